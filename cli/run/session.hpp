#pragma once

#include "cli/run/machine_setup.hpp"
#include "cli/run/settings.hpp"

namespace t8::cli {

/// Makes the machine, boots it, serves it until it ends and reports how it ended.
/// Order   output of the program goes to standard output; messages of `t8` go to standard error.
/// Errors  reported on standard error; the result is the exit status.
int run_session(const RunSettings& settings, const MachineSetup& setup, const std::filesystem::path& program);

} // namespace t8::cli
