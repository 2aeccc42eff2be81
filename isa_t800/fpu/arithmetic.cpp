#include "isa_t800/fpu/arithmetic.hpp"

#include <bit>

#include "isa_t800/fpu/nan_choice.hpp"
#include "isa_t800/fpu/unpacked.hpp"

namespace t8::fpu {

namespace {

__extension__ typedef unsigned __int128 DoubleWidth;

/// Returns the sum of two finite values that are not zero.
Real add_finite(const Unpacked& b, const Unpacked& a, Length length, Rounding rounding, Effects& effects) {
    const bool b_is_larger = b.exponent != a.exponent ? b.exponent > a.exponent : b.significand >= a.significand;
    const Unpacked& large = b_is_larger ? b : a;
    const Unpacked& small = b_is_larger ? a : b;
    // The shift makes room for a carry. It loses no bit, because the significand of an operand has at most 53 bits.
    const std::uint64_t upper = large.significand >> 1;
    const std::uint64_t lower = shift_right_sticky(small.significand >> 1, large.exponent - small.exponent);
    const std::uint64_t sum = large.negative == small.negative ? upper + lower : upper - lower;
    if (sum == 0) {
        return signed_zero(rounding == Rounding::minus, length);
    }
    const int leading = std::countl_zero(sum);
    return round_and_pack(large.negative, large.exponent + 1 - leading, sum << leading, length, rounding, effects);
}

Real add_infinities(const Unpacked& b, const Unpacked& a, Length length) {
    if (b.kind == a.kind && b.negative != a.negative) {
        return nan_for(NanCause::infinity_minus_infinity, length);
    }
    return signed_infinity(b.kind == Kind::infinite ? b.negative : a.negative, length);
}

/// Returns the sum of two values. REQUIRES: at least one is zero, and none is infinite or a NaN. A value that is not zero is rounded,
/// because it may be a real32_unrounded.
Real add_zero(const Unpacked& b, const Unpacked& a, Length length, Rounding rounding, Effects& effects) {
    if (b.kind == a.kind) {
        return signed_zero(b.negative == a.negative ? b.negative : rounding == Rounding::minus, length);
    }
    const Unpacked& value = b.kind == Kind::zero ? a : b;
    return round_and_pack(value.negative, value.exponent, value.significand, length, rounding, effects);
}

Real add_unpacked(const Unpacked& b, const Unpacked& a, Length length, Rounding rounding, Effects& effects) {
    if (b.special() || a.special()) {
        return add_infinities(b, a, length);
    }
    if (b.kind == Kind::zero || a.kind == Kind::zero) {
        return add_zero(b, a, length, rounding, effects);
    }
    return add_finite(b, a, length, rounding, effects);
}

Real scaled(Real fa, int places, Rounding rounding, Effects& effects) {
    const Unpacked a = unpack(fa);
    note_operand(a, effects);
    if (a.kind == Kind::nan) {
        return nan_operand(fa, fa.length);
    }
    if (a.kind == Kind::infinite) {
        return signed_infinity(a.negative, fa.length);
    }
    if (a.kind == Kind::zero) {
        return signed_zero(a.negative, fa.length);
    }
    return round_and_pack(a.negative, a.exponent + places, a.significand, fa.length, rounding, effects);
}

/// Returns the first `digits` bits of the square root of `radicand`, at the top of a word. Each round takes two bits of `radicand` from the
/// top and makes one bit.
/// Shape   the result has bit 63 set; its bit 0 is also set if the root is inexact. REQUIRES: one of the two top bits of `radicand` is set.
std::uint64_t root_of(std::uint64_t radicand, int digits) {
    std::uint64_t root = 0;
    std::uint64_t rest = 0;
    for (int i = 0; i < digits; ++i) {
        rest = (rest << 2) | (radicand >> 62);
        radicand <<= 2;
        const std::uint64_t trial = (root << 2) | 1;
        root <<= 1;
        if (rest >= trial) {
            rest -= trial;
            root |= 1;
        }
    }
    const bool inexact = rest != 0 || radicand != 0;
    return (root << (64 - digits)) | (inexact ? 1 : 0);
}

} // namespace

Real add(Real fb, Real fa, Rounding rounding, Effects& effects) {
    const Unpacked b = unpack(fb);
    const Unpacked a = unpack(fa);
    note_operand(b, effects);
    note_operand(a, effects);
    if (b.kind == Kind::nan || a.kind == Kind::nan) {
        return chosen_nan(fb, fa);
    }
    return add_unpacked(b, a, fa.length, rounding, effects);
}

Real subtract(Real fb, Real fa, Rounding rounding, Effects& effects) { return add(fb, negated(fa), rounding, effects); }

Real multiply(Real fb, Real fa, Rounding rounding, Effects& effects) {
    const Unpacked b = unpack(fb);
    const Unpacked a = unpack(fa);
    const bool negative = b.negative != a.negative;
    note_operand(b, effects);
    note_operand(a, effects);
    if (b.kind == Kind::nan || a.kind == Kind::nan) {
        return with_sign(chosen_nan(fb, fa), negative);
    }
    const bool has_zero = b.kind == Kind::zero || a.kind == Kind::zero;
    if (b.special() || a.special()) {
        return has_zero ? nan_for(NanCause::zero_times_infinity, fa.length) : signed_infinity(negative, fa.length);
    }
    if (has_zero) {
        return signed_zero(negative, fa.length);
    }
    const DoubleWidth product = DoubleWidth{b.significand} * a.significand;
    const auto high = static_cast<std::uint64_t>(product >> 64);
    const auto low = static_cast<std::uint64_t>(product);
    const int leading = std::countl_zero(high); // 0 or 1
    const std::uint64_t normalised = (leading == 0 ? high : (high << 1) | (low >> 63)) | ((low << leading) != 0 ? 1 : 0);
    return round_and_pack(negative, b.exponent + a.exponent + 1 - leading, normalised, fa.length, rounding, effects);
}

Real divide(Real fb, Real fa, Rounding rounding, Effects& effects) {
    const Unpacked b = unpack(fb);
    const Unpacked a = unpack(fa);
    const bool negative = b.negative != a.negative;
    note_operand(b, effects);
    note_operand(a, effects);
    if (b.kind == Kind::nan || a.kind == Kind::nan) {
        return with_sign(chosen_nan(fb, fa), negative);
    }
    if (b.kind == Kind::infinite) {
        return a.kind == Kind::infinite ? nan_for(NanCause::infinity_by_infinity, fa.length)
                                        : signed_infinity(negative, fa.length);
    }
    if (a.kind == Kind::zero) {
        effects.error = true;
        return b.kind == Kind::zero ? nan_for(NanCause::zero_by_zero, fa.length) : signed_infinity(negative, fa.length);
    }
    if (b.kind == Kind::zero || a.kind == Kind::infinite) {
        return signed_zero(negative, fa.length);
    }
    const bool below_one = b.significand < a.significand;
    const DoubleWidth dividend = DoubleWidth{b.significand} << (below_one ? 64 : 63);
    const auto quotient = static_cast<std::uint64_t>(dividend / a.significand);
    const bool inexact = DoubleWidth{quotient} * a.significand != dividend;
    return round_and_pack(negative, b.exponent - a.exponent - (below_one ? 1 : 0), quotient | (inexact ? 1 : 0), fa.length,
                          rounding, effects);
}

Real square_root(Real fa, Rounding rounding, Effects& effects) {
    const Unpacked a = unpack(fa);
    note_operand(a, effects);
    if (a.kind == Kind::nan) {
        return nan_operand(fa, fa.length);
    }
    if (a.kind == Kind::zero) {
        return signed_zero(a.negative, fa.length);
    }
    if (a.negative) {
        effects.error = true;
        return nan_for(NanCause::root_of_negative, fa.length);
    }
    if (a.kind == Kind::infinite) {
        return signed_infinity(false, fa.length);
    }
    const bool odd = (a.exponent & 1) != 0;
    const int guard_digits = 2;
    const std::uint64_t root = root_of(odd ? a.significand : a.significand >> 1, format_of(fa.length).precision + guard_digits);
    return round_and_pack(false, (a.exponent - (odd ? 1 : 0)) / 2, root, fa.length, rounding, effects);
}

Real absolute(Real fa, Effects& effects) {
    const Unpacked a = unpack(fa);
    note_operand(a, effects);
    return a.negative ? negated(fa) : fa;
}

Real multiply_by_2(Real fa, Rounding rounding, Effects& effects) { return scaled(fa, 1, rounding, effects); }
Real divide_by_2(Real fa, Rounding rounding, Effects& effects) { return scaled(fa, -1, rounding, effects); }
Real exponent_plus_32(Real fa, Rounding rounding, Effects& effects) { return scaled(fa, 32, rounding, effects); }
Real exponent_minus_32(Real fa, Rounding rounding, Effects& effects) { return scaled(fa, -32, rounding, effects); }

} // namespace t8::fpu
