#include "emulator/config/machine_spec.hpp"

#include <fmt/format.h>

namespace t8 {

std::string name_of(const MachineSpec& machine, std::uint32_t node) {
    if (node == host_node)
        return host_name;
    return node < machine.nodes.size() ? machine.nodes[node].name : fmt::format("#{}", node);
}

std::string name_of(const MachineSpec& machine, LinkEnd end) {
    return fmt::format("{}.{}", name_of(machine, end.node), end.link);
}

std::optional<Neighbour> neighbour_of(const MachineSpec& machine, LinkEnd end) {
    if (machine.host == end)
        return Neighbour{};
    for (const LinkSpec& link : machine.links) {
        if (link.a == end)
            return Neighbour{link.b.node, link.b.link};
        if (link.b == end)
            return Neighbour{link.a.node, link.a.link};
    }
    return {};
}

} // namespace t8
