#pragma once

#include <cstdint>
#include <vector>

#include "emulator/engine/lookahead.hpp"
#include "emulator/hardware/hardware.hpp"
#include "emulator/ports/engine_statistics.hpp"

namespace t8 {

/// Lets nodes run past the tick at which a process of high priority might preempt them. A node saves the memory that it overwrites, and
/// rolls back if it is preempted (Jefferson 1985). Nothing that another node has seen is ever rolled back: a process of low priority has
/// no effect on other nodes before it uses a channel or a timer, and there it stops. So the speculation is local, and there are no
/// antimessages.
/// Source  D. R. Jefferson, Virtual Time, ACM Transactions on Programming Languages and Systems 7, 1985.
class Speculation {
public:
    explicit Speculation(Hardware& hardware) : hw_(hardware), nodes_(hw_.nodes.size()) {}

    /// Permits or forbids speculation for the whole run. It must be forbidden while a node is traced: a line of the trace cannot be
    /// rolled back.
    void permit(bool permitted) { permitted_ = permitted; }
    bool may_start(std::uint32_t node) const;
    /// Notes that something has reached a process of high priority, or the node while it was idle.
    void note_preemption(std::uint32_t node, Tick at) { nodes_[node].preempted = at; }
    /// Returns the tick at which a node that speculates must stop.
    Tick horizon(std::uint32_t node) const;
    /// Begins to speculate, before a stretch. Up to the cycle `safe_until` the node cannot be preempted.
    void start(std::uint32_t node, Cycles safe_until);
    /// Must be called after the stretch. Commits at once if the node did not come past `safe_until` or stopped because it was requested
    /// to.
    void end_stretch(std::uint32_t node, PauseReason reason);

    enum class Outcome : std::uint8_t { open, committed, rolled_back };
    /// Decides whether a node that speculates keeps its progress. `unknown` and `known` are the ticks of the first arrivals for a process
    /// of high priority: of those not known yet, and of those known.
    Outcome resolve(std::uint32_t node, Tick unknown, Tick known);
    /// Ends the speculation at the end of a run: commits if `run_until` is not after `until`, and rolls back otherwise.
    Outcome finish(std::uint32_t node, Cycles run_until, Cycles until);
    /// Adds what was counted to the statistics.
    void add_to(EngineStatistics& statistics) const;

private:
    struct OfNode {
        Tick preempted{}; ///< when something last reached a process of high priority, or the node while it was idle
        Cycles safe_until = 0;
    };

    void roll_back(Node& node);
    Tick certain_arrival(std::uint32_t node) const;

    Hardware& hw_;
    std::vector<OfNode> nodes_;
    bool permitted_ = true;
    std::uint64_t started_ = 0;
    std::uint64_t rolled_back_ = 0;
    Cycles repeated_ = 0; ///< cycles that were rolled back
};

} // namespace t8
