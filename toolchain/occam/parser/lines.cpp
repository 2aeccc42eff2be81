// Lines, their indentation and their ends.
#include <fmt/format.h>

#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {
namespace {

std::string hint_for_rest(TokenKind before, const Token& token) {
    if (token.kind == TokenKind::left_bracket && (before == TokenKind::true_ || before == TokenKind::false_))
        return "TRUE and FALSE take no type";
    if (token.kind == TokenKind::name || keyword(token.text) == token.kind)
        return "each statement stands on a line of its own";
    return {};
}

bool is_same_place(const Place& a, const Place& b) { return a.line == b.line && a.column == b.column && a.file == b.file; }

} // namespace

void Parser::skip_line() {
    while (!is(Kind::newline) && !is(Kind::end))
        advance();
    if (is(Kind::newline))
        advance();
}

/// Skips the lines that begin right of a column.
void Parser::skip_deeper(std::int64_t column) {
    while (!is(Kind::end) && current().column > column)
        skip_line();
}

/// Ends the line of a head. The lines that belong to it are read even if this line has an error.
void Parser::end_head(const Token& first) {
    if (is(Kind::newline)) {
        advance();
        return;
    }
    if (current().starts_line && !is_same_place(current().place, first.place))
        return;
    unexpected_rest();
    skip_line();
}

/// Ends a line to which no other lines belong. If it has an error, lines right of it are skipped.
void Parser::end_statement(const Token& first) {
    const bool is_at_end = is(Kind::newline);
    const bool is_on_next = current().starts_line && !is_same_place(current().place, first.place);
    if (!is_at_end && !is_on_next)
        unexpected_rest();
    const bool was_wrong = failed_;
    if (!is_on_next)
        skip_line();
    if (was_wrong)
        skip_deeper(first.column);
}

void Parser::unexpected_rest() {
    if (is(Kind::end))
        return;
    const Token& token = current();
    switch (token.kind) {
    case Kind::semicolon:
        error(token, "a statement is not ended by ';'", "remove it: a statement ends with its line");
        if (ahead(1).place.line != token.place.line && ahead(1).kind != Kind::newline) {
            tokens_[at_].kind = Kind::newline;
            tokens_[at_ + 1].starts_line = true;
        }
        break;
    case Kind::colon:
        error(token, "unexpected ':' after a process",
              "the ':' that ends a definition stands on a line of its own below its first word");
        break;
    case Kind::right_bracket:
        error(token, "')' without '('");
        break;
    case Kind::right_square:
        error(token, "']' without '['");
        break;
    case Kind::equal:
    case Kind::assign:
        error(token, fmt::format("unexpected '{}'", token.text));
        break;
    default:
        error(token, fmt::format("end of line expected, found {}", describe(token)), hint_for_rest(previous().kind, token));
    }
}

/// True if the next line belongs to the level. A line with a wrong indentation is reported, and belongs to the innermost level whose
/// head is left of it.
bool Parser::at_line(Level& level) {
    level.has_reported = false;
    for (;;) {
        const Token& token = current();
        if (token.kind == Kind::end)
            return false;
        if (!token.starts_line) {
            skip_line();
            continue;
        }
        const bool is_label = in_insert_ && token.kind == Kind::colon && ahead(1).kind == Kind::name;
        if ((token.kind == Kind::colon && !is_label) || token.kind == Kind::right_bracket || token.kind == Kind::result) {
            if (stops_level(token, level))
                return false;
            stray_end();
            continue;
        }
        if (token.column <= level.parent)
            return false;
        if (token.column != level.indent && token.column != level.tolerated) {
            wrong_indentation(level);
            level.tolerated = token.column;
        }
        level.has_lines = true;
        return true;
    }
}

bool Parser::stops_level(const Token& token, const Level& level) const {
    if (token.column <= level.parent)
        return true;
    if (token.kind == Kind::colon)
        return definitions_ > 0;
    return token.kind == Kind::right_bracket ? value_brackets_ > 0 : values_ > 0;
}

void Parser::stray_end() {
    const Token first = current();
    if (first.kind == Kind::colon)
        error(first, "':' ends nothing here", "a definition is ended by one ':' below its first word");
    else if (first.kind == Kind::result)
        error(first, "RESULT without VALOF");
    else
        error(first, "')' without '('");
    skip_line();
}

void Parser::wrong_indentation(Level& level) {
    const Token& token = current();
    const std::int64_t step = token.column - level.parent;
    // A definition that uses another indentation throughout is reported once.
    if (!level.has_lines && step == wrong_step_)
        return;
    if (!level.has_lines && step % 2 == 0)
        wrong_step_ = step;
    level.has_reported = true;
    const std::string_view line = sources_.line(token.place.file, token.place.line);
    const bool has_tab = line.substr(0, token.place.column).find('\t') != std::string_view::npos;
    std::string hint = has_tab ? "a TAB goes to the next multiple of 8 columns" : "";
    const bool was_failed = failed_;
    if (level.has_lines && token.column > level.indent && (is_dyadic(token.kind) || token.kind == Kind::for_)) {
        error(token, fmt::format("a line cannot be broken before '{}'", token.text), "break it after an operator, ',' or ';'");
        return;
    }
    if (level.parent < 0)
        error(token, fmt::format("wrong indentation: column {}, but the outermost level is in column 1", token.column + 1),
              std::move(hint));
    else if (!level.has_lines)
        error(token,
              fmt::format("wrong indentation: {} right of '{}' in line {}, where 2 are needed",
                          step == 1 ? "1 column" : fmt::format("{} columns", step), level.head, level.head_line),
              std::move(hint));
    else
        error(token,
              fmt::format("wrong indentation: column {}, but the lines before it in '{}' (line {}) are in column {}",
                          token.column + 1, level.head, level.head_line, level.indent + 1),
              std::move(hint));
    failed_ = was_failed;
}

} // namespace t8::occam
