#include <catch2/catch.hpp>

#include "monitor/console/panels/panels.hpp"
#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("actions are found by their title, and menus keep their order", "[console][actions]") {
    Actions actions;
    actions.add({"Run", "Step", "F11", [] {}});
    actions.add({"File", "Open", "Ctrl+O", [] {}});
    actions.add({"Run", "Go", "", [] {}});

    REQUIRE(actions.find("Go") != nullptr);
    CHECK(actions.find("Stop") == nullptr);
    CHECK(actions.menus() == std::vector<std::string>{"Run", "File"});
}

TEST_CASE("every action of the console has a menu and words, and no two have one chord in one panel", "[console][actions]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");
    const std::vector<Action>& all = bench.workbench().actions().all();

    for (const Action& action : all) {
        INFO(action.title);
        CHECK_FALSE(action.menu.empty());
        CHECK_FALSE(action.title.empty());
        CHECK(action.carry_out);
        CHECK((action.chord.empty() || chord_of(action.chord)));
        for (const Action& other : all)
            if (&other != &action && !action.chord.empty() && !other.chord.empty())
                CHECK_FALSE((chord_of(action.chord) == chord_of(other.chord) && action.panel == other.panel));
    }
}

TEST_CASE("the chord of a panel counts only where that panel has the keys", "[console][actions]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "beside(0.5 run breakpoints)");
    bench.focus("run");
    bench.key("Delete");
    CHECK_FALSE(run.has_got("delete 1"));

    bench.focus("breakpoints");
    bench.key("Delete");

    CHECK(run.has_got("delete 1"));
}

TEST_CASE("F1 lists the actions with their keys", "[console][actions]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run", {1400, 3000, 1});

    bench.key("F1");

    CHECK(bench.sees("Ctrl+O\nOpen another file", "keys"));
}

// Bug: only the wheel moved the list.
TEST_CASE("keys move the list of keys, and not the panel below it", "[console][actions][regression]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run", {1000, 500, 1});
    bench.key("F1");
    const std::string_view first = "Open another file";
    const std::string_view last = "lead to a node, an event, a line, an instant";
    REQUIRE(bench.sees(first, "keys"));
    REQUIRE_FALSE(bench.sees(last, "keys"));

    bench.key("End");
    CHECK(bench.sees(last, "keys"));
    CHECK_FALSE(bench.sees(first, "keys"));

    bench.key("Home");
    CHECK(bench.sees(first, "keys"));

    for (int presses = 0; presses < 40 && !bench.sees(last, "keys"); ++presses)
        bench.key("PageDown");
    CHECK(bench.sees(last, "keys"));

    bench.key("Up");
    CHECK_FALSE(bench.sees(last, "keys"));
}

} // namespace
} // namespace t8::console::test
