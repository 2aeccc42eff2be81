// Nodes that run on although a process of high priority may preempt them: they note what they overwrite and come back if one does.
// A low priority process that computes cannot be told from outside before it does something with a channel or a timer, and there it
// stops; so nothing that another node sees is ever taken back.

#include <algorithm>

#include "emulator/machine/engine/engine.hpp"
#include "emulator/machine/engine/node_channels.hpp"

namespace t8 {
namespace {

/// In cycles: setting out costs the host what some hundred of them do, and coming back what was run for nothing.
constexpr Cycles shortest_run_ahead = 2'000;
constexpr Cycles longest_run_ahead = 500'000;
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

/// A node that is ahead: finds out whether it may stay there. Returns false while that is open.
bool Engine::meet(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    const Oscillator& clock = slot.node->oscillator();
    const Cycles reached = slot.node->processor().state().cycles;
    const auto unknown = earliest_arrival(index, true);
    const auto high = next_high_arrival(index);
    if (high && clock.cycle_at(*high) <= reached) {
        if (unknown && *unknown <= *high)
            return false;
        slot.ahead_by = std::max(shortest_run_ahead, (clock.cycle_at(*high) - slot.node->set_out_at()) / 2);
        come_back(index);
        return true;
    }
    if (unknown && clock.cycle_at(*unknown) <= reached)
        return false;
    slot.ahead = false;
    slot.node->stay();
    slot.ahead_by = std::min(longest_run_ahead, 2 * slot.ahead_by);
    progress_ = true;
    note_stop(index);
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
