// Unplugs cables and plugs them in elsewhere, as a link switch does on command.

#include <algorithm>

#include "links/link.hpp"

namespace t8 {

std::array<LinkEndState, 2> Link::take_apart(Tick now) {
    std::array<LinkEndState, 2> ends;
    for (const unsigned from : {0u, 1u}) {
        packets_started(from, now);
        set_bursting(from, false, now);
    }
    for (const unsigned from : {0u, 1u}) {
        LinkChannelState& channel = channels_[from];
        channel.burst = 0;
        channel.stuck = channel.sending;
        if (channel.held && channel.held_since >= now)
            channel.held = false;
        channel.orphan = channel.held;
        ends[from].out = channel;
        ends[1 - from].in = channel;
    }
    for (const unsigned end : {0u, 1u}) {
        ends[end].pending = std::move(pending_[end]);
        ends[end].arrivals = std::move(arrivals_[end]);
        ends[end].counts = counts_[end];
        for (LinkScheduled& scheduled : scheduled_)
            if (scheduled.end == end)
                ends[end].scheduled.push_back(std::move(scheduled));
    }
    scheduled_.clear();
    return ends;
}

Link::Link(const LinkTiming& timing, LinkEndState first, std::optional<LinkEndState> second, Tick now)
    : timing_(timing), open_(!second.has_value()) {
    std::array<LinkEndState, 2> ends{std::move(first), second ? std::move(*second) : LinkEndState{}};
    for (const unsigned from : {0u, 1u}) {
        const LinkChannelState& in = ends[1 - from].in;
        LinkChannelState& channel = channels_[from];
        channel = std::move(ends[from].out);
        channel.held = in.held;
        channel.held_start = in.held_start;
        channel.held_since = in.held_since;
        channel.held_byte = in.held_byte;
        channel.orphan = in.orphan;
        channel.wire_free = now;
        channel.receiving = in.receiving;
        channel.enabled = in.enabled;
        channel.announced = in.announced;
        channel.receiver = in.receiver;
        channel.piecewise = in.piecewise;
        channel.wanted = in.wanted;
        channel.inbox = in.inbox;
        channel.inbox_bytes = in.inbox_bytes;
        channel.inbox_hash = {};
        channel.bursting = false;
        channel.burst = 0;
    }
    for (const unsigned end : {0u, 1u}) {
        pending_[end] = std::move(ends[end].pending);
        arrivals_[end] = std::move(ends[end].arrivals);
        counts_[end] = ends[end].counts;
        for (LinkScheduled& scheduled : ends[end].scheduled) {
            scheduled.end = end;
            scheduled_.push_back(std::move(scheduled));
        }
    }
    std::stable_sort(scheduled_.begin(), scheduled_.end(),
                     [](const LinkScheduled& a, const LinkScheduled& b) { return a.fault.at < b.fault.at; });
}

} // namespace t8
