#include "monitor/replay/event_search.hpp"

#include <algorithm>

namespace t8 {
namespace {

constexpr std::uint64_t first_part = 100 * ticks_per_microsecond; // looked through for the last event before an instant
constexpr std::uint64_t longer = 8;
constexpr std::uint64_t between_questions = 4096; // events

/// Passes the events of a span that are searched for to see(), until it returns true. Returns false if it was broken off.
template <class See> bool scan(const HistoryReader& history, const EventSearch& search, Tick from, Tick to,
                               const Replayer::KeepGoing& keep_going, See see) {
    if (search.filters.empty() || from > to)
        return true;
    EventCursor cursor =
        history.select(search.filters, {.nodes = search.nodes, .from = from, .to = to, .with_payloads = search.with_payloads});
    for (std::uint64_t n = 0;; ++n) {
        const Event* const event = cursor.next();
        if (event == nullptr)
            return true;
        if (keep_going && n % between_questions == 0 && !keep_going(event->tick))
            return false;
        if ((!search.accepts || search.accepts(*event)) && see(*event))
            return true;
    }
}

} // namespace

std::optional<Event> next_event(const HistoryReader& history, const EventSearch& search, Tick after, Tick until,
                                const Replayer::KeepGoing& keep_going) {
    std::optional<Event> found;
    if (after == end_of_time || until == Tick{})
        return found;
    scan(history, search, after + Tick{1}, until == end_of_time ? until : until - Tick{1}, keep_going, [&](const Event& event) {
        found = event;
        return true;
    });
    return found;
}

std::optional<Event> previous_event(const HistoryReader& history, const EventSearch& search, Tick before, Tick from,
                                    const Replayer::KeepGoing& keep_going) {
    std::uint64_t span = first_part;
    for (Tick until = before; until > from; span *= longer) {
        const Tick begin = std::max(from, Tick{until.count - std::min(until.count, span)});
        std::optional<Event> found;
        const bool done = scan(history, search, begin, until - Tick{1}, keep_going, [&](const Event& event) {
            found = event;
            return false;
        });
        if (!done || found)
            return done ? found : std::nullopt;
        until = begin;
    }
    return {};
}

} // namespace t8
