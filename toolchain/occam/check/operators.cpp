#include "toolchain/occam/check/operators.hpp"

namespace t8::occam {

bool gives_boolean(Operator operation) {
    switch (operation) {
    case Operator::equal:
    case Operator::not_equal:
    case Operator::less:
    case Operator::greater:
    case Operator::less_equal:
    case Operator::greater_equal:
    case Operator::after:
        return true;
    default:
        return false;
    }
}

bool is_defined_for(Operator operation, const Type* type) {
    switch (operation) {
    case Operator::add:
    case Operator::subtract:
    case Operator::multiply:
    case Operator::divide:
    case Operator::remainder:
    case Operator::less:
    case Operator::greater:
    case Operator::less_equal:
    case Operator::greater_equal:
        return is_integer_or_byte(type) || is_real(type);
    case Operator::plus:
    case Operator::minus:
    case Operator::times:
    case Operator::bit_and:
    case Operator::bit_or:
    case Operator::bit_xor:
    case Operator::shift_left:
    case Operator::shift_right:
    case Operator::after:
        return is_integer_or_byte(type);
    case Operator::equal:
    case Operator::not_equal:
        return is_scalar(type);
    case Operator::and_:
    case Operator::or_:
        return is_boolean(type);
    default:
        return false;
    }
}

bool is_flexible(const Expression* expression, unsigned depth) {
    if (depth == 0)
        return false;
    switch (expression->kind) {
    case Expression::Kind::integer:
        return static_cast<const IntegerLiteral*>(expression)->decoration == nullptr;
    case Expression::Kind::real:
        return static_cast<const RealLiteral*>(expression)->decoration == nullptr;
    case Expression::Kind::byte:
        return static_cast<const ByteLiteral*>(expression)->decoration == nullptr;
    case Expression::Kind::boolean:
        return true;
    case Expression::Kind::unary: {
        const auto& unary = *static_cast<const Unary*>(expression);
        return unary.operation != Operator::size && is_flexible(unary.operand, depth - 1);
    }
    case Expression::Kind::binary: {
        const auto& binary = *static_cast<const Binary*>(expression);
        if (gives_boolean(binary.operation))
            return false;
        return is_flexible(binary.left, depth - 1) && (is_shift(binary.operation) || is_flexible(binary.right, depth - 1));
    }
    default:
        return false;
    }
}

} // namespace t8::occam
