#pragma once

#include "emulator/networks/complaints.hpp"
#include "emulator/networks/configuration/syntax.hpp"
#include "emulator/networks/network_file.hpp"

namespace t8::networks {

/// Builds the network that a configuration describes: loops go round, conditions are decided, nodes made and connected.
/// Shape   names in `constants` are known beforehand, and what the file says of them at its outermost level is passed over.
/// Order   statements as they stand, each once all names it uses are declared.
/// Errors  complaints; a statement with a mistake is left out, the next one goes on. Nodes and steps are bounded by the options.
ConfigurationNetwork elaborate(const Configuration& configuration, const NetworkText& text, const NetworkOptions& options,
                               const ConfigurationConstants& constants, Complaints& complaints);

} // namespace t8::networks
