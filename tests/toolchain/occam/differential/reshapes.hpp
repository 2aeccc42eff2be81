#pragma once

#include <cstdint>

#include "tests/toolchain/occam/differential/generator.hpp"

namespace t8::differential {

struct ReshapeOptions {
    int rounds = 5;
    int error_share = 25; ///< in percent: programs that end with sizes or a subscript that do not fit
};

/// A program of arrays, of scalars and of records, that are given other shapes, with sizes that are known at run time only; inside each
/// other, of segments and of parameters, changed and read through.
Generated generate_reshapes(std::uint64_t seed, const ReshapeOptions& = {});

} // namespace t8::differential
