#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/networks/network_text.hpp"

namespace t8::networks {

/// Collects what is to be told about a network file.
/// Shape   at most one error and one warning for each place: a mistake in a loop is told once. No more than most_told of either.
class Complaints {
public:
    static constexpr std::size_t most_told = 30;
    static constexpr std::uint64_t most_counted = 2000;

    explicit Complaints(const NetworkText& text) : text_(text) {}

    void error(Span span, std::string message, std::string hint = {});
    void warning(Span span, std::string message, std::string hint = {});
    void error_of_file(std::string message, std::string hint = {});
    void warning_of_file(std::string message, std::string hint = {});

    bool any_error() const { return errors_ != 0; }
    /// There have been so many errors, told or not, that reading on is of no use.
    bool full() const { return errors_ > most_counted || more_; }

    /// Everything, in the order of the file.
    std::vector<Diagnostic> take();

private:
    void add(Diagnostic diagnostic, std::uint32_t offset);

    const NetworkText& text_;
    std::uint64_t errors_ = 0;
    std::size_t told_[2] = {}; ///< errors, warnings
    bool more_ = false;        ///< errors than can be told
    std::set<std::pair<std::uint32_t, Severity>> places_;
    std::vector<Diagnostic> diagnostics_;
};

} // namespace t8::networks
