#include "emulator/networks/configuration/expression_parser.hpp"

#include <algorithm>

namespace t8::networks {
namespace {

Expression leaf(Expression::Kind kind, const Token& token) {
    Expression result;
    result.kind = kind;
    result.span = token.span;
    result.word = token.text;
    result.number = token.number;
    return result;
}

} // namespace

ExpressionParser::Depth::Depth(ExpressionParser& parser) : parser_(parser), allowed_(++parser.depth_ <= Expression::deepest) {
    if (!allowed_)
        parser_.cursor_.complaints().error(parser_.cursor_.peek().span, "this expression is nested too deeply");
}

Expression ExpressionParser::name(const Token& token) { return leaf(Expression::Kind::name, token); }

Expression ExpressionParser::truth(const Token& token, bool holds) {
    Expression result = leaf(Expression::Kind::truth, token);
    result.number = holds ? 1 : 0;
    return result;
}

std::optional<Expression> ExpressionParser::subscript() {
    if (!cursor_.expect("["))
        return {};
    auto index = expression();
    return index && cursor_.expect("]") ? std::move(index) : std::nullopt;
}

std::optional<Expression> ExpressionParser::value() {
    auto result = unsubscripted();
    while (result && cursor_.sees("[")) {
        auto index = subscript();
        if (!index)
            return {};
        const Span span = joined(result->span, cursor_.last());
        std::vector<Expression> operands;
        operands.push_back(std::move(*result));
        operands.push_back(std::move(*index));
        result = compound(Expression::Kind::subscript, Operator::add, span, std::move(operands));
    }
    return result;
}

std::optional<Expression> ExpressionParser::unsubscripted() {
    if (cursor_.accept("(")) {
        auto inside = expression();
        return inside && cursor_.expect(")") ? std::move(inside) : std::nullopt;
    }
    switch (cursor_.peek().kind) {
    case Token::Kind::number:
        return leaf(Expression::Kind::number, cursor_.take());
    case Token::Kind::fraction:
        return leaf(Expression::Kind::fraction, cursor_.take());
    case Token::Kind::text:
        return leaf(Expression::Kind::text, cursor_.take());
    default:
        break;
    }
    return other_value();
}

std::optional<Expression> ExpressionParser::table(std::string_view closing) {
    const Span start = cursor_.last();
    std::vector<Expression> elements;
    do {
        auto element = expression();
        if (!element)
            return {};
        elements.push_back(std::move(*element));
    } while (cursor_.accept(","));
    if (!cursor_.expect(closing))
        return {};
    return compound(Expression::Kind::table, Operator::add, joined(start, cursor_.last()), std::move(elements));
}

std::optional<Expression> ExpressionParser::compound(Expression::Kind kind, Operator op, Span span,
                                                     std::vector<Expression> operands) {
    unsigned depth = 0;
    for (const Expression& operand : operands)
        depth = std::max<unsigned>(depth, operand.depth);
    if (depth >= Expression::deepest) {
        cursor_.complaints().error(span, "this expression is nested too deeply");
        return {};
    }
    Expression result;
    result.kind = kind;
    result.op = op;
    result.depth = static_cast<std::uint16_t>(depth + 1);
    result.span = span;
    result.operands = std::move(operands);
    return result;
}

} // namespace t8::networks
