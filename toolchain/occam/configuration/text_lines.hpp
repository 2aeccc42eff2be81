#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace t8::occam {

/// A line of a source as layout sees it.
struct TextLine {
    std::string_view text; ///< without its end
    std::size_t indent = 0;
    std::string_view code; ///< without indentation and comment; empty when nothing else is on it

    /// The capital letters and what else a name has that it begins with, behind dimensions in brackets.
    std::string_view first_word() const;
};

/// Of a name after its first letter.
bool is_name_character(char c);

std::vector<TextLine> lines_of(std::string_view text);

/// How many lines below the head on line `first`, counted from 0, are indented more; directives are among them as they stand.
std::size_t lines_below(const std::vector<TextLine>& lines, std::size_t first);

/// The lines of the specification that begins at line `first`, counted from 0: those below that are indented more, the `:` that ends it, and lines
/// that it goes on in.
/// Shape   how many lines; directives do not count as lines that are indented less. REQUIRES: something stands on the first line.
std::size_t extent_of(const std::vector<TextLine>& lines, std::size_t first);

/// Lines of a source that stand somewhere else, each with where it is from.
struct PlacedText {
    struct Line {
        std::size_t indent = 0; ///< here, to be added to that of what it stands in
        std::string code;
        std::uint32_t line = 0; ///< there, from 1
        std::size_t indent_there = 0;
    };
    std::vector<Line> lines;
    std::uint16_t file = 0; ///< in the Sources
};

/// The lines with no indentation for the first of them that is no directive, without comments and empty ones.
PlacedText indented(const std::vector<TextLine>& lines, std::size_t first, std::size_t count);

} // namespace t8::occam
