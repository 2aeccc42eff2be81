#pragma once

#include <compare>
#include <cstdint>

#include "types/fields.hpp"

namespace t8 {

/// Processor cycles of one node, counted from its reset.
using Cycles = std::uint64_t;

/// Machine time, 1/6.3 GHz. Every clock period of the parts is an integer number of ticks (docs/glossary.md).
struct Tick {
    std::uint64_t count = 0;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [count] = self;
        return visit(state_fields(count));
    }

    friend constexpr Tick operator+(Tick a, Tick b) { return Tick{a.count + b.count}; }
    friend constexpr Tick operator-(Tick a, Tick b) { return Tick{a.count - b.count}; }
    friend constexpr Tick operator*(Tick a, std::uint64_t n) { return Tick{a.count * n}; }
    friend constexpr auto operator<=>(Tick, Tick) = default;
};

/// The tick of an event that never happens.
inline constexpr Tick end_of_time{~std::uint64_t{0}};
/// Returns `at` + `delay`, or end_of_time if the sum is greater.
constexpr Tick delayed(Tick at, Tick delay) { return at.count > end_of_time.count - delay.count ? end_of_time : at + delay; }

inline constexpr std::uint64_t ticks_per_second = 6'300'000'000;
inline constexpr std::uint64_t ticks_per_microsecond = 6300;

} // namespace t8
