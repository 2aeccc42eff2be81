#include <catch2/catch.hpp>

#include "monitor/console/drawing/quantities.hpp"
#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

TEST_CASE("the timeline tells the length of the run, its snapshots and the way to any instant", "[console][run]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");

    CHECK(bench.sees("0 ns – 1.587 us", "run"));
    CHECK(bench.sees("1 194 events", "run"));
    CHECK(bench.sees("fork without.message", "run"));
    CHECK_FALSE(bench.sees("host time")); // it would be another one on another host

    bench.focus("run");
    bench.key("I");
    CHECK(bench.sees("any instant within 13 ms of host time", "status"));
    CHECK(bench.sees("4 snapshots, 3.0 MB", "status"));
}

TEST_CASE("the timeline shows the instant at which the run stands", "[console][run]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");
    bench.go(4000);
    REQUIRE(bench.sees("634 ns", "run"));

    bench.go(4032); // one event later

    CHECK_FALSE(bench.sees("634 ns", "run"));
    CHECK(bench.sees("640 ns", "run"));
}

TEST_CASE("arrows, Home and End move along the timeline", "[console][run]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");
    bench.focus("run");

    bench.key("Right");
    CHECK(run.has_got("go 100"));
    bench.key("Shift+Right");
    CHECK(run.has_got("go 110"));
    bench.key("Left");
    CHECK(run.has_got("go 10"));
    bench.key("End");
    CHECK(bench.desk().position().tick == 10'000);
    bench.key("Home");
    CHECK(bench.desk().position().tick == 0);
}

TEST_CASE("keys choose the marks of the timeline and lead there", "[console][run]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");
    bench.focus("run");

    bench.key("Down");
    bench.key("Enter");
    CHECK(run.has_got("go n1#7")); // the fault
    bench.key("Down");
    bench.key("Enter");
    CHECK(run.has_got("use made.fork1.t8h"));
}

TEST_CASE("keys go through each mark of one instant, and say which is chosen", "[console][run]") {
    FakeRun run;
    fill(run);
    run.answers["timeline"] = [](std::uint64_t tick, const std::string&) {
        Json timeline = made_timeline(tick);
        for (std::uint64_t n = 8; n < 12; ++n)
            timeline["faults"].push_back(event_at("n1", n, 3000, fmt::format("packet {} is lost", n)));
        return Reply{.data = timeline};
    };
    ConsoleBench bench(run, "run");
    bench.focus("run");

    for (std::uint64_t n = 7; n < 12; ++n) {
        bench.key("Down");
        CHECK(bench.sees(fmt::format("mark {} of 6: {}", n - 6, n == 7 ? "link 2 is stuck" : fmt::format("packet {} is lost", n)),
                         "run"));
        bench.key("Enter");
        CHECK(run.has_got(fmt::format("go n1#{}", n)));
    }
    bench.key("Up");
    CHECK(bench.sees("mark 4 of 6: packet 10 is lost", "run"));
    bench.key("Right"); // somewhere else
    CHECK_FALSE(bench.sees("mark 4 of 6", "run"));
}

TEST_CASE("a click into the timeline goes there", "[console][run]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");
    bench.go(5000);
    const auto label = bench.place_of(time_of_tick(5000), "run");
    REQUIRE(label);

    bench.click_at({label->from.x + 200, label->to.y + 60});

    CHECK(bench.desk().position().tick > 5000);
    CHECK(bench.desk().position().tick < 10'000);
}

TEST_CASE("a drag along the timeline ends at its last place, and asks for no instant while one is on its way", "[console][run]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");
    std::vector<Point> places;
    for (int n = 0; n < 50; ++n)
        places.push_back({300.0F + static_cast<float>(n) * 4, 300});
    run.forget_commands();

    bench.drag(places);
    bench.release();

    std::size_t moves = 0;
    std::string last;
    for (const std::string& command : run.commands())
        if (command.starts_with("go ")) {
            ++moves;
            last = command;
        }
    CHECK(moves >= 1);
    CHECK(moves <= places.size());
    CHECK(last == fmt::format("go {}", bench.desk().position().tick));
    CHECK(bench.desk().position().tick > 4500);
}

TEST_CASE("the fence is set at the instant from both sides", "[console][run]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run");
    bench.focus("run");
    bench.go(4000);

    bench.key("[");
    CHECK(run.has_got("fence 4000 10000"));
    bench.key("]");
    CHECK(run.has_got("fence 0 4000"));
    bench.key("\\");
    CHECK(run.has_got("fence off"));
}

TEST_CASE("a broken rule is marked in the timeline once the rules are looked at", "[console][run][rules]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "below(0.5 run rules)");
    bench.focus("run");

    bench.key("Up"); // the last mark
    bench.key("Enter");

    CHECK(run.has_got("go n9#41"));
}

TEST_CASE("a run that failed opens with the event that is to blame chosen", "[console][run]") {
    FakeRun run;
    fill(run);
    run.answers["timeline"] = [](std::uint64_t tick, const std::string&) {
        Json timeline = made_timeline(tick);
        timeline["ending"] = {{"outcome", "stopped"},
                              {"words", "a node has stopped for good"},
                              {"is_failure", true},
                              {"places", Json::array({event_at("n4", 17, 9000, "Error flag set")})}};
        return Reply{.data = timeline};
    };

    ConsoleBench bench(run, "run");

    CHECK(bench.desk().selection().event == "n4#17");
    CHECK(bench.desk().selection().node == "n4");
    CHECK(bench.sees("the run failed: a node has stopped for good", "status"));
}

TEST_CASE("a run that failed leaves what the user has chosen", "[console][run]") {
    FakeRun run;
    fill(run);
    run.answers["timeline"] = [](std::uint64_t tick, const std::string&) {
        Json timeline = made_timeline(tick);
        timeline["ending"] = {{"words", "a node has stopped"},
                              {"is_failure", true},
                              {"places", Json::array({event_at("n4", 17, 9000, "Error flag set")})}};
        return Reply{.data = timeline};
    };
    ConsoleBench bench(run, "run");

    bench.desk().open("other.t8h");
    bench.desk().act("node n2"); // as --node does
    bench.settle();

    CHECK(bench.desk().selection().node == "n2");
    CHECK(bench.desk().selection().event.empty());
}

TEST_CASE("a small timeline is drawn without texts over each other", "[console][run]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "run", {300, 200, 1});

    for (const unsigned tick : {0U, 5000U, 10'000U}) {
        bench.go(tick);
        CHECK(bench.overlap("run") == "");
    }
}

} // namespace
} // namespace t8::console::test
