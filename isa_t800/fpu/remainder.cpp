#include <algorithm>
#include <bit>

#include "isa_t800/fpu/arithmetic.hpp"
#include "isa_t800/fpu/nan_choice.hpp"
#include "isa_t800/fpu/unpacked.hpp"

namespace t8::fpu {

namespace {

/// The result of a division: |fb| = quotient * |fa| + rest * 2^unit. The quotient is the nearest integer, the even one on a tie.
struct Division {
    std::uint64_t quotient = 0; ///< modulo 2^64
    std::uint64_t rest = 0;
    int unit = 0;
    bool rest_is_negative = false;
};

/// Divides x * 2^places by `y` by long division. Returns the quotient and sets `rest`, which is less than `y`. REQUIRES: `x` and `y` have
/// at most 53 bits.
std::uint64_t divide_integers(std::uint64_t x, std::uint64_t y, int places, std::uint64_t& rest) {
    constexpr int places_at_once = 64 - 53;
    std::uint64_t quotient = x / y;
    rest = x % y;
    while (places > 0) {
        const int now = std::min(places, places_at_once);
        rest <<= now;
        quotient = (quotient << now) + rest / y;
        rest %= y;
        places -= now;
    }
    return quotient;
}

Division divide_to_nearest(const Unpacked& b, const Unpacked& a) {
    constexpr int spare = 64 - double_format.precision;
    const std::uint64_t x = b.significand >> spare;
    const std::uint64_t y = a.significand >> spare;
    const int difference = b.exponent - a.exponent;

    Division division;
    std::uint64_t divisor = y;
    if (difference >= 0) {
        division.quotient = divide_integers(x, y, difference, division.rest);
        division.unit = a.exponent - (double_format.precision - 1);
    } else {
        division.rest = x;
        division.unit = b.exponent - (double_format.precision - 1);
        if (difference < -1) {
            return division; // fb is less than half of fa, so that the nearest multiple is zero
        }
        divisor = 2 * y;
    }
    const std::uint64_t twice = 2 * division.rest;
    if (twice > divisor || (twice == divisor && (division.quotient & 1) != 0)) {
        division.rest = divisor - division.rest;
        division.rest_is_negative = true;
        ++division.quotient;
    }
    return division;
}

Real pack_integer(bool negative, std::uint64_t magnitude, int unit, Length length, Effects& effects) {
    const int leading = std::countl_zero(magnitude);
    return round_and_pack(negative, unit + 63 - leading, magnitude << leading, length, Rounding::nearest, effects);
}

Real quotient_real(const Division& division, bool negative, Length length) {
    Effects ignored;
    return division.quotient == 0 ? signed_zero(negative, length) : pack_integer(negative, division.quotient, 0, length, ignored);
}

Remainder invalid(Real nan, Length length) { return Remainder{nan, nan_for(NanCause::invalid_quotient, length), 0}; }

} // namespace

Remainder remainder(Real fb, Real fa, Effects& effects) {
    const Unpacked b = unpack(fb);
    const Unpacked a = unpack(fa);
    const bool quotient_is_negative = b.negative != a.negative;
    note_operand(b, effects);
    note_operand(a, effects);
    if (b.kind == Kind::nan || a.kind == Kind::nan) {
        return invalid(chosen_nan(fb, fa), fa.length);
    }
    if (b.kind == Kind::infinite) {
        return invalid(nan_for(NanCause::remainder_of_infinity, fa.length), fa.length);
    }
    if (a.kind == Kind::zero) {
        effects.error = true;
        return invalid(nan_for(NanCause::remainder_by_zero, fa.length), fa.length);
    }
    if (b.kind == Kind::zero) {
        return Remainder{signed_zero(b.negative, fa.length), signed_zero(quotient_is_negative, fa.length), 0};
    }
    if (a.kind == Kind::infinite) {
        const Real same = round_and_pack(b.negative, b.exponent, b.significand, fa.length, Rounding::nearest, effects);
        return Remainder{same, signed_zero(quotient_is_negative, fa.length), 0};
    }

    const Division division = divide_to_nearest(b, a);
    const int difference = b.exponent - a.exponent;
    Remainder result;
    result.further_steps = static_cast<unsigned>(std::max(difference, 0) / remainder_bits_per_step);
    result.remainder = division.rest == 0 ? signed_zero(b.negative, fa.length)
                                          : pack_integer(b.negative != division.rest_is_negative, division.rest, division.unit,
                                                         fa.length, effects);
    Effects ignored;
    result.quotient_in_fb =
        difference < 63 ? quotient_real(division, quotient_is_negative, fa.length) : divide(fb, fa, Rounding::nearest, ignored);
    return result;
}

} // namespace t8::fpu
