#include <catch2/catch.hpp>

#include "tests/emulator/config/config_bench.hpp"
#include "tests/temporary_directory.hpp"

using namespace t8;

namespace {

/// A folder with the presets `pair` and `pairs`, and what they share.
struct Presets {
    test::TemporaryDirectory directory;

    Presets() {
        directory.put("common.lua", "return { first = 'p', second = 'q' }\n");
        directory.put("pair.lua", R"lua(local common = topology.common
return function(given)
  local o = options('topology.pair', given, { mhz = 20, memory = 1*MB, boot = false })
  if o.mhz == 30 then error('topology.pair gets too hot', 0) end
  return {
    node { common.first, mhz = o.mhz, memory = o.memory, boot = o.boot or nil },
    node { common.second, mhz = o.mhz, memory = o.memory },
    link { 'p.2', 'q.1' }, host { 'p.0' },
  }
end
)lua");
        directory.put("pairs.lua", "return 5\n");
        directory.put("broken.lua", "return {\n");
    }

    Result<MachineSpec> load(const std::string& text) const {
        MachineFileOptions options = config_options();
        options.preset_directories = {directory.path() / "none", directory.path()};
        return load_machine_text(text, "m.lua", options);
    }

    std::string mistakes(const std::string& text) const {
        const auto machine = load(text);
        return machine ? "accepted" : render(machine.error());
    }
};

} // namespace

TEST_CASE("a preset is the result of its script", "[config][preset]") {
    const Presets presets;
    const auto machine = presets.load("return { topology.pair { mhz = 25, boot = 'x' }, seed = 3 }");

    REQUIRE(machine);
    CHECK(machine->nodes.size() == 2);
    CHECK(machine->nodes[1].name == "q");
    CHECK(machine->nodes[1].tenths_mhz == 250);
    CHECK(machine->nodes[0].boot == "x");
    CHECK(machine->links.size() == 1);
    CHECK(machine->host == LinkEnd{0, 0});
    CHECK(machine->seed == 3);
}

TEST_CASE("items beside a preset may name what it made", "[config][preset]") {
    const Presets presets;
    const auto machine = presets.load("return { topology.pair {}, node { 'r' }, link { 'q.3', 'r.0' }, "
                                      "fault { 'crash', node = 'p', at_us = 1 } }");

    REQUIRE(machine);
    CHECK(machine->links.size() == 2);
    CHECK(machine->faults.at(0).node == 0);
}

TEST_CASE("a mistake in the use of a preset is reported where the user made it", "[config][preset]") {
    const Presets presets;
    struct Case {
        std::string line;
        Mistake mistake;
    };
    const std::vector<Case> cases = {
        {"return topology.pair { mhzz = 25 }", {"mhzz", "topology.pair has no option 'mhzz'", "did you mean 'mhz'?"}},
        {"return topology.pair { colour = 25 }", {"colour", "topology.pair has no option 'colour'", "known: boot, memory, mhz"}},
        {"return topology.pair { zz = 1, aa = 1, mm = 1 }",
         {"aa", "topology.pair has no option 'aa'", "known: boot, memory, mhz"}},
        {"return topology.pair { 25 }", {"", "topology.pair has named options only", "known: boot, memory, mhz"}},
        {"return topology.pair { mhz = 'fast' }", {"mhz", "option 'mhz' of topology.pair must be a number, not a string", ""}},
        {"return topology.pair { mhz = 30 }", {"", "topology.pair gets too hot", ""}},
        {"return topology.pair { mhz = 21 }", {"", "no part runs at mhz = 21", "possible: 12.5, 15, 17.5, 20, 22.5, 25, 30, 35"}},
        {"return topology.pair(4)", {"", "topology.pair needs a table of options", "write topology.pair { ... }"}},
        {"return topology.pai { mhz = 25 }", {"pai", "unknown preset 'topology.pai'", "did you mean 'topology.pair'?"}},
        {"return topology[42] {}", {"", "a name is needed, not a number", ""}},
        {"return topology['../secret'] {}",
         {"../secret", "unknown preset 'topology.../secret'", "there are: broken, pair, pairs"}},
        {"return { topology.pairs }",
         {"return", "entry 1 of the list is a number",
          "entries are made by node, switch, link, connect, host, fault, interrupt_line, link_timing, probe"}},
        {"options('x')", {"", "options needs a name, the given options and a table of defaults", ""}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.line);
        CHECK(presets.mistakes(one.line) == one.mistake.at(one.line));
    }
    CHECK(presets.mistakes("return topology.broken {}") ==
          (presets.directory.path() / "broken.lua").string() + ":2: error: unexpected symbol near <eof>\n");
}

TEST_CASE("the file of a preset that cannot be read is named", "[config][preset]") {
    const Presets presets;
    presets.directory.put("huge.lua", std::string((std::size_t{16} << 20) + 1, ' '));

    CHECK(presets.mistakes("return topology.huge {}") ==
          Mistake{"huge",
                  "'" + (presets.directory.path() / "huge.lua").string() + "' is larger than 16384 KB, the limit for scripts", ""}
              .at("return topology.huge {}"));
}
