#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

/// A token of a configuration.
/// Shape   name: text is the word. number: also a character in quotes. text: without its quotes, escapes as written; one of more
///         than longest_text characters is bad. symbol: an operator or separator. bad: text says what is wrong with it. end: behind
///         the last token, of no length.
struct Token {
    enum class Kind : std::uint8_t { name, number, fraction, text, symbol, bad, end };
    static constexpr std::size_t longest_text = 256;

    Kind kind = Kind::end;
    Span span{};
    std::string_view text{};
    std::int64_t number = 0;

    /// A name or symbol with these characters.
    bool is(std::string_view characters) const { return (kind == Kind::name || kind == Kind::symbol) && text == characters; }
};

/// The tokens of a whole C configuration without comments and lines that begin with '#'; with an end behind them.
/// Shape   names have letters, digits and '_'; numbers are as in C, perhaps with K or M behind them.
std::vector<Token> c_tokens(const NetworkText& text);

} // namespace t8::networks
