#pragma once

#include <cstdint>
#include <optional>

#include "emulator/spec/machine_spec.hpp"

namespace t8::networks {

/// Limits for network files.
struct NetworkLimits {
    std::uint32_t nodes = 65'536;
    std::uint64_t steps = 10'000'000; ///< statements, rounds of loops and parts of expressions
};

/// Defaults for facts that a network file leaves open.
struct NetworkOptions {
    Part part = Part::T800;
    unsigned tenths_mhz = 200; ///< one of processor_clocks
    std::optional<Word>
        memory; ///< a multiple of 4096. Nothing: 2 MB in listings; in .pgm and .cfs a mistake, as for INMOS's tools
    unsigned external_cycles = 4;
    unsigned mbits = 20; ///< speed of every link: no format gives it
    NetworkLimits limits;
};

} // namespace t8::networks
