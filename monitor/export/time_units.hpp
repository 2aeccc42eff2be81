#pragma once

#include <cstdint>

#include "types/time.hpp"

namespace t8 {

// Convert ticks to other units, rounded down. A tick is exactly 10/63 ns. Results never fall as ticks rise. A result above 2^64 - 1 (584
// years in nanoseconds, 213 days in picoseconds) is replaced by 2^64 - 1.

constexpr std::uint64_t scaled(Tick tick, std::uint64_t times, std::uint64_t by) {
    const std::uint64_t whole = tick.count / by;
    const std::uint64_t rest = tick.count % by * times / by;
    constexpr std::uint64_t most = ~std::uint64_t{0};
    return whole > (most - rest) / times ? most : whole * times + rest;
}
constexpr std::uint64_t nanoseconds(Tick tick) { return scaled(tick, 10, 63); }
constexpr std::uint64_t picoseconds(Tick tick) { return scaled(tick, 10'000, 63); }

/// Returns the tick `b` ticks before `a`, but not before tick 0.
constexpr Tick earlier(Tick a, std::uint64_t b) { return Tick{a.count > b ? a.count - b : 0}; }

static_assert(nanoseconds(Tick{63}) == 10 && nanoseconds(Tick{62}) == 9 && nanoseconds(Tick{6'300'000'000}) == 1'000'000'000);
static_assert(picoseconds(Tick{1}) == 158 && picoseconds(Tick{6300}) == 1'000'000);

} // namespace t8
