#include "toolchain/occam/syntax/operators.hpp"

namespace t8::occam {

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

} // namespace t8::occam
