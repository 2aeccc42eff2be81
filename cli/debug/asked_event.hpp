#pragma once

#include <span>
#include <string_view>

#include "cli/debug/context.hpp"
#include "monitor/debugger/exactness.hpp"

namespace t8::cli {

/// An event that a command asks about, in the history of all events.
struct AskedEvent {
    const HistoryReader& history;
    Event event;
};

/// Returns the event that the user names, "n3#120", or without a name the last one of the chosen node before this instant that is one of `kinds`.
Result<AskedEvent> asked_event(DebugContext& context, std::string_view name, std::span<const EventKind> kinds);

/// Says of an answer that it may lack causes, if it may.
void qualify(Answer& answer, const DebugContext& context, const Exactness& exactness);

} // namespace t8::cli
