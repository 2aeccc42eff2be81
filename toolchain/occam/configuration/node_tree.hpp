#pragma once

#include <cstdint>
#include <string>

#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/configuration/channel_links.hpp"
#include "toolchain/occam/configuration/deployment.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Makes the program of a node of a configuration, as the PROC `name` without formals that takes the place of NETWORK, MAPPING and CONFIG: copies
/// of the processes placed on the node, with the channels that they use, each where its link is. Places stay those of the source.
/// REQUIRES: the unit is that of the configuration, parsed and not checked; the node takes part in Deployment::root.
void make_node_unit(Unit& unit, Compilation& compilation, const Deployment& deployment, const ChannelWords& words,
                    std::uint32_t node, const std::string& name);

} // namespace t8::occam
