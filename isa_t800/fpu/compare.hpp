#pragma once

#include "isa_t800/fpu/real.hpp"

namespace t8::fpu {

// Comparison of FB with FA. Values of different lengths are compared by value.
// Errors  greater and equal set effects.error for infinite and NaN operands; the predicates set nothing.
// Source  CWG, floating-point comparison.

/// fpgt: true if fb > fa in the sign-magnitude order of the patterns. The two zeros are equal. Positive NaNs are greater than
/// +infinity, negative ones less than -infinity.
bool greater(Real fb, Real fa, Effects& effects);

/// fpeq: true if the patterns are equal or both values are zero. A NaN equals itself.
bool equal(Real fb, Real fa, Effects& effects);

/// fpordered: true if neither is a NaN.
bool ordered(Real fb, Real fa);

/// fpnan: true if `fa` is a NaN.
bool is_nan(Real fa);

/// fpnotfinite: true if `fa` is a NaN or infinite.
bool not_finite(Real fa);

} // namespace t8::fpu
