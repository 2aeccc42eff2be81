#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "monitor/history/reader.hpp"

namespace t8 {

/// The whole history as JSON Lines: first a line that describes it, then a line per event, at the end a line with counts and
/// problems.
/// Shape   field names as in event_kinds.def, the common ones first: kind, tick, us (microseconds), cycle, node, number, process,
///         wdesc, iptr, channel, word, then, where the source is known, routine, place and channel_name, then those of the kind, then
///         payload, then, where the source tells the type of the message, type and value. Values as value_text gives them: names and addresses
///         as strings, the rest as numbers. An event's common fields that say nothing (process 0 and its wdesc and iptr, channel 0
///         and its word) and empty payloads are left out. Text is ASCII: other bytes are escaped.
void dump_json_lines(const HistoryReader& reader, std::ostream& out);

/// The first line of the dump and its last one, after a cursor has gone to its end, without ends of lines.
std::string json_of(const HistoryReader& reader);
std::string json_end(const HistoryReader& reader, const std::vector<Diagnostic>& damage, std::uint64_t count);
std::string json_end(const HistoryReader& reader, const EventCursor& events, std::uint64_t count);

/// One event as such a line, without its end.
std::string json_of(const Event& event, const MachineSpec& machine, const CodeMap& code = {},
                    std::span<const ProbePoint> points = {});

/// "\"text\"", escaped as JSON wants it.
std::string json_text(std::string_view text);

} // namespace t8
