#include "emulator/engine/arrivals.hpp"

#include <vector>

#include "emulator/hardware/node_channels.hpp"

namespace t8 {

bool is_high(const Hardware& hardware, std::uint32_t index, unsigned link, const LinkArrival& arrival) {
    const NodeSlot& slot = hardware.nodes[index];
    if (arrival.outside || (arrival.kind == LinkArrival::Kind::stored && !arrival.ends))
        return false;
    const Wdesc waiter = arrival.kind == LinkArrival::Kind::sent ? slot.sender[link] : slot.receiver[link];
    return waiter.priority() == Priority::high;
}

std::optional<FoundArrival> first_arrival(const Hardware& hardware, std::uint32_t index) {
    std::optional<FoundArrival> first;
    auto kind = LinkArrival::Kind::stored;
    const NodeSlot& slot = hardware.nodes[index];
    for (unsigned link = 0; link < links_per_node; ++link) {
        const auto& plug = slot.plugs[link];
        if (!plug || !hardware.active_wires.contains(plug->wire))
            continue;
        const std::vector<LinkArrival>& arrivals = hardware.link_of(*plug).arrivals(plug->side);
        for (std::size_t n = 0; n < arrivals.size(); ++n) {
            const LinkArrival& arrival = arrivals[n];
            if (!first || arrival.at < first->at || (first->link == link && arrival.at == first->at && arrival.kind < kind)) {
                first = FoundArrival{arrival.at, link, n};
                kind = arrival.kind;
            }
        }
    }
    if (const auto event = slot.event.notice(); event && (!first || *event < first->at))
        first = FoundArrival{*event, links_per_node, 0};
    return first;
}

NextArrival known_arrival(const Hardware& hardware, std::uint32_t index) {
    NextArrival known;
    const NodeSlot& slot = hardware.nodes[index];
    for (unsigned link = 0; link < links_per_node; ++link)
        if (const auto& plug = slot.plugs[link]; plug && hardware.active_wires.contains(plug->wire))
            for (const LinkArrival& arrival : hardware.link_of(*plug).arrivals(plug->side))
                known.add(is_high(hardware, index, link, arrival) ? Priority::high : Priority::low, arrival.at);
    if (const auto event = slot.event.notice())
        known.add(slot.event.waiter().priority(), *event);
    return known;
}

} // namespace t8
