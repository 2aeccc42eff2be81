// What links bring to nodes, and what comes from outside.

#include <algorithm>

#include "emulator/machine/machine.hpp"
#include "emulator/machine/node_channels.hpp"

namespace t8 {
namespace {

constexpr HardChannel input_of(unsigned link) { return static_cast<HardChannel>(4 + link); }
constexpr HardChannel output_of(unsigned link) { return static_cast<HardChannel>(link); }

} // namespace

bool Machine::is_high(std::size_t index, unsigned link, const LinkArrival& arrival) const {
    const NodeSlot& slot = nodes_[index];
    if (arrival.outside || (arrival.kind == LinkArrival::Kind::stored && !arrival.ends))
        return false;
    const Wdesc waiter = arrival.kind == LinkArrival::Kind::sent ? slot.sender[link] : slot.receiver[link];
    return waiter.priority() == Priority::high;
}

/// The first thing that links have told a node and that it has not taken. Equal ticks: by link, then in the order of LinkArrival::Kind.
std::optional<Machine::Found> Machine::first_arrival(std::size_t index) const {
    std::optional<Found> first;
    const LinkArrival* best = nullptr;
    for (const auto& plug : nodes_[index].plugs) {
        if (!plug)
            continue;
        const std::vector<LinkArrival>& arrivals = link_of(*plug).arrivals(plug->side);
        for (std::size_t n = 0; n < arrivals.size(); ++n) {
            const LinkArrival& arrival = arrivals[n];
            const bool same_plug = first && first->plug.wire == plug->wire;
            if (best == nullptr || arrival.at < best->at || (same_plug && arrival.at == best->at && arrival.kind < best->kind)) {
                best = &arrival;
                first = Found{*plug, n};
            }
        }
    }
    return first;
}

std::optional<Tick> Machine::next_arrival(std::size_t index) const {
    const auto found = first_arrival(index);
    return found ? std::optional(link_of(found->plug).arrivals(found->plug.side)[found->index].at) : std::nullopt;
}

/// The first one that would preempt a low priority process.
std::optional<Tick> Machine::next_high_arrival(std::size_t index) const {
    std::optional<Tick> next;
    for (unsigned link = 0; link < links_per_node; ++link)
        if (const auto& plug = nodes_[index].plugs[link])
            for (const LinkArrival& arrival : link_of(*plug).arrivals(plug->side))
                if (is_high(index, link, arrival))
                    next = next ? std::min(*next, arrival.at) : arrival.at;
    return next;
}

/// Applies what has come up to a tick, in order. Returns whether there was anything.
bool Machine::apply_arrivals(std::size_t index, Tick until) {
    bool any = false;
    while (const auto found = first_arrival(index)) {
        std::vector<LinkArrival>& arrivals = link_of(found->plug).arrivals(found->plug.side);
        if (arrivals[found->index].at > until)
            break;
        LinkArrival arrival = std::move(arrivals[found->index]);
        arrivals.erase(arrivals.begin() + static_cast<std::ptrdiff_t>(found->index));
        apply(index, end_of(found->plug).link, std::move(arrival));
        any = true;
    }
    return any;
}

void Machine::apply(std::size_t index, unsigned link, LinkArrival arrival) {
    Node& target = node(index);
    const Plug plug = *nodes_[index].plugs[link];
    switch (arrival.kind) {
    case LinkArrival::Kind::ready:
        target.processor().input_ready(input_of(link));
        break;
    case LinkArrival::Kind::stored:
        if (target.booting())
            return boot_bytes(index, link, arrival);
        target.memory().write_bytes(nodes_[index].target[link], arrival.payload);
        nodes_[index].target[link] = nodes_[index].target[link] + arrival.bytes;
        steal_cycles(index, arrival);
        if (arrival.ends)
            target.processor().transfer_done(input_of(link));
        break;
    case LinkArrival::Kind::sent:
        steal_cycles(index, arrival);
        tell_message(plug, arrival);
        if (!arrival.outside) {
            target.processor().transfer_done(output_of(link));
        } else {
            OutsideSender& sender = sender_of(plug);
            sender.sending = false;
            send_more(sender, arrival.at);
        }
        break;
    }
}

/// The link engines take memory cycles from the process that executes meanwhile: one access for each word.
void Machine::steal_cycles(std::size_t index, const LinkArrival& arrival) {
    Processor& processor = node(index).processor();
    if (processor.state().activity != Activity::executing || arrival.outside)
        return;
    const Cycles words = (Cycles{arrival.bytes} + bytes_per_word - 1) / bytes_per_word;
    processor.state().cycles += words;
}

void Machine::tell_message(Plug plug, const LinkArrival& sent) {
    const LinkEnd from = end_of(plug);
    if (sent.lost) {
        const FaultEvent fault{sent.start, FaultKind::drop_message, from.node,       from.link, sent.sequence,
                               sent.bytes, sent.sender.process,     sent.sender.iptr};
        for (Observer* const observer : observers_)
            observer->fault(fault);
        return;
    }
    // A boot image that comes over a neighbour's wire is none of the neighbour's messages.
    if (observers_.empty() || (sent.outside && from.node != host_node))
        return;
    const LinkEnd to = peer_of(plug);
    LinkMessage message;
    message.start = sent.start;
    message.end = sent.at;
    message.from_node = from.node;
    message.from_link = from.link;
    message.to_node = to.node;
    message.to_link = to.link;
    message.sequence = sent.sequence;
    message.bytes = sent.bytes;
    message.sender = from.node == host_node ? Wdesc{0} : sent.sender.process;
    message.sender_iptr = from.node == host_node ? Address{0} : sent.sender.iptr;
    message.receiver = to.node == host_node ? Wdesc{0} : sent.receiver.process;
    message.receiver_iptr = to.node == host_node ? Address{0} : sent.receiver.iptr;
    if (sent.payload.size() == sent.bytes)
        message.payload = sent.payload;
    for (Observer* const observer : observers_)
        observer->link_message(message);
}

/// A part that listens for its bootstrap takes control bytes and code on every link.
void Machine::listen(std::uint32_t index, unsigned link, Tick now) {
    const auto& plug = nodes_[index].plugs[link];
    if (!plug || !node(index).booting())
        return;
    const BootReceiver::Want want = node(index).boot_receiver().want(link);
    LinkOperation operation;
    operation.kind = LinkOperation::Kind::input;
    operation.at = now;
    operation.bytes = want.bytes;
    nodes_[index].receiver[link] = Wdesc{};
    nodes_[index].target[link] = want.to_memory.value_or(Address{});
    link_of(*plug).operate(plug->side, std::move(operation));
}

/// After a reset: whatever the links were doing for this node is over, and it waits for a bootstrap on all of them.
void Machine::listen_again(std::uint32_t index) {
    Node& target = node(index);
    target.boot_receiver() = BootReceiver(target.memory(), Address{target.processor().facts().mem_start});
    for (unsigned link = 0; link < links_per_node; ++link)
        if (const auto& plug = nodes_[index].plugs[link]) {
            LinkOperation reset;
            reset.kind = LinkOperation::Kind::reset_input;
            reset.at = target.now();
            link_of(*plug).operate(plug->side, reset);
            reset.kind = LinkOperation::Kind::reset_output;
            link_of(*plug).operate(plug->side, reset);
        }
    for (unsigned link = 0; link < links_per_node; ++link)
        listen(index, link, target.now());
}

void Machine::boot_bytes(std::size_t index, unsigned link, const LinkArrival& stored) {
    Node& target = node(index);
    BootReceiver& boot = target.boot_receiver();
    const bool code = boot.want(link).to_memory.has_value();
    if (code) {
        target.memory().write_bytes(nodes_[index].target[link], stored.payload);
        nodes_[index].target[link] = nodes_[index].target[link] + stored.bytes;
    }
    if (code && !stored.ends)
        return;
    std::vector<Byte> bytes = stored.payload;
    bytes.resize(stored.bytes);
    const BootReceiver::Response response = boot.take(link, code ? std::span<const Byte>{} : std::span<const Byte>(bytes));
    if (!stored.ends)
        return;
    if (response.boot) {
        for (unsigned other = 0; other < links_per_node; ++other)
            if (const auto& plug = nodes_[index].plugs[other]; plug && other != link) {
                LinkOperation reset;
                reset.kind = LinkOperation::Kind::reset_input;
                reset.at = stored.at;
                link_of(*plug).operate(plug->side, std::move(reset));
            }
        target.processor().pass_time(target.oscillator().cycle_at(stored.at));
        target.processor().enter_from_link(link, response.code_bytes);
        return;
    }
    if (response.answer) {
        OutsideSender& sender = sender_of(*nodes_[index].plugs[link]);
        for (unsigned shift = 0; shift < 32; shift += 8)
            sender.queue.push_back(static_cast<Byte>(*response.answer >> shift));
        send_more(sender, stored.at);
    }
    listen(static_cast<std::uint32_t>(index), link, stored.at);
}

/// What the host, and whoever else sends from outside, has learnt. It acts on it at once.
bool Machine::serve_outside() {
    bool any = false;
    for (std::uint32_t index = 0; index < wires_.size(); ++index) {
        if (wires_[index].ends[0].node != host_node)
            continue;
        const Plug plug{index, 0};
        std::vector<LinkArrival> arrivals = std::move(link_of(plug).arrivals(0));
        link_of(plug).arrivals(0).clear();
        std::stable_sort(arrivals.begin(), arrivals.end(),
                         [](const LinkArrival& a, const LinkArrival& b) { return a.at < b.at; });
        for (LinkArrival& arrival : arrivals) {
            any = true;
            if (arrival.kind == LinkArrival::Kind::sent) {
                tell_message(plug, arrival);
                OutsideSender& sender = sender_of(plug);
                sender.sending = false;
                send_more(sender, arrival.at);
            } else if (arrival.kind == LinkArrival::Kind::stored && host_plug_ && host_plug_->wire == index) {
                arrival.payload.resize(arrival.bytes);
                serve_host(arrival.at, arrival.payload);
            }
        }
    }
    return any;
}

void Machine::serve_host(Tick now, std::span<const Byte> bytes) {
    if (host_ == nullptr)
        return;
    host_->take(bytes, node(spec_.host->node).processor().state().error);
    const std::vector<Byte> reply = host_->to_send();
    if (reply.empty())
        return;
    OutsideSender& sender = sender_of(*host_plug_);
    sender.queue.insert(sender.queue.end(), reply.begin(), reply.end());
    send_more(sender, now);
}

void Machine::send_more(OutsideSender& sender, Tick now) {
    if (sender.sending || sender.queue.empty())
        return;
    LinkOperation operation;
    operation.kind = LinkOperation::Kind::output;
    operation.at = now;
    operation.bytes = static_cast<Word>(sender.queue.size());
    operation.payload.assign(sender.queue.begin(), sender.queue.end());
    operation.outside = true;
    operation.sequence = sender.messages++;
    sender.queue.clear();
    sender.sending = true;
    link_of(sender.plug).operate(sender.plug.side, std::move(operation));
}

} // namespace t8
