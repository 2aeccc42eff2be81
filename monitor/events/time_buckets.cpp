#include "monitor/events/time_buckets.hpp"

#include <algorithm>

namespace t8 {
namespace {

__extension__ using Wide = unsigned __int128;

std::uint64_t share(std::uint64_t amount, std::uint64_t part, std::uint64_t whole) {
    return static_cast<std::uint64_t>(static_cast<Wide>(amount) * part / whole);
}

} // namespace

Tick TimeBuckets::begin(std::size_t bucket) const { return from_ + Tick{share(ticks_, bucket, count_)}; }

std::size_t TimeBuckets::of(Tick tick) const {
    if (tick < from_)
        return 0;
    const std::uint64_t since = std::min((tick - from_).count, ticks_ - 1);
    std::size_t bucket = static_cast<std::size_t>(share(count_, since, ticks_));
    while (bucket + 1 < count_ && begin(bucket + 1) <= tick)
        ++bucket;
    return bucket;
}

void TimeBuckets::spread(Tick first, Tick end, std::uint64_t amount, std::vector<std::uint64_t>& sums) const {
    const std::size_t last = end > first ? of(end - Tick{1}) : of(first);
    std::uint64_t done = 0;
    for (std::size_t bucket = of(first); bucket < last; ++bucket) {
        const std::uint64_t until = share(amount, (begin(bucket + 1) - first).count, (end - first).count);
        sums[bucket] += until - done;
        done = until;
    }
    sums[last] += amount - done;
}

} // namespace t8
