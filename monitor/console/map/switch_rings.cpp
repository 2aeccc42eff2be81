#include "monitor/console/map/switch_rings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace t8::console {
namespace {

Point on_circle(float radius, float turn) {
    const float angle = turn * 2 * std::numbers::pi_v<float>;
    return {radius * std::sin(angle), -radius * std::cos(angle)};
}

float radius_for(std::size_t shapes, float apart) {
    return shapes < 2 ? 0
                      : apart / 2 / std::sin(std::numbers::pi_v<float> / static_cast<float>(std::max<std::size_t>(shapes, 3)));
}

/// The nodes in the order of the switches that they are cabled to, then by number.
std::vector<std::size_t> order_of_nodes(const MapMachine& machine) {
    std::vector<std::vector<std::size_t>> switches(machine.nodes.size());
    const auto note = [&](const MapEnd& node, const MapEnd& other) {
        if (node.kind == MapEnd::Kind::node && other.kind == MapEnd::Kind::switch_port)
            switches[node.index].push_back(other.index);
    };
    for (const MapLink& link : machine.links) {
        note(link.from, link.to);
        note(link.to, link.from);
    }
    for (auto& of_node : switches)
        std::sort(of_node.begin(), of_node.end());
    std::vector<std::size_t> order(machine.nodes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return switches[a] < switches[b]; });
    return order;
}

} // namespace

SwitchRings switch_rings(const MapMachine& machine) {
    const std::size_t nodes = machine.nodes.size();
    const std::size_t switches = machine.switches.size();
    const float least_inner = radius_for(switches, 1.8F);
    const float outer = std::max(radius_for(nodes, 1.05F), least_inner + 1.8F);
    const float inner = switches < 2 ? 0 : std::max(least_inner, outer * 0.45F);
    SwitchRings rings{std::vector<Point>(nodes), {}};
    const auto order = order_of_nodes(machine);
    for (std::size_t i = 0; i < nodes; ++i)
        rings.nodes[order[i]] = on_circle(outer, static_cast<float>(i) / static_cast<float>(nodes));
    for (std::size_t i = 0; i < switches; ++i)
        rings.switches.push_back(on_circle(inner, (static_cast<float>(i) + 0.5F) / static_cast<float>(switches)));
    return rings;
}

} // namespace t8::console
