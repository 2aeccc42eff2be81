#include "emulator/waits/wait_graph.hpp"

#include <algorithm>

#include "emulator/hardware/hardware.hpp"

namespace t8 {

using crossbar::Socket;
using Kind = WaitGraph::Cause::Kind;

WaitGraph::WaitGraph(const Hardware& hardware, Look look, CodeTest may_be_code) : may_be_code_(std::move(may_be_code)) {
    for (std::uint32_t node = 0; node < hardware.nodes.size(); ++node) {
        first_of_node_.push_back(processes_.size());
        find_processes(hardware, node, look);
    }
    first_of_node_.push_back(processes_.size());
    for (std::size_t process = 0; process < processes_.size(); ++process)
        connect(hardware, process);
    settle_causes();
    find_cycles();
}

WaitGraph::WaitGraph(const Hardware& hardware, std::uint32_t node, CodeTest may_be_code)
    : may_be_code_(std::move(may_be_code)), first_of_node_(node + 1, 0) {
    find_processes(hardware, node, Look::on_all_nodes);
}

void WaitGraph::add(std::size_t process, Cause cause) { found_.emplace_back(process, cause); }

/// Adds edges to everything that can let a process go on.
void WaitGraph::connect(const Hardware& hardware, std::size_t index) {
    const Process& process = processes_[index];
    const auto wait_for_event = [&] {
        if (hardware.line && hardware.line->skew(process.node) && hardware.line->spec().master)
            wait_for_node(hardware, index, *hardware.line->spec().master);
        else
            add(index, {.kind = Kind::silent_event, .node = process.node});
    };
    switch (process.what) {
    case For::output:
    case For::input:
        look_across(hardware, index, process.link, process.what == For::output);
        break;
    case For::alternative:
        for (unsigned link = 0; link < links_per_node; ++link)
            if ((process.enabled >> link & 1u) != 0)
                look_across(hardware, index, link, false);
        if ((process.enabled >> links_per_node & 1u) != 0)
            wait_for_event();
        if (process.timed)
            add(index, {.kind = Kind::stopped_clock, .node = process.node});
        if (!process.channels.empty())
            wait_for_node(hardware, index, process.node);
        break;
    case For::event:
        wait_for_event();
        break;
    case For::timer:
        add(index, {.kind = Kind::stopped_clock, .node = process.node});
        break;
    case For::channel:
        wait_for_node(hardware, index, process.node);
        break;
    }
}

/// Adds edges to all processes of a node, any of which may have to act; or to a cause, if the node will never act.
void WaitGraph::wait_for_node(const Hardware& hardware, std::size_t process, std::uint32_t node) {
    const NodeSlot& slot = hardware.nodes[node];
    const auto stop = std::find_if(hardware.stopped.begin(), hardware.stopped.end(),
                                   [&](const NodeStopped& stopped) { return stopped.node == node; });
    const auto at = stop == hardware.stopped.end() ? std::nullopt : std::optional(stop->tick);
    switch (slot.node->processor().state().activity) {
    case Activity::halted:
        return add(process, {.kind = slot.crashed ? Kind::crashed : Kind::halted, .node = node, .at = at});
    case Activity::trapped:
        return add(process, {.kind = Kind::trapped, .node = node, .at = at});
    case Activity::booting:
        return add(process, {.kind = Kind::never_booted, .node = node});
    case Activity::executing:
        return add(process, {.kind = Kind::running, .node = node});
    case Activity::idle:
        break;
    }
    bool any = false;
    for (std::size_t other = first_of_node_[node]; other < first_of_node_[node + 1]; ++other)
        if (other != process) {
            edges_.push_back({process, other, false});
            any = true;
        }
    if (!any)
        add(process, {.kind = processes_[process].node == node ? Kind::nobody_else : Kind::nobody_waits, .node = node});
}

void WaitGraph::look_across(const Hardware& hardware, std::size_t process, unsigned link, bool sends) {
    const std::uint32_t node = processes_[process].node;
    const auto number = static_cast<std::uint8_t>(link);
    const auto& plug = hardware.nodes[node].plugs[link];
    if (!plug)
        return add(process, {.kind = Kind::unplugged, .node = node, .link = number});
    const auto& peer = hardware.peer_of(*plug);
    if (!peer)
        return add(process, {.kind = Kind::leads_nowhere, .node = node, .link = number});
    if (peer->kind == Socket::Kind::node)
        return look_at_wire(hardware, process, link, sends);
    const bool host = peer->kind == Socket::Kind::host;
    add(process, {.kind = host ? Kind::host : Kind::switch_control, .node = node, .link = number});
}

namespace {

/// Returns the tick at which a fault cut the cable between two link ends.
std::optional<Tick> cut_at(const MachineSpec& spec, LinkEnd a, LinkEnd b) {
    for (const FaultSpec& fault : spec.faults)
        if (fault.kind == FaultKind::dead_link && (fault.end == a || fault.end == b))
            return fault.at;
    return std::nullopt;
}

/// Returns the cause of an output that will never be acknowledged.
WaitGraph::Cause cause_of_loss(const LinkChannelState& channel, LinkEnd sender) {
    const bool packet = channel.loss == LinkOperation::Loss::packet;
    const bool acknowledge = channel.loss == LinkOperation::Loss::acknowledge;
    WaitGraph::Cause cause{.node = sender.node, .link = sender.link, .message = channel.sequence};
    cause.kind = packet ? Kind::lost_packet : acknowledge ? Kind::lost_acknowledge : Kind::broken_transfer;
    cause.byte = packet || acknowledge ? channel.loss_at : channel.delivered;
    return cause;
}

} // namespace

/// Adds edges for a link to another node: to a fault of the cable, or to the processes at its other end.
void WaitGraph::look_at_wire(const Hardware& hardware, std::size_t process, unsigned link, bool sends) {
    const Plug plug = *hardware.nodes[processes_[process].node].plugs[link];
    const t8::Link& wire = hardware.link_of(plug);
    const LinkEnd here{processes_[process].node, static_cast<std::uint8_t>(link)};
    const LinkEnd there{hardware.peer_of(plug)->index, hardware.peer_of(plug)->port};
    const NodeSlot& peer = hardware.nodes[there.node];
    if (peer.crashed)
        return wait_for_node(hardware, process, there.node);
    if (wire.is_cut()) { // one cause for both ends
        const LinkEnd end = here.node < there.node || (here.node == there.node && here.link < there.link) ? here : there;
        return add(process,
                   {.kind = Kind::dead_cable, .node = end.node, .link = end.link, .at = cut_at(hardware.spec, here, there)});
    }
    const LinkChannelState& channel = wire.channel(sends ? plug.side : 1 - plug.side);
    if (channel.sending && channel.stuck)
        return add(process, cause_of_loss(channel, sends ? here : there));
    if (!sends)
        for (const FaultSpec& fault : peer.losses[there.link])
            if (fault.kind == FaultKind::drop_message && fault.message < peer.outputs[there.link])
                add(process, {.kind = Kind::dropped_message, .node = there.node, .link = there.link, .message = fault.message});
    wait_for_node(hardware, process, there.node);
}

/// Sorts the causes, removes duplicates, and adds edges to them.
void WaitGraph::settle_causes() {
    for (const auto& [process, cause] : found_)
        causes_.push_back(cause);
    std::sort(causes_.begin(), causes_.end());
    causes_.erase(std::unique(causes_.begin(), causes_.end()), causes_.end());
    for (const auto& [process, cause] : found_) {
        const auto place = std::lower_bound(causes_.begin(), causes_.end(), cause) - causes_.begin();
        edges_.push_back({process, static_cast<std::size_t>(place), true});
    }
    found_.clear();
    std::sort(edges_.begin(), edges_.end());
    edges_.erase(std::unique(edges_.begin(), edges_.end()), edges_.end());
}

/// Returns by process whether it waits, directly or through others, for a cause whose index `matches` accepts.
template <class Matches> std::vector<bool> WaitGraph::waiting_for_any(Matches matches) const {
    std::vector<std::vector<std::size_t>> waiters(processes_.size());
    std::vector<bool> waits(processes_.size());
    std::vector<std::size_t> open;
    const auto reach = [&](std::size_t process) {
        if (!waits[process])
            open.push_back(process);
        waits[process] = true;
    };
    for (const Edge& edge : edges_) {
        if (!edge.to_cause)
            waiters[edge.to].push_back(edge.from);
        else if (matches(edge.to))
            reach(edge.from);
    }
    for (std::size_t n = 0; n < open.size(); ++n)
        for (const std::size_t waiter : waiters[open[n]])
            reach(waiter);
    return waits;
}

std::size_t WaitGraph::waiting_for(std::size_t cause) const {
    const std::vector<bool> waits = waiting_for_any([&](std::size_t other) { return other == cause; });
    return static_cast<std::size_t>(std::count(waits.begin(), waits.end(), true));
}

std::vector<bool> WaitGraph::waiting_for(Cause::Kind kind) const {
    return waiting_for_any([&](std::size_t cause) { return causes_[cause].kind == kind; });
}

} // namespace t8
