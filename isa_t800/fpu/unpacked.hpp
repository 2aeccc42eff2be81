#pragma once

#include <bit>
#include <cstdint>

#include "isa_t800/fpu/real.hpp"

/// Takes values apart and rounds all results. Used by the FPU arithmetic only.
namespace t8::fpu {

enum class Kind : std::uint8_t { zero, finite, infinite, nan };

/// A value taken apart.
/// Shape   if finite: the value is significand * 2^(exponent - 63), with bit 63 of the significand set, also for denormals. For the other
///         kinds, exponent and significand have no meaning.
struct Unpacked {
    std::uint64_t significand = 0;
    int exponent = 0;
    Kind kind = Kind::zero;
    bool negative = false;
    bool denormal = false;

    constexpr bool special() const { return kind >= Kind::infinite; }
};

/// The layout of a REAL32 or a REAL64.
struct Format {
    int precision;    ///< significand bits, the hidden one included
    int max_exponent; ///< of the largest finite value; also the bias

    constexpr int min_exponent() const { return 1 - max_exponent; }
    constexpr int width() const { return precision == 24 ? 32 : 64; }
    constexpr std::uint64_t sign_bit() const { return std::uint64_t{1} << (width() - 1); }
    constexpr std::uint64_t fraction_mask() const { return (std::uint64_t{1} << (precision - 1)) - 1; }
    constexpr std::uint64_t infinity() const { return (sign_bit() - 1) & ~fraction_mask(); }
};

inline constexpr Format single_format{24, 127};
inline constexpr Format double_format{53, 1023};

/// Returns the layout of the result of an operation on a value tagged `length`.
constexpr Format format_of(Length length) { return is_single(length) ? single_format : double_format; }

namespace detail {

template <Format format> constexpr Unpacked unpack(std::uint64_t bits) {
    constexpr int fraction_bits = format.precision - 1;
    constexpr int spare = 64 - format.precision;
    Unpacked value;
    const std::uint64_t fraction = bits & format.fraction_mask();
    const std::uint64_t biased = (bits & (format.sign_bit() - 1)) >> fraction_bits;
    value.negative = (bits & format.sign_bit()) != 0;
    if (biased == 2 * static_cast<std::uint64_t>(format.max_exponent) + 1) {
        value.kind = fraction != 0 ? Kind::nan : Kind::infinite;
    } else if (biased != 0) {
        value.kind = Kind::finite;
        value.significand = (fraction << spare) | (std::uint64_t{1} << 63);
        value.exponent = static_cast<int>(biased) - format.max_exponent;
    } else if (fraction != 0) {
        const int leading = std::countl_zero(fraction);
        value.kind = Kind::finite;
        value.denormal = true;
        value.significand = fraction << leading;
        value.exponent = format.min_exponent() + spare - leading;
    }
    return value;
}

} // namespace detail

constexpr Unpacked unpack(Real value) {
    return value.length == Length::real32 ? detail::unpack<single_format>(value.bits) : detail::unpack<double_format>(value.bits);
}

/// Returns `value` shifted right. Bit 0 of the result is also set if a one was shifted out (sticky). REQUIRES: places >= 0.
constexpr std::uint64_t shift_right_sticky(std::uint64_t value, int places) {
    if (places == 0) {
        return value;
    }
    if (places > 63) {
        return value != 0 ? 1 : 0;
    }
    return (value >> places) | ((value << (64 - places)) != 0 ? 1 : 0);
}

/// True if rounding adds 1 to the magnitude `kept`. `rest` is the part that is cut off; `half` is one half in the unit of `rest`.
constexpr bool rounds_up(Rounding rounding, bool negative, std::uint64_t kept, std::uint64_t rest, std::uint64_t half) {
    switch (rounding) {
    case Rounding::nearest:
        return rest > half || (rest == half && (kept & 1) != 0);
    case Rounding::zero:
        return false;
    case Rounding::plus:
        return rest != 0 && !negative;
    case Rounding::minus:
        return rest != 0 && negative;
    }
    return false;
}

constexpr Real signed_zero(bool negative, Length length) {
    return Real{negative ? format_of(length).sign_bit() : 0, rounded_length(length)};
}

constexpr Real signed_infinity(bool negative, Length length) {
    const Format format = format_of(length);
    return Real{format.infinity() | (negative ? format.sign_bit() : 0), rounded_length(length)};
}

/// Returns significand * 2^(exponent - 63), rounded to the length `length`. The result may be a denormal; on overflow it is an
/// infinity or the largest finite value, as the rounding mode says.
/// Shape   bit 63 of the significand is set; bit 0 may be a sticky bit, which stands for bits further right.
/// Errors  overflow sets effects.error in every rounding mode.
Real round_and_pack(bool negative, int exponent, std::uint64_t significand, Length length, Rounding rounding, Effects& effects);

/// Converts a NaN operand to the length of a result. Keeps its sign and as much of its fraction as fits.
Real nan_operand(Real nan, Length length);

/// Flips the sign of any value.
constexpr Real negated(Real value) {
    value.bits ^= value.length == Length::real32 ? single_format.sign_bit() : double_format.sign_bit();
    return value;
}

/// Adds the effects of an operand: an infinity or a NaN sets FP_Error, and a denormal makes the operation take longer.
constexpr void note_operand(const Unpacked& operand, Effects& effects) {
    effects.error |= operand.special();
    effects.awkward |= operand.denormal;
}

} // namespace t8::fpu
