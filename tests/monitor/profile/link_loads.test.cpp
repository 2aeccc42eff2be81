#include <catch2/catch.hpp>

#include "monitor/profile/link_loads.hpp"
#include "tests/monitor/profile/timed_history.hpp"

using namespace t8;
using namespace t8::test;

TEST_CASE("a message counts on its link from its first bit to its last acknowledge", "[profile][loads]") {
    TimedHistory history;
    LinkLoads loads(TimeBuckets(Tick{}, Tick{ticks_of(400)}, 4));
    // 4 bytes from cycle 50 to 150: half of them before cycle 100. Output and input began earlier.
    loads.see(history.sent(150, 0, 1, 1, 10, 50));
    loads.see(history.received(150, 1, 1, 0, 20));
    loads.see(history.sent(350, 0, 1, 1, 300, 320));

    const auto directions = loads.directions();

    REQUIRE(directions.size() == 1);
    CHECK(directions[0].from_node == 0);
    CHECK(directions[0].from_link == 2);
    CHECK(directions[0].to_node == 1);
    CHECK(directions[0].to_link == 1);
    CHECK(directions[0].messages == 2);
    CHECK(directions[0].bytes == 8);
    CHECK(directions[0].bytes_over_time == std::vector<std::uint64_t>{2, 2, 0, 4});
}

TEST_CASE("what comes from the host counts where its input is complete", "[profile][loads]") {
    TimedHistory history;
    LinkLoads loads(TimeBuckets(Tick{}, Tick{ticks_of(400)}, 4));
    loads.see(history.received(250, 0, 1, host_node, 20));

    const auto directions = loads.directions();

    REQUIRE(directions.size() == 1);
    CHECK(directions[0].from_node == host_node);
    CHECK(directions[0].to_node == 0);
    CHECK(directions[0].bytes_over_time == std::vector<std::uint64_t>{0, 0, 4, 0});
}
