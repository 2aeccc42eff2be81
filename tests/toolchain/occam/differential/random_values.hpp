#pragma once

#include "tests/toolchain/occam/differential/random.hpp"
#include "tests/toolchain/occam/differential/values.hpp"

namespace t8::differential {

/// A value of the type, near its limits and near zero more often than not; of reals finite and never minus zero.
Bits random_value(Random&, Scalar);
LiteralStyle random_style(Random&, Scalar);

} // namespace t8::differential
