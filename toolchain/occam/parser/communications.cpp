// Assignments, inputs, outputs and calls.
#include <fmt/format.h>

#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {

/// Parses a statement that begins with an element: an assignment, input, output or call.
Process* Parser::action() {
    const Token first = current();
    Expression* target = nullptr;
    if (is(Kind::name)) {
        target = named();
        target = subscripts(first, target);
    } else {
        target = operand();
    }
    switch (current().kind) {
    case Kind::assign:
    case Kind::comma:
    case Kind::equal:
        return assignment(first, {target});
    case Kind::question:
    case Kind::double_question:
        return input(first, target, false);
    case Kind::exclamation:
        return output(first, target);
    case Kind::newline:
        if (target->kind == Expression::Kind::call)
            return call_process(first, target);
        break;
    default:
        if (target->kind == Expression::Kind::call && !is(Kind::name) && !is_dyadic(current().kind))
            return call_process(first, target);
    }
    return not_an_action(first, target);
}

bool Parser::require_element(const Expression& expression, const Token& first, std::string_view what) {
    switch (expression.kind) {
    case Expression::Kind::error:
    case Expression::Kind::name:
    case Expression::Kind::subscript:
    case Expression::Kind::segment:
        return true;
    case Expression::Kind::call:
        error_at(expression.place, fmt::format("the result of a call cannot be {}", what));
        return false;
    default:
        error_at(span(first.place, expression.place), fmt::format("only a variable can be {}", what));
        return false;
    }
}

Process* Parser::assignment(const Token& first, std::vector<Expression*> targets) {
    while (accept(Kind::comma))
        targets.push_back(operand());
    for (const Expression* const target : targets)
        require_element(*target, first, "assigned");
    const Place symbol = current().place;
    if (is(Kind::equal)) {
        error(current(), "'=' compares: an assignment is written ':='");
        advance();
    } else {
        expect(Kind::assign, "after the variables of an assignment");
    }
    if (failed_ && !is(Kind::newline) && previous().kind != Kind::equal && previous().kind != Kind::assign) {
        end_statement(first);
        return error_process(first.place);
    }
    const std::span<Expression*> sources = expressions();
    end_statement(first);
    return make(Assignment{{Process::Kind::assignment, first.place}, arena_.list(targets), symbol, sources});
}

/// Parses an input from its `?`. Returns an Input, a CaseInput or an error.
Process* Parser::input(const Token& first, Expression* channel, bool is_guard) {
    auto made = node<Input>(Process::Kind::input, first.place);
    made.channel = channel;
    made.symbol_place = current().place;
    require_element(*channel, first, "a channel");
    if (is(Kind::double_question))
        error(current(), "extended input '\?\?' is not part of occam 2.1", "use '?'");
    advance();
    if (is(Kind::case_) || mend(Kind::case_)) {
        advance();
        if (is(Kind::newline))
            return case_input(first, channel, made.symbol_place);
        made.form = Input::Form::tagged;
        tagged_items(made.tag, made.tag_place, made.items);
    } else if (accept(Kind::after)) {
        made.form = Input::Form::after;
        made.time = expression();
    } else {
        made.items = message_items();
    }
    is_guard ? end_head(first) : end_statement(first);
    return make(made);
}

Process* Parser::output(const Token& first, Expression* channel) {
    auto made = node<Output>(Process::Kind::output, first.place);
    made.channel = channel;
    made.symbol_place = current().place;
    require_element(*channel, first, "a channel");
    advance();
    made.items = message_items();
    end_statement(first);
    return make(made);
}

std::span<MessageItem> Parser::message_items() {
    std::vector<MessageItem> found;
    do {
        MessageItem item;
        item.value = expression();
        if (is(Kind::double_colon)) {
            item.separator_place = current().place;
            advance();
            item.array = expression();
        }
        found.push_back(item);
    } while (accept(Kind::semicolon));
    return arena_.list(found);
}

void Parser::tagged_items(Name*& tag, Place& tag_place, std::span<MessageItem>& items) {
    tag = name("tag", tag_place);
    if (accept(Kind::semicolon))
        items = message_items();
}

/// Parses the variants of `c ? CASE`, from the end of its line.
CaseInput* Parser::case_input(const Token& first, Expression* channel, const Place& symbol) {
    end_head(first);
    auto made = node<CaseInput>(Process::Kind::case_input, first.place);
    made.channel = channel;
    made.symbol_place = symbol;
    std::vector<Variant> variants;
    Level level = level_under(first);
    while (at_line(level))
        variants.push_back(variant(level));
    made.variants = arena_.list(variants);
    return make(made);
}

Variant Parser::variant(Level& level) {
    Variant made;
    made.place = current().place;
    std::vector<Specification*> found;
    const bool follows = specifications(level, true, found);
    made.specifications = arena_.list(found);
    if (!follows) {
        nothing_follows(found, "variant");
        made.tag = names_.intern("?");
        made.body = error_process(made.place);
        return made;
    }
    const Token first = current();
    if (is(Kind::else_))
        error(first, "the variants of an input have no ELSE");
    tagged_items(made.tag, made.tag_place, made.items);
    end_head(first);
    made.body = body({first, "the variant"});
    return made;
}

Process* Parser::call_process(const Token& first, Expression* target) {
    const auto& call = static_cast<const Call&>(*target);
    end_statement(first);
    return make(CallProcess{{Process::Kind::call, first.place}, call.name, call.actuals});
}

Process* Parser::not_an_action(const Token& first, Expression* target) {
    const bool is_name = target->kind == Expression::Kind::name;
    const bool begins_operand = is(Kind::string) || is(Kind::integer) || is(Kind::real) || is(Kind::character) ||
                                is(Kind::name) || is(Kind::true_) || is(Kind::false_);
    if (is(Kind::newline))
        error(current(), is_name ? fmt::format("'(' expected after '{}'", first.text) : "'?', '!' or ':=' expected",
              is_name ? fmt::format("a call has brackets: '{} ()'", first.text) : "");
    else if (is_name && begins_operand)
        error(current(), fmt::format("'(' expected after '{}', found {}", first.text, describe(current())),
              fmt::format("the parameters of a call stand in brackets: '{} (...)'", first.text));
    else
        error(current(), fmt::format("'?', '!' or ':=' expected, found {}", describe(current())));
    end_statement(first);
    return error_process(first.place);
}

} // namespace t8::occam
