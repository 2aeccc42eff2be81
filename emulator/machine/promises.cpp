// How early each node could act on its links: what lets the others run ahead.

#include <algorithm>
#include <queue>

#include "emulator/machine/machine.hpp"
#include "emulator/machine/node_channels.hpp"

namespace t8 {

/// When a node next acts by itself: at its present tick while it executes, else at its timer or at what is already on its way to it.
std::optional<Tick> Machine::own_next(std::size_t index) const {
    const NodeSlot& slot = nodes_[index];
    std::optional<Tick> next = slot.node->next_activity();
    const Activity activity = slot.node->processor().state().activity;
    if (activity != Activity::idle && activity != Activity::booting)
        return next;
    const auto consider = [&](std::optional<Tick> at) {
        if (at)
            next = next ? std::min(*next, *at) : *at;
    };
    for (const auto& plug : slot.plugs)
        if (plug) {
            for (const LinkArrival& arrival : link_of(*plug).arrivals(plug->side))
                consider(arrival.at);
            const bool at_host = peer_of(*plug).node == host_node;
            consider(link_of(*plug).earliest(plug->side, at_host ? host_promise(*plug) : std::nullopt));
        }
    return next;
}

// Shortest paths from all nodes that act by themselves, through nodes that only react, to each node. Two labels of different
// origin are kept, because what a node will learn from its own next act need not hold it up.
void Machine::make_promises() {
    struct Label {
        Tick at;
        std::uint32_t node;
        std::uint32_t origin;
        bool operator>(const Label& other) const {
            return std::tie(at, node, origin) > std::tie(other.at, other.node, other.origin);
        }
    };
    std::priority_queue<Label, std::vector<Label>, std::greater<>> open;
    for (std::uint32_t index = 0; index < nodes_.size(); ++index) {
        promises_[index] = {};
        if (const auto next = own_next(index))
            open.push({*next, index, index});
    }
    while (!open.empty()) {
        const Label label = open.top();
        open.pop();
        Promises& known = promises_[label.node];
        if (known[1] || (known[0] && known[0]->origin == label.origin))
            continue;
        known[known[0] ? 1 : 0] = Promise{label.at, label.origin};
        for (const auto& plug : nodes_[label.node].plugs) {
            if (!plug)
                continue;
            const LinkEnd peer = peer_of(*plug);
            if (peer.node == host_node || peer.node == label.origin)
                continue;
            const Activity activity = nodes_[peer.node].node->processor().state().activity;
            if (activity != Activity::idle && activity != Activity::booting)
                continue;
            if (const auto at = link_of(*plug).earliest(1 - plug->side, label.at))
                open.push({*at, peer.node, label.origin});
        }
    }
}

/// Nothing when it never acts again. A host acts only on what it hears, and its own wire has told that already.
std::optional<Tick> Machine::promise_of(std::uint32_t index, std::uint32_t reader) const {
    for (const auto& promise : promises_[index])
        if (promise && promise->origin != reader)
            return promise->at;
    return std::nullopt;
}

/// A tick before which the node learns nothing that it does not know.
std::optional<Tick> Machine::earliest_arrival(std::size_t index, bool high_only) const {
    std::optional<Tick> earliest;
    const NodeSlot& slot = nodes_[index];
    for (unsigned link = 0; link < links_per_node; ++link) {
        const auto& plug = slot.plugs[link];
        if (!plug)
            continue;
        const Link& wire = link_of(*plug);
        const bool high = (wire.output_busy(plug->side) && slot.sender[link].priority() == Priority::high) ||
                          (wire.input_busy(plug->side) && slot.receiver[link].priority() == Priority::high);
        if (high_only && !high)
            continue;
        const LinkEnd peer = peer_of(*plug);
        const auto other =
            peer.node == host_node ? host_promise(*plug) : promise_of(peer.node, static_cast<std::uint32_t>(index));
        if (const auto at = wire.earliest(plug->side, other))
            earliest = earliest ? std::min(*earliest, *at) : *at;
    }
    return earliest;
}

/// When the host, or whoever else is at the other end, acts: on what it has been told, or may be told by this node.
std::optional<Tick> Machine::host_promise(Plug plug) const {
    const Link& wire = link_of(plug);
    std::optional<Tick> next;
    for (const LinkArrival& arrival : wire.arrivals(1 - plug.side))
        next = next ? std::min(*next, arrival.at) : arrival.at;
    if (const auto at = wire.earliest(1 - plug.side, std::nullopt))
        next = next ? std::min(*next, *at) : *at;
    return next;
}

} // namespace t8
