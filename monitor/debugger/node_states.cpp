#include "monitor/debugger/node_states.hpp"

#include <algorithm>

#include "emulator/hardware/hardware.hpp"
#include "monitor/debugger/node_queues.hpp"

namespace t8 {
namespace {

using NodeDoing = NodeState::Doing;
using NodeWhy = NodeState::Why;

/// Returns, by node, the tick at which it stopped for good.
std::vector<std::optional<Tick>> stops(const Machine& machine) {
    std::vector<std::optional<Tick>> ticks(machine.node_count());
    for (const NodeStopped& stop : machine.stopped())
        ticks[stop.node] = stop.tick;
    return ticks;
}

void take_activity(const Hardware& hardware, std::uint32_t node, Tick now, NodeState& found) {
    const NodeSlot& slot = hardware.nodes[node];
    const CoreState& state = slot.node->processor().state();
    found.executes = state.activity == Activity::executing;
    switch (state.activity) {
    case Activity::executing:
        found.doing = state.error ? NodeDoing::error : NodeDoing::computes;
        break;
    case Activity::idle:
        found.doing = state.error ? NodeDoing::error : found.waiting != 0 ? NodeDoing::waits : NodeDoing::idle;
        found.why = found.doing == NodeDoing::idle ? NodeWhy::no_process : NodeWhy::nothing;
        found.since = std::min(slot.node->now(), now); // its last instruction may end a little later
        break;
    case Activity::booting:
        found.doing = NodeDoing::idle;
        found.why = NodeWhy::never_booted;
        break;
    case Activity::halted:
        found.doing = slot.crashed ? NodeDoing::stopped : NodeDoing::halted;
        found.why = slot.crashed ? NodeWhy::crashed : NodeWhy::nothing;
        break;
    case Activity::trapped:
        found.doing = NodeDoing::stopped;
        found.why = NodeWhy::trapped;
        break;
    }
    if (hardware.stands_still(node)) {
        found.doing = NodeDoing::stopped;
        found.why = NodeWhy::stands_still;
        found.since.reset();
    }
}

} // namespace

std::vector<NodeState> node_states(const Machine& machine, Tick now, HostMayAct host) {
    const Hardware& hardware = machine.hardware();
    const std::vector<NodeWaits> waits = node_waits(machine, host);
    const std::vector<Standstill> still = standstills(machine, waits);
    const std::vector<std::optional<Tick>> stopped = stops(machine);
    std::vector<NodeState> states(waits.size());
    for (std::uint32_t node = 0; node < states.size(); ++node) {
        NodeState& state = states[node];
        const CoreState& core = machine.node(node).processor().state();
        state.waiting = waits[node].count();
        state.standstill = still[node];
        take_activity(hardware, node, now, state);
        if (stopped[node] && (state.doing == NodeDoing::halted || state.doing == NodeDoing::stopped))
            state.since = stopped[node];
        if (core.activity == Activity::booting || core.activity == Activity::trapped)
            continue;
        const bool holds_one = core.activity == Activity::executing || core.activity == Activity::halted;
        state.processes =
            state.waiting + ready_processes(machine.node(node)) + (holds_one ? 1U : 0U) + (core.shadow.low_interrupted ? 1U : 0U);
    }
    return states;
}

} // namespace t8
