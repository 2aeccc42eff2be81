#pragma once

#include <string>

namespace t8::bench {

// Each function measures, and returns a table as text for docs/benchmarks.md. All figures of a table come from one run of the program.
// Its rows are measured in turns, so that other work of the host affects them all. The best of the repetitions counts.

/// Returns the rates of long messages between two nodes, beside the published rates. Other work of the host does not change them.
std::string link_table();
/// Returns the rates of farms and tori on one thread, and the engine's own share of the time.
std::string rate_table(unsigned repetitions);
/// Returns the rates of the networks of rate_table() on two threads.
std::string thread_table(unsigned repetitions);
/// Returns the time that building and booting a torus of 64 x 64 nodes of 4 MB takes, and the memory of the host. The memory is that of
/// the first repetition, so it counts from the start of the program.
std::string boot_table(unsigned repetitions);

} // namespace t8::bench
