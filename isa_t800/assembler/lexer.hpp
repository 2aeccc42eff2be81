#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "types/word.hpp"

namespace t8::assembler {

/// A token of a source line.
/// Shape   name    letters, digits, `_` and `.`; a leading `@` makes it a local label; or `$` alone, the current address
///         number  a number, or a character in quotes
///         string  `text` has no quotes, and escapes are replaced; for the other kinds it is the text as written
///         symbol  one operator or separator
struct Token {
    enum class Kind : std::uint8_t { name, number, string, symbol };
    Kind kind;
    std::string text;
    Word value = 0;
    std::uint32_t column = 0; ///< from 1
    std::uint32_t length = 0;

    bool is(std::string_view symbol) const { return kind == Kind::symbol && text == symbol; }
    bool is_name() const { return kind == Kind::name; }
};

struct LexicalError {
    std::string message;
    std::uint32_t column;
    std::uint32_t length;
};

/// Returns the tokens of a line up to its comment (`--` or `;`).
tl::expected<std::vector<Token>, LexicalError> tokenize(std::string_view line);

/// Returns the directive of a line in lower case (`.macro`), or an empty string if the first word after the labels is not a directive.
/// Accepts lines that tokenize() refuses, because lines that a condition skips may hold anything.
std::string directive_of(std::string_view line);

std::string lower_case(std::string_view text);

} // namespace t8::assembler
