#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

/// A token of a configuration.
/// Shape   name: `text` is the word. number: also a character in quotes. text: a string without its quotes, escapes as written;
///         one longer than longest_text characters is bad. symbol: an operator or separator. bad: `text` is the message. end:
///         follows the last token and has no length.
struct Token {
    enum class Kind : std::uint8_t { name, number, fraction, text, symbol, bad, end };
    static constexpr std::size_t longest_text = 256;

    Kind kind = Kind::end;
    Span span{};
    std::string_view text{};
    std::int64_t number = 0;

    /// True for a name or symbol with these characters.
    bool is(std::string_view characters) const { return (kind == Kind::name || kind == Kind::symbol) && text == characters; }
};

/// Returns the tokens of a C configuration without comments and lines that begin with '#', followed by an end.
/// Shape   names have letters, digits and '_'; numbers are those of C, perhaps followed by K or M.
std::vector<Token> c_tokens(const NetworkText& text);

} // namespace t8::networks
