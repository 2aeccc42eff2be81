// Numbers, characters and strings.
#include <algorithm>

#include <fmt/format.h>

#include "toolchain/occam/source/limits.hpp"
#include "toolchain/occam/parser/scanner.hpp"

namespace t8::occam {
namespace {

unsigned hexadecimal_value(char c) {
    if (is_digit(c))
        return static_cast<unsigned>(c - '0');
    return static_cast<unsigned>((c | 0x20) - 'a') + 10;
}

bool is_any_hexadecimal_digit(char c) { return is_hexadecimal_digit(c) || (c >= 'a' && c <= 'f'); }

} // namespace

/// Reports characters directly after a number that must be separated from it by a blank.
void Scanner::rest_of_number() {
    if (!is_name_part(peek()))
        return;
    while (is_name_part(peek()))
        ++position_;
    if (!is_faulty)
        error(start_, position_, fmt::format("'{}' is neither a number nor a name", text_.substr(start_, position_ - start_)),
              "a name begins with a letter, a hexadecimal number with '#'");
}

/// Reports a number that is too long, skips it, and makes it 0. Returns false for other numbers.
bool Scanner::is_too_long_number(Token& token) {
    std::size_t end = position_;
    while (end < line_end_ && is_name_part(text_[end]))
        ++end;
    if (end - start_ <= limits::number_characters)
        return false;
    position_ = end;
    error(start_, end, fmt::format("the number is too long: {} characters, at most {}", end - start_, limits::number_characters));
    token.kind = TokenKind::integer;
    token.text = "0";
    return true;
}

void Scanner::number(Token& token) {
    while (is_digit(peek()))
        ++position_;
    const bool has_point = peek() == '.';
    if (has_point) {
        ++position_;
        if (!is_digit(peek()))
            error(start_, position_,
                  fmt::format("'{}': digits are needed on both sides of the point", text_.substr(start_, position_ - start_)),
                  fmt::format("write '{}0'", text_.substr(start_, position_ - start_)));
        while (is_digit(peek()))
            ++position_;
    }
    if (is_too_long_number(token))
        return;
    const bool has_exponent = peek() == 'E' && (is_digit(peek(1)) || peek(1) == '+' || peek(1) == '-');
    if (has_exponent)
        exponent(has_point);
    rest_of_number();
    finish(token, has_point || has_exponent ? TokenKind::real : TokenKind::integer);
}

void Scanner::exponent(bool has_point) {
    const std::string_view mantissa = text_.substr(start_, position_ - start_);
    ++position_;
    const bool is_signed = !is_digit(peek());
    position_ += is_signed ? 1u : 0u;
    const std::size_t digits = position_;
    while (is_digit(peek()))
        ++position_;
    const std::string_view text = text_.substr(start_, position_ - start_);
    const std::string_view power = text_.substr(digits, position_ - digits);
    if (is_faulty)
        return;
    if (!is_signed)
        error(start_, position_, fmt::format("'{}': an exponent needs a sign", text),
              fmt::format("write '{}E+{}'", mantissa, power));
    else if (power.empty())
        error(start_, position_, fmt::format("'{}': digits are missing after the exponent's sign", text));
    else if (!has_point)
        error(start_, position_, fmt::format("'{}': a real literal needs a point", text),
              fmt::format("write '{}.0{}'", mantissa, text.substr(mantissa.size())));
}

void Scanner::hexadecimal(Token& token) {
    ++position_;
    bool has_lower = false;
    while (is_any_hexadecimal_digit(peek())) {
        has_lower = has_lower || is_lower(peek());
        ++position_;
    }
    if (position_ == start_ + 1 && !is_name_part(peek()))
        error(start_, position_, "no digits after '#'",
              "a hexadecimal number is written '#1F'; a directive stands at the beginning of a line");
    if (is_too_long_number(token))
        return;
    const bool is_cut = is_name_part(peek());
    rest_of_number();
    finish(token, TokenKind::integer);
    if (has_lower && !is_cut) {
        std::string upper(token.text);
        std::transform(upper.begin(), upper.end(), upper.begin(),
                       [](char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; });
        error(start_, position_, fmt::format("'{}': hexadecimal digits are in upper case", token.text),
              fmt::format("write '{}'", upper));
    }
}

/// Reads the escape `*x`, at its `*`, and appends its byte. Returns false if there is no such escape.
bool Scanner::escape(std::string& bytes, bool may_be_length) {
    const std::size_t begin = position_++;
    const char c = peek();
    position_ += position_ < line_end_ ? 1u : 0u;
    switch (c) {
    case 'c':
    case 'C':
        bytes.push_back('\r');
        return true;
    case 'n':
    case 'N':
        bytes.push_back('\n');
        return true;
    case 't':
    case 'T':
        bytes.push_back('\t');
        return true;
    case 's':
    case 'S':
        bytes.push_back(' ');
        return true;
    case '\'':
    case '"':
    case '*':
        bytes.push_back(c);
        return true;
    case 'l':
    case 'L':
        if (may_be_length)
            bytes.push_back('\0');
        else
            error(begin, position_, "'*l' is only for the first character of a string",
                  "it stands for the number of bytes after it");
        return true;
    case '#':
        if (is_any_hexadecimal_digit(peek()) && is_any_hexadecimal_digit(peek(1))) {
            bytes.push_back(static_cast<char>(hexadecimal_value(peek()) * 16 + hexadecimal_value(peek(1))));
            position_ += 2;
            return true;
        }
        error(begin, position_, "two hexadecimal digits are needed after '*#'");
        return false;
    default:
        error(begin, position_, fmt::format("'{}' is not an escape", text_.substr(begin, position_ - begin)),
              "known are *c *n *t *s *' *\" ** *#hh and at the beginning of a string *l");
        return false;
    }
}

void Scanner::character(Token& token) {
    ++position_;
    const auto take_until_quote = [&] {
        const std::size_t quote = text_.find('\'', position_);
        position_ = quote < line_end_ ? quote + 1 : position_;
    };
    std::string byte;
    if (peek() == '\'') {
        position_ += peek(1) == '\'' ? 2u : 1u;
        error(start_, position_, "one character expected between the quotes", "the quote itself is written '*''");
    } else if (position_ >= line_end_) {
        error(start_, position_, "one character expected after the quote");
    } else {
        if (peek() == '*')
            escape(byte, false);
        else
            byte.push_back(text_[position_++]);
        if (peek() == '\'') {
            ++position_;
        } else if (!is_faulty) {
            const std::size_t content = start_ + 1;
            take_until_quote();
            const bool is_ended = text_[position_ - 1] == '\'' && position_ > content + 1;
            if (is_ended)
                error(start_, position_, fmt::format("{} is more than one character", text_.substr(start_, position_ - start_)),
                      "a string is written in double quotes");
            else
                error(start_, position_, "the quote that closes a character is missing");
        } else {
            take_until_quote();
        }
    }
    token.kind = TokenKind::character;
    token.text = context_.arena.text(byte.empty() ? std::string_view("?") : std::string_view(byte));
}

/// Continues a string that a `*` at the end of a line breaks, after the `*` at the beginning of the next line.
bool Scanner::continue_string(std::uint32_t line_indent) {
    const std::size_t star = position_ - 1;
    const Place at = place(star, position_);
    if (next_begin_ >= text_.size()) {
        error(star, position_, "the string that is broken here is not continued");
        return false;
    }
    begin_line();
    if (peek() != '*') {
        is_faulty = true;
        context_.reports.error(at, "the line after a broken string must begin with '*'", "a '*' in a string is written '**'");
        position_ = line_end_;
        return false;
    }
    if (column_of(position_) < line_indent)
        error(position_, position_ + 1, "wrong indentation: the broken string goes on left of its statement",
              fmt::format("indent the '*' to column {} at least", line_indent + 1));
    ++position_;
    return true;
}

/// True at the `*"` in `FUNCTION "*"`, where '*' is an operator and not an escape.
bool Scanner::names_times() const {
    constexpr std::string_view function = "FUNCTION";
    if (peek() != '*' || peek(1) != '"')
        return false;
    std::string_view before = text_.substr(first_, start_ - first_);
    while (!before.empty() && is_blank(before.back()))
        before.remove_suffix(1);
    return before.ends_with(function);
}

void Scanner::string(Token& token, std::uint32_t line_indent) {
    std::string bytes;
    ++position_;
    token.kind = TokenKind::string;
    token.place = place(start_, line_end_);
    const Place whole = token.place;
    const std::uint32_t line = line_;
    bool has_length = false;
    if (names_times()) {
        bytes = "*";
        ++position_;
    }
    while (peek() != '"') {
        if (position_ >= line_end_) {
            if (line == line_)
                error(start_, line_end_, "the string is not closed",
                      "close it with '\"' on its line, or break it with '*' at the line's end and '*' at the beginning of the "
                      "next line");
            else
                error(position_, position_ + 1, "the string is not closed", "close it with '\"'");
            break;
        }
        const char c = peek();
        if (c == '\'') {
            error(position_, position_ + 1, "a quote within a string: write *'");
            bytes.push_back(c);
            ++position_;
        } else if (c != '*') {
            bytes.push_back(c);
            ++position_;
        } else if (std::all_of(text_.begin() + static_cast<std::ptrdiff_t>(position_ + 1),
                               text_.begin() + static_cast<std::ptrdiff_t>(line_end_), is_blank)) {
            ++position_;
            if (!continue_string(line_indent))
                break;
        } else {
            const char kind = peek(1);
            has_length = has_length || (bytes.empty() && (kind == 'l' || kind == 'L'));
            escape(bytes, bytes.empty());
        }
    }
    if (peek() == '"')
        ++position_;
    if (line == line_)
        token.place = place(start_, position_);
    if (has_length && !bytes.empty()) {
        if (bytes.size() - 1 > 255) {
            is_faulty = true;
            context_.reports.error(whole, fmt::format("'*l' cannot count the {} bytes after it: at most 255", bytes.size() - 1));
        }
        bytes.front() = static_cast<char>(bytes.size() - 1);
    }
    token.text = context_.arena.text(bytes);
}

} // namespace t8::occam
