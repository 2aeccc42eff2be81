#include "toolchain/tcoff/expression.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace t8::tcoff {
namespace {

constexpr std::int64_t most_number = std::int64_t{1} << 40;

bool has_number(ExpressionTag tag) {
    return tag == ExpressionTag::constant || tag == ExpressionTag::symbol || tag == ExpressionTag::section_size;
}
bool has_two_operands(ExpressionTag tag) { return tag >= ExpressionTag::plus && tag <= ExpressionTag::minimum; }

constexpr std::string_view sign_of(ExpressionTag tag) {
    switch (tag) {
    case ExpressionTag::plus:
        return "+";
    case ExpressionTag::minus:
        return "-";
    case ExpressionTag::times:
        return "*";
    case ExpressionTag::divide:
        return "/";
    case ExpressionTag::remainder:
        return "\\";
    case ExpressionTag::maximum:
        return "max";
    default:
        return "min";
    }
}

/// Adds `factor` times `other` to `value`.
void add(Value& value, const Value& other, std::int64_t factor) {
    value.number += factor * other.number;
    for (const Value::Term& term : other.terms) {
        const auto at = std::lower_bound(value.terms.begin(), value.terms.end(), term.base,
                                         [](const Value::Term& each, const Base& base) { return each.base < base; });
        if (at == value.terms.end() || at->base != term.base)
            value.terms.insert(at, {term.base, factor * term.factor});
        else if ((at->factor += factor * term.factor) == 0)
            value.terms.erase(at);
    }
}

bool is_small(std::int64_t number) { return number > -most_number && number < most_number; }

bool is_small(const Value& value) {
    return is_small(value.number) &&
           std::all_of(value.terms.begin(), value.terms.end(), [](const Value::Term& term) { return is_small(term.factor); });
}

/// Computes `left * right` unless the product would be too large.
bool multiply(std::int64_t left, std::int64_t right, std::int64_t& product) {
    if (left != 0 && std::abs(right) > most_number / std::abs(left))
        return false;
    product = left * right;
    return true;
}

Result<Value> product(Value left, const Value& right) {
    if (!right.is_number())
        return left.is_number() ? product(right, left) : failure("product of two places");
    Value result;
    bool fits = multiply(left.number, right.number, result.number);
    for (Value::Term& term : left.terms) {
        fits = fits && multiply(term.factor, right.number, term.factor);
        if (term.factor != 0)
            result.terms.push_back(term);
    }
    if (!fits)
        return failure("number of more than 40 bits");
    return result;
}

Result<Value> combine(ExpressionTag tag, Value left, const Value& right) {
    if (tag == ExpressionTag::plus || tag == ExpressionTag::minus) {
        add(left, right, tag == ExpressionTag::plus ? 1 : -1);
        return left;
    }
    if (tag == ExpressionTag::times)
        return product(std::move(left), right);
    if (!left.is_number() || !right.is_number())
        return failure(fmt::format("'{}' of a place whose address is not known", sign_of(tag)));
    if (tag == ExpressionTag::maximum)
        return Value{std::max(left.number, right.number)};
    if (tag == ExpressionTag::minimum)
        return Value{std::min(left.number, right.number)};
    if (right.number == 0)
        return failure("division by zero");
    return Value{tag == ExpressionTag::divide ? left.number / right.number : left.number % right.number};
}

Result<Value> leaf(const ExpressionPart& part, const Surroundings& surroundings) {
    switch (part.tag) {
    case ExpressionTag::constant:
        return Value{part.number};
    case ExpressionTag::load_point:
        return surroundings.load_point;
    case ExpressionTag::symbol:
        return surroundings.symbol(part.number);
    case ExpressionTag::section_size:
        return surroundings.section_size(part.number);
    case ExpressionTag::word_length:
        return Value{bytes_per_word};
    default:
        return failure("address prefix outside of the operand of LOAD_PREFIX");
    }
}

} // namespace

std::string read_expression(Stream& in, Expression& expression) {
    for (std::size_t missing = 1; missing > 0;) {
        if (expression.size() == most_parts)
            return fmt::format("expression of more than {} parts", most_parts);
        const auto tag = in.number();
        if (!tag)
            return "expression is cut off";
        if (*tag < 1 || *tag > static_cast<std::int64_t>(ExpressionTag::address_prefix))
            return fmt::format("unknown part {} of an expression", *tag);
        ExpressionPart part{static_cast<ExpressionTag>(*tag)};
        if (has_number(part.tag)) {
            const auto number = in.number();
            if (!number)
                return "expression is cut off";
            part.number = *number;
        }
        if (has_two_operands(part.tag))
            ++missing;
        else if (part.tag != ExpressionTag::address_prefix)
            --missing;
        expression.push_back(part);
    }
    return {};
}

std::string text_of(const Expression& expression, const std::function<std::string(std::int64_t)>& name) {
    struct Text {
        std::string text;
        bool is_simple = true;
    };
    std::vector<Text> stack;
    const auto pop = [&] {
        Text text = std::move(stack.back());
        stack.pop_back();
        return text;
    };
    const auto inner = [](const Text& text) { return text.is_simple ? text.text : "(" + text.text + ")"; };
    for (auto part = expression.rbegin(); part != expression.rend(); ++part) {
        switch (part->tag) {
        case ExpressionTag::constant:
            stack.push_back({fmt::format("{}", part->number)});
            break;
        case ExpressionTag::load_point:
            stack.push_back({"here"});
            break;
        case ExpressionTag::symbol:
            stack.push_back({name(part->number)});
            break;
        case ExpressionTag::section_size:
            stack.push_back({fmt::format("size ({})", name(part->number))});
            break;
        case ExpressionTag::word_length:
            stack.push_back({"word length"});
            break;
        case ExpressionTag::address_prefix:
            stack.push_back({fmt::format("distance ({})", pop().text)});
            break;
        default: {
            const Text left = pop();
            const Text right = pop();
            stack.push_back({fmt::format("{} {} {}", inner(left), sign_of(part->tag), inner(right)), false});
        }
        }
    }
    return stack.empty() ? std::string() : stack.back().text;
}

Result<Value> evaluate(std::span<const ExpressionPart> expression, const Surroundings& surroundings) {
    std::vector<Value> stack;
    for (auto part = expression.rbegin(); part != expression.rend(); ++part) {
        Result<Value> value = Value{};
        if (has_two_operands(part->tag)) {
            Value left = std::move(stack.back());
            stack.pop_back();
            value = combine(part->tag, std::move(left), stack.back());
            stack.pop_back();
        } else {
            value = leaf(*part, surroundings);
        }
        if (!value)
            return value;
        if (!is_small(*value))
            return failure("number of more than 40 bits");
        stack.push_back(std::move(*value));
    }
    return std::move(stack.back());
}

} // namespace t8::tcoff
