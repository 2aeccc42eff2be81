#pragma once

#include <span>
#include <string>
#include <string_view>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/probe_values.hpp"

namespace t8 {

/// One event as a JSON object on a line, without an end of line.
/// Shape   field names as in event_kinds.def, the common ones first: kind, tick, us (microseconds), cycle, node, number, process,
///         wdesc, iptr, channel, word, then, where the source is known, routine, place and channel_name, then those of the kind, then
///         payload, then, where the source tells the type of the message, type and value. Values as value_text gives them: names and addresses
///         as strings, the rest as numbers. An event's common fields that say nothing (process 0 and its wdesc and iptr, channel 0
///         and its word) and empty payloads are left out. Text is ASCII: other bytes are escaped.
std::string json_of(const Event& event, const MachineSpec& machine, const CodeMap& code = {},
                    std::span<const ProbePoint> points = {});

/// "\"text\"", escaped as JSON requires.
std::string json_text(std::string_view text);

} // namespace t8
