#include "emulator/networks/configuration/lexer.hpp"

#include <algorithm>

namespace t8::networks {
namespace {

constexpr unsigned no_digit = 99;

unsigned digit_value(char c) {
    if (is_digit(c))
        return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'f')
        return static_cast<unsigned>(c - 'a') + 10;
    if (c >= 'A' && c <= 'F')
        return static_cast<unsigned>(c - 'A') + 10;
    return no_digit;
}

} // namespace

Token LexerPosition::token(Token::Kind kind, std::uint32_t start) const {
    return {kind, {start, at_ - start}, text_.substr(start, at_ - start), 0};
}

Token LexerPosition::bad(std::uint32_t start, std::string_view reason) const {
    return {Token::Kind::bad, {start, at_ - start}, reason, 0};
}

std::optional<std::int64_t> LexerPosition::digits(unsigned base) {
    constexpr std::int64_t most = std::int64_t{1} << 53;
    std::int64_t value = 0;
    bool any = false;
    bool fits = true;
    for (; digit_value(peek()) < base; advance()) {
        any = true;
        value = value * base + digit_value(peek());
        fits = fits && value <= most;
        value = fits ? value : 0;
    }
    return any && fits ? std::optional(value) : std::nullopt;
}

Token LexerPosition::quotation(char escape) {
    const std::uint32_t start = at_;
    const char quote = peek();
    advance();
    while (!at_end() && peek() != quote && peek() != '\n')
        advance(peek() == escape && peek(1) != '\n' ? 2 : 1);
    if (peek() != quote || at_end())
        return bad(start, "missing quote at the end of a string");
    advance();
    Token text = token(Token::Kind::text, start);
    text.text = text.text.substr(1, text.text.size() - 2);
    return text.text.size() > Token::longest_text ? bad(start, "this string is too long") : text;
}

Token LexerPosition::symbol(std::span<const std::string_view> long_symbols, std::string_view short_symbols) {
    const std::uint32_t start = at_;
    const bool is_long = std::any_of(long_symbols.begin(), long_symbols.end(), [&](std::string_view one) { return sees(one); });
    const bool is_short = short_symbols.find(peek()) != std::string_view::npos;
    advance(is_long ? 2 : 1);
    return is_long || is_short ? token(Token::Kind::symbol, start) : bad(start, "this character means nothing here");
}

} // namespace t8::networks
