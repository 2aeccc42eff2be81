#pragma once

#include <vector>

#include "monitor/events/time_buckets.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// The number of events in each part of a run.
struct EventDensity {
    std::vector<std::uint64_t> events; ///< by bucket
    bool is_exact = true;              ///< false: events were spread evenly over the parts of the file in which they are
};

/// Counts the events of a history. One with more than `most_read` events is not read: the numbers then come from its index.
EventDensity event_density(const HistoryReader& history, const TimeBuckets& buckets, std::uint64_t most_read = 200'000);

} // namespace t8
