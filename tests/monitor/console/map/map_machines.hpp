#pragma once

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

#include <fmt/format.h>

#include "emulator/config/machine_file.hpp"
#include "monitor/console/map/map_machine.hpp"

namespace t8::console::test {

inline MapMachine machine_of(const MachineSpec& spec) {
    MapMachine machine;
    for (const NodeSpec& node : spec.nodes)
        machine.nodes.push_back({.name = node.name});
    for (const auto& one : spec.switches)
        machine.switches.push_back(one.name);
    const auto node_end = [](const LinkEnd& end) { return MapEnd{MapEnd::Kind::node, end.node, end.link}; };
    for (const LinkSpec& link : spec.links)
        machine.links.push_back({.from = node_end(link.a), .to = node_end(link.b)});
    if (spec.host) {
        machine.hosts.emplace_back("host");
        machine.links.push_back({.from = {MapEnd::Kind::host, 0, 0}, .to = node_end(*spec.host)});
    }
    for (const crossbar::Cable& cable : spec.cables) {
        const auto end_of = [&](crossbar::Socket socket) {
            if (socket.kind == crossbar::Socket::Kind::node)
                return MapEnd{MapEnd::Kind::node, socket.index, socket.port};
            if (socket.kind == crossbar::Socket::Kind::host) {
                const std::string name = fmt::format("host.{}", socket.port);
                for (std::size_t i = 0; i < machine.hosts.size(); ++i)
                    if (machine.hosts[i] == name)
                        return MapEnd{MapEnd::Kind::host, i, 0};
                machine.hosts.push_back(name);
                return MapEnd{MapEnd::Kind::host, machine.hosts.size() - 1, 0};
            }
            return MapEnd{MapEnd::Kind::switch_port, socket.index, socket.port};
        };
        machine.links.push_back({.from = end_of(cable.a), .to = end_of(cable.b)});
    }
    return machine;
}

/// The machine of a preset: "torus { rows = 16, columns = 16 }".
inline MapMachine preset(const std::string& call) {
    MachineFileOptions options;
    options.preset_directories = {std::filesystem::path(T8_SOURCE_DIR) / "scripts" / "topology"};
    options.boot_files_must_exist = false;
    const Result<MachineSpec> machine = load_machine_text("return topology." + call, "m.lua", options);
    INFO(call);
    INFO((machine ? std::string{} : render(machine.error())));
    REQUIRE(machine);
    return machine_of(*machine);
}

/// A machine of nodes n0, n1, ... with these links, on links in ascending order, and the host on n0.
inline MapMachine machine_with(std::size_t nodes, const std::vector<std::pair<std::size_t, std::size_t>>& links) {
    MapMachine machine;
    std::vector<unsigned> used(nodes, 0);
    for (std::size_t i = 0; i < nodes; ++i)
        machine.nodes.push_back({.name = fmt::format("n{}", i)});
    machine.hosts.emplace_back("host");
    if (nodes > 0)
        machine.links.push_back({.from = {MapEnd::Kind::host, 0, 0}, .to = {MapEnd::Kind::node, 0, used[0]++}});
    for (const auto& [a, b] : links) {
        const unsigned from = used[a]++;
        const unsigned to = used[b]++;
        machine.links.push_back({.from = {MapEnd::Kind::node, a, from}, .to = {MapEnd::Kind::node, b, to}});
    }
    return machine;
}

} // namespace t8::console::test
