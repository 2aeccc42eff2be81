#pragma once

#include <string>

#include "cli/run/machine_setup.hpp"
#include "cli/run/settings.hpp"

namespace t8::cli {

/// Runs the nodes that `names` lists ("n3,n4") alone, while the others stand still, and compares them with the whole run. Returns the exit
/// status.
int run_alone(const RunSettings& settings, const MachineSetup& setup, const std::string& names);

/// Returns the nodes of a list of names separated by commas or spaces.
/// Errors  a name is not that of a node, or there is none.
Result<std::vector<std::uint32_t>> nodes_named(std::string_view names, const MachineSpec& machine);

} // namespace t8::cli
