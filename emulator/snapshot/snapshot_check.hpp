#pragma once

#include "emulator/spec/machine_spec.hpp"
#include "emulator/snapshot/snapshot_file.hpp"

namespace t8 {

/// Whether what a file gives as a machine is one that a machine file could have described: every index is in range, every number one
/// that parts, links and clocks have.
/// Errors  throws DamagedContents. What holds afterwards is what MachineSpec promises, but for the names.
void check_specification(const MachineSpec& spec);

/// Whether an image can be one of the machine: no index, size or time in it leads the engine out of range or out of any time that a
/// run comes to. The machine may still compute nonsense with it.
/// REQUIRES: check_specification has passed.
/// Errors  throws DamagedContents.
void check_image(const MachineSpec& spec, const MachineImage& image);

/// The same for the file server.
void check_server(const host::IserverState& server);

} // namespace t8
