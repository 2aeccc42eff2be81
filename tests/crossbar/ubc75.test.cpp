#include "tests/crossbar/ubc75_wiring.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch.hpp>

#include "tests/crossbar/networks.hpp"

using namespace t8::crossbar;

namespace {

constexpr std::uint32_t nodes = 75;

struct Shape {
    std::string name;
    NodePairs edges;
};

std::vector<Shape> shapes() {
    return {{"chain", chain_of(nodes)},
            {"ring", ring_of(nodes)},
            {"binary tree", tree_of(nodes, 2)},
            {"ternary tree", tree_of(nodes, 3)},
            {"mesh", mesh_of(5, 15)}};
}

unsigned most_passes_in(const Solution& solution) {
    unsigned most = 0;
    for (const Solution::Route& route : solution.routes)
        most = std::max(most, route.passes);
    return most;
}

/// The nodes that each link of the network reaches, as pairs of nodes.
std::multiset<std::pair<std::uint32_t, std::uint32_t>> edges_by_reach(const Wiring& wiring, const Settings& settings) {
    std::multiset<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (std::uint32_t i = 0; i < wiring.nodes; ++i) {
        for (unsigned link = 0; link < links_per_node; ++link) {
            const auto reached = reach(wiring, settings, node(i, link));
            if (reached && reached->end.kind == Socket::Kind::node && i < reached->end.index)
                edges.emplace(i, reached->end.index);
        }
    }
    return edges;
}

} // namespace

TEST_CASE("the 75-node machine uses every link and every port once", "[ubc75]") {
    const Wiring wiring = ubc75_wiring();
    std::map<std::pair<Socket::Kind, std::uint32_t>, std::set<unsigned>> plugged;
    std::size_t ends = 0;
    for (const Cable& cable : wiring.cables) {
        for (const Socket end : {cable.a, cable.b}) {
            plugged[{end.kind, end.index}].insert(end.port);
            ++ends;
        }
    }

    std::size_t different = 0;
    for (const auto& [where, numbers] : plugged)
        different += numbers.size();
    CHECK(different == ends);
    for (std::uint32_t i = 0; i < nodes; ++i)
        CHECK(plugged[{Socket::Kind::node, i}].size() == links_per_node);
    for (std::uint32_t i = 0; i < 10; ++i)
        CHECK(plugged[{Socket::Kind::port, i}].size() == ports_per_switch);
    CHECK(plugged[{Socket::Kind::host, 0}] == std::set<unsigned>{0, 1});
}

TEST_CASE("any two nodes of the 75-node machine have one or two switches in common, or all four", "[ubc75]") {
    for (std::uint32_t i = 0; i < nodes; ++i) {
        for (std::uint32_t k = 0; k < i; ++k) {
            const auto a = ubc75_switches_of(i);
            const auto b = ubc75_switches_of(k);
            const auto common =
                std::count_if(a.begin(), a.end(), [&](auto s) { return std::find(b.begin(), b.end(), s) != b.end(); });
            REQUIRE((common == 1 || common == 2 || (common == 4 && (i - k) % 15 == 0)));
        }
    }
}

TEST_CASE("every shape of 75 nodes is had with the nodes in their order", "[ubc75]") {
    const Wiring wiring = ubc75_wiring();
    for (const Shape& shape : shapes()) {
        INFO(shape.name);
        const Solution solution = solved(wiring, graph_of(nodes, shape.edges, Placed::by_number));

        std::multiset<std::pair<std::uint32_t, std::uint32_t>> wanted;
        for (const auto& [a, b] : shape.edges)
            wanted.emplace(std::min(a, b), std::max(a, b));
        CHECK(edges_by_reach(wiring, solution.settings) == wanted);
        const bool is_tree = shape.name.find("tree") != std::string::npos;
        CHECK(most_passes_in(solution) <= (is_tree ? 3u : 1u));
    }
}

TEST_CASE("every shape of 75 nodes goes through one switch at a time when all nodes but the root are free", "[ubc75]") {
    const Wiring wiring = ubc75_wiring();
    for (const Shape& shape : shapes()) {
        INFO(shape.name);
        WantedGraph wanted = graph_of(nodes, shape.edges, Placed::freely);
        wanted.placement[0] = 0;

        CHECK(most_passes_in(solved(wiring, wanted)) == 1);
    }
}

TEST_CASE("the host's second connection reaches a node through the switches", "[ubc75]") {
    const Wiring wiring = ubc75_wiring();
    Settings settings(10);
    const auto hosts = reach(wiring, settings, host(1));
    CHECK_FALSE(hosts);

    // The first port of a switch next to the host's belongs to the first node on it.
    const std::uint32_t number = ubc75_switches_of(0)[0];
    settings[number][0] = 1;
    settings[number][1] = 0;
    const auto there = reach(wiring, settings, host(1));
    REQUIRE(there);
    CHECK(there->end.kind == Socket::Kind::node);
    CHECK(reach(wiring, settings, there->end)->end == host(1));
}
