#pragma once

#include "cli/run/machine_setup.hpp"
#include "cli/run/run_guide.hpp"
#include "cli/run/settings.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8::cli {

/// Makes the machine, boots it, serves it until it ends and reports how it ended.
/// Order   output of the program goes to standard output; messages of `t8` go to standard error.
/// Errors  reported on standard error; the result is the exit status.
int run_session(const RunSettings& settings, const MachineSetup& setup, const std::filesystem::path& program);

/// Does what run_session() does, led by `guide`: nothing goes to standard output or standard error, and signals have no part in it. The run and its
/// recording are those of run_session() with the same input. REQUIRES: no recording is replayed; no hashes or snapshots on the way are wanted.
/// Threads several may run at the same time, each in its thread.
int run_guided_session(const RunSettings& settings, const MachineSetup& setup, const std::filesystem::path& program,
                       RunGuide& guide);

/// Returns how many threads share the nodes: as the settings say, otherwise the processors of the host, at most one for each node.
unsigned threads_for(const RunSettings& settings, const MachineSetup& setup);

/// Returns the options with which a recording is replayed to look at its instants.
Replayer::Options replay_options(const RunSettings& settings, const MachineSetup& setup);

} // namespace t8::cli
