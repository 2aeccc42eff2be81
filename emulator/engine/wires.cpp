#include "emulator/engine/wires.hpp"

#include <algorithm>

namespace t8 {

using crossbar::Socket;

bool Wires::advance(std::uint32_t index, Tick until) {
    Wire& wire = hw_.wires[index];
    Tick to = until;
    for (const unsigned side : {0u, 1u}) {
        const auto& end = wire.ends[side];
        if (!end)
            continue;
        if (end->kind == Socket::Kind::node) {
            to = std::min(to, lookahead_.of(end->index, host_node));
        } else {
            const auto& other = wire.ends[1 - side];
            const bool by_node = other && other->kind == Socket::Kind::node;
            to = std::min(to, wire.link.earliest(side, by_node ? lookahead_.of(other->index, host_node) : end_of_time));
        }
    }
    if (!wire.link.advance(to))
        return false;
    hw_.note_progress(wire);
    reporting_.note_link_faults(index);
    return true;
}

bool Wires::advance_all(Tick until) {
    const Tick switched = lookahead_.of_switches(host_node);
    bool progress = false;
    for (const std::uint32_t index : hw_.active_wires) {
        const Wire& wire = hw_.wires[index];
        if (!wire.link.quiet())
            progress = advance(index, wire.switched ? std::min(until, switched) : until) || progress;
    }
    return progress;
}

bool Wires::advance_of(std::uint32_t node, Tick until) {
    bool progress = false;
    for (const LinkPeer& to : hw_.nodes[node].peers)
        if (to.kind != LinkPeer::Kind::unplugged && hw_.active_wires.contains(to.wire) && !hw_.wires[to.wire].link.quiet())
            progress = advance(to.wire, until) || progress;
    return progress;
}

void Wires::catch_up() {
    for (const std::uint32_t index : hw_.active_wires)
        if (hw_.wires[index].link.catch_up())
            hw_.note_change(hw_.wires[index]);
}

bool Wires::catch_up_of(std::uint32_t node) {
    bool changed = false;
    for (const LinkPeer& to : hw_.nodes[node].peers)
        if (to.kind != LinkPeer::Kind::unplugged && hw_.active_wires.contains(to.wire) && hw_.wires[to.wire].link.catch_up()) {
            hw_.note_change(hw_.wires[to.wire]);
            changed = true;
        }
    return changed;
}

} // namespace t8
