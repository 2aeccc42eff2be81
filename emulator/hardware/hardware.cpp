#include "emulator/hardware/hardware.hpp"

#include <algorithm>

#include "emulator/hardware/node_channels.hpp"
#include "isa_t800/fast/code_store.hpp"

namespace t8 {

Hardware::Hardware(const MachineSpec& machine, Tier tier)
    : spec(machine), nodes(machine.nodes.size()), changed_nodes(machine.nodes.size()) {
    const auto code = std::make_shared<fast::CodeStore>();
    for (std::uint32_t index = 0; index < nodes.size(); ++index) {
        NodeSlot& slot = nodes[index];
        slot.channels = std::make_unique<NodeChannels>(*this, index);
        std::vector<Oscillator::Change> changes;
        for (const FaultSpec& fault : spec.faults)
            if (fault.kind == FaultKind::clock_error && fault.node == index)
                changes.push_back({fault.at, fault.ppb});
        std::stable_sort(changes.begin(), changes.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
        slot.node = std::make_unique<Node>(spec.nodes[index], *slot.channels, tier, code, changes);
        slot.node->processor().reset(false);
    }
    if (spec.interrupt_line) {
        line.emplace(*spec.interrupt_line);
        if (const auto master = line->spec().master)
            nodes[*master].node->memory().set_registers(nodes[*master].channels.get());
        for (std::uint32_t index = 0; index < nodes.size(); ++index)
            if (const auto skew = line->skew(index); skew && line->spec().every)
                nodes[index].event.pull_every(*line->spec().every, *line->spec().every + line->spec().delay + *skew);
    }
    add_spec_wires();
    for (const FaultSpec& fault : spec.faults) {
        if (fault.kind <= FaultKind::lose_acknowledge)
            nodes[fault.end.node].losses[fault.end.link].push_back(fault);
        else if (fault.kind == FaultKind::crash || fault.kind == FaultKind::flip_bit || fault.kind == FaultKind::clock_error)
            nodes[fault.node].faults.push_back(fault);
    }
    schedule_link_faults();
    for (std::uint32_t index = 0; index < nodes.size(); ++index) {
        auto& faults = nodes[index].faults;
        std::stable_sort(faults.begin(), faults.end(), [](const FaultSpec& a, const FaultSpec& b) { return a.at < b.at; });
        if (!faults.empty())
            active_nodes.insert(index);
        for (unsigned link = 0; link < links_per_node; ++link)
            listen(index, link, Tick{});
    }
}

Hardware::~Hardware() = default;

Tick Hardware::now() const {
    Tick latest;
    for (const NodeSlot& slot : nodes)
        latest = std::max(latest, slot.node->now());
    return latest;
}

Tick Hardware::next_fault(Tick from) const {
    Tick next = end_of_time;
    if (spec.faults.empty())
        return next;
    for (const Wire& wire : wires)
        for (const LinkScheduled& scheduled : wire.link.scheduled())
            if (scheduled.fault.at >= from) {
                next = std::min(next, scheduled.fault.at);
                break;
            }
    for (const NodeSlot& slot : nodes)
        for (std::size_t n = slot.next_fault; n < slot.faults.size(); ++n)
            if (slot.faults[n].at >= from) {
                next = std::min(next, slot.faults[n].at);
                break;
            }
    return next;
}

void Hardware::drop_faults() {
    for (Wire& wire : wires)
        wire.link.drop_faults();
    for (NodeSlot& slot : nodes)
        slot.next_fault = slot.faults.size();
}

bool Hardware::waits_for_link(std::uint32_t index) const {
    const auto& plugs = nodes[index].plugs;
    return std::any_of(plugs.begin(), plugs.end(), [&](const std::optional<Plug>& plug) {
        if (!plug)
            return false;
        const Link& link = link_of(*plug);
        const std::vector<LinkArrival>& arrivals = link.arrivals(plug->side);
        const Link::Busy busy = link.busy(plug->side);
        return busy.output || busy.input ||
               std::any_of(arrivals.begin(), arrivals.end(), [](const LinkArrival& arrival) { return !arrival.outside; });
    });
}

void Hardware::keep(std::uint32_t node, unsigned link, const LinkOperation& operation) {
    if (log == nullptr || log->runs[node])
        return;
    const LinkPeer& to = nodes[node].peers[link];
    const bool enters = to.kind == LinkPeer::Kind::node && log->runs[to.index];
    if (enters || can_be_rewired_)
        log->add(node, link, operation, enters);
}

void Hardware::pull_line(Tick at) {
    for (std::uint32_t member = 0; member < nodes.size(); ++member)
        if (const auto skew = line->skew(member)) {
            EventPin& pin = nodes[member].event;
            const Node& node = *nodes[member].node;
            if (pin.waiting() == EventPin::Waiting::nobody) // up to where the node certainly is
                pin.absorb(node.speculates() ? node.oscillator().tick_of(node.speculates_from()) : node.now());
            pin.raise_at(line->arrival(at) + *skew);
            active_nodes.insert(member);
            changed_nodes.note(member);
        }
}

void Hardware::send_more(OutsideSender& sender, Tick now) {
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
