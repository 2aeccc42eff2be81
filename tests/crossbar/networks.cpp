#include "tests/crossbar/networks.hpp"

#include <algorithm>
#include <array>

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace t8::crossbar {
namespace {

std::string shown(Socket socket) {
    static constexpr std::array kinds = {"n", "c", "control", "host"};
    return fmt::format("{}{}.{}", kinds[static_cast<std::size_t>(socket.kind)], socket.index, socket.port);
}

/// One route: it joins what was wanted, both ways, as many passes long as it says.
std::string faults_of_route(const Wiring& wiring, const WantedGraph& wanted, const Solution& solution, std::size_t edge,
                            unsigned most_passes) {
    const Solution::Route& route = solution.routes[edge];
    std::string faults;
    const auto check_end = [&](const WantedEnd& end, Socket socket) {
        if (socket.kind != Socket::Kind::node || socket.index != solution.placement[end.node])
            faults += fmt::format("edge {} ends at {}, not at node {}\n", edge, shown(socket), solution.placement[end.node]);
        if (end.link && *end.link != socket.port)
            faults += fmt::format("edge {} ends at {}, not at link {}\n", edge, shown(socket), *end.link);
    };
    check_end(wanted.edges[edge].a, route.a);
    check_end(wanted.edges[edge].b, route.b);
    for (const auto& [from, to] : {std::pair{route.a, route.b}, std::pair{route.b, route.a}}) {
        const auto reached = reach(wiring, solution.settings, from);
        if (!reached || !(reached->end == to))
            faults += fmt::format("{} does not reach {}\n", shown(from), shown(to));
        else if (reached->mixed || reached->passes != route.passes || reached->passes > most_passes)
            faults += fmt::format("{} reaches {} in {} passes{}\n", shown(from), shown(to), reached->passes,
                                  reached->mixed ? " at different speeds" : "");
    }
    return faults;
}

/// Latches come in pairs, so that whatever is joined is joined both ways.
std::string faults_of_latches(const Solution& solution) {
    std::string faults;
    for (std::size_t number = 0; number < solution.settings.size(); ++number) {
        for (std::size_t output = 0; output < ports_per_switch; ++output) {
            const auto input = solution.settings[number][output];
            if (input && (*input >= ports_per_switch || solution.settings[number][*input] != output))
                faults += fmt::format("c{}: output {} listens to {}, but not the other way\n", number, output, *input);
        }
    }
    return faults;
}

std::string faults_of_placement(const Wiring& wiring, const WantedGraph& wanted, const Solution& solution) {
    std::string faults;
    std::vector<bool> taken(wiring.nodes);
    for (std::size_t i = 0; i < solution.placement.size(); ++i) {
        const std::uint32_t on = solution.placement[i];
        if (on >= wiring.nodes || taken[on])
            return fmt::format("node {} is out of range or taken twice\n", on);
        taken[on] = true;
        if (i < wanted.placement.size() && wanted.placement[i].value_or(on) != on)
            faults += fmt::format("wanted node {} is on {}, not on {}\n", i, on, *wanted.placement[i]);
    }
    return faults;
}

} // namespace

WantedGraph graph_of(std::uint32_t nodes, const NodePairs& edges, Placed placed) {
    WantedGraph graph;
    graph.nodes = nodes;
    for (const auto& [a, b] : edges)
        graph.edges.push_back({{a, {}}, {b, {}}});
    for (std::uint32_t i = 0; i < nodes; ++i)
        graph.placement.push_back(placed == Placed::by_number ? std::optional(i) : std::nullopt);
    return graph;
}

Wiring all_on_one_switch(std::uint32_t nodes) {
    Wiring wiring{.nodes = nodes, .switches = 1, .cables = {}};
    for (std::uint32_t i = 0; i < nodes; ++i) {
        for (unsigned link = 0; link < links_per_node; ++link)
            wiring.cables.push_back({node(i, link), port(0, links_per_node * i + link)});
    }
    return wiring;
}

NodePairs chain_of(std::uint32_t nodes) {
    NodePairs edges;
    for (std::uint32_t i = 1; i < nodes; ++i)
        edges.emplace_back(i - 1, i);
    return edges;
}

NodePairs ring_of(std::uint32_t nodes) {
    NodePairs edges = chain_of(nodes);
    edges.emplace_back(nodes - 1, 0);
    return edges;
}

NodePairs tree_of(std::uint32_t nodes, std::uint32_t fan_out) {
    NodePairs edges;
    for (std::uint32_t i = 1; i < nodes; ++i)
        edges.emplace_back((i - 1) / fan_out, i);
    return edges;
}

NodePairs mesh_of(std::uint32_t rows, std::uint32_t columns) {
    NodePairs edges;
    for (std::uint32_t i = 0; i < rows * columns; ++i) {
        if (i % columns + 1 < columns)
            edges.emplace_back(i, i + 1);
        if (i + columns < rows * columns)
            edges.emplace_back(i, i + columns);
    }
    return edges;
}

std::string faults_of(const Wiring& wiring, const WantedGraph& wanted, const Solution& solution, unsigned most_passes) {
    if (solution.settings.size() != wiring.switches || solution.placement.size() != wanted.nodes ||
        solution.routes.size() != wanted.edges.size())
        return "the solution has the wrong size\n";
    std::string faults = faults_of_placement(wiring, wanted, solution);
    faults += faults_of_latches(solution);
    std::vector<bool> used(std::size_t{wiring.nodes} * links_per_node);
    for (std::size_t edge = 0; edge < wanted.edges.size(); ++edge) {
        faults += faults_of_route(wiring, wanted, solution, edge, most_passes);
        for (const Socket end : {solution.routes[edge].a, solution.routes[edge].b}) {
            const std::size_t link = std::size_t{end.index} * links_per_node + end.port;
            if (used[link])
                faults += fmt::format("{} is in two routes\n", shown(end));
            used[link] = true;
        }
    }
    return faults;
}

Solution solved(const Wiring& wiring, const WantedGraph& wanted, const SolverOptions& options) {
    const auto answer = solve(wiring, wanted, options);
    if (const auto* const refusal = std::get_if<Refusal>(&answer))
        FAIL("refused: " << refusal->reason);
    Solution solution = std::get<Solution>(answer);
    REQUIRE(faults_of(wiring, wanted, solution, options.most_passes).empty());
    return solution;
}

Refusal refused(const Wiring& wiring, const WantedGraph& wanted, const SolverOptions& options) {
    const auto answer = solve(wiring, wanted, options);
    REQUIRE(std::holds_alternative<Refusal>(answer));
    return std::get<Refusal>(answer);
}

} // namespace t8::crossbar
