#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/operators.hpp"
#include "toolchain/occam/check/wording.hpp"
#include "toolchain/occam/source/limits.hpp"

namespace t8::occam {
namespace {

using ExpressionKind = Expression::Kind;

bool is_logical(Operator operation) { return operation == Operator::and_ || operation == Operator::or_; }

/// True if the left operand of an AND or OR gives the result, so that the right one is never evaluated.
bool decides(Operator operation, const Expression& left) {
    return left.value != nullptr && left.value->truth() == (operation == Operator::or_);
}

/// True for TRUE, FALSE, and NOT of them.
bool is_truth(const Expression& expression) {
    const Expression* inner = &expression;
    while (inner->kind == ExpressionKind::unary && static_cast<const Unary*>(inner)->operation == Operator::not_)
        inner = static_cast<const Unary*>(inner)->operand;
    return inner->kind == ExpressionKind::boolean;
}

bool is_defined_for_one(Operator operation, const Type* type) {
    switch (operation) {
    case Operator::negate:
        return is_integer(type) || is_real(type);
    case Operator::complement:
    case Operator::wrap_negate:
        return is_integer_or_byte(type);
    default:
        return is_integer(type);
    }
}

} // namespace

const Type* Checker::value_of(Expression& expression, const Type* type, const Folded& folded, Place place) {
    if (!folded.problem.empty()) {
        if (is_never_evaluated_)
            return type;
        error(place, std::string(folded.problem));
        return types_.error();
    }
    expression.value = all_.arena.make<Constant>(folded.value);
    return type;
}

/// Returns the data type that an operand names, and marks it as used; null if it names none.
const Type* Checker::data_type_named(const Expression* operand) {
    if (operand == nullptr || operand->kind != ExpressionKind::name)
        return nullptr;
    Declaration* const meant = static_cast<const NameExpression*>(operand)->name->visible;
    if (meant == nullptr || meant->kind != Declaration::Kind::data_type)
        return nullptr;
    meant->is_used = true;
    return meant->type;
}

const Type* Checker::size_of(Unary& unary) {
    const Type* const named = data_type_named(unary.operand);
    const Type* const type = named != nullptr ? named : expression(unary.operand);
    if (type->kind == Type::Kind::error)
        return type;
    if (named != nullptr && !base_of(named)->is_array()) {
        error(unary.operand->place, fmt::format("{} is not an array", text_of(named)));
        return types_.error();
    }
    if (!base_of(type)->is_array()) {
        error(start_of(*unary.operand),
              fmt::format("{} is not an array: SIZE counts the elements of one", shown(*unary.operand)));
        return types_.error();
    }
    if (base_of(type)->count)
        unary.value = all_.arena.make<Constant>(Constant{*base_of(type)->count, {}});
    return types_.int_();
}

const Type* Checker::unary(Unary& unary, const Type* wanted) {
    const Operator operation = unary.operation;
    if (operation == Operator::size)
        return size_of(unary);
    const Type* const type = expression(unary.operand, wanted);
    if (type->kind == Type::Kind::error)
        return type;
    if (operation == Operator::not_) {
        if (!is_boolean(type)) {
            mismatch(*unary.operand, types_.boolean(), type);
            return types_.error();
        }
    } else if (!is_defined_for_one(operation, type)) {
        error(unary.operator_place, fmt::format("'{}' is not defined for {}", text_of(operation), text_of(type)));
        return types_.error();
    }
    if (unary.operand->value != nullptr)
        return value_of(unary, type, fold(operation, type, *unary.operand->value), unary.operator_place);
    return type;
}

bool Checker::operand_types(Binary& binary, const Type* wanted) {
    const Type* const hint = gives_boolean(binary.operation) ? nullptr : wanted;
    if (is_shift(binary.operation)) {
        const bool left = expression(binary.left, hint)->kind != Type::Kind::error;
        return expression_of(binary.right, types_.int_(), "shift count") && left;
    }
    if (is_logical(binary.operation))
        return conditions(binary, hint);
    const bool right_decides = is_flexible(binary.left) && !is_flexible(binary.right);
    Expression*& first = right_decides ? binary.right : binary.left;
    Expression*& second = right_decides ? binary.left : binary.right;
    const Type* const type = expression(first, hint);
    const Type* const other = expression(second, type);
    if (type->kind == Type::Kind::error || other->kind == Type::Kind::error)
        return false;
    return are_alike(*first, *second);
}

bool Checker::conditions(Binary& binary, const Type* wanted) {
    const bool right_decides = is_flexible(binary.left) && !is_flexible(binary.right);
    // The left operand is checked first, because the right one is never evaluated if the left one decides. Only a literal on the left
    // that takes its type from the right operand is checked after it.
    const Type* left = right_decides && !is_truth(*binary.left) ? nullptr : expression(binary.left, wanted);
    const bool is_decided = left != nullptr && decides(binary.operation, *binary.left);
    const bool around = std::exchange(is_never_evaluated_, is_never_evaluated_ || is_decided);
    const Type* const right = expression(binary.right, right_decides ? wanted : left);
    is_never_evaluated_ = around;
    if (right_decides)
        left = expression(binary.left, right);
    if (left->kind == Type::Kind::error || right->kind == Type::Kind::error)
        return false;
    for (const Expression* const operand : {binary.left, binary.right})
        if (!is_boolean(operand->type))
            mismatch(*operand, types_.boolean(), operand->type);
    if (!is_boolean(left) || !is_boolean(right))
        return false;
    return right_decides ? are_alike(*binary.right, *binary.left) : are_alike(*binary.left, *binary.right);
}

bool Checker::are_alike(const Expression& first, const Expression& second) {
    const Type* const type = first.type;
    const Type* const other = second.type;
    if (!is_data(type)) {
        error(start_of(first), fmt::format("{} is {}: it has no value", shown(first), kind_of(type)));
        return false;
    }
    if (type == other)
        return true;
    mismatch(second, type, other);
    return false;
}

const Type* Checker::result_type(const Binary& binary) {
    const Type* const type = binary.left->type;
    if (is_defined_for(binary.operation, type))
        return gives_boolean(binary.operation) ? types_.boolean() : type;
    std::string hint;
    if (!is_scalar(type) && (binary.operation == Operator::equal || binary.operation == Operator::not_equal))
        hint = "arrays and records are compared part by part";
    error(binary.operator_place, fmt::format("'{}' is not defined for {}", text_of(binary.operation), text_of(type)),
          std::move(hint));
    return types_.error();
}

bool Checker::right_operand_is_possible(const Binary& binary) {
    const Constant* const right = binary.right->value;
    const Type* const type = binary.left->type;
    if (right == nullptr || !is_integer_or_byte(type))
        return true;
    if (is_never_evaluated_)
        return true;
    if (is_shift(binary.operation) && (right->number() < 0 || right->number() > bits_of(type))) {
        error(start_of(*binary.right),
              fmt::format("{} is outside 0..{}: the shift count of {}", right->number(), bits_of(type), text_of(type)));
        return false;
    }
    if ((binary.operation == Operator::divide || binary.operation == Operator::remainder) && right->bits == 0) {
        error(binary.operator_place, "division by zero");
        return false;
    }
    return true;
}

const Type* Checker::binary(Binary& binary, const Type* wanted) {
    if (!operand_types(binary, wanted))
        return types_.error();
    const Type* const type = result_type(binary);
    if (type->kind == Type::Kind::error || !right_operand_is_possible(binary))
        return types_.error();
    if (is_logical(binary.operation) && decides(binary.operation, *binary.left)) {
        binary.value = binary.left->value;
        return type;
    }
    if (binary.left->value != nullptr && binary.right->value != nullptr)
        return value_of(binary, type, fold(binary.operation, binary.left->type, *binary.left->value, *binary.right->value),
                        binary.operator_place);
    return type;
}

} // namespace t8::occam
