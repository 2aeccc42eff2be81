#pragma once

#include "emulator/spec/machine_spec.hpp"
#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/draft/line_words.hpp"
#include "emulator/networks/draft/network.hpp"
#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

/// Reads the table that ISPY and its relatives print of a network they have explored.
/// Shape   a row for each node: number, part-revision-MHz, boot link rate, boot link, `[ l0 l1 l2 l3 ]` with `node:link`, `HOST`,
///         `...` or `C004` for each link; behind it perhaps memory as `1024K,3`, the size and the cycles of an access. All other
///         lines are passed over. Nodes are called n and their number, and keep the order of the numbers.
/// Units   Memory is the largest size in the row, else the usual one. A clock is rounded to the nearest the parts were sold with:
///         17 is 17.5 MHz.
/// Errors  entries that cannot be read, a node without a row, two ends that contradict each other.
/// Source  listings as users of ISPY, CHECK and MTEST show them.
/// REQUIRES: there is such a row.
MachineSpec read_ispy_listing(const NetworkText& text, const NetworkOptions& options, Complaints& complaints);

/// True if the words are a row of such a table: a number, a part, and a bracket behind them.
bool is_ispy_row(const LineWords& words);

} // namespace t8::networks
