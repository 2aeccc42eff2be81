#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "cli/debug/context.hpp"
#include "monitor/events/event.hpp"

namespace t8::cli {

/// Returns the place of an event of the recording, for the command `go`: its name, "n2#88", in a recording of level all. Otherwise its tick, since
/// the commands name events by their numbers at level all.
std::string place_of_event(const DebugContext& context, const Event& event);

/// Returns place, tick, microseconds, node and words of an event of the recording.
nlohmann::ordered_json json_of_place(const DebugContext& context, const Event& event);

/// True if a history has events of a kind, as far as its summary says.
bool has_events_of(const HistoryReader& history, EventKind kind);

/// Returns an instant as data: tick and microseconds.
nlohmann::ordered_json json_of_instant(Tick tick);

} // namespace t8::cli
