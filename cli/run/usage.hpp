#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "emulator/machine/machine.hpp"

namespace t8::cli {

/// One link of a node, as it is plugged in at the end.
struct LinkUsage {
    std::string name; ///< "n0.1"
    std::string peer; ///< "n1.2", "host"; empty: the cable leads nowhere
    std::uint64_t bytes_out = 0;
    std::uint64_t bytes_in = 0;
    // Shares of what the link can carry in the emulated time, from 0 to 1.
    double share_out = 0;
    double share_in = 0;
};

/// The activity of a node during a run.
/// Shape   the cycles from the start to the end of the run are busy, blocked or idle.
struct NodeUsage {
    std::string name;
    std::string part; ///< "T800-20"
    std::uint64_t instructions = 0;
    std::uint64_t prefixes = 0;
    Cycles busy = 0;
    Cycles blocked = 0; ///< nothing to execute, and a link was waited for
    Cycles idle = 0;    ///< nothing to execute, and no link was waited for
    Cycles stolen = 0;  ///< busy cycles taken by link engines
    std::uint64_t events = 0;
    std::uint64_t faults = 0; ///< faults of the node itself, and of packets that its links sent
    double busy_share = 0;
    Memory::Astray astray;
    std::vector<LinkUsage> links; ///< links that are plugged in
};

/// The activity of a machine during a run, for `--stats`.
struct Usage {
    Tick emulated{};
    std::vector<NodeUsage> nodes; ///< as in the machine
    std::uint64_t instructions = 0;
    std::uint64_t prefixes = 0;
    std::uint64_t messages = 0; ///< of nodes and of the host, including boot images
    std::uint64_t bytes = 0;    ///< bytes that have crossed links
};

/// Returns the activity of a run that ended at `end`. Nodes may have run past it.
Usage usage_of(const Machine& machine, Tick end);

} // namespace t8::cli
