#include <catch2/catch.hpp>

#include <algorithm>

#include "crossbar/wiring.hpp"
#include "tests/emulator/config/config_bench.hpp"

using namespace t8;
using crossbar::Socket;

namespace {

/// Nodes n0 to n3, each with link L on port 4 L + its number of switch c; n0.0 and n1.0 also have no cable.
const std::string four_nodes =
    R"lua(local rest = { switch { 'c' } }
for i = 0, 3 do
  rest[#rest + 1] = node { 'n' .. i }
  for l = 1, 3 do rest[#rest + 1] = link { ('n%d.%d'):format(i, l), ('c.%d'):format(4 * l + i) } end
end
)lua";

/// Where the link leads through cables and switches: "n1.2", or nothing.
std::string far_end(const MachineSpec& machine, LinkEnd from) {
    const crossbar::Settings settings = settings_of(machine);
    const auto reached = reach(wiring_of(machine), settings, {Socket::Kind::node, from.node, from.link});
    if (!reached || reached->end.kind != Socket::Kind::node)
        return {};
    return name_of(machine, LinkEnd{reached->end.index, reached->end.port});
}

/// How many links of one node lead to links of the other that lead back.
unsigned connections(const MachineSpec& machine, std::uint32_t a, std::uint32_t b) {
    unsigned count = 0;
    for (std::uint8_t i = 0; i < links_per_node; ++i)
        for (std::uint8_t k = 0; k < links_per_node; ++k)
            if (far_end(machine, {a, i}) == name_of(machine, LinkEnd{b, k}) &&
                far_end(machine, {b, k}) == name_of(machine, LinkEnd{a, i}))
                ++count;
    return count;
}

} // namespace

TEST_CASE("wanted connections become settings of the switches", "[config][connect]") {
    const auto machine = load_config(four_nodes + "return { rest, connect { 'n0', 'n1' }, connect { 'n1', 'n2' },\n"
                                                  "  connect { 'n2', 'n3' }, connect { 'n3', 'n0' }, connect { 'n0', 'n2' } }");

    if (!machine)
        FAIL(render(machine.error()));
    CHECK(connections(*machine, 0, 1) == 1);
    CHECK(connections(*machine, 1, 2) == 1);
    CHECK(connections(*machine, 2, 3) == 1);
    CHECK(connections(*machine, 3, 0) == 1);
    CHECK(connections(*machine, 0, 2) == 1);
    CHECK(connections(*machine, 1, 3) == 0);
}

TEST_CASE("a connection may name links at one end or both", "[config][connect]") {
    const auto machine = load_config(four_nodes + "return { rest, connect { 'n0.3', 'n1.1' }, connect { 'n2.2', 'n1' } }");

    if (!machine)
        FAIL(render(machine.error()));
    CHECK(far_end(*machine, {0, 3}) == "n1.1");
    CHECK(far_end(*machine, {1, 1}) == "n0.3");
    CHECK(far_end(*machine, {2, 2}).substr(0, 3) == "n1.");
}

TEST_CASE("a cable between two nodes serves a connection without a switch", "[config][connect]") {
    const auto machine = load_config(four_nodes + "return { rest, link { 'n0.0', 'n1.0' }, connect { 'n0', 'n1' },\n"
                                                  "  connect { 'n0', 'n1' } }");

    if (!machine)
        FAIL(render(machine.error()));
    CHECK(connections(*machine, 0, 1) == 2);
    const crossbar::Latches& latches = machine->switches[0].latches;
    CHECK(std::count_if(latches.begin(), latches.end(), [](const auto& latch) { return latch.has_value(); }) == 2);
}

TEST_CASE("ports that the file connects itself are kept", "[config][connect]") {
    const auto machine = load_config(R"lua(return { node { 'a' }, node { 'b' }, switch { 'c', connect = { { 0, 1 } } },
  link { 'a.0', 'c.0' }, link { 'a.1', 'c.2' }, link { 'b.0', 'c.1' }, link { 'b.1', 'c.3' },
  connect { 'a', 'b' } })lua");

    if (!machine)
        FAIL(render(machine.error()));
    crossbar::Latches expected{};
    expected[0] = 1;
    expected[1] = 0;
    expected[2] = 3;
    expected[3] = 2;
    CHECK(machine->switches[0].latches == expected);
}

TEST_CASE("a mistake in a connection is reported at its place with a hint", "[config][connect]") {
    struct Case {
        std::string item;
        Mistake mistake;
    };
    const std::vector<Case> cases = {
        {"connect {}",
         {"connect", "this connect lacks two nodes, as in connect { \"n0\", \"n1\" } or connect { \"n0.2\", \"n1.1\" }", ""}},
        {"connect { 'a' }", {"connect", "this connect lacks a second node", ""}},
        {"connect { 'a', 'b', mbits = 5 }", {"mbits", "a connect has no 'mbits'", ""}},
        {"connect { 'a', 'bb' }", {"bb", "there is no node 'bb'", "did you mean 'b'?"}},
        {"connect { 'a', 's' }", {"s", "'s' is a switch, not a node", ""}},
        {"connect { 'a', 'host.1' }", {"host.1", "'host.1' is not a link of a node", "write NODE.LINK, as in 'n0.2'"}},
        {"connect { 'a', 's.3' }", {"s.3", "'s.3' is not a link of a node", "write NODE.LINK, as in 'n0.2'"}},
        {"connect { 'a.1', 'a.2' }", {"connect", "node 'a' is connected to itself", ""}},
        {"connect { 'a.0', 'b' }", {"a.0", "no cable is plugged in at 'a.0'", "link { ... } it to another node, or to a switch"}},
        {"connect { 'a.3', 'b' }",
         {"a.3", "'a.3' is at port 8 of switch 's', which is connected already",
          "leave this connection out, or the one of the switch at line 1"}},
        {"connect { 'a', 'd' }",
         {"connect", "'a' cannot be connected to 'd': d has no link left",
          "ports named in switch { ..., connect = ... } are not free: leave them out there"}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.item);
        const std::string line = "return { rest, " + one.item + " }";
        CHECK(config_mistakes("local rest = { node { 'a' }, node { 'b' }, node { 'd' }, switch { 's', connect = { { 8, 9 } } }, "
                              "link { 'a.1', 's.1' }, link { 'a.2', 's.2' }, link { 'b.1', 's.3' }, link { 'b.2', 's.4' }, "
                              "link { 'a.3', 's.8' } }\n" +
                              line) == one.mistake.at(line, 2));
    }
}

TEST_CASE("a connection that cannot be made is reported at its line", "[config][connect]") {
    CHECK(config_mistakes(four_nodes + R"lua(return { rest,
  connect { 'n0', 'n1' },
  connect { 'n0', 'n2' },
  connect { 'n0', 'n3' },
  connect { 'n0', 'n3' },
  connect { 'n1', 'n2' } })lua") == "m.lua:10:3: error: 'n0' cannot be connected to 'n3': n0 has no link left\n"
                                    "   10 |   connect { 'n0', 'n3' },\n"
                                    "      |   ^~~~~~~\n"
                                    "hint: leave a connection out, or link the nodes to other switches\n");
}

TEST_CASE("switches without a common cable are named with the connection that wants one", "[config][connect]") {
    const std::string parts = R"lua(local rest = { switch { 's' }, switch { 't' }, link { 's.31', 't.31' } }
for i = 0, 3 do
  rest[#rest + 1] = node { 'n' .. i }
  rest[#rest + 1] = link { 'n' .. i .. '.1', (i < 2 and 's.' or 't.') .. i }
end
)lua";

    CHECK(load_config(parts + "return { rest, connect { 'n0', 'n2' } }"));
    CHECK(config_mistakes(parts + "for i = 0, 1 do rest[#rest + 1] = connect { 'n' .. i, 'n' .. i + 2 } end return rest") ==
          "m.lua:6:35: error: 'n1' cannot be connected to 'n3': all ways from switch s to t are taken\n"
          "    6 | for i = 0, 1 do rest[#rest + 1] = connect { 'n' .. i, 'n' .. i + 2 } end return rest\n"
          "      |                                   ^~~~~~~\n"
          "hint: leave a connection out, or link the nodes to other switches\n");
    CHECK(config_mistakes(R"lua(return { node { 'a' }, node { 'b' }, switch { 's' }, switch { 't' },
link { 'a.1', 's.1' }, link { 'b.1', 't.1' },
connect { 'a.1', 'b' } })lua") == Mistake{"connect",
                                          "'a.1' cannot be connected to 'b': link 1 of a and link 1 of b reach no common switch",
                                          "leave a connection out, or link the nodes to other switches"}
                                      .at("connect { 'a.1', 'b' } }", 3));
}

TEST_CASE("a link that two connections name is a mistake of the second", "[config][connect]") {
    CHECK(config_mistakes(four_nodes + R"lua(return { rest,
  connect { 'n0.1', 'n1' },
  connect { 'n2', 'n0.1' } })lua") == "m.lua:8:20: error: link 'n0.1' is connected twice\n"
                                      "    8 |   connect { 'n2', 'n0.1' } }\n"
                                      "      |                    ^~~~\n"
                                      "hint: it is also connected at line 7\n");
}

TEST_CASE("no settings are looked for while the wiring is wrong", "[config][connect]") {
    const std::string line = "return { rest, link { 'n0.1', 'n1.0' }, connect { 'n0.0', 'n1.1' }, connect { 'n0', 'n1' } }";
    CHECK(config_mistakes(four_nodes + line) ==
          Mistake{"n0.1", "link 'n0.1' is used twice", "it is also plugged in at line 4"}.at(line, 6) +
              Mistake{"n0.0", "no cable is plugged in at 'n0.0'", "link { ... } it to another node, or to a switch"}.at(line, 6));
}

TEST_CASE("a search that ends without an answer says so", "[config][connect][.slow]") {
    const std::string islands =
        R"lua(local list = {}
for s = 0, 3 do
  list[#list + 1] = switch { 's' .. s } list[#list + 1] = switch { 't' .. s }
  for k = 29, 31 do list[#list + 1] = link { ('s%d.%d'):format(s, k), ('t%d.%d'):format(s, k) } end
end
for i = 0, 12 do
  for _, g in ipairs { 's', 't' } do
    list[#list + 1] = node { g .. '-' .. i }
    for l = 0, 3 do
      list[#list + 1] = link { ('%s-%d.%d'):format(g, i, l), ('%s%d.%d'):format(g, l, i) }
    end
  end
end
)lua";

    CHECK(config_mistakes(islands + "for i = 0, 12 do list[#list + 1] = connect { 's-' .. i, 't-' .. i } end return list") ==
          Mistake{"connect", "no way was found to connect 's-12' to 't-12': all ways from switch s0 to t0 are taken",
                  "name the links, as in connect { \"n0.2\", \"n1.1\" }, to shorten the search"}
              .at("for i = 0, 12 do list[#list + 1] = connect { 's-' .. i, 't-' .. i } end return list", 14));
}
