#include "monitor/events/node_clocks.hpp"

#include <algorithm>

namespace t8 {
namespace {

bool is_possible(std::int32_t ppb) { return ppb >= -most_ppb && ppb <= most_ppb; }

} // namespace

std::optional<NodeClocks> NodeClocks::of(const MachineSpec& machine) {
    std::vector<std::vector<Oscillator::Change>> changes(machine.nodes.size());
    for (const FaultSpec& fault : machine.faults) {
        if (fault.kind != FaultKind::clock_error)
            continue;
        if (fault.node >= changes.size() || !is_possible(fault.ppb) || changes[fault.node].size() == most_changes)
            return {};
        changes[fault.node].push_back({fault.at, fault.ppb});
    }
    NodeClocks result;
    result.clocks_.reserve(machine.nodes.size());
    for (std::size_t node = 0; node < machine.nodes.size(); ++node) {
        const NodeSpec& spec = machine.nodes[node];
        if (!is_possible(spec.oscillator_ppb))
            return {};
        std::stable_sort(changes[node].begin(), changes[node].end(), [](const auto& a, const auto& b) { return a.at < b.at; });
        result.clocks_.emplace_back(ticks_per_cycle(spec.tenths_mhz).count, spec.oscillator_ppb, changes[node]);
    }
    return result;
}

} // namespace t8
