#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "types/word.hpp"

namespace t8::assembler {

/// Shape   name: letters, digits, `_` and `.`, perhaps with `@` in front (a local label), or `$` alone (this place). number:
///         also a character in quotes. string: text without its quotes, escapes replaced; the other kinds have the text as
///         written. symbol: one operator or separator.
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

/// The tokens of a line up to its comment (`--` or `;`).
tl::expected<std::vector<Token>, LexicalError> tokenize(std::string_view line);

/// The first word of a statement if it is a directive, in lower case ("`.macro`"), after any labels; otherwise empty. Works on
/// lines that would not tokenize, so that skipped text may be anything.
std::string directive_of(std::string_view line);

std::string lower_case(std::string_view text);

} // namespace t8::assembler
