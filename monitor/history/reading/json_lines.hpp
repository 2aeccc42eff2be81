#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// The whole history as JSON Lines: first a line that describes it, then a line per event, at the end a line with counts and
/// problems. Events as event_json.hpp has them.
void dump_json_lines(const HistoryReader& reader, std::ostream& out);

/// The first line of the dump and its last one, after a cursor has gone to its end, without ends of lines.
std::string json_of(const HistoryReader& reader);
std::string json_end(const HistoryReader& reader, const std::vector<Diagnostic>& damage, std::uint64_t count);
std::string json_end(const HistoryReader& reader, const EventCursor& events, std::uint64_t count);

} // namespace t8
