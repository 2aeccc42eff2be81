#include "monitor/console/lanes/event_steps.hpp"

#include <algorithm>

#include "monitor/events/field_place.hpp"

namespace t8::console {
namespace {

/// Returns the first event on a lane from a tick on, with a number of at least `least`.
std::optional<Event> first_of(const HistoryReader& reader, const LanePlace& lane, Tick from, std::uint64_t least,
                              const KeepWorking& keep_working) {
    EventCursor cursor = reader.events({.nodes = {lane.node}, .from = from, .with_payloads = false});
    for (std::uint32_t n = 1; const Event* const event = cursor.next(); ++n) {
        if (event->number >= least && is_on(lane, *event))
            return *event;
        if (n % 512 == 0 && !keep_working())
            return {};
    }
    return {};
}

/// Returns the last event on a lane whose number is less than `end`: groups are read from the one that holds it backwards.
std::optional<Event> last_before(const HistoryReader& reader, const LanePlace& lane, EventId end,
                                 const KeepWorking& keep_working) {
    constexpr std::size_t at_a_time = 256;
    while (end.number != 0 && keep_working()) {
        const std::uint64_t last = end.number - 1;
        const std::optional<Event> event = reader.event({lane.node, last});
        if (event && is_on(lane, *event))
            return event;
        if (!event) { // it is missing, or of a kind that is not known
            end.number = last;
            continue;
        }
        const std::uint32_t nodes[] = {lane.node};
        const std::vector<Event> before = reader.around({lane.node, last}, nodes, at_a_time, 0);
        if (before.size() < 2)
            return {};
        for (auto at = before.rbegin(); at != before.rend(); ++at)
            if (at->number < end.number && is_on(lane, *at))
                return *at;
        end.number = before.front().number;
    }
    return {};
}

/// Returns the number after the last event of a lane's node.
std::uint64_t end_of_lane(const HistoryReader& reader, const LanePlace& lane) {
    for (const HistorySummary::NodeCount& count : reader.summary().nodes)
        if (count.node == lane.node)
            return count.first + count.events;
    return 0;
}

} // namespace

bool is_on(const LanePlace& lane, const Event& event) {
    if (event.node != lane.node)
        return false;
    if (lane.process == 0 || event.process == lane.process)
        return true;
    switch (event.kind) {
    case EventKind::communication:
        return event.values[field_place(EventKind::communication, "receiver")] == lane.process;
    case EventKind::process_started:
        return event.values[field_place(EventKind::process_started, "started")] == lane.process;
    case EventKind::process_woken:
        return event.values[field_place(EventKind::process_woken, "woken")] == lane.process;
    default:
        return false;
    }
}

std::optional<Event> next_event_of(const HistoryReader& reader, const LanePlace& lane, EventId from,
                                   const KeepWorking& keep_working) {
    const std::optional<Event> event = reader.event(from);
    return event ? first_of(reader, lane, event->tick, from.number + 1, keep_working) : std::nullopt;
}

std::optional<Event> previous_event_of(const HistoryReader& reader, const LanePlace& lane, EventId from,
                                       const KeepWorking& keep_working) {
    return last_before(reader, lane, from, keep_working);
}

std::optional<Event> nearest_event_of(const HistoryReader& reader, const LanePlace& lane, Tick at,
                                      const KeepWorking& keep_working) {
    const std::optional<Event> behind = first_of(reader, lane, at, 0, keep_working);
    const std::uint64_t end = behind ? behind->number : end_of_lane(reader, lane);
    std::optional<Event> before = last_before(reader, lane, {lane.node, end}, keep_working);
    if (!behind || (before && at - before->tick <= behind->tick - at))
        return before;
    return behind;
}

std::optional<Event> event_beside(const HistoryReader& reader, const LaneStep& step, const KeepWorking& keep_working) {
    if (step.chosen && step.chosen->node == step.lane.node) {
        const std::optional<Event> chosen = reader.event(*step.chosen);
        if (chosen && chosen->tick == step.at)
            return step.is_backwards ? last_before(reader, step.lane, *step.chosen, keep_working)
                                     : first_of(reader, step.lane, step.at, step.chosen->number + 1, keep_working);
    }
    if (!step.is_backwards)
        return first_of(reader, step.lane, step.at + Tick{1}, 0, keep_working);
    const std::optional<Event> behind = first_of(reader, {step.lane.node, 0}, step.at, 0, keep_working);
    return last_before(reader, step.lane, {step.lane.node, behind ? behind->number : end_of_lane(reader, step.lane)},
                       keep_working);
}

} // namespace t8::console
