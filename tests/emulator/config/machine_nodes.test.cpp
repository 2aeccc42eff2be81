#include <catch2/catch.hpp>

#include "tests/emulator/config/config_bench.hpp"

using namespace t8;

TEST_CASE("a node needs only a name", "[config][node]") {
    const auto machine = load_config("return { node { 'n-0_X' } }");

    REQUIRE(machine);
    const NodeSpec& node = machine->nodes.at(0);
    CHECK(node.name == "n-0_X");
    CHECK(node.part == Part::T800);
    CHECK(node.tenths_mhz == 200);
    CHECK(node.memory == 1u << 20);
    CHECK(node.external_cycles == 4);
    CHECK(node.oscillator_ppb == 0);
    CHECK(node.boot.empty());
    CHECK_FALSE(node.boot_link);
}

TEST_CASE("an oscillator may be off by a thousandth", "[config][node]") {
    const auto machine =
        load_config("return { node { 'a', oscillator_ppb = 1000000 }, node { 'b', oscillator_ppb = -1000000 } }");

    REQUIRE(machine);
    CHECK(machine->nodes[0].oscillator_ppb == 1'000'000);
    CHECK(machine->nodes[1].oscillator_ppb == -1'000'000);
}

TEST_CASE("the boot link is the lowest connected one unless the host is there", "[config][node]") {
    const auto machine =
        load_config("return { node { 'a', boot = 'x' }, node { 'b', boot = 'x' }, link { 'a.1', 'b.3' }, link { 'a.3', 'b.2' }, "
                    "host { 'a.2' } }");
    REQUIRE(machine);
    CHECK(machine->nodes[0].boot_link == 2);
    CHECK(machine->nodes[1].boot_link == 2);
}

TEST_CASE("a link that goes to a switch can be booted over", "[config][node][switch]") {
    const auto machine = load_config("return { node { 'a', boot = 'x' }, switch { 'c' }, link { 'a.3', 'c.0' } }");

    REQUIRE(machine);
    CHECK(machine->nodes[0].boot_link == 3);
}

TEST_CASE("a mistake in a node is reported at its place with a hint", "[config][node]") {
    struct Case {
        std::string item;
        Mistake mistake;
    };
    const std::string all_keys =
        "its keys are: part, mhz, memory, external_cycles, oscillator_ppb, boot, boot_link, parameters, movable, "
        "server";
    const std::string clocks = "possible: 12.5, 15, 17.5, 20, 22.5, 25, 30, 35";
    const std::string letters = "use letters, digits, '_' and '-', at most 64";
    const std::string ppb_range = "'oscillator_ppb' must be an integer from -1000000 to 1000000, not ";
    const std::string long_name(65, 'x');
    const std::vector<Case> cases = {
        {"node { 'a', mhzz = 20 }", {"mhzz", "a node has no 'mhzz'", "did you mean 'mhz'?"}},
        {"node { 'a', colour = 1 }", {"colour", "a node has no 'colour'", all_keys}},
        {"node { 'a', ['odd\\tkey'] = 1 }", {"node", "a node has no 'odd\\x09key'", all_keys}},
        {"node { 'a', 'b' }", {"node", "a node takes 1 value without a name", all_keys}},
        {"node { 'a', [true] = 1 }", {"node", "a node takes 1 value without a name", all_keys}},
        {"node {}", {"node", "this node lacks a name", ""}},
        {"node { 7 }", {"node", "node needs a name, not 7", ""}},
        {"node { 'host' }",
         {"host", "a node cannot be called 'host'", "the host is the computer at the end of link host { ... }"}},
        {"node { 'a b' }", {"a b", "'a b' cannot be a node's name", letters}},
        {"node { 'a.0' }", {"a.0", "'a.0' cannot be a node's name", letters}},
        {"node { '' }", {"node", "'' cannot be a node's name", letters}},
        {"node { 'a\\nb' }", {"node", "'a\\x0Ab' cannot be a node's name", letters}},
        {"node { 'a\\0b' }", {"node", "'a\\x00b' cannot be a node's name", letters}},
        {"node { '\\27[31m' }", {"node", "'\\x1B[31m' cannot be a node's name", letters}},
        {"node { 'n\u00f6' }", {"n\u00f6", "'n\\xC3\\xB6' cannot be a node's name", letters}},
        {"node { '" + long_name + "' }", {long_name, "'" + long_name.substr(0, 64) + "...' cannot be a node's name", letters}},
        {"node { 'a', mhz = 21 }", {"mhz", "no part runs at mhz = 21", clocks}},
        {"node { 'a', mhz = '20' }", {"mhz", "no part runs at mhz = '20'", clocks}},
        {"node { 'a', part = 'T900' }", {"part", "unknown part 'T900'", "known parts: T414, T800, T805"}},
        {"node { 'a', part = 800 }", {"part", "'part' must be a string, not 800", ""}},
        {"node { 'a', memory = 5000 }",
         {"memory", "'memory' is 5000 bytes, which is not a multiple of 4 KB", "for example: 1*MB"}},
        {"node { 'a', memory = 1024 }", {"memory", "'memory' must be an integer from 4096 to 2147483648, not 1024", ""}},
        {"node { 'a', memory = 8192*MB }", {"memory", "'memory' must be an integer from 4096 to 2147483648, not 8589934592", ""}},
        {"node { 'a', external_cycles = 2.5 }",
         {"external_cycles", "'external_cycles' must be an integer from 1 to 64, not 2.5", ""}},
        {"node { 'a', oscillator_ppb = 1000001 }", {"oscillator_ppb", ppb_range + "1000001", ""}},
        {"node { 'a', oscillator_ppb = -1000001 }", {"oscillator_ppb", ppb_range + "-1000001", ""}},
        {"node { 'a', oscillator_ppb = 0.5 }", {"oscillator_ppb", ppb_range + "0.5", ""}},
        {"node { 'a', boot = '' }", {"boot", "'boot' is empty", "name a boot file, or leave 'boot' out"}},
        {"node { 'a', boot_link = 1 }", {"boot_link", "'boot_link' without 'boot'", "name the boot file to send over that link"}},
        {"node { 'a', boot = 'x' }", {"boot", "'a' has a boot file, but none of its links is connected", ""}},
        {"node { 'a', boot = 'x', boot_link = 2 }, host { 'a.0' }",
         {"boot_link", "'a' is booted by the host, over link 0", "leave 'boot_link' out"}},
        {"node { 'a', boot = 'x', boot_link = 4 }, host { 'a.0' }",
         {"boot_link", "'boot_link' must be an integer from 0 to 3, not 4", ""}},
        {"node { 'a', boot = 'x', boot_link = 2 }, link { 'a.1', 'host.1' }",
         {"boot_link", "link 2 of 'a' is not connected", "connected: 1"}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.item);
        const std::string line = "return { " + one.item + " }";
        CHECK(config_mistakes(line) == one.mistake.at(line));
    }
}

TEST_CASE("a second node of a name tells where the first one is", "[config][node]") {
    CHECK(config_mistakes("return {\n node { 'a' },\n node { 'a' } }") ==
          Mistake{"a", "another node has the name 'a'", "the first one is at line 2"}.at(" node { 'a' } }", 3));
}
