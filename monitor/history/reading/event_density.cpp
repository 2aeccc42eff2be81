#include "monitor/history/reading/event_density.hpp"

#include <algorithm>

namespace t8 {
namespace {

constexpr std::size_t spans_for_each_bucket = 4; // so that spreading seldom shows

} // namespace

EventDensity event_density(const HistoryReader& history, const TimeBuckets& buckets, std::uint64_t most_read) {
    EventDensity density{std::vector<std::uint64_t>(buckets.size()), true};
    if (history.event_count() <= most_read) {
        EventCursor cursor = history.events({.with_payloads = false});
        while (const Event* const event = cursor.next())
            ++density.events[buckets.of(event->tick)];
        return density;
    }
    for (const EventSpan& span : history.spans(buckets.size() * spans_for_each_bucket)) {
        density.is_exact = density.is_exact && buckets.of(span.first) == buckets.of(span.last);
        buckets.spread(span.first, delayed(span.last, Tick{1}), span.events, density.events);
    }
    return density;
}

} // namespace t8
