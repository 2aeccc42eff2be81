#include "emulator/networks/configuration/arithmetic.hpp"

#include <limits>

namespace t8::networks {
namespace {

constexpr std::string_view too_large = "the result is too large";
constexpr std::int64_t most_shift = 62;

Calculated checked(bool overflow, std::int64_t result) { return overflow ? Calculated{0, too_large} : Calculated{result, {}}; }

Calculated divide(Operator op, std::int64_t a, std::int64_t b) {
    if (b == 0)
        return {0, "division by zero"};
    if (a == std::numeric_limits<std::int64_t>::min() && b == -1)
        return {0, too_large};
    return {op == Operator::divide ? a / b : a % b, {}};
}

Calculated shift(Operator op, std::int64_t a, std::int64_t count) {
    if (count < 0 || count > most_shift)
        return {0, "a shift goes from 0 to 62 places"};
    if (op == Operator::shift_right)
        return {a >> count, {}};
    std::int64_t result = 0;
    const bool overflow = __builtin_mul_overflow(a, std::int64_t{1} << count, &result);
    return checked(overflow, result);
}

} // namespace

Calculated calculate(Operator op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    bool overflow = false;
    switch (op) {
    case Operator::add:
        overflow = __builtin_add_overflow(a, b, &result);
        return checked(overflow, result);
    case Operator::subtract:
        overflow = __builtin_sub_overflow(a, b, &result);
        return checked(overflow, result);
    case Operator::multiply:
        overflow = __builtin_mul_overflow(a, b, &result);
        return checked(overflow, result);
    case Operator::negate:
        overflow = __builtin_sub_overflow(std::int64_t{0}, a, &result);
        return checked(overflow, result);
    case Operator::divide:
    case Operator::remainder:
        return divide(op, a, b);
    case Operator::shift_left:
    case Operator::shift_right:
        return shift(op, a, b);
    case Operator::bit_and:
        return {a & b, {}};
    case Operator::bit_or:
        return {a | b, {}};
    case Operator::bit_xor:
        return {a ^ b, {}};
    case Operator::bit_not:
        return {~a, {}};
    case Operator::equal:
        return {a == b, {}};
    case Operator::not_equal:
        return {a != b, {}};
    case Operator::less:
        return {a < b, {}};
    case Operator::greater:
        return {a > b, {}};
    case Operator::less_or_equal:
        return {a <= b, {}};
    case Operator::greater_or_equal:
        return {a >= b, {}};
    case Operator::logical_not:
        return {a == 0, {}};
    case Operator::logical_and:
    case Operator::logical_or:
    case Operator::choose:
        break;
    }
    return {0, "this operator is not for numbers"};
}

} // namespace t8::networks
