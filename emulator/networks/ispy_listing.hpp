#pragma once

#include "emulator/spec/machine_spec.hpp"
#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/draft/line_words.hpp"
#include "emulator/networks/draft/network.hpp"
#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

/// Reads the table that ISPY and similar programs print of a network that they have explored.
/// Shape   a row for each node: number, part-revision-MHz, boot link rate, boot link, `[ l0 l1 l2 l3 ]` with `node:link`, `HOST`,
///         `...` or `C004` for each link. Memory may follow as `1024K,3`, the size and the cycles of an access. All other lines
///         are ignored. Nodes are called n and their number, and keep the order of the numbers.
/// Units   memory is the largest size in the row, otherwise the usual one. A clock is rounded to the nearest at which the parts
///         were sold: 17 is 17.5 MHz.
/// Errors  entries that cannot be read, a node without a row, two ends that contradict each other.
/// Source  listings of ISPY, CHECK and MTEST that users have shown.
/// REQUIRES: the text has such a row.
MachineSpec read_ispy_listing(const NetworkText& text, const NetworkOptions& options, Complaints& complaints);

/// True if the words are a row of such a table: a number, a part, and later a bracket.
bool is_ispy_row(const LineWords& words);

} // namespace t8::networks
