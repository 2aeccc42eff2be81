#include "emulator/engine/periphery.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "emulator/hardware/node_channels.hpp"

namespace t8 {

using crossbar::Socket;

bool Periphery::host_needs_reports(Tick until) {
    if (reports_are_due_ || host_ == nullptr || end_.host || !hw_.host_plug || !reporting_.is_detailed())
        return false;
    const auto& arrivals = hw_.wires[hw_.host_plug->wire].link.arrivals(hw_.host_plug->side);
    const auto is_due = [&](const LinkArrival& arrival) {
        return arrival.kind == LinkArrival::Kind::stored && arrival.at < until;
    };
    return reports_are_due_ = std::any_of(arrivals.begin(), arrivals.end(), is_due);
}

bool Periphery::serve(Tick until) {
    reports_are_due_ = false;
    struct Served {
        Tick at;
        Plug plug;
        LinkArrival arrival;
    };
    std::vector<Served> all;
    for (const Plug end : hw_.outside_ends) {
        std::vector<LinkArrival>& arrivals = hw_.link_of(end).arrivals(end.side);
        for (LinkArrival& arrival : arrivals)
            if (arrival.at < until)
                all.push_back({arrival.at, end, arrival});
        std::erase_if(arrivals, [&](const LinkArrival& arrival) { return arrival.at < until; });
    }
    std::stable_sort(all.begin(), all.end(), [](const Served& a, const Served& b) { return a.at < b.at; });
    for (Served& served : all) {
        hw_.note_happened(served.at);
        const Socket end = *hw_.end_of(served.plug);
        LinkArrival& arrival = served.arrival;
        if (arrival.kind == LinkArrival::Kind::sent) {
            if (!arrival.told)
                reporting_.note_message(served.plug, arrival);
            OutsideSender& sender = hw_.sender_of(served.plug);
            sender.sending = false;
            hw_.send_more(sender, arrival.at);
        } else if (arrival.kind == LinkArrival::Kind::stored) {
            arrival.payload.resize(arrival.bytes);
            if (end.kind == Socket::Kind::control)
                serve_switch(end.index, arrival.at, arrival.payload);
            else if (hw_.host_plug && hw_.host_plug->wire == served.plug.wire)
                serve_host(arrival.at, arrival.payload);
        }
    }
    return !all.empty();
}

void Periphery::pass_over(Tick until) {
    for (const std::uint32_t index : hw_.active_wires)
        for (const unsigned side : {0u, 1u}) {
            const auto& end = hw_.wires[index].ends[side];
            if (!end || end->kind != Socket::Kind::node || !hw_.stands_still(end->index))
                continue;
            std::vector<LinkArrival>& arrivals = hw_.wires[index].link.arrivals(side);
            for (const LinkArrival& arrival : arrivals)
                if (arrival.at < until && arrival.kind == LinkArrival::Kind::sent && !arrival.told)
                    reporting_.note_message({index, side}, arrival);
            std::erase_if(arrivals, [&](const LinkArrival& arrival) { return arrival.at < until; });
        }
}

void Periphery::serve_host(Tick now, std::span<const Byte> bytes) {
    if (host_ == nullptr || end_.host)
        return;
    if (reporting_.is_detailed())
        reporting_.note(HostTraffic{now, true, {}}, {bytes.begin(), bytes.end()});
    host_->take(now, bytes, hw_.nodes[hw_.spec.host->node].error_at_output);
    if (host_->ended())
        end_.host = now;
    const std::vector<Byte> reply = host_->to_send();
    if (reply.empty())
        return;
    if (reporting_.is_detailed())
        reporting_.note(HostTraffic{now, false, {}}, reply);
    OutsideSender& sender = hw_.sender_of(*hw_.host_plug);
    sender.queue.insert(sender.queue.end(), reply.begin(), reply.end());
    hw_.send_more(sender, now);
}

/// Executes command bytes for a switch. Connections are made at once; answers go back on the same link.
void Periphery::serve_switch(std::uint32_t index, Tick now, std::span<const Byte> bytes) {
    SwitchSlot& slot = hw_.switches[index];
    bool changed = false;
    for (const Byte byte : bytes) {
        const crossbar::C004::Outcome outcome = slot.chip.take(byte);
        changed = changed || outcome.changed != 0;
        reporting_.note_switch(index, now, outcome.changed);
        if (!outcome.reply)
            continue;
        OutsideSender& sender = hw_.sender_of(*slot.control);
        sender.queue.push_back(*outcome.reply);
        hw_.send_more(sender, now);
    }
    if (changed)
        hw_.rewire(now);
}

} // namespace t8
