#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "emulator/machine/machine.hpp"
#include "monitor/debugger/frames.hpp"

namespace t8 {

/// Returns the cycle of a node at the instant `now`. A node that waits does not count its cycles before it wakes; it is where it would be then.
Cycles cycle_of(const Node& node, Tick now);
/// Returns the value of the clock of a priority at the instant `now`, as `ldtimer` would load it.
Word clock_of(const Node& node, Priority priority, Tick now);

/// The processes that the registers and queues of a processor lead to.
/// Shape   queues are indexed by Priority, each in the order in which its processes will go on.
struct NodeQueues {
    struct Timed {
        StandingProcess process;
        Word time = 0;          ///< of the clock of its priority: it goes on when the clock has come there
        std::optional<Tick> at; ///< the tick of that; nothing: the clocks do not run, or the T805 has disabled the queue
        bool alternative = false;
    };

    std::optional<StandingProcess> executing; ///< of a node that has halted: at which it has
    Priority priority{};                      ///< of the one that executes
    std::optional<StandingProcess> interrupted;
    std::array<std::vector<StandingProcess>, 2> ready;
    std::array<std::vector<Timed>, 2> timed;
    std::optional<Cycles>
        slice_left; ///< until the executing process may be timesliced; nothing: none executes, or it has high priority
};

/// `now`: the instant at which the machine stands. A node that listens for its bootstrap, or has been trapped, has none.
NodeQueues queues_of(const Machine& machine, std::uint32_t node, Tick now);
/// Returns the number of processes that are ready, in both queues.
std::size_t ready_processes(const Node& node);

} // namespace t8
