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

std::string_view text_of(Operator operation) {
    switch (operation) {
    case Operator::add:
        return "+";
    case Operator::subtract:
    case Operator::negate:
        return "-";
    case Operator::multiply:
        return "*";
    case Operator::divide:
        return "/";
    case Operator::remainder:
        return "\\";
    case Operator::plus:
        return "PLUS";
    case Operator::minus:
    case Operator::wrap_negate:
        return "MINUS";
    case Operator::times:
        return "TIMES";
    case Operator::bit_and:
        return "/\\";
    case Operator::bit_or:
        return "\\/";
    case Operator::bit_xor:
        return "><";
    case Operator::shift_left:
        return "<<";
    case Operator::shift_right:
        return ">>";
    case Operator::equal:
        return "=";
    case Operator::not_equal:
        return "<>";
    case Operator::less:
        return "<";
    case Operator::greater:
        return ">";
    case Operator::less_equal:
        return "<=";
    case Operator::greater_equal:
        return ">=";
    case Operator::after:
        return "AFTER";
    case Operator::and_:
        return "AND";
    case Operator::or_:
        return "OR";
    case Operator::complement:
        return "~";
    case Operator::not_:
        return "NOT";
    case Operator::size:
        return "SIZE";
    }
    return {};
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
