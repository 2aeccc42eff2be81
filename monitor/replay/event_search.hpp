#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// Events that are searched for in a history.
struct EventSearch {
    std::vector<Filter> filters;        ///< events are searched for that match any of them
    std::vector<std::uint32_t> nodes{}; ///< empty: all
    /// True if an event that matches is one of those that are searched for; empty: all are.
    std::function<bool(const Event&)> accepts{};
    bool with_payloads = true; ///< false: neither `accepts` nor the caller looks at them
};

// Find events of a history by its index. They return nothing if there is none, or if they were broken off.

/// Returns the first event after the tick `after` and before `until`.
std::optional<Event> next_event(const HistoryReader& history, const EventSearch& search, Tick after, Tick until = end_of_time,
                                const Replayer::KeepGoing& keep_going = {});
/// Returns the last event before the tick `before`, but not before `from`.
std::optional<Event> previous_event(const HistoryReader& history, const EventSearch& search, Tick before, Tick from = {},
                                    const Replayer::KeepGoing& keep_going = {});

} // namespace t8
