#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "emulator/config/machine_file.hpp"

using namespace t8;
namespace fs = std::filesystem;

namespace {

MachineFileOptions options() {
    MachineFileOptions result;
    result.preset_directories = {fs::path(T8_SOURCE_DIR) / "scripts" / "topology"};
    result.boot_files_must_exist = false;
    return result;
}

Result<MachineSpec> load(std::string_view text) { return load_machine_text(text, "m.lua", options()); }

/// All diagnostics of a text that must be refused.
std::string mistakes(std::string_view text) {
    const Result<MachineSpec> machine = load(text);
    return machine ? "accepted" : render(machine.error());
}

struct Directory {
    fs::path path = fs::temp_directory_path() / ("t8_machine_" + std::to_string(getpid()));
    Directory() { fs::create_directories(path); }
    ~Directory() { fs::remove_all(path); }
    void write(const std::string& name, const std::string& text) const { std::ofstream(path / name) << text; }
};

} // namespace

TEST_CASE("a machine file becomes nodes, links and host", "[config]") {
    const auto machine =
        load("return {\n"
             "  node { \"root\", part = \"T805\", mhz = 17.5, memory = 2*MB, boot = \"a.btl\", oscillator_ppb = -250 },\n"
             "  node { \"w1\", external_cycles = 5, boot = \"b.btl\", boot_link = 3 },\n"
             "  link { \"root.2\", \"w1.3\", mbits = 10 },\n"
             "  link { \"w1.1\", \"root.3\" },\n"
             "  host { \"root.0\" },\n"
             "  fault { \"drop_message\", from = \"w1.1\", message = 3 },\n"
             "  seed = 42,\n"
             "}\n");
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

TEST_CASE("the boot link is the lowest connected one unless the host is there", "[config]") {
    const auto machine =
        load("return { node { 'a', boot = 'x' }, node { 'b', boot = 'x' }, link { 'a.1', 'b.3' }, link { 'a.3', 'b.2' }, "
             "host { 'a.2' } }");
    REQUIRE(machine);
    CHECK(machine->nodes[0].boot_link == 2);
    CHECK(machine->nodes[1].boot_link == 2);
}

TEST_CASE("a ring of four is one line", "[config][topology]") {
    const auto machine = load("return topology.ring { nodes = 4, mhz = 25, boot = { 'head.btl', 'hop.btl' } }");

    REQUIRE(machine);
    REQUIRE(machine->nodes.size() == 4);
    CHECK(machine->nodes[0].name == "n0");
    CHECK(machine->nodes[0].boot == "head.btl");
    CHECK(machine->nodes[1].boot == "hop.btl");
    CHECK(machine->nodes[3].boot == "hop.btl");
    CHECK(machine->nodes[3].tenths_mhz == 250);
    REQUIRE(machine->links.size() == 4);
    for (std::uint32_t i = 0; i < 4; ++i) {
        const auto next = neighbour_of(*machine, {i, 2});
        REQUIRE(next);
        CHECK(next->node == (i + 1) % 4);
        CHECK(next->link == 1);
    }
    CHECK(machine->host == LinkEnd{0, 0});
}

TEST_CASE("presets: single and pipeline", "[config][topology]") {
    const auto single = load("return topology.single { part = 'T414', mhz = 15, boot = 'p.btl' }");
    REQUIRE(single);
    CHECK(single->nodes.size() == 1);
    CHECK(single->nodes[0].tenths_mhz == 150);
    CHECK(single->nodes[0].boot == "p.btl");
    CHECK(single->links.empty());

    const auto pipeline = load("return { topology.pipeline { nodes = 3, mbits = 5 }, seed = 1 }");
    REQUIRE(pipeline);
    CHECK(pipeline->nodes.size() == 3);
    CHECK(pipeline->links.size() == 2);
    CHECK(pipeline->links[1].mbits == 5);
    CHECK(pipeline->nodes[0].boot.empty());
}

TEST_CASE("options of presets are checked where the user wrote them", "[config][topology]") {
    CHECK(
        mistakes("return topology.ring {\n  nodes = 4,\n  bot = 'x',\n}") ==
        "m.lua:3:3: error: topology.ring has no option 'bot'\n    3 |   bot = 'x',\n      |   ^~~\nhint: did you mean 'boot'?\n");
    CHECK(mistakes("return topology.ring { nodes = 'four' }") ==
          "m.lua:1:24: error: option 'nodes' of topology.ring wants a number, not a string\n"
          "    1 | return topology.ring { nodes = 'four' }\n      |                        ^~~~~\n");
    CHECK(mistakes("return topology.ring { nodes = 1 }") ==
          "m.lua:1: error: topology.ring wants a whole number of nodes, 2 or more\n"
          "    1 | return topology.ring { nodes = 1 }\n");
    CHECK(mistakes("return topology.rng { nodes = 4 }") == "m.lua:1:17: error: unknown preset 'topology.rng'\n    1 | return "
                                                           "topology.rng { nodes = 4 }\n      |                 ^~~\n"
                                                           "hint: did you mean 'topology.ring'?\n");
    CHECK(mistakes("return topology['../secret'] {}") ==
          "m.lua:1:18: error: unknown preset 'topology.../secret'\n"
          "    1 | return topology['../secret'] {}\n      |                  ^~~~~~~~~\n"
          "hint: there are: pipeline, ring, single\n");
    CHECK(mistakes("return topology.ring {\n  mhz = 21,\n}") ==
          "m.lua:1: error: no part runs at mhz = 21\n    1 | return topology.ring {\n"
          "hint: possible: 12.5, 15, 17.5, 20, 22.5, 25, 30, 35\n");
}

TEST_CASE("each mistake in a machine is reported at its place with a hint", "[config]") {
    const std::string two = "node { 'a' }, node { 'b' }, ";
    struct Case {
        std::string text;
        std::string rendered;
    };
    const auto line = [](const std::string& text) { return "    1 | " + text + "\n"; };
    const std::vector<Case> cases = {
        {"return { node { 'a', mhzz = 20 } }", "m.lua:1:22: error: a node has no 'mhzz'\n"
                                               "    1 | return { node { 'a', mhzz = 20 } }\n"
                                               "      |                      ^~~~\nhint: did you mean 'mhz'?\n"},
        {"return { node { 'a', colour = 1 } }",
         "m.lua:1:22: error: a node has no 'colour'\n    1 | return { node { 'a', colour = 1 } }\n"
         "      |                      ^~~~~~\n"
         "hint: its keys are: part, mhz, memory, external_cycles, oscillator_ppb, boot, boot_link\n"},
        {"return { node { 'a', mhz = 21 } }",
         "m.lua:1:22: error: no part runs at mhz = 21\n    1 | return { node { 'a', mhz = 21 } }\n"
         "      |                      ^~~\n"
         "hint: possible: 12.5, 15, 17.5, 20, 22.5, 25, 30, 35\n"},
        {"return { node { 'a', part = 'T900' } }",
         "m.lua:1:22: error: unknown part 'T900'\n    1 | return { node { 'a', part = 'T900' } }\n"
         "      |                      ^~~~\nhint: known parts: T414, T800, T805\n"},
        {"return { node { 'a', part = 800 } }", "m.lua:1:22: error: 'part' wants a text, not 800\n"
                                                "    1 | return { node { 'a', part = 800 } }\n"
                                                "      |                      ^~~~\n"},
        {"return { node { 'a', memory = 5000 } }",
         "m.lua:1:22: error: 'memory' is 5000 bytes, which is not a multiple of 4 KB\n"
         "    1 | return { node { 'a', memory = 5000 } }\n      |                      ^~~~~~\nhint: for example: 1*MB\n"},
        {"return { node { 'a', memory = 1024 } }",
         "m.lua:1:22: error: 'memory' wants a whole number from 4096 to 2147483648, not 1024\n"
         "    1 | return { node { 'a', memory = 1024 } }\n      |                      ^~~~~~\n"},
        {"return { node { 'a', memory = 8192*MB } }",
         "m.lua:1:22: error: 'memory' wants a whole number from 4096 to 2147483648, not 8589934592\n"
         "    1 | return { node { 'a', memory = 8192*MB } }\n      |                      ^~~~~~\n"},
        {"return { node { 'a', external_cycles = 2.5 } }",
         "m.lua:1:22: error: 'external_cycles' wants a whole number from 1 to 64, not 2.5\n"
         "    1 | return { node { 'a', external_cycles = 2.5 } }\n      |                      ^~~~~~~~~~~~~~~\n"},
        {"return { node {} }", "m.lua:1:10: error: this node lacks a name\n    1 | return { node {} }\n      |          ^~~~\n"},
        {"return { node { 7 } }",
         "m.lua:1:10: error: node wants a name, not 7\n    1 | return { node { 7 } }\n      |          ^~~~\n"},
        {"return { node { 'a b' } }", "m.lua:1:18: error: 'a b' cannot be a node's name\n    1 | return { node { 'a b' } }\n"
                                      "      |                  ^~~\nhint: use letters, digits, '_' and '-', at most 64\n"},
        {"return { node { 'host' } }", "m.lua:1:18: error: a node cannot be called 'host'\n    1 | return { node { 'host' } }\n"
                                       "      |                  ^~~~\n"
                                       "hint: the host is the computer at the end of link host { ... }\n"},
        {"return { node { 'a', 'b' } }",
         "m.lua:1:10: error: a node takes 1 value without a name\n    1 | return { node { 'a', 'b' } }\n      |          ^~~~\n"
         "hint: its keys are: part, mhz, memory, external_cycles, oscillator_ppb, boot, boot_link\n"},
        {"return { node { 'a', boot_link = 1 } }",
         "m.lua:1:22: error: 'boot_link' without 'boot'\n    1 | return { node { 'a', boot_link = 1 } }\n"
         "      |                      ^~~~~~~~~\nhint: name the boot file to send over that link\n"},
        {"return { node { 'a', boot = 'x' } }",
         "m.lua:1:22: error: 'a' has a boot file, but none of its links is connected\n"
         "    1 | return { node { 'a', boot = 'x' } }\n      |                      ^~~~\n"},
        {"return { node { 'a', boot = 'x', boot_link = 2 }, host { 'a.0' } }",
         "m.lua:1:34: error: 'a' is booted by the host, over link 0\n"
         "    1 | return { node { 'a', boot = 'x', boot_link = 2 }, host { 'a.0' } }\n"
         "      |                                  ^~~~~~~~~\nhint: leave 'boot_link' out\n"},
        {"return { node{'a'}, node { 'b', boot = 'x', boot_link = 2 }, link { 'a.0', 'b.1' } }", {}},
        {"return { " + two + "link { 'a.0', 'b.1' }, link { 'a.0', 'b.2' } }", {}},
        {"return { " + two + "link { 'a.4', 'b.1' } }", "m.lua:1:46: error: 'a.4': a node has links 0 to 3\n" +
                                                            line("return { " + two + "link { 'a.4', 'b.1' } }") +
                                                            "      |                                              ^~~\n"},
        {"return { " + two + "link { 'a', 'b.1' } }", {}},
        {"return { " + two + "link { 'aa.1', 'b.1' } }",
         "m.lua:1:46: error: there is no node 'aa'\n" + line("return { " + two + "link { 'aa.1', 'b.1' } }") +
             "      |                                              ^~~~\nhint: did you mean 'a'?\n"},
        {"return { " + two + "link { 'a.1', 'a.2' } }", "m.lua:1:38: error: node 'a' is linked to itself\n" +
                                                            line("return { " + two + "link { 'a.1', 'a.2' } }") +
                                                            "      |                                      ^~~~\n"},
        {"return { " + two + "link { 'a.1', 'b.2', mbits = 15 } }",
         "m.lua:1:59: error: a link cannot run at mbits = 15\n" +
             line("return { " + two + "link { 'a.1', 'b.2', mbits = 15 } }") +
             "      |                                                           ^~~~~\nhint: possible: 5, 10, 20\n"},
        {"return { " + two + "link { 'a.1' } }", "m.lua:1:38: error: this link lacks a second link end\n" +
                                                     line("return { " + two + "link { 'a.1' } }") +
                                                     "      |                                      ^~~~\n"},
        {"return { node { 'a' }, host { 'a.0' }, host { 'a.1' } }",
         "m.lua:1: error: a second host\n    1 | return { node { 'a' }, host { 'a.0' }, host { 'a.1' } }\n"
         "hint: the machine's host is already at 'a.0'\n"},
        {"return { node { 'a' }, fault { 'melt', from = 'a.0' } }",
         "m.lua:1:33: error: unknown fault 'melt'\n    1 | return { node { 'a' }, fault { 'melt', from = 'a.0' } }\n"
         "      |                                 ^~~~\nhint: known faults: drop_message\n"
         "m.lua:1:48: error: link 'a.0' is not connected, so no message can be dropped there\n"
         "    1 | return { node { 'a' }, fault { 'melt', from = 'a.0' } }\n"
         "      |                                                ^~~\n"},
        {"return { node { 'a' }, fault { 'drop_message' } }",
         "m.lua:1:24: error: this fault lacks 'from'\n    1 | return { node { 'a' }, fault { 'drop_message' } }\n"
         "      |                        ^~~~~\nhint: name the sending end, as in from = \"n1.2\"\n"},
        {"return { node { 'a' }, 17 }", "m.lua: error: entry 2 of the list is a number\n"
                                        "hint: entries are made by node, link, host and fault\n"},
        {"return { node { 'a' }, sed = 17 }",
         "m.lua:1:24: error: a machine has no 'sed'\n    1 | return { node { 'a' }, sed = 17 }\n"
         "      |                        ^~~\nhint: besides its items, the list may have 'seed = N'\n"},
        {"return { node { 'a' }, seed = 'x' }",
         "m.lua:1:24: error: 'seed' wants a whole number of 0 or more\n    1 | return { node { 'a' }, seed = 'x' }\n"
         "      |                        ^~~~\n"},
        {"node { 'a' }",
         "m.lua: error: the script returns nothing\nhint: end it with: return { node { ... }, link { ... }, host { ... } }\n"},
        {"return 3", "m.lua: error: the script returns a number, not a list\n"
                     "hint: end it with: return { node { ... }, link { ... }, host { ... } }\n"},
        {"return {}", "m.lua: error: the machine has no nodes\nhint: try: return { node { \"n0\" }, host { \"n0.0\" } }\n"},
        {"return { node 'a' }", "m.lua:1: error: node wants one table\n    1 | return { node 'a' }\nhint: write node { ... }\n"},
        {"local n = node { 'a' } return { n, n }", "m.lua:1:11: error: this node is listed twice\n    1 | local n = node { 'a' } "
                                                   "return { n, n }\n      |           ^~~~\n"},
        {"local n = node { 'a' } return { link(n) }",
         "m.lua:1: error: this table is already a node\n    1 | local n = node { 'a' } return { link(n) }\n"
         "hint: give each link a table of its own\n"},
        {"return { nod { 'a' } }",
         "m.lua:1:10: error: undefined name 'nod'\n    1 | return { nod { 'a' } }\n      |          ^~~\n"
         "hint: did you mean 'node'?\n"},
        {"while true do end", "m.lua:1: error: the script was stopped after 20000000 steps\n    1 | while true do end\n"
                              "hint: look for a loop that does not end\n"},
        {"local t = {} while true do t[#t + 1] = {} end",
         "m.lua:1: error: the script uses more than 16384 KB of memory\n    1 | local t = {} while true do t[#t + 1] = {} end\n"
         "hint: look for a table that grows in a loop\n"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.text);
        const std::string rendered = mistakes(one.text);
        if (one.rendered.empty())
            CHECK(rendered != "accepted");
        else
            CHECK(rendered == one.rendered);
    }
}

TEST_CASE("ends used twice and unconnected boot links name the other place", "[config]") {
    CHECK(mistakes(
              "return {\n node { 'a' }, node { 'b' },\n link { 'a.0', 'b.1' },\n link { 'a.0', 'b.2' },\n host { 'b.1' },\n}") ==
          "m.lua:4:10: error: link 'a.0' is used twice\n    4 |  link { 'a.0', 'b.2' },\n      |          ^~~\n"
          "hint: it is also plugged in at line 3\n"
          "m.lua:5:10: error: link 'b.1' is used twice\n    5 |  host { 'b.1' },\n      |          ^~~\n"
          "hint: it is also plugged in at line 3\n");
    CHECK(mistakes("return { node{'a'},\n node { 'b', boot = 'x', boot_link = 2 },\n link { 'a.0', 'b.1' } }") ==
          "m.lua:2:26: error: link 2 of 'b' is not connected\n    2 |  node { 'b', boot = 'x', boot_link = 2 },\n"
          "      |                          ^~~~~~~~~\nhint: connected: 1\n");
    CHECK(mistakes("return {\n node { 'a' },\n node { 'a' } }") ==
          "m.lua:3:10: error: a second node called 'a'\n    3 |  node { 'a' } }\n      |          ^\n"
          "hint: the first one is at line 2\n");
}

TEST_CASE("mistakes are collected and sorted by line", "[config]") {
    CHECK(mistakes("return {\n  node { 'a', mhz = 1 },\n  link { 'a.0', 'zz.1' },\n  node { 'b', part = 'x' },\n}") ==
          "m.lua:2:15: error: no part runs at mhz = 1\n    2 |   node { 'a', mhz = 1 },\n      |               ^~~\n"
          "hint: possible: 12.5, 15, 17.5, 20, 22.5, 25, 30, 35\n"
          "m.lua:3:18: error: there is no node 'zz'\n    3 |   link { 'a.0', 'zz.1' },\n      |                  ^~~~\n"
          "m.lua:4:15: error: unknown part 'x'\n    4 |   node { 'b', part = 'x' },\n      |               ^~~~\n"
          "hint: known parts: T414, T800, T805\n");
}

TEST_CASE("an item that was made but not returned is a mistake", "[config]") {
    CHECK(mistakes("link { 'a.0', 'b.0' }\nreturn { node { 'a' }, node { 'b' } }") ==
          "m.lua:1:1: error: this link is not part of the list that the script returns\n    1 | link { 'a.0', 'b.0' }\n      | "
          "^~~~\n"
          "hint: put it between the braces of 'return { ... }'\n");
}

TEST_CASE("a list that contains itself is refused", "[config]") {
    CHECK(mistakes("local t = { node { 'a' } } t[2] = t return t") != "accepted");
}

TEST_CASE("machine files are read from disk and boot files are found beside them", "[config]") {
    const Directory directory;
    directory.write("m.lua", "return topology.single { boot = 'p.btl' }");
    MachineFileOptions strict = options();
    strict.boot_files_must_exist = true;

    const auto without = load_machine_file(directory.path / "m.lua", strict);
    REQUIRE_FALSE(without);
    CHECK(without.error().diagnostics[0].message == "cannot find the boot file '" + (directory.path / "p.btl").string() + "'");

    directory.write("p.btl", "x");
    const auto with = load_machine_file(directory.path / "m.lua", strict);
    REQUIRE(with);
    CHECK(with->nodes[0].boot == (directory.path / "p.btl").string());

    CHECK(render(load_machine_file(directory.path / "none.lua", strict).error()) ==
          "error: cannot find '" + (directory.path / "none.lua").string() + "'\n");
    CHECK(render(load_machine_file(directory.path, strict).error()) ==
          "error: '" + directory.path.string() + "' is a directory, not a script\n");
}

TEST_CASE("scripts are found from a program inside the source tree", "[config]") {
    const auto found = script_directories(fs::path(T8_SOURCE_DIR) / "build" / "release" / "cli" / "t8", "topology");

    REQUIRE_FALSE(found.empty());
    CHECK(found.front() == fs::path(T8_SOURCE_DIR) / "scripts" / "topology");
}
