#include "toolchain/occam/parser/parser.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/parser/lexer.hpp"
#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {
namespace {

std::string quoted(std::string_view text) { return fmt::format("'{}'", text); }

} // namespace

Unit* parse_unit(const ParseInput& input, Sources& sources, Names& names, Arena& arena, Reports& reports) {
    return Parser(lex(input, sources, names, arena, reports), input.dialect, sources, names, arena, reports).unit();
}

Parser::Parser(std::vector<Token> tokens, Dialect dialect, const Sources& sources, Names& names, Arena& arena, Reports& reports)
    : tokens_(std::move(tokens)), dialect_(dialect), sources_(sources), names_(names), arena_(arena), reports_(reports) {
    failed_ = tokens_.front().is_faulty;
}

Unit* Parser::unit() {
    Level level;
    std::vector<Specification*> items;
    bool has_reported_process = false;
    while (at_line(level)) {
        wrong_step_ = 0;
        if (dialect_ == Dialect::network && !is_of_hardware()) {
            skip_software();
            continue;
        }
        mend_first_word(false);
        if (at_specification(false)) {
            items.push_back(specification());
            continue;
        }
        const Place place = current().place;
        if (process(level)->kind != Process::Kind::error && !has_reported_process) {
            has_reported_process = true;
            reports_.error(place, "definition expected at the outermost level, found a process", "make it the body of a PROC");
        }
    }
    return make(Unit{arena_.list(items)});
}

const Token& Parser::ahead(std::size_t count) const { return tokens_[std::min(at_ + count, tokens_.size() - 1)]; }

void Parser::advance() {
    if (at_ + 1 == tokens_.size())
        return;
    ++at_;
    if (current().starts_line)
        failed_ = current().is_faulty;
}

bool Parser::accept(Kind kind) {
    if (!is(kind))
        return false;
    advance();
    return true;
}

/// If the current token is the keyword `wanted` in lower case, reports that, replaces it by the keyword, and returns true.
bool Parser::mend(Kind wanted) {
    if (!is(Kind::name))
        return false;
    std::string upper(current().text);
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    if (upper != spelling(wanted) || upper == current().text)
        return false;
    error(current(), fmt::format("'{}' is not a keyword: keywords are in upper case", current().text),
          fmt::format("write '{}'", upper));
    tokens_[at_].kind = wanted;
    return true;
}

bool Parser::expect(Kind kind, std::string_view purpose) {
    if (is(kind) || mend(kind)) {
        advance();
        return true;
    }
    if (is(Kind::newline) || is(Kind::end))
        error(current(), fmt::format("{} expected {}", quoted(spelling(kind)), purpose));
    else
        error(current(), fmt::format("{} expected {}, found {}", quoted(spelling(kind)), purpose, describe(current())));
    return false;
}

void Parser::expected(std::string_view what) {
    if (!is(Kind::newline) && !is(Kind::end)) {
        error(current(), fmt::format("{} expected, found {}", what, describe(current())));
        return;
    }
    const Kind last = previous().kind;
    const bool is_broken = (last == Kind::left_bracket || last == Kind::left_square || last == Kind::question ||
                            last == Kind::exclamation || last == Kind::equal) &&
                           next_line_is_deeper(at_);
    error(current(), fmt::format("{} expected, but the line ends", what),
          is_broken ? fmt::format("a line can be broken after an operator, ',' or ';', but not after '{}'", previous().text)
                    : std::string());
    if (is_broken) { // the next line is meant to belong to this one
        tokens_[at_ + 1].starts_line = false;
        advance();
    }
}

Name* Parser::name(std::string_view purpose, Place& place) {
    place = current().place;
    if (is(Kind::name)) {
        Name* const found = current().name;
        advance();
        return found;
    }
    if (keyword(current().text) == current().kind) {
        error(current(), fmt::format("{} expected, but '{}' is a keyword", purpose, current().text));
        if (ahead(1).kind != Kind::name)
            advance();
    } else {
        expected(purpose);
    }
    return names_.intern("?");
}

void Parser::error(const Token& token, std::string message, std::string hint) {
    error_at(token.place, std::move(message), std::move(hint));
}

void Parser::error_at(const Place& place, std::string message, std::string hint) {
    if (!failed_)
        reports_.error(place, std::move(message), std::move(hint));
    failed_ = true;
}

bool Parser::too_deep(int count, int limit, std::string_view what) {
    if (count <= limit)
        return false;
    error(current(), fmt::format("{} are nested too deeply: at most {} levels", what, limit));
    return true;
}

std::string Parser::describe(const Token& token) const {
    switch (token.kind) {
    case Kind::newline:
    case Kind::end:
    case Kind::string:
    case Kind::directive:
    case Kind::directive_text:
        return std::string(spelling(token.kind));
    case Kind::character:
        return "a character";
    default:
        return quoted(token.text);
    }
}

/// Returns the source from `first` to `last`; an empty string if it is on several lines, long, or not plain ASCII.
std::string Parser::excerpt(const Place& first, const Place& last) const {
    const std::string_view line = sources_.line(first.file, first.line);
    const unsigned end = end_column(last) - 1;
    if (last.line != first.line || last.file != first.file || end > line.size() || end < first.column || end - first.column > 40)
        return {};
    const bool is_plain = std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; });
    return is_plain ? std::string(line.substr(first.column - 1u, end + 1u - first.column)) : std::string();
}

} // namespace t8::occam
