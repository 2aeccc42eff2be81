#pragma once

#include <span>
#include <string>
#include <string_view>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/probe_values.hpp"

namespace t8 {

/// Returns an event as a JSON object on one line, without an end of line.
/// Shape   field names are those of event_kinds.def, in this order: kind, tick, us (microseconds), cycle, node, number, process,
///         wdesc, iptr, channel, word; routine, place and channel_name if the source is known; the fields of the kind; payload;
///         type and value if the source gives the type of the message. Values are those of value_text(): names and addresses are
///         strings, the rest numbers. Common fields without meaning (process 0 and its wdesc and iptr, channel 0 and its word)
///         and empty payloads are left out. Strings are ASCII: other characters are escaped, and bytes that are not UTF-8 are escaped
///         as if they were characters of Latin-1.
std::string json_of(const Event& event, const MachineSpec& machine, const CodeMap& code = {},
                    std::span<const ProbePoint> points = {});

/// Returns a string in quotes, escaped as JSON requires.
std::string json_text(std::string_view text);

} // namespace t8
