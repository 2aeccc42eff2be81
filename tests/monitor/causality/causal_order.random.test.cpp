#include <catch2/catch.hpp>

#include "monitor/causality/cut.hpp"
#include "tests/monitor/causality/random_history.hpp"

using namespace t8;

namespace {

constexpr RandomHistorySize shapes[] = {
    {1, 4, 60, true}, {2, 2, 80, true}, {3, 3, 60, true}, {4, 2, 120, false}, {2, 6, 40, false}};

RandomHistory history_number(std::uint64_t seed) { return random_history(seed, shapes[seed % std::size(shapes)]); }

} // namespace

TEST_CASE("clocks say what the graph of a random history says", "[causality]") {
    std::size_t pairs = 0;
    std::size_t ordered = 0;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const RandomHistory history = history_number(seed);
        const auto pasts = history.pasts();
        CausalOrder order(history.machine);
        std::vector<KeptStamp> stamps;
        std::vector<std::size_t> vertices;
        std::size_t wrong = 0;
        for (const Event& event : history.events) {
            order.see(event);
            const auto vertex = history.vertex.find(event.id());
            REQUIRE(order.stamp().known() == (vertex != history.vertex.end()));
            if (vertex == history.vertex.end())
                continue;
            for (std::size_t i = 0; i < stamps.size(); ++i) {
                const bool truth = pasts[vertex->second][vertices[i]];
                wrong += order.follows(stamps[i].own) && !truth;
                wrong += order.exact() && order.follows(stamps[i].own) != truth;
            }
            stamps.push_back(order.keep());
            vertices.push_back(vertex->second);
        }
        std::size_t open = 0;
        for (std::size_t b = 0; b < stamps.size(); ++b) {
            open += !stamps[b].clock.exact();
            for (std::size_t a = 0; a < stamps.size(); ++a) {
                const bool truth = pasts[vertices[b]][vertices[a]];
                wrong += before(stamps[a], stamps[b]) != truth;
                wrong += concurrent(stamps[a], stamps[b]) != (a != b && !truth && !pasts[vertices[a]][vertices[b]]);
                ++pairs;
                ordered += truth;
            }
        }
        INFO("seed " << seed);
        REQUIRE(wrong == 0);
        REQUIRE(open == 0);
    }
    // The histories are worth the trouble.
    CHECK(pairs > 1'000'000);
    CHECK(ordered > pairs / 20);
    CHECK(ordered < pairs / 2);
}

TEST_CASE("clocks of nodes that are booted say no more than the graph, and all of it where they are exact", "[causality]") {
    std::size_t exact = 0;
    std::size_t events = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        RandomHistorySize shape = shapes[seed % std::size(shapes)];
        shape.boots = true;
        RandomHistory history = random_history(seed, shape);
        const auto pasts = history.pasts();
        Event end;
        end.kind = EventKind::run_ended;
        end.node = host_node;
        end.tick = Tick{shape.ticks};
        history.events.push_back(end);
        CausalOrder order(history.machine);
        std::vector<KeptStamp> stamps;
        std::vector<std::size_t> vertices;
        std::size_t wrong = 0;
        for (const Event& event : history.events) {
            order.see(event);
            const auto vertex = history.vertex.find(event.id());
            if (vertex == history.vertex.end())
                continue;
            for (std::size_t i = 0; i < stamps.size(); ++i) {
                const bool truth = pasts[vertex->second][vertices[i]];
                wrong += order.follows(stamps[i].own) && !truth;
                wrong += order.exact() && order.follows(stamps[i].own) != truth;
            }
            stamps.push_back(order.keep());
            vertices.push_back(vertex->second);
        }
        for (std::size_t b = 0; b < stamps.size(); ++b) {
            ++events;
            exact += stamps[b].clock.exact();
            for (std::size_t a = 0; a < stamps.size(); ++a) {
                const bool truth = pasts[vertices[b]][vertices[a]];
                wrong += before(stamps[a], stamps[b]) && !truth;
                wrong += stamps[b].clock.exact() && before(stamps[a], stamps[b]) != truth;
            }
        }
        INFO("seed " << seed);
        REQUIRE(wrong == 0);
    }
    CHECK(exact > events * 9 / 10);
}

TEST_CASE("settled events come in order, exact, and all of them", "[causality]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const RandomHistory history = history_number(seed);
        const auto pasts = history.pasts();
        SettledOrder order(history.machine, 100'000);
        std::vector<SettledEvent> seen;
        const auto take = [&](bool all_known) {
            while (const SettledEvent* const event = order.next()) {
                if (all_known)
                    REQUIRE(event->stamp.clock.exact());
                seen.push_back(*event);
            }
        };
        for (const Event& event : history.events) {
            order.see(event);
            take(true);
        }
        order.finish();
        take(false);
        REQUIRE(seen.size() == history.events.size());
        for (std::size_t i = 0; i < seen.size(); ++i)
            REQUIRE(seen[i].event == history.events[i]);
    }
}

TEST_CASE("past and future of an event are what the graph says, and cuts at ticks are consistent", "[causality]") {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        INFO("seed " << seed);
        const RandomHistory history = history_number(seed);
        const auto pasts = history.pasts();
        SettledOrder order(history.machine, 100'000);
        for (const Event& event : history.events)
            order.see(event);
        order.finish();
        std::vector<SettledEvent> seen;
        while (const SettledEvent* const event = order.next())
            if (event->stamp.own.known())
                seen.push_back(*event);
        if (seen.empty())
            continue;

        const SettledEvent& chosen = seen[seed % seen.size()];
        const std::size_t vertex = history.vertex.at(chosen.event.id());
        const Cut past = past_of(chosen.stamp);
        Future future(chosen.stamp.own);
        CutCheck past_is_consistent(past);
        // A hole in the past: one step less of some other chain that the event knows of.
        Cut holed = past;
        for (ChainNumber chain = 0; chain < holed.counts.size(); ++chain)
            if (chain != chosen.stamp.own.chain && holed.counts[chain] != 0 &&
                !(chosen.other.known() && chosen.other.chain == chain)) {
                --holed.counts[chain];
                break;
            }
        CutCheck hole_is_consistent(holed);
        for (const SettledEvent& event : seen) {
            future.see(event);
            past_is_consistent.see(event);
            hole_is_consistent.see(event);
        }
        CHECK(past_is_consistent.consistent());
        CHECK(hole_is_consistent.consistent() == (holed == past));
        for (const SettledEvent& event : seen) {
            const std::size_t other = history.vertex.at(event.event.id());
            const bool is_it = other == vertex;
            CHECK(past.holds(event.stamp.own) == (is_it || pasts[vertex][other]));
            CHECK(future.holds(event.stamp.own) == (is_it || pasts[other][vertex]));
        }

        CausalOrder now(history.machine);
        Tick tick{};
        for (const Event& event : history.events) {
            if (event.tick != tick) {
                CutCheck check(cut_now(now));
                for (const SettledEvent& settled : seen)
                    check.see(settled);
                CHECK(check.consistent());
                tick = event.tick;
            }
            now.see(event);
        }
    }
}
