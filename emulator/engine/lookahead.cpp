#include "emulator/engine/lookahead.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "diagnostics/assertion.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {

using crossbar::Socket;

namespace {

/// The least number of bounds that compute() works out.
constexpr std::size_t least_effort = 2;
/// Bounds worked out for each node that runs in a round, as measured on chains, rings and trees of 16 to 64 nodes.
constexpr std::size_t bounds_of_stretch = 4;
constexpr std::uint8_t all_links = (1u << links_per_node) - 1;

} // namespace

Lookahead::Lookahead(Hardware& hardware)
    : hw_(hardware), bounds_(hardware.nodes.size() + 1), has_acted_(hardware.nodes.size()),
      own_next_(hardware.nodes.size(), end_of_time), reacting_(hardware.nodes.size()), delay_(hardware.nodes.size()),
      first_acts_(hardware.nodes.size()),
      is_local_(!hardware.can_be_rewired() && !(hardware.line && hardware.line->spec().master)),
      acts_lately_(hardware.nodes.size()), has_moved_(hardware.nodes.size()) {}

void Lookahead::set_effort(bool had_progress, std::size_t ran) {
    const std::size_t wanted = had_progress ? (effort_ + bounds_of_stretch * ran) / 2 : 2 * effort_;
    effort_ = std::clamp(wanted, least_effort, 2 * bounds_.size());
}

bool Lookahead::reacts(std::uint32_t index) const {
    const Activity activity = hw_.nodes[index].node->processor().state().activity;
    return activity == Activity::idle || activity == Activity::booting;
}

/// Finds the links on whose arrivals the node acts before its own next act, a bit for each.
std::uint8_t Lookahead::find_reacting(std::uint32_t index) const {
    const NodeSlot& slot = hw_.nodes[index];
    if (hw_.stands_still(index))
        return 0;
    if (!slot.node->speculates())
        return reacts(index) ? all_links : 0;
    std::uint8_t links = 0;
    for (unsigned link = 0; link < links_per_node; ++link)
        if (slot.peers[link].kind != LinkPeer::Kind::unplugged && waiters_on(hw_, slot, link).high)
            links = static_cast<std::uint8_t>(links | 1u << link);
    return links;
}

/// Returns Link::earliest() of an end of a wire; without scheduled faults during only_faults_are_left().
Tick Lookahead::earliest(Plug plug, Tick other) const {
    const Link& link = hw_.link_of(plug);
    if (with_faults_)
        return link.earliest(plug.side, other);
    return std::min(other, link.earliest_without_faults(plug.side));
}

/// Returns the tick at which a node next acts by itself: its present tick while it executes, otherwise that of its timer or of an arrival
/// that is already on its way; of a node that stands still, the tick of its next operation in the log. `reacting` is the result of find_reacting().
Tick Lookahead::own_next(std::uint32_t index, std::uint8_t reacting) const {
    if (hw_.stands_still(index))
        return hw_.feed->next(index);
    const NodeSlot& slot = hw_.nodes[index];
    const bool speculates = slot.node->speculates();
    Tick next = speculates ? slot.node->now() : slot.node->next_activity().value_or(end_of_time);
    if (reacting == 0 && !speculates)
        return next;
    for (unsigned link = 0; link < links_per_node; ++link) {
        const LinkPeer& to = slot.peers[link];
        if (to.kind == LinkPeer::Kind::unplugged || !hw_.active_wires.contains(to.wire))
            continue;
        const Link& wire = hw_.wires[to.wire].link;
        for (const LinkArrival& arrival : wire.arrivals(to.side))
            if (!speculates || is_high(hw_, index, link, arrival))
                next = std::min(next, arrival.at);
        if ((reacting >> link & 1u) == 0)
            continue;
        const bool outside = to.kind == LinkPeer::Kind::control || to.kind == LinkPeer::Kind::host;
        const Plug here{to.wire, to.side};
        next = std::min(next, earliest(here, outside ? of_outside(here) : end_of_time));
    }
    const bool event = !speculates || slot.event.waiter().priority() == Priority::high;
    return event ? std::min(next, slot.event.notice().value_or(end_of_time)) : next;
}

void Lookahead::open_label(const Label& label) {
    if (label.at == end_of_time)
        return;
    labels_.push_back(label);
    std::push_heap(labels_.begin(), labels_.end(), std::greater{});
}

/// Returns the least time from the act of another node to an act of this node that follows from it.
Tick Lookahead::reaction_delay(std::uint32_t index) const {
    Tick delay = end_of_time;
    if (reacting_[index] == 0)
        return delay;
    for (unsigned link = 0; link < links_per_node; ++link)
        if (const LinkPeer& to = hw_.nodes[index].peers[link];
            to.kind == LinkPeer::Kind::node && (reacting_[index] >> link & 1u) != 0)
            delay = std::min(delay, hw_.wires[to.wire].link.reaction(to.side));
    return delay;
}

/// Returns the earliest tick at which the host, or a switch, at the other end of one of the node's links acts.
Tick Lookahead::next_outside(std::uint32_t index) const {
    Tick next = end_of_time;
    for (const LinkPeer& to : hw_.nodes[index].peers)
        if ((to.kind == LinkPeer::Kind::host || to.kind == LinkPeer::Kind::control) && hw_.active_wires.contains(to.wire))
            next = std::min(next, of_outside({to.wire, to.side}));
    return next;
}

void Lookahead::update_changed() {
    for (const std::uint32_t index : acted_lately_)
        acts_lately_[index] = 0;
    acted_lately_.clear();
    hw_.changed_nodes.take_bounds([&](std::uint32_t index) {
        reacting_[index] = find_reacting(index);
        delay_[index] = reaction_delay(index);
        const Tick next = own_next(index, reacting_[index]);
        if (const Tick first = std::min(next, next_outside(index)); first != first_acts_.of(index))
            first_acts_.set(index, first);
        if (next == own_next_[index])
            return;
        own_next_[index] = next;
        if (std::exchange(has_moved_[index], std::uint8_t{1}) == 0)
            moved_.push_back(index);
    });
    first_at_ = first_acts_.of(first_acts_.first());
    second_at_ = first_acts_.second();
}

/// Merges the labels of the nodes whose own acts have changed into own_acts_.
void Lookahead::update_own_acts() {
    update_changed();
    if (!moved_.empty()) {
        fresh_acts_.clear();
        for (const std::uint32_t index : moved_)
            if (own_next_[index] != end_of_time)
                fresh_acts_.push_back({own_next_[index], index, index});
        std::sort(fresh_acts_.begin(), fresh_acts_.end());
        merged_acts_.clear();
        auto fresh = fresh_acts_.cbegin();
        for (const Label& label : own_acts_) {
            if (has_moved_[label.node] != 0)
                continue;
            for (; fresh != fresh_acts_.cend() && *fresh < label; ++fresh)
                merged_acts_.push_back(*fresh);
            merged_acts_.push_back(label);
        }
        merged_acts_.insert(merged_acts_.end(), fresh, fresh_acts_.cend());
        own_acts_.swap(merged_acts_);
        for (const std::uint32_t index : moved_)
            has_moved_[index] = 0;
        moved_.clear();
    }
    T8_ASSERT_SLOW(own_acts_hold(), "Lookahead, invariant 1: a node has changed and nobody has noted it");
}

bool Lookahead::own_acts_hold() const {
    for (std::uint32_t index = 0; index < hw_.nodes.size(); ++index)
        if (reacting_[index] != find_reacting(index) || own_next_[index] != own_next(index, reacting_[index]))
            return false;
    return std::is_sorted(own_acts_.begin(), own_acts_.end());
}

/// Opens labels for the next acts of the switches.
void Lookahead::open_switch_labels() {
    labels_.clear();
    if (!hw_.can_be_rewired())
        return;
    const auto all_switches = static_cast<std::uint32_t>(hw_.nodes.size());
    for (const SwitchSlot& slot : hw_.switches)
        if (slot.control && hw_.active_wires.contains(slot.control->wire))
            open_label({earliest(*slot.control, of_outside(*slot.control)), all_switches, all_switches});
}

/// Sets first_ to the node that acts first by itself, and others_floor_ to the tick at which the first of the others does.
void Lookahead::find_first() {
    first_ = static_cast<std::uint32_t>(hw_.nodes.size()) + 1;
    others_floor_ = end_of_time;
    const bool any_node = !own_acts_.empty();
    const bool switches_first = !labels_.empty() && (!any_node || labels_.front() < own_acts_.front());
    if (!any_node && !switches_first)
        return;
    first_ = switches_first ? labels_.front().origin : own_acts_.front().origin;
    const std::size_t other = switches_first ? 0 : 1;
    if (other < own_acts_.size())
        others_floor_ = own_acts_[other].at;
    if (!switches_first && !labels_.empty())
        others_floor_ = std::min(others_floor_, labels_.front().at);
}

/// Sets global_bound_. `first` is the tick at which the first node acts by itself.
void Lookahead::find_global_bound(Tick first) {
    global_bound_ = first;
    if (!labels_.empty())
        global_bound_ = std::min(global_bound_, labels_.front().at);
    for (const Plug end : hw_.outside_ends)
        if (hw_.active_wires.contains(end.wire))
            global_bound_ = std::min(global_bound_, of_outside({end.wire, 1 - end.side}));
    if (!with_faults_ || hw_.spec.faults.empty())
        return;
    for (const std::uint32_t index : hw_.active_nodes) {
        const NodeSlot& slot = hw_.nodes[index];
        if (slot.next_fault < slot.faults.size() && slot.node->processor().state().activity != Activity::executing)
            global_bound_ = std::min(global_bound_, slot.faults[slot.next_fault].at);
    }
    for (const std::uint32_t index : hw_.active_wires) {
        const Wire& wire = hw_.wires[index];
        if (!wire.link.scheduled().empty())
            global_bound_ = std::min(global_bound_, wire.link.scheduled().front().fault.at);
    }
}

bool Lookahead::only_faults_are_left() {
    with_faults_ = false;
    Tick first = end_of_time;
    for (const std::uint32_t index : hw_.active_nodes)
        first = std::min(first, own_next(index, find_reacting(index)));
    open_switch_labels();
    find_global_bound(first);
    const bool nothing_else = global_bound_ == end_of_time;
    with_faults_ = true;
    compute();
    return nothing_else;
}

/// Opens labels for the nodes that could react to an act of the label's node, or of the switches, at its tick.
void Lookahead::relay(const Label& label) {
    const auto all_switches = static_cast<std::uint32_t>(hw_.nodes.size());
    // A label that came back to its origin would make a node wait for its own future act. One that compute() would pass over is not opened.
    const auto is_of_use = [&](std::uint32_t to) {
        const Bounds& known = bounds_[to];
        return to != label.origin && known[1].at == end_of_time &&
               (known[0].at == end_of_time || known[0].origin != label.origin);
    };
    const auto open = [&](std::uint32_t to, Tick at) {
        if (is_of_use(to))
            open_label({at, to, label.origin});
    };
    if (label.node == all_switches) {
        for (const Wire& wire : hw_.wires)
            for (const unsigned side : {0u, 1u})
                if (const auto& end = wire.ends[side]; wire.switched && end && end->kind == Socket::Kind::node)
                    open(end->index, wire.link.earliest(side, label.at));
        return;
    }
    for (const LinkPeer& to : hw_.nodes[label.node].peers) {
        const bool to_node = to.kind == LinkPeer::Kind::node && (reacting_[to.index] >> to.link & 1u) != 0;
        if (to_node && is_of_use(to.index))
            open_label({hw_.wires[to.wire].link.earliest(1u - to.side, label.at), to.index, label.origin});
        else if (to.kind == LinkPeer::Kind::control)
            open(all_switches, hw_.wires[to.wire].link.earliest(1u - to.side, label.at));
    }
    if (hw_.line && hw_.line->spec().master == label.node)
        for (std::uint32_t member = 0; member < hw_.nodes.size(); ++member)
            if (const auto skew = hw_.line->skew(member); skew && !hw_.stands_still(member) &&
                                                          hw_.nodes[member].event.waiting() != EventPin::Waiting::nobody &&
                                                          (reacts(member) || hw_.nodes[member].node->speculates()))
                open(member, hw_.line->arrival(label.at) + *skew);
}

// Computes shortest paths from all nodes that act by themselves, through nodes that only react, to each node. Two labels of different
// origin are kept, because a node need not wait for the consequences of its own next act. The switches count as one node: a command
// to one of them may change every wire that goes through any. The search is bounded: labels that it does not reach
// are no earlier than where it stopped. Short searches in many rounds cost less than long ones in fewer.
void Lookahead::compute() {
    for (const std::uint32_t index : bounded_)
        bounds_[index] = {};
    bounded_.clear();
    for (const std::uint32_t index : acted_)
        has_acted_[index] = 0;
    acted_.clear();
    floor_ = end_of_time;
    is_searched_ = true;
    update_own_acts();
    open_switch_labels();
    find_first();
    find_global_bound(own_acts_.empty() ? end_of_time : own_acts_.front().at);
    auto own = own_acts_.begin();
    for (std::size_t made = 0; own != own_acts_.end() || !labels_.empty();) {
        const bool is_own = own != own_acts_.end() && (labels_.empty() || *own < labels_.front());
        const Label label = is_own ? *own : labels_.front();
        if (made == effort_) {
            floor_ = label.at;
            break;
        }
        if (is_own) {
            ++own;
        } else {
            std::pop_heap(labels_.begin(), labels_.end(), std::greater{});
            labels_.pop_back();
        }
        Bounds& known = bounds_[label.node];
        const bool first = known[0].at == end_of_time;
        if (known[1].at != end_of_time || (!first && known[0].origin == label.origin))
            continue;
        if (first)
            bounded_.push_back(label.node);
        known[first ? 0 : 1] = Bound{label.at, label.origin};
        ++made;
        relay(label);
    }
}

/// Returns a lower bound from the node's own next act, and from its reaction to the earliest act of another node than `reader`. That node
/// may be anywhere: no path is searched.
Tick Lookahead::of_nearby(std::uint32_t index, std::uint32_t reader) const {
    if (reacting_[index] == 0)
        return own_next_[index];
    const bool others = reader == first_acts_.first() && acts_lately_[reader] == 0;
    return std::min(own_next_[index], delayed(others ? second_at_ : first_at_, delay_[index]));
}

/// Returns the lower bound that the last search has found.
Tick Lookahead::of_searched(std::uint32_t index, std::uint32_t reader) const {
    const bool has_acted = reader < hw_.nodes.size() && has_acted_[reader] != 0;
    for (const Bound& bound : bounds_[index])
        if (bound.at != end_of_time && (has_acted || bound.origin != reader))
            return bound.at;
    return reader == first_ && !has_acted ? std::max(floor_, others_floor_) : floor_;
}

Tick Lookahead::of(std::uint32_t index, std::uint32_t reader) const {
    if (!is_local_ || index >= own_next_.size())
        return of_searched(index, reader);
    const Tick nearby = of_nearby(index, reader);
    return is_searched_ ? std::max(nearby, of_searched(index, reader)) : nearby;
}

Tick Lookahead::of_switches(std::uint32_t reader) const {
    return hw_.can_be_rewired() ? of(static_cast<std::uint32_t>(hw_.nodes.size()), reader) : end_of_time;
}

Tick Lookahead::of_other(const LinkPeer& to, std::uint32_t reader) const {
    Tick next = end_of_time;
    if (to.kind == LinkPeer::Kind::node)
        next = of(to.index, reader);
    else if (to.kind != LinkPeer::Kind::nowhere)
        next = of_outside({to.wire, to.side});
    return to.switched ? std::min(next, of_switches(reader)) : next;
}

/// Returns the earliest tick at which the host, or a switch, at the other end acts on bytes that it has received or that are under way.
Tick Lookahead::of_outside(Plug plug) const {
    const Plug outside{plug.wire, 1 - plug.side};
    Tick next = earliest(outside, end_of_time);
    for (const LinkArrival& arrival : hw_.link_of(outside).arrivals(outside.side))
        next = std::min(next, arrival.at);
    return next;
}

/// Returns the earliest tick of a rise of the event pin that is not known yet.
Tick Lookahead::unknown_event(std::uint32_t index) const {
    const EventPin& pin = hw_.nodes[index].event;
    if (!hw_.line || !hw_.line->spec().master || hw_.line->spec().master == index || pin.waiting() == EventPin::Waiting::nobody)
        return end_of_time;
    const auto skew = hw_.line->skew(index);
    if (!skew || pin.notice_is_certain())
        return end_of_time;
    const Tick pull = of(*hw_.line->spec().master, index);
    return pull == end_of_time ? pull : hw_.line->arrival(pull) + *skew;
}

NextArrival Lookahead::unknown_arrival(std::uint32_t index) const {
    NextArrival unknown;
    const NodeSlot& slot = hw_.nodes[index];
    unknown.add(slot.event.waiter().priority(), unknown_event(index));
    for (unsigned link = 0; link < links_per_node; ++link) {
        const LinkPeer& to = slot.peers[link];
        if (to.kind == LinkPeer::Kind::unplugged)
            continue;
        const auto [high, low] = waiters_on(hw_, slot, link);
        if (!high && !low)
            continue;
        const Tick at = hw_.wires[to.wire].link.earliest(to.side, of_other(to, index));
        if (high)
            unknown.add(Priority::high, at);
        if (low)
            unknown.add(Priority::low, at);
    }
    return unknown;
}

} // namespace t8
