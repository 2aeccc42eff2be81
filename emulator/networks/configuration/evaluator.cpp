#include "emulator/networks/configuration/evaluator.hpp"

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "emulator/networks/configuration/arithmetic.hpp"
#include "emulator/networks/configuration/token.hpp"

namespace t8::networks {
namespace {

constexpr std::size_t names_in_a_step = 16; ///< names passed in one step of a search

} // namespace

std::string_view kind_text(Value::Kind kind) {
    switch (kind) {
    case Value::Kind::number:
        return "a number";
    case Value::Kind::truth:
        return "a Boolean";
    case Value::Kind::fraction:
        return "a number that is not an integer";
    case Value::Kind::text:
        return "a text";
    case Value::Kind::table:
        return "a table";
    case Value::Kind::unknown:
        break;
    }
    return "something unknown";
}

Evaluator::Evaluator(const Configuration& configuration, Complaints& complaints, std::uint64_t steps)
    : configuration_(configuration), complaints_(complaints), steps_(steps), left_(steps) {
    for (const auto& [name, value] :
         {std::pair("true", 1), {"TRUE", 1}, {"false", 0}, {"FALSE", 0}, {"low", 1}, {"LOW", 1}, {"high", 0}, {"HIGH", 0}})
        bind(name, Value::of(value));
}

bool Evaluator::spend(Span span, std::uint64_t steps) {
    if (left_ >= steps) {
        left_ -= steps;
        return true;
    }
    left_ = 0;
    if (!exhausted_)
        complaints_.error(span, fmt::format("given up after {} steps", steps_), "is the count of a loop too large?");
    exhausted_ = true;
    return false;
}

Value Evaluator::evaluate(const Expression& expression) {
    if (!spend(expression.span))
        return {};
    switch (expression.kind) {
    case Expression::Kind::number:
        return Value::of(expression.number);
    case Expression::Kind::fraction:
        return {Value::Kind::fraction, 0, {}, {}};
    case Expression::Kind::text:
        return {Value::Kind::text, 0, expression.word, {}};
    case Expression::Kind::name:
        return value_of_name(expression);
    case Expression::Kind::subscript:
        return element(expression);
    case Expression::Kind::operation:
        return operation(expression);
    case Expression::Kind::table:
        break;
    }
    auto elements = std::make_shared<std::vector<Value>>();
    for (const Expression& operand : expression.operands)
        elements->push_back(evaluate(operand));
    return {Value::Kind::table, 0, {}, std::move(elements)};
}

Value Evaluator::value_of_name(const Expression& expression) {
    for (auto binding = bindings_.rbegin(); binding != bindings_.rend(); ++binding)
        if (binding->name == expression.word) {
            const auto passed = static_cast<std::size_t>(binding - bindings_.rbegin());
            return spend(expression.span, passed / names_in_a_step) ? binding->value : Value{};
        }
    if (!spend(expression.span, bindings_.size() / names_in_a_step))
        return {};
    std::vector<std::string_view> known;
    for (auto binding = bindings_.rbegin(); binding != bindings_.rend() && known.size() < most_candidates; ++binding)
        known.push_back(binding->name);
    complaints_.error(expression.span, fmt::format("unknown name {}", in_quotes(expression.word)),
                      hint_for(expression.word, known));
    return {};
}

std::string Evaluator::hint_for(std::string_view name, const std::vector<std::string_view>& known) const {
    const bool is_telling = name.size() > 1; // all single letters are equally close to each other
    const std::string_view similar = is_telling ? closest(name.substr(0, Token::longest_text), known) : std::string_view{};
    if (!similar.empty())
        return fmt::format("did you mean {}?", in_quotes(similar));
    if (!configuration_.not_read.empty())
        return fmt::format("included files such as {} are not read: paste what is needed",
                           in_quotes(configuration_.not_read.front()));
    return {};
}

Value Evaluator::unexpected(const Expression& operand, const Value& value, std::string_view wanted) {
    if (!value.is(Value::Kind::unknown))
        complaints_.error(operand.span, fmt::format("expected {}, not {}", wanted, kind_text(value.kind)));
    return {};
}

Value Evaluator::element(const Expression& expression) {
    const Value table = evaluate(expression.operands[0]);
    const Value index = evaluate(expression.operands[1]);
    if (!table.is(Value::Kind::table))
        return unexpected(expression.operands[0], table, "a table");
    if (!is_number(index))
        return unexpected(expression.operands[1], index, "a number");
    if (index.number >= 0 && index.number < static_cast<std::int64_t>(table.elements->size()))
        return (*table.elements)[static_cast<std::size_t>(index.number)];
    complaints_.error(expression.operands[1].span,
                      fmt::format("subscript {} of a table of {}", index.number, table.elements->size()));
    return {};
}

bool Evaluator::is_condition(const Value& value) const { return value.is(Value::Kind::truth) || value.is(Value::Kind::number); }

/// True for numbers and for results of comparisons.
bool Evaluator::is_number(const Value& value) const { return value.is(Value::Kind::number) || value.is(Value::Kind::truth); }

Value Evaluator::operation(const Expression& expression) {
    const std::vector<Expression>& operands = expression.operands;
    if (expression.op == Operator::logical_and || expression.op == Operator::logical_or || expression.op == Operator::choose)
        return logical(expression);
    const Value a = evaluate(operands[0]);
    const Value b = operands.size() > 1 ? evaluate(operands[1]) : Value::of(0);
    if (a.is(Value::Kind::unknown) || b.is(Value::Kind::unknown))
        return {};
    if (expression.op == Operator::logical_not)
        return is_condition(a) ? Value::truth(a.number == 0) : unexpected(operands[0], a, "a condition");
    if (expression.op == Operator::equal || expression.op == Operator::not_equal)
        return comparison(expression, a, b);
    if (!is_number(a))
        return unexpected(operands[0], a, "a number");
    if (!is_number(b))
        return unexpected(operands[1], b, "a number");
    const Calculated result = calculate(expression.op, a.number, b.number);
    if (!result.problem.empty()) {
        complaints_.error(expression.span, std::string(result.problem));
        return {};
    }
    const bool is_comparison = expression.op >= Operator::less && expression.op <= Operator::greater_or_equal;
    return is_comparison ? Value::truth(result.number != 0) : Value::of(result.number);
}

Value Evaluator::comparison(const Expression& expression, const Value& a, const Value& b) {
    bool equal = false;
    if (a.is(Value::Kind::text) && b.is(Value::Kind::text))
        equal = a.text == b.text;
    else if ((is_number(a) && is_number(b)) || (is_condition(a) && is_condition(b)))
        equal = a.number == b.number;
    else
        return unexpected(expression.operands[1], b, kind_text(a.kind));
    return Value::truth(equal == (expression.op == Operator::equal));
}

/// Evaluates the operators that need not evaluate all of their operands.
Value Evaluator::logical(const Expression& expression) {
    const std::optional<bool> first = condition(expression.operands[0]);
    if (!first)
        return {};
    if (expression.op == Operator::choose)
        return evaluate(expression.operands[*first ? 1 : 2]);
    if (*first == (expression.op == Operator::logical_or))
        return Value::truth(*first);
    const std::optional<bool> second = condition(expression.operands[1]);
    return second ? Value::truth(*second) : Value{};
}

std::optional<bool> Evaluator::condition(const Expression& expression) {
    const Value value = evaluate(expression);
    if (is_condition(value))
        return value.number != 0;
    unexpected(expression, value, "a condition");
    return {};
}

std::optional<std::int64_t> Evaluator::number(const Expression& expression, std::string_view what, std::int64_t least,
                                              std::int64_t most) {
    const Value value = evaluate(expression);
    if (!is_number(value)) {
        unexpected(expression, value, what);
        return {};
    }
    if (value.number >= least && value.number <= most)
        return value.number;
    complaints_.error(expression.span, fmt::format("{} is from {} to {}, not {}", what, least, most, value.number));
    return {};
}

} // namespace t8::networks
