#pragma once

#include "isa_t800/fpu/real.hpp"

namespace t8::fpu {

/// Returns the NaN that is the result of an operation with a NaN operand, in the rounded length of `fa`. If both operands are NaNs, it is
/// the one with the larger fraction, or `fb` if the fractions are equal. REQUIRES: `fb` or `fa` is a NaN.
Real chosen_nan(Real fb, Real fa);

/// Returns `value` with the sign bit `negative`. REQUIRES: `value` is not real32_unrounded.
Real with_sign(Real value, bool negative);

} // namespace t8::fpu
