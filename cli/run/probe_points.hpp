#pragma once

#include <vector>

#include "cli/run/machine_setup.hpp"
#include "emulator/machine/machine.hpp"
#include "monitor/history/format/description.hpp"

namespace t8::cli {

/// The probes of a machine as addresses in the programs that its nodes run.
struct ProbePoints {
    std::vector<std::pair<std::uint32_t, ProbePlace>> places; ///< probe points, each with its node; numbered as in `described`
    std::vector<ProbePoint> described;                        ///< by number: those of the machine file first
};

/// Finds the probe points of the machine file, and of the file of probes, in the programs of the nodes.
/// Errors  a routine or line that no program has, or that the program of the node that is named does not have.
Result<ProbePoints> find_probe_points(const MachineSetup& setup);

} // namespace t8::cli
