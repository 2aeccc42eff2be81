#include <catch2/catch.hpp>

#include "tests/emulator/config/config_bench.hpp"

using namespace t8;
using crossbar::Socket;

namespace {

/// Places p0 and p1 on switch a, p2 and p3 on switch b, by links 0 and 1, and no cable between the switches.
std::string two_islands(const std::string& of_each_node) {
    return R"lua(local rest = { switch { 'a' }, switch { 'b' } }
for i = 0, 3 do
  rest[#rest + 1] = node { 'p' .. i, )lua" +
           of_each_node +
           R"lua( }
  for l = 0, 1 do rest[#rest + 1] = link { ('p%d.%d'):format(i, l), ('%s.%d'):format(i < 2 and 'a' or 'b', 2 * i + l) } end
end
)lua";
}

MachineSpec loaded(const std::string& text) {
    Result<MachineSpec> machine = load_config(text);
    INFO((machine ? std::string{} : render(machine.error())));
    REQUIRE(machine);
    return std::move(*machine);
}

/// The switch that link 0 of the node is on.
std::string switch_of(const MachineSpec& machine, std::uint32_t node) {
    for (const crossbar::Cable& cable : machine.cables)
        if (cable.a == Socket{Socket::Kind::node, node, 0})
            return machine.switches[cable.b.index].name;
    return "none";
}

} // namespace

TEST_CASE("movable nodes are placed where their connections can be made", "[config][connect]") {
    const MachineSpec machine =
        loaded(two_islands("movable = true") + "return { rest, connect { 'p0', 'p2' }, connect { 'p1', 'p3' } }");

    CHECK(switch_of(machine, 0) == switch_of(machine, 2));
    CHECK(switch_of(machine, 1) == switch_of(machine, 3));
    CHECK(switch_of(machine, 0) != switch_of(machine, 1));
}

TEST_CASE("nodes that are not movable stay where they are", "[config][connect]") {
    CHECK(config_mistakes(two_islands("mhz = 20") + "return { rest, connect { 'p0', 'p2' } }") ==
          "m.lua:6:16: error: 'p0' cannot be connected to 'p2': links 0 and 1 of p0 and links 0 and 1 of p2 reach no common "
          "switch\n"
          "    6 | return { rest, connect { 'p0', 'p2' } }\n      |                ^~~~~~~\n"
          "hint: leave a connection out, or link the nodes to other switches\n");
    const MachineSpec machine = loaded(two_islands("movable = i ~= 0") + "return { rest, connect { 'p0', 'p3' } }");
    CHECK(switch_of(machine, 0) == "a");
    CHECK(switch_of(machine, 3) == "a");
    // p1 has made room, and lies where p3 was.
    CHECK(switch_of(machine, 1) == "b");
    CHECK(switch_of(machine, 2) == "b");
}

TEST_CASE("nobody moves to where a node without connections stays", "[config][connect]") {
    CHECK(config_mistakes(two_islands("movable = i == 3") + "return { rest, connect { 'p0', 'p3' } }").find("p0") !=
          std::string::npos);
}

TEST_CASE("a node that moves takes its part, boot file and the host's cable stays in its place", "[config][connect]") {
    const MachineSpec machine =
        loaded(two_islands("movable = i ~= 0, memory = (i + 1)*MB, boot = i .. '.btl'") +
               "return { rest, connect { 'p0.1', 'p3' }, node { 'far' }, link { 'p3.3', 'far.0' }, host { 'p0.2' } }");

    CHECK(machine.nodes[3].memory == 4u << 20);
    CHECK(machine.nodes[3].boot == "3.btl");
    CHECK(switch_of(machine, 3) == "a");
    CHECK(machine.nodes[0].boot_link == 2);
    // The cable to `far` belongs to the place that p3 had, so it is another node's now; p3 listens on link 0.
    REQUIRE(machine.links.size() == 1);
    CHECK(machine.links[0].a.node != 3);
    CHECK(machine.nodes[3].boot_link == 0);
}

TEST_CASE("movable nodes that need not move keep their places", "[config][connect]") {
    const MachineSpec machine =
        loaded(two_islands("movable = true") + "return { rest, connect { 'p0', 'p1' }, connect { 'p2', 'p3' } }");

    for (std::uint32_t node = 0; node < 4; ++node)
        CHECK(switch_of(machine, node) == (node < 2 ? "a" : "b"));
}

TEST_CASE("movable is true or false", "[config][node]") {
    const std::string line = "return { node { 'a', movable = 1 } }";
    CHECK(config_mistakes(line) == Mistake{"movable", "'movable' must be true or false, not 1", ""}.at(line));
}

TEST_CASE("a host connection may control several switches, but then does nothing else", "[config][switch]") {
    const MachineSpec machine = loaded("return { node { 'n' }, switch { 'a' }, switch { 'b' },\n"
                                       "  link { 'host.2', 'a.control' }, link { 'b.control', 'host.2' } }");
    CHECK(machine.cables.size() == 2);

    const std::string both = "  link { 'host.2', 'a.control' },\n  link { 'host.2', 'a.0' } }";
    CHECK(config_mistakes("return { node { 'n' }, switch { 'a' },\n" + both) ==
          Mistake{"host.2", "'host.2' is used twice", "it is also plugged in at line 2"}.at("  link { 'host.2', 'a.0' } }", 3));
}
