#include <algorithm>
#include <random>
#include <utility>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/cli/examples.hpp"
#include "tests/monitor/console/lanes/lane_oracle.hpp"

using namespace t8;
using namespace t8::console;
using namespace t8::test;

TEST_CASE("the lanes of every example show what its events tell", "[console][lanes]") {
    constexpr std::size_t most_events = 60'000; // the oracle looks at all of them for each question
    std::mt19937_64 random(21);
    std::size_t checked = 0;
    for (const Example& example : some_examples())
        for (const char* const level : {"messages", "all"}) {
            Workshop workshop;
            std::vector<std::string> words = {"run", "--record", "run.t8h", "--level", level};
            const std::vector<std::string> program = program_of(example);
            words.insert(words.end(), program.begin(), program.end());
            const Outcome outcome = workshop.run(words, example.input);
            INFO(example.file << " at level " << level << ": " << outcome.err);
            REQUIRE(outcome.status == example.status);
            const HistoryReader reader = HistoryReader::open(workshop.path("run.t8h")).value();
            if (reader.event_count() > most_events)
                continue;
            const LaneOracle oracle(reader);
            LaneLimits limits;
            limits.most_events = 1'000;
            limits.survey.anchor_bytes = 100'000;
            LaneStore store(reader, limits);
            for (int n = 0; n < 6; ++n) {
                const LaneRequest request = random_request(oracle, random);
                const auto picture = settled(store, request);
                REQUIRE(picture);
                INFO(request.from.count << " to " << request.to.count << ", columns " << request.columns);
                CHECK(difference(*picture, oracle, random) == "");
                ++checked;
            }
        }
    CHECK(checked > 100);
}

// Bug: nodes that waited when the snapshot was taken were drawn as computing until their first event.
TEST_CASE("what a process does is unknown from a snapshot until events tell it", "[console][lanes][regression]") {
    Workshop workshop;
    const std::string ring = source("examples/ring/ring.lua").string();
    REQUIRE(workshop.run({"run", "--save-at", "1ms:run.t8s", ring}).status == status::success);
    REQUIRE(workshop.run({"run", "--load", "run.t8s", "--record", "run.t8h", "--level", "all"}).status == status::success);
    const HistoryReader reader = HistoryReader::open(workshop.path("run.t8h")).value();
    LaneStore store(reader);
    const auto [first, last] = std::pair{store.facts().first, store.facts().last};
    REQUIRE(first == Tick{1000 * ticks_per_microsecond});
    LaneRequest request{.from = first, .to = last + Tick{1}};
    for (std::uint32_t node = 0; node < 4; ++node)
        request.rows.push_back({.node = node});
    request.expanded = {0, 1, 2, 3};
    const auto picture = settled(store, request);
    REQUIRE(picture);
    std::size_t seen = 0;
    for (const Lane& lane : picture->lanes) {
        INFO("node " << lane.row.node << ", process " << lane.row.process);
        REQUIRE(!lane.stretches.empty());
        CHECK(lane.stretches.front().state == LaneState::unknown);
        CHECK(lane.stretches.front().to > first);
        seen += std::count_if(lane.stretches.begin(), lane.stretches.end(),
                              [](const LaneStretch& stretch) { return stretch.state == LaneState::computes; }) != 0;
    }
    CHECK(seen == 8); // four nodes, and a process of each
}
