#pragma once

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/configuration/syntax.hpp"
#include "emulator/networks/draft/network.hpp"

namespace t8::networks {

/// Builds the network that a configuration describes: expands loops, evaluates conditions, makes and connects nodes.
/// Order   statements in the order of the file; all names that a statement uses must be declared before it.
/// Errors  complaints; a statement with a mistake is left out, the next one goes on. Nodes and steps are bounded by the options.
MachineSpec elaborate(const Configuration& configuration, const NetworkText& text, const NetworkOptions& options,
                      Complaints& complaints);

} // namespace t8::networks
