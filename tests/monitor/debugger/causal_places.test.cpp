#include "monitor/debugger/causal_cone.hpp"
#include "monitor/debugger/causal_places.hpp"

#include <map>
#include <random>

#include <catch2/catch.hpp>

#include "monitor/causality/cut.hpp"
#include "monitor/causality/settled_order.hpp"
#include "monitor/debugger/distributed_predicates.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// All events of a run with their clocks.
struct Run {
    Workshop workshop;
    HistoryReader history;
    std::vector<SettledEvent> events;

    explicit Run(std::vector<std::string> words) : history(record(workshop, std::move(words))) {
        SettledOrder order(history.machine(), 1'000'000);
        EventCursor cursor = history.events();
        while (const Event* const event = cursor.next())
            order.see(*event);
        order.finish();
        while (const SettledEvent* const settled = order.next())
            events.push_back(*settled);
    }

    static HistoryReader record(Workshop& workshop, std::vector<std::string> words) {
        words.insert(words.begin(), {"run", "--record", "run.t8h", "--level", "all"});
        workshop.run(words);
        REQUIRE(workshop.exists("run.t8h"));
        return HistoryReader::open(workshop.path("run.t8h")).value();
    }
    static bool before(const SettledEvent& a, const SettledEvent& b) {
        return a.stamp.own.known() && a.stamp.own != b.stamp.own && b.stamp.clock.holds(a.stamp.own);
    }
};

std::vector<std::vector<std::string>> runs() {
    return {{source("examples/ring/ring.lua").string()},
            {source("examples/processor_farm/farm4.lua").string(), "8", "8"},
            {source("examples/occam/debugging/ledger.pgm").string()}};
}

EventSearch any_event(EventKind kind, std::vector<std::uint32_t> nodes = {}) { return {{{kind, {}}}, std::move(nodes), {}}; }

} // namespace

TEST_CASE("causal places reflect the past of an event, and nothing more", "[causal][debug]") {
    for (const auto& words : runs()) {
        const Run run(words);
        std::mt19937_64 random(5);
        for (unsigned n = 0; n < repetitions(70); ++n) {
            const SettledEvent& event = run.events[random() % run.events.size()];
            CAPTURE(words, event.event.node, event.event.number);
            const auto places = causal_past(run.history, event.event.id());
            CHECK(places.has_value() == event.stamp.own.known());
            if (!places)
                continue;
            CHECK(places->at[event.event.node] == event.event.tick);
            // The places are consistent and hold all causes. Without the last event of any node, one of that is no longer so.
            const auto has_all_causes = [&](const NodePlaces& at) {
                return std::all_of(run.events.begin(), run.events.end(), [&](const SettledEvent& cause) {
                    return !Run::before(cause, event) || cause.event.tick < at.at[cause.event.node] ||
                           (cause.event.node == event.event.node && cause.event.tick <= event.event.tick);
                });
            };
            CHECK(has_all_causes(*places));
            for (std::uint32_t node = 0; node < places->at.size(); ++node) {
                if (node == event.event.node || places->at[node] == Tick{})
                    continue;
                NodePlaces earlier = *places;
                earlier.at[node] = earlier.at[node] - Tick{1};
                CHECK_FALSE((has_all_causes(earlier) && !check_places(run.history, earlier)->orphan));
            }
            CHECK_FALSE(check_places(run.history, *places)->orphan);
        }
    }
}

TEST_CASE("inconsistent places are refused with an event and its cause, and the nearest consistent ones are named",
          "[causal][debug]") {
    for (const auto& words : runs()) {
        const Run run(words);
        std::mt19937_64 random(7);
        const std::uint64_t end = run.events.back().event.tick.count;
        std::size_t refused = 0;
        for (unsigned n = 0; n < repetitions(40); ++n) {
            NodePlaces places;
            const std::uint64_t around = random() % (end + 1);
            for (std::size_t node = 0; node < run.history.machine().nodes.size(); ++node)
                places.at.push_back(Tick{around + random() % (n % 2 == 0 ? 20'000 : 2'000'000)});
            const auto has = [&](const NodePlaces& at, const Event& event) {
                return event.node < at.at.size() && event.tick < at.at[event.node];
            };
            const auto is_consistent = [&](const NodePlaces& at) {
                for (const SettledEvent& effect : run.events)
                    if (has(at, effect.event))
                        for (const SettledEvent& cause : run.events)
                            if (!has(at, cause.event) && Run::before(cause, effect))
                                return false;
                return true;
            };
            const auto check = check_places(run.history, places);
            REQUIRE(check);
            CAPTURE(words, n);
            CHECK(check->orphan.has_value() != is_consistent(places));
            CHECK(is_consistent(check->nearest));
            for (std::size_t node = 0; node < places.at.size(); ++node)
                CHECK(check->nearest.at[node] <= places.at[node]);
            if (!check->orphan) {
                CHECK(check->nearest.at == places.at);
                continue;
            }
            ++refused;
            CHECK((has(places, check->orphan->effect) && !has(places, check->orphan->cause)));
            const auto settled = [&](const Event& event) {
                return *std::find_if(run.events.begin(), run.events.end(),
                                     [&](const auto& one) { return one.event.id() == event.id(); });
            };
            CHECK(Run::before(settled(check->orphan->cause), settled(check->orphan->effect)));
        }
        // The first event with a cause on another node, and places between the two.
        for (const SettledEvent& effect : run.events) {
            const auto cause = std::find_if(run.events.begin(), run.events.end(), [&](const SettledEvent& one) {
                return one.event.node != effect.event.node && Run::before(one, effect);
            });
            if (cause == run.events.end())
                continue;
            NodePlaces between{std::vector<Tick>(run.history.machine().nodes.size(), Tick{end + 1})};
            between.at[cause->event.node] = cause->event.tick;
            between.at[effect.event.node] = effect.event.tick + Tick{1};
            CHECK(check_places(run.history, between)->orphan);
            ++refused;
            break;
        }
        CHECK(refused > 0);
    }
}

TEST_CASE("linked and concurrent events are the earliest of all that fit", "[causal][debug]") {
    for (const auto& words : runs()) {
        const Run run(words);
        for (const auto& [a, b] :
             {std::pair{any_event(EventKind::sent, {1}), any_event(EventKind::received, {0})},
              std::pair{any_event(EventKind::received, {2}), any_event(EventKind::sent, {1})},
              std::pair{any_event(EventKind::process_waits, {0}), any_event(EventKind::process_waits, {3})}}) {
            const auto fits = [](const EventSearch& search, const SettledEvent& settled) {
                return settled.stamp.own.known() && settled.event.kind == search.filters[0].kind &&
                       settled.event.node == search.nodes[0];
            };
            std::optional<Tick> link, concurrent;
            for (const SettledEvent& first : run.events)
                for (const SettledEvent& second : run.events) {
                    if (!fits(a, first) || !fits(b, second))
                        continue;
                    const Tick last = std::max(first.event.tick, second.event.tick);
                    if (Run::before(first, second) && (!link || second.event.tick < *link))
                        link = second.event.tick;
                    if (!Run::before(first, second) && !Run::before(second, first) && (!concurrent || last < *concurrent))
                        concurrent = last;
                }
            const auto linked = linked_events(run.history, {a, b});
            REQUIRE(linked);
            CAPTURE(words);
            CHECK(linked->has_value() == link.has_value());
            if (*linked)
                CHECK((**linked)[1].tick == *link);
            const auto together = concurrent_events(run.history, {a, b});
            REQUIRE(together);
            CHECK(together->has_value() == concurrent.has_value());
            if (*together)
                CHECK(std::max((**together)[0].tick, (**together)[1].tick) == *concurrent);
        }
    }
}

TEST_CASE("consequences are the first events that follow, and a message has both its ends", "[causal][debug]") {
    std::size_t messages = 0;
    for (const auto& words : runs()) {
        const Run run(words);
        std::map<EventId, MatchedMessage> expected_messages; // the first one of each end
        MessageMatcher matcher(run.history.machine());
        EventCursor cursor = run.history.events();
        while (const Event* const event = cursor.next()) {
            matcher.see(*event);
            for (const MatchedMessage& one : matcher.matched())
                for (const EventId end : {one.sent, one.received})
                    expected_messages.try_emplace(end, one);
        }
        for (std::size_t n = 0; n < run.events.size(); n += 1 + run.events.size() / 25) {
            const SettledEvent& cause = run.events[n];
            CAPTURE(words, n);
            const auto first = consequences(run.history, cause.event.id());
            CHECK(first.has_value() == cause.stamp.own.known());
            if (!first)
                continue;
            for (std::uint32_t node = 0; node < first->size(); ++node) {
                const auto expected = std::find_if(run.events.begin(), run.events.end(), [&](const SettledEvent& one) {
                    return one.event.node == node && (Run::before(cause, one) || one.event.id() == cause.event.id());
                });
                CHECK((*first)[node].has_value() == (expected != run.events.end()));
                if ((*first)[node])
                    CHECK((*first)[node]->id() == expected->event.id());
            }
            const auto message = message_of(run.history, cause.event.id());
            REQUIRE(message);
            messages += message->has_value();
            const auto whole_pass = expected_messages.find(cause.event.id());
            REQUIRE(message->has_value() == (whole_pass != expected_messages.end()));
            if (*message) {
                CHECK((*message)->message == whole_pass->second.message);
                CHECK((*message)->sent == whole_pass->second.sent);
                CHECK((*message)->received == whole_pass->second.received);
            }
        }
        CHECK_FALSE(causal_past(run.history, {0, 1'000'000'000}));
        CHECK_FALSE(consequences(run.history, {host_node, 0}));
        CHECK_FALSE(
            check_places(run.history, {std::vector<Tick>(run.history.machine().nodes.size())}, [](Tick) { return false; }));
    }
    CHECK(messages > 0);
}

TEST_CASE("an answer that rests on clocks that are not exact says so", "[causal][debug]") {
    const Run run({source("examples/ring/ring.lua").string()});
    const std::vector<EventSearch> predicate = {any_event(EventKind::sent), any_event(EventKind::received)};
    const auto received = std::find_if(run.events.rbegin(), run.events.rend(),
                                       [](const SettledEvent& one) { return one.event.kind == EventKind::received; });
    const EventId id = received->event.id();
    const NodePlaces end{std::vector<Tick>(run.history.machine().nodes.size(), end_of_time)};
    const auto questions = [&](Exactness& exactness, std::size_t n) {
        return n == 0   ? causal_past(run.history, id, {}, &exactness).has_value()
               : n == 1 ? check_places(run.history, end, {}, &exactness).has_value()
               : n == 2 ? consequences(run.history, id, {}, &exactness).has_value()
               : n == 3 ? linked_events(run.history, predicate, {}, Tick{received->event.tick}, &exactness).has_value()
                        : concurrent_events(run.history, predicate, {}, Tick{received->event.tick}, &exactness).has_value();
    };
    for (std::size_t n = 0; n < 5; ++n) {
        CAPTURE(n);
        Exactness whole, poor;
        poor.most_held = 0; // every event is taken at once, so that those whose other end comes later are not exact
        CHECK(questions(whole, n));
        CHECK_FALSE(whole.first_inexact);
        CHECK(questions(poor, n));
        CHECK(poor.first_inexact);
    }
}

TEST_CASE("searches that take long can be broken off", "[causal][debug]") {
    const Run run({source("examples/processor_farm/farm4.lua").string(), "8", "8"});
    const NodePlaces places{std::vector<Tick>(run.history.machine().nodes.size(), end_of_time)};
    std::size_t asked = 0, most = 0;
    const auto breaks_off = [&](Tick) { return asked++ < most; };
    const auto can_be_broken_off = [&](auto&& search) {
        asked = 0;
        most = ~std::size_t{0};
        REQUIRE(search());
        const std::size_t all = asked;
        CHECK(all > 0);
        for (const std::size_t at : {std::size_t{0}, all / 2, all - 1}) {
            most = at;
            asked = 0;
            CHECK_FALSE(search());
            CHECK(asked == most + 1);
        }
    };
    // There are fewer nodes than conditions, so that all choices of processes are tried in vain.
    const std::vector<EventSearch> never(5, any_event(EventKind::alt_started, {0, 1}));
    can_be_broken_off([&] { return concurrent_events(run.history, never, breaks_off).has_value(); });
    can_be_broken_off([&] { return check_places(run.history, places, breaks_off).has_value(); });
    const NodePlaces beginning{std::vector<Tick>(places.at.size())};
    can_be_broken_off([&] { return next_places(run.history, beginning, breaks_off).has_value(); });
    can_be_broken_off([&] { return previous_places(run.history, places, breaks_off).has_value(); });
}
