#pragma once

#include <cstdint>
#include <string>

#include "tests/toolchain/occam/differential/interpreter.hpp"
#include "tests/toolchain/occam/differential/program.hpp"

namespace t8::differential {

/// What random programs look like. All shares are in percent.
struct GeneratorOptions {
    int statements = 14;      ///< in main, besides declarations and the prints at the end
    int nesting = 3;          ///< of constructions
    int expression_depth = 4; ///< of operators
    int variables = 8;        ///< of main
    int routines = 4;
    int error_share = 25; ///< of the programs end in a run-time error
    bool parallel = true; ///< PAR, channels, ALT
    bool reals = true;
    bool real_remainder = true; ///< `\` on reals, as the IEEE remainder
    bool in_line = false;       ///< INLINE routines
    bool inferred_literals = true;
    bool named_types = true; ///< DATA TYPE; records too
    bool byte_arithmetic = true;
    InterpreterLimits limits{60'000, std::size_t{1} << 15};
};

/// A program, and what it does.
struct Generated {
    Program program;
    Outcome outcome;  ///< comparable(); its node pointers are null
    int attempts = 1; ///< how many seeds were derived before one gave a program within the limits
};

/// A random well-typed program. It keeps the rules of scope, alias and parallel use; no constant expression in it is invalid; variables
/// are set before they are read; it cannot deadlock; nothing it prints depends on scheduling or on what the language leaves open.
/// Order   the same seed and options give the same program on every host.
Generated generate(std::uint64_t seed, const GeneratorOptions& = {});

} // namespace t8::differential
