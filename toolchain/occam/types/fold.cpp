#include "toolchain/occam/types/fold.hpp"

#include <bit>
#include <charconv>
#include <cmath>
#include <string>

#include "isa_t800/fpu/arithmetic.hpp"
#include "isa_t800/fpu/compare.hpp"
#include "isa_t800/fpu/convert.hpp"

namespace t8::occam {
namespace {

__extension__ using Wide = __int128;

constexpr std::string_view overflow = "overflow in a constant expression", division_by_zero = "division by zero",
                           no_value = "its value is not known at compile time";

Folded scalar(std::uint64_t bits) { return {Constant{bits, {}}, {}}; }
Folded truth(bool value) { return scalar(value ? 1 : 0); }

Folded in_range(const Type* type, Wide value) {
    if (value < least_of(type) || value > greatest_of(type))
        return {{}, overflow};
    return scalar(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
}

fpu::Real real_of(const Type* type, const Constant& value) {
    return is_double(type) ? fpu::real64(value.bits) : fpu::real32(static_cast<Word>(value.bits));
}

Folded finite(fpu::Real result, const fpu::Effects& effects) {
    if (effects.error || fpu::not_finite(result))
        return {{}, overflow};
    return scalar(result.bits);
}

Folded shifted(Operator operation, const Type* type, const Constant& left, const Constant& right) {
    const unsigned width = bits_of(type);
    if (right.number() < 0 || right.number() > width)
        return {{}, "the shift count is negative or more than the bits there are"};
    const auto places = static_cast<unsigned>(right.number());
    const std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
    const std::uint64_t bits = left.bits & mask;
    std::uint64_t result = 0;
    if (places < width)
        result = operation == Operator::shift_left ? bits << places : bits >> places;
    return scalar(wrapped(type, result));
}

/// True if x - y, in the arithmetic of the type, is positive.
bool is_after(const Type* type, const Constant& left, const Constant& right) {
    return static_cast<std::int64_t>(wrapped(type, left.bits - right.bits)) > 0;
}

Folded fold_integers(Operator operation, const Type* type, const Constant& left, const Constant& right) {
    const Wide a = left.number(), b = right.number();
    switch (operation) {
    case Operator::add:
        return in_range(type, a + b);
    case Operator::subtract:
        return in_range(type, a - b);
    case Operator::multiply:
        return in_range(type, a * b);
    case Operator::divide:
        return b == 0 ? Folded{{}, division_by_zero} : in_range(type, a / b);
    case Operator::remainder:
        return b == 0 ? Folded{{}, division_by_zero} : in_range(type, a % b);
    case Operator::plus:
        return scalar(wrapped(type, left.bits + right.bits));
    case Operator::minus:
        return scalar(wrapped(type, left.bits - right.bits));
    case Operator::times:
        return scalar(wrapped(type, left.bits * right.bits));
    case Operator::bit_and:
        return scalar(left.bits & right.bits);
    case Operator::bit_or:
        return scalar(left.bits | right.bits);
    case Operator::bit_xor:
        return scalar(left.bits ^ right.bits);
    case Operator::shift_left:
    case Operator::shift_right:
        return shifted(operation, type, left, right);
    case Operator::equal:
        return truth(a == b);
    case Operator::not_equal:
        return truth(a != b);
    case Operator::less:
        return truth(a < b);
    case Operator::greater:
        return truth(a > b);
    case Operator::less_equal:
        return truth(a <= b);
    case Operator::greater_equal:
        return truth(a >= b);
    case Operator::after:
        return truth(is_after(type, left, right));
    default:
        return {{}, no_value};
    }
}

Folded fold_reals(Operator operation, const Type* type, const Constant& left, const Constant& right) {
    fpu::Effects effects;
    const fpu::Real a = real_of(type, left), b = real_of(type, right);
    const auto compared = [&](bool result) { return effects.error ? Folded{{}, "comparison with a NaN"} : truth(result); };
    constexpr fpu::Rounding nearest = fpu::Rounding::nearest;
    switch (operation) {
    case Operator::add:
        return finite(fpu::add(a, b, nearest, effects), effects);
    case Operator::subtract:
        return finite(fpu::subtract(a, b, nearest, effects), effects);
    case Operator::multiply:
        return finite(fpu::multiply(a, b, nearest, effects), effects);
    case Operator::divide:
        if ((b.bits << (is_double(type) ? 1 : 33)) == 0)
            return {{}, division_by_zero};
        return finite(fpu::divide(a, b, nearest, effects), effects);
    case Operator::remainder:
        if ((b.bits << (is_double(type) ? 1 : 33)) == 0)
            return {{}, division_by_zero};
        return finite(fpu::remainder(a, b, effects).remainder, effects);
    case Operator::equal:
        return compared(fpu::equal(a, b, effects));
    case Operator::not_equal:
        return compared(!fpu::equal(a, b, effects));
    case Operator::greater:
        return compared(fpu::greater(a, b, effects));
    case Operator::less:
        return compared(fpu::greater(b, a, effects));
    case Operator::less_equal:
        return compared(!fpu::greater(a, b, effects));
    case Operator::greater_equal:
        return compared(!fpu::greater(b, a, effects));
    default:
        return {{}, no_value};
    }
}

Folded real_to_integer(const Type* target, Rounding rounding, const Type* source, const Constant& operand) {
    fpu::Effects effects;
    const fpu::Rounding mode = rounding == Rounding::truncate ? fpu::Rounding::zero : fpu::Rounding::nearest;
    const fpu::Real whole = fpu::integral(real_of(source, operand), mode, effects);
    if (effects.error || fpu::not_finite(whole))
        return {{}, overflow};
    const double value = std::bit_cast<double>(fpu::double_bits(whole)); // an integer: nothing is rounded any more
    if (value < -0x1p63 || value >= 0x1p63)
        return {{}, overflow};
    return in_range(target, static_cast<std::int64_t>(value));
}

/// Converts an integer to a real, with one rounding.
Folded integer_to_real(const Type* target, Rounding rounding, const Constant& operand) {
    const std::int64_t value = operand.number();
    const bool is_negative = value < 0;
    std::uint64_t magnitude = is_negative ? ~operand.bits + 1 : operand.bits;
    if (magnitude == 0)
        return scalar(0);
    const int fraction_bits = is_double(target) ? 52 : 23, bias = is_double(target) ? 1023 : 127;
    const int top = 63 - std::countl_zero(magnitude);
    std::uint64_t exponent = static_cast<std::uint64_t>(top + bias);
    std::uint64_t fraction = 0;
    if (top <= fraction_bits) {
        fraction = magnitude << (fraction_bits - top);
    } else {
        const int dropped = top - fraction_bits;
        fraction = magnitude >> dropped;
        const std::uint64_t rest = magnitude & ((std::uint64_t{1} << dropped) - 1), half = std::uint64_t{1} << (dropped - 1);
        if (rounding != Rounding::truncate && (rest > half || (rest == half && (fraction & 1) != 0)))
            ++fraction;
        if (fraction >> (fraction_bits + 1) != 0) {
            fraction >>= 1;
            ++exponent;
        }
    }
    fraction &= (std::uint64_t{1} << fraction_bits) - 1;
    const std::uint64_t sign = is_negative ? std::uint64_t{1} << (is_double(target) ? 63 : 31) : 0;
    return scalar(sign | exponent << fraction_bits | fraction);
}

Folded real_to_real(const Type* target, Rounding rounding, const Type* source, const Constant& operand) {
    fpu::Effects effects;
    fpu::Real value = real_of(source, operand);
    if (is_double(target) && !is_double(source))
        value = fpu::to_real64(value, effects);
    else if (!is_double(target) && is_double(source))
        value = fpu::to_real32(value, rounding == Rounding::truncate ? fpu::Rounding::zero : fpu::Rounding::nearest, effects);
    return finite(value, effects);
}

} // namespace

Folded fold(Operator operation, const Type* type, const Constant& operand) {
    switch (operation) {
    case Operator::negate:
        if (is_real(type))
            return scalar(operand.bits ^ std::uint64_t{1} << (is_double(type) ? 63 : 31));
        return in_range(type, -Wide{operand.number()});
    case Operator::wrap_negate:
        return scalar(wrapped(type, ~operand.bits + 1));
    case Operator::complement:
        return scalar(wrapped(type, ~operand.bits));
    case Operator::not_:
        return truth(!operand.truth());
    default:
        return {{}, no_value};
    }
}

Folded fold(Operator operation, const Type* type, const Constant& left, const Constant& right) {
    switch (operation) {
    case Operator::and_:
        return truth(left.truth() && right.truth());
    case Operator::or_:
        return truth(left.truth() || right.truth());
    default:
        return is_real(type) ? fold_reals(operation, type, left, right) : fold_integers(operation, type, left, right);
    }
}

Folded convert(const Type* target, Rounding rounding, const Type* source, const Constant& operand) {
    if (is_real(source))
        return is_real(target) ? real_to_real(target, rounding, source, operand)
                               : real_to_integer(target, rounding, source, operand);
    if (is_real(target))
        return integer_to_real(target, rounding, operand);
    if (is_boolean(target))
        return operand.bits > 1 ? Folded{{}, overflow} : truth(operand.truth());
    return in_range(target, operand.number());
}

std::optional<std::uint64_t> read_real(std::string_view digits, bool is_double) {
    std::string text(digits); // from_chars knows no '+' before an exponent's digits but takes it there
    const char* const end = text.data() + text.size();
    const auto read = [&](auto value) -> std::optional<std::uint64_t> {
        const auto [stop, error] = std::from_chars(text.data(), end, value);
        if (error == std::errc::result_out_of_range) {
            // A number out of range is 0 if its exponent is negative, and an error otherwise.
            const std::size_t exponent = text.find('E');
            const bool is_small = exponent != std::string::npos && text.find('-', exponent) != std::string::npos;
            return is_small ? std::optional<std::uint64_t>(0) : std::nullopt;
        }
        if (stop != end || error != std::errc{} || !std::isfinite(value))
            return std::nullopt;
        if constexpr (sizeof value == 8)
            return std::bit_cast<std::uint64_t>(value);
        else
            return std::bit_cast<std::uint32_t>(value);
    };
    return is_double ? read(0.0) : read(0.0F);
}

} // namespace t8::occam
