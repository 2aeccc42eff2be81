#include "monitor/debugger/causal_places.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>

#include <fmt/format.h>

#include "monitor/causality/cut.hpp"
#include "monitor/causality/settled_order.hpp"

namespace t8 {
namespace {

constexpr std::size_t most_in_transit = 100;
constexpr std::size_t most_held_events = 1'000'000;
constexpr std::uint64_t events_between_questions = 4096;

/// Passes the events of a history in causal order to see(), until it returns false. Returns false if it was broken off.
bool visit_settled(const HistoryReader& history, const Replayer::KeepGoing& keep_going,
                   const std::function<bool(const SettledEvent&)>& see) {
    SettledOrder order(history.machine(), most_held_events);
    EventCursor cursor = history.events();
    std::uint64_t count = 0;
    const auto pass_on = [&] {
        while (const SettledEvent* const settled = order.next())
            if (!see(*settled))
                return false;
        return true;
    };
    while (const Event* const event = cursor.next()) {
        if (keep_going && count++ % events_between_questions == 0 && !keep_going(event->tick))
            return false;
        order.see(*event);
        if (!pass_on())
            return true;
    }
    order.finish();
    pass_on();
    return true;
}

auto broken_off() { return failure("broken off"); }

auto no_order(const HistoryReader& history, EventId id) {
    return failure(
        fmt::format("there is no event {}#{} that is ordered with others", name_of(history.machine(), id.node), id.number),
        "events of processes are: messages, choices, starts and ends; those of the host are not");
}

bool has_happened(const Event& event, const NodePlaces& places) {
    return event.node < places.at.size() && event.tick < places.at[event.node];
}

void add_step(Cut& cut, Stamp stamp) {
    if (!stamp.known())
        return;
    if (cut.counts.size() <= stamp.chain)
        cut.counts.resize(std::size_t{stamp.chain} + 1);
    cut.counts[stamp.chain] = std::max(cut.counts[stamp.chain], stamp.count);
}

/// Returns the steps that have happened at the places.
bool steps_at(const HistoryReader& history, const NodePlaces& places, Cut& cut, const Replayer::KeepGoing& keep_going) {
    return visit_settled(history, keep_going, [&](const SettledEvent& settled) {
        if (has_happened(settled.event, places)) {
            add_step(cut, settled.stamp.own);
            add_step(cut, settled.other);
        }
        return true;
    });
}

/// Takes places back to where no event has happened before its causes.
bool take_back(const HistoryReader& history, NodePlaces& places, const Replayer::KeepGoing& keep_going) {
    for (bool changed = true; changed;) {
        changed = false;
        Cut happened;
        const bool done = visit_settled(history, keep_going, [&](const SettledEvent& settled) {
            const Event& event = settled.event;
            if (!has_happened(event, places))
                return true;
            Cut with_itself = happened;
            add_step(with_itself, settled.stamp.own);
            add_step(with_itself, settled.other);
            if (settled.stamp.own.known() && !past_of(settled.stamp).within(with_itself)) {
                places.at[event.node] = event.tick; // the events at this tick that were seen are taken back in the next pass
                changed = true;
            } else {
                happened = std::move(with_itself);
            }
            return true;
        });
        if (!done)
            return false;
    }
    return true;
}

} // namespace

Result<NodePlaces> causal_past(const HistoryReader& history, EventId id, const Replayer::KeepGoing& keep_going) {
    struct Step {
        std::uint32_t node;
        Tick tick;
    };
    std::vector<std::vector<Step>> steps; // by chain
    const auto note = [&](Stamp stamp, const Event& event) {
        if (!stamp.known())
            return;
        if (steps.size() <= stamp.chain)
            steps.resize(std::size_t{stamp.chain} + 1);
        auto& of_chain = steps[stamp.chain];
        if (of_chain.size() < stamp.count)
            of_chain.resize(stamp.count, {event.node, event.tick});
    };
    std::optional<NodePlaces> places;
    Cut needed;
    Event target;
    bool done = visit_settled(history, keep_going, [&](const SettledEvent& settled) {
        note(settled.stamp.own, settled.event);
        note(settled.other, settled.event);
        if (settled.event.id() != id)
            return true;
        if (!settled.stamp.own.known())
            return false;
        places.emplace().at.resize(history.machine().nodes.size());
        needed = past_of(settled.stamp);
        target = settled.event;
        return false;
    });
    // A node that stands after an event of the past also stands after other events, of its other processes: their causes are needed too.
    for (bool changed = true; done && places && changed;) {
        changed = false;
        for (ChainNumber chain = 0; chain < needed.counts.size(); ++chain) {
            if (needed.counts[chain] == 0 || chain >= steps.size() || needed.counts[chain] > steps[chain].size())
                continue;
            const Step& last = steps[chain][needed.counts[chain] - 1];
            const Tick after = last.node == target.node ? std::min(last.tick + Tick{1}, target.tick) : last.tick + Tick{1};
            changed = changed || after > places->at[last.node];
            places->at[last.node] = std::max(places->at[last.node], after);
        }
        places->at[target.node] = target.tick;
        if (!changed)
            break;
        done = visit_settled(history, keep_going, [&](const SettledEvent& settled) {
            if (has_happened(settled.event, *places) && settled.stamp.own.known())
                needed = join(needed, past_of(settled.stamp));
            return settled.event.tick <= target.tick;
        });
    }
    if (!done)
        return broken_off();
    if (!places)
        return no_order(history, id);
    return *places;
}

Result<PlacesCheck> check_places(const HistoryReader& history, const NodePlaces& places, const Replayer::KeepGoing& keep_going) {
    PlacesCheck check;
    check.nearest = places;
    Cut cut;
    if (!steps_at(history, places, cut, keep_going))
        return broken_off();
    std::optional<Cut> past;
    Event effect;
    bool done = visit_settled(history, keep_going, [&](const SettledEvent& settled) {
        if (!has_happened(settled.event, places) || !settled.stamp.own.known() || past_of(settled.stamp).within(cut))
            return true;
        past = past_of(settled.stamp);
        effect = settled.event;
        return false;
    });
    if (done && past)
        done = visit_settled(history, keep_going, [&](const SettledEvent& settled) {
            if (has_happened(settled.event, places) || !past->holds(settled.stamp.own))
                return true;
            check.orphan = {settled.event, effect};
            return false;
        });
    if (!done || (past && !take_back(history, check.nearest, keep_going)))
        return broken_off();
    MessageMatcher matcher(history.machine());
    std::map<EventId, Tick> ticks; // of ends of messages
    EventCursor cursor = history.events();
    while (const Event* const event = cursor.next()) {
        if (event->kind == EventKind::sent || event->kind == EventKind::received)
            ticks[event->id()] = event->tick;
        matcher.see(*event);
        for (const MatchedMessage& message : matcher.matched()) {
            const auto sent = ticks.find(message.sent), received = ticks.find(message.received);
            if (sent != ticks.end() && received != ticks.end() && message.message.node < check.nearest.at.size() &&
                sent->second < check.nearest.at[message.sent.node] &&
                received->second >= check.nearest.at[message.received.node] && check.in_transit.size() < most_in_transit)
                check.in_transit.push_back(message);
        }
    }
    return check;
}

Result<std::optional<NodePlaces>> next_places(const HistoryReader& history, const NodePlaces& places) {
    // Nothing before the earliest place is missing.
    EventCursor cursor = history.events({.nodes = {}, .from = *std::min_element(places.at.begin(), places.at.end())});
    while (const Event* const event = cursor.next())
        if (event->node < places.at.size() && !has_happened(*event, places)) {
            NodePlaces next = places;
            next.at[event->node] = event->tick + Tick{1};
            return std::optional(std::move(next));
        }
    return std::optional<NodePlaces>{};
}

Result<std::optional<NodePlaces>> previous_places(const HistoryReader& history, const NodePlaces& places) {
    const Tick latest = *std::max_element(places.at.begin(), places.at.end());
    constexpr std::uint64_t first_look = 100 * ticks_per_microsecond, further = 8;
    for (std::uint64_t span = first_look;; span *= further) {
        const Tick from{latest.count - std::min(latest.count, span)};
        std::optional<Event> last;
        EventCursor cursor = history.events({.nodes = {}, .from = from, .to = latest});
        while (const Event* const event = cursor.next())
            if (has_happened(*event, places))
                last = *event;
        if (last) {
            NodePlaces previous = places;
            previous.at[last->node] = last->tick;
            return std::optional(std::move(previous));
        }
        if (from == Tick{})
            return std::optional<NodePlaces>{};
    }
}

Result<std::vector<std::optional<Event>>> consequences(const HistoryReader& history, EventId id,
                                                       const Replayer::KeepGoing& keep_going) {
    std::vector<std::optional<Event>> first(history.machine().nodes.size());
    std::optional<Stamp> cause;
    const bool done = visit_settled(history, keep_going, [&](const SettledEvent& settled) {
        if (settled.event.id() == id && settled.stamp.own.known())
            cause = settled.stamp.own;
        if (cause && settled.stamp.clock.holds(*cause) && settled.event.node < first.size() && !first[settled.event.node])
            first[settled.event.node] = settled.event;
        return true;
    });
    if (!done)
        return broken_off();
    if (!cause)
        return no_order(history, id);
    return first;
}

Result<std::optional<MatchedMessage>> message_of(const HistoryReader& history, EventId id,
                                                 const Replayer::KeepGoing& keep_going) {
    MessageMatcher matcher(history.machine());
    EventCursor cursor = history.events();
    std::uint64_t count = 0;
    while (const Event* const event = cursor.next()) {
        if (keep_going && count++ % events_between_questions == 0 && !keep_going(event->tick))
            return broken_off();
        matcher.see(*event);
        for (const MatchedMessage& message : matcher.matched())
            if (message.sent == id || message.received == id)
                return std::optional(message);
    }
    return std::optional<MatchedMessage>{};
}

namespace {

bool is_one_of(const EventSearch& search, const Event& event) {
    return (search.nodes.empty() || std::find(search.nodes.begin(), search.nodes.end(), event.node) != search.nodes.end()) &&
           std::any_of(search.filters.begin(), search.filters.end(),
                       [&](const Filter& filter) { return filter.matches(event); }) &&
           (!search.accepts || search.accepts(event));
}

} // namespace

Result<std::optional<std::vector<Event>>> linked_events(const HistoryReader& history, const std::vector<EventSearch>& stages,
                                                        const Replayer::KeepGoing& keep_going) {
    struct Reached {
        Stamp stamp;
        std::vector<Event> events; ///< one of each stage so far
    };
    std::vector<std::map<ChainNumber, Reached>> reached(stages.size()); // by stage: the first on each chain
    std::optional<std::vector<Event>> found;
    const bool done = visit_settled(history, keep_going, [&](const SettledEvent& settled) {
        if (!settled.stamp.own.known())
            return true;
        for (std::size_t stage = stages.size(); stage-- != 0;) { // one event may not be two stages
            if (!is_one_of(stages[stage], settled.event))
                continue;
            Reached now{settled.stamp.own, {}};
            if (stage != 0) {
                const auto& earlier = reached[stage - 1];
                const auto cause = std::find_if(earlier.begin(), earlier.end(), [&](const auto& one) {
                    return one.second.stamp != settled.stamp.own && settled.stamp.clock.holds(one.second.stamp);
                });
                if (cause == earlier.end())
                    continue;
                now.events = cause->second.events;
            }
            now.events.push_back(settled.event);
            if (stage + 1 == stages.size()) {
                found = std::move(now.events);
                return false;
            }
            reached[stage].try_emplace(settled.stamp.own.chain, std::move(now));
        }
        return true;
    });
    if (!done)
        return broken_off();
    return found;
}

Result<std::optional<std::vector<Event>>> concurrent_events(const HistoryReader& history,
                                                            const std::vector<EventSearch>& conditions,
                                                            const Replayer::KeepGoing& keep_going) {
    struct Candidate {
        Event event;
        Stamp stamp;
        Cut past;
    };
    // By condition, by chain, in the order of the chain.
    std::vector<std::map<ChainNumber, std::vector<Candidate>>> candidates(conditions.size());
    const bool done = visit_settled(history, keep_going, [&](const SettledEvent& settled) {
        for (std::size_t n = 0; n < conditions.size() && settled.stamp.own.known(); ++n)
            if (is_one_of(conditions[n], settled.event))
                candidates[n][settled.stamp.own.chain].push_back({settled.event, settled.stamp.own, past_of(settled.stamp)});
        return true;
    });
    if (!done)
        return broken_off();
    const auto before = [](const Candidate& a, const Candidate& b) { return a.stamp != b.stamp && b.past.holds(a.stamp); };
    std::optional<std::vector<Event>> best;
    const auto last = [](const std::vector<Event>& events) {
        Tick latest{};
        for (const Event& event : events)
            latest = std::max(latest, event.tick);
        return latest;
    };
    // For each choice of a chain for each condition, the first candidates none of which happened before another.
    std::vector<const std::vector<Candidate>*> chosen;
    const std::function<void()> choose = [&] {
        if (chosen.size() < conditions.size()) {
            for (const auto& [chain, list] : candidates[chosen.size()]) {
                chosen.push_back(&list);
                choose();
                chosen.pop_back();
            }
            return;
        }
        std::vector<std::size_t> at(chosen.size());
        for (bool moved = true; moved;) {
            moved = false;
            for (std::size_t a = 0; a < chosen.size() && !moved; ++a)
                for (std::size_t b = 0; b < chosen.size() && !moved; ++b)
                    if (a != b && before((*chosen[a])[at[a]], (*chosen[b])[at[b]])) {
                        if (++at[a] == chosen[a]->size())
                            return;
                        moved = true;
                    }
        }
        std::vector<Event> events;
        for (std::size_t n = 0; n < chosen.size(); ++n)
            events.push_back((*chosen[n])[at[n]].event);
        if (!best || last(events) < last(*best))
            best = std::move(events);
    };
    if (!conditions.empty())
        choose();
    return best;
}

} // namespace t8
