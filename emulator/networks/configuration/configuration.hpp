#pragma once

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/draft/network.hpp"
#include "emulator/networks/draft/network_text.hpp"
#include "emulator/spec/machine_spec.hpp"

namespace t8::networks {

/// Reads the hardware part of a file for INMOS's C configurer (.cfs).
/// Shape   val, rep, if, define, processors with up to three dimensions, edge, connection, connect. The definitions of setconf.inc
///         are predefined. Processes, their channels, use, place and other included files are skipped.
/// Errors  see load_network_file.
/// Source  docs/networks.md
MachineSpec read_c_configuration(const NetworkText& text, const NetworkOptions& options, Complaints& complaints);

} // namespace t8::networks
