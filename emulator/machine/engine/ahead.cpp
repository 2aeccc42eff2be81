// Nodes that run on although a process of high priority may preempt them: they note what they overwrite and come back if one does.
// A low priority process that computes cannot be told from outside before it does something with a channel or a timer, and there it
// stops; so nothing that another node sees is ever taken back.

#include <algorithm>
#include <bit>

#include "emulator/machine/engine/engine.hpp"
#include "emulator/machine/engine/node_channels.hpp"

namespace t8 {
namespace {

/// Setting out costs the host what some hundred cycles do, and coming back what was run for nothing. Powers of two, so that nodes
/// come to the same ticks and go on from there together.
constexpr Tick shortest_stride{1u << 19};
constexpr Tick longest_stride{1u << 26};
/// A node that has executed less does not go ahead yet: the first time it does costs host memory for its watch map.
constexpr Cycles worth_setting_out = 1'000;

} // namespace

/// Not where somebody watches every instruction, nor where a store can pull the interrupt line.
bool Engine::may_go_ahead(std::uint32_t index) const {
    const NodeSlot& slot = nodes[index];
    const bool is_master = line && line->spec().master == index;
    const CoreState& state = slot.node->processor().state();
    const bool has_worked = state.cycles - state.idle_cycles > worth_setting_out;
    return !traced_ && !is_master && has_worked && state.wdesc.priority() == Priority::low;
}

/// Where a node that goes ahead stops.
Tick Engine::horizon(std::uint32_t index) const {
    const NodeSlot& slot = nodes[index];
    const std::uint64_t stride = slot.stride.count;
    return Tick{((slot.node->now().count + stride / 4) / stride + 1) * stride};
}

/// A node that is ahead: finds out whether it may stay there. Returns false while that is open.
bool Engine::meet(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    const Oscillator& clock = slot.node->oscillator();
    const Cycles reached = slot.node->processor().state().cycles;
    const Tick unknown = unknown_arrival(index).high;
    const Tick high = known_arrival(index).high;
    if (clock.cycle_at(std::min(unknown, high)) > reached) {
        slot.ahead = false;
        slot.node->stay();
        slot.stride = std::min(longest_stride, slot.stride * 2);
        progress_ = true;
        note_stop(index);
        return true;
    }
    if (unknown <= high) {
        const Tick now = slot.node->now();
        slot.ask_at = now > behind_ ? Tick{behind_.count + (now - behind_).count / 2} : Tick{};
        return false;
    }
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

/// The tick has come: those who are ahead stay if that is as far as they were to go, and come back otherwise. Returns whether all
/// are where they belong.
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
