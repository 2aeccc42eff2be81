#include <cstdint>
#include <random>

#include <catch2/catch.hpp>

#include "links/oscillator.hpp"

using namespace t8;

namespace {

constexpr std::uint64_t cycle_at_20_mhz = 315;

} // namespace

TEST_CASE("an exact oscillator counts whole periods", "[oscillator]") {
    const Oscillator clock(cycle_at_20_mhz, 0);

    CHECK(clock.tick_of(0) == Tick{0});
    CHECK(clock.tick_of(1) == Tick{315});
    CHECK(clock.tick_of(20'000'000) == Tick{ticks_per_second});
}

TEST_CASE("the cycle at a tick is the first that begins there or later", "[oscillator]") {
    const Oscillator clock(cycle_at_20_mhz, 0);

    CHECK(clock.cycle_at(Tick{0}) == 0);
    CHECK(clock.cycle_at(Tick{1}) == 1);
    CHECK(clock.cycle_at(Tick{315}) == 1);
    CHECK(clock.cycle_at(Tick{316}) == 2);
}

TEST_CASE("the cycle at a tick is that of a division at every tick and speed", "[oscillator]") {
    std::mt19937_64 random(5);
    for (const std::uint64_t period : {1U, 2U, 210U, 252U, 256U, 315U, 360U, 420U, 63'000U}) {
        const Oscillator clock(period, 0);
        const auto check = [&](std::uint64_t tick) {
            const std::uint64_t cycles = tick / period + (tick % period != 0 ? 1 : 0);
            if (clock.cycle_at(Tick{tick}) != cycles)
                FAIL_CHECK(tick << " at " << period);
        };
        for (int n = 0; n < 20'000; ++n) {
            const std::uint64_t some = random() >> random() % 64;
            check(some);
            const std::uint64_t border = some / period * period;
            check(border);
            check(border + 1);
            check(border == 0 ? 0 : border - 1);
        }
        check(~std::uint64_t{0} - 1);
        check(~std::uint64_t{0} / period);
        check(~std::uint64_t{0} / period + 1);
    }
}

TEST_CASE("at the end of time every clock has come further than any run", "[oscillator]") {
    for (const std::int32_t ppb : {0, 300'000, -300'000})
        CHECK(Oscillator(cycle_at_20_mhz, ppb).cycle_at(end_of_time) > 1'000'000'000 * Cycles{20'000'000});
}

TEST_CASE("a fast oscillator fits more cycles in a second, a slow one fewer", "[oscillator]") {
    const Oscillator fast(cycle_at_20_mhz, 50'000); // 50 parts per million
    const Oscillator slow(cycle_at_20_mhz, -50'000);

    CHECK(fast.cycle_at(Tick{ticks_per_second}) == 20'001'000);
    CHECK(slow.cycle_at(Tick{ticks_per_second}) == 19'999'000);
    CHECK(fast.tick_of(20'001'000) == Tick{ticks_per_second});
    CHECK(slow.tick_of(19'999'000) == Tick{ticks_per_second});
}

TEST_CASE("cycle_at undoes tick_of whatever the error and however late", "[oscillator]") {
    const std::int32_t ppb = GENERATE(0, 1, -1, 999, -999, 100'000, -100'000);
    const std::uint64_t period = GENERATE(180u, 315u, 360u);
    const Oscillator clock(period, ppb);

    for (const Cycles cycle : {Cycles{1}, Cycles{2}, Cycles{1'000'003}, Cycles{1} << 40, (Cycles{1} << 52) + 12345}) {
        const Tick begins = clock.tick_of(cycle);
        CHECK(clock.cycle_at(begins) == cycle);
        CHECK(clock.cycle_at(begins + Tick{1}) == cycle + 1);
        CHECK(clock.tick_of(cycle - 1) < begins);
    }
}

TEST_CASE("rounding does not add up over a day", "[oscillator]") {
    const Oscillator clock(cycle_at_20_mhz, 7);
    const Cycles day = Cycles{20'000'000} * 86'400;

    // 7 parts in 10^9 of a day are 604.8 microseconds, 12 096 cycles.
    CHECK(clock.cycle_at(Tick{ticks_per_second * 86'400}) - day == 12'096);
}
