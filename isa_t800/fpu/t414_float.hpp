#pragma once

#include "types/word.hpp"

/// The T414's support for REAL32 arithmetic in software, as functions from registers to registers.
/// During a calculation a REAL32 is a 64-bit fraction {Breg, Areg}, whose bit 63 is the hidden bit, and a biased exponent in Creg; the
/// program keeps the sign.
/// Source  CWG, floating-point support. Registers that it leaves undefined get the values of another emulator.
namespace t8::fpu {

/// The evaluation stack after one of the operations below.
struct SupportResult {
    Word areg = 0;
    Word breg = 0;
    Word creg = 0;
    bool longer = false; ///< true if the instruction takes the longer of the two times in the data sheet

    friend constexpr bool operator==(const SupportResult&, const SupportResult&) = default;
};

/// ldinf
inline constexpr Word single_infinity = 0x7F800000u;

/// unpacksn: takes the REAL32 `areg` apart. `breg` is the value of Breg before.
/// Shape   Areg: fraction, bit 31 the hidden bit of a normalised number (0 for infinities and NaNs).
///         Breg: biased exponent, 1 for a denormal.
///         Creg: 4 * breg + class, where class is 0 zero, 1 finite, 2 infinite, 3 NaN.
SupportResult unpack_single(Word areg, Word breg);

/// postnormsn: brings exponent and fraction into range. Follows norm, which has shifted the fraction {breg, areg} left by `creg` places.
/// Shape   the exponent is w0 - creg; `w0` is the word at Wptr. An exponent above 255 becomes 255. If it is 0 or negative, it becomes 0,
///         and the fraction is shifted right into its denormal place; areg remains non-zero if a one may have been shifted out of it. If it
///         is -32 or less, all registers become 0.
/// `longer` is set if the fraction is shifted or cleared.
SupportResult post_normalise(Word areg, Word breg, Word creg, Word w0);

/// roundsn: rounds the fraction {breg, areg} with the exponent `creg` to the nearest REAL32 (the even one on a tie), with sign bit 0.
/// An exponent of 255 or more gives an infinity.
/// Shape   Areg: the REAL32. Breg: the REAL32; for an infinity, `breg`. Creg: creg >> 9; for an infinity, 2 * breg.
/// `longer` is set if the magnitude is rounded up. Which operands take the longer time is not published: unverified.
SupportResult round_single(Word areg, Word breg, Word creg);

/// cflerr: true if the REAL32 `areg` sets Error.
constexpr bool is_infinity_or_nan(Word areg) { return (areg & single_infinity) == single_infinity; }

} // namespace t8::fpu
