#include "links/link.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"

namespace t8 {
namespace {

/// Returns the time between the starts of the first and the last of `packets` + 1 packets.
Tick spread(Tick period, Word packets) { return packets == 0 ? Tick{} : period * (packets - 1); }

/// True if `operation` makes `arrival` void: an operation of a process takes effect on its own end at once and cancels later
/// arrivals.
bool makes_void(const LinkOperation& operation, const LinkArrival& arrival) {
    using Operation = LinkOperation::Kind;
    if (operation.at >= arrival.at)
        return false;
    switch (arrival.kind) {
    case LinkArrival::Kind::ready:
        return operation.kind == Operation::disable || operation.kind == Operation::reset_input ||
               operation.kind == Operation::input;
    case LinkArrival::Kind::stored:
        return arrival.ends && (operation.kind == Operation::reset_input || operation.kind == Operation::input);
    case LinkArrival::Kind::sent:
        return operation.kind == Operation::reset_output || operation.kind == Operation::output;
    }
    return false;
}

} // namespace

void Link::operate(unsigned end, LinkOperation operation) {
    T8_ASSERT_SLOW(operation.at >= worked_out_, "Link, invariant 1: an operation comes before what has been worked out");
    T8_ASSERT_SLOW(pending_[end].empty() || pending_[end].back().at <= operation.at,
                   "Link, invariant 1: operations of an end rise by tick");
    std::erase_if(arrivals_[end], [&](const LinkArrival& arrival) { return makes_void(operation, arrival); });
    pending_[end].push_back(std::move(operation));
    stale_[end] = true;
}

void Link::schedule(unsigned end, LinkOperation fault) {
    T8_ASSERT(scheduled_.empty() || scheduled_.back().fault.at <= fault.at, "Link, invariant 2: scheduled faults rise by tick");
    scheduled_.push_back({end, std::move(fault)});
    stale_[end] = true;
}

void Link::add_fault(unsigned end, LinkOperation fault) {
    fault.at = std::max(fault.at, worked_out_);
    const auto later = std::find_if(scheduled_.begin(), scheduled_.end(),
                                    [&](const LinkScheduled& scheduled) { return scheduled.fault.at > fault.at; });
    scheduled_.insert(later, {end, std::move(fault)});
    forget_outlooks();
}

void Link::tell(unsigned end, LinkArrival arrival) {
    const auto& mine = pending_[end];
    if (std::none_of(mine.begin(), mine.end(), [&](const LinkOperation& op) { return makes_void(op, arrival); }))
        arrivals_[end].push_back(std::move(arrival));
}

Tick Link::next_event(unsigned from) const {
    const LinkChannelState& channel = channels_[from];
    Tick next = end_of_time;
    if (channel.bursting)
        next = channel.next_start + spread(period(from), channel.burst);
    if (channel.enabled && channel.held && !channel.announced)
        next = std::min(next, channel.held_since);
    if (channel.behind && channel.behind_from)
        next = std::min(next, *channel.behind_from);
    return next;
}

void Link::take_event(unsigned from) {
    LinkChannelState& channel = channels_[from];
    const Tick at = next_event(from);
    if (channel.behind && channel.behind_from == at) {
        LinkOperation operation = std::move(*channel.behind);
        operation.at = at;
        channel.behind.reset();
        return begin_output(from, std::move(operation));
    }
    if (channel.enabled && channel.held && !channel.announced && channel.held_since == at)
        return announce(from, at);
    const Tick now = channel.next_start + spread(period(from), channel.burst);
    const Word started = channel.burst;
    channel.left -= started;
    channel.wanted -= started;
    take_bytes(from, started);
    channel.last_start = now;
    channel.next_start = now + period(from);
    channel.wire_free = now + timing_.data_packet();
    channel.burst = 0;
    burst_done(from, now);
}

bool Link::bursts_hold() const {
    return std::all_of(channels_.begin(), channels_.end(), [](const LinkChannelState& channel) {
        return !channel.bursting ||
               (channel.sending && channel.receiving && channel.burst <= channel.left && channel.burst <= channel.wanted);
    });
}

bool Link::advance(Tick to) {
    T8_ASSERT_SLOW(bursts_hold(), "Link, invariant 4: a burst of bytes that an output lacks or no input wants");
    if (to <= present().due) {
        worked_out_ = std::max(worked_out_, to);
        return false;
    }
    forget_outlooks();
    while (true) {
        Tick first = to;
        unsigned what = 0;
        const auto consider = [&](Tick at, unsigned kind) {
            if (at < first) {
                first = at;
                what = kind;
            }
        };
        consider(next_event(0), 0);
        consider(next_event(1), 1);
        for (const unsigned end : {0u, 1u})
            if (!pending_[end].empty())
                consider(pending_[end].front().at, 2 + end);
        if (!scheduled_.empty())
            consider(scheduled_.front().fault.at, 4);
        if (first == to)
            break;
        T8_ASSERT_SLOW(first >= worked_out_, "Link, invariant 3: something begins before what has been worked out");
        if (what < 2) {
            take_event(what);
        } else if (what < 4) {
            LinkOperation operation = std::move(pending_[what - 2].front());
            pending_[what - 2].pop_front();
            apply(what - 2, std::move(operation));
        } else {
            LinkScheduled scheduled = std::move(scheduled_.front());
            scheduled_.pop_front();
            apply(scheduled.end, std::move(scheduled.fault));
        }
    }
    worked_out_ = std::max(worked_out_, to);
    T8_ASSERT_SLOW(bursts_hold(), "Link, invariant 4: a burst of bytes that an output lacks or no input wants");
    return true;
}

bool Link::catch_up() {
    const auto any_started = [&](const LinkChannelState& channel) {
        return channel.bursting && channel.next_start < worked_out_;
    };
    if (std::none_of(channels_.begin(), channels_.end(), any_started))
        return false;
    for (const unsigned from : {0u, 1u})
        packets_started(from, worked_out_);
    forget_outlooks();
    return true;
}

void Link::apply(unsigned end, LinkOperation operation) {
    LinkChannelState& incoming = channels_[1 - end];
    switch (operation.kind) {
    case LinkOperation::Kind::output:
        return begin_output(end, std::move(operation));
    case LinkOperation::Kind::input:
        return begin_input(1 - end, operation);
    case LinkOperation::Kind::enable:
        incoming.enabled = true;
        incoming.announced = false;
        if (incoming.held && incoming.held_since < operation.at)
            announce(1 - end, operation.at + Tick{1});
        return;
    case LinkOperation::Kind::disable:
        incoming.enabled = false;
        return;
    case LinkOperation::Kind::reset_output:
        return stop_output(end, operation.at);
    case LinkOperation::Kind::reset_input:
        return stop_input(1 - end, operation.at);
    case LinkOperation::Kind::noise:
        return take_noise(1 - end, operation.at, operation.value);
    case LinkOperation::Kind::cut:
        return cut(end, operation.at);
    case LinkOperation::Kind::set_speed:
        marks_.push_back({.kind = LinkMark::Kind::speed, .at = operation.at, .end = end});
        for (const unsigned from : {0u, 1u})
            packets_started(from, operation.at);
        timing_.bit = operation.bit;
        return;
    }
}

Link::Outlook Link::make_outlook(unsigned end, Faults faults) const {
    // Begin with the arrivals for which this end's processes wait now. Then add those of each operation that the processes have
    // begun and that is not computed yet.
    Outlook outlook;
    const LinkChannelState& in = channels_[1 - end];
    const LinkChannelState& out = channels_[end];
    Waiting waiting{
        in.receiving, in.enabled && !in.announced, out.sending, in.piecewise, in.piecewise ? 1u : in.wanted, out.left, {}, {}};
    if (out.behind && out.behind_from) {
        waiting.sending = true;
        waiting.left = out.behind->bytes;
        waiting.output_began = out.behind_from;
    }
    add_to(outlook, waiting, end);
    for (const LinkOperation& operation : pending_[end]) {
        const bool breaks_off =
            operation.kind == LinkOperation::Kind::input || operation.kind == LinkOperation::Kind::reset_input;
        if (breaks_off && waiting.receiving) // the bytes so far are stored
            outlook.known(operation.at + timing_.bit);
        switch (operation.kind) {
        case LinkOperation::Kind::output:
            waiting.sending = true;
            waiting.left = operation.bytes;
            waiting.output_began = operation.at;
            break;
        case LinkOperation::Kind::input:
            waiting.receiving = true;
            waiting.piecewise = operation.piecewise;
            waiting.wanted = operation.piecewise ? 1 : operation.bytes;
            waiting.input_began = operation.at;
            break;
        case LinkOperation::Kind::enable:
            waiting.enabled = true;
            waiting.input_began = operation.at;
            break;
        case LinkOperation::Kind::disable:
            waiting.enabled = false;
            break;
        case LinkOperation::Kind::reset_output:
            waiting.sending = false;
            break;
        case LinkOperation::Kind::reset_input:
            waiting.receiving = waiting.enabled = false;
            break;
        default:
            break;
        }
        add_to(outlook, waiting, end);
    }
    // Arrivals that are certain: by operations of the other end, or in flight.
    if (!pending_[1 - end].empty())
        outlook.known(arrival(outlook, end, pending_[1 - end].front().at));
    if (in.behind && in.behind_from) // it begins although the other end does nothing more
        outlook.known(arrival(outlook, end, *in.behind_from));
    add_faults(outlook, waiting, end, faults);
    return outlook;
}

void Link::add_faults(Outlook& outlook, const Waiting& waiting, unsigned end, Faults faults) const {
    if (faults == Faults::all) {
        if (scheduled_.empty())
            return;
        const Tick fault = scheduled_.front().fault.at;
        outlook.known(arrival(outlook, end, fault));
        outlook.known(fault + timing_.bit); // an input that noise completes
        return;
    }
    if (cut_ || open_ || !(waiting.receiving || waiting.enabled))
        return;
    for (const LinkScheduled& scheduled : scheduled_)
        if (scheduled.fault.kind == LinkOperation::Kind::noise && scheduled.end == end)
            return outlook.known(scheduled.fault.at + timing_.bit);
}

void Link::add_to(Outlook& outlook, const Waiting& waiting, unsigned end) const {
    const LinkChannelState& in = channels_[1 - end];
    const LinkChannelState& out = channels_[end];
    if (waiting.receiving || waiting.enabled) {
        const Tick stream = waiting.enabled ? Tick{} : spread(timing_.one_way_period(end), waiting.wanted);
        if (waiting.input_began && (waiting.wanted == 0 || in.held || in.bursting)) { // its first byte may already be held
            Tick rest = waiting.enabled ? Tick{1} : timing_.bit;
            if (!waiting.enabled && waiting.wanted > 1)
                rest = timing_.late_acknowledge() + spread(timing_.one_way_period(end), waiting.wanted - 1) + timing_.flight();
            outlook.known(*waiting.input_began + (waiting.enabled ? rest : std::min(rest, stream + timing_.bit)));
            if (!waiting.enabled && waiting.wanted > 1)
                outlook.new_output_of_other(spread(timing_.data_packet(), waiting.wanted - 1) + timing_.flight(), in.wire_free,
                                            *waiting.input_began + timing_.late_acknowledge());
        } else if (in.bursting) {
            // A piece is stored when its burst ends.
            const Word packets = waiting.enabled ? 0 : waiting.piecewise ? in.burst : waiting.wanted;
            add_burst(outlook, 1 - end, end, packets, timing_.flight());
            outlook.new_output_of_other(spread(timing_.data_packet(), waiting.wanted) + timing_.flight(), in.wire_free,
                                        in.next_start);
        } else if (in.held) {
            outlook.known(in.held_since + timing_.flight());
        } else {
            const Tick packets =
                waiting.enabled ? Tick{} : spread(timing_.data_packet(), waiting.wanted); // from outputs that were broken off
            outlook.act_of_other(packets + timing_.flight());
        }
    }
    if (waiting.sending) {
        const unsigned receiver = 1 - end;
        const Tick stream = spread(timing_.one_way_period(receiver), waiting.left);
        if (waiting.output_began)
            outlook.known(*waiting.output_began + stream + timing_.late_acknowledge());
        else if (!out.stuck && out.bursting)
            add_burst(outlook, end, end, waiting.left, timing_.completion(receiver));
        else if (!out.stuck)
            outlook.act_of_other(stream + timing_.late_acknowledge());
    }
}

/// Adds the arrival at `end` that comes `rest` after the start of the last of `packets` packets of the burst in channel `from`.
void Link::add_burst(Outlook& outlook, unsigned from, unsigned end, Word packets, Tick rest) const {
    const LinkChannelState& channel = channels_[from];
    if (!channels_[1 - from].bursting || packets == 0 || packets != channel.burst || !pending_[end].empty())
        return outlook.known(channel.next_start + spread(timing_.one_way_period(1 - from), packets) + rest);
    (from == end ? outlook.shared_out : outlook.shared_in) = true;
    outlook.shared_at = shared_arrival(outlook, end, end_of_time);
}

/// Returns the first arrival at `end` by a burst that shares the wires, if the other end does nothing before `other`.
Tick Link::shared_arrival(const Outlook& known, unsigned end, Tick other) const {
    Tick first = end_of_time;
    if (known.shared_in)
        first = end_of_burst(1 - end, other) + timing_.flight();
    if (known.shared_out)
        first = std::min(first, end_of_burst(end, other) + timing_.completion(1 - end));
    return first;
}

/// Returns the earliest start of the last packet of a burst while the other channel bursts too. From `other` on, the other burst may be broken
/// off, and this one goes faster.
Tick Link::end_of_burst(unsigned from, Tick other) const {
    const LinkChannelState& channel = channels_[from];
    const Tick both_until = std::min(other, next_event(1 - from));
    const Tick both = period(from);
    const Tick alone = timing_.one_way_period(1 - from);
    if (channel.next_start >= both_until)
        return channel.next_start + spread(alone, channel.burst);
    const std::uint64_t before = (both_until.count - channel.next_start.count + both.count - 1) / both.count;
    if (before >= channel.burst)
        return channel.next_start + spread(both, channel.burst);
    return channel.next_start + both * before + spread(alone, channel.burst - static_cast<Word>(before));
}

bool Link::byte_waits(unsigned end, Tick at) const {
    const LinkChannelState& channel = channels_[1 - end];
    return channel.held && !channel.receiving && channel.held_since + timing_.flight() <= at;
}

Tick Link::next_due() const {
    Tick due = std::min(next_event(0), next_event(1));
    for (const std::deque<LinkOperation>& mine : pending_)
        if (!mine.empty())
            due = std::min(due, mine.front().at);
    return scheduled_.empty() ? due : std::min(due, scheduled_.front().fault.at);
}

bool Link::sends(unsigned end) const {
    const auto& mine = pending_[end];
    if (mine.empty())
        return channels_[end].sending || channels_[end].behind;
    return channels_[end].sending || channels_[end].behind ||
           std::any_of(mine.begin(), mine.end(),
                       [](const LinkOperation& operation) { return operation.kind == LinkOperation::Kind::output; });
}

bool Link::receives(unsigned end) const {
    const auto& mine = pending_[end];
    if (mine.empty())
        return channels_[1 - end].receiving || channels_[1 - end].enabled;
    return channels_[1 - end].receiving || channels_[1 - end].enabled ||
           std::any_of(mine.begin(), mine.end(), [](const LinkOperation& operation) {
               return operation.kind == LinkOperation::Kind::input || operation.kind == LinkOperation::Kind::enable;
           });
}

} // namespace t8
