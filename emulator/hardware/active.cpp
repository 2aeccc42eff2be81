// Finds the nodes and wires that a round must look at.

#include <algorithm>

#include "diagnostics/assertion.hpp"
#include "emulator/hardware/hardware.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {

/// True if the node can act by itself, or something is on its way to it.
bool Hardware::stays_active(std::uint32_t index) const {
    const NodeSlot& slot = nodes[index];
    if (stands_still(index))
        return feed->next(index) != end_of_time;
    if (slot.node->speculates() || slot.node->next_activity() || slot.next_fault < slot.faults.size() || slot.event.notice())
        return true;
    return std::any_of(slot.plugs.begin(), slot.plugs.end(),
                       [&](const auto& plug) { return plug && active_wires.contains(plug->wire); });
}

/// True if something is in progress on the wire, or has arrived and has not been taken.
bool Hardware::is_busy(const Wire& wire) const {
    return !wire.link.quiet() || !wire.link.arrivals(0).empty() || !wire.link.arrivals(1).empty();
}

void Hardware::activate(std::uint32_t wire) {
    active_wires.insert(wire);
    for (const auto& end : wires[wire].ends)
        if (end && end->kind == crossbar::Socket::Kind::node)
            active_nodes.insert(end->index);
}

bool Hardware::all_others_rest() const {
    for (std::uint32_t index = 0; index < nodes.size(); ++index)
        if (!active_nodes.contains(index) && stays_active(index))
            return false;
    for (std::uint32_t index = 0; index < wires.size(); ++index)
        if (!active_wires.contains(index) && is_busy(wires[index]))
            return false;
    return true;
}

void Hardware::sweep() {
    active_wires.sweep([&](std::uint32_t index) {
        const bool busy = is_busy(wires[index]);
        if (!busy)
            note_change(wires[index]);
        return busy;
    });
    active_nodes.sweep([&](std::uint32_t index) { return stays_active(index); });
    T8_ASSERT_SLOW(all_others_rest(), "Engine, invariant 1: a node or wire with something to do is not among the active ones");
}

} // namespace t8
