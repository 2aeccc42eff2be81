#pragma once

#include <cstdint>
#include <string>

#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/configuration/channel_links.hpp"
#include "toolchain/occam/configuration/deployment.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Makes the unit of a configuration the program of one node: replaces NETWORK, MAPPING and CONFIG by a PROC `name` without formals. It
/// has copies of the processes that are placed on the node, and declares the channels that they use, those between nodes at the channel
/// words of their links. Copies keep the places of the source.
/// REQUIRES: `unit` is that of the configuration, parsed and not checked; Deployment::root.nodes contains `node`.
void make_node_unit(Unit& unit, Compilation& compilation, const Deployment& deployment, const ChannelWords& words,
                    std::uint32_t node, const std::string& name);

} // namespace t8::occam
