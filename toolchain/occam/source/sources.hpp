#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/occam/source/limits.hpp"
#include "toolchain/occam/source/place.hpp"

namespace t8::occam {

/// A source and the name it is reported under.
struct SourceText {
    std::string name;
    std::string text;
};

/// Finds the text of `#INCLUDE "name"`; `from` is the name of the including source.
using IncludeResolver = std::function<Result<SourceText>(std::string_view name, std::string_view from)>;

/// The texts that one compilation reads, in the order in which they were first read. Texts stay where they are.
class Sources {
public:
    /// Errors  the number of files is limited to 65535: false when that is reached.
    bool add(SourceText text, std::uint16_t& file);

    std::size_t size() const { return files_.size(); }
    const std::string& name(std::uint16_t file) const { return files_[file].text.name; }
    std::string_view text(std::uint16_t file) const { return files_[file].text.text; }
    /// A line without its end, or nothing.
    std::string_view line(std::uint16_t file, std::uint32_t line) const;
    SourcePlace place(Place place) const;

private:
    struct File {
        SourceText text;
        std::vector<std::size_t> line_starts;
    };
    std::deque<File> files_;
};

/// Collects the diagnostics of a compilation in the order in which they are found; errors beyond a limit are only counted.
class Reports {
public:
    explicit Reports(const Sources& sources, std::size_t limit = limits::errors) : sources_(sources), limit_(limit) {}

    void error(Place place, std::string message, std::string hint = {});
    void warning(Place place, std::string message, std::string hint = {});
    /// Reports an error in another compilation, whose result this one needs at `place`.
    void error_elsewhere(Place place, Diagnostic diagnostic);

    bool has_errors() const { return errors_ != 0; }
    std::size_t errors() const { return errors_; }
    bool is_full() const { return errors_ >= limit_; }
    /// Returns the diagnostics by file and line; those at one place in the order of the reports, without duplicates.
    std::vector<Diagnostic> take();

private:
    void add(Severity severity, Place place, std::string message, std::string hint);

    const Sources& sources_;
    std::size_t limit_;
    std::size_t errors_ = 0;
    struct Report {
        Place place;
        Diagnostic diagnostic;
    };
    std::vector<Report> reports_;
};

} // namespace t8::occam
