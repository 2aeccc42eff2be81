#include <algorithm>
#include <iterator>

#include "emulator/networks/configuration/lexer.hpp"

namespace t8::networks {
namespace {

constexpr std::string_view long_symbols[] = {":=", "<>", "<=", ">=", "<<", ">>", "/\\", "\\/", "><"};
constexpr std::string_view kept_words[] = {"NODE", "ARC",  "EDGE",  "NETWORK", "DO",     "IF",     "SET",   "CONNECT",
                                           "TO",   "WITH", "VAL",   "IS",      "FOR",    "SKIP",   "AND",   "OR",
                                           "NOT",  "REM",  "PLUS",  "MINUS",   "TIMES",  "BITAND", "BITOR", "BITNOT",
                                           "SIZE", "TRUE", "FALSE", "MAPPING", "CONFIG", "MAP",    "ONTO"};
constexpr std::string_view short_symbols = "+-*/\\()[]<>=,:;~";

bool is_name_part(char c) { return is_letter(c) || is_digit(c) || c == '.' || c == '_'; }

Token number(LexerPosition& position) {
    const std::uint32_t start = position.at();
    const bool is_hexadecimal = position.peek() == '#';
    if (is_hexadecimal)
        position.advance();
    const auto value = position.digits(is_hexadecimal ? 16 : 10);
    bool is_fraction = false;
    if (value && !is_hexadecimal && position.peek() == '.') {
        position.advance();
        is_fraction = position.digits(10).has_value();
    }
    if (!value || is_name_part(position.peek()) || (position.sees(".") && !is_fraction)) {
        while (is_name_part(position.peek()))
            position.advance();
        return position.bad(start, "this is not a number, or it is too large");
    }
    Token token = position.token(is_fraction ? Token::Kind::fraction : Token::Kind::number, start);
    token.number = *value;
    return token;
}

/// 'a', '*n', '*#41'
Token character(LexerPosition& position) {
    const std::uint32_t start = position.at();
    position.advance();
    const bool is_escape = position.peek() == '*';
    char code = position.peek(is_escape ? 1 : 0);
    if (is_escape && code == '#') {
        position.advance(2);
        code = static_cast<char>(position.digits(16).value_or(0));
    } else {
        constexpr std::string_view escapes = "cntsCNTS";
        constexpr std::string_view meanings = "\r\n\t \r\n\t ";
        if (const std::size_t at = escapes.find(code); is_escape && at != std::string_view::npos)
            code = meanings[at];
        position.advance(is_escape ? 2 : 1);
    }
    if (position.peek() != '\'')
        return position.bad(start, "missing quote after a character");
    position.advance();
    Token token = position.token(Token::Kind::number, start);
    token.number = static_cast<unsigned char>(code);
    return token;
}

Token next_token(LexerPosition& position) {
    const char c = position.peek();
    if (is_digit(c) || c == '#')
        return number(position);
    if (c == '"')
        return position.quotation('*');
    if (c == '\'')
        return character(position);
    if (!is_letter(c))
        return position.symbol(long_symbols, short_symbols);
    Token token = position.name(is_name_part);
    if (std::find(std::begin(kept_words), std::end(kept_words), token.text) != std::end(kept_words))
        token.kind = Token::Kind::word;
    return token;
}

} // namespace

std::vector<Token> occam_tokens(const NetworkText& text, const std::vector<Span>& lines) {
    std::vector<Token> tokens;
    std::uint32_t end = 0;
    for (const Span line : lines) {
        LexerPosition position(text.text(), line.offset, line.offset + line.length);
        while (true) {
            while (is_blank(position.peek()))
                position.advance();
            if (position.at_end() || position.sees("--"))
                break;
            tokens.push_back(next_token(position));
            end = position.at();
        }
    }
    tokens.push_back({Token::Kind::end, {end, 0}, {}, 0});
    return tokens;
}

} // namespace t8::networks
