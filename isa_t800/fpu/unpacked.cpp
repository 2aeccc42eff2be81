#include "isa_t800/fpu/unpacked.hpp"

namespace t8::fpu {

namespace {

Real overflowed(bool negative, Length length, Rounding rounding) {
    const bool to_infinity =
        rounding == Rounding::nearest || (rounding == Rounding::plus && !negative) || (rounding == Rounding::minus && negative);
    Real result = signed_infinity(negative, length);
    if (!to_infinity) {
        --result.bits; // the largest finite value is the pattern just below infinity
    }
    return result;
}

template <Format format>
std::uint64_t round_magnitude(bool negative, int exponent, std::uint64_t significand, Rounding rounding, Effects& effects) {
    constexpr int dropped_bits = 64 - format.precision;
    constexpr std::uint64_t half = std::uint64_t{1} << (dropped_bits - 1);

    const bool tiny = exponent < format.min_exponent();
    if (tiny) {
        significand = shift_right_sticky(significand, format.min_exponent() - exponent);
        exponent = format.min_exponent();
        effects.awkward = true;
    }
    std::uint64_t kept = significand >> dropped_bits;
    const std::uint64_t rest = significand & (2 * half - 1);
    if (rounds_up(rounding, negative, kept, rest, half)) {
        ++kept;
    }
    if (exponent > format.max_exponent) {
        return format.infinity();
    }
    // The hidden bit is added instead of masked out, because biased_less_hidden is 1 too small. A carry out of the fraction then increases
    // the exponent, as it must.
    const auto biased_less_hidden = static_cast<std::uint64_t>(exponent + format.max_exponent - 1);
    return (biased_less_hidden << (format.precision - 1)) + kept;
}

} // namespace

Real round_and_pack(bool negative, int exponent, std::uint64_t significand, Length length, Rounding rounding, Effects& effects) {
    const std::uint64_t magnitude = is_single(length)
                                        ? round_magnitude<single_format>(negative, exponent, significand, rounding, effects)
                                        : round_magnitude<double_format>(negative, exponent, significand, rounding, effects);
    const Format format = format_of(length);
    if (magnitude >= format.infinity()) {
        effects.error = true;
        return overflowed(negative, length, rounding);
    }
    return Real{magnitude | (negative ? format.sign_bit() : 0), rounded_length(length)};
}

} // namespace t8::fpu
