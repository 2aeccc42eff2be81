#include <algorithm>

#include <fmt/format.h>

#include "toolchain/occam/parser/parser_state.hpp"

namespace t8::occam {
namespace {

Operator monadic(TokenKind kind) {
    switch (kind) {
    case TokenKind::minus:
        return Operator::negate;
    case TokenKind::minus_word:
        return Operator::wrap_negate;
    case TokenKind::not_:
        return Operator::not_;
    case TokenKind::size:
        return Operator::size;
    default:
        return Operator::complement;
    }
}

Operator dyadic(TokenKind kind) {
    switch (kind) {
    case TokenKind::plus:
        return Operator::add;
    case TokenKind::minus:
        return Operator::subtract;
    case TokenKind::times:
        return Operator::multiply;
    case TokenKind::divide:
        return Operator::divide;
    case TokenKind::remainder:
    case TokenKind::rem:
        return Operator::remainder;
    case TokenKind::plus_word:
        return Operator::plus;
    case TokenKind::minus_word:
        return Operator::minus;
    case TokenKind::times_word:
        return Operator::times;
    case TokenKind::bit_and:
    case TokenKind::bitand_:
        return Operator::bit_and;
    case TokenKind::bit_or:
    case TokenKind::bitor_:
        return Operator::bit_or;
    case TokenKind::bit_xor:
        return Operator::bit_xor;
    case TokenKind::shift_left:
        return Operator::shift_left;
    case TokenKind::shift_right:
        return Operator::shift_right;
    case TokenKind::equal:
        return Operator::equal;
    case TokenKind::not_equal:
        return Operator::not_equal;
    case TokenKind::less:
        return Operator::less;
    case TokenKind::greater:
        return Operator::greater;
    case TokenKind::less_equal:
        return Operator::less_equal;
    case TokenKind::greater_equal:
        return Operator::greater_equal;
    case TokenKind::after:
        return Operator::after;
    case TokenKind::and_:
        return Operator::and_;
    default:
        return Operator::or_;
    }
}

} // namespace

Expression* Parser::error_expression(const Token& first) { return make(ErrorExpression{{Expression::Kind::error, first.place}}); }

std::span<Expression*> Parser::expressions() {
    std::vector<Expression*> found;
    do
        found.push_back(expression());
    while (accept(Kind::comma));
    return arena_.list(found);
}

Expression* Parser::expression() {
    const Kind kind = current().kind;
    if (is_monadic(kind))
        return unary();
    if (is_primitive_type(kind) || named_conversion_follows())
        return conversion();
    if (kind == Kind::mostpos || kind == Kind::mostneg)
        return enquiry();
    const Token& first = current();
    Expression* const left = operand();
    return chain(first, left);
}

/// Parses the operators and operands after the operand `left`. Only AND and OR may be repeated without brackets.
Expression* Parser::chain(const Token& first, Expression* left) {
    if (is(Kind::name) && !step_may_follow_)
        for (const Kind word :
             {Kind::and_, Kind::or_, Kind::rem, Kind::after, Kind::plus_word, Kind::minus_word, Kind::times_word})
            if (mend(word))
                break;
    if (!is_dyadic(current().kind))
        return left;
    const Kind operation = current().kind;
    for (int count = 0; is_dyadic(current().kind); ++count) {
        if (too_deep(count, limits::bracket_levels, "operators"))
            return left;
        const Token& symbol = current();
        if (count > 0 && (symbol.kind != operation || (operation != Kind::and_ && operation != Kind::or_)))
            no_precedence(first);
        advance();
        Expression* const right = operand();
        auto made = node<Binary>(Expression::Kind::binary, since(first));
        made.operation = dyadic(symbol.kind);
        made.operator_place = symbol.place;
        made.left = left;
        made.right = right;
        left = make(made);
        if (is(Kind::name) && (operation == Kind::and_ || operation == Kind::or_))
            mend(operation);
    }
    return left;
}

/// Reports an operator after a whole expression.
void Parser::no_precedence(const Token& first) {
    if (failed_)
        return;
    const std::string shown = excerpt(first.place, previous().place);
    if (shown.empty())
        error(current(), "occam has no operator precedence: put brackets around what belongs together");
    else
        error(current(), fmt::format("occam has no operator precedence: put brackets around '{}' or what follows it", shown),
              fmt::format("for instance '({}) {} ...'", shown, current().text));
}

/// True if the '[' begins the array type of a conversion, `[n]T`.
bool Parser::array_type_follows() {
    const Token& after = tokens_[after_squares(at_)];
    return is_primitive_type(after.kind) || (after.kind == Kind::name && !(step_may_follow_ && after.text == "STEP"));
}

Expression* Parser::unary() {
    const Token& first = current();
    advance();
    if (first.kind == Kind::size && (is_primitive_type(current().kind) || (is(Kind::left_square) && array_type_follows()))) {
        auto made = node<TypeEnquiry>(Expression::Kind::size_of_type, first.place);
        made.subject = type();
        made.place = since(first);
        return make(made);
    }
    auto made = node<Unary>(Expression::Kind::unary, first.place);
    made.operation = monadic(first.kind);
    made.operator_place = first.place;
    made.operand = operand();
    if (first.kind == Kind::size && (is(Kind::question) || is(Kind::exclamation)))
        advance(); // an end of an array of channels has as many as the other
    made.place = since(first);
    if (is_dyadic(current().kind)) {
        no_precedence(first);
        return chain(first, error_expression(first));
    }
    return make(made);
}

/// True for the conversion `T x`, where T is a name: calls and subscripts begin otherwise.
bool Parser::named_conversion_follows() const {
    if (!is(Kind::name))
        return false;
    switch (ahead(1).kind) {
    case Kind::integer:
    case Kind::real:
    case Kind::character:
    case Kind::string:
    case Kind::true_:
    case Kind::false_:
    case Kind::round:
    case Kind::trunc:
    case Kind::bytesin:
    case Kind::offsetof_:
        return true;
    case Kind::name: {
        if (step_may_follow_ && ahead(1).text == "STEP")
            return false;
        std::string upper(ahead(1).text);
        std::transform(upper.begin(), upper.end(), upper.begin(),
                       [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
        const auto meant = keyword(upper);
        return !meant || (!is_dyadic(*meant) && *meant != Kind::for_ && *meant != Kind::from);
    }
    default:
        return false;
    }
}

Expression* Parser::conversion() {
    const Token& first = current();
    auto made = node<Conversion>(Expression::Kind::conversion, first.place);
    made.target = type();
    if (accept(Kind::round))
        made.rounding = Rounding::round;
    else if (accept(Kind::trunc))
        made.rounding = Rounding::truncate;
    made.operand = operand();
    made.place = since(first);
    if (is_dyadic(current().kind)) {
        no_precedence(first);
        return chain(first, error_expression(first));
    }
    return make(made);
}

/// Parses MOSTPOS or MOSTNEG and its type.
Expression* Parser::enquiry() {
    const Token& first = current();
    auto made = node<TypeEnquiry>(first.kind == Kind::mostpos ? Expression::Kind::most_positive : Expression::Kind::most_negative,
                                  first.place);
    advance();
    made.subject = type();
    made.place = since(first);
    if (is_dyadic(current().kind)) {
        no_precedence(first);
        return chain(first, error_expression(first));
    }
    return make(made);
}

/// Parses an actual: an expression, or `c?` or `c!` for an end of a channel.
Expression* Parser::actual() {
    const Token& first = current();
    Expression* const found = expression();
    if (!is(Kind::question) && !is(Kind::exclamation))
        return found;
    auto made = node<Directed>(Expression::Kind::directed, first.place);
    made.channel = found;
    made.direction = is(Kind::question) ? Direction::input : Direction::output;
    advance();
    made.place = since(first);
    return make(made);
}

/// Parses the actuals `( ... )` after the name of a routine.
std::span<Expression*> Parser::actuals() {
    std::vector<Expression*> found;
    expect(Kind::left_bracket, "before the actuals");
    if (accept(Kind::right_bracket))
        return {};
    do
        found.push_back(actual());
    while (accept(Kind::comma));
    expect(Kind::right_bracket, "after the actuals");
    return arena_.list(found);
}

} // namespace t8::occam
