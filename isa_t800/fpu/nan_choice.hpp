#pragma once

#include "isa_t800/fpu/real.hpp"

namespace t8::fpu {

/// The NaN an operation with at least one NaN operand delivers: the only one, else the one with the larger fraction, fb's when
/// the fractions are equal; in the rounded length of fa. REQUIRES: fb or fa is a NaN.
Real chosen_nan(Real fb, Real fa);

/// The same value with the given sign. REQUIRES: value is not real32_unrounded.
Real with_sign(Real value, bool negative);

} // namespace t8::fpu
