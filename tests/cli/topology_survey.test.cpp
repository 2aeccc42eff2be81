#include <catch2/catch.hpp>

#include "cli/topology/figures.hpp"
#include "cli/topology/json.hpp"
#include "cli/topology/survey.hpp"
#include "cli/topology/table.hpp"

using namespace t8;
using namespace t8::cli;
using crossbar::Socket;

namespace {

Socket link_of(std::uint32_t node, std::uint8_t link) { return {Socket::Kind::node, node, link}; }
Socket port_of(std::uint8_t port) { return {Socket::Kind::port, 0, port}; }

/// Nodes n0, n1, ... whose link 0 is cabled to the port of their number of switch c0.
MachineSpec around_a_switch(unsigned nodes) {
    MachineSpec machine;
    machine.switches.push_back({"c0", {}});
    for (unsigned i = 0; i < nodes; ++i) {
        NodeSpec node;
        node.name = "n" + std::to_string(i);
        machine.nodes.push_back(std::move(node));
        machine.cables.push_back({link_of(i, 0), port_of(static_cast<std::uint8_t>(i)), 20});
    }
    return machine;
}

} // namespace

TEST_CASE("a switch set one way makes no connection, and the table says so", "[topology]") {
    MachineSpec machine = around_a_switch(3);
    machine.switches[0].latches[1] = std::uint8_t{0};
    machine.switches[0].latches[2] = std::uint8_t{1};

    const Survey surveyed = survey(machine);

    CHECK(plug_text(machine, surveyed.links[0][0]) == "c0.0 > n1.0 one way");
    CHECK(plug_text(machine, surveyed.links[1][0]) == "c0.1 > n2.0 one way");
    CHECK(plug_text(machine, surveyed.links[2][0]) == "c0.2");
    CHECK(surveyed.connections.empty());
    CHECK(figures_of(surveyed).components == 3);
}

TEST_CASE("settings show ports joined both ways, one way and to themselves", "[topology]") {
    crossbar::Latches latches{};
    CHECK(settings_text(latches).empty());

    latches[9] = std::uint8_t{2};
    latches[2] = std::uint8_t{9};
    latches[31] = std::uint8_t{0};
    latches[5] = std::uint8_t{5};

    CHECK(settings_text(latches) == "0->31 2<->9 5<->5");
}

TEST_CASE("a way over cables of different speed is reported", "[topology]") {
    MachineSpec machine = around_a_switch(2);
    machine.cables[1].mbits = 5;
    machine.switches[0].latches[1] = std::uint8_t{0};
    machine.switches[0].latches[0] = std::uint8_t{1};

    const Survey surveyed = survey(machine);

    CHECK(plug_text(machine, surveyed.links[0][0]) == "c0.0 > n1.0 at mixed speeds");
    REQUIRE(surveyed.connections.size() == 1);
    CHECK(surveyed.connections[0].mbits == 5);
    CHECK(surveyed.connections[0].passes == 1);
}

TEST_CASE("a link that a switch leads back to itself connects nothing", "[topology]") {
    MachineSpec machine = around_a_switch(1);
    machine.switches[0].latches[0] = std::uint8_t{0};

    const Survey surveyed = survey(machine);

    CHECK(plug_text(machine, surveyed.links[0][0]) == "c0.0 > n0.0");
    CHECK(surveyed.connections.empty());
}

TEST_CASE("a host connection through a switch is followed to its node", "[topology]") {
    MachineSpec machine = around_a_switch(1);
    machine.cables.push_back({Socket{Socket::Kind::host, 0, 2}, port_of(8), 20});
    machine.switches[0].latches[0] = std::uint8_t{8};
    machine.switches[0].latches[8] = std::uint8_t{0};

    const Survey surveyed = survey(machine);

    REQUIRE(surveyed.hosts.size() == 1);
    CHECK(surveyed.hosts[0].number == 2);
    CHECK(plug_text(machine, surveyed.hosts[0].plug) == "c0.8 > n0.0");
    CHECK(plug_text(machine, surveyed.links[0][0]) == "c0.0 > host.2");
    CHECK(figures_of(surveyed).links == 0);
}

TEST_CASE("boot files are shown relative to the machine's folder when they lie there", "[topology]") {
    MachineSpec machine;
    NodeSpec node;
    CHECK(boot_text(machine, node).empty());

    machine.file = "farms/big.lua";
    node.boot = "farms/code/worker.btl";
    CHECK(boot_text(machine, node) == "code/worker.btl");
    node.boot = "/elsewhere/worker.btl";
    CHECK(boot_text(machine, node) == "/elsewhere/worker.btl");
    machine.file = "big.lua";
    node.boot = "worker.btl";
    CHECK(boot_text(machine, node) == "worker.btl");
}

TEST_CASE("memory and clocks are shown short", "[topology]") {
    CHECK(memory_text(4096) == "4K");
    CHECK(memory_text(3u << 19) == "1536K");
    CHECK(memory_text(8u << 20) == "8M");
    CHECK(clock_text(200) == "20");
    CHECK(clock_text(225) == "22.5");
}

TEST_CASE("text in JSON is UTF-8, and what is not becomes U+FFFD", "[topology]") {
    CHECK(json_string("a\"\\\n\x7F") == "\"a\\\"\\\\\\u000a\x7F\"");
    CHECK(json_string("\xE2\x82\xAC \xF0\x9F\x98\x80") == "\"\xE2\x82\xAC \xF0\x9F\x98\x80\"");
    CHECK(json_string("\xE2\x82") == "\"\\ufffd\\ufffd\"");
    CHECK(json_string("\xC0\xAF") == "\"\\ufffd\\ufffd\"");
    CHECK(json_string("\xED\xA0\x80") == "\"\\ufffd\\ufffd\\ufffd\"");
    CHECK(json_string("\xF4\x90\x80\x80") == "\"\\ufffd\\ufffd\\ufffd\\ufffd\"");
}

TEST_CASE("the diameter of a machine in parts is the longest way within one", "[topology]") {
    MachineSpec machine = around_a_switch(6);
    machine.switches.clear();
    machine.cables.clear();
    for (std::uint32_t i : {0u, 1u, 4u})
        machine.links.push_back({{i, 2}, {i + 1, 1}, 20});

    const Figures figures = figures_of(survey(machine));

    CHECK(figures.components == 3);
    CHECK(figures.diameter == 2);
    CHECK(figures.diameter_exact);
    CHECK(figures.least_degree == 0);
    CHECK(figures.greatest_degree == 2);
    CHECK(summary_line(figures) == "6 nodes, 3 links, 3 components, diameter 2, degree 0 to 2");
}
