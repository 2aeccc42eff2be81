// Applies the arrivals of links and event pins to nodes.

#include <algorithm>

#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {
namespace {

constexpr HardChannel input_of(unsigned link) { return static_cast<HardChannel>(links_per_node + link); }
constexpr HardChannel output_of(unsigned link) { return static_cast<HardChannel>(link); }

} // namespace

bool Engine::is_high(std::uint32_t index, unsigned link, const LinkArrival& arrival) const {
    const NodeSlot& slot = nodes[index];
    if (arrival.outside || (arrival.kind == LinkArrival::Kind::stored && !arrival.ends))
        return false;
    const Wdesc waiter = arrival.kind == LinkArrival::Kind::sent ? slot.sender[link] : slot.receiver[link];
    return waiter.priority() == Priority::high;
}

/// True if a process of the given priority waits on the link.
bool Engine::has_waiter(std::uint32_t index, unsigned link, Priority priority) const {
    const NodeSlot& slot = nodes[index];
    const Plug plug = *slot.plugs[link];
    return (slot.sender[link].priority() == priority && link_of(plug).output_busy(plug.side)) ||
           (slot.receiver[link].priority() == priority && link_of(plug).input_busy(plug.side));
}

/// Returns the first arrival that a node has not taken. Equal ticks: by link, then in the order of LinkArrival::Kind, the event pin last.
std::optional<Engine::Found> Engine::first_arrival(std::uint32_t index) const {
    std::optional<Found> first;
    auto kind = LinkArrival::Kind::stored;
    const NodeSlot& slot = nodes[index];
    for (unsigned link = 0; link < links_per_node; ++link) {
        const auto& plug = slot.plugs[link];
        if (!plug || !wires[plug->wire].active)
            continue;
        const std::vector<LinkArrival>& arrivals = link_of(*plug).arrivals(plug->side);
        for (std::size_t n = 0; n < arrivals.size(); ++n) {
            const LinkArrival& arrival = arrivals[n];
            if (!first || arrival.at < first->at || (first->link == link && arrival.at == first->at && arrival.kind < kind)) {
                first = Found{arrival.at, link, n};
                kind = arrival.kind;
            }
        }
    }
    if (const auto event = slot.event.notice(); event && (!first || *event < first->at))
        first = Found{*event, links_per_node, 0};
    return first;
}

/// Returns the ticks of the first arrivals that the node has not taken.
NextArrival Engine::known_arrival(std::uint32_t index) const {
    NextArrival known;
    const NodeSlot& slot = nodes[index];
    for (unsigned link = 0; link < links_per_node; ++link)
        if (const auto& plug = slot.plugs[link]; plug && wires[plug->wire].active)
            for (const LinkArrival& arrival : link_of(*plug).arrivals(plug->side))
                known.add(is_high(index, link, arrival) ? Priority::high : Priority::low, arrival.at);
    if (const auto event = slot.event.notice())
        known.add(slot.event.waiter().priority(), *event);
    return known;
}

/// Applies the arrivals up to a tick, in order. Returns true if there was one.
bool Engine::apply_arrivals(std::uint32_t index, Tick until) {
    bool any = false;
    while (const auto found = first_arrival(index)) {
        if (found->at > until)
            break;
        any = true;
        if (found->link == links_per_node) {
            apply_event(index, found->at);
            continue;
        }
        const Plug plug = *nodes[index].plugs[found->link];
        std::vector<LinkArrival>& arrivals = link_of(plug).arrivals(plug.side);
        LinkArrival arrival = std::move(arrivals[found->index]);
        arrivals.erase(arrivals.begin() + static_cast<std::ptrdiff_t>(found->index));
        apply(index, found->link, std::move(arrival));
    }
    return any;
}

void Engine::apply(std::uint32_t index, unsigned link, LinkArrival arrival) {
    NodeSlot& slot = nodes[index];
    Node& target = *slot.node;
    const Plug plug = *slot.plugs[link];
    if (slot.crashed && arrival.kind != LinkArrival::Kind::sent)
        return;
    switch (arrival.kind) {
    case LinkArrival::Kind::ready:
        target.processor().input_ready(input_of(link));
        break;
    case LinkArrival::Kind::stored:
        take_input(plug, arrival);
        if (target.booting())
            return boot_bytes(index, link, arrival);
        target.memory().write_bytes(slot.target[link], arrival.payload);
        steal_cycles(index, input_of(link), arrival);
        slot.target[link] = slot.target[link] + arrival.bytes;
        if (arrival.ends)
            target.processor().transfer_done(input_of(link));
        break;
    case LinkArrival::Kind::sent:
        if (!arrival.told)
            tell_message(plug, arrival);
        if (arrival.outside) {
            OutsideSender& sender = sender_of(plug);
            sender.sending = false;
            send_more(sender, arrival.at);
            break;
        }
        steal_cycles(index, output_of(link), arrival);
        if (!slot.crashed)
            target.processor().transfer_done(output_of(link));
        break;
    }
}

void Engine::apply_event(std::uint32_t index, Tick at) {
    NodeSlot& slot = nodes[index];
    const EventPin::Waiting waiting = slot.event.waiting();
    if (waiting == EventPin::Waiting::process)
        tell_event(index, at);
    slot.event_told = false;
    slot.event.take(at);
    if (slot.crashed)
        return;
    if (waiting == EventPin::Waiting::process)
        slot.node->processor().transfer_done(HardChannel::event);
    else
        slot.node->processor().input_ready(HardChannel::event);
}

/// A link engine takes memory accesses from the processes that execute meanwhile, one for each word, but no more cycles than these
/// have had. They are charged when the transfer is over.
void Engine::steal_cycles(std::uint32_t index, HardChannel channel, const LinkArrival& arrival) {
    NodeSlot& slot = nodes[index];
    const auto number = static_cast<std::size_t>(channel);
    CoreState& state = slot.node->processor().state();
    const Cycles busy = state.cycles - state.idle_cycles;
    const Cycles shared = busy - std::exchange(slot.busy_before[number], busy);
    if (state.activity != Activity::executing)
        return;
    const bool is_output = number < links_per_node;
    const Address place = is_output ? slot.source[number] : slot.target[number - links_per_node];
    const Memory& memory = slot.node->memory();
    const Cycles access = memory.is_internal(place) ? 1 : slot.node->processor().timing().external_cycles;
    const Cycles words = (Cycles{arrival.bytes} + bytes_per_word - 1) / bytes_per_word;
    const Cycles taken = std::min(words * access, shared);
    state.cycles += taken;
    slot.stolen += taken;
}

void Engine::tell_message(Plug plug, const LinkArrival& sent) {
    using crossbar::Socket;
    const auto& from = end_of(plug);
    const auto& to = peer_of(plug);
    if (!reports.wanted() || !from)
        return;
    const bool from_host = from->kind == Socket::Kind::host;
    if (from->kind == Socket::Kind::node)
        tell_output(plug, sent);
    if (sent.lost) {
        reports.note(FaultEvent{sent.at, FaultKind::drop_message, from->index, from->port, sent.sequence, sent.bytes,
                                sent.sender.process, sent.sender.iptr});
        return;
    }
    if (!reports.messages_wanted())
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
    reports.note(message, sent.payload.size() == sent.bytes ? sent.payload : std::vector<Byte>{});
}

} // namespace t8
