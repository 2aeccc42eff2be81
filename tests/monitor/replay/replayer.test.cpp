#include "monitor/replay/replayer.hpp"

#include <random>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/monitor/replay/recorded.hpp"

#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::test;

namespace {

std::string example(const char* name) { return source(std::string("examples/") + name).string(); }

/// A snapshot after every piece of a way, whatever the host's speed; few of them are kept.
Replayer::Options dense(unsigned threads = 1) {
    Replayer::Options options;
    options.threads = threads;
    options.budget = {std::uint64_t{2} << 20, std::chrono::nanoseconds(0)};
    return options;
}

/// The hash of the state at a tick, computed from the beginning.
std::uint64_t recomputed(const Recorded& recorded, Tick tick) {
    Replayer::Options options;
    options.budget.spacing = std::chrono::hours(1);
    Replayer replayer(recorded.start, recorded.history, options);
    replayer.go_to(tick);
    return replayer.machine().state_hash();
}

} // namespace

TEST_CASE("an instant has the same state however it is reached", "[replay][seek]") {
    const struct {
        std::vector<std::string> words;
        unsigned seeks;
    } runs[] = {{{example("processor_farm/farm4.lua"), "40", "20"}, 40},
                {{example("clocks/clocks.lua")}, 30},
                {{example("worm/grid.lua")}, 30},
                {{example("ring/ring_faulty.lua")}, 20}};
    std::mt19937_64 random(11);
    std::size_t snapshots = 0; // besides those of the beginnings
    for (const auto& run : runs) {
        Workshop workshop;
        const Recorded recorded = record(workshop, run.words);
        Replayer replayer(recorded.start, recorded.history, dense(2));
        const Tick end = replayer.recorded_end().tick;
        for (unsigned n = 0; n < repetitions(run.seeks); ++n) {
            const Tick to{random() % (end.count + 1)};
            CAPTURE(run.words, n, to.count);

            REQUIRE(replayer.go_to(to));

            CHECK(replayer.now() == to);
            CHECK(replayer.machine().state_hash() == recomputed(recorded, to));
        }
        replayer.go_to(end_of_time);
        CHECK(replayer.is_at_end());
        CHECK(replayer.now().count == end.count);
        snapshots += replayer.index().size() - 1;
    }
    CHECK(snapshots > 0);
}

TEST_CASE("single steps forwards and backwards meet the same states", "[replay][step]") {
    Workshop workshop;
    const Recorded recorded = record(workshop, {example("processor_farm/farm4.lua"), "40", "20"});
    Replayer replayer(recorded.start, recorded.history, dense());
    const auto state = [&](std::uint32_t node) {
        const CoreState& core = replayer.machine().node(node).processor().state();
        return std::pair{core.instructions, core.iptr};
    };
    for (const std::uint32_t node : {0u, 2u})
        for (const std::uint64_t ticks : {9'000'000u, 15'000'000u, 20'000'000u}) {
            CAPTURE(node, ticks);
            replayer.go_to(Tick{ticks});
            std::vector<std::pair<std::uint64_t, Address>> met{state(node)};
            std::vector<Tick> instants{replayer.now()};
            for (unsigned n = 0; n < 12; ++n) {
                REQUIRE(replayer.step(node));
                met.push_back(state(node));
                CHECK(met.back().first == met[met.size() - 2].first + 1);
            }
            for (std::size_t n = met.size() - 1; n > 0; --n) {
                REQUIRE(replayer.step_back(node));
                CHECK(state(node) == met[n - 1]);
            }
        }
}

TEST_CASE("there is nothing before the beginning and after the end", "[replay][step]") {
    Workshop workshop;
    const Recorded recorded = record(workshop, {example("ring/ring.lua")});
    Replayer replayer(recorded.start, recorded.history, dense());
    CHECK_FALSE(replayer.step_back(0));
    CHECK(replayer.now() == Tick{});
    replayer.go_to(end_of_time);
    CHECK(replayer.outcome() == RunOutcome::finished);
    CHECK_FALSE(replayer.step(0));
    CHECK(replayer.is_at_end());
    REQUIRE(replayer.step_back(0));
    CHECK_FALSE(replayer.is_at_end());
}

TEST_CASE("a way that is broken off ends at an instant on it", "[replay][seek]") {
    Workshop workshop;
    const Recorded recorded = record(workshop, {example("clocks/clocks.lua")});
    Replayer replayer(recorded.start, recorded.history, dense());
    unsigned asked = 0;

    CHECK_FALSE(replayer.go_to(end_of_time, [&](Tick) { return ++asked < 5; }));

    CHECK(replayer.now() > Tick{});
    CHECK(replayer.now() < replayer.recorded_end().tick);
    CHECK(replayer.machine().state_hash() == recomputed(recorded, replayer.now()));
}

// The instruction that a link's transfer delays was taken for one that had been executed: the step did not go back.
TEST_CASE("a step back undoes an instruction even where a link takes a cycle from the next one", "[replay][step]") {
    Workshop workshop;
    const Recorded recorded = record(workshop, {example("processor_farm/farm4.lua"), "20", "20"});
    Replayer replayer(recorded.start, recorded.history, dense());
    const auto executed = [&] { return replayer.machine().node(0).processor().state().instructions; };
    for (std::uint64_t tick = 11'600'500; tick < 11'600'830; tick += 10) {
        CAPTURE(tick);
        replayer.go_to(Tick{tick});
        const std::uint64_t before = executed();
        REQUIRE(replayer.step_back(0));
        CHECK(executed() + 1 == before);
    }
}
