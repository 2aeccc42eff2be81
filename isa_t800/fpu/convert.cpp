#include "isa_t800/fpu/convert.hpp"

#include <bit>

#include "isa_t800/fpu/unpacked.hpp"

namespace t8::fpu {

namespace {

Real from_integer(bool negative, Word magnitude, Length length, Rounding rounding) {
    if (magnitude == 0) {
        return signed_zero(false, length);
    }
    Effects ignored; // no INT32 overflows a real
    const std::uint64_t wide = magnitude;
    const int leading = std::countl_zero(wide);
    return round_and_pack(negative, 63 - leading, wide << leading, length, rounding, ignored);
}

Word magnitude_of(Word integer) { return (integer & MostNeg) != 0 ? 0u - integer : integer; }

/// Rounds a finite value to an integer. Keeps the sign; the kind of the result is zero or finite.
Unpacked rounded_to_integer(Unpacked value, Rounding rounding) {
    if (value.kind != Kind::finite || value.exponent >= 63) {
        return value;
    }
    // A value below 1 has the integer part 0. Its fraction is shifted so that 2^63 stands for 1, and a half is 2^62.
    if (value.exponent < 0) {
        const std::uint64_t rest = shift_right_sticky(value.significand, -value.exponent);
        const bool up = rounds_up(rounding, value.negative, 0, rest, std::uint64_t{1} << 62);
        value.kind = up ? Kind::finite : Kind::zero;
        value.significand = std::uint64_t{1} << 63;
        value.exponent = 0;
        value.denormal = false;
        return value;
    }
    const int fraction_bits = 63 - value.exponent;
    const std::uint64_t fraction = value.significand & ((std::uint64_t{1} << fraction_bits) - 1);
    std::uint64_t integer = value.significand >> fraction_bits;
    if (rounds_up(rounding, value.negative, integer, fraction, std::uint64_t{1} << (fraction_bits - 1))) {
        ++integer;
    }
    const int leading = std::countl_zero(integer);
    value.exponent = 63 - leading;
    value.significand = integer << leading;
    return value;
}

/// True if -2^bits <= value < 2^bits.
bool in_signed_range(const Unpacked& value, int bits) {
    if (value.kind == Kind::zero) {
        return true;
    }
    const bool lowest = value.negative && value.exponent == bits && value.significand == std::uint64_t{1} << 63;
    return value.kind == Kind::finite && (value.exponent < bits || lowest);
}

Real special_unchanged(const Unpacked& value, Real fa) {
    return value.kind == Kind::nan ? nan_operand(fa, fa.length) : signed_infinity(value.negative, fa.length);
}

Real pack_integral(const Unpacked& integer, Length length, Rounding rounding, Effects& effects) {
    if (integer.kind == Kind::zero) {
        return signed_zero(integer.negative, length);
    }
    return round_and_pack(integer.negative, integer.exponent, integer.significand, length, rounding, effects);
}

void check_range(Real fa, int bits, Effects& effects) {
    const Unpacked a = unpack(fa);
    note_operand(a, effects);
    effects.error |= !in_signed_range(a, bits);
}

} // namespace

Real to_real64(Real fa, Effects& effects) {
    note_operand(unpack(fa), effects);
    return real64(double_bits(fa));
}

Real to_real32(Real fa, Rounding rounding, Effects& effects) {
    const Unpacked a = unpack(fa);
    note_operand(a, effects);
    switch (a.kind) {
    case Kind::nan:
        return nan_for(NanCause::conversion, Length::real32);
    case Kind::infinite:
        return signed_infinity(a.negative, Length::real32);
    case Kind::zero:
        return signed_zero(a.negative, Length::real32);
    case Kind::finite:
        break;
    }
    return round_and_pack(a.negative, a.exponent, a.significand, Length::real32, rounding, effects);
}

Real from_int32_as_real32(Word integer, Rounding rounding) {
    return from_integer((integer & MostNeg) != 0, magnitude_of(integer), Length::real32, rounding);
}

Real from_int32_as_real64(Word integer) {
    return from_integer((integer & MostNeg) != 0, magnitude_of(integer), Length::real64, Rounding::nearest);
}

Real from_unsigned_as_real64(Word integer) { return from_integer(false, integer, Length::real64, Rounding::nearest); }

Real integral(Real fa, Rounding rounding, Effects& effects) {
    const Unpacked a = unpack(fa);
    note_operand(a, effects);
    if (a.special()) {
        return special_unchanged(a, fa);
    }
    return pack_integral(rounded_to_integer(a, rounding), fa.length, rounding, effects);
}

Real integral_int32(Real fa, Rounding rounding, Effects& effects) {
    const Unpacked a = unpack(fa);
    note_operand(a, effects);
    if (a.special()) {
        return special_unchanged(a, fa);
    }
    const Unpacked integer = rounded_to_integer(a, rounding);
    effects.error |= !in_signed_range(integer, 31);
    return pack_integral(integer, fa.length, rounding, effects);
}

void check_int32(Real fa, Effects& effects) { check_range(fa, 31, effects); }

void check_int64(Real fa, Effects& effects) { check_range(fa, 63, effects); }

Word low_integer_word(Real fa) {
    const Unpacked a = unpack(fa);
    if (a.kind != Kind::finite || a.exponent > 63 + 31) {
        return 0;
    }
    const Unpacked floored = rounded_to_integer(a, Rounding::minus);
    if (floored.kind == Kind::zero) {
        return 0;
    }
    const std::uint64_t integer =
        floored.exponent <= 63 ? floored.significand >> (63 - floored.exponent) : floored.significand << (floored.exponent - 63);
    const auto low = static_cast<Word>(integer);
    return floored.negative ? 0u - low : low;
}

} // namespace t8::fpu
