#pragma once

#include <vector>

#include "monitor/diff/run_diff.hpp"

namespace t8 {

/// Sets `cause` of differences that are ordered by tick: whether they lie in the causal future of the earliest one, in run a. If the
/// earliest one is an end of a message, the other end of that message counts as part of it. Reads at most `most_events` events.
void find_causes(std::vector<NodeDifference>& nodes, const HistoryReader& a, std::uint64_t most_events);

} // namespace t8
