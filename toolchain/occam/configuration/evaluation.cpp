#include "toolchain/occam/configuration/evaluation.hpp"

#include <fmt/format.h>

#include "toolchain/occam/types/fold.hpp"

namespace t8::occam {

void Evaluation::bind(const Declaration* name, std::optional<std::int64_t> value) {
    if (value)
        known_[name] = *value;
    else
        known_.erase(name);
}

std::optional<Constant> Evaluation::value(const Expression* expression) const {
    const auto of = [](const Folded& folded) { return folded.problem.empty() ? std::optional(folded.value) : std::nullopt; };
    if (expression->value != nullptr)
        return *expression->value;
    switch (expression->kind) {
    case Expression::Kind::name: {
        const Declaration* const name = static_cast<const NameExpression*>(expression)->declaration;
        if (const auto found = known_.find(name); found != known_.end())
            return Constant{static_cast<std::uint64_t>(found->second), {}};
        return name->value != nullptr ? std::optional(*name->value) : std::nullopt;
    }
    case Expression::Kind::subscript:
        return element(*static_cast<const Subscript*>(expression));
    case Expression::Kind::unary: {
        const auto& unary = *static_cast<const Unary*>(expression);
        const auto operand = value(unary.operand);
        return operand && operand->bytes.empty() ? of(fold(unary.operation, unary.operand->type, *operand)) : std::nullopt;
    }
    case Expression::Kind::binary: {
        const auto& binary = *static_cast<const Binary*>(expression);
        const auto left = value(binary.left);
        const bool is_decided = left && ((binary.operation == Operator::and_ && !left->truth()) ||
                                         (binary.operation == Operator::or_ && left->truth()));
        if (is_decided)
            return left;
        const auto right = value(binary.right);
        return left && right ? of(fold(binary.operation, binary.left->type, *left, *right)) : std::nullopt;
    }
    case Expression::Kind::conversion: {
        const auto& conversion = *static_cast<const Conversion*>(expression);
        const auto operand = value(conversion.operand);
        return operand ? of(convert(conversion.type, conversion.rounding, conversion.operand->type, *operand)) : std::nullopt;
    }
    default:
        return {};
    }
}

std::optional<Constant> Evaluation::element(const Subscript& subscript) const {
    const auto base = value(subscript.base);
    const Type* const array = subscript.base->type;
    const Type* const element = subscript.type;
    if (!base || subscript.field >= 0 || !array->is_array() || element->bytes == 0)
        return {};
    const auto index = number(subscript.index);
    if (!index || *index < 0 || static_cast<std::uint64_t>(*index) >= base->bytes.size() / element->bytes)
        return {};
    const std::string_view bytes = base->bytes.substr(static_cast<std::size_t>(*index) * element->bytes, element->bytes);
    return element->is_array() ? Constant{0, bytes} : read_scalar(element, bytes);
}

std::optional<std::int64_t> Evaluation::number(const Expression* expression) const {
    const auto found = value(expression);
    return found && found->bytes.empty() ? std::optional(found->number()) : std::nullopt;
}

std::optional<Evaluation::Problem> Evaluation::problem(const Expression* expression) const {
    const auto of = [&](Place place, const Folded& folded) {
        return folded.problem.empty() ? std::nullopt : std::optional(Problem{place, std::string(folded.problem)});
    };
    if (expression == nullptr || value(expression))
        return {};
    switch (expression->kind) {
    case Expression::Kind::subscript: {
        const auto& subscript = *static_cast<const Subscript*>(expression);
        if (auto inner = problem(subscript.base))
            return inner;
        if (auto inner = problem(subscript.index))
            return inner;
        const auto index = number(subscript.index);
        const Type* const array = base_of(subscript.base->type);
        if (!index || !array->is_array() || !array->count)
            return {};
        const Declaration* const root = root_of(&subscript);
        return Problem{subscript.index->place, fmt::format("subscript {} of '{}', which has 0 to {}", *index,
                                                           root != nullptr ? root->name->text : std::string("the table"),
                                                           std::int64_t{*array->count} - 1)};
    }
    case Expression::Kind::unary: {
        const auto& unary = *static_cast<const Unary*>(expression);
        if (auto inner = problem(unary.operand))
            return inner;
        const auto operand = value(unary.operand);
        return operand ? of(unary.place, fold(unary.operation, unary.operand->type, *operand)) : std::nullopt;
    }
    case Expression::Kind::binary: {
        const auto& binary = *static_cast<const Binary*>(expression);
        if (auto inner = problem(binary.left))
            return inner;
        if (auto inner = problem(binary.right))
            return inner;
        const auto left = value(binary.left);
        const auto right = value(binary.right);
        return left && right ? of(binary.operator_place, fold(binary.operation, binary.left->type, *left, *right)) : std::nullopt;
    }
    case Expression::Kind::conversion: {
        const auto& conversion = *static_cast<const Conversion*>(expression);
        if (auto inner = problem(conversion.operand))
            return inner;
        const auto operand = value(conversion.operand);
        return operand ? of(conversion.place, convert(conversion.type, conversion.rounding, conversion.operand->type, *operand))
                       : std::nullopt;
    }
    default:
        return {};
    }
}

} // namespace t8::occam
