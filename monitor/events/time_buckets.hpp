#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "types/time.hpp"

namespace t8 {

/// Equal parts of a stretch of machine time, for sums over time.
/// Shape   bucket n reaches from begin(n) to begin(n + 1), which is not part of it. Ticks before the stretch belong to the first bucket, those
///         after it to the last.
class TimeBuckets {
public:
    /// REQUIRES: from < to, count > 0.
    TimeBuckets(Tick from, Tick to, std::size_t count) : from_(from), ticks_((to - from).count), count_(count) {}

    std::size_t size() const { return count_; }
    Tick begin(std::size_t bucket) const;
    std::size_t of(Tick tick) const;

    /// Adds `amount` to `sums`, spread evenly over the time from `first` up to `end`. All of it is added.
    /// REQUIRES: first <= end; `sums` has an element for each bucket.
    void spread(Tick first, Tick end, std::uint64_t amount, std::vector<std::uint64_t>& sums) const;

private:
    Tick from_;
    std::uint64_t ticks_;
    std::size_t count_;
};

} // namespace t8
