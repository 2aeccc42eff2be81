#include "emulator/engine/first_acts.hpp"

#include <algorithm>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/emulator/machine/guest_code.hpp"

using namespace t8;
using namespace t8::machines;

TEST_CASE("the node that acts first, and the tick of the next one, follow every change", "[engine]") {
    Random random(7);
    for (const std::size_t nodes : {1u, 2u, 3u, 5u, 8u, 65u}) {
        FirstActs acts(nodes);
        std::vector<Tick> ticks(nodes, end_of_time);
        CHECK(acts.of(acts.first()) == end_of_time);
        for (unsigned n = 0; n < 500; ++n) {
            const std::uint32_t node = random.below(static_cast<std::uint32_t>(nodes));
            ticks[node] = random.percent(20) ? end_of_time : Tick{random.below(40)};
            acts.set(node, ticks[node]);

            const auto first = std::min_element(ticks.begin(), ticks.end());
            const auto index = static_cast<std::uint32_t>(first - ticks.begin());
            Tick second = end_of_time;
            for (std::uint32_t other = 0; other < nodes; ++other)
                if (other != index)
                    second = std::min(second, ticks[other]);
            CAPTURE(nodes, n);
            REQUIRE(acts.first() == index);
            REQUIRE(acts.of(index) == *first);
            REQUIRE(acts.second() == second);
        }
    }
}
