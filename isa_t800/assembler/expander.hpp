#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "isa_t800/assembler/statements.hpp"

namespace t8::assembler {

/// The directives that enclose other lines or insert the lines of a file.
inline constexpr std::array<std::string_view, 10> block_directives{".macro", ".endm",   ".rept", ".endr",  ".if",
                                                                   ".ifdef", ".ifndef", ".else", ".endif", ".include"};

/// Reads a source line by line. Expands macros and repetitions, selects lines by conditions, inserts included files, and passes the
/// resulting statements to the StatementReader.
/// Errors  reports mistakes to `lines` and reads on. Stops when one of AssemblyLimits is exceeded.
class Expander {
public:
    Expander(StatementReader& statements, Program& program, SourceLines& lines, const AssemblyOptions& options)
        : statements_(statements), program_(program), lines_(lines), options_(options) {}

    void run(const SourceText& source);

private:
    struct Macro {
        std::vector<std::string> parameters;
        std::vector<Line> body;
        Place place;
    };
    using Lines = std::span<const Line>;

    /// A line as tokens.
    struct Reading {
        std::uint32_t line;
        std::vector<Token> tokens;
        std::size_t word = 0; ///< index of the first token after the labels
    };

    void run(Lines lines, unsigned depth);
    /// Reads the line at `index`, and the block that it opens, if it opens one. Returns the index of the next line to read.
    std::size_t read_line(Lines lines, std::size_t index, unsigned depth);
    std::size_t block(Lines lines, std::size_t index, const Reading& reading, const std::string& directive, unsigned depth);
    void define_macro(Lines body, const Reading& reading);
    void repeat(Lines body, const Reading& reading, unsigned depth);
    void choose(Lines block, const Reading& reading, const std::string& directive, unsigned depth);
    std::optional<bool> condition(const Reading& reading, const std::string& directive);
    void include(const Reading& reading, unsigned depth);
    void call(const Macro& macro, const Reading& reading, unsigned depth);
    std::vector<std::string> arguments(const Reading& reading) const;

    /// Returns the lines of `body` in which each name that equals words[i] is replaced by replacements[i].
    std::vector<Line> substitute(Lines body, const std::vector<std::string>& words, const std::vector<std::string>& replacements,
                                 std::uint32_t expansion);
    bool too_deep(const Reading& reading, unsigned depth);
    bool count_line(const Line& line);
    void stop(const Line& line, std::string message);
    ExpressionParser parser_after_word(const Reading& reading);

    StatementReader& statements_;
    Program& program_;
    SourceLines& lines_;
    const AssemblyOptions& options_;
    std::unordered_map<std::string, Macro> macros_;
    std::vector<std::string> open_files_; ///< the chain of includes
    std::size_t lines_read_ = 0;
    std::size_t text_read_ = 0;
    unsigned expansions_ = 0; ///< macros and repetitions being expanded
    bool stopped_ = false;
};

} // namespace t8::assembler
