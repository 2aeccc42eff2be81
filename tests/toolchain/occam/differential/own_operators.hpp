#pragma once

#include <cstdint>

#include "tests/toolchain/occam/differential/generator.hpp"

namespace t8::differential {

struct OwnOperatorOptions {
    int operators = 20;
    int rounds = 5;
    int error_share = 15; ///< in percent: programs that end with an element that an array does not have
};

/// A program of operators of its own, for records, for arrays and for types with names, and of expressions in which they stand for each
/// other's operands; some definitions hold for a part of the program only, in place of others.
Generated generate_own_operators(std::uint64_t seed, const OwnOperatorOptions& = {});

} // namespace t8::differential
