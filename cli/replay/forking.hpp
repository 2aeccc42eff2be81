#pragma once

#include <string>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/run/machine_setup.hpp"
#include "cli/run/settings.hpp"
#include "monitor/fork/fork.hpp"

namespace t8::cli {

/// True if the command line of `t8 replay` asks for a fork.
bool wants_fork(const Arguments& arguments);

/// Returns keys as the user writes them: \n is the end of a line, \t a tab, \\ a backslash.
/// Errors  another character after a backslash.
Result<std::string> keys_of(std::string_view text);

/// Returns the options of a fork of the recording that `setup` replays: its level and probe points, and the files of the settings.
/// Errors  a probe point that no program has, damaged debug information.
Result<ForkOptions> fork_options(const RunSettings& settings, const MachineSetup& setup);

/// Implements `t8 replay --fork`: makes a fork of the recording that `setup` replays, shows what its program writes, and says what became of it.
/// Errors  reported on standard error; the result is the exit status.
int make_fork(const RunSettings& settings, const MachineSetup& setup, const Arguments& arguments);

} // namespace t8::cli
