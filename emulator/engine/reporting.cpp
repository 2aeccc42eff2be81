#include "emulator/engine/reporting.hpp"

#include <algorithm>
#include <memory>
#include <tuple>
#include <utility>

#include "emulator/hardware/node_channels.hpp"
#include "isa_t800/message_hash.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

using crossbar::Socket;

/// The end of a cable: node and link. `node` is host_node for every end that is not at a node.
struct Peer {
    std::uint32_t node = host_node;
    std::uint8_t link = 0;
};

Peer peer_at(const std::optional<Socket>& socket) {
    if (!socket || socket->kind != Socket::Kind::node)
        return {};
    return {socket->index, socket->port};
}

/// Fills in the fields that outputs and inputs have in common.
void fill(LinkTransfer& transfer, const NodeSlot& slot, const ProcessProbe::Waiting& who, const Peer& peer,
          std::span<const Byte> message, KnownHash hash, Word bytes) {
    transfer.begun = slot.node->oscillator().tick_of(who.since);
    transfer.peer_node = peer.node;
    transfer.peer_link = peer.link;
    transfer.bytes = bytes;
    transfer.payload = slot.node->probe()->wanted().payload_bytes;
    transfer.process = who.process;
    transfer.wdesc = who.wdesc;
    transfer.iptr = who.iptr;
    transfer.hash = hash.value ? *hash.value : message_hash(message, bytes);
}

} // namespace

void Reporting::note_message(Plug plug, const LinkArrival& sent) {
    const auto& from = hw_.end_of(plug);
    const auto& to = hw_.peer_of(plug);
    if (!reports_.wanted() || !from)
        return;
    const bool from_host = from->kind == Socket::Kind::host;
    if (from->kind == Socket::Kind::node)
        note_output(plug, sent);
    if (sent.lost) {
        reports_.note(FaultEvent{sent.at, FaultKind::drop_message, from->index, from->port, sent.sequence, sent.bytes,
                                 sent.sender.process, sent.sender.iptr});
        return;
    }
    if (!reports_.messages_wanted())
        return;
    // A boot image that comes over a neighbour's wire is not a message of the neighbour, and bytes for a switch are not messages.
    const bool with_switch = from->kind == Socket::Kind::control || (to && to->kind == Socket::Kind::control);
    if (!to || with_switch || (sent.outside && !from_host))
        return;
    const bool to_host = to->kind == Socket::Kind::host;
    LinkMessage message;
    message.start = sent.start;
    message.end = sent.at;
    message.from_node = from_host ? host_node : from->index;
    message.from_link = from->port;
    message.to_node = to_host ? host_node : to->index;
    message.to_link = to->port;
    message.sequence = sent.sequence;
    message.bytes = sent.bytes;
    message.sender = from_host ? Wdesc{0} : sent.sender.process;
    message.sender_iptr = from_host ? Address{0} : sent.sender.iptr;
    message.receiver = to_host ? Wdesc{0} : sent.receiver.process;
    message.receiver_iptr = to_host ? Address{0} : sent.receiver.iptr;
    reports_.note(message, sent.payload.size() == sent.bytes ? sent.payload : std::vector<Byte>{});
}

void Reporting::note_output(Plug plug, const LinkArrival& sent) {
    const Socket from = *hw_.end_of(plug);
    NodeSlot& slot = hw_.nodes[from.index];
    if (slot.node->probe() == nullptr)
        return;
    OfNode& own = nodes_[from.index];
    const std::uint64_t position = own.given[from.port];
    own.given[from.port] += sent.bytes;
    if (sent.outside || !slot.node->probe()->wanted().messages)
        return;
    const ProcessProbe::Waiting& who = slot.node->probe()->on_channel(from.port);
    const Peer to = peer_at(hw_.peer_of(plug));
    LinkTransfer& output = reports_.next_transfer(from.index);
    fill(output, slot, who, to, sent.payload, sent.hash, sent.bytes);
    output.direction = LinkTransfer::Direction::output;
    output.start = sent.start;
    output.end = sent.at;
    output.link = from.port;
    output.sequence = sent.sequence;
    output.position = position;
    output.wdesc = sent.sender.process;
    output.iptr = sent.sender.iptr;
    reports_.kept_transfer(from.index, sent.payload);
}

void Reporting::note_input(Plug plug, LinkArrival& stored) {
    const Socket to = *hw_.end_of(plug);
    NodeSlot& slot = hw_.nodes[to.index];
    if (!reports_.wanted() || slot.node->probe() == nullptr || std::exchange(stored.told, true))
        return;
    OfNode& own = nodes_[to.index];
    std::vector<Byte>& arrived = own.arrived[to.port];
    const std::uint64_t position = own.taken[to.port] - arrived.size();
    own.taken[to.port] += stored.bytes;
    if (slot.node->booting())
        return;
    if (stored.ends && arrived.empty()) [[likely]]
        return note_whole_input(plug, stored.at, position, stored.payload, stored.hash);
    arrived.insert(arrived.end(), stored.payload.begin(), stored.payload.end());
    if (!stored.ends)
        return;
    note_whole_input(plug, stored.at, position, arrived, {});
    arrived.clear();
}

void Reporting::note_whole_input(Plug plug, Tick at, std::uint64_t position, std::span<const Byte> message, KnownHash hash) {
    const Socket to = *hw_.end_of(plug);
    const NodeSlot& slot = hw_.nodes[to.index];
    const ProcessProbe& probe = *slot.node->probe();
    if (!probe.wanted().messages)
        return;
    const ProcessProbe::Waiting& who = probe.on_channel(links_per_node + to.port);
    LinkTransfer& input = reports_.next_transfer(to.index);
    fill(input, slot, who, peer_at(hw_.peer_of(plug)), message, hash, who.bytes);
    input.direction = LinkTransfer::Direction::input;
    input.end = at;
    input.link = to.port;
    input.position = position;
    reports_.kept_transfer(to.index, message);
}

void Reporting::note_event_of_process(std::uint32_t index, Tick at) {
    const NodeSlot& slot = hw_.nodes[index];
    if (!reports_.wanted() || slot.node->probe() == nullptr || nodes_[index].event_noted)
        return;
    const ProcessProbe::Waiting& who = slot.node->probe()->on_channel(event_channel);
    reports_.note(EventTaken{slot.node->oscillator().tick_of(who.since), at, index, who.process, who.wdesc, who.iptr});
}

void Reporting::note_event(std::uint32_t index, EventPin::Waiting waiting, Tick at) {
    if (waiting == EventPin::Waiting::process)
        note_event_of_process(index, at);
    nodes_[index].event_noted = false;
}

void Reporting::note_switch(std::uint32_t index, Tick now, std::uint32_t changed) {
    if (!is_detailed())
        return;
    constexpr std::uint8_t none = 255;
    for (std::uint8_t output = 0; output < 32; ++output)
        if ((changed >> output & 1u) != 0)
            reports_.note(SwitchSet{now, index, output, hw_.switches[index].chip.state().latches[output].value_or(none)});
}

/// Notes arrivals before `reached` that nodes have not taken yet.
void Reporting::note_arrivals(Tick reached) {
    for (const std::uint32_t index : hw_.active_wires)
        for (const unsigned side : {0u, 1u})
            for (LinkArrival& arrival : hw_.wires[index].link.arrivals(side)) {
                if (arrival.at >= reached || arrival.told)
                    continue;
                if (arrival.kind == LinkArrival::Kind::sent) {
                    arrival.told = true;
                    note_message({index, side}, arrival);
                } else if (arrival.kind == LinkArrival::Kind::stored && probed_) {
                    const auto& end = hw_.wires[index].ends[side];
                    if (end && end->kind == Socket::Kind::node && !hw_.nodes[end->index].crashed)
                        note_input({index, side}, arrival);
                }
            }
    if (!hw_.line || !probed_)
        return;
    for (std::uint32_t index = 0; index < hw_.nodes.size(); ++index) {
        NodeSlot& slot = hw_.nodes[index];
        const auto notice = slot.event.notice();
        if (notice && *notice < reached && slot.event.waiting() == EventPin::Waiting::process && !slot.crashed) {
            note_event_of_process(index, *notice);
            nodes_[index].event_noted = true;
        }
    }
}

/// Returns `reached`, or an earlier tick at which a node began to speculate: its later acts may still be rolled back.
Tick Reporting::limit(Tick reached) const {
    if (probed_)
        for (const std::uint32_t index : hw_.active_nodes)
            if (const NodeSlot& slot = hw_.nodes[index]; slot.node->speculates())
                reached = std::min(reached, slot.node->oscillator().tick_of(slot.node->speculates_from()));
    return reached;
}

bool Reporting::has_much_to_pass_on() const {
    constexpr std::size_t much = 2048;
    if (!probed_ || !reports_.wanted())
        return false;
    std::size_t waiting = reports_.transfers_waiting();
    for (const std::uint32_t index : hw_.active_nodes)
        if (const ProcessProbe* const probe = hw_.nodes[index].node->probe())
            waiting += probe->records().size();
    return waiting >= much;
}

void Reporting::pass_on_processes(Tick reached) {
    if (!probed_)
        return;
    for (std::uint32_t index = 0; index < hw_.nodes.size(); ++index) {
        ProcessProbe* const probe = hw_.nodes[index].node->probe();
        if (probe == nullptr || probe->records().empty())
            continue;
        const std::span<const ProcessRecord> records = probe->records();
        const Cycles end = hw_.nodes[index].node->oscillator().cycle_at(reached);
        const auto last = std::lower_bound(records.begin(), records.end(), end,
                                           [](const ProcessRecord& record, Cycles cycle) { return record.at < cycle; });
        const auto count = static_cast<std::size_t>(last - records.begin());
        if (count == 0)
            continue;
        for (Observer* const observer : reports_.observers())
            observer->processes(index, records.first(count), probe->payloads());
        probe->drop(count);
    }
}

/// Returns the bytes of a transfer that have not crossed the link.
std::uint32_t Reporting::left_of(std::uint32_t index, WaitFor what, Word word, Word bytes) const {
    if (what != WaitFor::output && what != WaitFor::input)
        return 0;
    const Word channel = Address{word}.offset() / bytes_per_word;
    const auto& plug = hw_.nodes[index].plugs[channel % links_per_node];
    if (!plug)
        return bytes;
    const Link& link = hw_.link_of(*plug);
    if (link.has_pending(plug->side))
        return bytes;
    if (what == WaitFor::output) {
        const LinkChannelState& out = link.channel(plug->side);
        if (out.sending && !out.outside)
            return out.total - out.delivered;
        const auto& arrivals = link.arrivals(plug->side);
        const bool is_sent = std::any_of(arrivals.begin(), arrivals.end(), [](const LinkArrival& arrival) {
            return arrival.kind == LinkArrival::Kind::sent && !arrival.outside;
        });
        return is_sent ? 0 : bytes;
    }
    const LinkChannelState& in = link.channel(1 - plug->side);
    const auto arrived = static_cast<Word>(nodes_[index].arrived[channel % links_per_node].size());
    return in.receiving ? bytes - std::min(bytes, in.inbox_bytes + arrived) : bytes;
}

void Reporting::note_link_faults(std::uint32_t index) {
    for (const LinkMark& mark : hw_.wires[index].link.take_marks()) {
        hw_.note_happened(mark.at);
        if (!reports_.wanted())
            continue;
        const auto& end = hw_.wires[index].ends[mark.end];
        if (!end || end->kind != Socket::Kind::node)
            continue;
        FaultEvent event;
        event.tick = mark.at;
        event.node = end->index;
        event.link = end->port;
        event.sequence = mark.sequence;
        event.bytes = mark.bytes;
        event.process = mark.sender.process;
        event.iptr = mark.sender.iptr;
        switch (mark.kind) {
        case LinkMark::Kind::packet_lost:
            event.kind = FaultKind::lose_packet;
            break;
        case LinkMark::Kind::acknowledge_lost:
            event.kind = FaultKind::lose_acknowledge;
            break;
        case LinkMark::Kind::noise:
            event.kind = FaultKind::extra_byte;
            break;
        case LinkMark::Kind::cut:
            event.kind = FaultKind::dead_link;
            break;
        case LinkMark::Kind::speed:
            event.kind = FaultKind::slow_link;
            break;
        }
        event.given = given_fault(event, mark.at);
        event.given.byte = mark.byte;
        reports_.note(event);
    }
}

/// Finds the configured fault for a fault event on a cable: by its message, or by its tick at either end of the cable.
FaultSpec Reporting::given_fault(const FaultEvent& event, Tick at) const {
    const LinkEnd here{event.node, event.link};
    const auto& plug = hw_.nodes[here.node].plugs[here.link];
    const auto& peer = plug ? hw_.peer_of(*plug) : std::nullopt;
    const bool of_message = event.kind == FaultKind::lose_packet || event.kind == FaultKind::lose_acknowledge;
    for (const FaultSpec& fault : hw_.spec.faults) {
        const bool is_here = fault.end == here;
        const bool is_there = peer && peer->kind == Socket::Kind::node && fault.end == LinkEnd{peer->index, peer->port};
        if (fault.kind == event.kind && (of_message ? is_here && fault.message == event.sequence : fault.at == at) &&
            (is_here || is_there))
            return fault;
    }
    return {};
}

void Reporting::pass_on(Tick reached) {
    if (!reports_.wanted() && !probed_)
        return;
    reached = limit(reached);
    note_arrivals(reached);
    reports_.pass_on(reached);
    pass_on_processes(reports_.reached());
    reports_.tell_reached();
}

// The mark is the last report of the tick before the one at which the state was taken, so that it comes before whatever ends a run there.
void Reporting::mark_state(StateMark mark) {
    const Tick taken = mark.tick;
    mark.tick = std::max(taken - Tick{1}, reports_.reached());
    note_arrivals(taken);
    reports_.pass_on(taken);
    pass_on_processes(taken);
    reports_.mark_state(mark);
    reports_.tell_reached();
}

std::vector<LeftWaiting> Reporting::left_waiting(Tick end) const {
    std::vector<LeftWaiting> left;
    for (std::uint32_t index = 0; index < hw_.nodes.size(); ++index) {
        const Node& node = *hw_.nodes[index].node;
        if (node.probe() == nullptr)
            continue;
        for (const ProcessProbe::Left& process : node.probe()->left_waiting()) {
            const Tick since = node.oscillator().tick_of(process.who.since);
            if (since < end)
                left.push_back({index, process.what, process.who.process, process.who.wdesc, process.who.iptr, since,
                                process.word, process.who.bytes, left_of(index, process.what, process.word, process.who.bytes)});
        }
    }
    std::sort(left.begin(), left.end(), [](const LeftWaiting& a, const LeftWaiting& b) {
        return std::tie(a.node, a.process) < std::tie(b.node, b.process);
    });
    return left;
}

void Reporting::end(std::span<const LeftWaiting> left, const RunEnded& ended) {
    for (Observer* const observer : reports_.observers())
        for (const LeftWaiting& process : left)
            observer->left_waiting(process);
    reports_.end(ended);
}

} // namespace t8
