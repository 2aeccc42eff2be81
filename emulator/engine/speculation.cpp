#include "emulator/engine/speculation.hpp"

#include <algorithm>
#include <bit>

#include "emulator/hardware/node_channels.hpp"

namespace t8 {
namespace {

/// Starting to speculate costs the host as much as some hundred cycles; rolling back wastes the cycles that were run. Powers of two, so that nodes
/// stop at common ticks and continue together.
constexpr Tick shortest_stride{1u << 19};
constexpr Tick longest_stride{1u << 26};
/// A node that has executed fewer cycles does not speculate yet: the first speculation allocates its watch map.
constexpr Cycles worth_starting = 1'000;

} // namespace

/// False for the master of the interrupt line, too: a store that pulls it cannot be rolled back.
bool Speculation::may_start(std::uint32_t index) const {
    const NodeSlot& slot = hw_.nodes[index];
    const bool is_master = hw_.line && hw_.line->spec().master == index;
    const CoreState& state = slot.node->processor().state();
    const bool has_worked = state.cycles - state.idle_cycles > worth_starting;
    return permitted_ && !is_master && has_worked && state.wdesc.priority() == Priority::low;
}

Tick Speculation::horizon(std::uint32_t index) const {
    const std::uint64_t stride = nodes_[index].stride.count;
    // A multiple of the stride, so that nodes stop together; more than a quarter of it away, so that speculating pays.
    return Tick{((hw_.nodes[index].node->now().count + stride / 4) / stride + 1) * stride};
}

void Speculation::start(std::uint32_t index, Cycles safe_until) {
    nodes_[index].safe_until = safe_until;
    nodes_[index].ask_at = {};
    ++started_;
    hw_.nodes[index].node->speculate();
}

void Speculation::end_stretch(std::uint32_t index, PauseReason reason) {
    Node& node = *hw_.nodes[index].node;
    if (node.speculates() && (reason == PauseReason::requested || node.processor().state().cycles <= nodes_[index].safe_until))
        node.commit();
}

Speculation::Outcome Speculation::resolve(std::uint32_t index) {
    Node& node = *hw_.nodes[index].node;
    OfNode& own = nodes_[index];
    const Oscillator& clock = node.oscillator();
    const Tick unknown = lookahead_.unknown_arrival(index).high;
    const Tick high = known_arrival(hw_, index).high;
    if (clock.cycle_at(std::min(unknown, high)) > node.processor().state().cycles) {
        node.commit();
        own.stride = std::min(longest_stride, own.stride * 2); // it succeeded, so it may be longer next time
        return Outcome::committed;
    }
    if (unknown <= high) {
        // Open until the machine has come closer: not to be asked again before half of the way.
        const Tick now = node.now();
        const Tick bound = lookahead_.global_bound();
        own.ask_at = now > bound ? Tick{bound.count + (now - bound).count / 2} : Tick{};
        return Outcome::open;
    }
    // The next speculation is as long as half of the stretch that would have been safe.
    const Tick half{(high - clock.tick_of(node.speculates_from())).count / 2};
    own.stride = std::max(shortest_stride, Tick{std::bit_floor(half.count)});
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
