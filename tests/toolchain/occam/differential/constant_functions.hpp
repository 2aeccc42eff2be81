#pragma once

#include <cstdint>

#include "tests/toolchain/occam/differential/generator.hpp"

namespace t8::differential {

struct ConstantFunctionOptions {
    int functions = 5;
    int rounds = 5;
};

/// A program of functions of scalars, with loops, choices, names and calls in them, which constants are given to: for sizes of arrays,
/// counts of replicators, options of CASEs, and values of names; and beside that variables of the same value.
Generated generate_constant_functions(std::uint64_t seed, const ConstantFunctionOptions& = {});

} // namespace t8::differential
