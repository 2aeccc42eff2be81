#pragma once

#include "cli/run/machine_setup.hpp"
#include "cli/run/settings.hpp"

namespace t8::cli {

/// Makes the machine, boots it, serves it until it ends and tells how it ended.
/// Order   output of the program goes to standard output; everything that `t8` itself has to say goes to standard error.
/// Errors  told on standard error; the result is the exit status.
int run_session(const RunSettings& settings, const MachineSetup& setup, const std::filesystem::path& program);

} // namespace t8::cli
