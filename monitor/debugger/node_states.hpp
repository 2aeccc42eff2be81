#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "emulator/machine/machine.hpp"
#include "monitor/debugger/node_waits.hpp"

namespace t8 {

/// The state of one node at an instant, as a map of the machine shows it.
struct NodeState {
    enum class Doing : std::uint8_t {
        computes, ///< a process has the processor
        waits,    ///< it has processes, and all of them wait
        idle,     ///< it has none
        error,    ///< its Error flag is set, and it has not halted
        halted,   ///< on its Error flag
        stopped,  ///< for good, or as the others run alone
    };
    /// Why it is idle or stopped.
    enum class Why : std::uint8_t { nothing, no_process, never_booted, crashed, trapped, stands_still };

    Doing doing{};
    Why why = Why::nothing;
    std::optional<Tick> since{}; ///< when that began; nothing: not known, as of a node that computes
    std::size_t processes = 0;   ///< that are known to the processor, or wait
    std::size_t waiting = 0;     ///< of these, those that wait
    bool executes = false;       ///< a process has the processor
    Standstill standstill{};
};

/// Returns the states of all nodes, in the order of the specification. Takes time in proportion to their number; memory is not searched.
std::vector<NodeState> node_states(const Machine& machine, Tick now, HostMayAct host);

} // namespace t8
