#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace t8::assembler {

inline constexpr std::uint32_t no_index = 0xFFFFFFFFu;

/// A line after expansion, with the parameters of macros replaced.
struct Line {
    std::string text;
    std::uint32_t file = 0;
    std::uint32_t number = 0;
    std::uint32_t expansion = no_index; ///< the macro call that it comes from; no_index: none
};

/// A part of a line that SourceLines keeps. Columns count from 1.
struct Place {
    std::uint32_t line = no_index; ///< index given by SourceLines::keep
    std::uint32_t column = 0;
    std::uint32_t length = 1;
};

/// The files, lines and macro calls of one assembly, and the diagnostics about them.
class SourceLines {
public:
    explicit SourceLines(std::size_t diagnostic_limit) : diagnostic_limit_(diagnostic_limit) {}

    std::uint32_t add_file(std::string name);
    /// Records a call of `macro` on the line `call`, and returns the index for Line::expansion.
    std::uint32_t add_expansion(std::string macro, const Line& call);
    /// Keeps a line and returns its index for Place::line.
    std::uint32_t keep(const Line& line);

    const Line& line(std::uint32_t index) const { return lines_[index]; }
    const std::string& file(std::uint32_t index) const { return files_[index]; }
    const std::vector<std::string>& files() const { return files_; }

    void error(const Place& place, std::string message, std::string hint = {});
    void warning(const Place& place, std::string message, std::string hint = {});
    void add(std::vector<Diagnostic> diagnostics);

    std::size_t error_count() const { return errors_; }
    bool has_errors() const { return errors_ != 0; }
    /// True if further diagnostics are dropped. Callers then need not search for hints, which may take long.
    bool is_full() const { return diagnostics_.size() >= diagnostic_limit_; }
    /// Returns all diagnostics in the order in which their lines were read; those without a place come last.
    std::vector<Diagnostic> take_diagnostics();

private:
    struct Expansion {
        std::string macro;
        std::uint32_t file;
        std::uint32_t line;
    };
    void report(Severity severity, const Place& place, std::string message, std::string hint);

    std::size_t diagnostic_limit_;
    std::size_t errors_ = 0;
    std::vector<std::string> files_;
    std::deque<Line> lines_; ///< a deque, so that references to its lines remain valid
    std::vector<Expansion> expansions_;
    struct Reported {
        std::uint32_t line;
        Diagnostic diagnostic;
    };
    std::vector<Reported> diagnostics_;
};

/// Splits `text` into lines without their ends. A line ends with LF or CR LF.
std::vector<Line> split_lines(std::string_view text, std::uint32_t file);

} // namespace t8::assembler
