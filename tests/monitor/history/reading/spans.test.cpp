#include <algorithm>
#include <numeric>

#include <catch2/catch.hpp>

#include "monitor/history/reading/event_density.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

std::uint64_t sum(const std::vector<std::uint64_t>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

/// Returns a history of events at even distances, so long that its index has several groups.
std::vector<Byte> long_history(std::size_t events) {
    const MachineSpec machine = ring_machine(2);
    std::vector<Event> all;
    for (std::size_t n = 0; n < events; ++n) {
        Event event;
        event.kind = EventKind::error_flag;
        event.node = n % 2;
        event.tick = Tick{1000 * (n + 1)};
        all.push_back(event);
    }
    put_in_order(all, machine);
    return history_of(machine, all);
}

} // namespace

TEST_CASE("the spans of a history hold all its events in order", "[history][index]") {
    constexpr std::size_t events = 30'000;
    const HistoryReader reader = HistoryReader::from_bytes(long_history(events), "h.t8h").value();
    const std::vector<EventSpan> spans = reader.spans(1000);
    REQUIRE(spans.size() > 2);
    std::uint64_t counted = 0;
    for (std::size_t n = 0; n < spans.size(); ++n) {
        CHECK(spans[n].first == Tick{1000 * (counted + 1)});
        counted += spans[n].events;
        CHECK(spans[n].last == Tick{1000 * counted});
    }
    CHECK(counted == events);

    const std::vector<EventSpan> one = reader.spans(1);
    REQUIRE(one.size() == 1);
    CHECK(one.front() == EventSpan{Tick{1000}, Tick{1000 * events}, events});
}

TEST_CASE("a history whose index is damaged or missing has spans, too", "[history][index][damage]") {
    std::vector<Byte> bytes = long_history(30'000);
    bytes.resize(bytes.size() * 3 / 4);
    const HistoryReader reader = HistoryReader::from_bytes(bytes, "cut.t8h").value();
    std::uint64_t counted = 0;
    for (const EventSpan& span : reader.spans(1000))
        counted += span.events;
    CHECK(counted > 0);
    CHECK(counted == all_events(reader).size());
}

TEST_CASE("the density of a long history comes from its index and is near the exact one", "[history][index]") {
    constexpr std::size_t events = 30'000;
    const HistoryReader reader = HistoryReader::from_bytes(long_history(events), "h.t8h").value();
    const TimeBuckets buckets(Tick{0}, Tick{1000 * events + 1}, 10);
    const EventDensity exact = event_density(reader, buckets, events), spread = event_density(reader, buckets, events - 1);
    CHECK(exact.is_exact);
    CHECK_FALSE(spread.is_exact);
    CHECK(sum(exact.events) == events);
    CHECK(sum(spread.events) == events);
    for (std::size_t n = 0; n < 10; ++n) { // the events are at even distances
        CHECK(exact.events[n] >= events / 10 - 1);
        CHECK(exact.events[n] <= events / 10 + 1);
        CHECK(spread.events[n] >= events / 10 - 5);
        CHECK(spread.events[n] <= events / 10 + 5);
    }
}
