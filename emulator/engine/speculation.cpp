#include "emulator/engine/speculation.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "emulator/hardware/node_channels.hpp"

namespace t8 {
namespace {

/// The cost to the host of one stretch of speculation, apart from its instructions, in ticks of a node that executes.
constexpr Tick cost_of_starting{500000};
constexpr Tick shortest_stride{1u << 18};
constexpr Tick longest_stride{1u << 26};
/// A node that has executed fewer cycles does not speculate yet: the first speculation allocates its watch map.
constexpr Cycles worth_starting = 1'000;

} // namespace

/// Returns false for the master of the interrupt line, too: a store that pulls the line cannot be rolled back.
bool Speculation::may_start(std::uint32_t index) const {
    const NodeSlot& slot = hw_.nodes[index];
    const bool is_master = hw_.line && hw_.line->spec().master == index;
    const CoreState& state = slot.node->processor().state();
    const bool has_worked = state.cycles - state.idle_cycles > worth_starting;
    return permitted_ && !is_master && has_worked && state.wdesc.priority() == Priority::low;
}

Tick Speculation::horizon(std::uint32_t index) const {
    // A node that nothing has preempted for a time g is likely to go on so for about as long again. Speculating s at a time, it starts
    // g / s times, and s / 2 are lost in the end. The sum is smallest for the root of 2 g times the cost of a start.
    const Tick now = hw_.nodes[index].node->now();
    const Tick preempted = nodes_[index].preempted;
    const double quiet = now > preempted ? static_cast<double>((now - preempted).count) : 0;
    const Tick best{static_cast<std::uint64_t>(std::sqrt(2 * quiet * static_cast<double>(cost_of_starting.count)))};
    const std::uint64_t stride = std::bit_floor(std::clamp(best, shortest_stride, longest_stride).count);
    // A multiple of the stride, so that nodes stop together; more than a quarter of it away, so that speculating pays.
    return std::min(Tick{((now.count + stride / 4) / stride + 1) * stride}, certain_arrival(index));
}

/// Returns the first tick at which a transfer in progress on a link reaches a process of high priority, if it is not broken off.
Tick Speculation::certain_arrival(std::uint32_t index) const {
    Tick certain = end_of_time;
    for (unsigned link = 0; link < links_per_node; ++link)
        if (const auto& plug = hw_.nodes[index].plugs[link]; plug && waiters_on(hw_, hw_.nodes[index], link).high)
            certain = std::min(certain, hw_.link_of(*plug).earliest(plug->side, end_of_time));
    return certain;
}

void Speculation::start(std::uint32_t index, Cycles safe_until) {
    nodes_[index].safe_until = safe_until;
    ++started_;
    hw_.nodes[index].node->speculate();
}

void Speculation::end_stretch(std::uint32_t index, PauseReason reason) {
    Node& node = *hw_.nodes[index].node;
    if (node.speculates() && (reason == PauseReason::requested || node.processor().state().cycles <= nodes_[index].safe_until))
        node.commit();
}

Speculation::Outcome Speculation::resolve(std::uint32_t index, Tick unknown, Tick known) {
    Node& node = *hw_.nodes[index].node;
    const Oscillator& clock = node.oscillator();
    if (clock.cycle_at(std::min(unknown, known)) > node.processor().state().cycles) {
        node.commit();
        return Outcome::committed;
    }
    if (unknown <= known)
        return Outcome::open; // until the machine has come closer
    roll_back(node);
    return Outcome::rolled_back;
}

Speculation::Outcome Speculation::finish(std::uint32_t index, Cycles run_until, Cycles until) {
    Node& node = *hw_.nodes[index].node;
    if (run_until <= until) {
        node.commit();
        return Outcome::committed;
    }
    roll_back(node);
    return Outcome::rolled_back;
}

void Speculation::roll_back(Node& node) {
    ++rolled_back_;
    repeated_ += node.processor().state().cycles - node.speculates_from();
    node.roll_back();
}

void Speculation::add_to(EngineStatistics& statistics) const {
    statistics.speculations += started_;
    statistics.rolled_back += rolled_back_;
    statistics.repeated += repeated_;
}

} // namespace t8
