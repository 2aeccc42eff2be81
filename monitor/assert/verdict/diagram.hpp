#pragma once

#include <string>
#include <vector>

#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// The piece of the space-time diagram around a witness, as lines of ASCII: a column for each node (for each process when it is about
/// one node), time downward, messages over links as arrows at their receipt. The witness's own events carry a star.
/// Shape   at most diagram_columns wide and most_diagram_rows long; nothing when there is but one event.
inline constexpr std::size_t diagram_columns = 100;
inline constexpr std::size_t most_diagram_rows = 24;
std::vector<std::string> diagram_of(const Witness& witness, const CheckReport& report);

} // namespace t8
