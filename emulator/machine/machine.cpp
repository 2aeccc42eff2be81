#include "emulator/machine/machine.hpp"

#include <algorithm>

#include "emulator/machine/node_channels.hpp"

namespace t8 {
namespace {

constexpr unsigned host_mbits = 20;

bool overlaps(const MachineSpec& spec, LinkEnd end) { return end.node == host_node || spec.nodes[end.node].part != Part::T414; }

} // namespace

Machine::Machine(const MachineSpec& spec, Tier tier) : spec_(spec), promises_(spec.nodes.size()) {
    for (std::uint32_t index = 0; index < spec.nodes.size(); ++index) {
        NodeSlot slot;
        slot.channels = std::make_unique<NodeChannels>(*this, index);
        slot.node = std::make_unique<Node>(spec.nodes[index], *slot.channels, tier);
        slot.node->processor().reset(false);
        nodes_.push_back(std::move(slot));
    }
    for (const LinkSpec& link : spec.links)
        add_wire(link.a, link.b, link.mbits);
    if (spec.host)
        host_plug_ = add_wire(LinkEnd{host_node, 0}, *spec.host, host_mbits);
    for (const FaultSpec& fault : spec.faults)
        if (fault.kind <= FaultKind::lose_acknowledge)
            nodes_[fault.end.node].losses[fault.end.link].push_back(fault);
    for (std::uint32_t node = 0; node < nodes_.size(); ++node)
        for (unsigned link = 0; link < links_per_node; ++link)
            listen(node, link, Tick{});
}

Machine::~Machine() = default;

/// Returns the plug of the first end.
Machine::Plug Machine::add_wire(LinkEnd a, LinkEnd b, unsigned mbits) {
    LinkTiming timing;
    timing.bit = ticks_per_bit(mbits);
    timing.recognition_bits = spec_.link_timing.recognition_bits;
    timing.overlaps[0] = overlaps(spec_, a);
    timing.overlaps[1] = overlaps(spec_, b);
    const auto index = static_cast<std::uint32_t>(wires_.size());
    wires_.push_back({Link(timing), {a, b}});
    for (const unsigned side : {0u, 1u})
        if (const LinkEnd end = wires_.back().ends[side]; end.node != host_node)
            nodes_[end.node].plugs[end.link] = Plug{index, side};
    const Plug plug{index, 0};
    if (a.node == host_node) { // it takes whatever comes
        LinkOperation appetite;
        appetite.kind = LinkOperation::Kind::input;
        appetite.bytes = ~Word{0};
        appetite.piecewise = true;
        link_of(plug).operate(0, std::move(appetite));
    }
    return plug;
}

Machine::OutsideSender& Machine::sender_of(Plug plug) {
    const auto found = std::find_if(outside_.begin(), outside_.end(), [&](const OutsideSender& sender) {
        return sender.plug.wire == plug.wire && sender.plug.side == plug.side;
    });
    if (found != outside_.end())
        return *found;
    outside_.push_back({plug, {}, 0, false});
    return outside_.back();
}

void Machine::send_boot(std::uint32_t node, unsigned link, std::vector<Byte> image) {
    if (!nodes_[node].plugs[link]) {
        add_wire(LinkEnd{host_node, 0}, LinkEnd{node, static_cast<std::uint8_t>(link)}, host_mbits);
        listen(node, link, Tick{});
    }
    const Plug plug = *nodes_[node].plugs[link];
    OutsideSender& sender = sender_of({plug.wire, 1 - plug.side});
    sender.queue.insert(sender.queue.end(), image.begin(), image.end());
    send_more(sender, Tick{});
}

void Machine::boot_from_rom(std::uint32_t index, std::vector<Byte> image) {
    for (const auto& plug : nodes_[index].plugs)
        if (plug)
            link_of(*plug).operate(plug->side, {.kind = LinkOperation::Kind::reset_input});
    node(index).memory().set_rom(std::move(image));
    node(index).processor().enter_from_rom();
}

void Machine::analyse(std::uint32_t index) { node(index).processor().reset(true); }

Tick Machine::now() const {
    Tick latest;
    for (const NodeSlot& slot : nodes_)
        latest = std::max(latest, slot.node->now());
    return latest;
}

} // namespace t8
