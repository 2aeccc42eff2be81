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

/// The channel word of a node that each channel of the configuration uses: 0 to 3 for the outputs of its links, 4 to 7 for the inputs. A
/// channel without an entry is a soft channel on that node.
/// Shape   the key is the node, the index in Deployment::channels, and the element.
using ChannelWords = std::map<std::tuple<std::uint32_t, std::size_t, std::size_t>, unsigned>;

/// Assigns a link to each channel between nodes. Channels that are placed on arcs come first, then the others in the order of their
/// declarations. Each of these gets the first link of the outputting node that leads to the inputting node and is free in that direction.
/// Errors  go to `reports`: two nodes at one end of a channel; nodes that no link joins, or no free link; an arc that leads to another
///         node, is used twice in one direction, or is not connected. A channel with only one end is a warning.
ChannelWords assign_links(const Deployment& deployment, const Network& network, Reports& reports);

} // namespace t8::occam
