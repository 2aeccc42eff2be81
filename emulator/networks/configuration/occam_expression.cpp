#include "emulator/networks/configuration/occam_expression.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "emulator/networks/configuration/expression_parser.hpp"

namespace t8::networks {
namespace {

enum class Chain : std::uint8_t { no, yes };

struct OperatorRow {
    std::string_view word;
    Operator op;
    Chain chain;
};

constexpr OperatorRow dyadic[] = {
    {"+", Operator::add, Chain::yes},           {"-", Operator::subtract, Chain::no},
    {"*", Operator::multiply, Chain::yes},      {"/", Operator::divide, Chain::no},
    {"\\", Operator::remainder, Chain::no},     {"REM", Operator::remainder, Chain::no},
    {"PLUS", Operator::plus, Chain::yes},       {"MINUS", Operator::minus, Chain::no},
    {"TIMES", Operator::times, Chain::yes},     {"AND", Operator::logical_and, Chain::yes},
    {"OR", Operator::logical_or, Chain::yes},   {"/\\", Operator::bit_and, Chain::yes},
    {"BITAND", Operator::bit_and, Chain::yes},  {"\\/", Operator::bit_or, Chain::yes},
    {"BITOR", Operator::bit_or, Chain::yes},    {"><", Operator::bit_xor, Chain::yes},
    {"<<", Operator::shift_left, Chain::no},    {">>", Operator::shift_right, Chain::no},
    {"=", Operator::equal, Chain::no},          {"<>", Operator::not_equal, Chain::no},
    {"<", Operator::less, Chain::no},           {">", Operator::greater, Chain::no},
    {"<=", Operator::less_or_equal, Chain::no}, {">=", Operator::greater_or_equal, Chain::no},
};

constexpr OperatorRow monadic[] = {
    {"-", Operator::negate, Chain::no},  {"MINUS", Operator::negate, Chain::no},   {"NOT", Operator::logical_not, Chain::no},
    {"~", Operator::bit_not, Chain::no}, {"BITNOT", Operator::bit_not, Chain::no}, {"SIZE", Operator::size, Chain::no},
};

template <std::size_t count> const OperatorRow* row_of(const OperatorRow (&table)[count], const Token& token) {
    const auto* const row =
        std::find_if(std::begin(table), std::end(table), [&](const OperatorRow& r) { return token.is(r.word); });
    return row == std::end(table) ? nullptr : row;
}

class OccamExpression final : public ExpressionParser {
public:
    using ExpressionParser::ExpressionParser;

    std::optional<Expression> expression() override {
        const Depth depth(*this);
        auto left = depth.allowed() ? operand() : std::nullopt;
        const OperatorRow* previous = nullptr;
        while (left) {
            const OperatorRow* const row = row_of(dyadic, cursor_.peek());
            if (row == nullptr)
                break;
            if (previous != nullptr && (previous->op != row->op || row->chain == Chain::no)) {
                cursor_.complaints().error(cursor_.peek().span,
                                           fmt::format("'{}' after '{}' without parentheses", row->word, previous->word),
                                           fmt::format("occam has no precedence: write (a {} b) {} c, or a {} (b {} c)",
                                                       previous->word, row->word, previous->word, row->word));
                return {};
            }
            previous = row;
            cursor_.take();
            auto right = operand();
            if (!right)
                return {};
            left = operation(row->op, joined(left->span, right->span), std::move(*left), std::move(*right));
        }
        return left;
    }

private:
    std::optional<Expression> operand() {
        const Depth depth(*this);
        if (!depth.allowed())
            return {};
        if (const OperatorRow* const row = row_of(monadic, cursor_.peek())) {
            const Span start = cursor_.take().span;
            auto only = operand();
            return only ? operation(row->op, joined(start, only->span), std::move(*only)) : std::nullopt;
        }
        return value();
    }

    std::optional<Expression> other_value() override {
        const Token& token = cursor_.peek();
        if (token.is("TRUE") || token.is("FALSE"))
            return truth(cursor_.take(), token.is("TRUE"));
        if (token.kind == Token::Kind::name)
            return name(cursor_.take());
        if (cursor_.accept("["))
            return table("]");
        cursor_.complain_expected("a value");
        return {};
    }
};

} // namespace

std::optional<Expression> occam_expression(TokenCursor& cursor) { return OccamExpression(cursor).expression(); }

std::optional<Expression> occam_subscript(TokenCursor& cursor) { return OccamExpression(cursor).subscript(); }

} // namespace t8::networks
