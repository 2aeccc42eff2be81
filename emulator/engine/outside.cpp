// The ends of wires that are not nodes: the host and the switches.

#include <algorithm>

#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {

using crossbar::Socket;

/// True if bytes for the host are due. The host may wait for its user for any time when it takes them, so observers first receive everything that
/// is certain.
bool Engine::host_is_to_be_told_of(Tick until) {
    if (told_for_host_ || host == nullptr || host_end_ || !host_plug || !probed || !reports.wanted())
        return false;
    const auto& arrivals = wires[host_plug->wire].link.arrivals(host_plug->side);
    const auto is_due = [&](const LinkArrival& arrival) {
        return arrival.kind == LinkArrival::Kind::stored && arrival.at < until;
    };
    return told_for_host_ = std::any_of(arrivals.begin(), arrivals.end(), is_due);
}

/// Hands the host and the switches their bytes before a tick. They act on them at once.
bool Engine::serve_outside(Tick until) {
    told_for_host_ = false;
    struct Served {
        Tick at;
        Plug plug;
        LinkArrival arrival;
    };
    std::vector<Served> all;
    for (const std::uint32_t index : active_wires_)
        for (const unsigned side : {0u, 1u}) {
            const auto& end = wires[index].ends[side];
            if (!end || end->kind == Socket::Kind::node)
                continue;
            std::vector<LinkArrival>& arrivals = wires[index].link.arrivals(side);
            for (LinkArrival& arrival : arrivals)
                if (arrival.at < until)
                    all.push_back({arrival.at, {index, side}, arrival});
            std::erase_if(arrivals, [&](const LinkArrival& arrival) { return arrival.at < until; });
        }
    std::stable_sort(all.begin(), all.end(), [](const Served& a, const Served& b) { return a.at < b.at; });
    for (Served& served : all) {
        const Socket end = *end_of(served.plug);
        LinkArrival& arrival = served.arrival;
        if (arrival.kind == LinkArrival::Kind::sent) {
            if (!arrival.told)
                tell_message(served.plug, arrival);
            OutsideSender& sender = sender_of(served.plug);
            sender.sending = false;
            send_more(sender, arrival.at);
        } else if (arrival.kind == LinkArrival::Kind::stored) {
            arrival.payload.resize(arrival.bytes);
            if (end.kind == Socket::Kind::control)
                serve_switch(end.index, arrival.at, arrival.payload);
            else if (host_plug && host_plug->wire == served.plug.wire)
                serve_host(arrival.at, arrival.payload);
        }
    }
    return !all.empty();
}

void Engine::serve_host(Tick now, std::span<const Byte> bytes) {
    if (host == nullptr || host_end_)
        return;
    if (reports.wanted() && probed)
        reports.note(HostTraffic{now, true, {}}, {bytes.begin(), bytes.end()});
    host->take(bytes, nodes[spec.host->node].error_at_output);
    if (host->ended())
        host_end_ = now;
    const std::vector<Byte> reply = host->to_send();
    if (reply.empty())
        return;
    if (reports.wanted() && probed)
        reports.note(HostTraffic{now, false, {}}, reply);
    OutsideSender& sender = sender_of(*host_plug);
    sender.queue.insert(sender.queue.end(), reply.begin(), reply.end());
    send_more(sender, now);
}

/// Executes command bytes for a switch. Connections are made at once; answers go back on the same link.
void Engine::serve_switch(std::uint32_t index, Tick now, std::span<const Byte> bytes) {
    SwitchSlot& slot = switches[index];
    bool changed = false;
    for (const Byte byte : bytes) {
        const crossbar::C004::Outcome outcome = slot.chip.take(byte);
        changed = changed || outcome.changed != 0;
        tell_switch(index, now, outcome.changed);
        if (!outcome.reply)
            continue;
        OutsideSender& sender = sender_of(*slot.control);
        sender.queue.push_back(*outcome.reply);
        send_more(sender, now);
    }
    if (changed)
        rewire(now);
}

bool Engine::send_to_switch(std::uint32_t index, std::span<const Byte> bytes) {
    const auto& control = switches[index].control;
    if (!control || !peer_of(*control) || peer_of(*control)->kind != Socket::Kind::host)
        return false;
    OutsideSender& sender = sender_of({control->wire, 1 - control->side});
    sender.queue.insert(sender.queue.end(), bytes.begin(), bytes.end());
    send_more(sender, come_to_);
    return true;
}

void Engine::send_more(OutsideSender& sender, Tick now) {
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
    operate(sender.plug, std::move(operation));
}

} // namespace t8
