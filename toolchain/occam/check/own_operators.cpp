// Operators that FUNCTIONs define.
#include <optional>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/operators.hpp"
#include "toolchain/occam/check/wording.hpp"

namespace t8::occam {
namespace {

using ExpressionKind = Expression::Kind;

/// Returns the first literal in an expression of literals.
const Expression* literal_in(const Expression* expression) {
    for (;;) {
        if (expression->kind == ExpressionKind::unary)
            expression = static_cast<const Unary*>(expression)->operand;
        else if (expression->kind == ExpressionKind::binary)
            expression = static_cast<const Binary*>(expression)->left;
        else
            return expression;
    }
}

/// True if an expression of literals can have the type.
bool can_be(const Expression* flexible, const Type* type) {
    switch (literal_in(flexible)->kind) {
    case ExpressionKind::integer:
    case ExpressionKind::byte:
        return is_integer_or_byte(type);
    case ExpressionKind::real:
        return is_real(type);
    default:
        return is_boolean(type);
    }
}

const std::vector<Declaration*>& formals_of(const Declaration* definition) { return definition->routine->formals; }

/// Returns the innermost definition with this number of operands and one result for which `goes` returns true, or null.
template <class Goes> Declaration* innermost(Declaration* newest, std::size_t operands, Goes goes) {
    for (Declaration* each = newest; each != nullptr; each = each->overloaded)
        if (formals_of(each).size() == operands && each->routine->results.size() == 1 && goes(*each))
            return each;
    return nullptr;
}

} // namespace

const Type* Checker::known_operand(Expression*& operand, const Type* wanted) {
    const Type* const type = expression(operand, wanted);
    known_.insert(operand);
    return type;
}

Call* Checker::operator_call(const Expression& value, Place operator_place, Declaration* routine,
                             std::span<Expression*> operands) {
    auto* const made = all_.arena.make<Call>();
    made->kind = ExpressionKind::call;
    made->place = value.place;
    made->name = routine->name;
    made->name_place = operator_place;
    made->actuals = operands;
    made->routine = routine;
    routine->is_used = true;
    for (RoutineInfo* each = routine_; each != nullptr && each != routine->inside; each = each->around)
        each->free_uses[routine] |= UseOf::read;
    note_call(*routine->routine, value.place);
    return made;
}

Call* Checker::as_own_operator(Expression& value, const Type* wanted) {
    if (value.kind == ExpressionKind::binary) {
        auto& binary = static_cast<Binary&>(value);
        Declaration* const newest = all_.names.intern(name_of(binary.operation))->visible;
        return newest == nullptr ? nullptr : as_own_binary(binary, newest, wanted);
    }
    if (value.kind == ExpressionKind::unary) {
        auto& unary = static_cast<Unary&>(value);
        Declaration* const newest =
            unary.operation == Operator::size ? nullptr : all_.names.intern(name_of(unary.operation))->visible;
        return newest == nullptr ? nullptr : as_own_unary(unary, newest, wanted);
    }
    return nullptr;
}

Call* Checker::as_own_unary(Unary& unary, Declaration* newest, const Type* wanted) {
    if (is_flexible(unary.operand))
        return nullptr;
    const Type* const type = known_operand(unary.operand, wanted);
    if (type->kind == Type::Kind::error)
        return nullptr;
    Declaration* const routine =
        innermost(newest, 1, [&](const Declaration& each) { return fits(formals_of(&each)[0]->type, type); });
    if (routine == nullptr)
        return nullptr;
    known_.erase(unary.operand);
    return operator_call(unary, unary.operator_place, routine, all_.arena.list(std::vector<Expression*>{unary.operand}));
}

Call* Checker::as_own_binary(Binary& binary, Declaration* newest, const Type* wanted) {
    const bool is_logical = binary.operation == Operator::and_ || binary.operation == Operator::or_;
    const bool left_is_flexible = is_flexible(binary.left);
    const bool right_is_flexible = is_flexible(binary.right);
    if ((left_is_flexible && right_is_flexible) || (is_logical && left_is_flexible))
        return nullptr;
    const Type* left = nullptr;
    const Type* right = nullptr;
    if (!left_is_flexible) {
        left = known_operand(binary.left, gives_boolean(binary.operation) ? nullptr : wanted);
        // The right operand of AND and OR may never be evaluated. Checker::conditions checks it.
        if (is_logical && is_boolean(left))
            return nullptr;
    }
    if (!right_is_flexible)
        right = known_operand(binary.right, is_shift(binary.operation) ? types_.int_() : left);
    for (const Type* const type : {left, right})
        if (type != nullptr && type->kind == Type::Kind::error)
            return nullptr;
    const auto goes = [](const Declaration* formal, const Type* type, const Expression* operand) {
        return type != nullptr ? fits(formal->type, type) : can_be(operand, formal->type);
    };
    const auto takes_both = [&](const Declaration& each) {
        return goes(formals_of(&each)[0], left, binary.left) && goes(formals_of(&each)[1], right, binary.right);
    };
    Declaration* routine = nullptr;
    if (left != nullptr && right != nullptr) {
        routine = innermost(newest, 2, takes_both);
    } else {
        // A literal takes the type of the other operand if possible, as with the operators of occam.
        const Type* const type = left != nullptr ? left : right;
        routine = innermost(newest, 2, [&](const Declaration& each) {
            return takes_both(each) && formals_of(&each)[0]->type == formals_of(&each)[1]->type;
        });
        if (routine == nullptr && !is_defined_for(binary.operation, type))
            routine = innermost(newest, 2, takes_both);
    }
    if (routine == nullptr)
        return nullptr;
    known_.erase(binary.left);
    known_.erase(binary.right);
    if (left == nullptr)
        expression_of(binary.left, formals_of(routine)[0]->type);
    if (right == nullptr)
        expression_of(binary.right, formals_of(routine)[1]->type);
    return operator_call(binary, binary.operator_place, routine,
                         all_.arena.list(std::vector<Expression*>{binary.left, binary.right}));
}

} // namespace t8::occam
