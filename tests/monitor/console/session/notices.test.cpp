// What the line at the bottom of the window says, and how long.

#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

/// Lets the run answer a command with a problem.
void refuse(FakeRun& run, const std::string& command) {
    run.answers[command] = [command](std::uint64_t, const std::string&) {
        return Reply{.problem = Problem{command + " is refused", {}}};
    };
}

TEST_CASE("an error goes with the next action of the user that succeeds", "[console][notices]") {
    FakeRun run;
    fill(run);
    refuse(run, "stepi");
    ConsoleBench bench(run, "run");

    bench.key("F7");
    CHECK(bench.sees("! stepi is refused", "status"));
    bench.key("F7"); // fails, too
    CHECK(bench.sees("! stepi is refused", "status"));
    bench.key("Alt+End");
    CHECK_FALSE(bench.sees("is refused", "status"));
}

TEST_CASE("an error stays if the user began the next action before it came", "[console][notices]") {
    FakeRun run;
    fill(run);
    refuse(run, "stepi");
    ConsoleBench bench(run, "run");

    bench.desk().act("stepi");
    bench.desk().act("go 200"); // in the same frame
    bench.settle();
    CHECK(bench.sees("! stepi is refused", "status"));
}

TEST_CASE("an error stays when the console itself goes on after it", "[console][notices]") {
    FakeRun run;
    fill(run);
    refuse(run, "continue");
    ConsoleBench bench(run, "run");

    bench.desk().act("continue", [&](const Reply&) { bench.desk().act("go 100"); });
    bench.settle();
    CHECK(bench.sees("! continue is refused", "status"));
}

TEST_CASE("a warning stays until it is dismissed", "[console][notices]") {
    FakeRun run;
    fill(run);
    refuse(run, "stepi");
    ConsoleBench bench(run, "run");

    bench.desk().tell({Notice::Kind::warning, "the recording is damaged", {}});
    bench.key("F7");
    CHECK(bench.sees("1 more message", "status"));
    bench.key("Alt+End");
    CHECK(bench.sees("the recording is damaged", "status"));
    bench.key("Escape");
    CHECK_FALSE(bench.sees("the recording is damaged", "status"));
}

TEST_CASE("a search that finds no stop says where it has come to", "[console][notices]") {
    FakeRun run;
    fill(run);
    const auto ends = [](const char* why) {
        return [why](std::uint64_t tick, const std::string&) {
            Reply reply;
            reply.data = instant(tick);
            reply.data["why"] = why;
            return reply;
        };
    };
    ConsoleBench bench(run, "run");
    bench.go(100);

    run.answers["continue"] = ends("end");
    bench.key("F5");
    CHECK(bench.sees("no stop was found; this is the end of the run", "status"));
    run.answers["reverse-continue"] = ends("beginning");
    bench.key("Shift+F5");
    CHECK(bench.sees("no stop was found; this is the beginning of the run", "status"));
    run.answers["continue"] = ends("fence");
    bench.key("F5");
    CHECK(bench.sees("no stop was found up to the fence", "status"));
}

TEST_CASE("the causal clock tells no event yet from events that are not recorded", "[console][notices]") {
    FakeRun run;
    fill(run);
    {
        ConsoleBench bench(run, "run");
        CHECK(bench.sees("not recorded", "bar"));
    }
    run.answers["where"] = [](std::uint64_t tick, const std::string&) {
        Reply reply;
        reply.data = instant(tick);
        reply.data.update({{"node", "n0"}, {"cycle", 0}, {"is_end", false}, {"node_events", 12}});
        if (tick > 0)
            reply.data["last_event"] = 3;
        return reply;
    };
    ConsoleBench bench(run, "run");
    CHECK(bench.sees("none yet", "bar"));
    CHECK_FALSE(bench.sees("not recorded", "bar"));
    bench.go(100);
    CHECK(bench.sees("n0#3 of 12", "bar"));
}

// Bug: the link of a fork was that of its parent, and a relative path led nowhere from another directory.
TEST_CASE("a link names the recording that is looked at, with all its folders", "[console][notices][link]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");
    const std::string folder = std::filesystem::current_path().string();

    bench.go(300);
    bench.key("Ctrl+L");
    CHECK(bench.copied() == "t8 console " + folder + "/made.t8h --to 300 --node n0");
    bench.desk().type("use made.fork1.t8h");
    bench.settle();
    bench.key("Ctrl+L");
    CHECK(bench.copied().starts_with("t8 console " + folder + "/made.fork1.t8h --to "));
    bench.desk().type("use made.t8h");
    bench.settle();
    CHECK(bench.workbench().link().starts_with("t8 console " + folder + "/made.t8h --to "));
}

TEST_CASE("each panel copies something, or says that it has nothing", "[console][notices][copy]") {
    FakeRun run;
    fill(run);
    run.answer("breakpoints", {{"breakpoints", Json::array()}});
    run.answer("machine", {{"nodes", Json::array({{{"name", "n0"}, {"state", "computes"}, {"executing", "send (farm.occ:88)"}},
                                                  {{"name", "n1"}, {"state", "waits"}, {"deadlocked", true}}})},
                           {"links", Json::array()}});
    ConsoleBench bench(run, "map");
    bench.focus("map");
    bench.key("Ctrl+C");
    CHECK(bench.copied() == "n0  computes  send (farm.occ:88)\nn1  waits, deadlocked\n");
    CHECK(bench.sees("copied the panel map as text", "status"));
    bench.key("Ctrl+Shift+C");
    CHECK(Json::parse(bench.copied())[1]["name"] == "n1");

    bench.focus("run");
    bench.key("Ctrl+C");
    CHECK(bench.copied().find("link 2 is stuck") != std::string::npos);

    bench.desk().type("help");
    bench.focus("commands");
    bench.key("Ctrl+C");
    CHECK(bench.copied().starts_with("> help\nat 12.5ms"));

    const std::string before = bench.copied();
    for (const char* const panel : {"terminal", "breakpoints", "watch"}) {
        bench.focus(panel);
        bench.key("Ctrl+C");
        INFO(panel << "\n" << bench.text("status"));
        CHECK(bench.sees(fmt::format("! the panel {} has nothing to copy", panel), "status"));
        CHECK(bench.copied() == before);
    }
    bench.focus("output");
    bench.key("Ctrl+C");
    CHECK(bench.copied() != before);
    CHECK(bench.sees("copied 5 rows", "status"));
}

} // namespace
} // namespace t8::console::test
