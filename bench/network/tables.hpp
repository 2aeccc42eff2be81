#pragma once

#include <string>

namespace t8::bench {

// Each measures and returns tables as text for docs/benchmarks.md. All figures of a table come from one run of the program; its rows are
// measured in turns, so that whatever else the host does meets them all, and the best of the repetitions counts.

/// Rates of long messages between two nodes, beside those published. Exact, whatever the host does.
std::string link_table();
/// Farms and tori on one thread: how fast, and what the engine takes for itself.
std::string rate_table(unsigned repetitions);
/// The same networks on two threads.
std::string thread_table(unsigned repetitions);
/// A torus of 64 x 64 nodes of 4 MB: what building and booting it takes, and its memory. Memory is that of the first repetition, so it
/// counts from the start of the program.
std::string boot_table(unsigned repetitions);

} // namespace t8::bench
