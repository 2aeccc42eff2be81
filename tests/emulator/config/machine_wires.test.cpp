#include <catch2/catch.hpp>

#include "tests/emulator/config/config_bench.hpp"

using namespace t8;
using crossbar::Socket;

namespace {

Socket node(std::uint32_t index, std::uint8_t link) { return {Socket::Kind::node, index, link}; }
Socket port(std::uint32_t index, std::uint8_t number) { return {Socket::Kind::port, index, number}; }
Socket control(std::uint32_t index) { return {Socket::Kind::control, index, 0}; }
Socket host(std::uint8_t number) { return {Socket::Kind::host, 0, number}; }

} // namespace

TEST_CASE("cables go to nodes, ports, control links and further host connections", "[config][switch]") {
    const auto machine = load_config(R"lua(return {
  node { 'n0' }, node { 'n1' }, switch { 'c0' }, switch { 'c1' },
  link { 'n0.2', 'n1.1', mbits = 5 },
  link { 'n0.3', 'c0.31', mbits = 10 },
  link { 'c1.0', 'c0.7', mbits = 10 },
  link { 'n0.1', 'c0.control', mbits = 10 },
  link { 'host.7', 'c1.control', mbits = 10 },
  link { 'n1.0', 'host.1' },
  host { 'n0.0' },
}
)lua");
    if (!machine)
        FAIL(render(machine.error()));
    REQUIRE(machine->switches.size() == 2);
    CHECK(machine->switches[1].name == "c1");
    REQUIRE(machine->links.size() == 1);
    CHECK(machine->links[0].mbits == 5);
    CHECK(machine->host == LinkEnd{0, 0});
    REQUIRE(machine->cables.size() == 5);
    const auto is = [&](std::size_t cable, Socket a, Socket b, unsigned mbits) {
        const crossbar::Cable& found = machine->cables[cable];
        return found.a == a && found.b == b && found.mbits == mbits;
    };
    CHECK(is(0, node(0, 3), port(0, 31), 10));
    CHECK(is(1, port(1, 0), port(0, 7), 10));
    CHECK(is(2, node(0, 1), control(0), 10));
    CHECK(is(3, host(7), control(1), 10));
    CHECK(is(4, node(1, 0), host(1), 20));
}

TEST_CASE("a switch connects pairs of ports both ways before the run", "[config][switch]") {
    const auto machine = load_config("return { node { 'n0' }, switch { 'c0', connect = { { 0, 5 }, { 31, 7 }, { 9, 9 } } } }");

    REQUIRE(machine);
    crossbar::Latches expected{};
    expected[5] = 0;
    expected[0] = 5;
    expected[7] = 31;
    expected[31] = 7;
    expected[9] = 9;
    CHECK(machine->switches[0].latches == expected);
}

TEST_CASE("a mistake in a wire is reported at its place with a hint", "[config][switch]") {
    struct Case {
        std::string item;
        Mistake mistake;
    };
    const std::string node_form = "write NODE.LINK, as in 'n0.2'";
    const std::string switch_form = "write SWITCH.PORT, as in 'c0.5', or SWITCH.control";
    const std::string pairs_form = "as in connect = { { 0, 5 }, { 2, 7 } }";
    const std::vector<Case> cases = {
        {"link { 'n0.4', 'n1.0' }", {"n0.4", "'n0.4': a node has links 0 to 3", ""}},
        {"link { 'n0.40', 'n1.0' }", {"n0.40", "'n0.40': a node has links 0 to 3", ""}},
        {"link { 'n0.02', 'n1.0' }", {"n0.02", "'n0.02' is not a link of a node", node_form}},
        {"link { 'n0', 'n1.0' }", {"n0", "'n0' is not a link of a node", node_form}},
        {"link { 'n0.', 'n1.0' }", {"n0.", "'n0.' is not a link of a node", node_form}},
        {"link { '.2', 'n1.0' }", {".2", "there is no node or switch ''", ""}},
        {"link { '', 'n1.0' }", {"link", "'' is not a link of a node", node_form}},
        {"link { 'n0.control', 'n1.0' }", {"n0.control", "'n0.control': only a switch has a control link", ""}},
        {"link { 'c0.32', 'n1.0' }", {"c0.32", "'c0.32': a switch has ports 0 to 31", ""}},
        {"link { 'c0', 'n1.0' }", {"c0", "'c0' is not a port of a switch", switch_form}},
        {"link { 'c0.x', 'n1.0' }", {"c0.x", "'c0.x' is not a port of a switch", switch_form}},
        {"link { 'c0.contol', 'n1.0' }", {"c0.contol", "'c0.contol' is not a port of a switch", "did you mean 'c0.control'?"}},
        {"link { 'cc0.5', 'n1.0' }", {"cc0.5", "there is no node or switch 'cc0'", "did you mean 'c0'?"}},
        {"link { 'zebra.5', 'n1.0' }", {"zebra.5", "there is no node or switch 'zebra'", ""}},
        {"link { 'host.0', 'n1.0' }",
         {"host.0", "'host.0' is the connection that host { ... } makes", "write host { \"n0.0\" }, or take host.1 to host.7"}},
        {"link { 'host.8', 'n1.0' }", {"host.8", "'host.8' is not a connection of the host", "there are host.1 to host.7"}},
        {"link { 'host', 'n1.0' }", {"host", "'host' is not a connection of the host", "there are host.1 to host.7"}},
        {"link { 'n0.1', 'n0.2' }", {"link", "node 'n0' is linked to itself", ""}},
        {"link { 'n0.1', 'n1.2', mbits = 15 }", {"mbits", "a link cannot run at mbits = 15", "possible: 5, 10, 20"}},
        {"link { 'n0.1', 'n1.2', mbits = '20' }", {"mbits", "a link cannot run at mbits = '20'", "possible: 5, 10, 20"}},
        {"link { 'n0.1' }", {"link", "this link lacks a second link end", ""}},
        {"link {}", {"link", "this link lacks two link ends, as in link { \"n0.2\", \"n1.1\" }", ""}},
        {"link { 'n0.1', 5 }", {"link", "link needs a second link end, not 5", ""}},
        {"link { 'host.1', 'host.2' }", {"link", "the host is linked to itself", ""}},
        {"link { 'c0.3', 'c0.3' }", {"link", "'c0.3' is linked to itself", ""}},
        {"link { 'c0.control', 'c1.control' }",
         {"link", "two control links are joined: neither of them ever sends a command", ""}},
        {"link { 'n0.2', 'c0.0', mbits = 5 }", {"mbits", "a link of a switch cannot run at mbits = 5", "possible: 10, 20"}},
        {"link { 'n0.2', 'c0.control', mbits = 5 }", {"mbits", "a link of a switch cannot run at mbits = 5", "possible: 10, 20"}},
        {"link { 'n0.2', 'c0.0', mbit = 10 }", {"mbit", "a link has no 'mbit'", "did you mean 'mbits'?"}},
        {"link { 'n0.2', 'c0.0', 'c0.1' }", {"link", "a link takes 2 values without a name", "its keys are: mbits"}},
        {"host { 'c0.0' }",
         {"c0.0", "'c0.0' is not a link of a node",
          "the host boots a node; further connections are made by link { \"host.1\", ... }"}},
        {"host {}", {"host", "this host lacks a link end, as in host { \"n0.0\" }", ""}},
        {"host { 'n0.0', x = 1 }", {"x", "a host has no 'x'", ""}},
        {"switch { 'n0' }", {"n0", "a node and a switch have the name 'n0'", "the node is at line 1"}},
        {"switch { 'host' }",
         {"host", "a switch cannot be called 'host'", "the host is the computer at the end of link host { ... }"}},
        {"switch { 'c.0' }", {"c.0", "'c.0' cannot be a switch's name", "use letters, digits, '_' and '-', at most 64"}},
        {"switch { 'c2', conect = {} }", {"conect", "a switch has no 'conect'", "did you mean 'connect'?"}},
        {"switch { 'c2', connect = 5 }", {"connect", "'connect' must be a list of pairs, not 5", pairs_form}},
        {"switch { 'c2', connect = { a = { 0, 1 } } }",
         {"connect", "'connect' must be a list of pairs, not a table", pairs_form}},
        {"switch { 'c2', connect = { { 0, 32 } } }",
         {"connect", "entry 1 of 'connect' is not two numbers from 0 to 31", pairs_form}},
        {"switch { 'c2', connect = { { 0, 1 }, { 2 } } }",
         {"connect", "entry 2 of 'connect' is not two numbers from 0 to 31", pairs_form}},
        {"switch { 'c2', connect = { { 0, 1, x = 2 } } }",
         {"connect", "entry 1 of 'connect' is not two numbers from 0 to 31", pairs_form}},
        {"switch { 'c2', connect = { { 0, '1' } } }",
         {"connect", "entry 1 of 'connect' is not two numbers from 0 to 31", pairs_form}},
        {"switch { 'c2', connect = { { 0, 1 }, { 1, 2 } } }", {"connect", "port 1 is connected twice", ""}},
        {"switch { 'c2', connect = { { 3, 3 }, { 3, 3 } } }", {"connect", "port 3 is connected twice", ""}},
        {"switch {}", {"switch", "this switch lacks a name", ""}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.item);
        const std::string line = "return { rest, " + one.item + " }";
        CHECK(config_mistakes("local rest = { node { 'n0' }, node { 'n1' }, switch { 'c0' }, switch { 'c1' } }\n" + line) ==
              one.mistake.at(line, 2));
    }
}

TEST_CASE("a socket used twice names the other line", "[config][switch]") {
    const auto twice = [](const std::string& word, const std::string& message, unsigned line) {
        return Mistake{word, message, "it is also plugged in at line " + std::to_string(line)};
    };
    CHECK(config_mistakes(R"lua(return { node { 'a' }, node { 'b' }, switch { 'c' },
link { 'a.0', 'c.3' },
link { 'b.0', 'c.3' },
link { 'a.1', 'c.control' },
link { 'host.2', 'c.control' },
link { 'host.2', 'b.2' },
link { 'host.3', 'a.0' } })lua") ==
          twice("c.3", "port 'c.3' is used twice", 2).at("link { 'b.0', 'c.3' },", 3) +
              twice("c.control", "link 'c.control' is used twice", 4).at("link { 'host.2', 'c.control' },", 5) +
              twice("host.2", "'host.2' is used twice", 5).at("link { 'host.2', 'b.2' },", 6) +
              twice("a.0", "link 'a.0' is used twice", 2).at("link { 'host.3', 'a.0' } }", 7));
}

TEST_CASE("without switches, an unknown name is said to be no node", "[config]") {
    const std::string line = "return { node { 'a' }, node { 'b' }, link { 'aa.1', 'b.1' } }";
    CHECK(config_mistakes(line) == Mistake{"aa.1", "there is no node 'aa'", "did you mean 'a'?"}.at(line));
}

TEST_CASE("nodes and switches share their names", "[config][switch]") {
    CHECK(config_mistakes("return {\n node { 'a' },\n switch { 's' },\n switch { 's' },\n switch { 'a' },\n}") ==
          "m.lua:4:12: error: another switch has the name 's'\n    4 |  switch { 's' },\n      |            ^\n"
          "hint: the first one is at line 3\n"
          "m.lua:5:12: error: a node and a switch have the name 'a'\n    5 |  switch { 'a' },\n      |            ^\n"
          "hint: the node is at line 2\n");
}

TEST_CASE("the cables of a chain of switches have one speed", "[config][switch]") {
    const std::string parts = "local parts = { node { 'a' }, node { 'b' }, switch { 'c' }, switch { 'd' }, switch { 'e' } }\n";
    const std::string chain = parts + "return { parts, link { 'c.0', 'd.0', mbits = 10 }, link { 'd.1', 'e.1', mbits = 10 },\n";

    CHECK(load_config(chain + "link { 'a.0', 'e.2', mbits = 10 }, link { 'b.1', 'a.1' } }"));
    CHECK(config_mistakes(chain + "link { 'a.0', 'e.2' } }") ==
          Mistake{"link", "this link of switch 'e' has 20 Mbit/s, another one has 10",
                  "the other one is at line 2; switches that are linked have one speed"}
              .at("link { 'a.0', 'e.2' } }", 3));
    CHECK(config_mistakes(parts + "return { parts, link { 'a.0', 'c.0' },\nlink { 'a.1', 'c.control', mbits = 10 } }") ==
          Mistake{"mbits", "this link of switch 'c' has 10 Mbit/s, another one has 20",
                  "the other one is at line 2; switches that are linked have one speed"}
              .at("link { 'a.1', 'c.control', mbits = 10 } }", 3));
    CHECK(load_config(parts + "return { parts, link { 'a.0', 'c.0' }, link { 'a.1', 'd.0', mbits = 10 } }"));
}

TEST_CASE("the recognition time of links can be set", "[config]") {
    const auto machine = load_config("return { node { 'a' }, link_timing { recognition_bits = 2 } }");
    REQUIRE(machine);
    CHECK(machine->link_timing.recognition_bits == 2);

    const std::string text = "return { node { 'a' }, link_timing { recognition_bits = 12 } }";
    CHECK(config_mistakes(text) ==
          Mistake{"recognition_bits", "'recognition_bits' must be an integer from 2 to 11, not 12", ""}.at(text));
    CHECK(config_mistakes("return { node { 'a' }, link_timing {}, link_timing {} }") ==
          Mistake{"", "a second link_timing", "the first one is at line 1"}.at(
              "return { node { 'a' }, link_timing {}, link_timing {} }"));
}
