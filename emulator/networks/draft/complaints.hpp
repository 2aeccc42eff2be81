#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/networks/draft/span.hpp"

namespace t8::networks {

/// Collects the diagnostics about a network file.
/// Shape   keeps one error and one warning for each place, so that a mistake in a loop is reported once, and at most most_told errors and
///         most_told warnings.
class Complaints {
public:
    static constexpr std::size_t most_told = 30;
    static constexpr std::uint64_t most_counted = 2000;

    explicit Complaints(const SpannedText& text) : text_(text) {}

    void error(Span span, std::string message, std::string hint = {});
    void warning(Span span, std::string message, std::string hint = {});
    void error_of_file(std::string message, std::string hint = {});
    void warning_of_file(std::string message, std::string hint = {});

    bool any_error() const { return errors_ != 0; }
    /// True if there have been so many errors, reported or not, that reading must stop.
    bool full() const { return errors_ > most_counted || more_; }

    /// Returns all diagnostics, in the order of the file.
    std::vector<Diagnostic> take();

private:
    void add(Diagnostic diagnostic, std::uint32_t offset);

    const SpannedText& text_;
    std::uint64_t errors_ = 0;
    std::size_t told_[2] = {}; ///< errors, warnings
    bool more_ = false;        ///< there are more errors than can be reported
    std::set<std::pair<std::uint32_t, Severity>> places_;
    std::vector<Diagnostic> diagnostics_;
};

} // namespace t8::networks
