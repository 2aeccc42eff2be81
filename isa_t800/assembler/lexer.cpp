#include "isa_t800/assembler/lexer.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

namespace t8::assembler {
namespace {

// isdigit() and similar functions depend on the locale.
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_name_start(char c) { return is_letter(c) || c == '.' || c == '@'; }
bool is_name_part(char c) { return is_letter(c) || is_digit(c) || c == '.'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }

unsigned digit_value(char c) {
    if (is_digit(c))
        return static_cast<unsigned>(c - '0');
    if (c >= 'a' && c <= 'z')
        return static_cast<unsigned>(c - 'a') + 10;
    if (c >= 'A' && c <= 'Z')
        return static_cast<unsigned>(c - 'A') + 10;
    return 99;
}

constexpr std::array<std::string_view, 5> long_symbols{"<<", ">>", "<=", ">=", "<>"};
constexpr std::string_view short_symbols = "+-*/\\(),:=<>";

class Lexer {
public:
    explicit Lexer(std::string_view line) : line_(line) {}

    tl::expected<std::vector<Token>, LexicalError> run() {
        std::vector<Token> tokens;
        while (skip_to_token()) {
            start_ = position_;
            tl::expected<Token, LexicalError> token = next();
            if (!token)
                return tl::unexpected(std::move(token.error()));
            token->column = static_cast<std::uint32_t>(start_ + 1);
            token->length = static_cast<std::uint32_t>(position_ - start_);
            if (token->kind == Token::Kind::number)
                token->text = line_.substr(start_, position_ - start_);
            tokens.push_back(*std::move(token));
        }
        return tokens;
    }

private:
    char peek(std::size_t ahead = 0) const { return position_ + ahead < line_.size() ? line_[position_ + ahead] : '\0'; }
    bool at_end() const { return position_ >= line_.size(); }

    bool skip_to_token() {
        while (!at_end() && is_blank(peek()))
            ++position_;
        return !at_end() && peek() != ';' && !(peek() == '-' && peek(1) == '-');
    }

    tl::unexpected<LexicalError> error(std::string message) const {
        return tl::unexpected(LexicalError{std::move(message), static_cast<std::uint32_t>(start_ + 1),
                                           static_cast<std::uint32_t>(std::max<std::size_t>(1, position_ - start_))});
    }

    tl::expected<Token, LexicalError> next() {
        const char c = peek();
        if (is_digit(c))
            return c == '0' && (peek(1) == 'x' || peek(1) == 'X') ? number(16, 2) : number(10, 0);
        if (c == '#')
            return number(16, 1);
        if (c == '%')
            return number(2, 1);
        if (c == '\'')
            return character();
        if (c == '"')
            return string();
        if (c == '$') {
            ++position_;
            return Token{Token::Kind::name, "$"};
        }
        if (is_name_start(c)) {
            ++position_;
            while (is_name_part(peek()))
                ++position_;
            return Token{Token::Kind::name, std::string(line_.substr(start_, position_ - start_))};
        }
        return symbol();
    }

    tl::expected<Token, LexicalError> symbol() {
        for (const std::string_view text : long_symbols)
            if (line_.substr(position_, 2) == text) {
                position_ += 2;
                return Token{Token::Kind::symbol, std::string(text)};
            }
        const char c = line_[position_++];
        if (short_symbols.find(c) != std::string_view::npos)
            return Token{Token::Kind::symbol, std::string(1, c)};
        const auto code = static_cast<unsigned char>(c);
        return error(code > 32 && code < 127 ? fmt::format("unexpected character '{}'", c)
                                             : fmt::format("unexpected character #{:02X}", code));
    }

    tl::expected<Token, LexicalError> number(unsigned base, std::size_t mark) {
        position_ += mark;
        const std::size_t first = position_;
        std::uint64_t value = 0;
        bool fits = true;
        while (is_digit(peek()) || is_letter(peek())) {
            const unsigned digit = digit_value(peek());
            ++position_;
            if (digit >= base) {
                while (is_name_part(peek()))
                    ++position_;
                return error(fmt::format("'{}' is not a number", line_.substr(start_, position_ - start_)));
            }
            value = value * base + digit;
            fits = fits && value <= 0xFFFFFFFFu;
            if (!fits)
                value = 0;
        }
        if (position_ == first)
            return error(fmt::format("no digits after '{}'", line_.substr(start_, mark)));
        if (!fits)
            return error(fmt::format("number '{}' does not fit in 32 bits", line_.substr(start_, position_ - start_)));
        return Token{Token::Kind::number, {}, static_cast<Word>(value)};
    }

    /// Reads one character of a quotation, or one escape. Returns nothing if the escape is unknown.
    std::optional<char> quoted() {
        const char c = line_[position_++];
        if (c != '\\')
            return c;
        const char escape = peek();
        if (at_end())
            return std::nullopt;
        ++position_;
        switch (escape) {
        case 'n':
            return '\n';
        case 'r':
            return '\r';
        case 't':
            return '\t';
        case '0':
            return '\0';
        case '\\':
        case '"':
        case '\'':
            return escape;
        case 'x':
            if (digit_value(peek()) < 16 && digit_value(peek(1)) < 16) {
                const unsigned code = digit_value(peek()) * 16 + digit_value(peek(1));
                position_ += 2;
                return static_cast<char>(code);
            }
            return std::nullopt;
        default:
            return std::nullopt;
        }
    }

    tl::expected<Token, LexicalError> unknown_escape() {
        return error("unknown escape: \\n \\r \\t \\0 \\\\ \\\" \\' \\xHH are known");
    }

    tl::expected<Token, LexicalError> character() {
        ++position_;
        if (at_end() || peek() == '\'')
            return error("expected a character between quotes");
        const std::optional<char> c = quoted();
        if (!c)
            return unknown_escape();
        if (peek() != '\'')
            return error("missing ' after a character");
        ++position_;
        return Token{Token::Kind::number, {}, static_cast<unsigned char>(*c)};
    }

    tl::expected<Token, LexicalError> string() {
        ++position_;
        std::string text;
        while (!at_end() && peek() != '"') {
            const std::optional<char> c = quoted();
            if (!c)
                return unknown_escape();
            text.push_back(*c);
        }
        if (at_end())
            return error("missing \" at the end of a string");
        ++position_;
        return Token{Token::Kind::string, std::move(text)};
    }

    std::string_view line_;
    std::size_t position_ = 0;
    std::size_t start_ = 0;
};

} // namespace

tl::expected<std::vector<Token>, LexicalError> tokenize(std::string_view line) { return Lexer(line).run(); }

std::string directive_of(std::string_view line) {
    std::size_t position = 0;
    while (true) {
        while (position < line.size() && is_blank(line[position]))
            ++position;
        const std::size_t start = position;
        if (position >= line.size() || !is_name_start(line[position]))
            return {};
        ++position;
        while (position < line.size() && is_name_part(line[position]))
            ++position;
        const std::string_view word = line.substr(start, position - start);
        while (position < line.size() && is_blank(line[position]))
            ++position;
        if (position < line.size() && line[position] == ':') {
            ++position;
            continue;
        }
        return word.front() == '.' ? lower_case(word) : std::string();
    }
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

} // namespace t8::assembler
