// Classifies a line by its first tokens.
#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "toolchain/occam/parser/parser_state.hpp"
#include "toolchain/occam/parser/scanner.hpp"

namespace t8::occam {
namespace {

bool begins_definition(TokenKind kind) {
    switch (kind) {
    case TokenKind::directive:
    case TokenKind::val:
    case TokenKind::proc:
    case TokenKind::function:
    case TokenKind::inline_:
    case TokenKind::protocol:
    case TokenKind::data:
    case TokenKind::place:
    case TokenKind::chan:
    case TokenKind::timer:
    case TokenKind::port:
        return true;
    default:
        return false;
    }
}

bool stands_alone(TokenKind kind) {
    switch (kind) {
    case TokenKind::seq:
    case TokenKind::par:
    case TokenKind::alt:
    case TokenKind::pri:
    case TokenKind::placed:
    case TokenKind::if_:
    case TokenKind::case_:
    case TokenKind::while_:
    case TokenKind::skip:
    case TokenKind::stop:
    case TokenKind::else_:
    case TokenKind::valof:
    case TokenKind::result:
    case TokenKind::processor:
        return true;
    default:
        return false;
    }
}

} // namespace

/// Returns the facts about the rest of the line from `index` on. They are computed once for each line.
const Parser::LineFacts& Parser::line_facts(std::size_t index) {
    if (index >= facts_.begin && index < facts_.end)
        return facts_;
    facts_ = {index, index, index, index, false, {}};
    std::size_t& end = facts_.end;
    for (; tokens_[end].kind != Kind::newline && tokens_[end].kind != Kind::end; ++end)
        if (tokens_[end].kind == Kind::function)
            facts_.after_function = end + 1;
        else if (tokens_[end].kind == Kind::is)
            facts_.after_is = end + 1;
        else if (tokens_[end].kind == Kind::left_bracket)
            facts_.open_brackets.push_back(end);
        else if (tokens_[end].kind == Kind::right_bracket && !facts_.open_brackets.empty())
            facts_.open_brackets.pop_back();
    facts_.ends_with_colon = end > index && tokens_[end - 1].kind == Kind::colon;
    return facts_;
}

/// True if the ')' of the '(' at `index` is on the same line. The ')' of a VALOF never is.
bool Parser::closes_on_its_line(std::size_t index) {
    const std::vector<std::size_t>& open = line_facts(index).open_brackets;
    return !std::binary_search(open.begin(), open.end(), index);
}

bool Parser::line_ends_with_colon(std::size_t index) { return line_facts(index).ends_with_colon; }

/// True if the line has FUNCTION (or IS) at `index` or later.
bool Parser::line_has_function(std::size_t index) { return line_facts(index).after_function > index; }
bool Parser::line_has_is(std::size_t index) { return line_facts(index).after_is > index; }

bool Parser::line_has_for(std::size_t index) const {
    for (; tokens_[index].kind != Kind::newline && tokens_[index].kind != Kind::end; ++index)
        if (tokens_[index].kind == Kind::for_)
            return true;
    return false;
}

bool Parser::next_line_is_deeper(std::size_t index) const {
    std::size_t first = index;
    while (first > 0 && !tokens_[first].starts_line)
        --first;
    while (tokens_[index].kind != Kind::newline && tokens_[index].kind != Kind::end)
        ++index;
    return index + 1 < tokens_.size() && tokens_[index + 1].kind != Kind::end &&
           tokens_[index + 1].column > tokens_[first].column;
}

/// Returns the index after all `[...]` that begin at `index`; the end of the line if one is not closed, or is too long for a
/// type.
std::size_t Parser::after_squares(std::size_t index) {
    int open = 0;
    const std::size_t limit = index + limits::looked_ahead;
    for (; tokens_[index].kind != Kind::newline && tokens_[index].kind != Kind::end; ++index) {
        if (tokens_[index].kind == Kind::left_square)
            ++open;
        else if (open == 0)
            return index;
        else if (index > limit)
            return line_facts(index).end;
        else if (tokens_[index].kind == Kind::right_square)
            --open;
    }
    return index;
}

/// True for the beginning of a declaration: `T x`, `[n]T x`, `CHAN OF ...`.
bool Parser::type_then_name_at(std::size_t index) {
    const std::size_t after = after_squares(index);
    const Kind kind = tokens_[after].kind;
    if (is_primitive_type(kind) || kind == Kind::chan || kind == Kind::timer || kind == Kind::port)
        return true;
    return kind == Kind::name && tokens_[after + 1].kind == Kind::name;
}

bool Parser::at_specification(bool expression_is_possible) { return specification_at(at_, expression_is_possible); }

bool Parser::specification_at(std::size_t index, bool expression_is_possible) {
    const Token& token = tokens_[index];
    if (begins_definition(token.kind))
        return true;
    if (dialect_ != Dialect::program) {
        if (configuration_process_at(index))
            return false;
        if (configuration_part_at(index) || hardware_at(index))
            return true;
    }
    if (is_primitive_type(token.kind) || token.kind == Kind::left_square) {
        if (token.kind == Kind::left_square) {
            const Kind after = tokens_[after_squares(index)].kind;
            if (!is_primitive_type(after) && after != Kind::chan && after != Kind::timer && after != Kind::port &&
                after != Kind::name)
                return false;
        }
        if (!expression_is_possible)
            return true;
        return line_ends_with_colon(index) || line_has_function(index) || line_has_is(index);
    }
    if (token.kind != Kind::name)
        return false;
    const Kind next = tokens_[index + 1].kind;
    if ((token.text == "REC" || token.text == "RECURSIVE") && line_has_function(index))
        return true;
    switch (next) {
    case Kind::is:
    case Kind::retypes:
    case Kind::reshapes:
    case Kind::proc:
    case Kind::function:
    case Kind::inline_:
        return true;
    case Kind::question:
    case Kind::exclamation:
        return tokens_[index + 2].kind == Kind::is;
    case Kind::comma:
        return line_has_function(index);
    case Kind::name:
        if (tokens_[index + 1].text == "STEP")
            return false;
        return !expression_is_possible || line_ends_with_colon(index) || line_has_function(index) || line_has_is(index);
    case Kind::left_square:
        return token.text == "INITIAL" && type_then_name_at(index + 1);
    default:
        return token.text == "INITIAL" &&
               (is_primitive_type(next) || next == Kind::chan || next == Kind::timer || next == Kind::port);
    }
}

/// Corrects a line that begins with a keyword in lower case, if it could not be a statement with a name there.
void Parser::mend_first_word(bool expression_is_possible) {
    if (!is(Kind::name) || data_types_.contains(current().name))
        return;
    const auto meant = keyword(upper_case(current().text));
    if (!meant)
        return;
    const Kind next = ahead(1).kind;
    bool is_keyword = next == Kind::name && !is_dyadic(*meant);
    if (stands_alone(*meant)) {
        if (expression_is_possible)
            return;
        is_keyword = is_keyword || next == Kind::newline || next == Kind::integer || next == Kind::true_ ||
                     next == Kind::false_ || next == Kind::not_ || next == Kind::par || next == Kind::alt;
        is_keyword = is_keyword || ((next == Kind::left_bracket || next == Kind::left_square) && next_line_is_deeper(at_));
    } else if (*meant == Kind::val || *meant == Kind::chan || *meant == Kind::data || *meant == Kind::inline_) {
        is_keyword = is_keyword || is_primitive_type(next) || next == Kind::of || next == Kind::type || next == Kind::proc;
    } else if (!begins_definition(*meant) && !is_primitive_type(*meant)) {
        return;
    }
    if (is_keyword)
        mend(*meant);
}

} // namespace t8::occam
