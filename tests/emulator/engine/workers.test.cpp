#include "emulator/engine/workers.hpp"

#include <atomic>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include <catch2/catch.hpp>

using namespace t8;

// More threads than a machine has processors: some of them come late to a row, or miss it.
TEST_CASE("each task of a row is called once, whichever threads come late", "[workers]") {
    for (const unsigned threads : {1u, 2u, 3u, 16u}) {
        Workers workers(threads);
        CHECK(workers.threads() == threads);
        for (std::size_t row = 0; row < 2000; ++row) {
            const std::size_t count = row % 7;
            std::vector<std::atomic<int>> calls(count + 1);
            workers.for_each(count, [&](std::size_t n) { ++calls.at(n); });
            for (std::size_t n = 0; n < count; ++n)
                REQUIRE(calls[n] == 1);
            REQUIRE(calls[count] == 0);
        }
    }
}

// A helper that came late to the last row missed the end of the workers, and they waited for it for ever.
TEST_CASE("workers end, however late a thread comes to their last row", "[workers][regression]") {
    std::atomic<unsigned> called{0};
    for (unsigned n = 0; n < 500; ++n) {
        Workers workers(8);
        workers.for_each(1, [&](std::size_t) { ++called; });
    }
    CHECK(called == 500);
}

TEST_CASE("an exception of a task comes out of its row, and the next row runs", "[workers]") {
    Workers workers(4);
    for (unsigned row = 0; row < 200; ++row) {
        std::atomic<unsigned> called{0};
        std::atomic<unsigned> failing{0};
        CHECK_THROWS_AS(workers.for_each(50,
                                         [&](std::size_t n) {
                                             ++called;
                                             failing += n == 10;
                                             if (n == 10)
                                                 throw std::runtime_error("task 10");
                                         }),
                        std::runtime_error);
        CHECK(failing == 1); // a task that a thread took before this one failed may still be left out
        CHECK(called <= 50);
        called = 0;
        workers.for_each(50, [&](std::size_t) { ++called; });
        CHECK(called == 50);
    }
}
