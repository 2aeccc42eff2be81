#include "tests/toolchain/occam/differential/values.hpp"

#include <bit>
#include <cfloat>
#include <cmath>
#include <limits>
#include <type_traits>

static_assert(FLT_EVAL_METHOD == 0, "float and double must be computed in their own precision");
static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<float>::is_iec559);

namespace t8::differential {

namespace {

__extension__ using Wide = __int128;

std::int64_t as_signed(Bits bits) { return static_cast<std::int64_t>(bits); }

int width(Scalar scalar) { return 8 * byte_size(scalar); }

Bits low_bits(Scalar scalar, Bits bits) { return width(scalar) == 64 ? bits : bits & ((Bits{1} << width(scalar)) - 1); }

Evaluation checked(Scalar scalar, Wide value) {
    if (value < most_negative(scalar) || value > most_positive(scalar))
        return {0, Fault::overflow};
    return {static_cast<Bits>(static_cast<std::int64_t>(value)), Fault::none};
}

Evaluation truth(bool value) { return {value ? Bits{1} : Bits{0}, Fault::none}; }

Evaluation shift(Operator operation, Scalar scalar, Bits left, Bits right) {
    const std::int64_t count = as_signed(right);
    if (count < 0 || count > width(scalar))
        return {0, Fault::shift_count};
    if (count >= 64)
        return {0, Fault::none};
    if (operation == Operator::shift_left)
        return {wrap(scalar, low_bits(scalar, left) << count), Fault::none};
    return {wrap(scalar, low_bits(scalar, left) >> count), Fault::none};
}

Evaluation divide(Operator operation, Scalar scalar, std::int64_t left, std::int64_t right) {
    if (right == 0)
        return {0, Fault::division_by_zero};
    if (operation == Operator::divide)
        return checked(scalar, Wide{left} / right);
    if (right == -1 && left == most_negative(scalar))
        return {0, Fault::unspecified};
    return checked(scalar, Wide{left} % right);
}

Evaluation integer_dyadic(Operator operation, Scalar scalar, Bits left, Bits right) {
    const std::int64_t a = as_signed(left);
    const std::int64_t b = as_signed(right);
    switch (operation) {
    case Operator::add:
        return checked(scalar, Wide{a} + b);
    case Operator::subtract:
        return checked(scalar, Wide{a} - b);
    case Operator::multiply:
        return checked(scalar, Wide{a} * b);
    case Operator::divide:
    case Operator::remainder:
        return divide(operation, scalar, a, b);
    case Operator::plus:
        return {wrap(scalar, left + right), Fault::none};
    case Operator::minus:
        return {wrap(scalar, left - right), Fault::none};
    case Operator::times:
        return {wrap(scalar, left * right), Fault::none};
    case Operator::bit_and:
        return {left & right, Fault::none};
    case Operator::bit_or:
        return {left | right, Fault::none};
    case Operator::bit_xor:
        return {left ^ right, Fault::none};
    case Operator::shift_left:
    case Operator::shift_right:
        return shift(operation, scalar, left, right);
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
        return truth(as_signed(wrap(scalar, left - right)) > 0);
    case Operator::logical_and:
        return truth(a != 0 && b != 0);
    default:
        return truth(a != 0 || b != 0);
    }
}

template <typename Real> Evaluation finite_result(Real value) {
    const volatile Real stored = value;
    if (!std::isfinite(stored))
        return {0, Fault::real_result};
    return {from_real(static_cast<Real>(stored)), Fault::none};
}

template <typename Real> Evaluation real_dyadic(Operator operation, Real a, Real b) {
    if (!std::isfinite(a) || !std::isfinite(b))
        return {0, Fault::real_operand};
    switch (operation) {
    case Operator::add:
        return finite_result<Real>(a + b);
    case Operator::subtract:
        return finite_result<Real>(a - b);
    case Operator::multiply:
        return finite_result<Real>(a * b);
    case Operator::divide:
        return finite_result<Real>(a / b);
    case Operator::remainder:
        return finite_result<Real>(std::remainder(a, b));
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
    default:
        return truth(a >= b);
    }
}

Evaluation ranged(Scalar to, Wide value) {
    const Evaluation result = checked(to, value);
    return result.fault == Fault::none ? result : Evaluation{0, Fault::conversion_range};
}

/// The real nearest to an integer, or the nearest one not further from zero.
template <typename Real> Evaluation integer_to_real(std::int64_t value, Rounding rounding) {
    volatile Real nearest = static_cast<Real>(value);
    // |value| <= 2^63 and Real holds powers of two, so the way back through 128 bits is exact.
    const Wide back = static_cast<Wide>(static_cast<Real>(nearest));
    const bool too_far = value < 0 ? back < value : back > value;
    if (rounding == Rounding::truncate && too_far)
        nearest = std::nextafter(static_cast<Real>(nearest), Real{0});
    return {from_real(static_cast<Real>(nearest)), Fault::none};
}

template <typename Real> Evaluation real_to_integer(Scalar to, Real value, Rounding rounding) {
    if (!std::isfinite(value))
        return {0, Fault::real_operand};
    const Real whole = rounding == Rounding::truncate ? std::trunc(value) : std::nearbyint(value);
    if (whole >= static_cast<Real>(9223372036854775808.0) || whole < static_cast<Real>(-9223372036854775808.0))
        return {0, Fault::conversion_range};
    return ranged(to, static_cast<Wide>(whole));
}

Evaluation narrow_real(double value, Rounding rounding) {
    if (!std::isfinite(value))
        return {0, Fault::real_operand};
    volatile float nearest = static_cast<float>(value);
    if (rounding == Rounding::truncate) {
        // 2^128: the first magnitude that overflows even when rounded toward zero.
        if (std::fabs(value) >= 340282366920938463463374607431768211456.0)
            return {0, Fault::real_result};
        if (std::fabs(static_cast<double>(nearest)) > std::fabs(value))
            nearest = std::nextafter(static_cast<float>(nearest), 0.0f);
    }
    return finite_result<float>(nearest);
}

template <typename Real> Evaluation real_negate(Real value) {
    if (!std::isfinite(value))
        return {0, Fault::real_operand};
    if (value == Real{0})
        return {0, Fault::unspecified};
    return {from_real(-value), Fault::none};
}

Evaluation convert_real(Scalar to, Scalar from, Rounding rounding, Bits operand) {
    if (from == Scalar::real32) {
        const float value = to_real32(operand);
        if (to == Scalar::real32)
            return {operand, std::isfinite(value) ? Fault::none : Fault::unspecified};
        if (to == Scalar::real64)
            return std::isfinite(value) ? Evaluation{from_real(static_cast<double>(value)), Fault::none}
                                        : Evaluation{0, Fault::real_operand};
        return real_to_integer(to, value, rounding);
    }
    const double value = to_real64(operand);
    if (to == Scalar::real32)
        return narrow_real(value, rounding);
    if (to == Scalar::real64)
        return {operand, std::isfinite(value) ? Fault::none : Fault::unspecified};
    return real_to_integer(to, value, rounding);
}

} // namespace

const char* name_of(Fault fault) {
    switch (fault) {
    case Fault::none:
        return "none";
    case Fault::overflow:
        return "overflow";
    case Fault::division_by_zero:
        return "division by zero";
    case Fault::conversion_range:
        return "conversion out of range";
    case Fault::shift_count:
        return "shift count";
    case Fault::real_result:
        return "real result not finite";
    case Fault::real_operand:
        return "real operand not finite";
    case Fault::subscript:
        return "subscript";
    case Fault::segment:
        return "segment bounds";
    case Fault::size_mismatch:
        return "sizes differ";
    case Fault::replicator_count:
        return "replicator count";
    case Fault::no_choice:
        return "no true choice";
    case Fault::no_option:
        return "no matching option";
    case Fault::unlisted_tag:
        return "unlisted tag";
    case Fault::stopped:
        return "STOP";
    case Fault::unspecified:
        return "unspecified result";
    case Fault::undefined_variable:
        return "variable read before it is set";
    }
    return "";
}

std::int64_t most_positive(Scalar scalar) {
    switch (scalar) {
    case Scalar::boolean:
        return 1;
    case Scalar::byte:
        return 255;
    case Scalar::int16:
        return 32767;
    case Scalar::int64:
        return std::numeric_limits<std::int64_t>::max();
    default:
        return std::numeric_limits<std::int32_t>::max();
    }
}

std::int64_t most_negative(Scalar scalar) {
    return scalar == Scalar::boolean || scalar == Scalar::byte ? 0 : -most_positive(scalar) - 1;
}

Bits wrap(Scalar scalar, Bits bits) {
    switch (scalar) {
    case Scalar::boolean:
        return bits & 1;
    case Scalar::byte:
        return bits & 0xFF;
    case Scalar::int16:
        return static_cast<Bits>(static_cast<std::int64_t>(static_cast<std::int16_t>(bits)));
    case Scalar::integer:
    case Scalar::int32:
        return static_cast<Bits>(static_cast<std::int64_t>(static_cast<std::int32_t>(bits)));
    case Scalar::real32:
        return bits & 0xFFFFFFFF;
    default:
        return bits;
    }
}

bool is_finite(Scalar scalar, Bits bits) {
    return scalar == Scalar::real32 ? std::isfinite(to_real32(bits)) : scalar != Scalar::real64 || std::isfinite(to_real64(bits));
}

float to_real32(Bits bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits)); }

double to_real64(Bits bits) { return std::bit_cast<double>(bits); }

Bits from_real(float value) { return std::bit_cast<std::uint32_t>(value); }

Bits from_real(double value) { return std::bit_cast<std::uint64_t>(value); }

Evaluation evaluate_dyadic(Operator operation, Scalar scalar, Bits left, Bits right) {
    if (scalar == Scalar::real32)
        return real_dyadic(operation, to_real32(left), to_real32(right));
    if (scalar == Scalar::real64)
        return real_dyadic(operation, to_real64(left), to_real64(right));
    return integer_dyadic(operation, scalar, left, right);
}

Evaluation evaluate_monadic(Operator operation, Scalar scalar, Bits operand) {
    if (scalar == Scalar::real32)
        return real_negate(to_real32(operand));
    if (scalar == Scalar::real64)
        return real_negate(to_real64(operand));
    switch (operation) {
    case Operator::negate:
        return checked(scalar, -Wide{as_signed(operand)});
    case Operator::modulo_negate:
        return {wrap(scalar, Bits{0} - operand), Fault::none};
    case Operator::bit_not:
        return {wrap(scalar, ~operand), Fault::none};
    default:
        return truth(operand == 0);
    }
}

Evaluation convert(Scalar to, Scalar from, Rounding rounding, Bits operand) {
    if (is_real(from))
        return convert_real(to, from, rounding, operand);
    if (to == Scalar::real32)
        return integer_to_real<float>(as_signed(operand), rounding);
    if (to == Scalar::real64)
        return integer_to_real<double>(as_signed(operand), rounding);
    return ranged(to, as_signed(operand));
}

} // namespace t8::differential
