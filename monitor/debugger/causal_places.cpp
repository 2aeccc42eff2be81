#include "monitor/debugger/causal_places.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "monitor/causality/cut.hpp"
#include "monitor/debugger/chain_steps.hpp"
#include "monitor/debugger/settled_visit.hpp"

namespace t8 {
namespace {

constexpr std::size_t most_in_transit = 100;

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
bool steps_at(const HistoryReader& history, const NodePlaces& places, Cut& cut, const Replayer::KeepGoing& keep_going,
              Exactness* exactness) {
    return visit_settled(history, keep_going, exactness, [&](const SettledEvent& settled) {
        if (has_happened(settled.event, places)) {
            add_step(cut, settled.stamp.own);
            add_step(cut, settled.other);
        }
        return true;
    });
}

/// Takes places back to where no event has happened before its causes.
bool take_back(const HistoryReader& history, NodePlaces& places, const Replayer::KeepGoing& keep_going, Exactness* exactness) {
    for (bool changed = true; changed;) {
        changed = false;
        Cut happened;
        const bool done = visit_settled(history, keep_going, exactness, [&](const SettledEvent& settled) {
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

/// Finds the messages between the nearest places. Returns false if it was broken off.
bool find_in_transit(const HistoryReader& history, PlacesCheck& check, const Replayer::KeepGoing& keep_going) {
    const std::vector<Tick>& at = check.nearest.at;
    MessageMatcher matcher(history.machine());
    std::map<EventId, Tick> ticks; // of ends of messages
    EventCursor cursor = history.events();
    Questions questions(keep_going);
    while (const Event* const event = cursor.next()) {
        if (!questions.go_on(event->tick))
            return false;
        if (event->kind == EventKind::sent || event->kind == EventKind::received)
            ticks[event->id()] = event->tick;
        matcher.see(*event);
        for (const MatchedMessage& message : matcher.matched()) {
            const auto sent = ticks.find(message.sent), received = ticks.find(message.received);
            if (sent != ticks.end() && received != ticks.end() && message.message.node < at.size() &&
                sent->second < at[message.sent.node] && received->second >= at[message.received.node] &&
                check.in_transit.size() < most_in_transit)
                check.in_transit.push_back(message);
        }
    }
    return true;
}

} // namespace

Result<NodePlaces> causal_past(const HistoryReader& history, EventId id, const Replayer::KeepGoing& keep_going,
                               Exactness* exactness) {
    ChainSteps steps;
    std::optional<NodePlaces> places;
    Cut needed;
    Event target;
    bool done = visit_settled(history, keep_going, exactness, [&](const SettledEvent& settled) {
        steps.note(settled);
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
            const ChainSteps::Step* const last = steps.find({chain, needed.counts[chain]});
            if (last == nullptr)
                continue;
            const std::uint32_t node = last->event.node;
            const Tick after = node == target.node ? std::min(last->tick + Tick{1}, target.tick) : last->tick + Tick{1};
            changed = changed || after > places->at[node];
            places->at[node] = std::max(places->at[node], after);
        }
        places->at[target.node] = target.tick;
        if (!changed)
            break;
        done = visit_settled(history, keep_going, exactness, [&](const SettledEvent& settled) {
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

Result<PlacesCheck> check_places(const HistoryReader& history, const NodePlaces& places, const Replayer::KeepGoing& keep_going,
                                 Exactness* exactness) {
    PlacesCheck check;
    check.nearest = places;
    Cut cut;
    if (!steps_at(history, places, cut, keep_going, exactness))
        return broken_off();
    std::optional<Cut> past;
    Event effect;
    bool done = visit_settled(history, keep_going, exactness, [&](const SettledEvent& settled) {
        if (!has_happened(settled.event, places) || !settled.stamp.own.known() || past_of(settled.stamp).within(cut))
            return true;
        past = past_of(settled.stamp);
        effect = settled.event;
        return false;
    });
    if (done && past)
        done = visit_settled(history, keep_going, exactness, [&](const SettledEvent& settled) {
            if (has_happened(settled.event, places) || !past->holds(settled.stamp.own))
                return true;
            check.orphan = {settled.event, effect};
            return false;
        });
    if (!done || (past && !take_back(history, check.nearest, keep_going, exactness)))
        return broken_off();
    if (!find_in_transit(history, check, keep_going))
        return broken_off();
    return check;
}

Result<std::optional<NodePlaces>> next_places(const HistoryReader& history, const NodePlaces& places,
                                              const Replayer::KeepGoing& keep_going) {
    // Nothing before the earliest place is missing.
    EventCursor cursor = history.events({.nodes = {}, .from = *std::min_element(places.at.begin(), places.at.end())});
    Questions questions(keep_going);
    while (const Event* const event = cursor.next()) {
        if (!questions.go_on(event->tick))
            return broken_off();
        if (event->node < places.at.size() && !has_happened(*event, places)) {
            NodePlaces next = places;
            next.at[event->node] = event->tick + Tick{1};
            return std::optional(std::move(next));
        }
    }
    return std::optional<NodePlaces>{};
}

Result<std::optional<NodePlaces>> previous_places(const HistoryReader& history, const NodePlaces& places,
                                                  const Replayer::KeepGoing& keep_going) {
    const Tick latest = *std::max_element(places.at.begin(), places.at.end());
    constexpr std::uint64_t first_look = 100 * ticks_per_microsecond, further = 8;
    Questions questions(keep_going);
    constexpr std::uint64_t longest = std::numeric_limits<std::uint64_t>::max();
    for (std::uint64_t span = first_look;; span = span > longest / further ? longest : span * further) {
        const Tick from{latest.count - std::min(latest.count, span)};
        std::optional<Event> last;
        EventCursor cursor = history.events({.nodes = {}, .from = from, .to = latest});
        while (const Event* const event = cursor.next()) {
            if (!questions.go_on(event->tick))
                return broken_off();
            if (has_happened(*event, places))
                last = *event;
        }
        if (last) {
            NodePlaces previous = places;
            previous.at[last->node] = last->tick;
            return std::optional(std::move(previous));
        }
        if (from == Tick{})
            return std::optional<NodePlaces>{};
    }
}

namespace {

/// Returns the nodes at the ends of the link that an event is about; empty if others may matter: cables of switches lead to several.
std::vector<std::uint32_t> nodes_of_link(const HistoryReader& history, const Event& event) {
    if (!history.machine().switches.empty() || (event.kind != EventKind::sent && event.kind != EventKind::received))
        return {};
    return {event.node, static_cast<std::uint32_t>(event[event.kind == EventKind::sent ? "to_node" : "from_node"])};
}

} // namespace

Result<std::optional<MatchedMessage>> message_of(const HistoryReader& history, EventId id,
                                                 const Replayer::KeepGoing& keep_going) {
    const std::optional<Event> asked = history.event(id);
    std::vector<Filter> filters;
    if (asked && asked->kind == EventKind::communication)
        filters = {{EventKind::communication, {}}};
    else if (asked &&
             (asked->kind == EventKind::sent || asked->kind == EventKind::received || asked->kind == EventKind::still_waiting))
        filters = {{EventKind::sent, {}}, {EventKind::received, {}}, {EventKind::still_waiting, {}}, {EventKind::fault, {}}};
    else
        return std::optional<MatchedMessage>{};
    const Extent extent{asked->kind == EventKind::communication ? std::vector{asked->node} : nodes_of_link(history, *asked)};
    MessageMatcher matcher(history.machine());
    EventCursor cursor = history.select(filters, extent);
    Questions questions(keep_going);
    while (const Event* const event = cursor.next()) {
        if (!questions.go_on(event->tick))
            return broken_off();
        matcher.see(*event);
        for (const MatchedMessage& message : matcher.matched())
            if (message.sent == id || message.received == id)
                return std::optional(message);
    }
    return std::optional<MatchedMessage>{};
}

} // namespace t8
