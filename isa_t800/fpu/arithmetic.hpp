#pragma once

#include "isa_t800/fpu/real.hpp"

namespace t8::fpu {

// Arithmetic with two operands: fb is the older operand (FB), fa the newer (FA).
// Shape   results are real32 or real64, never real32_unrounded. All fraction bits of a real32_unrounded operand are used. The chip does not
//         define operations on operands of different lengths. Here both values are used unrounded, and the result has the length of fa.
// NaNs    if one operand is a NaN, the result is that NaN. If both are, it is the one with the larger fraction, or fb if the fractions are
//         equal.
// Errors  effects.error (FP_Error) is set by an invalid operation, division by zero, overflow, and any infinite or NaN operand.
// Source  CWG, floating-point arithmetic; NaN results as a validated emulator gives them.

/// fpadd: fb + fa. An exact sum of zero is -0 in rounding mode minus, and +0 in the other modes, unless both operands are zeros of one
/// sign.
Real add(Real fb, Real fa, Rounding rounding, Effects& effects);

/// fpsub: fb - fa. A NaN taken from fa has its sign inverted.
Real subtract(Real fb, Real fa, Rounding rounding, Effects& effects);

/// fpmul. The sign of a NaN taken from an operand is the exclusive or of both signs.
Real multiply(Real fb, Real fa, Rounding rounding, Effects& effects);

/// fpdiv: fb / fa. The sign of a NaN taken from an operand is the exclusive or of both signs. A finite value divided by zero gives
/// an infinity with that sign.
Real divide(Real fb, Real fa, Rounding rounding, Effects& effects);

/// fpusqrtfirst, fpusqrtstep and fpusqrtlast as one operation. The root of -0 is -0; the root of any other negative value is a NaN.
/// Order   the rounding mode is the one in force at fpusqrtlast. A mode set before fpusqrtfirst has no effect: like every instruction that
///         sets no mode, fpusqrtfirst resets it to nearest.
Real square_root(Real fa, Rounding rounding, Effects& effects);

/// The outcome of fpremfirst and of the fpremstep instructions that follow it.
struct Remainder {
    Real remainder;             ///< left in FA
    Real quotient_in_fb;        ///< left in FB: the integer n of fb = n * fa + remainder, or the invalid-quotient NaN
    unsigned further_steps = 0; ///< number of fpremstep instructions needed; 0: fpremfirst has finished the work
};

/// Returns the IEEE remainder fb - n * fa, where n is the integer nearest to fb / fa, the even one on a tie. The remainder is exact;
/// if it is zero, it has the sign of fb.
/// Shape   quotient_in_fb is n rounded to nearest; if |n| is 2^64 or more, it is fb / fa rounded to nearest. Each step is assumed to make
///         remainder_bits_per_step bits of n: 27 cycles of a divider that makes two bits a cycle. The number of steps that the chip needs
///         is not published: unverified.
/// Errors  an infinite fb or a zero fa gives a NaN. An infinite fa gives fb and sets effects.error. A NaN operand keeps its sign.
Remainder remainder(Real fb, Real fa, Effects& effects);

inline constexpr int remainder_bits_per_step = 54;

/// fpuabs: the sign is cleared, of NaNs too; infinite and NaN operands set effects.error. The length stays as it is.
Real absolute(Real fa, Effects& effects);

// fpumulby2, fpudivby2, fpuexpinc32, fpuexpdec32: multiply by a power of two. The result is exact, unless it is a denormal, which is
// rounded, or too large, which is an overflow. NaNs and infinities are returned unchanged and set effects.error.
Real multiply_by_2(Real fa, Rounding rounding, Effects& effects);
Real divide_by_2(Real fa, Rounding rounding, Effects& effects);
Real exponent_plus_32(Real fa, Rounding rounding, Effects& effects);
Real exponent_minus_32(Real fa, Rounding rounding, Effects& effects);

} // namespace t8::fpu
