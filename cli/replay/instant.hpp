#pragma once

#include <string>

#include "cli/run/machine_setup.hpp"
#include "cli/run/settings.hpp"

namespace t8::cli {

/// Implements `t8 replay --to`: goes to a place of the recording that `setup` replays, and prints where every node stands.
/// Errors  reported on standard error; the result is the exit status.
int show_instant(const RunSettings& settings, const MachineSetup& setup, const std::string& place);

} // namespace t8::cli
