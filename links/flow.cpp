// The flow of bytes over a link after an output and an input have met.

#include <algorithm>

#include "links/link.hpp"

namespace t8 {
namespace {

/// The bytes of an input are collected and written to memory together. When there are this many they are written early, so that a
/// program that asks for gigabytes does not fill the host's memory.
constexpr Word most_collected = 1u << 16;

} // namespace

Tick Link::period(unsigned from) const {
    const bool both = channels_[0].bursting && channels_[1].bursting;
    return both ? timing_.two_way_period(1 - from) : timing_.one_way_period(1 - from);
}

/// True if the next data packet of the output, or its acknowledge, gets lost.
bool Link::loses_next(const LinkChannelState& channel) const {
    const Word through = channel.loss == LinkOperation::Loss::packet ? channel.loss_at : channel.loss_at + 1;
    return channel.loss != LinkOperation::Loss::none && channel.delivered >= through;
}

void Link::begin_output(unsigned from, LinkOperation operation) {
    LinkChannelState& channel = channels_[from];
    const bool occupied = channel.outside && (channel.sending || (channel.behind_from && operation.at < *channel.behind_from));
    if (occupied && !operation.outside) {
        channel.behind = std::move(operation);
        return;
    }
    stop_output(from, operation.at);
    ++counts_[from].messages;
    channel.outside = operation.outside;
    channel.sender = operation.party;
    channel.sequence = operation.sequence;
    channel.began = operation.at;
    channel.sending = true;
    channel.stuck = false;
    channel.total = channel.left = operation.bytes;
    channel.delivered = 0;
    channel.payload = std::move(operation.payload);
    channel.hash = operation.hash;
    channel.loss = operation.loss;
    channel.loss_at = operation.loss_at;
    if (operation.loss == LinkOperation::Loss::message || operation.bytes == 0) { // the receiver gets nothing
        const Tick stream = operation.bytes == 0 ? Tick{} : timing_.one_way_period(1 - from) * (operation.bytes - 1);
        counts_[from].faults += operation.bytes == 0 ? 0 : 1;
        return output_done(from, operation.at + stream + timing_.completion(1 - from));
    }
    hold(from, std::max(operation.at, channel.wire_free));
    flow(from, operation.at);
}

/// Starts the next data packet of the output. The byte waits in the buffer until an input takes it.
void Link::hold(unsigned from, Tick start) {
    LinkChannelState& channel = channels_[from];
    --channel.left;
    channel.wire_free = start + timing_.data_packet();
    if (cut_ || open_ || loses_next(channel)) {
        channel.stuck = true;
        if (!open_)
            lose(from, LinkMark::Kind::packet_lost, start, channel.delivered);
        return;
    }
    if (channel.held) // the one-byte buffer is overrun
        counts_[from].faults += 1;
    else
        channel.held_since = start;
    channel.held = true;
    channel.orphan = false;
    channel.held_start = start;
    channel.held_byte = channel.delivered < channel.payload.size() ? channel.payload[channel.delivered] : Byte{0};
}

void Link::begin_input(unsigned from, const LinkOperation& operation) {
    LinkChannelState& channel = channels_[from];
    if (channel.receiving)
        stop_input(from, operation.at);
    channel.enabled = false;
    channel.receiving = true;
    channel.receiver = operation.party;
    channel.piecewise = operation.piecewise;
    channel.wanted = operation.bytes;
    if (operation.bytes == 0)
        return input_done(from, operation.at + timing_.bit);
    flow(from, operation.at);
}

/// Moves the held byte and those after it into the input, if there is one. Bytes are acknowledged from `now` on.
void Link::flow(unsigned from, Tick now) {
    LinkChannelState& channel = channels_[from];
    if (!channel.held || !channel.receiving)
        return;
    const bool mine = !channel.orphan;
    const Tick start = channel.held_start;
    if (mine) {
        if (channel.delivered == 0)
            channel.began = std::max(channel.began, now);
        take_bytes(from, 1);
    } else {
        if (channel.inbox.size() == channel.inbox_bytes)
            channel.inbox.push_back(channel.held_byte);
        ++channel.inbox_bytes;
        channel.inbox_hash = {};
    }
    --channel.wanted;
    channel.held = channel.orphan = false;
    channel.last_start = start;
    channel.next_start = std::max(start + period(from), now + timing_.late_acknowledge());
    Word further = mine ? std::min(channel.left, channel.wanted) : 0;
    if (channel.loss != LinkOperation::Loss::none) {
        const Word through = channel.loss == LinkOperation::Loss::packet ? channel.loss_at : channel.loss_at + 1;
        further = std::min(further, through > channel.delivered ? through - channel.delivered : 0);
    }
    channel.burst = further;
    if (further != 0)
        return set_bursting(from, true, now);
    burst_done(from, now);
}

void Link::set_bursting(unsigned from, bool bursting, Tick now) {
    if (channels_[from].bursting == bursting)
        return;
    packets_started(1 - from, now); // at the rate up to now
    channels_[from].bursting = bursting;
}

/// Counts the packets of a burst that started before now.
void Link::packets_started(unsigned from, Tick now) {
    LinkChannelState& channel = channels_[from];
    if (!channel.bursting || channel.next_start >= now)
        return;
    const Tick each = period(from);
    const std::uint64_t many = (now.count - channel.next_start.count + each.count - 1) / each.count;
    const Word started = static_cast<Word>(std::min<std::uint64_t>(many, channel.burst));
    take_bytes(from, started);
    channel.left -= started;
    channel.wanted -= started;
    channel.burst -= started;
    channel.last_start = channel.next_start + each * (started - 1);
    channel.next_start = channel.next_start + each * started;
    channel.wire_free = channel.last_start + timing_.data_packet();
}

/// Moves the next bytes of the output into the input.
void Link::take_bytes(unsigned from, Word bytes) {
    LinkChannelState& channel = channels_[from];
    if (channel.delivered == 0)
        channel.inbox_hash = channel.inbox_bytes == 0 ? channel.hash : KnownHash{};
    const std::size_t first = std::min<std::size_t>(channel.delivered, channel.payload.size());
    const std::size_t end = std::min<std::size_t>(std::size_t{channel.delivered} + bytes, channel.payload.size());
    if (channel.inbox.size() < channel.inbox_bytes && end > first)
        channel.inbox.resize(channel.inbox_bytes);
    channel.inbox.insert(channel.inbox.end(), channel.payload.begin() + static_cast<std::ptrdiff_t>(first),
                         channel.payload.begin() + static_cast<std::ptrdiff_t>(end));
    channel.inbox_bytes += bytes;
    channel.delivered += bytes;
    counts_[from].bytes += bytes;
}

/// Ends a burst after its last packet has started: the input is complete, all of the output has been sent, or the next packet or
/// acknowledge gets lost.
void Link::burst_done(unsigned from, Tick now) {
    LinkChannelState& channel = channels_[from];
    set_bursting(from, false, now);
    const Tick last = channel.last_start;
    if (channel.wanted == 0 || channel.inbox_bytes >= most_collected || channel.piecewise)
        input_done(from, std::max(last + timing_.flight(), now + timing_.bit));
    if (!channel.sending || channel.stuck)
        return;
    const bool unacknowledged = channel.loss == LinkOperation::Loss::acknowledge && channel.delivered > channel.loss_at;
    if (unacknowledged || cut_) {
        channel.stuck = true;
        lose(from, LinkMark::Kind::acknowledge_lost, std::max(last, now), channel.delivered - 1);
    } else if (channel.left == 0) {
        output_done(from, std::max(last + timing_.completion(1 - from), now + timing_.late_acknowledge()));
    } else {
        hold(from, channel.next_start);
        if (channel.receiving) // the input continues: only its collected bytes were written to memory
            flow(from, now);
    }
}

void Link::empty_inbox(LinkChannelState& channel) {
    channel.inbox = {};
    channel.inbox_bytes = 0;
    channel.inbox_hash = {};
}

void Link::input_done(unsigned from, Tick at) {
    LinkChannelState& channel = channels_[from];
    const bool ends = channel.wanted == 0;
    LinkArrival stored;
    stored.at = at;
    stored.bytes = channel.inbox_bytes;
    stored.payload = std::move(channel.inbox);
    stored.ends = ends;
    if (channel.inbox_bytes == channel.total)
        stored.hash = channel.inbox_hash;
    tell(1 - from, std::move(stored));
    empty_inbox(channel);
    channel.receiving = !ends;
}

void Link::output_done(unsigned from, Tick at) {
    LinkChannelState& channel = channels_[from];
    LinkArrival sent;
    sent.kind = LinkArrival::Kind::sent;
    sent.at = at;
    sent.ends = true;
    sent.bytes = channel.total;
    sent.payload = std::move(channel.payload);
    sent.hash = channel.hash;
    sent.outside = channel.outside;
    sent.lost = channel.loss == LinkOperation::Loss::message;
    sent.start = channel.began;
    sent.sender = channel.sender;
    sent.receiver = channel.receiver;
    sent.sequence = channel.sequence;
    tell(from, std::move(sent));
    channel.sending = false;
    channel.payload = {};
    if (channel.outside)
        channel.behind_from = at;
}

/// Notifies an ALT of the byte that is held or is arriving.
void Link::announce(unsigned from, Tick now) {
    LinkChannelState& channel = channels_[from];
    channel.announced = true;
    LinkArrival ready;
    ready.kind = LinkArrival::Kind::ready;
    ready.at = std::max(channel.held_since + timing_.flight(), now);
    tell(1 - from, std::move(ready));
}

/// Resets the sender's half: packets that have started arrive, the others never start.
void Link::stop_output(unsigned from, Tick now) {
    LinkChannelState& channel = channels_[from];
    channel.behind.reset();
    channel.behind_from.reset();
    packets_started(from, now);
    set_bursting(from, false, now);
    if (channel.held && !channel.orphan) {
        channel.orphan = true;
        channel.held = channel.held_since < now;
    }
    channel.sending = channel.stuck = false;
    channel.left = channel.burst = 0;
    channel.payload = {};
    channel.inbox_hash = {};
    channel.loss = LinkOperation::Loss::none;
}

/// Resets the receiver's half: bytes that it holds are lost, and so is the acknowledge for which the sender waits.
void Link::stop_input(unsigned from, Tick now) {
    LinkChannelState& channel = channels_[from];
    packets_started(from, now);
    const bool in_flight = channel.bursting;
    set_bursting(from, false, now);
    if (channel.inbox_bytes != 0 && !channel.inbox.empty()) {
        // These bytes reached memory before the reset.
        LinkArrival stored;
        stored.at = now + timing_.bit;
        stored.bytes = channel.inbox_bytes;
        stored.payload = std::move(channel.inbox);
        tell(1 - from, std::move(stored));
    }
    empty_inbox(channel);
    const bool byte_lost = channel.held && channel.held_start < now;
    channel.held_since = channel.held_start; // a byte that was overrun is lost in any case
    if ((in_flight || (byte_lost && !channel.orphan)) && channel.sending)
        channel.stuck = true;
    if (byte_lost)
        channel.held = false;
    channel.receiving = channel.enabled = false;
    channel.wanted = channel.burst = 0;
}

/// Handles a false data packet at the receiver.
void Link::take_noise(unsigned from, Tick now, Byte value) {
    LinkChannelState& channel = channels_[from];
    if (cut_ || open_)
        return;
    counts_[from].faults += 1;
    marks_.push_back({.kind = LinkMark::Kind::noise, .at = now, .end = 1 - from});
    if (!channel.receiving) {
        if (channel.held) // the buffer is full: the byte is lost
            return;
        channel.held = channel.orphan = true;
        channel.held_byte = value;
        channel.held_start = channel.held_since = now;
        return;
    }
    packets_started(from, now);
    if (channel.inbox.size() < channel.inbox_bytes)
        channel.inbox.resize(channel.inbox_bytes);
    channel.inbox.push_back(value);
    ++channel.inbox_bytes;
    channel.inbox_hash = {};
    --channel.wanted;
    channel.last_start = std::max(channel.last_start, now);
    if (channel.bursting) {
        channel.burst = std::min(channel.burst, channel.wanted);
        if (channel.burst != 0)
            return;
    }
    if (channel.wanted == 0)
        burst_done(from, now);
}

/// Makes the cable carry nothing from now on. Packets in flight arrive and are not acknowledged.
void Link::cut(unsigned end, Tick now) {
    if (cut_)
        return;
    marks_.push_back({.kind = LinkMark::Kind::cut, .at = now, .end = end});
    for (const unsigned from : {0u, 1u}) {
        packets_started(from, now);
        set_bursting(from, false, now);
    }
    cut_ = true;
    for (const unsigned from : {0u, 1u}) {
        LinkChannelState& channel = channels_[from];
        channel.burst = 0;
        const bool has_started = channel.held_start < now;
        if (channel.held && channel.held_since >= now)
            channel.held = false;
        const Word through = channel.delivered + (channel.held && !channel.orphan && has_started ? 1 : 0);
        channel.orphan = channel.held;
        if (channel.sending && !channel.stuck) {
            channel.stuck = true;
            const bool all = through == channel.total;
            const auto kind = all ? LinkMark::Kind::acknowledge_lost : LinkMark::Kind::packet_lost;
            lose(from, kind, now + Tick{1}, all ? through - 1 : through); // one tick after its cause
        }
    }
}

void Link::lose(unsigned from, LinkMark::Kind kind, Tick at, Word byte) {
    const LinkChannelState& channel = channels_[from];
    counts_[from].faults += 1;
    marks_.push_back({kind, at, from, channel.total, channel.sender, channel.sequence, byte});
}

} // namespace t8
