#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/emulator/config/config_bench.hpp"

using namespace t8;

namespace {

/// Rows and columns of nodes, the last of each linked to the first.
std::string torus(unsigned size) {
    return "local s = " + std::to_string(size) +
           R"lua(
local list = {}
local function at(x, y) return 'n' .. y % s * s + x % s end
for y = 0, s - 1 do for x = 0, s - 1 do
  list[#list + 1] = node { at(x, y), part = 'T800', mhz = 20, memory = 64*KB, external_cycles = 4 }
  list[#list + 1] = link { at(x, y) .. '.3', at(x + 1, y) .. '.1', mbits = 10 }
  list[#list + 1] = link { at(x, y) .. '.2', at(x, y + 1) .. '.0', mbits = 10 }
end end
return list
)lua";
}

void check_torus(const MachineSpec& machine, std::uint32_t size) {
    const std::uint32_t count = size * size;
    REQUIRE(machine.nodes.size() == count);
    REQUIRE(machine.links.size() == 2 * count);
    CHECK(machine.nodes.back().name == "n" + std::to_string(count - 1));
    CHECK(machine.links[2 * count - 2].a == LinkEnd{count - 1, 3});
    CHECK(machine.links[2 * count - 2].b == LinkEnd{count - size, 1});
    CHECK(machine.links[2 * count - 1].b == LinkEnd{size - 1, 0});
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

} // namespace

TEST_CASE("a torus of 4096 nodes is a machine", "[config]") {
    const auto machine = load_config(torus(64));

    if (!machine)
        FAIL(render(machine.error()));
    check_torus(*machine, 64);
}

TEST_CASE("a torus of 102400 nodes is a machine", "[config][.slow]") {
    const auto machine = load_config(torus(320));

    if (!machine)
        FAIL(render(machine.error()));
    check_torus(*machine, 320);
}

TEST_CASE("a machine has no more than 131072 nodes", "[config][.slow]") {
    const std::string line = "for i = 1, 131074 do list[i] = node { 'n' .. i } end";
    CHECK(config_mistakes("local list = {}\n" + line + "\nreturn list") ==
          Mistake{"node", "more than 131072 nodes", ""}.at(line, 2));
}

TEST_CASE("a script without an end is stopped", "[config]") {
    const std::string endless = "while true do end";
    CHECK(config_mistakes(endless) ==
          Mistake{"", "the script was stopped after 50000000 steps", "look for a loop that does not end"}.at(endless));

    const std::string growing = "local t = {} while true do t[#t + 1] = {} end";
    CHECK(config_mistakes(growing) ==
          Mistake{"", "the script uses more than 262144 KB of memory", "look for a table that grows in a loop"}.at(growing));
}

TEST_CASE("nodes made without an end are stopped by their memory", "[config]") {
    MachineFileOptions options = config_options();
    options.limits.memory = 1 << 20;
    const std::string line = "local t = {} while true do t[#t + 1] = node { 'n' .. #t } end";

    const auto machine = load_machine_text(line, "m.lua", options);

    REQUIRE_FALSE(machine);
    CHECK(render(machine.error()) ==
          Mistake{"", "the script uses more than 1024 KB of memory", "look for a table that grows in a loop"}.at(line));
}

TEST_CASE("a list that contains itself is refused at once, however often", "[config]") {
    const Mistake twice{"return", "the script returns a list that contains another list twice", ""};
    const Mistake too_deep{"return", "lists are nested too deeply", "at most 8 levels"};
    for (const std::string line :
         {"local t = { node { 'a' } } t[2] = t return t", "local t = { node { 'a' } } for i = 2, 1000 do t[i] = t end return t"})
        CHECK(config_mistakes(line) == twice.at(line));

    const std::string tree = "local t = {} local s = t for i = 1, 20 do s = { s, s } end return s";
    CHECK(config_mistakes(tree) == too_deep.at(tree) + twice.at(tree));
}

TEST_CASE("a mistake that a loop makes again and again is reported once", "[config]") {
    const std::string line = "for i = 1, 1000 do list[i] = node { 'n' .. i, mhz = 21 } end";
    CHECK(config_mistakes("local list = {}\n" + line + "\nreturn list") ==
          Mistake{"mhz", "no part runs at mhz = 21", "possible: 12.5, 15, 17.5, 20, 22.5, 25, 30, 35"}.at(line, 2));
}

TEST_CASE("a machine that is wrong all over gets 500 mistakes and a last word", "[config]") {
    const std::string text = config_mistakes("local list = {}\nfor i = 1, 5000 do list[i] = node { 'n ' .. i } end\nreturn list");

    CHECK(count_of(text, "error: ") == 501);
    CHECK(text.ends_with("m.lua: error: there are more mistakes, which are not shown\n"));
}

TEST_CASE("near misses are found among many nodes", "[config]") {
    std::string text = "local list = {}\nfor i = 0, 9999 do list[#list + 1] = node { 'n' .. i } end\n";
    text += "list[#list + 1] = link { 'n50000.1', 'n7.1' }\nreturn list";

    CHECK(config_mistakes(text) == Mistake{"n50000.1", "there is no node 'n50000'", "did you mean 'n5000'?"}.at(
                                       "list[#list + 1] = link { 'n50000.1', 'n7.1' }", 3));
}

// Bug: reading one filled the 16 MB that it may have, and kept them.
TEST_CASE("a script takes about as much memory as it has text", "[config][regression]") {
    const Result<std::string> text = read_script(std::filesystem::path(T8_SOURCE_DIR) / "examples" / "ring" / "ring.lua");
    REQUIRE(text);
    CHECK_FALSE(text->empty());
    CHECK(text->capacity() < 2 * text->size() + 65536);
}
