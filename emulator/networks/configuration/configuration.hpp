#pragma once

#include "emulator/config/machine_spec.hpp"
#include "emulator/networks/complaints.hpp"
#include "emulator/networks/network_file.hpp"
#include "emulator/networks/network_text.hpp"

namespace t8::networks {

/// Reads the hardware part of a file for INMOS's occam configurer (.pgm).
/// Shape   VAL abbreviations; NODE, EDGE and ARC with up to three dimensions; one NETWORK with DO, replicated DO, IF, SET and CONNECT.
///         K, M and HOST are known beforehand. MAPPING and CONFIG are passed over, directives too: what they include is not read.
/// Errors  see load_network_file.
/// Source  docs/networks.md
MachineSpec read_occam_configuration(const NetworkText& text, const NetworkOptions& options, Complaints& complaints);

/// The same with the names of its nodes and arcs; names in `constants` are known beforehand.
ConfigurationNetwork read_occam_network(const NetworkText& text, const NetworkOptions& options,
                                        const ConfigurationConstants& constants, Complaints& complaints);

/// Reads the hardware part of a file for INMOS's C configurer (.cfs).
/// Shape   val, rep, if, define, processors with up to three dimensions, edge, connection, connect. What setconf.inc defines is known
///         beforehand. Processes, their channels, use and place are passed over, other included files too.
/// Errors  see load_network_file.
/// Source  docs/networks.md
MachineSpec read_c_configuration(const NetworkText& text, const NetworkOptions& options, Complaints& complaints);

} // namespace t8::networks
