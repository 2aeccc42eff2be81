#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("breakpoints are listed with place, condition and whether they are on", "[console][breakpoints]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "breakpoints");

    CHECK(bench.sees("Breakpoints 2", "breakpoints"));
    CHECK(bench.sees("farm.occ:88", "breakpoints"));
    CHECK(bench.sees("n > 7", "breakpoints"));
    CHECK(bench.sees("message on n3", "breakpoints"));
    CHECK(bench.sees("off", "breakpoints"));
}

TEST_CASE("a place that is typed becomes a breakpoint, other stops keep their word", "[console][breakpoints]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "breakpoints");
    bench.focus("breakpoints");

    bench.key("A");
    bench.write("farm.occ:91");
    bench.key("Enter");
    CHECK(run.has_got("break farm.occ:91"));
    bench.key("A");
    bench.write("watch total");
    bench.key("Enter");
    CHECK(run.has_got("watch total"));
}

TEST_CASE("Tab completes the place of a breakpoint", "[console][breakpoints]") {
    FakeRun run;
    fill(run);
    run.candidates = {"send.up", "worker"};
    ConsoleBench bench(run, "breakpoints");
    bench.focus("breakpoints");

    bench.key("A");
    bench.write("wor");
    bench.key("Tab");
    bench.key("Enter");

    CHECK(run.has_got("break worker"));
}

// Bug: the bars of the run kept the stops of breakpoints that had been deleted.
TEST_CASE("the stops of a breakpoint go with it", "[console][breakpoints][regression]") {
    FakeRun run;
    fill(run);
    const auto stop = [&run](std::uint64_t number, std::uint64_t tick) {
        run.answers["continue"] = [number, tick](std::uint64_t, const std::string&) {
            Reply reply;
            reply.data = instant(tick);
            reply.data["breakpoint"] = number;
            return reply;
        };
    };
    run.answers["delete"] = [](std::uint64_t, const std::string& number) {
        return Reply{.data = {{"deleted", std::stoull(number)}}};
    };
    ConsoleBench bench(run, "run");
    for (const auto& [number, tick] : {std::pair{1, 300}, {2, 400}, {1, 500}}) {
        stop(static_cast<std::uint64_t>(number), static_cast<std::uint64_t>(tick));
        bench.key("F5");
    }
    REQUIRE(bench.desk().stops().size() == 3);

    bench.desk().act("delete 1");
    bench.settle();

    REQUIRE(bench.desk().stops().size() == 1);
    CHECK(bench.desk().stops().front().number == 2);
}

TEST_CASE("keys switch the breakpoint at the cursor and delete it", "[console][breakpoints]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "breakpoints");
    bench.focus("breakpoints");

    bench.key("Space");
    CHECK(run.has_got("disable 1"));
    bench.key("Down");
    bench.key("Space");
    CHECK(run.has_got("enable 2"));
    bench.key("Delete");
    CHECK(run.has_got("delete 2"));
}

TEST_CASE("keys go to the next and the previous stop, and stops are counted", "[console][breakpoints]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "breakpoints");
    bench.focus("breakpoints");
    bench.go(100);

    bench.key("N");
    CHECK(run.has_got("continue"));
    bench.go(200);
    bench.key("P");
    CHECK(run.has_got("reverse-continue"));

    REQUIRE(bench.desk().stops().size() == 2);
    CHECK(bench.desk().stops()[1].tick == 200);
}

TEST_CASE("a place of a breakpoint leads to its line", "[console][breakpoints]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "breakpoints");

    bench.click("farm.occ:88", "breakpoints");

    CHECK(bench.desk().selection().file == "farm.occ");
    CHECK(bench.desk().selection().line == 88);
}

TEST_CASE("breakpoints are those that the last command has left", "[console][breakpoints]") {
    FakeRun run;
    fill(run);
    run.answers["breakpoints"] = [](std::uint64_t tick, const std::string&) {
        return Reply{
            .data = {
                {"breakpoints",
                 Json::array({{{"number", tick}, {"name", fmt::format("break farm.occ:{}", tick)}, {"is_enabled", true}}})}}};
    };
    ConsoleBench bench(run, "breakpoints");
    bench.go(41);
    REQUIRE(bench.sees("farm.occ:41", "breakpoints"));

    bench.go(42);

    CHECK(bench.sees("farm.occ:42", "breakpoints"));
    CHECK_FALSE(bench.sees("farm.occ:41", "breakpoints"));
}

TEST_CASE("a list without breakpoints teaches how to add one", "[console][breakpoints]") {
    FakeRun run;
    fill(run);
    run.answer("breakpoints", {{"breakpoints", Json::array()}});
    ConsoleBench bench(run, "breakpoints");

    CHECK(bench.sees("Type a place above (A)", "breakpoints"));
}

TEST_CASE("narrow breakpoints have no texts over each other", "[console][breakpoints]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "breakpoints", {300, 300, 1});

    CHECK(bench.overlap("breakpoints") == "");
}

} // namespace
} // namespace t8::console::test
