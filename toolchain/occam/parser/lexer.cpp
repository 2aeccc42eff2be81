#include "toolchain/occam/parser/lexer.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/source/limits.hpp"
#include "toolchain/occam/parser/lexer_state.hpp"

namespace t8::occam {
namespace {

/// True for a token that cannot be inside a statement: a line that begins with it does not continue the line before.
bool begins_anew(TokenKind kind) {
    switch (kind) {
    case TokenKind::seq:
    case TokenKind::par:
    case TokenKind::alt:
    case TokenKind::pri:
    case TokenKind::placed:
    case TokenKind::if_:
    case TokenKind::while_:
    case TokenKind::skip:
    case TokenKind::stop:
    case TokenKind::proc:
    case TokenKind::protocol:
    case TokenKind::data:
    case TokenKind::place:
    case TokenKind::else_:
    case TokenKind::valof:
    case TokenKind::result:
    case TokenKind::colon:
        return true;
    default:
        return false;
    }
}

/// True for the words of a configuration after which a line may be broken.
bool joins_configuration(const Token& last) {
    constexpr std::string_view words[] = {"TO", "WITH", "ON", "ONTO"};
    if (last.kind == TokenKind::pri)
        return true;
    return last.kind == TokenKind::name && std::find(std::begin(words), std::end(words), last.text) != std::end(words);
}

} // namespace

std::vector<Token> lex(const ParseInput& input, Sources& sources, Names& names, Arena& arena, Reports& reports) {
    return Lexer(input, sources, names, arena, reports).run();
}

Lexer::Lexer(const ParseInput& input, Sources& sources, Names& names, Arena& arena, Reports& reports)
    : input_(input), sources_(sources), reports_(reports), context_{sources, names, arena, reports} {
    for (const auto& [name, value] : input.defined)
        defined_[name] = defined_value(value);
    known_.emplace(sources.name(input.file), input.file);
}

std::vector<Token> Lexer::run() {
    tokens_.reserve(sources_.text(input_.file).size() / 4 + 16);
    read(input_.file, 0);
    Token end;
    end.starts_line = true;
    if (!tokens_.empty())
        end.place = tokens_.back().place;
    else
        end.place = {1, input_.file, 1, 1};
    tokens_.push_back(end);
    return std::move(tokens_);
}

void Lexer::read(std::uint16_t file, std::uint32_t shift) {
    const std::size_t size = sources_.text(file).size();
    read_size_ += size;
    if (read_size_ > limits::source_bytes) {
        stopped_ = true;
        error({1, file, 1, 1}, "the source is too big: more than 64 megabytes with what it includes");
        return;
    }
    const std::size_t outer_conditions = conditions_.size();
    files_.push_back(file);
    Scanner scanner(context_, file, shift);
    while (!stopped_ && scanner.next_line()) {
        if (scanner.starts_directive())
            directive(scanner);
        else if (is_read())
            code_line(scanner);
    }
    end_logical_line();
    for (; conditions_.size() > outer_conditions; conditions_.pop_back())
        error(conditions_.back().place, "#ENDIF expected for this #IF");
    files_.pop_back();
}

void Lexer::code_line(Scanner& scanner) {
    Token token;
    bool is_first = true;
    const bool is_open = line_start_ < tokens_.size();
    if (is_insert_ && !insert_line_indent_ && !is_open && scanner.indentation() > insert_indent_)
        insert_line_indent_ = scanner.indentation();
    // Lines further right belong to a VALOF.
    const bool in_insert = is_insert_ && scanner.indentation() > insert_indent_ &&
                           (is_open || scanner.indentation() <= insert_line_indent_.value_or(0));
    const auto is_mnemonic = [&] {
        const std::size_t count = tokens_.size() - line_start_;
        return count == 0 || (is_first && !is_open) || (count == 1 && tokens_.back().text == "STEP");
    };
    while (scanner.next(token, is_open || !is_first ? line_indent_ : scanner.indentation(), in_insert, is_mnemonic())) {
        if (is_first && input_.dialect != Dialect::program && continues_connection(token))
            reopen_logical_line();
        if (is_first && (line_start_ == tokens_.size() || !can_continue(token)))
            begin_logical_line(token);
        is_first = false;
        token.starts_line = line_start_ == tokens_.size();
        tokens_.push_back(token);
        tokens_[line_start_].is_faulty = tokens_[line_start_].is_faulty || scanner.is_faulty;
        scanner.is_faulty = false;
        if (tokens_.size() > limits::tokens) {
            stopped_ = true;
            error(token.place, fmt::format("the source is too long: it has more than {} words and symbols", limits::tokens));
            break;
        }
    }
    scanner.is_faulty = false;
    if (line_start_ < tokens_.size() && !goes_on())
        end_logical_line();
}

/// True if a line begins with TO or WITH right of a CONNECT that has ended with the line before it.
bool Lexer::continues_connection(const Token& first) const {
    if (first.kind != TokenKind::name || (first.text != "TO" && first.text != "WITH") || line_start_ != tokens_.size() ||
        last_line_start_ >= tokens_.size())
        return false;
    const Token& head = tokens_[last_line_start_];
    return head.kind == TokenKind::name && head.text == "CONNECT" && first.column > head.column;
}

void Lexer::reopen_logical_line() {
    tokens_.pop_back(); // its end
    line_start_ = last_line_start_;
    line_indent_ = tokens_[line_start_].column;
}

void Lexer::begin_logical_line(const Token& first) {
    end_logical_line();
    line_indent_ = first.column;
    if (is_insert_ && line_indent_ <= insert_indent_)
        is_insert_ = false;
}

/// True if the line that begins with `first` belongs to the open logical line.
bool Lexer::can_continue(const Token& first) {
    if (begins_anew(first.kind))
        return false;
    if (first.column < line_indent_) {
        error(first.place,
              fmt::format("wrong indentation: the broken line goes on left of its statement, which is in column {}",
                          line_indent_ + 1),
              fmt::format("indent it to column {} at least", line_indent_ + 1));
        tokens_[line_start_].is_faulty = true;
    }
    return true;
}

/// True if the open logical line is incomplete after its last token.
bool Lexer::goes_on() const {
    const std::size_t count = tokens_.size() - line_start_;
    const Token* const line = tokens_.data() + line_start_;
    const TokenKind last = line[count - 1].kind;
    if (input_.dialect != Dialect::program && count > 1 && joins_configuration(line[count - 1]))
        return true;
    if (last == TokenKind::left_bracket && count > 1)
        return line[count - 2].kind == TokenKind::bytesin || line[count - 2].kind == TokenKind::offsetof_;
    if (!may_end_broken_line(last))
        return false;
    const bool ends_replicator_name = last == TokenKind::equal && count > 2 && line[count - 2].kind == TokenKind::name &&
                                      (line[count - 3].kind == TokenKind::seq || line[count - 3].kind == TokenKind::par ||
                                       line[count - 3].kind == TokenKind::if_ || line[count - 3].kind == TokenKind::alt);
    return !ends_replicator_name;
}

void Lexer::end_logical_line() {
    if (line_start_ == tokens_.size())
        return;
    const Token& last = tokens_.back();
    const TokenKind kind = tokens_[line_start_].kind;
    if (tokens_.size() == line_start_ + 1 && (kind == TokenKind::asm_ || kind == TokenKind::guy)) {
        is_insert_ = true;
        insert_indent_ = line_indent_;
        insert_line_indent_.reset();
    }
    Token newline;
    newline.kind = TokenKind::newline;
    newline.place = last.place;
    newline.place.column =
        static_cast<std::uint16_t>(std::min<unsigned>(end_column(last.place), std::numeric_limits<std::uint16_t>::max()));
    newline.place.length = 1;
    newline.column = last.column + 1;
    last_line_start_ = line_start_;
    tokens_.push_back(newline);
    line_start_ = tokens_.size();
}

} // namespace t8::occam
