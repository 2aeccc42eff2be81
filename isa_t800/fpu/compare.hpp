#pragma once

#include "isa_t800/fpu/real.hpp"

namespace t8::fpu {

// Comparison of FB with FA. Values of different lengths are compared by value.
// Errors  greater and equal set effects.error for infinite and NaN operands; the predicates set nothing.
// Source  CWG, floating-point comparison.

/// fpgt: fb > fa in the sign-magnitude order of the patterns, zeros equal; NaNs lie beyond the infinities.
bool greater(Real fb, Real fa, Effects& effects);

/// fpeq: equal patterns, or both zero. A NaN equals itself.
bool equal(Real fb, Real fa, Effects& effects);

/// fpordered: neither is a NaN.
bool ordered(Real fb, Real fa);

/// fpnan
bool is_nan(Real fa);

/// fpnotfinite: NaN or infinite.
bool not_finite(Real fa);

} // namespace t8::fpu
