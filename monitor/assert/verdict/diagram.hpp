#pragma once

#include <string>
#include <vector>

#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// Returns the part of the space-time diagram around a witness, as lines of ASCII. There is a column for each node, or for each process if
/// the witness is about one node. Time runs downwards. A message over a link is an arrow at its receipt. The witness's own events have a
/// star.
/// Shape   at most diagram_columns wide and most_diagram_rows long; empty if there is only one event.
inline constexpr std::size_t diagram_columns = 100;
inline constexpr std::size_t most_diagram_rows = 24;
std::vector<std::string> diagram_of(const Witness& witness, const CheckReport& report);

} // namespace t8
