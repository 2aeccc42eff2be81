#include <numeric>
#include <random>

#include <catch2/catch.hpp>

#include "monitor/events/time_buckets.hpp"

using namespace t8;

TEST_CASE("each tick lies in the bucket that its bounds say", "[events][buckets]") {
    std::mt19937_64 random(1);
    for (unsigned n = 0; n < 2000; ++n) {
        const Tick from{random() >> (random() % 64) >> 1};
        const std::uint64_t ticks = 1 + (random() >> (1 + random() % 63)) % (std::uint64_t{1} << 62);
        const std::size_t count = 1 + random() % 20;
        const TimeBuckets buckets(from, from + Tick{ticks}, count);
        CHECK(buckets.begin(0) == from);
        CHECK(buckets.begin(count) == from + Tick{ticks});
        const Tick tick = from + Tick{random() % ticks};
        const std::size_t bucket = buckets.of(tick);
        INFO("ticks " << ticks << ", count " << count << ", tick " << (tick - from).count << ", bucket " << bucket);
        REQUIRE(bucket < count);
        CHECK(buckets.begin(bucket) <= tick);
        CHECK(tick < buckets.begin(bucket + 1));
    }
    const TimeBuckets buckets(Tick{100}, Tick{200}, 4);
    CHECK(buckets.of(Tick{0}) == 0);
    CHECK(buckets.of(Tick{200}) == 3);
    CHECK(buckets.of(end_of_time) == 3);
}

TEST_CASE("an amount is spread evenly, and all of it", "[events][buckets]") {
    const TimeBuckets buckets(Tick{0}, Tick{400}, 4);
    std::vector<std::uint64_t> sums(4);
    buckets.spread(Tick{50}, Tick{250}, 20, sums);
    CHECK(sums == std::vector<std::uint64_t>{5, 10, 5, 0});
    buckets.spread(Tick{399}, Tick{399}, 7, sums); // at one tick
    CHECK(sums == std::vector<std::uint64_t>{5, 10, 5, 7});

    std::mt19937_64 random(2);
    for (unsigned n = 0; n < 1000; ++n) {
        std::vector<std::uint64_t> of(4);
        const Tick first{random() % 500}, end = first + Tick{random() % 300};
        const std::uint64_t amount = random() % 1000;
        buckets.spread(first, end, amount, of);
        REQUIRE(std::accumulate(of.begin(), of.end(), std::uint64_t{0}) == amount);
    }
}
