#include "emulator/networks/configuration/c_expression.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "emulator/networks/configuration/expression_parser.hpp"

namespace t8::networks {
namespace {

struct OperatorRow {
    std::string_view word;
    Operator op;
    unsigned binding; ///< the higher, the tighter
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

class CExpression final : public ExpressionParser {
public:
    using ExpressionParser::ExpressionParser;

    std::optional<Expression> expression() override {
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

private:
    /// Operators that bind at least so tightly.
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

    std::optional<Expression> other_value() override {
        if (cursor_.peek().kind == Token::Kind::name)
            return name(cursor_.take());
        if (cursor_.accept("{"))
            return table("}");
        cursor_.complain_expected("a value");
        return {};
    }
};

} // namespace

std::optional<Expression> c_expression(TokenCursor& cursor) { return CExpression(cursor).expression(); }

std::optional<Expression> c_subscript(TokenCursor& cursor) { return CExpression(cursor).subscript(); }

} // namespace t8::networks
