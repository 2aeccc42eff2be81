#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "emulator/networks/configuration/token.hpp"

namespace t8::networks {

// Pieces of the lexer. They do not depend on the locale.

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\v'; }

/// A position in a text, which advances as tokens are taken.
class LexerPosition {
public:
    LexerPosition(std::string_view text, std::uint32_t at, std::uint32_t end) : text_(text), at_(at), end_(end) {}

    bool at_end() const { return at_ >= end_; }
    char peek(std::uint32_t ahead = 0) const { return at_ + ahead < end_ ? text_[at_ + ahead] : '\0'; }
    bool sees(std::string_view characters) const { return text_.substr(at_, end_ - at_).starts_with(characters); }
    std::uint32_t at() const { return at_; }
    void advance(std::uint32_t count = 1) { at_ = count < end_ - at_ ? at_ + count : end_; }

    /// Returns the token from `start` to the position.
    Token token(Token::Kind kind, std::uint32_t start) const;
    /// Makes a token of kind bad, with the reason.
    Token bad(std::uint32_t start, std::string_view reason) const;

    /// Reads digits of a base, at least one.
    std::optional<std::int64_t> digits(unsigned base);
    /// Reads a string, as in "T800", that ends on its line. `escape` protects the character after it.
    Token quotation(char escape);
    /// Reads a symbol of two characters if one matches, else a symbol of one character.
    Token symbol(std::span<const std::string_view> long_symbols, std::string_view short_symbols);
    /// Reads all characters that can be part of a name.
    template <class IsPart> Token name(IsPart is_part) {
        const std::uint32_t start = at_;
        while (is_part(peek()))
            advance();
        return token(Token::Kind::name, start);
    }

private:
    std::string_view text_;
    std::uint32_t at_;
    std::uint32_t end_;
};

} // namespace t8::networks
