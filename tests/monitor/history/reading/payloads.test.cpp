#include <random>

#include <catch2/catch.hpp>

#include "monitor/history/reading/event_density.hpp"
#include "tests/monitor/counted_source.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

constexpr std::size_t events = 40'000;
constexpr std::size_t payload_bytes = 50;

/// Returns a history whose payloads, which nothing can compress, are nearly all of it.
std::vector<Byte> heavy_history() {
    const MachineSpec machine = ring_machine(2);
    std::mt19937_64 random(1);
    std::vector<Event> all;
    for (std::size_t n = 0; n < events; ++n) {
        Event event;
        event.kind = EventKind::error_flag;
        event.node = n % 2;
        event.tick = Tick{1000 * (n + 1)};
        for (std::size_t byte = 0; byte < payload_bytes; ++byte)
            event.payload.push_back(static_cast<Byte>(random()));
        all.push_back(event);
    }
    put_in_order(all, machine);
    return history_of(machine, all);
}

std::vector<Event> events_of(EventCursor cursor) {
    std::vector<Event> all;
    while (const Event* const event = cursor.next())
        all.push_back(*event);
    CHECK(cursor.problems().empty());
    return all;
}

} // namespace

// A walk over 4 GB read all of them, though nobody looked at the payloads, which were 98 % of the file.
TEST_CASE("events without payloads are read without the bytes of the payloads", "[history][payloads]") {
    const auto source = std::make_shared<CountedSource>(memory_source(heavy_history()));
    const HistoryReader reader = HistoryReader::from_source(source, "h.t8h").value();
    REQUIRE(source->size() > events * payload_bytes);
    std::vector<Event> whole = events_of(reader.events());
    const std::uint64_t before = source->bytes;
    CHECK(before > source->size());

    const std::vector<Event> light = events_of(reader.events({.with_payloads = false}));

    CHECK(source->bytes - before < source->size() / 10);
    REQUIRE(whole.size() == events);
    REQUIRE(light.size() == events);
    for (Event& event : whole) {
        REQUIRE(event.payload.size() == payload_bytes);
        event.payload.clear();
    }
    CHECK(light == whole);
}

TEST_CASE("events that no filter lets through cost no payloads", "[history][payloads]") {
    const auto source = std::make_shared<CountedSource>(memory_source(heavy_history()));
    const HistoryReader reader = HistoryReader::from_source(source, "h.t8h").value();
    const std::vector<Filter> others{{EventKind::sent, {}}};

    CHECK(events_of(reader.select(others)).empty());

    CHECK(source->bytes < source->size() / 10);
}

TEST_CASE("the number of events over time is found without payloads", "[history][payloads]") {
    const auto source = std::make_shared<CountedSource>(memory_source(heavy_history()));
    const HistoryReader reader = HistoryReader::from_source(source, "h.t8h").value();

    const EventDensity density = event_density(reader, TimeBuckets(Tick{}, Tick{1000 * (events + 1)}, 10), events);

    CHECK(density.is_exact);
    CHECK(source->bytes < source->size() / 10);
}
