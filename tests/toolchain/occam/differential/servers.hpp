#pragma once

#include <cstdint>

#include "tests/toolchain/occam/differential/generator.hpp"

namespace t8::differential {

struct ServerOptions {
    int rounds = 4;       ///< servers in a program
    int error_share = 10; ///< in percent: programs that end in a server that fails
};

/// A program of servers that several senders want at the same time: ALTs inside each other and replicated, PRI or not, over messages
/// of every kind, some of them over links or by way of a collector, in PROCs with open arrays of channels, with reals, some
/// of them in a replicated PAR; beside them
/// time-outs, polling, events from the pin, and guards that are never ready.
/// Shape   which message is taken first is left open, and the result does not depend on it: each sender has an inbox of its own and a sum
///         of its own, and the sums are printed when all have ended. It needs links 1 and 2 to be joined.
Generated generate_servers(std::uint64_t seed, const ServerOptions& = {});

} // namespace t8::differential
