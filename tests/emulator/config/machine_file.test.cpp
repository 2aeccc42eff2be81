#include <catch2/catch.hpp>

#include "tests/emulator/config/config_bench.hpp"
#include "tests/temporary_directory.hpp"

using namespace t8;
namespace fs = std::filesystem;

TEST_CASE("a machine file becomes nodes, links and host", "[config]") {
    const auto machine = load_config(R"lua(return {
  node { "root", part = "T805", mhz = 17.5, memory = 2*MB, boot = "a.btl", oscillator_ppb = -250 },
  node { "w1", external_cycles = 5, boot = "b.btl", boot_link = 3 },
  link { "root.2", "w1.3", mbits = 10 },
  link { "w1.1", "root.3" },
  host { "root.0" },
  fault { "drop_message", from = "w1.1", message = 3 },
  seed = 42,
}
)lua");
    REQUIRE(machine);
    REQUIRE(machine->nodes.size() == 2);
    const NodeSpec& root = machine->nodes[0];
    CHECK(root.name == "root");
    CHECK(root.part == Part::T805);
    CHECK(root.tenths_mhz == 175);
    CHECK(ticks_per_cycle(root.tenths_mhz) == Tick{360});
    CHECK(root.memory == 2u << 20);
    CHECK(root.oscillator_ppb == -250);
    CHECK(root.boot == "a.btl");
    CHECK(root.boot_link == 0);
    const NodeSpec& worker = machine->nodes[1];
    CHECK(worker.part == Part::T800);
    CHECK(worker.tenths_mhz == 200);
    CHECK(worker.external_cycles == 5);
    CHECK(worker.boot_link == 3);
    REQUIRE(machine->links.size() == 2);
    CHECK(machine->links[0].a == LinkEnd{0, 2});
    CHECK(machine->links[0].b == LinkEnd{1, 3});
    CHECK(machine->links[0].mbits == 10);
    CHECK(ticks_per_bit(machine->links[0].mbits) == Tick{630});
    CHECK(machine->links[1].mbits == 20);
    CHECK(machine->host == LinkEnd{0, 0});
    REQUIRE(machine->faults.size() == 1);
    CHECK(machine->faults[0].end == LinkEnd{1, 1});
    CHECK(machine->faults[0].message == 3);
    CHECK(machine->seed == 42);
    CHECK(machine->file == "m.lua");
}

TEST_CASE("a mistake in the list is reported at its place with a hint", "[config]") {
    struct Case {
        std::string line;
        Mistake mistake;
    };
    const std::vector<Case> cases = {
        {"return { node { 'a' }, sed = 17 }",
         {"sed", "a machine has no 'sed'", "besides its items, the list may have 'seed = N'"}},
        {"return { node { 'a' }, { seed = 17 } }", {"seed", "a machine has no 'seed'", "only the outer list has keys"}},
        {"return { node { 'a' }, seed = 'x' }", {"seed", "'seed' must be an integer of 0 or more", ""}},
        {"return { node 'a' }", {"", "node needs one table", "write node { ... }"}},
        {"return { node({ 'a' }, 5) }", {"", "node needs one table", "write node { ... }"}},
        {"local n = node { 'a' } return { n, n }", {"node", "this node is listed twice", ""}},
        {"local n = node { 'a' } return { link(n) }", {"", "this table is already a node", "give each link a table of its own"}},
        {"return { nod { 'a' } }", {"nod", "undefined name 'nod'", "did you mean 'node'?"}},
        {"return { intrrupt_line {} }", {"intrrupt_line", "undefined name 'intrrupt_line'", "did you mean 'interrupt_line'?"}},
        {"local s = switch { 'c' } return { node { 'a' } }",
         {"switch", "this switch is not part of the list that the script returns",
          "put it between the braces of 'return { ... }'"}},
        {"return { host { 'a.0' }, node { 'a' }, host { 'a.1' } }",
         {"", "a second host", "the machine's host is already at 'a.0'"}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.line);
        CHECK(config_mistakes(one.line) == one.mistake.at(one.line));
    }
}

TEST_CASE("a mistake of the list itself is reported where the script returns it", "[config]") {
    const std::string end = "end it with: return { node { ... }, link { ... }, host { ... } }";
    const std::string all = "entries are made by node, switch, link, connect, host, fault, interrupt_line, link_timing, probe";
    CHECK(config_mistakes("node { 'a' }") == "m.lua: error: the script returns nothing\nhint: " + end + "\n");
    CHECK(config_mistakes("local f = function() return 5 end\nreturn f()") ==
          Mistake{"return", "the script returns a number, not a list", end}.at("return f()", 2));
    CHECK(config_mistakes("return {}") ==
          Mistake{"return", "the machine has no nodes", "try: return { node { \"n0\" }, host { \"n0.0\" } }"}.at("return {}"));
    CHECK(config_mistakes("return { node { 'a' }, 17, 'x' }") ==
          Mistake{"return", "entry 2 of the list is a number", all}.at("return { node { 'a' }, 17, 'x' }") +
              Mistake{"return", "entry 3 of the list is a string", all}.at("return { node { 'a' }, 17, 'x' }"));
}

TEST_CASE("mistakes are collected and sorted by line", "[config]") {
    CHECK(config_mistakes("return {\n  node { 'a', mhz = 1 },\n  link { 'a.0', 'zz.1' },\n  node { 'b', part = 'x' },\n}") ==
          "m.lua:2:15: error: no part runs at mhz = 1\n    2 |   node { 'a', mhz = 1 },\n      |               ^~~\n"
          "hint: possible: 12.5, 15, 17.5, 20, 22.5, 25, 30, 35\n"
          "m.lua:3:18: error: there is no node 'zz'\n    3 |   link { 'a.0', 'zz.1' },\n      |                  ^~~~\n"
          "m.lua:4:15: error: unknown part 'x'\n    4 |   node { 'b', part = 'x' },\n      |               ^~~~\n"
          "hint: known parts: T414, T800, T805\n");
}

TEST_CASE("an item that was made but not returned is a mistake", "[config]") {
    CHECK(config_mistakes("link { 'a.0', 'b.0' }\nreturn { node { 'a' }, node { 'b' } }") ==
          "m.lua:1:1: error: this link is not part of the list that the script returns\n    1 | link { 'a.0', 'b.0' }\n      | "
          "^~~~\n"
          "hint: put it between the braces of 'return { ... }'\n");
}

TEST_CASE("machine files are read from disk and boot files are found beside them", "[config]") {
    const test::TemporaryDirectory directory;
    directory.put("m.lua", "return topology.single { boot = 'p.btl' }");
    MachineFileOptions strict = config_options();
    strict.boot_files_must_exist = true;

    const auto without = load_machine_file(directory.path() / "m.lua", strict);
    REQUIRE_FALSE(without);
    CHECK(without.error().diagnostics[0].message == "cannot find the boot file '" + (directory.path() / "p.btl").string() + "'");

    CHECK(without.error().diagnostics[0].hint == "boot files are named relative to the machine file");

    directory.put("p.btl", "x");
    const auto with = load_machine_file(directory.path() / "m.lua", strict);
    REQUIRE(with);
    CHECK(with->nodes[0].boot == (directory.path() / "p.btl").string());

    CHECK(render(load_machine_file(directory.path() / "none.lua", strict).error()) ==
          "error: cannot find '" + (directory.path() / "none.lua").string() + "'\n");
    CHECK(render(load_machine_file(directory.path(), strict).error()) ==
          "error: '" + directory.path().string() + "' is a directory, not a script\n");
}

TEST_CASE("scripts are found from a program inside the source tree", "[config]") {
    const auto found = script_directories(fs::path(T8_SOURCE_DIR) / "build" / "release" / "cli" / "t8", "topology");

    REQUIRE_FALSE(found.empty());
    CHECK(found.front() == fs::path(T8_SOURCE_DIR) / "scripts" / "topology");
}
