#pragma once

#include <vector>

#include "monitor/diff/run_diff.hpp"

namespace t8 {

/// Sets the member `cause` of each element of `nodes`: whether the difference lies in the causal future of the earliest one, in run `a`.
/// If the earliest difference is an end of a message, the other end of that message counts as part of it. Reads at most `most_events`
/// events.
/// REQUIRES: `nodes` is ordered by tick.
void find_causes(std::vector<NodeDifference>& nodes, const HistoryReader& a, std::uint64_t most_events);

} // namespace t8
