#pragma once

#include <string>

#include "cli/run/machine_setup.hpp"
#include "cli/run/settings.hpp"

namespace t8::cli {

/// Runs the nodes that `names` lists ("n3,n4") alone, while the others stand still, and compares them with the whole run. Returns the exit
/// status.
int run_alone(const RunSettings& settings, const MachineSetup& setup, const std::string& names);

} // namespace t8::cli
