#pragma once

#include <cstdint>
#include <vector>

#include "emulator/engine/lookahead.hpp"
#include "emulator/hardware/hardware.hpp"
#include "emulator/ports/engine_statistics.hpp"

namespace t8 {

/// Nodes run past the tick at which a process of high priority might preempt them. They keep what they overwrite, and roll back if one
/// does (Jefferson 1985), but nothing that another node has seen is ever rolled back: a process of low priority has no effect on
/// other nodes before it uses a channel or a timer, and there it stops. So the speculation is local, and there are no antimessages.
/// Source  D. R. Jefferson, Virtual Time, ACM Transactions on Programming Languages and Systems 7, 1985.
class Speculation {
public:
    Speculation(Hardware& hardware, const Lookahead& lookahead)
        : hw_(hardware), lookahead_(lookahead), nodes_(hw_.nodes.size()) {}

    /// For the whole run. Nodes that are traced cannot speculate: a line of the trace cannot be rolled back.
    void permit(bool permitted) { permitted_ = permitted; }
    bool may_start(std::uint32_t node) const;
    /// The tick at which a node that speculates must stop.
    Tick horizon(std::uint32_t node) const;
    /// Before a stretch. `safe_until`: up to this cycle the node could not be preempted.
    void start(std::uint32_t node, Cycles safe_until);
    /// After the stretch: commits at once when it did not come past `safe_until`.
    void end_stretch(std::uint32_t node, PauseReason reason);

    /// True if the question that resolve() answers is worth asking at a global bound.
    bool is_worth_asking(std::uint32_t node, Tick global_bound) const { return global_bound >= nodes_[node].ask_at; }
    enum class Outcome : std::uint8_t { open, committed, rolled_back };
    /// Decides by what is known now whether a node that speculates keeps its progress.
    Outcome resolve(std::uint32_t node);
    /// At the end of a run: commits if the node was to run no further than to the cycle, rolls back otherwise.
    Outcome finish(std::uint32_t node, Cycles run_until, Cycles until);
    /// Adds what was counted to the statistics.
    void add_to(EngineStatistics& statistics) const;

private:
    struct OfNode {
        Tick stride{1u << 20}; ///< how far it runs: to the next multiple of this power of two
        Cycles safe_until = 0;
        Tick ask_at{}; ///< not worth asking again before everything up to here has happened
    };

    void roll_back(Node& node);

    Hardware& hw_;
    const Lookahead& lookahead_;
    std::vector<OfNode> nodes_;
    bool permitted_ = true;
    std::uint64_t started_ = 0;
    std::uint64_t rolled_back_ = 0;
    Cycles repeated_ = 0; ///< cycles that were rolled back
};

} // namespace t8
