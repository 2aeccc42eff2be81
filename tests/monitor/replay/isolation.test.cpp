#include "monitor/replay/isolation.hpp"

#include <algorithm>
#include <random>
#include <set>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/cli/examples.hpp"
#include "tests/monitor/replay/recorded.hpp"

using namespace t8;
using namespace t8::test;

namespace {

Replayer::Options dense(unsigned threads = 1) {
    Replayer::Options options;
    options.threads = threads;
    options.budget = {std::uint64_t{4} << 20, std::chrono::nanoseconds(0)};
    return options;
}

std::vector<std::uint32_t> random_group(std::mt19937_64& random, std::uint32_t nodes) {
    std::set<std::uint32_t> group;
    const std::uint64_t wanted = 1 + random() % std::min<std::uint64_t>(nodes - 1, 5);
    while (group.size() < wanted)
        group.insert(static_cast<std::uint32_t>(random() % nodes));
    return {group.begin(), group.end()};
}

/// Holds the nodes of random groups that run alone against the same nodes in the whole run, at random instants in any order.
void compare_alone(const Recorded& recorded, std::mt19937_64& random, unsigned groups, unsigned instants) {
    Replayer whole(recorded.start, recorded.history, dense());
    Replayer alone(recorded.start, recorded.history, dense(2));
    const Tick end = whole.recorded_end().tick;
    const auto nodes = static_cast<std::uint32_t>(whole.machine().node_count());
    for (unsigned n = 0; n < groups; ++n) {
        const std::vector<std::uint32_t> group = random_group(random, nodes);
        const auto isolation = isolate_nodes(alone, group);
        REQUIRE(isolation);
        REQUIRE(alone.isolate(isolation->log));
        const auto run = run_alone(alone, *isolation);
        REQUIRE(run);
        CHECK_FALSE(run->departed);
        for (unsigned i = 0; i < instants; ++i) {
            const Tick to = i + 1 == instants ? end_of_time : Tick{random() % (end.count + 1)};
            REQUIRE(whole.go_to(to));
            REQUIRE(alone.go_to(to));
            CAPTURE(group, to.count);
            CHECK(alone.now() == whole.now());
            for (const std::uint32_t node : group) {
                CAPTURE(node);
                CHECK(alone.machine().state_hash(node) == whole.machine().state_hash(node));
                CHECK(alone.machine().node(node).now() == whole.machine().node(node).now());
            }
        }
        for (std::uint32_t node = 0; node < nodes; ++node)
            if (!alone.runs(node))
                CHECK(alone.machine().node(node).processor().state().instructions ==
                      recorded.start.snapshot.image->nodes[node].state.instructions);
        CHECK(alone.outcome() == whole.outcome());
    }
}

} // namespace

TEST_CASE("nodes that run alone do what they did in the whole run, in every example", "[replay][isolation][examples]") {
    std::mt19937_64 random(20);
    for (const Example& example : some_examples()) {
        CAPTURE(example.file);
        Workshop workshop;
        const Recorded recorded = record(workshop, program_of(example), example.input);
        if (recorded.start.snapshot.spec.nodes.size() > 1)
            compare_alone(recorded, random, 3, 8);
    }
}
