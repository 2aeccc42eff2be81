#include "emulator/networks/configuration/token_cursor.hpp"

#include <string>

#include <fmt/format.h>

namespace t8::networks {

const Token& TokenCursor::take() {
    const Token& token = peek();
    if (!at_end())
        ++position_;
    return token;
}

bool TokenCursor::accept(std::string_view word) {
    if (!sees(word))
        return false;
    take();
    return true;
}

bool TokenCursor::expect(std::string_view word, std::string_view hint) {
    if (accept(word))
        return true;
    complain_expected(fmt::format("'{}'", word), hint);
    return false;
}

std::optional<Token> TokenCursor::expect_name(std::string_view what, std::string_view hint) {
    if (peek().kind == Token::Kind::name)
        return take();
    complain_expected(what, hint);
    return {};
}

void TokenCursor::complain_expected(std::string_view what, std::string_view hint) {
    const Token& token = peek();
    if (token.kind == Token::Kind::bad)
        complaints_->error(token.span, std::string(token.text));
    else if (token.kind == Token::Kind::end)
        complaints_->error(token.span, fmt::format("expected {} at the end of the {}", what, end_name_), std::string(hint));
    else
        complaints_->error(token.span, fmt::format("expected {}, not {}", what, in_quotes(token.text)), std::string(hint));
}

} // namespace t8::networks
