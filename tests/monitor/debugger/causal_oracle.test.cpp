// The questions about causes, held against answers that a plain search gives: happened-before from the events themselves (PlainOrder), and all
// consistent cuts one by one. Nothing here uses monitor/causality.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <unordered_set>
#include <vector>

#include <catch2/catch.hpp>

#include "monitor/debugger/causal_cone.hpp"
#include "monitor/debugger/causal_places.hpp"
#include "monitor/debugger/distributed_predicates.hpp"
#include "tests/monitor/causality/plain_order.hpp"
#include "tests/monitor/causality/random_history.hpp"
#include "tests/monitor/histories.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::test;

namespace {

using Set = std::uint64_t; ///< of events, a bit for each
constexpr std::size_t most_events = 64;
constexpr std::size_t most_cuts = 5'000;
constexpr unsigned questions = 4; ///< about each history

constexpr RandomHistorySize shapes[] = {
    {2, 4, 60, false}, {3, 3, 60, false}, {2, 3, 80, false}, {3, 2, 60, true}, {4, 2, 60, false}};

/// A small history, its order, and its consistent cuts.
struct Truth {
    MachineSpec machine;
    std::vector<Event> events; ///< in their total order
    std::vector<bool> is_ordered;
    std::vector<Set> past; ///< by event: those that happened before it
    std::vector<PlainOrder::Match> matches;
    std::unordered_set<Set> cuts; ///< of ordered events
    TemporaryDirectory directory;
    std::optional<HistoryReader> reader;

    explicit Truth(std::uint64_t seed) {
        RandomHistory random = random_history(seed, shapes[seed % std::size(shapes)]);
        machine = std::move(random.machine);
        events = std::move(random.events);
        if (events.size() > most_events)
            return;
        const PlainOrder order(machine, events);
        matches = order.matches();
        for (std::size_t n = 0; n < events.size(); ++n) {
            const std::vector<bool> before = order.past(n);
            Set& set = past.emplace_back();
            for (std::size_t m = 0; m < before.size(); ++m)
                set |= Set{before[m]} << m;
            is_ordered.push_back(order.has(n));
        }
        find_cuts();
        if (cuts.size() > most_cuts)
            return;
        const auto file = directory.path() / "h.t8h";
        Description description = describing(machine);
        description.level = Level::all;
        {
            auto writer = HistoryWriter::create(file, description).value();
            writer->add(events);
            REQUIRE(writer->finish());
        }
        reader = HistoryReader::open(file).value();
    }

    bool has(Set set, std::size_t event) const { return (set >> event & 1) != 0; }
    bool before(std::size_t a, std::size_t b) const { return has(past[b], a); }
    std::size_t index_of(EventId id) const {
        const auto found = std::find_if(events.begin(), events.end(), [&](const Event& one) { return one.id() == id; });
        return static_cast<std::size_t>(found - events.begin());
    }
    std::size_t index_of(const Event& event) const { return index_of(event.id()); }
    /// Returns the ordered events that can come next after a cut.
    Set enabled(Set cut) const {
        Set result = 0;
        for (std::size_t n = 0; n < events.size(); ++n)
            if (is_ordered[n] && !has(cut, n) && (past[n] & ~cut) == 0)
                result |= Set{1} << n;
        return result;
    }
    Set happened(const NodePlaces& places) const {
        Set result = 0;
        for (std::size_t n = 0; n < events.size(); ++n)
            if (is_ordered[n] && events[n].tick < places.at[events[n].node])
                result |= Set{1} << n;
        return result;
    }
    bool is_consistent(const NodePlaces& places) const { return cuts.contains(happened(places)); }

    /// Calls visit(places) for all places at given instants of each node.
    template <class Visit> void for_each_places(const std::vector<std::vector<Tick>>& instants, Visit&& visit) const {
        NodePlaces places{std::vector<Tick>(instants.size())};
        std::vector<std::size_t> at(instants.size());
        while (true) {
            for (std::size_t node = 0; node < at.size(); ++node)
                places.at[node] = instants[node][at[node]];
            visit(places);
            std::size_t node = 0;
            while (node < at.size() && ++at[node] == instants[node].size())
                at[node++] = 0;
            if (node == at.size())
                return;
        }
    }

private:
    void find_cuts() {
        std::vector<Set> open{0};
        cuts.insert(0);
        while (!open.empty() && cuts.size() <= most_cuts) {
            const Set cut = open.back();
            open.pop_back();
            for (Set next = enabled(cut); next != 0; next &= next - 1)
                if (const Set more = cut | Set{1} << std::countr_zero(next); cuts.insert(more).second)
                    open.push_back(more);
        }
    }
};

/// Conditions of linked and concurrent: each fits at least one event, of its kind or one of two kinds, on any node or on its own.
std::vector<EventSearch> random_conditions(std::mt19937_64& random, const Truth& truth, std::size_t count) {
    const auto kind = [&] { return truth.events[random() % truth.events.size()].kind; };
    std::vector<EventSearch> conditions;
    while (conditions.size() < count) {
        EventSearch& one = conditions.emplace_back();
        const Event& event = truth.events[random() % truth.events.size()];
        one.filters.push_back({event.kind, {}});
        if (random() % 2 == 0)
            one.filters.push_back({kind(), {}});
        if (random() % 2 == 0)
            one.nodes.push_back(event.node);
    }
    return conditions;
}

Set that_fit(const Truth& truth, const EventSearch& search) {
    Set result = 0;
    for (std::size_t n = 0; n < truth.events.size(); ++n) {
        const Event& event = truth.events[n];
        const bool is_of_node = search.nodes.empty() || search.nodes.front() == event.node;
        const bool is_of_kind =
            std::any_of(search.filters.begin(), search.filters.end(), [&](const Filter& one) { return one.kind == event.kind; });
        if (truth.is_ordered[n] && is_of_node && is_of_kind)
            result |= Set{1} << n;
    }
    return result;
}

/// Returns the least last event of a choice of different events of `enabled`, one of each set from `n` on.
std::optional<std::size_t> least_last(const std::vector<Set>& fits, Set enabled, std::size_t n, std::size_t last,
                                      const std::vector<bool>& may_be_last) {
    if (n == fits.size())
        return may_be_last[last] ? std::optional(last) : std::nullopt;
    std::optional<std::size_t> best;
    for (Set rest = fits[n] & enabled; rest != 0; rest &= rest - 1) {
        const auto event = static_cast<std::size_t>(std::countr_zero(rest));
        const auto found = least_last(fits, enabled & ~(Set{1} << event), n + 1, std::max(last, event), may_be_last);
        if (found && (!best || *found < *best))
            best = found;
    }
    return best;
}

std::vector<bool> later_than(const Truth& truth, std::optional<Tick> after) {
    std::vector<bool> result;
    for (const Event& event : truth.events)
        result.push_back(!after || event.tick > *after);
    return result;
}

std::optional<std::size_t> last_of_concurrent(const Truth& truth, const std::vector<Set>& fits, std::optional<Tick> after) {
    std::optional<std::size_t> best;
    for (const Set cut : truth.cuts)
        if (const auto found = least_last(fits, truth.enabled(cut), 0, 0, later_than(truth, after));
            found && (!best || *found < *best))
            best = found;
    return best;
}

std::optional<std::size_t> last_of_linked(const Truth& truth, const std::vector<Set>& fits, std::optional<Tick> after) {
    Set reached = fits.front();
    for (std::size_t stage = 1; stage < fits.size(); ++stage) {
        Set next = 0;
        for (std::size_t n = 0; n < truth.events.size(); ++n)
            if (truth.has(fits[stage], n) && (truth.past[n] & reached) != 0)
                next |= Set{1} << n;
        reached = next;
    }
    const std::vector<bool> may_be_last = later_than(truth, after);
    for (std::size_t n = 0; n < truth.events.size(); ++n)
        if (truth.has(reached, n) && may_be_last[n])
            return n;
    return {};
}

/// Runs `look` for many histories that are small enough.
template <class Look> void for_histories(unsigned seeds, Look&& look) {
    std::size_t looked_at = 0;
    for (std::uint64_t seed = 0; seed < repetitions(seeds); ++seed) {
        const Truth truth(seed);
        if (!truth.reader)
            continue;
        ++looked_at;
        std::mt19937_64 random(seed);
        INFO("seed " << seed);
        for (unsigned n = 0; n < questions; ++n)
            look(truth, random);
    }
    CHECK(looked_at > repetitions(seeds) / 3);
}

} // namespace

TEST_CASE("linked and concurrent events are those that a search through all cuts finds", "[causal][debug][oracle]") {
    std::size_t linked_found = 0, concurrent_found = 0;
    for_histories(3000, [&](const Truth& truth, std::mt19937_64& random) {
        const std::size_t count = 2 + random() % 3;
        const std::vector<EventSearch> conditions = random_conditions(random, truth, count);
        std::vector<Set> fits;
        for (const EventSearch& one : conditions)
            fits.push_back(that_fit(truth, one));
        std::optional<Tick> after_link, after_concurrent;
        for (unsigned again = 0; again < 3; ++again) { // each goes on after the one before
            Exactness exactness;
            const auto linked = linked_events(*truth.reader, conditions, {}, after_link, &exactness);
            const auto concurrent = concurrent_events(*truth.reader, conditions, {}, after_concurrent, &exactness);
            REQUIRE((linked && concurrent));
            REQUIRE_FALSE(exactness.first_inexact);
            const auto last_linked = last_of_linked(truth, fits, after_link);
            const auto last_concurrent = last_of_concurrent(truth, fits, after_concurrent);
            REQUIRE(linked->has_value() == last_linked.has_value());
            REQUIRE(concurrent->has_value() == last_concurrent.has_value());
            if (last_linked) {
                ++linked_found;
                REQUIRE(truth.index_of((**linked).back()) == *last_linked);
                for (std::size_t n = 0; n < count; ++n) {
                    const std::size_t own = truth.index_of((**linked)[n]);
                    REQUIRE(truth.has(fits[n], own));
                    REQUIRE((n == 0 || truth.before(truth.index_of((**linked)[n - 1]), own)));
                }
                after_link = truth.events[*last_linked].tick;
            }
            if (last_concurrent) {
                ++concurrent_found;
                std::size_t last = 0;
                for (std::size_t n = 0; n < count; ++n) {
                    const std::size_t own = truth.index_of((**concurrent)[n]);
                    REQUIRE(truth.has(fits[n], own));
                    last = std::max(last, own);
                    for (std::size_t m = 0; m < n; ++m) {
                        const std::size_t other = truth.index_of((**concurrent)[m]);
                        REQUIRE((own != other && !truth.before(own, other) && !truth.before(other, own)));
                    }
                }
                REQUIRE(last == *last_concurrent);
                after_concurrent = truth.events[last].tick;
            }
        }
    });
    CHECK(linked_found > repetitions(500));
    CHECK(concurrent_found > repetitions(500));
}

TEST_CASE("places are consistent if they are one of all cuts, and the nearest are the latest of those",
          "[causal][debug][oracle]") {
    std::size_t refused = 0, crossing = 0;
    for_histories(2000, [&](const Truth& truth, std::mt19937_64& random) {
        const std::uint64_t end = truth.events.back().tick.count + 2;
        NodePlaces places;
        for (std::size_t node = 0; node < truth.machine.nodes.size(); ++node)
            places.at.push_back(Tick{random() % end});
        Exactness exactness;
        const auto check = check_places(*truth.reader, places, {}, &exactness);
        REQUIRE(check);
        REQUIRE_FALSE(exactness.first_inexact);
        REQUIRE(check->orphan.has_value() != truth.is_consistent(places));
        if (check->orphan) {
            ++refused;
            const std::size_t cause = truth.index_of(check->orphan->cause), effect = truth.index_of(check->orphan->effect);
            REQUIRE((truth.before(cause, effect) && !truth.has(truth.happened(places), cause)));
            REQUIRE(truth.has(truth.happened(places), effect));
        }
        std::vector<std::vector<Tick>> instants;
        for (const Tick at : places.at)
            instants.push_back({at});
        for (const Event& event : truth.events)
            if (event.node < instants.size() && event.tick < places.at[event.node] && instants[event.node].back() != event.tick)
                instants[event.node].push_back(event.tick);
        NodePlaces nearest{std::vector<Tick>(places.at.size())};
        truth.for_each_places(instants, [&](const NodePlaces& one) {
            for (std::size_t node = 0; truth.is_consistent(one) && node < one.at.size(); ++node)
                nearest.at[node] = std::max(nearest.at[node], one.at[node]);
        });
        REQUIRE(check->nearest.at == nearest.at);
        const auto next = next_places(*truth.reader, nearest), previous = previous_places(*truth.reader, nearest);
        REQUIRE((next && previous));
        if (*next)
            REQUIRE((truth.is_consistent(**next) && (truth.happened(nearest) & ~truth.happened(**next)) == 0));
        if (*previous)
            REQUIRE((truth.is_consistent(**previous) && (truth.happened(**previous) & ~truth.happened(nearest)) == 0));
        REQUIRE(truth.is_consistent({std::vector<Tick>(places.at.size(), places.at.front())}));
        std::vector<std::pair<EventId, EventId>> expected, found;
        for (const PlainOrder::Match& match : truth.matches) {
            const Event& sent = truth.events[truth.index_of(match.sent)];
            const Event& received = truth.events[truth.index_of(match.received)];
            if (sent.kind == EventKind::sent && received.kind == EventKind::received && sent.tick < nearest.at[sent.node] &&
                received.tick >= nearest.at[received.node])
                expected.emplace_back(sent.id(), received.id());
        }
        for (const MatchedMessage& message : check->in_transit)
            found.emplace_back(message.sent, message.received);
        std::sort(expected.begin(), expected.end());
        std::sort(found.begin(), found.end());
        REQUIRE(found == expected);
        crossing += found.size();
    });
    CHECK(refused > repetitions(200) / 4);
    CHECK(crossing > repetitions(50) / 4);
}

TEST_CASE("causal places are the earliest of all cuts, and consequences the first effects", "[causal][debug][oracle]") {
    std::size_t answered = 0;
    for_histories(2000, [&](const Truth& truth, std::mt19937_64& random) {
        const std::size_t own = random() % truth.events.size();
        const Event& event = truth.events[own];
        Exactness exactness;
        const auto first = consequences(*truth.reader, event.id(), {}, &exactness);
        const auto places = causal_past(*truth.reader, event.id(), {}, &exactness);
        REQUIRE_FALSE(exactness.first_inexact);
        REQUIRE(first.has_value() == truth.is_ordered[own]);
        REQUIRE(places.has_value() == truth.is_ordered[own]);
        if (!first)
            return;
        for (std::uint32_t node = 0; node < first->size(); ++node) {
            std::optional<std::size_t> expected;
            for (std::size_t n = truth.events.size(); n-- != 0;)
                if (truth.events[n].node == node && (n == own || truth.before(own, n)))
                    expected = n;
            REQUIRE((*first)[node].has_value() == expected.has_value());
            if (expected)
                REQUIRE(truth.index_of(*(*first)[node]) == *expected);
        }
        std::vector<std::vector<Tick>> instants(truth.machine.nodes.size(), std::vector<Tick>{Tick{}});
        for (const Event& one : truth.events)
            if (one.node < instants.size() && instants[one.node].back() != one.tick + Tick{1})
                instants[one.node].push_back(one.tick + Tick{1});
        instants[event.node] = {event.tick};
        // The causes on other nodes; those on the event's own node that are at its own tick come with it.
        Set causes = 0;
        for (std::size_t n = 0; n < truth.events.size(); ++n)
            if (truth.before(n, own) && truth.events[n].node != event.node)
                causes |= Set{1} << n;
        std::optional<NodePlaces> earliest;
        truth.for_each_places(instants, [&](const NodePlaces& one) {
            if ((causes & ~truth.happened(one)) != 0 || !truth.is_consistent(one))
                return;
            if (!earliest)
                earliest = one;
            for (std::size_t node = 0; node < one.at.size(); ++node)
                earliest->at[node] = std::min(earliest->at[node], one.at[node]);
        });
        if (!earliest) // a cause on another node has a cause at this tick
            return;
        ++answered;
        REQUIRE(places->at == earliest->at);
    });
    CHECK(answered > repetitions(300));
}

namespace {

std::vector<EventId> ids_of(const std::vector<Event>& events) {
    std::vector<EventId> ids;
    for (const Event& event : events)
        ids.push_back(event.id());
    return ids;
}

} // namespace

TEST_CASE("the cone of an event has the last events before it and the first ones after it", "[causal][debug][oracle]") {
    std::size_t bordered = 0;
    for_histories(1000, [&](const Truth& truth, std::mt19937_64& random) {
        const std::size_t event = random() % truth.events.size(), most = 1 + random() % 3;
        const auto cone = causal_cone(*truth.reader, truth.events[event].id(), most);
        REQUIRE(cone.has_value() == truth.is_ordered[event]);
        if (!cone)
            return;
        for (std::uint32_t node = 0; node < truth.machine.nodes.size(); ++node) {
            std::vector<EventId> past, future;
            for (std::size_t n = 0; n < truth.events.size(); ++n) {
                if (truth.events[n].node != node)
                    continue;
                if (truth.before(n, event))
                    past.push_back(truth.events[n].id());
                if ((n == event || truth.before(event, n)) && future.size() < most)
                    future.push_back(truth.events[n].id());
            }
            if (past.size() > most)
                past.erase(past.begin(), past.end() - static_cast<std::ptrdiff_t>(most));
            bordered += past.size() + future.size();
            REQUIRE(ids_of(cone->past[node]) == past);
            REQUIRE(ids_of(cone->future[node]) == future);
        }
    });
    CHECK(bordered > repetitions(1000));
}
