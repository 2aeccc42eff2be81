#pragma once

#include <cstdint>

#include "tests/toolchain/occam/differential/generator.hpp"

namespace t8::differential {

struct ExpressionOptions {
    int expressions = 250; ///< each printed three times
    int operators = 14;    ///< in one expression, at most
    bool reals = true;
    bool real_remainder = true;
    bool byte_arithmetic = true;
    int error_share = 20; ///< in percent: programs that end in an expression that fails
};

/// A program that is mostly expressions: of every scalar type, bent to the left, to the right and balanced, over variables whose values
/// are fixed at the start.
/// Shape   expression k is printed under the labels 3k (over variables), 3k+1 (over literals and constant tables with the same values,
///         so that a compiler folds all of it) and 3k+2 (each operand one or the other); the three lines agree but for the label.
///         Some stretches stand in PROCs without parameters, where the variables are reached from outside.
Generated generate_expressions(std::uint64_t seed, const ExpressionOptions& = {});

} // namespace t8::differential
