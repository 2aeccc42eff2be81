#pragma once

#include <vector>

#include "monitor/diff/run_diff.hpp"

namespace t8 {

/// Fills in `cause` of differences, which stand in the order of their ticks: which of them lie in the causal future of the
/// earliest one, by run a. The other end of a message that the earliest one is an end of counts as part of it.
void find_causes(std::vector<NodeDifference>& nodes, const HistoryReader& a, std::uint64_t most_events);

} // namespace t8
