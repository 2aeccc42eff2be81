#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// Writes the whole history as JSON Lines: a line that describes it, a line for each event (see event_json.hpp), and a line with counts and
/// problems.
void dump_json_lines(const HistoryReader& reader, std::ostream& out);

/// Return the first line of the dump (json_of), or the last one (json_end), without ends of lines. `events`: a cursor that has reached its
/// end.
std::string json_of(const HistoryReader& reader);
std::string json_end(const HistoryReader& reader, const std::vector<Diagnostic>& damage, std::uint64_t count);
std::string json_end(const HistoryReader& reader, const EventCursor& events, std::uint64_t count);

} // namespace t8
