// Faults of a run are found by keys and the mouse, forwards from the beginning and backwards from the end.

#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/cli/console/console_user.hpp"

using namespace t8::test;
using nlohmann::json;

namespace {

constexpr std::string_view ledger = "examples/occam/debugging/ledger.pgm";
constexpr std::string_view exchange = "examples/occam/debugging/exchange.pgm";
constexpr std::string_view faulty_ring = "examples/ring/ring_faulty.lua";

void check_found(std::string_view example, std::string_view script) {
    ConsoleUser user;
    user.record("run.t8h", example);
    const Outcome outcome = user.use(script, {"run.t8h"});
    INFO(outcome.err);
    CHECK(outcome.status == status::success);
}

} // namespace

TEST_CASE("who waits in a circle is found backwards from the deadlock, by keys", "[console][use]") {
    check_found(exchange, R"lua(
expect("the run failed: deadlock")
expect("2 deadlocked", "map")
key "Ctrl+2"
show "processes"
expect("Processes of office0", "processes")
expect("out link 1 to office1%.2", "processes")
key "O" -- at the other end
expect("Processes of office1", "processes")
expect("out link 2 to office0%.1", "processes")
local stands = position().tick
show "source"
expect("the process waits here", "source")
key "F2"
key "Shift+F5" -- back to where it began to wait
must(position().tick < stands, "the stop is no earlier")
must(position().node == "office1", "the stop is not of office1")
expect("next instruction", "source")
show "variables"
must(all("variables"):find("round\nINT\n2", 1, true), "it is not the last round")
key "Shift+F6"
key "F6"
key "Alt+End"
must(position().tick == stands, "the end is elsewhere")
)lua");
}

TEST_CASE("who waits in a circle is found forwards from the beginning, by the mouse", "[console][use]") {
    check_found(exchange, R"lua(
click "|◀"
must(position().tick == 0, "this is not the beginning")
click("Breakpoints")
click("farm.occ:88", "breakpoints")
write "partner.occ:20" key "Enter"
expect("partner%.occ:20", "breakpoints")
click "▶"
local first = position()
click "▶"
local second = position()
must(first.tick > 0 and second.tick > first.tick and first.node ~= second.node, "both partners do not come there")
click "▶" -- to the end
must(position().tick > second.tick, "it does not go on to the end")
expect("2 deadlocked", "map")
click("office0", "map")
must(position().node == "office0", "a click on the map does not choose the node")
expect("out link 1 to office1%.2", "processes")
click("office1", "map")
expect("out link 2 to office0%.1", "processes")
-- The strip of the run, dragged to its beginning and back.
local x, y = place_of("Run", "run")
drag(x + 500, y + 45, x + 20, y + 45)
must(position().tick < first.tick, "the drag does not go back")
)lua");
}

TEST_CASE("a lost message is found forwards from the beginning, by keys", "[console][use]") {
    check_found(faulty_ring, R"lua(
key("Alt+Home")
must(position().tick == 0, "this is not the beginning")
key "Ctrl+4"
show "breakpoints"
key "A" write "catch fault" key "Enter"
key "Escape"
key "F5"
local fault = position().tick
must(fault > 0, "it does not stop at the fault")
choose "n2"
expect("drop message", "diagram")
key "Shift+F6" -- the message that is lost
must(position().tick < fault and position().node == "n2", "no message of n2 is before the fault")
key "Alt+End"
must(position().tick > fault, "the end is no later")
expect("4 deadlocked", "map")
)lua");
}

TEST_CASE("a lost message is found backwards from the end, by the mouse", "[console][use]") {
    check_found(faulty_ring, R"lua(
expect("the run failed: deadlock")
expect("4 deadlocked", "map")
local stands = position().tick
click("Rules")
expect("no fault takes a message away", "rules")
click("message 2 dropped", "rules")
must(position().tick < stands and position().node == "n2", "the witness is not gone to")
local fault = position().tick
click("n3", "map")
must(position().node == "n3", "a click on the map does not choose the node")
expect("in link 1 from n2%.2", "processes") -- who waits for it
local x, y = place_of("n2", "diagram")
move_to(x + 300, y)
local before = all("diagram")
wheel(3)
must(all("diagram") ~= before, "the wheel does not enlarge the diagram")
wheel(-3)
click "▶|"
must(position().tick >= stands and position().tick > fault, "the end is elsewhere")
expect("in link 1 from n2%.2", "processes") -- and still does
)lua");
}

TEST_CASE("where a result goes wrong is found forwards from the beginning, by keys", "[console][use]") {
    check_found(ledger, R"lua(
must(position().tick == 0, "a run that ended well does not open at its beginning")
key "Ctrl+2"
show "breakpoints"
key "A" write "branch.occ:25 if amount - 2 * part ~= 0" key "Enter" -- an amount that is not twice its half
key "Escape"
key "F5"
must(position().node == "office0", "it does not stop in the first branch")
expect("next instruction", "source")
show "variables"
must(all("variables"):find("amount\nINT\n4005", 1, true), "the amount is not shown")
must(all("variables"):find("part\nINT\n2002", 1, true), "its half is not shown")
local stop = position().tick
show "watch"
key "A" write "amount - 2 * part" key "Enter" key "Escape"
must(all("watch"):find("amount - 2 * part\n1", 1, true), "the loss is not computed")
key "F5"
must(position().tick > stop, "it does not go on")
)lua");
}

TEST_CASE("where a result goes wrong is found backwards from the end, by the line of the output and last writes",
          "[console][use]") {
    check_found(ledger, R"lua(
key "Alt+End"
local over = position().tick
click("deposited 7178, found 7177", "output")
local written = position().tick
must(written < over and written > 0, "the line of the output leads nowhere")
choose "office0"
show "breakpoints"
key "A" write "branch.occ:25" key "Enter" key "Escape"
key "Shift+F5"
must(position().tick < written and position().node == "office0", "it does not go back to the branch")
key "Ctrl+2"
show "variables"
must(all("variables"):find("amount\nINT\n4005", 1, true), "the amount is not shown")
local stop = position().tick
must(all("variables"):find("part\nINT\n2002", 1, true), "its half is not shown")
click("part", "variables")
key "W" -- who wrote it
must(position().tick < stop, "the last write is no earlier")
expect("branch%.occ", "source")
must(all("source"):find("part := amount / 2", 1, true), "the division is not shown")
-- All values over the run
show "watch"
key "O" write "amount, part at branch.occ:25" key "Enter" key "Escape"
expect("1500, *750", "watch")
expect("4005, *2002", "watch")
)lua");
}

// Bug: the unit of events was a word that `next-event` does not know.
TEST_CASE("every unit of the bar steps, on and back", "[console][use]") {
    check_found(exchange, R"lua(
for unit = 1, 6 do
    key "Alt+Home"
    key "Alt+U"
    for n = 1, 3 do
        local before = position().tick
        key "Alt+Right"
        must(not all("status"):find("!", 1, true), "unit " .. unit .. " does not step")
        must(position().tick > before, "unit " .. unit .. " stays")
    end
    local before = position().tick
    key "Alt+Left"
    must(not all("status"):find("!", 1, true), "unit " .. unit .. " does not step back")
    must(position().tick < before, "unit " .. unit .. " does not go back")
end
)lua");
}

// Bug: the first verdict was one that passes.
TEST_CASE("a run that failed shows the witness of its failure in the layout that finds out why", "[console][use]") {
    check_found(faulty_ring, R"lua(
expect("the run failed")
key "Ctrl+4"
local words = texts("rules")
local first = nil
for _, word in ipairs(words) do if word == "fail" or word == "pass" then first = first or word end end
must(first == "fail", "a rule that passes is listed first")
local stands = position().tick
key "Enter"
must(position().tick <= stands and all("bar"):find("#", 1, true), "the keys are at no witness")
must(not all("status"):find("!", 1, true), "Enter fails")
)lua");
}

TEST_CASE("the layout for messages shows single messages of a long run", "[console][use]") {
    check_found("examples/processor_farm/farm16.lua", R"lua(
key "Ctrl+1" focus "diagram"
must(all("diagram"):find("about", 1, true), "the whole run has so few events that all are seen")
key "Ctrl+3"
must(not all("diagram"):find("about", 1, true), "single messages are not seen")
must(not all("diagram"):find("more messages are not drawn", 1, true), "some messages are left out")
)lua");
}

// Bug: the rules were not judged before their panel was seen.
TEST_CASE("a recording that failed opens with the witness of its verdict chosen, although the rules are not seen",
          "[console][use][regression]") {
    ConsoleUser user;
    user.record("run.t8h", "examples/ring/ring_faulty.lua");
    const Outcome outcome = user.use(R"lua(
key "Ctrl+1" rest()
must(#texts("rules") == 0, "the rules are seen")
print(position().event) print(position().node)
)lua",
                                     {"run.t8h"});
    INFO(outcome.err << outcome.out);
    REQUIRE(outcome.status == status::success);
    const json verdicts = user.answers("run.t8h", {"rules sound"}).front()["answer"]["verdicts"];
    const auto failed = std::find_if(verdicts.begin(), verdicts.end(), [](const json& one) { return one["verdict"] == "fail"; });
    REQUIRE(failed != verdicts.end());
    const json& witness = (*failed)["witnesses"][0]["events"].back();
    CHECK(outcome.out == witness["place"].get<std::string>() + "\n" + witness["node"].get<std::string>() + "\n");
}
