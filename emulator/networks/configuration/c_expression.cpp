#include "emulator/networks/configuration/c_expression.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace t8::networks {
namespace {

struct OperatorRow {
    std::string_view word;
    Operator op;
    unsigned binding; ///< a higher value binds more tightly
};

constexpr OperatorRow dyadic[] = {
    {"*", Operator::multiply, 10},         {"/", Operator::divide, 10},
    {"%", Operator::remainder, 10},        {"+", Operator::add, 9},
    {"-", Operator::subtract, 9},          {"<<", Operator::shift_left, 8},
    {">>", Operator::shift_right, 8},      {"<", Operator::less, 7},
    {">", Operator::greater, 7},           {"<=", Operator::less_or_equal, 7},
    {">=", Operator::greater_or_equal, 7}, {"==", Operator::equal, 6},
    {"!=", Operator::not_equal, 6},        {"&", Operator::bit_and, 5},
    {"^", Operator::bit_xor, 4},           {"|", Operator::bit_or, 3},
    {"&&", Operator::logical_and, 2},      {"||", Operator::logical_or, 1},
};

constexpr OperatorRow monadic[] = {
    {"-", Operator::negate, 0},
    {"!", Operator::logical_not, 0},
    {"~", Operator::bit_not, 0},
};

constexpr std::string_view type_names[] = {"char", "int", "float", "double"};

template <std::size_t count> const OperatorRow* row_of(const OperatorRow (&rows)[count], const Token& token) {
    const auto* const row =
        std::find_if(std::begin(rows), std::end(rows), [&](const OperatorRow& r) { return token.is(r.word); });
    return row == std::end(rows) ? nullptr : row;
}

bool is_type_name(const Token& token) {
    return std::any_of(std::begin(type_names), std::end(type_names), [&](std::string_view name) { return token.is(name); });
}

Expression leaf(Expression::Kind kind, const Token& token) {
    Expression result;
    result.kind = kind;
    result.span = token.span;
    result.word = token.text;
    result.number = token.number;
    return result;
}

/// Parses by recursive descent.
/// Errors  complaints; a function that complains returns nothing.
class CExpression {
public:
    explicit CExpression(TokenCursor& cursor) : cursor_(cursor) {}

    /// Parses the longest expression that begins here.
    std::optional<Expression> expression() {
        const Depth depth(*this);
        auto condition = depth.allowed() ? operation_of(1) : std::nullopt;
        if (!condition || !cursor_.accept("?"))
            return condition;
        auto yes = expression();
        if (!yes || !cursor_.expect(":"))
            return {};
        auto no = expression();
        if (!no)
            return {};
        const Span span = joined(condition->span, no->span);
        return operation(Operator::choose, span, std::move(*condition), std::move(*yes), std::move(*no));
    }

    /// `[expression]`
    std::optional<Expression> subscript() {
        if (!cursor_.expect("["))
            return {};
        auto index = expression();
        return index && cursor_.expect("]") ? std::move(index) : std::nullopt;
    }

private:
    /// Counts a level of recursion during its lifetime.
    class Depth {
    public:
        explicit Depth(CExpression& parser) : parser_(parser), allowed_(++parser.depth_ <= Expression::deepest) {
            if (!allowed_)
                parser.cursor_.complaints().error(parser.cursor_.peek().span, "this expression is nested too deeply");
        }
        ~Depth() { --parser_.depth_; }
        Depth(const Depth&) = delete;
        Depth& operator=(const Depth&) = delete;
        bool allowed() const { return allowed_; }

    private:
        CExpression& parser_;
        bool allowed_;
    };

    template <class... Operands> std::optional<Expression> operation(Operator op, Span span, Operands... operands) {
        std::vector<Expression> list;
        (list.push_back(std::move(operands)), ...);
        return compound(Expression::Kind::operation, op, span, std::move(list));
    }

    /// Reads operators that bind at least as tightly as `binding`, with their operands.
    std::optional<Expression> operation_of(unsigned binding) {
        auto left = operand();
        while (left) {
            const OperatorRow* const row = row_of(dyadic, cursor_.peek());
            if (row == nullptr || row->binding < binding)
                break;
            cursor_.take();
            auto right = operation_of(row->binding + 1);
            if (!right)
                return {};
            left = operation(row->op, joined(left->span, right->span), std::move(*left), std::move(*right));
        }
        return left;
    }

    std::optional<Expression> operand() {
        const Depth depth(*this);
        if (!depth.allowed())
            return {};
        if (cursor_.accept("+"))
            return operand();
        if (const OperatorRow* const row = row_of(monadic, cursor_.peek())) {
            const Span start = cursor_.take().span;
            auto only = operand();
            return only ? operation(row->op, joined(start, only->span), std::move(*only)) : std::nullopt;
        }
        if (cursor_.sees("(") && is_type_name(cursor_.peek(1)) && cursor_.peek(2).is(")")) {
            for (unsigned word = 0; word < 3; ++word)
                cursor_.take();
            return operand();
        }
        return value();
    }

    /// Parses a literal, a name, a table or an expression in parentheses, with the subscripts that follow it.
    std::optional<Expression> value() {
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

    std::optional<Expression> unsubscripted() {
        if (cursor_.accept("(")) {
            auto inside = expression();
            return inside && cursor_.expect(")") ? std::move(inside) : std::nullopt;
        }
        switch (cursor_.peek().kind) {
        case Token::Kind::name:
            return leaf(Expression::Kind::name, cursor_.take());
        case Token::Kind::number:
            return leaf(Expression::Kind::number, cursor_.take());
        case Token::Kind::fraction:
            return leaf(Expression::Kind::fraction, cursor_.take());
        case Token::Kind::text:
            return leaf(Expression::Kind::text, cursor_.take());
        default:
            break;
        }
        if (cursor_.accept("{"))
            return table("}");
        cursor_.complain_expected("a value");
        return {};
    }

    /// Reads elements up to the closing symbol; the opening one has been taken.
    std::optional<Expression> table(std::string_view closing) {
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

    std::optional<Expression> compound(Expression::Kind kind, Operator op, Span span, std::vector<Expression> operands) {
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

    TokenCursor& cursor_;
    unsigned depth_ = 0;
};

} // namespace

std::optional<Expression> c_expression(TokenCursor& cursor) { return CExpression(cursor).expression(); }

std::optional<Expression> c_subscript(TokenCursor& cursor) { return CExpression(cursor).subscript(); }

} // namespace t8::networks
