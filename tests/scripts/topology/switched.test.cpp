#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "tests/crossbar/ubc75_wiring.hpp"
#include "tests/emulator/config/config_bench.hpp"

using namespace t8;
using crossbar::Socket;

namespace {

MachineSpec preset(const std::string& call) {
    Result<MachineSpec> machine = load_config("return topology." + call);
    INFO(call);
    INFO((machine ? std::string{} : render(machine.error())));
    REQUIRE(machine);
    return std::move(*machine);
}

std::string refusal(const std::string& call) {
    const Result<MachineSpec> machine = load_config("return topology." + call);
    return machine ? "accepted" : machine.error().diagnostics.front().message;
}

/// A machine as its messages see it, found by following every link through the switches.
struct Followed {
    std::multiset<std::pair<std::uint32_t, std::uint32_t>> edges; ///< the lower node first
    std::map<std::pair<std::uint32_t, unsigned>, LinkEnd> ends;
    unsigned most_passes = 0;
};

Followed follow(const MachineSpec& machine) {
    const crossbar::Wiring wiring = wiring_of(machine);
    const crossbar::Settings settings = settings_of(machine);
    Followed result;
    for (std::uint32_t node = 0; node < machine.nodes.size(); ++node)
        for (std::uint8_t link = 0; link < links_per_node; ++link) {
            const auto reached = reach(wiring, settings, {Socket::Kind::node, node, link});
            if (!reached || reached->end.kind != Socket::Kind::node)
                continue;
            result.ends[{node, link}] = {reached->end.index, reached->end.port};
            result.most_passes = std::max(result.most_passes, reached->passes);
            if (std::pair(node, link) < std::pair(reached->end.index, reached->end.port))
                result.edges.emplace(std::minmax(node, reached->end.index));
        }
    for (const auto& [end, far] : result.ends)
        REQUIRE(result.ends.at({far.node, far.link}) == LinkEnd{end.first, static_cast<std::uint8_t>(end.second)});
    return result;
}

using Edges = std::multiset<std::pair<std::uint32_t, std::uint32_t>>;

Edges tree_edges(std::uint32_t nodes, std::uint32_t fan_out) {
    Edges edges;
    for (std::uint32_t child = 1; child < nodes; ++child)
        edges.emplace((child - 1) / fan_out, child);
    return edges;
}

Edges ring_edges(std::uint32_t nodes) {
    Edges edges = tree_edges(nodes, 1);
    edges.emplace(0, nodes - 1);
    return edges;
}

Edges mesh_edges(std::uint32_t rows, std::uint32_t columns) {
    Edges edges;
    for (std::uint32_t row = 0; row < rows; ++row)
        for (std::uint32_t column = 0; column < columns; ++column) {
            const std::uint32_t here = row * columns + column;
            if (column + 1 < columns)
                edges.emplace(here, here + 1);
            if (row + 1 < rows)
                edges.emplace(here, here + columns);
        }
    return edges;
}

/// Cables as texts, the ends of each and all of them in order.
std::multiset<std::string> cables_as_text(const std::vector<crossbar::Cable>& cables) {
    const auto text = [](Socket end) { return fmt::format("{}:{}:{}", static_cast<int>(end.kind), end.index, end.port); };
    std::multiset<std::string> result;
    for (const crossbar::Cable& cable : cables) {
        const auto ends = std::minmax({text(cable.a), text(cable.b)});
        result.insert(ends.first + " " + ends.second);
    }
    return result;
}

std::size_t set_ports(const MachineSpec& machine) {
    std::size_t count = 0;
    for (const SwitchSpec& one : machine.switches)
        count += static_cast<std::size_t>(
            std::count_if(one.latches.begin(), one.latches.end(), [](const auto& latch) { return latch.has_value(); }));
    return count;
}

std::multiset<std::string> controls(const MachineSpec& machine) {
    std::multiset<std::string> result;
    for (const crossbar::Cable& cable : machine.cables)
        if (cable.b.kind == Socket::Kind::control)
            result.insert(fmt::format("{} host.{}", machine.switches[cable.b.index].name, cable.a.port));
    return result;
}

} // namespace

TEST_CASE("ubc75 has 75 T800s, ten switches and four host connections", "[topology]") {
    const MachineSpec machine = preset("ubc75 { boot = 'p.btl' }");

    CHECK(machine.nodes.size() == 75);
    CHECK(std::all_of(machine.nodes.begin(), machine.nodes.end(), [](const NodeSpec& node) { return node.part == Part::T800; }));
    CHECK(machine.switches.size() == 10);
    REQUIRE(machine.host);
    CHECK(name_of(machine, *machine.host) == "n0.0");
    std::set<unsigned> hosts{0};
    for (const crossbar::Cable& cable : machine.cables)
        if (cable.a.kind == Socket::Kind::host)
            hosts.insert(cable.a.port);
    CHECK(hosts == std::set<unsigned>{0, 1, 2, 3});
    CHECK(controls(machine) == std::multiset<std::string>{"c0 host.2", "c1 host.2", "c2 host.2", "c3 host.2", "c4 host.2",
                                                          "c5 host.3", "c6 host.3", "c7 host.3", "c8 host.3", "c9 host.3"});
}

TEST_CASE("the cables of ubc75 are those that the solver was tried on", "[topology]") {
    MachineSpec machine = preset("ubc75 { shape = 'none' }");
    std::erase_if(machine.cables, [](const crossbar::Cable& cable) { return cable.b.kind == Socket::Kind::control; });
    crossbar::Wiring wiring = crossbar::ubc75_wiring();
    std::erase_if(wiring.cables, [](const crossbar::Cable& cable) { return cable.a == Socket{Socket::Kind::host, 0, 0}; });

    CHECK(cables_as_text(machine.cables) == cables_as_text(wiring.cables));
    CHECK(machine.links.empty());
    CHECK(set_ports(machine) == 0);
}

TEST_CASE("every shape of ubc75 is of all its nodes, and no message goes through more than one switch", "[topology]") {
    const std::pair<const char*, Edges> shapes[] = {
        {"chain", tree_edges(75, 1)},        {"ring", ring_edges(75)},    {"binary_tree", tree_edges(75, 2)},
        {"ternary_tree", tree_edges(75, 3)}, {"mesh", mesh_edges(5, 15)}, {"none", {}},
    };
    for (const auto& [shape, edges] : shapes) {
        CAPTURE(shape);
        const MachineSpec machine = preset(fmt::format("ubc75 {{ shape = '{}' }}", shape));
        const Followed followed = follow(machine);

        CHECK(followed.edges == edges);
        CHECK(followed.most_passes == (edges.empty() ? 0 : 1));
        CHECK(name_of(machine, *machine.host) == "n0.0");
        CHECK(set_ports(machine) == 2 * edges.size());
        for (std::size_t i = 0; i < machine.nodes.size(); ++i)
            CHECK(machine.nodes[i].name == fmt::format("n{}", i));
    }
}

TEST_CASE("the shape of ubc75 is a chain unless another is asked for, and always set the same", "[topology]") {
    const auto latches = [](const std::string& call) {
        std::vector<crossbar::Latches> result;
        for (const SwitchSpec& one : preset(call).switches)
            result.push_back(one.latches);
        return result;
    };

    CHECK(latches("ubc75 {}") == latches("ubc75 { shape = 'chain' }"));
    CHECK(latches("ubc75 { shape = 'ternary_tree' }") == latches("ubc75 { shape = 'ternary_tree' }"));
}

TEST_CASE("ubc75 makes a graph of one's own", "[topology]") {
    const Followed followed =
        follow(preset("ubc75 { graph = { { 'n0', 'n40' }, { 'n40.2', 'n7.3' }, { 'n7', 'n0' }, { 'n7', 'n8' } } }"));

    CHECK(followed.edges == Edges{{0, 40}, {7, 40}, {0, 7}, {7, 8}});
    CHECK(followed.ends.at({40, 2}) == LinkEnd{7, 3});
}

TEST_CASE("ubc75 refuses what it cannot set, and says why", "[topology]") {
    CHECK(refusal("ubc75 { shape = 'star' }") ==
          "topology.ubc75: 'shape' must be one of binary_tree, chain, mesh, none, ring, ternary_tree, not 'star'");
    CHECK(refusal("ubc75 { shape = 'ring', graph = {} }") == "topology.ubc75 takes 'shape' or 'graph', not both");
    CHECK(refusal("ubc75 { graph = 7 }") ==
          "topology.ubc75: 'graph' must be a list of pairs, as in { { \"n0\", \"n5\" } }, not 7");
    CHECK(refusal("ubc75 { graph = { 'n1' } }") == "topology.ubc75: entry 1 of 'graph' is not a pair, as in { \"n0\", \"n5\" }");
    CHECK(refusal("ubc75 { graph = { { 'n1', 'n75' } } }") == "there is no node 'n75'");
    CHECK(refusal("ubc75 { graph = { { 'n0', 'n1' }, { 'n0', 'n2' }, { 'n0', 'n3' }, { 'n0', 'n4' } } }") ==
          "'n0' cannot be connected to 'n4': n0 has no link left");
    CHECK(refusal("ubc75 { mbits = 5 }") == "a link of a switch cannot run at mbits = 5");
}

TEST_CASE("a B008 is a pipeline, and its C004 has the links that the pipeline leaves", "[topology]") {
    for (unsigned nodes = 1; nodes <= 10; ++nodes) {
        CAPTURE(nodes);
        const MachineSpec machine = preset(fmt::format("b008 {{ nodes = {} }}", nodes));
        CHECK(machine.nodes.size() == nodes);
        CHECK(follow(machine).edges == tree_edges(nodes, 1));
        CHECK(machine.cables.size() == 2 * nodes); // two for each TRAM but the first, its one, and the switch's control
    }
    const MachineSpec machine = preset("b008 {}");
    CHECK(name_of(machine, *machine.host) == "n0.0");
    CHECK(controls(machine) == std::multiset<std::string>{"c0 host.1"});
    const auto cables = cables_as_text(machine.cables);
    CHECK(cables.count("0:0:3 1:0:10") == 1);
    CHECK(cables.count("0:1:0 1:0:1") == 1);
    CHECK(cables.count("0:9:0 1:0:9") == 1);
    CHECK(cables.count("0:1:3 1:0:11") == 1);
    CHECK(cables.count("0:9:3 1:0:19") == 1);
}

TEST_CASE("the Petersen graph fits a B008 with the head of the pipeline cabled to the edge connector", "[topology]") {
    // Numbered along a way through all nodes, which the pipeline makes; the switch makes the other six edges.
    const std::string call = "b008 { graph = { { 'n0', 'n4' }, { 'n0', 'n8' }, { 'n1', 'n6' }, { 'n2', 'n9' }, { 'n3', 'n7' },\n"
                             "{ 'n5', 'n9' } } }";
    const auto machine = load_config("return { topology." + call + ", link { 'n0.1', 'c0.20' } }");
    REQUIRE(machine);
    const Followed followed = follow(*machine);

    Edges expected = tree_edges(10, 1);
    expected.merge(Edges{{0, 4}, {0, 8}, {1, 6}, {2, 9}, {3, 7}, {5, 9}});
    CHECK(followed.edges == expected);
    CHECK(followed.most_passes == 1);
    CHECK(refusal(call) == "'n0' cannot be connected to 'n8': link 2 of n0 and links 0, 1, 2 and 3 of n8 reach no common switch");
}

TEST_CASE("a connection that the pipeline of a board makes takes no switch", "[topology]") {
    CHECK(set_ports(preset("b008 { graph = { { 'n3', 'n4' } } }")) == 0);
    CHECK(set_ports(preset("b008 { graph = { { 'n3', 'n4' }, { 'n3', 'n4' } } }")) == 2);
    CHECK(set_ports(preset("b012 { graph = { { 'n9.2', 'n10.1' } } }")) == 0);
}

TEST_CASE("a B012 is a pipeline of sixteen with the host at its head and two switches", "[topology]") {
    const MachineSpec machine = preset("b012 {}");

    CHECK(machine.nodes.size() == 16);
    CHECK(machine.switches.size() == 2);
    CHECK(name_of(machine, *machine.host) == "n0.1");
    CHECK(follow(machine).edges == tree_edges(16, 1));
    CHECK(controls(machine) == std::multiset<std::string>{"c0 host.1", "c1 host.1"});
    const auto cables = cables_as_text(machine.cables);
    CHECK(cables.size() == 34);
    CHECK(cables.count("0:15:0 1:0:15") == 1);
    CHECK(cables.count("0:15:3 1:1:15") == 1);
}

TEST_CASE("a B012 makes a grid of four by four, its rows to and fro along the pipeline", "[topology]") {
    std::string graph;
    Edges expected = tree_edges(16, 1);
    for (unsigned row = 0; row < 3; ++row)
        for (unsigned column = 0; column < 4; ++column) {
            // Node number of a place in the grid: every second row runs backwards.
            const auto number = [&](unsigned r) { return 4 * r + (r % 2 == 0 ? column : 3 - column); };
            if (number(row) + 1 == number(row + 1))
                continue;
            graph += fmt::format("{{ 'n{}', 'n{}' }}, ", number(row), number(row + 1));
            expected.emplace(number(row), number(row + 1));
        }
    const Followed followed = follow(preset("b012 { graph = { " + graph + "} }"));

    CHECK(expected.size() == 24);
    CHECK(followed.edges == expected);
    CHECK(followed.most_passes == 1);
}

TEST_CASE("a patch cable between the edge connectors of a B012 joins a link 0 to a link 3", "[topology]") {
    CHECK(refusal("b012 { graph = { { 'n4.0', 'n9.3' } } }") ==
          "'n4.0' cannot be connected to 'n9.3': link 0 of n4 and link 3 of n9 reach no common switch");

    const Followed followed = follow(preset("b012 { graph = { { 'n4.0', 'n9.3' } }, patches = 1 }"));
    CHECK(followed.ends.at({4, 0}) == LinkEnd{9, 3});
    CHECK(followed.most_passes == 2);
    CHECK(refusal("b012 { patches = 17 }") == "topology.b012: 'patches' must be an integer from 0 to 16, not 17");
}

TEST_CASE("boards refuse more TRAMs than they have slots", "[topology]") {
    CHECK(refusal("b008 { nodes = 11 }") == "topology.b008: 'nodes' must be an integer from 1 to 10, not 11");
    CHECK(refusal("b012 { nodes = 17 }") == "topology.b012: 'nodes' must be an integer from 1 to 16, not 17");
    CHECK(refusal("b008 { nodes = 3, graph = { { 'n0', 'n5' } } }") == "there is no node 'n5'");
}

TEST_CASE("boards and ubc75 take the options of parts and cables", "[topology]") {
    for (const char* const name : {"b008", "b012", "ubc75"}) {
        CAPTURE(name);
        const MachineSpec machine = preset(fmt::format(
            "{} {{ part = 'T805', mhz = 25, memory = 2*MB, external_cycles = 5, mbits = 10, boot = {{ 'a', 'b' }} }}", name));
        for (const NodeSpec& node : machine.nodes) {
            CHECK(std::tuple(node.part, node.tenths_mhz, node.memory, node.external_cycles) ==
                  std::tuple(Part::T805, 250u, 2u << 20, 5u));
            CHECK(node.boot == (node.name == "n0" ? "a" : "b"));
        }
        for (const LinkSpec& link : machine.links)
            CHECK(link.mbits == 10);
        for (const crossbar::Cable& cable : machine.cables)
            CHECK((cable.mbits == 10 || cable.b.kind == Socket::Kind::control));
    }
}
