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
        return is_integer_or_byte(type);
    case Operator::equal:
    case Operator::not_equal:
        return is_scalar(type);
    case Operator::after:
        return is_integer(type);
    case Operator::and_:
    case Operator::or_:
        return is_boolean(type);
    default:
        return false;
    }
}

} // namespace t8::occam
