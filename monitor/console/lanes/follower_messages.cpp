// Arrows and marks.

#include "monitor/console/lanes/follower.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "monitor/events/field_place.hpp"

namespace t8::console {
namespace {

template <EventKind kind, FieldName name> std::uint64_t get(const Event& event) {
    constexpr std::size_t place = field_place(kind, name.text());
    return event.values[place];
}
template <EventKind kind, FieldName name> std::uint32_t narrow(const Event& event) {
    return static_cast<std::uint32_t>(get<kind, name>(event));
}

constexpr std::size_t most_open_ends = 65'536; ///< of a link: the oldest ones have no other end in the recording

std::uint32_t peer_of(const MachineSpec& machine, LinkEnd end) {
    for (const LinkSpec& link : machine.links) {
        if (link.a == end)
            return link.b.node;
        if (link.b == end)
            return link.a.node;
    }
    return end.node;
}

} // namespace

void LaneFollower::see_communication(const Event& event, LaneSink& sink) {
    constexpr auto kind = EventKind::communication;
    LaneArrow arrow;
    arrow.sent = arrow.received = event.id();
    arrow.from_node = arrow.to_node = event.node;
    arrow.from_process = event.process;
    arrow.to_process = narrow<kind, "receiver">(event);
    arrow.sent_at = arrow.received_at = event.tick;
    arrow.bytes = get<kind, "bytes">(event);
    arrow.waited = (event.tick - since(event, get<kind, "waited">(event))).count;
    arrow.channel = event.channel;
    arrow.from_iptr = event.iptr;
    arrow.to_iptr = Address{narrow<kind, "receiver_iptr">(event)};
    arrow.element = get<kind, "element">(event);
    sink.arrow(arrow);
}

/// Returns an end of a link message that has been seen; null if it has not. Forgets those before it.
const LaneFollower::End* LaneFollower::end_of(EventId id, std::uint32_t channel) {
    const auto found = ends_.find({id.node, channel});
    if (found == ends_.end())
        return nullptr;
    std::deque<End>& list = found->second;
    while (!list.empty() && list.front().number < id.number)
        list.pop_front();
    return !list.empty() && list.front().number == id.number ? &list.front() : nullptr;
}

void LaneFollower::see_link(const Event& event, LaneSink& sink) {
    if (event.kind != EventKind::fault && (is_link_output(event.channel) || is_link_input(event.channel))) {
        const std::uint64_t duration = event.kind == EventKind::sent ? get<EventKind::sent, "duration">(event) : 0;
        std::deque<End>& list = ends_[{event.node, event.channel}];
        list.push_back({event.number, event.tick, Tick{event.tick.count - std::min(duration, event.tick.count)}});
        if (list.size() > most_open_ends)
            list.pop_front();
    }
    matcher_.see(event);
    for (const MatchedMessage& matched : matcher_.matched()) {
        constexpr auto kind = EventKind::message;
        const Event& message = matched.message;
        const bool from_host = matched.sent.node == host_node;
        const bool to_host = matched.received.node == host_node;
        const End* const sent = from_host ? nullptr : end_of(matched.sent, message.channel);
        const End* const received = to_host ? nullptr : end_of(matched.received, narrow<kind, "to_channel">(message));
        LaneArrow arrow;
        arrow.sent = matched.sent;
        arrow.received = matched.received;
        arrow.from_node = message.node;
        arrow.from_process = message.process;
        arrow.to_node = narrow<kind, "to_node">(message);
        arrow.to_process = narrow<kind, "receiver">(message);
        arrow.received_at = received != nullptr ? received->at : message.tick;
        arrow.sent_at = std::min(sent != nullptr ? sent->first_bit : message.tick, arrow.received_at);
        arrow.bytes = get<kind, "bytes">(message);
        arrow.waited = get<kind, "waited">(message);
        arrow.duration = get<kind, "duration">(message);
        arrow.channel = from_host ? narrow<kind, "to_channel">(message) : message.channel;
        arrow.from_iptr = message.iptr;
        arrow.to_iptr = Address{narrow<kind, "receiver_iptr">(message)};
        arrow.element = get<kind, "element">(message);
        sink.arrow(arrow);
    }
}

/// Draws a message that a fault took away.
void LaneFollower::see_drop(const Event& event, LaneSink& sink) {
    constexpr auto kind = EventKind::fault;
    if (get<kind, "fault_kind">(event) != static_cast<std::uint64_t>(FaultKind::drop_message) || !is_link_output(event.channel))
        return;
    LaneArrow arrow;
    arrow.sent = event.id();
    arrow.received = {event.node, no_number};
    arrow.from_node = event.node;
    arrow.from_process = event.process;
    arrow.to_node = peer_of(facts_->machine, {event.node, static_cast<std::uint8_t>(link_of_channel(event.channel))});
    arrow.sent_at = arrow.received_at = event.tick;
    arrow.bytes = get<kind, "bytes">(event);
    arrow.channel = event.channel;
    arrow.from_iptr = event.iptr;
    arrow.is_lost = true;
    sink.arrow(arrow);
}

void LaneFollower::see_mark(const Event& event, LaneSink& sink) {
    LaneMark mark;
    mark.at = event.tick;
    mark.node = event.node;
    mark.process = event.process;
    mark.event = event.number;
    const auto named = [&](LaneMarkKind kind, std::span<const std::string_view> names, std::uint64_t number) {
        mark.kind = kind;
        mark.text = number < names.size() ? names[number] : std::string_view{};
        sink.mark(std::move(mark));
    };
    switch (event.kind) {
    case EventKind::fault:
        return named(LaneMarkKind::fault, fault_names, get<EventKind::fault, "fault_kind">(event));
    case EventKind::error_flag:
        mark.kind = LaneMarkKind::error;
        mark.text = "the Error flag was set";
        return sink.mark(std::move(mark));
    case EventKind::node_stopped:
        return named(LaneMarkKind::stop, stop_reason_names, get<EventKind::node_stopped, "reason">(event));
    case EventKind::run_ended:
        return named(LaneMarkKind::end_of_run, run_outcome_names, get<EventKind::run_ended, "outcome">(event));
    case EventKind::mark:
        mark.kind = LaneMarkKind::probe_point;
        mark.text = std::to_string(get<EventKind::mark, "point">(event));
        return sink.mark(std::move(mark));
    default:
        return;
    }
}

} // namespace t8::console
