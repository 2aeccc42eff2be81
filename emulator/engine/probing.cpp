// The additional reports to observers of a machine with probes.

#include <algorithm>

#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"
#include "emulator/hardware/machine_image.hpp"
#include "isa_t800/message_hash.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

using crossbar::Socket;

/// The end of a cable: node and link, with the host and everything else that is not a node as host_node.
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

constexpr unsigned event_channel = 8;

} // namespace

void Engine::tell_output(Plug plug, const LinkArrival& sent) {
    const Socket from = *end_of(plug);
    NodeSlot& slot = nodes[from.index];
    if (slot.node->probe() == nullptr)
        return;
    const std::uint64_t position = slot.given[from.port];
    slot.given[from.port] += sent.bytes;
    if (sent.outside || !slot.node->probe()->wanted().messages)
        return;
    const ProcessProbe::Waiting& who = slot.node->probe()->on_channel(from.port);
    const Peer to = peer_at(peer_of(plug));
    LinkTransfer& output = reports.next_transfer(from.index);
    fill(output, slot, who, to, sent.payload, sent.hash, sent.bytes);
    output.direction = LinkTransfer::Direction::output;
    output.start = sent.start;
    output.end = sent.at;
    output.link = from.port;
    output.sequence = sent.sequence;
    output.position = position;
    output.wdesc = sent.sender.process;
    output.iptr = sent.sender.iptr;
    reports.kept_transfer(from.index, sent.payload);
}

/// Reports an input when it is complete; joins the pieces of an input that several outputs fill.
void Engine::take_input(Plug plug, LinkArrival& stored) {
    const Socket to = *end_of(plug);
    NodeSlot& slot = nodes[to.index];
    if (!reports.wanted() || slot.node->probe() == nullptr || std::exchange(stored.told, true))
        return;
    std::vector<Byte>& arrived = slot.arrived[to.port];
    const std::uint64_t position = slot.taken[to.port] - arrived.size();
    slot.taken[to.port] += stored.bytes;
    if (slot.node->booting())
        return;
    if (stored.ends && arrived.empty()) [[likely]]
        return tell_input(plug, stored.at, position, stored.payload, stored.hash);
    arrived.insert(arrived.end(), stored.payload.begin(), stored.payload.end());
    if (!stored.ends)
        return;
    tell_input(plug, stored.at, position, arrived, {});
    arrived.clear();
}

void Engine::tell_input(Plug plug, Tick at, std::uint64_t position, std::span<const Byte> message, KnownHash hash) {
    const Socket to = *end_of(plug);
    const NodeSlot& slot = nodes[to.index];
    const ProcessProbe& probe = *slot.node->probe();
    if (!probe.wanted().messages)
        return;
    const ProcessProbe::Waiting& who = probe.on_channel(links_per_node + to.port);
    LinkTransfer& input = reports.next_transfer(to.index);
    fill(input, slot, who, peer_at(peer_of(plug)), message, hash, who.bytes);
    input.direction = LinkTransfer::Direction::input;
    input.end = at;
    input.link = to.port;
    input.position = position;
    reports.kept_transfer(to.index, message);
}

void Engine::tell_event(std::uint32_t index, Tick at) {
    const NodeSlot& slot = nodes[index];
    if (!reports.wanted() || slot.node->probe() == nullptr || slot.event_told)
        return;
    const ProcessProbe::Waiting& who = slot.node->probe()->on_channel(event_channel);
    reports.note(EventTaken{slot.node->oscillator().tick_of(who.since), at, index, who.process, who.wdesc, who.iptr});
}

void Engine::tell_switch(std::uint32_t index, Tick now, std::uint32_t changed) {
    if (!reports.wanted() || !probed)
        return;
    constexpr std::uint8_t none = 255;
    for (std::uint8_t output = 0; output < 32; ++output)
        if ((changed >> output & 1u) != 0)
            reports.note(SwitchSet{now, index, output, switches[index].chip.state().latches[output].value_or(none)});
}

/// Reports arrivals that nodes have not taken yet.
void Engine::tell_arrivals(Tick reached) {
    for (const std::uint32_t index : active_wires_)
        for (const unsigned side : {0u, 1u})
            for (LinkArrival& arrival : wires[index].link.arrivals(side)) {
                if (arrival.at >= reached || arrival.told)
                    continue;
                if (arrival.kind == LinkArrival::Kind::sent) {
                    arrival.told = true;
                    tell_message({index, side}, arrival);
                } else if (arrival.kind == LinkArrival::Kind::stored && probed) {
                    const auto& end = wires[index].ends[side];
                    if (end && end->kind == Socket::Kind::node && !nodes[end->index].crashed)
                        take_input({index, side}, arrival);
                }
            }
    if (!line || !probed)
        return;
    for (std::uint32_t index = 0; index < nodes.size(); ++index) {
        NodeSlot& slot = nodes[index];
        const auto notice = slot.event.notice();
        if (notice && *notice < reached && slot.event.waiting() == EventPin::Waiting::process && !slot.crashed) {
            tell_event(index, *notice);
            slot.event_told = true;
        }
    }
}

/// Limits the tick of reports: the acts of a node that is ahead may still be rolled back.
Tick Engine::told_until(Tick reached) const {
    if (probed)
        for (const std::uint32_t index : active_nodes_)
            if (const NodeSlot& slot = nodes[index]; slot.ahead)
                reached = std::min(reached, slot.node->oscillator().tick_of(slot.node->set_out_at()));
    return reached;
}

/// True if so many records wait that they should be reported now, while they are in the cache.
bool Engine::has_much_to_tell() const {
    constexpr std::size_t much = 2048;
    if (!probed || !reports.wanted())
        return false;
    std::size_t waiting = reports.transfers_waiting();
    for (const std::uint32_t index : active_nodes_)
        waiting += nodes[index].node->probe()->records().size();
    return waiting >= much;
}

void Engine::tell_processes(Tick reached) {
    if (!probed)
        return;
    for (std::uint32_t index = 0; index < nodes.size(); ++index) {
        ProcessProbe& probe = *nodes[index].node->probe();
        const std::span<const ProcessRecord> records = probe.records();
        if (records.empty())
            continue;
        const Cycles end = nodes[index].node->oscillator().cycle_at(reached);
        const auto last = std::lower_bound(records.begin(), records.end(), end,
                                           [](const ProcessRecord& record, Cycles cycle) { return record.at < cycle; });
        const auto count = static_cast<std::size_t>(last - records.begin());
        if (count == 0)
            continue;
        for (Observer* const observer : reports.observers())
            observer->processes(index, records.first(count), probe.payloads());
        probe.drop(count);
    }
}

/// Returns the bytes of a transfer that have not crossed the link.
std::uint32_t Engine::left_of(std::uint32_t index, WaitFor what, Word word, Word bytes) const {
    if (what != WaitFor::output && what != WaitFor::input)
        return 0;
    const Word channel = Address{word}.offset() / bytes_per_word;
    const auto& plug = nodes[index].plugs[channel % links_per_node];
    if (!plug)
        return bytes;
    const Link& link = link_of(*plug);
    if (link.has_pending(plug->side))
        return bytes;
    if (what == WaitFor::output) {
        const LinkChannelState& out = link.channel(plug->side);
        return out.sending && !out.outside ? out.total - out.delivered : bytes;
    }
    const LinkChannelState& in = link.channel(1 - plug->side);
    const auto arrived = static_cast<Word>(nodes[index].arrived[channel % links_per_node].size());
    return in.receiving ? bytes - std::min(bytes, in.inbox_bytes + arrived) : bytes;
}

/// Reports the processes that wait at the end of the run. Nodes may have run past it by different distances: so all nodes first run to one tick, and are restored afterwards.
void Engine::tell_left(RunOutcome outcome, Tick end) {
    const bool apart = outcome == RunOutcome::finished || trap_ ||
                       std::any_of(nodes.begin(), nodes.end(), [&](const NodeSlot& slot) { return slot.node->now() > end; });
    std::shared_ptr<const MachineImage> here;
    std::vector<std::optional<CycleProfile>> profiles_here;
    HostPort* const host_here = host;
    Reports reports_here;
    if (apart) {
        here = image();
        for (const NodeSlot& slot : nodes)
            profiles_here.push_back(slot.node->profile() != nullptr ? std::optional(*slot.node->profile()) : std::nullopt);
        reports_here = std::exchange(reports, {});
        host = nullptr;
        host_end_.reset();
        trap_.reset();
        come_to(window_end_, {});
    }
    std::vector<LeftWaiting> left;
    for (std::uint32_t index = 0; index < nodes.size(); ++index)
        for (const ProcessProbe::Left& process : nodes[index].node->probe()->left_waiting()) {
            const Tick since = nodes[index].node->oscillator().tick_of(process.who.since);
            if (since < end)
                left.push_back({index, process.what, process.who.process, process.who.wdesc, process.who.iptr, since,
                                process.word, process.who.bytes, left_of(index, process.what, process.word, process.who.bytes)});
        }
    if (apart) {
        reports = std::move(reports_here);
        host = host_here;
        restore(*here);
        for (std::size_t index = 0; index < nodes.size(); ++index)
            if (profiles_here[index])
                *nodes[index].node->profile() = std::move(*profiles_here[index]);
    }
    std::sort(left.begin(), left.end(), [](const LeftWaiting& a, const LeftWaiting& b) {
        return std::tie(a.node, a.process) < std::tie(b.node, b.process);
    });
    for (Observer* const observer : reports.observers())
        for (const LeftWaiting& process : left)
            observer->left_waiting(process);
}

} // namespace t8
