#include "toolchain/occam/configuration/evaluation.hpp"

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

} // namespace t8::occam
