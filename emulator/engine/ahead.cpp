// Speculation: nodes run on although a high priority process may preempt them. They save what they overwrite and roll back if one does.
// A low priority process has no effect on other nodes before it uses a channel or a timer, and there it
// stops; so no effect that another node has seen is ever rolled back.

#include <algorithm>
#include <bit>

#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {
namespace {

/// Starting to speculate costs the host as much as some hundred cycles; rolling back wastes the cycles that were run. Powers of two, so that nodes
/// stop at common ticks and continue together.
constexpr Tick shortest_stride{1u << 19};
constexpr Tick longest_stride{1u << 26};
/// A node that has executed fewer cycles does not speculate yet: the first speculation allocates its watch map.
constexpr Cycles worth_setting_out = 1'000;

} // namespace

/// False when every instruction is traced, or when a store can pull the interrupt line: these effects cannot be rolled back.
bool Engine::may_go_ahead(std::uint32_t index) const {
    const NodeSlot& slot = nodes[index];
    const bool is_master = line && line->spec().master == index;
    const CoreState& state = slot.node->processor().state();
    const bool has_worked = state.cycles - state.idle_cycles > worth_setting_out;
    return !traced_ && !is_master && has_worked && state.wdesc.priority() == Priority::low;
}

/// Returns the tick at which a node that runs ahead must stop.
Tick Engine::horizon(std::uint32_t index) const {
    const NodeSlot& slot = nodes[index];
    const std::uint64_t stride = slot.stride.count;
    // A multiple of the stride, so that nodes stop together; more than a quarter of it away, so that setting out pays.
    return Tick{((slot.node->now().count + stride / 4) / stride + 1) * stride};
}

/// Decides whether a node that is ahead keeps its progress. Returns false while that is open.
bool Engine::meet(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    const Oscillator& clock = slot.node->oscillator();
    const Cycles reached = slot.node->processor().state().cycles;
    const Tick unknown = unknown_arrival(index).high;
    const Tick high = known_arrival(index).high;
    if (clock.cycle_at(std::min(unknown, high)) > reached) {
        slot.ahead = false;
        slot.node->stay();
        slot.stride = std::min(longest_stride, slot.stride * 2); // it succeeded, so it may be longer next time
        progress_ = true;
        note_stop(index);
        return true;
    }
    if (unknown <= high) {
        // The answer is open until the machine has come closer: not to be asked again before half of the way.
        const Tick now = slot.node->now();
        slot.ask_at = now > behind_ ? Tick{behind_.count + (now - behind_).count / 2} : Tick{};
        return false;
    }
    // The next speculation is as long as half of the stretch that would have been safe.
    const Tick half{(high - clock.tick_of(slot.node->set_out_at())).count / 2};
    slot.stride = std::max(shortest_stride, Tick{std::bit_floor(half.count)});
    come_back(index);
    return true;
}

void Engine::come_back(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    slot.node->come_back();
    slot.ahead = slot.at_gate = false;
    progress_ = true;
}

/// At the end of a run to `until`: nodes that are ahead keep their progress if they were to run so far, and are rolled back otherwise. Returns true if all
/// nodes are where they must be.
bool Engine::gather(Tick until) {
    bool all = true;
    for (const std::uint32_t index : active_nodes_) {
        NodeSlot& slot = nodes[index];
        if (!slot.ahead)
            continue;
        if (slot.run_until <= slot.node->oscillator().cycle_at(until)) {
            slot.ahead = false;
            slot.node->stay();
            note_stop(index);
        } else {
            come_back(index);
            all = all && slot.node->now() >= until;
        }
    }
    return all;
}

} // namespace t8
