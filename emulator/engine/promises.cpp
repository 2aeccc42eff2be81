// Lookahead: the earliest tick at which each node could act on its links, which bounds how far other nodes may run.

#include <algorithm>
#include <tuple>

#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {

using crossbar::Socket;

/// True if a node acts only on arrivals and timers.
bool Engine::reacts(std::uint32_t index) const {
    const Activity activity = nodes[index].node->processor().state().activity;
    return activity == Activity::idle || activity == Activity::booting;
}

/// True if the node acts on an arrival of the link before its own next act.
bool Engine::reacts_to(std::uint32_t index, unsigned link) const {
    return nodes[index].ahead ? has_waiter(index, link, Priority::high) : reacts(index);
}

/// When a node next acts by itself: at its present tick while it executes, else at its timer or at what is already on its way to it.
Tick Engine::own_next(std::uint32_t index) const {
    const NodeSlot& slot = nodes[index];
    Tick next = slot.ahead ? slot.node->now() : slot.node->next_activity().value_or(end_of_time);
    if (!reacts(index) && !slot.ahead)
        return next;
    for (unsigned link = 0; link < links_per_node; ++link) {
        const auto& plug = slot.plugs[link];
        if (!plug || !wires[plug->wire].active)
            continue;
        for (const LinkArrival& arrival : link_of(*plug).arrivals(plug->side))
            if (!slot.ahead || is_high(index, link, arrival))
                next = std::min(next, arrival.at);
        if (!reacts_to(index, link))
            continue;
        const auto& peer = peer_of(*plug);
        const bool outside_peer = peer && peer->kind != Socket::Kind::node;
        next = std::min(next, link_of(*plug).earliest(plug->side, outside_peer ? outside_promise(*plug) : end_of_time));
    }
    const bool event = !slot.ahead || slot.event.waiter().priority() == Priority::high;
    return event ? std::min(next, slot.event.notice().value_or(end_of_time)) : next;
}

void Engine::open_label(const Label& label) {
    if (label.at == end_of_time)
        return;
    labels_.push_back(label);
    std::push_heap(labels_.begin(), labels_.end(), std::greater{});
}

/// Opens a label for each node that acts by itself.
void Engine::open_own_labels() {
    const auto all_switches = static_cast<std::uint32_t>(nodes.size());
    labels_.clear();
    for (const std::uint32_t index : active_nodes_) {
        nodes[index].acted = false;
        if (const Tick next = own_next(index); next != end_of_time)
            labels_.push_back({next, index, index});
    }
    if (rewiring_)
        for (const SwitchSlot& slot : switches)
            if (slot.control && wires[slot.control->wire].active)
                if (const Tick at = link_of(*slot.control).earliest(slot.control->side, outside_promise(*slot.control));
                    at != end_of_time)
                    labels_.push_back({at, all_switches, all_switches});
    first_ = all_switches + 1;
    others_floor_ = end_of_time;
    if (labels_.empty())
        return;
    std::make_heap(labels_.begin(), labels_.end(), std::greater{});
    first_ = labels_.front().origin;
    for (const Label& label : labels_)
        if (label.origin != first_)
            others_floor_ = std::min(others_floor_, label.at);
}

/// Finds the tick of the node that is furthest behind.
void Engine::find_behind() {
    behind_ = labels_.empty() ? end_of_time : labels_.front().at;
    for (const std::uint32_t index : active_nodes_) {
        const NodeSlot& slot = nodes[index];
        if (slot.next_fault < slot.faults.size() && slot.node->processor().state().activity != Activity::executing)
            behind_ = std::min(behind_, slot.faults[slot.next_fault].at);
    }
    for (const std::uint32_t index : active_wires_)
        for (const unsigned side : {0u, 1u})
            if (const auto& end = wires[index].ends[side]; end && end->kind != Socket::Kind::node)
                behind_ = std::min(behind_, outside_promise({index, 1 - side}));
}

/// Opens labels for the nodes that could react to an act of the label's node, or of the switches, at its tick.
void Engine::relay(const Label& label) {
    const auto all_switches = static_cast<std::uint32_t>(nodes.size());
    const auto open = [&](std::uint32_t to, Tick at) {
        // A label that came back to its origin would make a node wait for its own future act.
        if (to != label.origin)
            open_label({at, to, label.origin});
    };
    if (label.node == all_switches) {
        for (const Wire& wire : wires)
            for (const unsigned side : {0u, 1u})
                if (const auto& end = wire.ends[side]; wire.switched && end && end->kind == Socket::Kind::node)
                    open(end->index, wire.link.earliest(side, label.at));
        return;
    }
    for (const auto& plug : nodes[label.node].plugs) {
        if (!plug)
            continue;
        const auto& peer = peer_of(*plug);
        if (!peer || peer->kind == Socket::Kind::host)
            continue;
        if (peer->kind == Socket::Kind::node && !reacts_to(peer->index, peer->port))
            continue;
        const Tick at = link_of(*plug).earliest(1 - plug->side, label.at);
        open(peer->kind == Socket::Kind::node ? peer->index : all_switches, at);
    }
    if (line && line->spec().master == label.node)
        for (std::uint32_t member = 0; member < nodes.size(); ++member)
            if (const auto skew = line->skew(member);
                skew && nodes[member].event.waiting() != EventPin::Waiting::nobody && (reacts(member) || nodes[member].ahead))
                open(member, line->arrival(label.at) + *skew);
}

// Computes shortest paths from all nodes that act by themselves, through nodes that only react, to each node. Two labels of different
// origin are kept, because a node need not wait for the consequences of its own next act. The switches count as one node: a command
// to one of them may change every wire that goes through any. The search is bounded: labels that it does not reach
// are no earlier than where it stopped. Short searches in many rounds cost less than long ones in fewer.
void Engine::make_promises() {
    for (const std::uint32_t index : promised_)
        promises_[index] = {};
    promised_.clear();
    promise_floor_ = end_of_time;
    open_own_labels();
    find_behind();
    for (std::size_t made = 0; !labels_.empty();) {
        const Label label = labels_.front();
        if (made == search_) {
            promise_floor_ = label.at;
            break;
        }
        std::pop_heap(labels_.begin(), labels_.end(), std::greater{});
        labels_.pop_back();
        Promises& known = promises_[label.node];
        const bool first = known[0].at == end_of_time;
        if (known[1].at != end_of_time || (!first && known[0].origin == label.origin))
            continue;
        if (first)
            promised_.push_back(label.node);
        known[first ? 0 : 1] = Promise{label.at, label.origin};
        ++made;
        relay(label);
    }
}

/// Returns the earliest tick at which a node acts, without acts that follow from a future act of the reader itself. The end of time when it never acts
/// again.
Tick Engine::promise_of(std::uint32_t index, std::uint32_t reader) const {
    const bool has_acted = reader < nodes.size() && nodes[reader].acted;
    for (const Promise& promise : promises_[index])
        if (promise.at != end_of_time && (has_acted || promise.origin != reader))
            return promise.at;
    return reader == first_ && !has_acted ? std::max(promise_floor_, others_floor_) : promise_floor_;
}

Tick Engine::switching(std::uint32_t reader) const {
    return rewiring_ ? promise_of(static_cast<std::uint32_t>(nodes.size()), reader) : end_of_time;
}

/// Returns the earliest tick at which the other end of a node's link acts on it, or a switch changes the connection.
Tick Engine::promise_of_peer(Plug plug, std::uint32_t reader) const {
    const auto& peer = peer_of(plug);
    Tick next = end_of_time;
    if (peer && peer->kind == Socket::Kind::node)
        next = promise_of(peer->index, reader);
    else if (peer)
        next = outside_promise(plug);
    return wires[plug.wire].switched ? std::min(next, switching(reader)) : next;
}

/// Returns the earliest tick at which the host, or a switch, at the other end acts on bytes that it has received or that are under way.
Tick Engine::outside_promise(Plug plug) const {
    const Link& link = link_of(plug);
    Tick next = link.earliest(1 - plug.side, end_of_time);
    for (const LinkArrival& arrival : link.arrivals(1 - plug.side))
        next = std::min(next, arrival.at);
    return next;
}

/// Returns the earliest tick of a rise of the event pin that is not known yet.
Tick Engine::unknown_event(std::uint32_t index) const {
    const EventPin& pin = nodes[index].event;
    if (!line || !line->spec().master || line->spec().master == index || pin.waiting() == EventPin::Waiting::nobody)
        return end_of_time;
    const auto skew = line->skew(index);
    if (!skew || pin.notice_is_certain())
        return end_of_time;
    const Tick pull = promise_of(*line->spec().master, index);
    return pull == end_of_time ? pull : line->arrival(pull) + *skew;
}

/// Returns the ticks before which no arrival can reach the node that is not known already.
NextArrival Engine::unknown_arrival(std::uint32_t index) const {
    NextArrival unknown;
    const NodeSlot& slot = nodes[index];
    unknown.add(slot.event.waiter().priority(), unknown_event(index));
    for (unsigned link = 0; link < links_per_node; ++link) {
        const auto& plug = slot.plugs[link];
        if (!plug)
            continue;
        const bool high = has_waiter(index, link, Priority::high);
        const bool low = has_waiter(index, link, Priority::low);
        if (!high && !low)
            continue;
        const Tick at = link_of(*plug).earliest(plug->side, promise_of_peer(*plug, index));
        if (high)
            unknown.add(Priority::high, at);
        if (low)
            unknown.add(Priority::low, at);
    }
    return unknown;
}

} // namespace t8
