#pragma once

#include <cstdint>
#include <vector>

#include "types/time.hpp"

namespace t8 {

/// The clock of one node: converts between its processor cycles and machine ticks.
/// Units   ppb: how much faster than nominal the oscillator runs, in parts per billion. A faster one fits more cycles in a tick.
/// Shape   after a change of the rate (or the start) at cycle c0 and tick t0, cycle c begins at tick t0 + ceil((c - c0) *
///         ticks_per_cycle * 10^9 / (10^9 + ppb)); rounding errors do not add up between two changes.
class Oscillator {
public:
    /// A change of the rate to `ppb`, from the first cycle that begins at or after `at`.
    struct Change {
        Tick at;
        std::int32_t ppb;
    };

    /// REQUIRES: changes in the order of their ticks.
    Oscillator(std::uint64_t ticks_per_cycle, std::int32_t ppb, const std::vector<Change>& changes = {})
        : ticks_per_cycle_(ticks_per_cycle), is_plain_(ppb == 0 && changes.empty()),
          reciprocal_(ticks_per_cycle == 1 ? 0 : ~std::uint64_t{0} / ticks_per_cycle + 1),
          quick_below_(ticks_per_cycle == 1 ? 0 : ~std::uint64_t{0} / ticks_per_cycle), stretches_{{0, Tick{}, rate_of(ppb)}} {
        for (const Change& change : changes) {
            const Cycles first = cycle_at(change.at);
            stretches_.push_back({first, tick_of(first), rate_of(change.ppb)});
        }
    }

    /// Returns the tick at which `cycle` begins.
    Tick tick_of(Cycles cycle) const {
        const Stretch& stretch = stretch_with([&](const Stretch& s) { return s.first_cycle <= cycle; });
        const Cycles since = cycle - stretch.first_cycle;
        if (stretch.rate == nominal)
            return stretch.first_tick + Tick{since * ticks_per_cycle_};
        const Wide local = static_cast<Wide>(since) * ticks_per_cycle_ * nominal;
        return stretch.first_tick + Tick{static_cast<std::uint64_t>((local + stretch.rate - 1) / stretch.rate)};
    }
    /// Returns the first cycle that begins at or after `tick`. For end_of_time, returns a cycle that no run reaches.
    Cycles cycle_at(Tick tick) const {
        if (is_plain_)
            return first_multiple(tick.count);
        const Stretch& stretch = stretch_with([&](const Stretch& s) { return s.first_tick < tick; });
        if (tick <= stretch.first_tick)
            return stretch.first_cycle;
        const std::uint64_t since = tick.count - stretch.first_tick.count;
        if (stretch.rate == nominal)
            return stretch.first_cycle + (since - 1) / ticks_per_cycle_ + 1;
        // tick_of(c) >= tick exactly when (c - c0) * ticks_per_cycle * nominal > (since - 1) * rate.
        const Wide bound = static_cast<Wide>(since - 1) * stretch.rate;
        return stretch.first_cycle + static_cast<Cycles>(bound / (static_cast<Wide>(ticks_per_cycle_) * nominal) + 1);
    }

private:
    __extension__ using Wide = unsigned __int128;
    static constexpr std::uint64_t nominal = 1'000'000'000;
    struct Stretch {
        Cycles first_cycle;
        Tick first_tick;
        std::uint64_t rate;
    };
    static std::uint64_t rate_of(std::int32_t ppb) {
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(nominal) + ppb);
    }
    /// Returns the quotient of `ticks` and ticks_per_cycle_, rounded up.
    Cycles first_multiple(std::uint64_t ticks) const {
        if (ticks == 0)
            return 0;
        // 2^64 / ticks_per_cycle_, rounded up, is too large by less than 1: small dividends do not notice that.
        if (ticks <= quick_below_)
            return static_cast<Cycles>(static_cast<Wide>(ticks - 1) * reciprocal_ >> 64) + 1;
        return (ticks - 1) / ticks_per_cycle_ + 1;
    }
    /// Returns the last stretch for which `has_begun` is true; the first stretch if there is none.
    template <class HasBegun> const Stretch& stretch_with(HasBegun has_begun) const {
        std::size_t n = stretches_.size() - 1;
        while (n != 0 && !has_begun(stretches_[n]))
            --n;
        return stretches_[n];
    }

    std::uint64_t ticks_per_cycle_;
    bool is_plain_;             ///< it runs at its nominal rate all the time
    std::uint64_t reciprocal_;  ///< of ticks_per_cycle_, times 2^64, rounded up
    std::uint64_t quick_below_; ///< up to this dividend the product with reciprocal_ gives the quotient
    std::vector<Stretch> stretches_;
};

} // namespace t8
