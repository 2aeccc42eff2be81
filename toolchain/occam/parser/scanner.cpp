#include "toolchain/occam/parser/scanner.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/source/limits.hpp"

namespace t8::occam {
namespace {

struct Symbol {
    std::string_view text;
    TokenKind kind;
};

// In tokens.def a symbol stands before the shorter symbols with which it begins.
constexpr auto symbols = std::to_array<Symbol>({
#define KEYWORD(id, spelling)
#define SYMBOL(id, spelling) {spelling, TokenKind::id},
#include "toolchain/occam/parser/tokens.def"
#undef SYMBOL
#undef KEYWORD
});

/// A symbol of another language, and the occam symbol for it.
struct ForeignSymbol {
    std::string_view text;
    TokenKind kind;
    std::string_view hint;
};

constexpr auto foreign_symbols = std::to_array<ForeignSymbol>({
    {"==", TokenKind::equal, "equality is written '='"},
    {"!=", TokenKind::not_equal, "inequality is written '<>'"},
    {"&&", TokenKind::and_, "write 'AND'"},
    {"||", TokenKind::or_, "write 'OR'"},
    {"+=", TokenKind::assign, "write 'x := x + ...'"},
    {"-=", TokenKind::assign, "write 'x := x - ...'"},
    {"*=", TokenKind::assign, "write 'x := x * ...'"},
    {"/=", TokenKind::assign, "write 'x := x / ...'; inequality is written '<>'"},
    {"%", TokenKind::remainder, R"(the remainder is written '\' or 'REM')"},
});

constexpr std::size_t progress_step = 64;

} // namespace

Scanner::Scanner(ScanContext& context, std::uint16_t file, std::uint32_t shift)
    : context_(context), text_(context.sources.text(file)), file_(file), shift_(shift) {}

void Scanner::begin_line() {
    ++line_;
    line_begin_ = next_begin_;
    const std::size_t end = std::min(text_.find('\n', line_begin_), text_.size());
    next_begin_ = end + 1;
    line_end_ = end;
    if (line_end_ > line_begin_ && text_[line_end_ - 1] == '\r')
        --line_end_;
    const std::string_view line = text_.substr(line_begin_, line_end_ - line_begin_);
    is_plain_ = std::none_of(line.begin(), line.end(), [](char c) { return c == '\t' || static_cast<unsigned char>(c) > 127; });
    if (!is_plain_)
        note_progress();
    position_ = line_begin_;
    skip_blanks();
    first_ = position_;
}

void Scanner::skip_blanks() {
    while (position_ < line_end_ && is_blank(text_[position_]))
        ++position_;
}

bool Scanner::next_line() {
    while (next_begin_ < text_.size()) {
        begin_line();
        if (!at_end_of_line())
            return true;
    }
    return false;
}

bool Scanner::at_end_of_line() {
    skip_blanks();
    return position_ >= line_end_ || (peek() == '-' && peek(1) == '-');
}

void Scanner::Progress::pass(char c) {
    const bool begins_character = (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
    characters += begins_character ? 1u : 0u;
    if (c == '\t')
        column = (column / 8 + 1) * 8;
    else
        column += begins_character ? 1u : 0u;
}

void Scanner::note_progress() {
    progress_.clear();
    Progress now;
    for (std::size_t i = line_begin_; i < line_end_; ++i) {
        if ((i - line_begin_) % progress_step == 0)
            progress_.push_back(now);
        now.pass(text_[i]);
    }
}

/// Returns the Progress before `position`, for a line that is not plain. After its end each byte counts as a character.
Scanner::Progress Scanner::progress_at(std::size_t position) const {
    const std::size_t within = std::min(position, line_end_ - 1) - line_begin_;
    Progress now = progress_[within / progress_step];
    for (std::size_t i = line_begin_ + within / progress_step * progress_step; i < position; ++i)
        now.pass(i < line_end_ ? text_[i] : ' ');
    return now;
}

std::uint32_t Scanner::column_of(std::size_t position) const {
    if (!is_plain_)
        return progress_at(position).column + shift_;
    return static_cast<std::uint32_t>(position - line_begin_) + shift_;
}

Place Scanner::place(std::size_t begin, std::size_t end) const {
    const auto characters_before = [&](std::size_t position) -> std::size_t {
        return is_plain_ ? position - line_begin_ : progress_at(position).characters;
    };
    constexpr std::size_t limit = std::numeric_limits<std::uint16_t>::max();
    const std::size_t before = characters_before(begin);
    const std::size_t column = std::min(before + 1, limit);
    const std::size_t length = std::clamp<std::size_t>(characters_before(end) - before, 1, limit);
    return {line_, file_, static_cast<std::uint16_t>(column), static_cast<std::uint16_t>(length)};
}

void Scanner::error(std::size_t begin, std::size_t end, std::string message, std::string hint) {
    is_faulty = true;
    context_.reports.error(place(begin, end), std::move(message), std::move(hint));
}

void Scanner::finish(Token& token, TokenKind kind) {
    token.kind = kind;
    token.text = text_.substr(start_, position_ - start_);
}

bool Scanner::next(Token& token, std::uint32_t line_indent, bool in_insert, bool may_be_mnemonic) {
    while (!at_end_of_line()) {
        start_ = position_;
        token = Token{};
        token.column = column_of(start_);
        const char c = peek();
        bool is_token = true;
        if (is_letter(c) || c == '_')
            word(token, in_insert && may_be_mnemonic);
        else if (is_digit(c))
            number(token);
        else if (c == '#')
            hexadecimal(token);
        else if (c == '\'')
            character(token);
        else if (c == '"')
            string(token, line_indent);
        else if (c == '.' && in_insert && is_letter(peek(1))) {
            while (is_name_part(peek()))
                ++position_;
            finish(token, TokenKind::dotted_name);
        } else
            is_token = symbol(token);
        if (!is_token)
            continue;
        if (token.kind != TokenKind::string)
            token.place = place(start_, position_);
        return true;
    }
    return false;
}

void Scanner::word(Token& token, bool is_mnemonic) {
    bool has_underscore = false;
    while (is_name_part(peek())) {
        has_underscore = has_underscore || peek() == '_';
        ++position_;
    }
    finish(token, TokenKind::name);
    if (token.text.size() > limits::name_characters) {
        error(start_, position_,
              fmt::format("the name is too long: {} characters, at most {}", token.text.size(), limits::name_characters));
        token.text = token.text.substr(0, limits::name_characters);
        has_underscore = false;
    }
    if (!is_mnemonic)
        if (const auto reserved = keyword(token.text)) {
            token.kind = *reserved;
            return;
        }
    token.name = context_.names.intern(token.text);
    if (has_underscore && context_.underscored.insert(token.name).second) {
        std::string dotted(token.text);
        std::replace(dotted.begin(), dotted.end(), '_', '.');
        std::string hint = is_letter(dotted.front()) ? fmt::format("use '.': '{}'", dotted) : "a name begins with a letter";
        const std::size_t underscore = start_ + token.text.find('_');
        error(underscore, underscore + 1, fmt::format("'_' cannot be part of a name: '{}'", token.text), std::move(hint));
    }
}

bool Scanner::symbol(Token& token) {
    if (foreign_symbol(token))
        return true;
    const std::string_view rest = text_.substr(position_, line_end_ - position_);
    if (rest.starts_with("//") || rest.starts_with("/*")) {
        error(position_, position_ + 2, fmt::format("'{}' does not begin a comment", rest.substr(0, 2)),
              "a comment begins with '--'");
        skip_line();
        return false;
    }
    for (const Symbol& symbol : symbols)
        if (symbol.text.front() == rest.front() && rest.starts_with(symbol.text)) {
            position_ += symbol.text.size();
            finish(token, symbol.kind);
            return true;
        }
    stray_characters();
    return false;
}

bool Scanner::foreign_symbol(Token& token) {
    const std::string_view rest = text_.substr(position_, line_end_ - position_);
    for (const ForeignSymbol& symbol : foreign_symbols)
        if (symbol.text.front() == rest.front() && rest.starts_with(symbol.text)) {
            position_ += symbol.text.size();
            error(start_, position_, fmt::format("'{}' is not an occam symbol", symbol.text), std::string(symbol.hint));
            finish(token, symbol.kind);
            return true;
        }
    return false;
}

void Scanner::stray_characters() {
    const char c = peek();
    const auto code = static_cast<unsigned char>(c);
    if (c == '.' && is_digit(peek(1))) {
        while (is_name_part(peek()))
            ++position_;
        const std::string_view text = text_.substr(start_, position_ - start_);
        error(start_, position_, fmt::format("'{}': digits are needed on both sides of the point", text),
              fmt::format("write '0{}'", text));
    } else if (code > 127) {
        while (position_<line_end_&& static_cast<unsigned char>(text_[position_])> 127)
            ++position_;
        error(start_, position_, fmt::format("unexpected '{}'", text_.substr(start_, position_ - start_)),
              "only strings, character literals and comments may have characters outside ASCII");
    } else {
        ++position_;
        const bool is_printable = code > 32 && code < 127;
        error(start_, position_,
              is_printable ? fmt::format("unexpected '{}'", c) : fmt::format("unexpected character #{:02X}", code),
              c == '{' || c == '}' ? "a block is shown by indentation alone" : "");
    }
}

bool Scanner::starts_directive() const {
    if (first_ >= line_end_ || text_[first_] != '#')
        return false;
    bool is_number = true;
    std::size_t end = first_ + 1;
    while (end < line_end_ && is_name_part(text_[end])) {
        is_number = is_number && (is_hexadecimal_digit(text_[end]) || (text_[end] >= 'a' && text_[end] <= 'f'));
        ++end;
    }
    return !is_number && is_letter(text_[first_ + 1]);
}

Token Scanner::directive_word() {
    Token token;
    position_ = first_;
    token.column = column_of(position_);
    start_ = position_++;
    while (is_name_part(peek()))
        ++position_;
    token.kind = TokenKind::directive;
    token.text = text_.substr(start_ + 1, position_ - start_ - 1);
    token.place = place(start_, position_);
    return token;
}

Token Scanner::rest_of_line() {
    Token token;
    skip_blanks();
    start_ = position_;
    std::size_t end = start_;
    bool is_quoted = false;
    for (; position_ < line_end_; ++position_) {
        if (!is_quoted && peek() == '-' && peek(1) == '-')
            break;
        if (is_quoted && peek() == '*')
            ++position_;
        else if (peek() == '"')
            is_quoted = !is_quoted;
        if (!is_blank(peek()))
            end = std::min(position_ + 1, line_end_);
    }
    position_ = line_end_;
    token.kind = TokenKind::directive_text;
    token.text = text_.substr(start_, end - start_);
    token.column = column_of(start_);
    token.place = place(start_, end);
    return token;
}

bool Scanner::quoted_text(Token& token) {
    skip_blanks();
    if (peek() != '"')
        return false;
    const std::size_t end = text_.find('"', position_ + 1);
    if (end >= line_end_)
        return false;
    token = Token{};
    token.kind = TokenKind::directive_text;
    token.text = text_.substr(position_ + 1, end - position_ - 1);
    token.column = column_of(position_);
    token.place = place(position_, end + 1);
    position_ = end + 1;
    return true;
}

std::string upper_case(std::string_view text) {
    std::string upper(text);
    for (char& c : upper)
        if (is_lower(c))
            c = static_cast<char>(c - 'a' + 'A');
    return upper;
}

} // namespace t8::occam
