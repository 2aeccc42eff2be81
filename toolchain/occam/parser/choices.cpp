// IF, CASE and ALT.
#include <fmt/format.h>

#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {
namespace {

constexpr std::string_view guard_form = "a guard is an input, or a boolean, '&' and then an input or SKIP";

bool begins_process(TokenKind kind) {
    switch (kind) {
    case TokenKind::seq:
    case TokenKind::par:
    case TokenKind::pri:
    case TokenKind::placed:
    case TokenKind::processor:
    case TokenKind::if_:
    case TokenKind::case_:
    case TokenKind::while_:
    case TokenKind::alt:
    case TokenKind::asm_:
    case TokenKind::guy:
    case TokenKind::skip:
    case TokenKind::stop:
        return true;
    default:
        return false;
    }
}

} // namespace

/// Reports a process where a condition, an option or a guard is expected. `read` is the expression that was parsed there.
bool Parser::process_instead(const Expression* read, std::string_view wanted, std::string_view hint) {
    if (read == nullptr ? !begins_process(current().kind) : !is(Kind::assign) && !is(Kind::question) && !is(Kind::exclamation))
        return false;
    if (read == nullptr)
        error(current(), fmt::format("{} expected, found a process", wanted), std::string(hint));
    else
        error_at(read->place, fmt::format("{} expected, found a process", wanted), std::string(hint));
    return true;
}

Conditional* Parser::conditional() {
    const Depth depth(constructs_);
    const Token first = current();
    auto made = node<Conditional>(Process::Kind::conditional, first.place);
    if (too_deep(constructs_, limits::construct_levels, "constructs")) {
        skip_line();
        skip_deeper(first.column);
        return make(made);
    }
    advance();
    if (!is(Kind::newline) &&
        !(is(Kind::name) && ahead(1).kind == Kind::equal && (line_has_for(at_) || !next_line_is_deeper(at_))))
        return misplaced_condition(first);
    made.replicator = replicator();
    end_head(first);
    std::vector<Choice> choices;
    Level level = level_under(first);
    while (at_line(level)) {
        if (made.replicator != nullptr && !choices.empty() && !level.has_reported)
            error(current(), "a replicated IF has only one choice", "make it an IF of several");
        choices.push_back(choice(level));
    }
    if (made.replicator != nullptr && choices.empty())
        error(current(), fmt::format("choice expected after the replicator of IF in line {}", first.place.line));
    made.choices = arena_.list(choices);
    return make(made);
}

/// Reports `IF x > 3`, with a condition on the line of the IF, and parses the following lines as its process.
Conditional* Parser::misplaced_condition(const Token& first) {
    error(current(), "the condition of an IF stands on the next line, indented by 2 columns");
    Choice only;
    only.place = current().place;
    only.condition = expression();
    end_head(first);
    skip_deeper(first.column);
    only.body = error_process(first.place);
    auto made = node<Conditional>(Process::Kind::conditional, first.place);
    made.choices = arena_.list(std::vector<Choice>{only});
    return make(made);
}

Choice Parser::choice(Level& level) {
    Choice made;
    made.place = current().place;
    std::vector<Specification*> found;
    const bool follows = specifications(level, true, found);
    made.specifications = arena_.list(found);
    if (!follows) {
        nothing_follows(found, "choice");
        made.condition = error_expression(current());
        made.body = error_process(made.place);
        return made;
    }
    const Token first = current();
    if (is(Kind::if_)) {
        made.nested = conditional();
        return made;
    }
    constexpr std::string_view hint = "the condition stands on a line of its own and its process below it, indented by 2 columns";
    if (is(Kind::else_)) {
        error(first, "an IF has no ELSE", "the last choice is 'TRUE'");
        advance();
        made.condition = make(BooleanLiteral{{Expression::Kind::boolean, first.place}, true});
        if (!is(Kind::newline))
            skip_deeper(first.column);
    } else if (process_instead(nullptr, "condition", hint)) {
        made.condition = error_expression(first);
    } else {
        made.condition = expression();
        process_instead(made.condition, "condition", hint);
    }
    made.body = body_under_head(first, "the condition");
    return made;
}

/// Parses the body below a condition or an option, which may be wrong.
Process* Parser::body_under_head(const Token& first, std::string_view what) {
    if (failed_ && !next_line_is_deeper(at_)) {
        end_statement(first);
        return error_process(first.place);
    }
    end_head(first);
    return body({first, std::string(what)});
}

Process* Parser::selection() {
    const Token first = current();
    advance();
    auto made = node<Selection>(Process::Kind::selection, first.place);
    made.selector = expression();
    end_head(first);
    std::vector<Option> options;
    Level level = level_under(first);
    while (at_line(level))
        options.push_back(option(level));
    made.options = arena_.list(options);
    return make(made);
}

Option Parser::option(Level& level) {
    Option made;
    made.place = current().place;
    std::vector<Specification*> found;
    const bool follows = specifications(level, true, found);
    made.specifications = arena_.list(found);
    if (!follows) {
        nothing_follows(found, "option");
        made.is_else = true;
        made.body = error_process(made.place);
        return made;
    }
    const Token first = current();
    constexpr std::string_view hint = "the option stands on a line of its own and its process below it, indented by 2 columns";
    if (accept(Kind::else_)) {
        made.is_else = true;
    } else if (!process_instead(nullptr, "option", hint)) {
        made.values = expressions();
        process_instead(made.values.front(), "option", hint);
    }
    made.body = body_under_head(first, "the option");
    return made;
}

/// Parses an ALT, at its keyword. `first` is the ALT, or the PRI before it.
Alternation* Parser::alternation(const Token& first, bool is_priority) {
    const Depth depth(constructs_);
    auto made = node<Alternation>(Process::Kind::alternation, first.place);
    made.is_priority = is_priority;
    if (too_deep(constructs_, limits::construct_levels, "constructs")) {
        skip_line();
        skip_deeper(first.column);
        return make(made);
    }
    advance();
    made.replicator = replicator();
    end_head(first);
    std::vector<Alternative> alternatives;
    Level level = level_under(first);
    while (at_line(level)) {
        if (made.replicator != nullptr && !alternatives.empty() && !level.has_reported)
            error(current(), "a replicated ALT has only one alternative", "make it an ALT of several");
        alternatives.push_back(alternative(level));
    }
    if (made.replicator != nullptr && alternatives.empty())
        error(current(), fmt::format("alternative expected after the replicator of ALT in line {}", first.place.line));
    made.alternatives = arena_.list(alternatives);
    return make(made);
}

Alternative Parser::alternative(Level& level) {
    Alternative made;
    made.place = current().place;
    std::vector<Specification*> found;
    const bool follows = specifications(level, true, found);
    made.specifications = arena_.list(found);
    if (!follows) {
        nothing_follows(found, "alternative");
        made.is_skip = true;
        made.body = error_process(made.place);
        return made;
    }
    const Token first = current();
    if (is(Kind::alt) || (is(Kind::pri) && ahead(1).kind == Kind::alt)) {
        const bool is_priority = accept(Kind::pri);
        made.nested = alternation(first, is_priority);
        return made;
    }
    guard(made, first);
    if (made.case_input == nullptr)
        made.body = body({first, "the guard"});
    return made;
}

void Parser::guard(Alternative& made, const Token& first) {
    if (accept(Kind::skip)) {
        made.is_skip = true;
        end_head(first);
        return;
    }
    if (process_instead(nullptr, "guard", guard_form)) {
        made.is_skip = true;
        end_head(first);
        return;
    }
    Expression* const read = expression();
    if (!accept(Kind::ampersand)) {
        guard_input(made, first, read);
        return;
    }
    made.condition = read;
    if (accept(Kind::skip)) {
        made.is_skip = true;
        end_head(first);
    } else {
        guard_input(made, first, operand());
    }
}

void Parser::guard_input(Alternative& made, const Token& first, Expression* channel) {
    if (is(Kind::question) || is(Kind::double_question)) {
        Process* const read = input(first, channel, true);
        if (read->kind == Process::Kind::case_input)
            made.case_input = static_cast<CaseInput*>(read);
        else
            made.input = static_cast<Input*>(read);
        return;
    }
    if (is(Kind::exclamation))
        error(current(), "an output cannot be a guard", "let the other side ask for it with an input");
    else if (is(Kind::newline))
        error(current(), made.condition == nullptr ? "'?' or '&' expected in a guard" : "'?' expected in a guard",
              std::string(guard_form));
    else
        error(current(), fmt::format("'?' expected in a guard, found {}", describe(current())), std::string(guard_form));
    made.is_skip = true;
    end_head(first);
}

} // namespace t8::occam
