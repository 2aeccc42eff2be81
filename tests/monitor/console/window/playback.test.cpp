#include <catch2/catch.hpp>

#include "monitor/console/window/playback.hpp"
#include "tests/monitor/console/console_bench.hpp"
#include "tests/monitor/console/made_runs.hpp"

namespace t8::console::test {
namespace {

constexpr std::chrono::steady_clock::time_point zero{};

TEST_CASE("playing asks for the instants of the chosen speed, in both directions", "[console][playback]") {
    FakeRun run;
    run.end = 6'300'000'000'000;
    fill(run);
    ConsoleBench bench(run, "");
    Playback playback; // 1/1000 of real time
    bench.go(6'300'000);

    playback.play(Playback::Direction::forwards);
    playback.go_on(bench.desk(), zero);
    playback.go_on(bench.desk(), zero + std::chrono::milliseconds(500)); // 500 us
    bench.settle();
    CHECK(bench.desk().position().tick == 6'300'000 + 3'150'000);
    playback.play(Playback::Direction::backwards);
    playback.go_on(bench.desk(), zero + std::chrono::seconds(1));
    playback.go_on(bench.desk(), zero + std::chrono::milliseconds(1500));
    bench.settle();
    CHECK(bench.desk().position().tick == 6'300'000);
}

TEST_CASE("playing waits for the instant that is on its way", "[console][playback]") {
    FakeRun run;
    run.end = 6'300'000'000'000;
    fill(run);
    ConsoleBench bench(run, "");
    Playback playback;
    playback.play(Playback::Direction::forwards);
    playback.go_on(bench.desk(), zero);
    playback.go_on(bench.desk(), zero + std::chrono::seconds(1));
    run.forget_commands();

    playback.go_on(bench.desk(), zero + std::chrono::seconds(2));
    bench.settle();

    std::size_t moves = 0;
    for (const std::string& command : run.commands())
        moves += command.starts_with("go ") ? 1U : 0U;
    CHECK(moves <= 1);
}

TEST_CASE("playing pauses at either end of the run", "[console][playback]") {
    FakeRun run;
    fill(run);
    ConsoleBench bench(run, "");
    Playback playback;
    bench.go(10'000);
    playback.play(Playback::Direction::forwards);
    playback.go_on(bench.desk(), zero);
    CHECK_FALSE(playback.is_on());
    bench.go(0);
    playback.play(Playback::Direction::backwards);
    playback.go_on(bench.desk(), zero);
    CHECK_FALSE(playback.is_on());
}

TEST_CASE("the speed has a least and a greatest", "[console][playback]") {
    Playback playback;
    for (int n = 0; n < 100; ++n)
        playback.faster();
    CHECK(playback.speed() == Playback::speeds.back());
    for (int n = 0; n < 100; ++n)
        playback.slower();
    CHECK(playback.speed() == Playback::speeds.front());
}

} // namespace
} // namespace t8::console::test
