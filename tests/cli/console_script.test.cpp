// The console, used by a script over a real recording.

#include <filesystem>
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/manual_examples.hpp"

using namespace t8::test;

namespace {

constexpr std::string_view script = R"lua(
layout("beside(0.4 below(0.5 processes variables) below(0.6 source registers))")
run("node office0")
expect("out link 1 to office1%.2", "processes")
expect("partner%.occ:20", "processes")
expect("the process waits here", "source")
expect("to office1%.2, waits at partner%.occ:20", "variables")
focus("processes")
key("O") -- the node at the other end
expect("Processes of office1", "processes")
expect("out link 2 to office0%.1", "processes")
focus("source")
key("F2") -- a breakpoint at the line where it waits
expect("^breakpoint$", "source")
run("reverse-continue")
expect("^executes$", "processes")
expect("^next instruction$", "source")
focus("variables")
local before = position().tick
key("W") -- who wrote the first variable
assert(position().tick < before, "the last write is earlier")
)lua";

} // namespace

TEST_CASE("a script uses the panels about a node at the deadlock of the exchange", "[console][script]") {
    Workshop workshop;
    const std::string example = std::filesystem::absolute(T8_SOURCE_FOLDER "/examples/occam/debugging/exchange.pgm").string();
    workshop.run({"run", "--record", "run.t8h", "--level", "all", example});
    REQUIRE(workshop.exists("run.t8h"));
    workshop.write("script.lua", script);

    const Outcome outcome = workshop.run({"console", "--script", "script.lua", "run.t8h"});

    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

TEST_CASE("the script of the manual does what it says", "[console][script][manual]") {
    const auto examples = examples_of("console.md");
    REQUIRE(examples.size() == 1);
    REQUIRE(examples.front().language == "lua");
    Workshop workshop;
    const std::string ring = std::filesystem::absolute(T8_SOURCE_FOLDER "/examples/ring/ring_faulty.lua").string();
    workshop.run({"run", "--record", "run.t8h", "--level", "all", ring});
    workshop.write("script.lua", examples.front().text);

    const Outcome outcome = workshop.run({"console", "--script", "script.lua", "run.t8h"});

    INFO(outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(workshop.exists("ring.png"));
}

TEST_CASE("an event that is named in the palette is chosen, and its past can be shaded", "[console][script][regression]") {
    // Bug: the palette only went to the event, so the diagram had no event whose causes it could draw.
    Workshop workshop;
    const std::string ring = std::filesystem::absolute(T8_SOURCE_FOLDER "/examples/ring/ring_faulty.lua").string();
    workshop.run({"run", "--record", "run.t8h", "--level", "all", ring});
    workshop.write("script.lua", R"lua(
layout "diagram"
key "Ctrl+P"
write "n2#20"
key "Enter"
focus "diagram"
screenshot "before.png"
key "C"
screenshot "after.png"
local function bytes(name) local file = assert(io.open(name, "rb")) local all = file:read("a") file:close() return all end
assert(bytes("before.png") ~= bytes("after.png"), "nothing is shaded")
)lua");

    const Outcome outcome = workshop.run({"console", "--script", "script.lua", "run.t8h"});

    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}
