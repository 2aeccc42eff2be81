#pragma once

#include "types/word.hpp"

/// The T414's support for REAL32 arithmetic in software, as functions from registers to registers.
/// A REAL32 in the making is {Breg, Areg}, a 64-bit fraction whose bit 63 is the hidden bit, with its biased exponent in Creg;
/// the sign is kept by the program.
/// Source  CWG, floating-point support; the values left in registers that the manual calls undefined are those of a validated
///         emulator.
namespace t8::fpu {

/// The integer evaluation stack after one of these operations.
struct SupportResult {
    Word areg = 0;
    Word breg = 0;
    Word creg = 0;
    bool longer = false; ///< the second of the data sheet's two times applies

    friend constexpr bool operator==(const SupportResult&, const SupportResult&) = default;
};

/// ldinf
inline constexpr Word single_infinity = 0x7F800000u;

/// unpacksn of areg, with breg passed on.
/// Shape   Areg fraction with the hidden bit of a normalised number at bit 31; Breg biased exponent, 1 for a denormal;
///         Creg 4 * breg + class: 0 zero, 1 finite, 2 infinite, 3 NaN. Of infinities and NaNs Areg has no hidden bit.
SupportResult unpack_single(Word areg, Word breg);

/// postnormsn, after norm has shifted the fraction {breg, areg} left by creg places: brings exponent and fraction into range.
/// Shape   exponent w0 - creg, w0 being the word at Wptr. Above 255 it becomes 255. From 0 downwards the fraction is shifted
///         right to its denormal place and the exponent is 0; a one in areg that may be shifted out leaves areg non-zero.
///         From -32 downwards everything becomes 0.
/// `longer` is set when the fraction is shifted or cleared.
SupportResult post_normalise(Word areg, Word breg, Word creg, Word w0);

/// roundsn: the REAL32 nearest to fraction {breg, areg} with exponent creg, even on a tie, sign bit 0; infinity from 255 on.
/// Shape   Areg the REAL32. Left behind: Breg the same and Creg creg >> 9; for an infinity Breg unchanged, Creg 2 * breg.
/// `longer` is set when the magnitude is rounded up: which operands take the longer time is not published, unverified.
SupportResult round_single(Word areg, Word breg, Word creg);

/// cflerr: whether Error is set for areg, a REAL32.
constexpr bool is_infinity_or_nan(Word areg) { return (areg & single_infinity) == single_infinity; }

} // namespace t8::fpu
