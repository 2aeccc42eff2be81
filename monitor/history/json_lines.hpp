#pragma once

#include <iosfwd>

#include "monitor/history/reader.hpp"

namespace t8 {

/// The whole history as JSON Lines: first a line that describes it, then a line per event, at the end a line with counts and
/// problems.
/// Shape   field names as in event_kinds.def; nodes by name, process descriptors and addresses as "#80000070", hashes as "#..."
///         too. Times in ticks, and in microseconds as "us". Unknown characters of names are escaped.
void dump_json_lines(const HistoryReader& reader, std::ostream& out);

/// One event as such a line, without its end.
std::string json_of(const Event& event, const MachineSpec& machine);

} // namespace t8
