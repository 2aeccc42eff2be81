#include "emulator/spec/machine_spec.hpp"

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

std::string name_of(const MachineSpec& machine, crossbar::Socket socket) {
    using Kind = crossbar::Socket::Kind;
    switch (socket.kind) {
    case Kind::node:
        return name_of(machine, LinkEnd{socket.index, socket.port});
    case Kind::port:
        return fmt::format("{}.{}", machine.switches[socket.index].name, socket.port);
    case Kind::control:
        return fmt::format("{}.control", machine.switches[socket.index].name);
    case Kind::host:
        break;
    }
    return socket.port == 0 ? host_name : fmt::format("{}.{}", host_name, socket.port);
}

crossbar::Wiring wiring_of(const MachineSpec& machine) {
    using Kind = crossbar::Socket::Kind;
    crossbar::Wiring wiring{
        static_cast<std::uint32_t>(machine.nodes.size()), static_cast<std::uint32_t>(machine.switches.size()), {}};
    for (const LinkSpec& link : machine.links)
        wiring.cables.push_back({{Kind::node, link.a.node, link.a.link}, {Kind::node, link.b.node, link.b.link}, link.mbits});
    wiring.cables.insert(wiring.cables.end(), machine.cables.begin(), machine.cables.end());
    return wiring;
}

crossbar::Settings settings_of(const MachineSpec& machine) {
    crossbar::Settings settings;
    for (const SwitchSpec& one : machine.switches)
        settings.push_back(one.latches);
    return settings;
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
