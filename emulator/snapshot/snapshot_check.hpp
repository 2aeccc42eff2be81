#pragma once

#include "emulator/spec/machine_spec.hpp"
#include "emulator/snapshot/snapshot_file.hpp"

namespace t8 {

/// Checks that the specification in a file could come from a machine file: every index is in range, and every number is one that
/// parts, links and clocks have.
/// Errors  throws DamagedContents. Otherwise `spec` fulfils what MachineSpec promises, except for the names.
void check_specification(const MachineSpec& spec);

/// Checks that an image can belong to the machine: no index or size leads the engine out of range, and every tick is one that a run can
/// reach. The machine may still compute nonsense with it.
/// REQUIRES: check_specification() has passed.
/// Errors  throws DamagedContents.
void check_image(const MachineSpec& spec, const MachineImage& image);

/// Checks the state of the file server.
/// Errors  throws DamagedContents.
void check_server(const host::IserverState& server);

} // namespace t8
