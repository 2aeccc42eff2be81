#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/configuration/token.hpp"

namespace t8::networks {

/// Takes tokens one after the other.
/// Errors  a missing token is reported with its place. `end_name` is the name of the end in messages.
/// REQUIRES: the last token is an end.
class TokenCursor {
public:
    TokenCursor(std::span<const Token> tokens, Complaints& complaints, std::string_view end_name)
        : tokens_(tokens), complaints_(&complaints), end_name_(end_name) {}

    const Token& peek(std::size_t ahead = 0) const {
        return tokens_[position_ + ahead < tokens_.size() ? position_ + ahead : tokens_.size() - 1];
    }
    bool at_end() const { return peek().kind == Token::Kind::end; }
    bool sees(std::string_view word) const { return peek().is(word); }
    /// Returns the span of the token that was taken last.
    Span last() const { return tokens_[position_ == 0 ? 0 : position_ - 1].span; }

    const Token& take();
    bool accept(std::string_view word);
    /// Takes the word, or complains with the hint.
    bool expect(std::string_view word, std::string_view hint = {});
    std::optional<Token> expect_name(std::string_view what, std::string_view hint = {});
    void complain_expected(std::string_view what, std::string_view hint = {});

    Complaints& complaints() { return *complaints_; }

private:
    std::span<const Token> tokens_;
    Complaints* complaints_;
    std::string_view end_name_;
    std::size_t position_ = 0;
};

} // namespace t8::networks
