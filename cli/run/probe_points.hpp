#pragma once

#include <vector>

#include "cli/run/machine_setup.hpp"
#include "emulator/machine/machine.hpp"
#include "monitor/history/format/description.hpp"

namespace t8::cli {

/// The probes of a machine as addresses in the programs that its nodes run.
struct ProbePoints {
    std::vector<std::pair<std::uint32_t, ProbePlace>> places; ///< probe points, each with its node; numbered as in `described`
    std::vector<ProbePoint> described;                        ///< in their order: those of the machine file first
};

/// Errors  a routine or line that no program has, or not that of the node which is named.
Result<ProbePoints> find_probe_points(const MachineSetup& setup);

} // namespace t8::cli
