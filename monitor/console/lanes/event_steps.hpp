#pragma once

#include <cstdint>
#include <optional>

#include "monitor/console/lanes/chunk.hpp"
#include "monitor/events/event.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::console {

// Steps from event to event on the lane of a node or of a process, by the recording itself. They belong to the thread of the reader. A step over a long time
// reads what lies between, until `keep_working` returns false.

/// Tells a lane: `process` 0 is the node as a whole.
struct LanePlace {
    std::uint32_t node = 0;
    std::uint32_t process = 0;
    friend bool operator==(const LanePlace&, const LanePlace&) = default;
};

/// Returns true if an event belongs to a lane: its process takes part in it.
bool is_on(const LanePlace& lane, const Event& event);

/// Return the next or the previous event on a lane, seen from an event of its node; nothing if there is none, or if the search was broken off.
std::optional<Event> next_event_of(const HistoryReader& reader, const LanePlace& lane, EventId from,
                                   const KeepWorking& keep_working);
std::optional<Event> previous_event_of(const HistoryReader& reader, const LanePlace& lane, EventId from,
                                       const KeepWorking& keep_working);
/// Returns the event on a lane that is nearest to a tick, the earlier one of two; nothing if the lane has none, or if the search was broken off.
std::optional<Event> nearest_event_of(const HistoryReader& reader, const LanePlace& lane, Tick at,
                                      const KeepWorking& keep_working);

/// A step along a lane from where the user stands: from the event that is chosen, if it is one of the lane at this very instant, otherwise from the instant.
struct LaneStep {
    LanePlace lane{};
    std::optional<EventId> chosen{};
    Tick at{};
    bool is_backwards = false;
    friend bool operator==(const LaneStep&, const LaneStep&) = default;
};
/// Returns the event to which a step leads; nothing if there is none, or if the search was broken off.
std::optional<Event> event_beside(const HistoryReader& reader, const LaneStep& step, const KeepWorking& keep_working);

} // namespace t8::console
