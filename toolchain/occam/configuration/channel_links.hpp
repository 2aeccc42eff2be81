#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/occam/configuration/deployment.hpp"
#include "toolchain/occam/configuration/network.hpp"
#include "toolchain/occam/source/sources.hpp"

namespace t8::occam {

/// The link channel of a node for a channel of the configuration: 0 to 3 the outputs of its links, 4 to 7 the inputs. A channel without an entry is an
/// ordinary channel on that node.
/// Shape   by node, Deployment::channels and element.
using ChannelWords = std::map<std::tuple<std::uint32_t, std::size_t, std::size_t>, unsigned>;

/// Gives the channels between nodes their links: first those that are placed on arcs, then the others in the order of their
/// declarations, each the first link of its output's node that leads to the node of its input and is free in that direction.
/// Errors  are reported: two nodes at one end of a channel, nodes that no link joins or too few, an arc that leads elsewhere, is used
///         twice in one direction or is not connected.
ChannelWords assign_links(const Deployment& deployment, const Network& network, Reports& reports);

} // namespace t8::occam
