#include "monitor/console/map/map_machine.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "diagnostics/plain_text.hpp"

namespace t8::console {
namespace {

struct StateFacts {
    std::string_view name;
    Ink ink;
};

// In the order of NodeState.
constexpr std::array<StateFacts, all_node_states.size()> facts{{
    {"computes", Ink::computes},
    {"waits", Ink::waits},
    {"idle", Ink::idle},
    {"error", Ink::error},
    {"halted", Ink::error},
    {"stopped", Ink::idle},
}};

} // namespace

std::string_view name_of(NodeState state) { return facts[static_cast<std::size_t>(state)].name; }

std::optional<NodeState> node_state(std::string_view name) {
    for (const NodeState state : all_node_states)
        if (name_of(state) == name)
            return state;
    return std::nullopt;
}

Ink ink_of(NodeState state) { return facts[static_cast<std::size_t>(state)].ink; }

bool is_sound(const MapMachine& machine) {
    const auto is_there = [&](const MapEnd& end) {
        switch (end.kind) {
        case MapEnd::Kind::node:
            return end.index < machine.nodes.size();
        case MapEnd::Kind::switch_port:
            return end.index < machine.switches.size();
        case MapEnd::Kind::host:
            return end.index < machine.hosts.size();
        }
        return false;
    };
    return std::all_of(machine.links.begin(), machine.links.end(),
                       [&](const MapLink& link) { return is_there(link.from) && is_there(link.to); });
}

void StateCounts::add(const MapNode& node) {
    ++nodes[static_cast<std::size_t>(node.state)];
    stuck += node.stuck || node.deadlocked ? 1U : 0U;
    deadlocked += node.deadlocked ? 1U : 0U;
}

std::size_t StateCounts::total() const { return std::accumulate(nodes.begin(), nodes.end(), std::size_t{0}); }

StateCounts counts_of(const MapMachine& machine) {
    StateCounts counts;
    for (const MapNode& node : machine.nodes)
        counts.add(node);
    return counts;
}

std::string summary(const MapMachine& machine) {
    const StateCounts counts = counts_of(machine);
    std::string text = fmt::format("{} node{}", counts.total(), counts.total() == 1 ? "" : "s");
    const auto add = [&](std::size_t number, std::string_view one, std::string_view several) {
        if (number > 0)
            text += fmt::format(", {} {}", number, number == 1 ? one : several);
    };
    add(counts.of(NodeState::waits), "waits", "wait");
    add(counts.deadlocked, "deadlocked", "deadlocked");
    add(counts.stuck - counts.deadlocked, "stuck", "stuck");
    add(counts.of(NodeState::stopped), "stopped", "stopped");
    add(counts.of(NodeState::halted), "halted", "halted");
    add(counts.of(NodeState::error), "with an error", "with errors");
    const auto dead = std::count_if(machine.links.begin(), machine.links.end(),
                                    [](const MapLink& link) { return link.state == LinkState::dead; });
    add(static_cast<std::size_t>(dead), "dead cable", "dead cables");
    return text;
}

std::string shown_name(std::string_view name) { return name.empty() ? "(no name)" : plain_name(name); }

std::string shown_end(const MapMachine& machine, const MapEnd& end) {
    switch (end.kind) {
    case MapEnd::Kind::node:
        return shown_name(machine.nodes[end.index].name);
    case MapEnd::Kind::switch_port:
        return end.port == control_port ? shown_name(machine.switches[end.index]) + " control"
                                        : fmt::format("{} port {}", shown_name(machine.switches[end.index]), end.port);
    case MapEnd::Kind::host:
        break;
    }
    return shown_name(machine.hosts[end.index]);
}

} // namespace t8::console
