#include "emulator/machine/machine.hpp"

#include <algorithm>

#include "emulator/machine/node_channels.hpp"

namespace t8 {

Machine::Machine(const MachineSpec& spec, Tier tier) : spec_(spec), outputs_(spec.nodes.size()), inputs_(spec.nodes.size()) {
    for (std::uint32_t index = 0; index < spec.nodes.size(); ++index) {
        NodeSlot slot;
        slot.channels = std::make_unique<NodeChannels>(*this, index);
        slot.node = std::make_unique<Node>(spec.nodes[index], *slot.channels, tier);
        slot.node->processor().reset(false);
        nodes_.push_back(std::move(slot));
    }
    for (const LinkSpec& link : spec.links) {
        add_wire(link.a, link.b, link.mbits);
        add_wire(link.b, link.a, link.mbits);
    }
    if (spec.host) {
        constexpr unsigned host_mbits = 20;
        add_wire(*spec.host, LinkEnd{host_node, 0}, host_mbits);
        add_wire(LinkEnd{host_node, 0}, *spec.host, host_mbits);
    }
    for (const FaultSpec& fault : spec.faults)
        if (const auto wire = wire_out(fault.end))
            wires_[*wire].dropped.push_back(fault.message);
    for (std::uint32_t node = 0; node < nodes_.size(); ++node)
        for (unsigned link = 0; link < links_per_node; ++link)
            listen(node, link, Tick{});
}

Machine::~Machine() = default;

std::size_t Machine::add_wire(LinkEnd from, LinkEnd to, unsigned mbits) {
    const std::size_t index = wires_.size();
    wires_.push_back(Wire{LinkChannel(ticks_per_bit(mbits)), from, to, 0, {}, {}, false, {}, {}});
    if (from.node != host_node)
        outputs_[from.node][from.link] = index;
    if (to.node != host_node)
        inputs_[to.node][to.link] = index;
    return index;
}

std::optional<std::size_t> Machine::wire_out(LinkEnd end) const {
    return end.node < outputs_.size() ? outputs_[end.node][end.link] : std::nullopt;
}

std::optional<std::size_t> Machine::wire_in(LinkEnd end) const {
    return end.node < inputs_.size() ? inputs_[end.node][end.link] : std::nullopt;
}

Machine::OutsideSender& Machine::sender_of(std::size_t wire) {
    const auto found = std::find_if(outside_.begin(), outside_.end(), [&](const OutsideSender& s) { return s.wire == wire; });
    if (found != outside_.end())
        return *found;
    outside_.push_back(OutsideSender{wire, {}, {}, {}});
    return outside_.back();
}

void Machine::send_boot(std::uint32_t node, unsigned link, std::vector<Byte> image) {
    auto wire = wire_in(LinkEnd{node, static_cast<std::uint8_t>(link)});
    if (!wire)
        wire = add_wire(LinkEnd{host_node, 0}, LinkEnd{node, static_cast<std::uint8_t>(link)}, 20);
    listen(node, link, Tick{});
    OutsideSender& sender = sender_of(*wire);
    sender.queue.insert(sender.queue.end(), image.begin(), image.end());
    send_more(sender, Tick{});
}

void Machine::boot_from_rom(std::uint32_t index, std::vector<Byte> image) {
    for (unsigned link = 0; link < links_per_node; ++link)
        if (const auto wire = inputs_[index][link])
            wires_[*wire].channel.reset_input();
    node(index).memory().set_rom(std::move(image));
    node(index).processor().enter_from_rom();
}

void Machine::analyse(std::uint32_t index) {
    node(index).processor().reset(true);
    listen_again(index);
}

/// After a reset: whatever the links were doing for this node is over, and it waits for a bootstrap on all of them.
void Machine::listen_again(std::uint32_t index) {
    Node& target = node(index);
    target.boot_receiver() = BootReceiver(target.memory(), Address{target.processor().facts().mem_start});
    for (unsigned link = 0; link < links_per_node; ++link) {
        if (const auto wire = inputs_[index][link])
            wires_[*wire].channel.reset_input();
        listen(index, link, target.now());
    }
}

Tick Machine::now() const {
    Tick latest;
    for (const NodeSlot& slot : nodes_)
        latest = std::max(latest, slot.node->now());
    return latest;
}

} // namespace t8
