#pragma once

#include "emulator/spec/machine_spec.hpp"
#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/draft/network.hpp"
#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

/// Reads the map file of INMOS's collector.
/// Shape   `Memory map for 'NAME' processor N TYPE` begins a processor; `#` addresses after it give the least memory that it
///         needs. `Boot processor N down link L from HOST` or `... from processor M link K`, `Connect HOST to processor N link
///         L`, `Connect processor N link L to processor M link K`. A cable may be named twice, from either end. All other lines
///         are ignored. Processors keep the order of their numbers; one without a memory map is called nN.
/// Units   memory has the usual size if the addresses fit into it, otherwise the next multiple of 1 MB.
/// Errors  a file without a boot path and connections; lines of these forms that are cut off or wrong in their middle.
/// Source  collector map files for 1 to 80 processors.
MachineSpec read_collector_map(const NetworkText& text, const NetworkOptions& options, Complaints& complaints);

} // namespace t8::networks
