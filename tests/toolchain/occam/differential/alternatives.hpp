#pragma once

#include <cstdint>

#include "tests/toolchain/occam/differential/generator.hpp"

namespace t8::differential {

struct AlternativeOptions {
    int rounds = 8;       ///< ALTs in a program
    int error_share = 20; ///< in percent: programs that end in an ALT that fails
};

/// A program that is mostly ALTs: inside each other and replicated, PRI or not, with specifications before guards and before ALTs, of
/// values, of functions, of VALOFs and of channels; Booleans, in whose absence a subscript would be wrong; messages of every kind, over
/// links too; the event pin, which is never pulled; delays, reads of the clock, SKIP.
/// Shape   each round prints which alternative was taken with which names, and what was received. Whatever is ready first, the result
///         is the same: either one sender, or a PRI ALT with nobody to wait for. It needs links 1 and 2 to be joined.
Generated generate_alternatives(std::uint64_t seed, const AlternativeOptions& = {});

} // namespace t8::differential
