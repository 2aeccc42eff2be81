#include <catch2/catch.hpp>

#include <algorithm>

#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

struct Match {
    Event event;
    std::vector<std::uint32_t> filters;
    friend bool operator==(const Match&, const Match&) = default;
};

std::vector<Match> selected(const HistoryReader& reader, const std::vector<Filter>& filters, const Extent& extent) {
    std::vector<Match> matches;
    EventCursor cursor = reader.select(filters, extent);
    while (const Event* const event = cursor.next())
        matches.push_back({*event, {cursor.matched().begin(), cursor.matched().end()}});
    CHECK(cursor.problems().empty());
    return matches;
}

bool lies_in(const Event& event, const Extent& extent) {
    const bool node =
        extent.nodes.empty() || std::find(extent.nodes.begin(), extent.nodes.end(), event.node) != extent.nodes.end();
    return node && event.tick >= extent.from && event.tick <= extent.to;
}

/// What select should give, by looking at every event.
std::vector<Match> by_hand(const std::vector<Event>& events, const std::vector<Filter>& filters, const Extent& extent) {
    std::vector<Match> matches;
    for (const Event& event : events) {
        Match match{event, {}};
        for (std::uint32_t i = 0; i < filters.size(); ++i)
            if (filters[i].matches(event))
                match.filters.push_back(i);
        if (!match.filters.empty() && lies_in(event, extent))
            matches.push_back(match);
    }
    return matches;
}

/// A condition that some event fulfils.
Condition random_condition(std::mt19937_64& random, const Event& event) {
    Condition condition;
    std::uint64_t value = 0;
    const std::size_t fields = field_rows(event.kind).size();
    if (fields == 0 || random() % 2 == 0) {
        condition.common = common_rows()[random() % common_rows().size()].field;
        value = value_of(event, *condition.common);
    } else {
        condition.field = random() % fields;
        value = event.values[condition.field];
    }
    if (random() % 2 == 0) {
        condition.any_of = {value, value + 1, random()};
    } else {
        condition.low = value - std::min<std::uint64_t>(value, random() >> (random() % 64));
        condition.high = value + std::min<std::uint64_t>(~value, random() >> (random() % 64));
    }
    return condition;
}

Extent random_extent(std::mt19937_64& random, const MachineSpec& machine) {
    Extent extent;
    for (std::uint64_t left = random() % 4; left > 0; --left)
        extent.nodes.push_back(random() % 4 == 0 ? host_node : static_cast<std::uint32_t>(random() % machine.nodes.size()));
    if (random() % 2 == 0)
        extent.from = Tick{random() % 1000};
    if (random() % 2 == 0)
        extent.to = Tick{extent.from.count + random() % 1000};
    return extent;
}

} // namespace

TEST_CASE("a selection gives what looking at every event gives", "[history]") {
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        CAPTURE(seed);
        std::mt19937_64 random(seed);
        MachineSpec machine = ring_machine(static_cast<std::uint32_t>(1 + random() % 6));
        machine.nodes[0].tenths_mhz = 175;
        const std::vector<Event> events = random_events(random, machine, 1 + random() % 500, 10);
        const HistoryReader reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h").value();
        std::vector<Filter> filters;
        for (std::uint64_t left = 1 + random() % 5; left > 0; --left) {
            const Event& example = events[random() % events.size()];
            Filter& filter = filters.emplace_back(Filter{example.kind, {}});
            for (std::uint64_t conditions = random() % 4; conditions > 0; --conditions)
                filter.conditions.push_back(random_condition(random, example));
        }
        const Extent extent = random() % 2 == 0 ? Extent{} : random_extent(random, machine);

        CHECK(selected(reader, filters, extent) == by_hand(events, filters, extent));
    }
}

TEST_CASE("a part of a history holds the events of its nodes and its time", "[history]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        std::mt19937_64 random(seed);
        const MachineSpec machine = ring_machine(static_cast<std::uint32_t>(1 + random() % 6));
        const std::vector<Event> events = random_events(random, machine, seed == 60 ? 40'000 : random() % 500, 10);
        const HistoryReader reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h").value();
        const Extent extent = random_extent(random, machine);

        std::vector<Event> wanted;
        std::copy_if(events.begin(), events.end(), std::back_inserter(wanted),
                     [&](const Event& event) { return lies_in(event, extent); });
        CHECK(all_of(reader.events(extent)) == wanted);
    }
}

TEST_CASE("every event can be had by its name", "[history]") {
    std::mt19937_64 random(3);
    const MachineSpec machine = ring_machine(3);
    const std::vector<Event> events = random_events(random, machine, 30'000, 3);
    const HistoryReader reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h").value();

    for (std::size_t i = 0; i < events.size(); i += 1 + i % 397) {
        CAPTURE(i);
        CHECK(reader.event(events[i].id()) == events[i]);
    }
    CHECK(reader.event(events.back().id()) == events.back());
    CHECK_FALSE(reader.event({0, events.size()}));
    CHECK_FALSE(reader.event({17, 0}));
}

TEST_CASE("the neighbourhood of an event goes over borders of groups", "[history]") {
    std::mt19937_64 random(4);
    const MachineSpec machine = ring_machine(4);
    const std::vector<Event> events = random_events(random, machine, 12'000, 3);
    const HistoryReader reader = HistoryReader::from_bytes(history_of(machine, events), "h.t8h").value();
    REQUIRE(reader.summary().groups > 1);
    const std::vector<std::vector<std::uint32_t>> node_sets = {{}, {2}, {0, host_node}, {3, 1}};
    for (const std::size_t at : {std::size_t{0}, std::size_t{5}, std::size_t{4094}, std::size_t{6000}, events.size() - 1})
        for (const auto& nodes : node_sets)
            for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{5000}}) {
                CAPTURE(at, nodes, count);
                const Extent extent{nodes, {}, end_of_time};
                std::vector<Event> wanted;
                for (std::size_t i = at; i > 0 && wanted.size() < count; --i)
                    if (lies_in(events[i - 1], extent))
                        wanted.push_back(events[i - 1]);
                std::reverse(wanted.begin(), wanted.end());
                wanted.push_back(events[at]);
                std::size_t left = count;
                for (std::size_t i = at + 1; i < events.size() && left > 0; ++i)
                    if (lies_in(events[i], extent)) {
                        wanted.push_back(events[i]);
                        --left;
                    }

                CHECK(reader.around(events[at].id(), nodes, count, count) == wanted);
            }
    CHECK(reader.around({0, events.size()}, {}, 3, 3).empty());
}

TEST_CASE("a cursor outlives its reader", "[history]") {
    std::mt19937_64 random(6);
    const MachineSpec machine = ring_machine(2);
    const std::vector<Event> events = random_events(random, machine, 100, 3);

    EventCursor cursor = HistoryReader::from_bytes(history_of(machine, events), "h.t8h").value().events();

    CHECK(all_of(std::move(cursor)) == events);
}
