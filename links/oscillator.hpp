#pragma once

#include <cstdint>

#include "isa_t800/types.hpp"

namespace t8 {

/// The clock of one node: converts between its processor cycles and machine ticks.
/// Units   ppb: how much faster than nominal the oscillator runs, in parts per billion. A faster one fits more cycles in a tick.
/// Shape   cycle c begins at tick ceil(c * ticks_per_cycle * 10^9 / (10^9 + ppb)); nothing is accumulated, so nothing drifts by rounding.
class Oscillator {
public:
    constexpr Oscillator(std::uint64_t ticks_per_cycle, std::int32_t ppb)
        : ticks_per_cycle_(ticks_per_cycle), rate_(static_cast<std::uint64_t>(nominal + ppb)) {}

    /// The tick at which a cycle begins.
    constexpr Tick tick_of(Cycles cycle) const {
        const Wide local = static_cast<Wide>(cycle) * ticks_per_cycle_ * nominal;
        return Tick{static_cast<std::uint64_t>((local + rate_ - 1) / rate_)};
    }
    /// The first cycle that begins at or after a tick.
    constexpr Cycles cycle_at(Tick tick) const {
        if (tick.count == 0)
            return 0;
        // tick_of(c) >= tick exactly when c * ticks_per_cycle * nominal > (tick - 1) * rate.
        const Wide bound = static_cast<Wide>(tick.count - 1) * rate_;
        return static_cast<Cycles>(bound / (static_cast<Wide>(ticks_per_cycle_) * nominal) + 1);
    }

private:
    __extension__ using Wide = unsigned __int128;
    static constexpr std::int64_t nominal = 1'000'000'000;
    std::uint64_t ticks_per_cycle_;
    std::uint64_t rate_;
};

} // namespace t8
