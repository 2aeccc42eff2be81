// How early each node could act on its links: what lets the others run ahead.

#include <algorithm>
#include <queue>
#include <tuple>

#include "emulator/machine/engine/engine.hpp"
#include "emulator/machine/engine/node_channels.hpp"

namespace t8 {

using crossbar::Socket;

namespace {

std::optional<Tick> earlier(std::optional<Tick> a, std::optional<Tick> b) {
    if (!a || !b)
        return a ? a : b;
    return std::min(*a, *b);
}

} // namespace

/// Whether a node acts only when something reaches it, or a timer.
bool Engine::reacts(std::uint32_t index) const {
    const Activity activity = nodes[index].node->processor().state().activity;
    return activity == Activity::idle || activity == Activity::booting;
}

/// Whether it acts on what a link brings before its own next act.
bool Engine::reacts_to(std::uint32_t index, unsigned link) const {
    return nodes[index].ahead ? has_high_waiter(index, link) : reacts(index);
}

/// When a node next acts by itself: at its present tick while it executes, else at its timer or at what is already on its way to it.
std::optional<Tick> Engine::own_next(std::uint32_t index) const {
    const NodeSlot& slot = nodes[index];
    std::optional<Tick> next = slot.ahead ? std::optional(slot.node->now()) : slot.node->next_activity();
    if (!reacts(index) && !slot.ahead)
        return next;
    for (unsigned link = 0; link < links_per_node; ++link) {
        const auto& plug = slot.plugs[link];
        if (!plug || !wires[plug->wire].active)
            continue;
        for (const LinkArrival& arrival : link_of(*plug).arrivals(plug->side))
            if (!slot.ahead || is_high(index, link, arrival))
                next = earlier(next, arrival.at);
        if (!reacts_to(index, link))
            continue;
        const auto& peer = peer_of(*plug);
        const bool outside_peer = peer && peer->kind != Socket::Kind::node;
        next = earlier(next, link_of(*plug).earliest(plug->side, outside_peer ? outside_promise(*plug) : std::nullopt));
    }
    const bool event = !slot.ahead || slot.event.waiter().priority() == Priority::high;
    return event ? earlier(next, slot.event.notice()) : next;
}

// Shortest paths from all nodes that act by themselves, through nodes that only react, to each node. Two labels of different
// origin are kept, because what a node will learn from its own next act need not hold it up. The switches count as one node: what
// one of them is told may touch every wire that goes through any. The search goes only so far: labels that it does not come to
// are no earlier than where it stopped.
void Engine::make_promises() {
    struct Label {
        Tick at;
        std::uint32_t node;
        std::uint32_t origin;
        bool operator>(const Label& other) const {
            return std::tie(at, node, origin) > std::tie(other.at, other.node, other.origin);
        }
    };
    std::priority_queue<Label, std::vector<Label>, std::greater<>> open;
    const auto all_switches = static_cast<std::uint32_t>(nodes.size());
    for (const std::uint32_t index : promised_)
        promises_[index] = {};
    promised_.clear();
    promise_floor_.reset();
    behind_.reset();

    for (const std::uint32_t index : active_nodes_) {
        nodes[index].acted = false;
        if (const auto next = own_next(index))
            open.push({*next, index, index});
        const NodeSlot& slot = nodes[index];
        if (slot.next_fault < slot.faults.size() && slot.node->processor().state().activity != Activity::executing)
            behind_ = earlier(behind_, slot.faults[slot.next_fault].at);
    }
    if (rewiring_)
        for (const SwitchSlot& slot : switches)
            if (slot.control && wires[slot.control->wire].active)
                if (const auto at = link_of(*slot.control).earliest(slot.control->side, outside_promise(*slot.control)))
                    open.push({*at, all_switches, all_switches});
    for (const std::uint32_t index : active_wires_)
        for (const unsigned side : {0u, 1u})
            if (const auto& end = wires[index].ends[side]; end && end->kind != Socket::Kind::node)
                behind_ = earlier(behind_, outside_promise({index, 1 - side}));
    if (!open.empty())
        behind_ = earlier(behind_, open.top().at);

    const auto relay = [&](const Label& label, std::uint32_t to, std::optional<Tick> at) {
        if (at && to != label.origin)
            open.push({*at, to, label.origin});
    };
    std::size_t left = 4 * active_nodes_.size() + 512;
    while (!open.empty()) {
        const Label label = open.top();
        if (left == 0) {
            promise_floor_ = label.at;
            break;
        }
        open.pop();
        Promises& known = promises_[label.node];
        if (known[1] || (known[0] && known[0]->origin == label.origin))
            continue;
        if (!known[0])
            promised_.push_back(label.node);
        known[known[0] ? 1 : 0] = Promise{label.at, label.origin};
        --left;
        if (label.node == all_switches) {
            for (std::uint32_t wire = 0; wire < wires.size(); ++wire)
                for (const unsigned side : {0u, 1u})
                    if (const auto& end = wires[wire].ends[side]; wires[wire].switched && end && end->kind == Socket::Kind::node)
                        relay(label, end->index, wires[wire].link.earliest(side, label.at));
            continue;
        }
        for (const auto& plug : nodes[label.node].plugs) {
            if (!plug)
                continue;
            const auto& peer = peer_of(*plug);
            if (!peer || peer->kind == Socket::Kind::host)
                continue;
            if (peer->kind == Socket::Kind::node && !reacts_to(peer->index, peer->port))
                continue;
            if (peer->kind == Socket::Kind::node)
                relay(label, peer->index, link_of(*plug).earliest(1 - plug->side, label.at));
            else if (const auto at = link_of(*plug).earliest(1 - plug->side, label.at))
                open.push({*at, all_switches, label.origin});
        }
        if (line && line->spec().master == label.node)
            for (std::uint32_t member = 0; member < nodes.size(); ++member)
                if (const auto skew = line->skew(member);
                    skew && nodes[member].event.waiting() != EventPin::Waiting::nobody && (reacts(member) || nodes[member].ahead))
                    relay(label, member, line->arrival(label.at) + *skew);
    }
}

/// When a node acts, as far as that is not for something that the reader itself is still to do. Nothing when it never acts again.
std::optional<Tick> Engine::promise_of(std::uint32_t index, std::uint32_t reader) const {
    const bool has_acted = reader < nodes.size() && nodes[reader].acted;
    for (const auto& promise : promises_[index])
        if (promise && (has_acted || promise->origin != reader))
            return promise->at;
    return promise_floor_;
}

std::optional<Tick> Engine::switching(std::uint32_t reader) const {
    return rewiring_ ? promise_of(static_cast<std::uint32_t>(nodes.size()), reader) : std::nullopt;
}

/// When whoever is at the other end of a node's link acts on it, or a switch changes who that is.
std::optional<Tick> Engine::promise_of_peer(Plug plug, std::uint32_t reader) const {
    const auto& peer = peer_of(plug);
    std::optional<Tick> next;
    if (peer && peer->kind == Socket::Kind::node)
        next = promise_of(peer->index, reader);
    else if (peer)
        next = outside_promise(plug);
    return wires[plug.wire].switched ? earlier(next, switching(reader)) : next;
}

/// When the host, or a switch, at the other end acts: on what it has been told, or may be told by what is under way.
std::optional<Tick> Engine::outside_promise(Plug plug) const {
    const Link& link = link_of(plug);
    std::optional<Tick> next;
    for (const LinkArrival& arrival : link.arrivals(1 - plug.side))
        next = earlier(next, arrival.at);
    return earlier(next, link.earliest(1 - plug.side, std::nullopt));
}

/// When the event pin may bring something that is not known yet to whoever waits for it.
std::optional<Tick> Engine::earliest_event(std::uint32_t index) const {
    const EventPin& pin = nodes[index].event;
    if (!line || !line->spec().master || line->spec().master == index || pin.waiting() == EventPin::Waiting::nobody)
        return std::nullopt;
    const auto skew = line->skew(index);
    if (!skew || pin.notice_is_certain())
        return std::nullopt;
    const auto pull = promise_of(*line->spec().master, index);
    return pull ? std::optional(line->arrival(*pull) + *skew) : std::nullopt;
}

/// A tick before which the node learns nothing that it does not know.
std::optional<Tick> Engine::earliest_arrival(std::uint32_t index, bool high_only) const {
    std::optional<Tick> earliest;
    const NodeSlot& slot = nodes[index];
    if (!high_only || slot.event.waiter().priority() == Priority::high)
        earliest = earliest_event(index);
    for (unsigned link = 0; link < links_per_node; ++link) {
        const auto& plug = slot.plugs[link];
        if (!plug)
            continue;
        const Link& wire = link_of(*plug);
        if (high_only ? !has_high_waiter(index, link) : !wire.output_busy(plug->side) && !wire.input_busy(plug->side))
            continue;
        earliest = earlier(earliest, wire.earliest(plug->side, promise_of_peer(*plug, index)));
    }
    return earliest;
}

} // namespace t8
