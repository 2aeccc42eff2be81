#include <catch2/catch.hpp>

#include <algorithm>

#include "monitor/causality/message_matcher.hpp"
#include "tests/monitor/causality/random_history.hpp"

using namespace t8;

TEST_CASE("outputs and inputs of random histories meet as they did", "[causality]") {
    std::size_t messages = 0;
    std::size_t parts = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        INFO("seed " << seed);
        const RandomHistory history = random_history(seed, {2 + static_cast<std::uint32_t>(seed % 3), 4, 150, false});
        MessageMatcher matcher(history.machine);
        std::vector<RandomHistory::Match> found;
        std::size_t communications = 0;
        for (const Event& event : history.events) {
            matcher.see(event);
            communications += event.kind == EventKind::communication;
            for (const MatchedMessage& match : matcher.matched()) {
                REQUIRE(match.message.kind == EventKind::message);
                REQUIRE((match.sent == event.id() || match.received == event.id()));
                REQUIRE(match.message.tick == event.tick);
                if (match.sent == match.received)
                    --communications;
                else
                    found.push_back({match.sent, match.received, match.message["bytes"]});
                parts += match.message["whole"] == 0;
            }
        }
        std::sort(found.begin(), found.end());
        REQUIRE(found == history.matches);
        REQUIRE(communications == 0);
        messages += found.size();

        // What is left over is exactly what has bytes without another end.
        std::uint64_t told = 0;
        for (const UnmatchedEnd& end : matcher.unmatched()) {
            CHECK(end.why != UnmatchedEnd::Why::lost);
            CHECK(end.why != UnmatchedEnd::Why::passed_over);
            CHECK(end.matched <= end.crossed);
            told += end.crossed - end.matched;
        }
        CHECK(told == 0);
    }
    CHECK(messages > 5'000);
    CHECK(parts > 1'000);
}
