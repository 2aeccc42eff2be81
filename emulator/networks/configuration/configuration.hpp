#pragma once

#include "emulator/spec/machine_spec.hpp"
#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/draft/network.hpp"
#include "emulator/networks/draft/network_text.hpp"

namespace t8::networks {

/// Reads the hardware part of a file for INMOS's occam configurer (.pgm).
/// Shape   VAL abbreviations; NODE, EDGE and ARC with up to three dimensions; one NETWORK with DO, replicated DO, IF, SET and CONNECT.
///         K, M and HOST are predefined. MAPPING, CONFIG and directives are skipped; files that they include are not read.
/// Errors  see load_network_file.
/// Source  docs/networks.md
MachineSpec read_occam_configuration(const NetworkText& text, const NetworkOptions& options, Complaints& complaints);

/// As read_occam_configuration, with the names of nodes and arcs in the result. Names in `constants` are predefined.
ConfigurationNetwork read_occam_network(const NetworkText& text, const NetworkOptions& options,
                                        const ConfigurationConstants& constants, Complaints& complaints);

/// Reads the hardware part of a file for INMOS's C configurer (.cfs).
/// Shape   val, rep, if, define, processors with up to three dimensions, edge, connection, connect. The definitions of setconf.inc
///         are predefined. Processes, their channels, use, place and other included files are skipped.
/// Errors  see load_network_file.
/// Source  docs/networks.md
MachineSpec read_c_configuration(const NetworkText& text, const NetworkOptions& options, Complaints& complaints);

} // namespace t8::networks
