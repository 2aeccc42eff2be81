#include "cli/topology/rings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

namespace t8::cli {
namespace {

using crossbar::Socket;

constexpr double node_spacing = 1.05; ///< along the outer circle
constexpr double switch_spacing = 2.0;
constexpr double least_gap = 1.8;   ///< between the circles
constexpr double host_gap = 1.1;    ///< beyond the outer circle
constexpr double inner_part = 0.45; ///< of a large outer circle

/// Turns clockwise from the top; 1 is a whole turn.
Point on_circle(double radius, double turn) {
    const double angle = (0.25 - turn) * 2 * std::numbers::pi;
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

double radius_for(std::size_t shapes, double spacing) {
    return shapes < 2 ? 0 : static_cast<double>(shapes) * spacing / (2 * std::numbers::pi);
}

/// Returns the nodes in the order of the switches to which their links are cabled, then by number.
std::vector<std::size_t> order_of_nodes(const Survey& survey) {
    std::vector<std::vector<std::uint32_t>> switches(survey.links.size());
    for (std::size_t node = 0; node < survey.links.size(); ++node) {
        for (const auto& plug : survey.links[node])
            if (plug && plug->cable.kind == Socket::Kind::port)
                switches[node].push_back(plug->cable.index);
        std::sort(switches[node].begin(), switches[node].end());
        switches[node].erase(std::unique(switches[node].begin(), switches[node].end()), switches[node].end());
    }
    std::vector<std::size_t> order(survey.links.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return switches[a] < switches[b]; });
    return order;
}

} // namespace

Rings rings_of(const Survey& survey) {
    const std::size_t nodes = survey.links.size();
    const std::size_t switches = survey.ports.size();
    const double least_inner = radius_for(switches, switch_spacing);
    const double outer = std::max(radius_for(nodes, node_spacing), least_inner + least_gap);
    const double inner = switches < 2 ? 0 : std::max(least_inner, outer * inner_part);

    std::vector<double> node_turns(nodes);
    const std::vector<std::size_t> order = order_of_nodes(survey);
    for (std::size_t i = 0; i < nodes; ++i)
        node_turns[order[i]] = static_cast<double>(i) / static_cast<double>(nodes);
    // Turned by half a step, so that the first switch does not lie in line with the first node and its host.
    const auto switch_turn = [&](std::size_t number) {
        return (static_cast<double>(number) + 0.5) / static_cast<double>(switches);
    };

    Rings rings;
    for (const double turn : node_turns)
        rings.nodes.push_back(on_circle(outer, turn));
    for (std::size_t i = 0; i < switches; ++i)
        rings.switches.push_back(on_circle(inner, switch_turn(i)));

    std::map<unsigned, std::vector<double>> turns; // by host connection
    for (const HostConnection& host : survey.hosts) {
        const Socket far = host.plug.cable;
        turns[host.number].push_back(far.kind == Socket::Kind::node ? node_turns[far.index] : switch_turn(far.index));
    }
    // Halfway between two nodes, so that its line passes between them.
    const double between = 0.5 / static_cast<double>(std::max<std::size_t>(nodes, 1));
    for (const HostConnection& host : survey.hosts) {
        const std::vector<double>& all = turns[host.number];
        const double mean = std::accumulate(all.begin(), all.end(), 0.0) / static_cast<double>(all.size());
        const bool is_at_node = host.plug.cable.kind == Socket::Kind::node;
        rings.hosts.push_back(on_circle(outer + host_gap, mean + (is_at_node ? 0 : (2 * host.number + 1) * between)));
    }
    return rings;
}

} // namespace t8::cli
