#include <algorithm>
#include <iterator>

#include "emulator/networks/configuration/lexer.hpp"

namespace t8::networks {
namespace {

constexpr std::string_view long_symbols[] = {"<<", ">>", "<=", ">=", "==", "!=", "&&", "||"};
constexpr std::string_view short_symbols = "+-*/%()[]{}<>=,:;.!~&|^?";

bool is_name_start(char c) { return is_letter(c) || c == '_'; }
bool is_name_part(char c) { return is_name_start(c) || is_digit(c); }

/// 10, 0x1F, 017, 64k, 2M, 1.5, 2.5f
Token number(LexerPosition& position) {
    constexpr std::int64_t most = std::int64_t{1} << 53;
    const std::uint32_t start = position.at();
    const bool is_hexadecimal = position.sees("0x") || position.sees("0X");
    const bool is_octal = !is_hexadecimal && position.peek() == '0' && is_digit(position.peek(1));
    position.advance(is_hexadecimal ? 2 : 0);
    auto value = position.digits(is_hexadecimal ? 16 : is_octal ? 8 : 10);
    bool is_fraction = false;
    if (!is_hexadecimal && position.peek() == '.') {
        is_fraction = true;
        position.advance();
        while (is_digit(position.peek()))
            position.advance();
    }
    const char suffix = position.peek();
    const std::int64_t unit = suffix == 'k' || suffix == 'K' ? 1024 : suffix == 'm' || suffix == 'M' ? 1024 * 1024 : 1;
    if (unit != 1 || (is_fraction && (suffix == 'f' || suffix == 'F' || suffix == 'l' || suffix == 'L')))
        position.advance();
    if (!value || is_name_part(position.peek()) || *value > most / unit) {
        while (is_name_part(position.peek()))
            position.advance();
        return position.bad(start, "this is not a number, or it is too large");
    }
    Token token = position.token(is_fraction ? Token::Kind::fraction : Token::Kind::number, start);
    token.number = *value * unit;
    return token;
}

/// 'a', '\n', '\x41'
Token character(LexerPosition& position) {
    Token token = position.quotation('\\');
    if (token.kind == Token::Kind::bad)
        return token;
    constexpr std::string_view escapes = "nrt0";
    constexpr std::string_view meanings("\n\r\t\0", 4);
    const std::string_view text = token.text;
    token.kind = Token::Kind::number;
    if (text.size() == 1)
        token.number = static_cast<unsigned char>(text[0]);
    else if (text.size() == 2 && text[0] == '\\')
        token.number = escapes.find(text[1]) != std::string_view::npos ? meanings[escapes.find(text[1])] : text[1];
    else if (text.size() < 3 || text.size() > 4 || !text.starts_with("\\x"))
        return position.bad(token.span.offset, "this is not one character");
    else
        token.number = LexerPosition(text, 2, static_cast<std::uint32_t>(text.size())).digits(16).value_or(0);
    return token;
}

Token next_token(LexerPosition& position) {
    const char c = position.peek();
    if (is_digit(c))
        return number(position);
    if (c == '"')
        return position.quotation('\\');
    if (c == '\'')
        return character(position);
    if (!is_name_start(c))
        return position.symbol(long_symbols, short_symbols);
    return position.name(is_name_part);
}

void skip_line(LexerPosition& position) {
    while (!position.at_end() && position.peek() != '\n')
        position.advance();
}

/// Skips blanks, comments and directives. Returns the beginning of a comment without an end, if there is one.
std::optional<std::uint32_t> skip_to_token(LexerPosition& position, bool line_begins) {
    while (!position.at_end()) {
        if (position.peek() == '\n') {
            line_begins = true;
            position.advance();
        } else if (is_blank(position.peek()) || position.peek() == '\r') {
            position.advance();
        } else if (position.sees("//") || (line_begins && position.peek() == '#')) {
            skip_line(position);
        } else if (position.sees("/*")) {
            const std::uint32_t start = position.at();
            position.advance(2);
            while (!position.at_end() && !position.sees("*/"))
                position.advance();
            if (position.at_end())
                return start;
            position.advance(2);
        } else {
            break;
        }
    }
    return {};
}

} // namespace

std::vector<Token> c_tokens(const NetworkText& text) {
    std::vector<Token> tokens;
    LexerPosition position(text.text(), 0, static_cast<std::uint32_t>(text.text().size()));
    while (true) {
        if (const auto open_comment = skip_to_token(position, tokens.empty()))
            tokens.push_back({Token::Kind::bad, {*open_comment, 2}, "this comment has no end", 0});
        if (position.at_end())
            break;
        tokens.push_back(next_token(position));
    }
    tokens.push_back({Token::Kind::end, {position.at(), 0}, {}, 0});
    return tokens;
}

} // namespace t8::networks
