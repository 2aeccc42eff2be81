#pragma once

#include "isa_t800/fpu/real.hpp"

namespace t8::fpu {

// Two-operand arithmetic: fb is the older operand (FB), fa the newer (FA).
// Shape   results are real32 or real64, never real32_unrounded; a real32_unrounded operand counts with its whole fraction.
//         Operands of different lengths are undefined on the chip; here the values are taken as they are and the result has the
//         length of fa.
// Order   NaN operands first: one NaN is the result; of two, the one with the larger fraction, fb's when equal.
// Errors  effects.error (FP_Error): invalid operation, division by zero, overflow, any infinite or NaN operand.
// Source  CWG, floating-point arithmetic; NaN results as a validated emulator gives them.

/// fpadd. A sum that is exactly zero is +0, in rounding mode minus it is -0.
Real add(Real fb, Real fa, Rounding rounding, Effects& effects);

/// fpsub: fb - fa. A NaN taken from fa has its sign inverted.
Real subtract(Real fb, Real fa, Rounding rounding, Effects& effects);

/// fpmul. The sign of a NaN taken from an operand is the exclusive or of both signs.
Real multiply(Real fb, Real fa, Rounding rounding, Effects& effects);

/// fpdiv: fb / fa. Signs of NaNs as in multiply. Division of a finite value by zero gives a signed infinity.
Real divide(Real fb, Real fa, Rounding rounding, Effects& effects);

/// The whole of fpusqrtfirst, fpusqrtstep, fpusqrtlast. The root of -0 is -0, of any other negative value a NaN.
/// Order   the rounding mode is the one in force at fpusqrtlast. fpusqrtfirst, like any other instruction, has already put it
///         back to nearest, so a mode set before fpusqrtfirst is lost.
Real square_root(Real fa, Rounding rounding, Effects& effects);

/// Outcome of fpremfirst and all its steps.
struct Remainder {
    Real remainder;             ///< left in FA
    Real quotient_in_fb;        ///< left in FB: the integer n of fb = n * fa + remainder, or the invalid-quotient NaN
    unsigned further_steps = 0; ///< fpremstep instructions that fpremfirst leaves to do; 0: it finished the work itself
};

/// IEEE remainder fb - n * fa, n the integer nearest to fb / fa, even on a tie. Always exact; a zero has the sign of fb.
/// Shape   quotient_in_fb is n rounded to nearest; from 2^64 on it is fb / fa rounded to nearest.
///         Every step is taken to develop remainder_bits_per_step bits of n, 27 cycles of a divider that makes two bits in each.
///         How many the chip needs is not published: unverified.
/// Errors  fb infinite, fa zero: NaN. fa infinite: the result is fb, with effects.error.
///         A NaN operand keeps its sign.
Remainder remainder(Real fb, Real fa, Effects& effects);

inline constexpr int remainder_bits_per_step = 54;

/// fpuabs: the sign is cleared, of NaNs too; infinite and NaN operands set effects.error. The length stays as it is.
Real absolute(Real fa, Effects& effects);

// fpumulby2, fpudivby2, fpuexpinc32, fpuexpdec32: exact scaling, rounded where the result is denormal, overflowing where too
// large. NaNs and infinities come back unchanged, with effects.error.
Real multiply_by_2(Real fa, Rounding rounding, Effects& effects);
Real divide_by_2(Real fa, Rounding rounding, Effects& effects);
Real exponent_plus_32(Real fa, Rounding rounding, Effects& effects);
Real exponent_minus_32(Real fa, Rounding rounding, Effects& effects);

} // namespace t8::fpu
