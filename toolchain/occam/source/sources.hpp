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

/// Returns the text for `#INCLUDE "name"` in the source named `from`.
using IncludeResolver = std::function<Result<SourceText>(std::string_view name, std::string_view from)>;

/// The texts that one compilation reads, in the order in which they are added. Views of them stay valid as long as this object.
class Sources {
public:
    /// Adds a text and sets `file` to its index. Returns false, without adding it, if there are 65535 already.
    bool add(SourceText text, std::uint16_t& file);

    std::size_t size() const { return files_.size(); }
    const std::string& name(std::uint16_t file) const { return files_[file].text.name; }
    std::string_view text(std::uint16_t file) const { return files_[file].text.text; }
    /// Returns a line without its end of line; an empty string if it does not exist.
    std::string_view line(std::uint16_t file, std::uint32_t line) const;
    SourcePlace place(Place place) const;

private:
    struct File {
        SourceText text;
        std::vector<std::size_t> line_starts;
    };
    std::deque<File> files_;
};

/// Collects the diagnostics of a compilation. Errors after the first `limit` ones are only counted.
class Reports {
public:
    explicit Reports(const Sources& sources, std::size_t limit = limits::errors) : sources_(sources), limit_(limit) {}

    void error(Place place, std::string message, std::string hint = {});
    void warning(Place place, std::string message, std::string hint = {});
    /// Reports `diagnostic`, an error of another compilation whose result this one needs at `place`. It is sorted by `place`.
    void error_elsewhere(Place place, Diagnostic diagnostic);

    bool has_errors() const { return errors_ != 0; }
    std::size_t errors() const { return errors_; }
    bool is_full() const { return errors_ >= limit_; }
    /// Returns the diagnostics and clears them. They are sorted by file, line and column; those at one place are in the order of the
    /// reports, without duplicates.
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
