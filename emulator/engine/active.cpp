// Chooses the nodes and wires that a round must look at. All others cost nothing.

#include <algorithm>

#include "diagnostics/assertion.hpp"
#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {

void Engine::activate_wire(std::uint32_t index) {
    if (std::exchange(wires[index].active, true))
        return;
    active_wires_.push_back(index);
    wires_came_ = true;
}

void Engine::activate(std::uint32_t index) {
    if (std::exchange(nodes[index].active, true))
        return;
    active_nodes_.push_back(index);
    nodes_came_ = true;
}

/// True if the node can act by itself, or something is on its way to it.
bool Engine::stays_active(std::uint32_t index) const {
    const NodeSlot& slot = nodes[index];
    if (slot.ahead || slot.node->next_activity() || slot.next_fault < slot.faults.size() || slot.event.notice())
        return true;
    return std::any_of(slot.plugs.begin(), slot.plugs.end(), [&](const auto& plug) { return plug && wires[plug->wire].active; });
}

/// Drops wires on which nothing is under way any more from the active list, and adds the nodes at the ends of the other wires.
void Engine::sweep_wires() {
    if (std::exchange(wires_came_, false))
        std::sort(active_wires_.begin(), active_wires_.end());
    std::erase_if(active_wires_, [&](std::uint32_t index) {
        Wire& wire = wires[index];
        wire.active = !wire.link.quiet() || !wire.link.arrivals(0).empty() || !wire.link.arrivals(1).empty();
        for (const auto& end : wire.ends)
            if (wire.active && end && end->kind == crossbar::Socket::Kind::node)
                activate(end->index);
        return !wire.active;
    });
}

bool Engine::all_others_rest() const {
    for (std::uint32_t index = 0; index < nodes.size(); ++index)
        if (!nodes[index].active && stays_active(index))
            return false;
    return std::all_of(wires.begin(), wires.end(), [](const Wire& wire) {
        return wire.active || (wire.link.quiet() && wire.link.arrivals(0).empty() && wire.link.arrivals(1).empty());
    });
}

void Engine::sweep_nodes() {
    if (std::exchange(nodes_came_, false))
        std::sort(active_nodes_.begin(), active_nodes_.end());
    std::erase_if(active_nodes_, [&](std::uint32_t index) {
        nodes[index].active = stays_active(index);
        return !nodes[index].active;
    });
    T8_ASSERT_SLOW(all_others_rest(), "Engine, invariant 1: a node or wire with something to do is not among the active ones");
}

} // namespace t8
