#include "toolchain/occam/syntax/operators.hpp"

#include <string>
#include <utility>

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

std::optional<Operator> operator_spelled(std::string_view text, std::size_t operands) {
    constexpr std::pair<std::string_view, std::string_view> other_spellings[] = {
        {"BITAND", "/\\"}, {"BITOR", "\\/"}, {"BITNOT", "~"}, {"REM", "\\"}};
    for (const auto& [other, usual] : other_spellings)
        if (text == other)
            text = usual;
    if (operands != 1 && operands != 2)
        return {};
    constexpr auto first_monadic = static_cast<unsigned>(Operator::negate);
    constexpr auto end = static_cast<unsigned>(Operator::size);
    for (unsigned number = operands == 1 ? first_monadic : 0; number < (operands == 1 ? end : first_monadic); ++number)
        if (text_of(static_cast<Operator>(number)) == text)
            return static_cast<Operator>(number);
    return {};
}

std::string name_of(Operator operation) { return '"' + std::string(text_of(operation)) + '"'; }

bool names_operator(std::string_view name) { return name.starts_with('"'); }

} // namespace t8::occam
