#include "toolchain/occam/usage/analysis.hpp"

namespace t8::occam {

Affine UsageAnalysis::affine(const Expression* expression) {
    using Kind = Expression::Kind;
    if (expression == nullptr || expression->type != all_.types.int_())
        return Affine::unknown();
    if (expression->value != nullptr)
        return Affine::number(expression->value->number());
    if (expression->kind == Kind::name) {
        const Declaration* const named = static_cast<const NameExpression*>(expression)->declaration;
        const auto known = known_values_.find(named);
        return known != known_values_.end() ? known->second : Affine::of(value_term(named->number));
    }
    if (expression->kind == Kind::unary) {
        const auto& unary = *static_cast<const Unary*>(expression);
        if (unary.operation == Operator::complement)
            return Affine::number(-1).minus(affine(unary.operand));
        return unary.operation == Operator::negate ? affine(unary.operand).times(-1) : Affine::unknown();
    }
    if (expression->kind == Kind::subscript)
        return table_element(*static_cast<const Subscript*>(expression));
    if (expression->kind == Kind::conversion) {
        const Expression* const operand = static_cast<const Conversion*>(expression)->operand;
        if (operand->type == all_.types.int_())
            return affine(operand);
        return operand->kind == Kind::subscript ? table_element(*static_cast<const Subscript*>(operand)) : Affine::unknown();
    }
    if (expression->kind != Kind::binary)
        return Affine::unknown();
    const auto& binary = *static_cast<const Binary*>(expression);
    switch (binary.operation) {
    case Operator::add:
        return affine(binary.left).plus(affine(binary.right));
    case Operator::subtract:
        return affine(binary.left).minus(affine(binary.right));
    case Operator::multiply: {
        const Affine left = affine(binary.left);
        const Affine right = affine(binary.right);
        if (right.is_constant())
            return left.times(right.constant());
        if (left.is_constant())
            return right.times(left.constant());
        return derivations_.derived({binary.operation, left, right, nullptr, {}}, ranges_);
    }
    case Operator::divide:
    case Operator::remainder:
    case Operator::plus:
    case Operator::minus:
    case Operator::times:
    case Operator::bit_and:
    case Operator::bit_or:
    case Operator::bit_xor:
    case Operator::shift_left:
    case Operator::shift_right:
        return derivations_.derived({binary.operation, affine(binary.left), affine(binary.right), nullptr, {}}, ranges_);
    default:
        return Affine::unknown();
    }
}

Affine UsageAnalysis::table_element(const Subscript& subscript) {
    // The outermost dimension is last.
    Affine number;
    const Expression* base = &subscript;
    std::int64_t elements = 1;
    while (base->value == nullptr) {
        if (base->kind != Expression::Kind::subscript || static_cast<const Subscript*>(base)->field >= 0)
            return Affine::unknown();
        const auto& step = *static_cast<const Subscript*>(base);
        base = step.base;
        const Type* const array = base_of(base->type);
        if (!array->is_array() || !array->count)
            return Affine::unknown();
        number = number.plus(affine(step.index).times(elements));
        elements *= *array->count;
    }
    if (!is_integer_or_byte(subscript.type) || subscript.type->bytes > 4)
        return Affine::unknown();
    return derivations_.derived({Operator::add, number, Affine(), base_of(subscript.type), base->value->bytes}, ranges_);
}

} // namespace t8::occam
