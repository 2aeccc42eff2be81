#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "toolchain/occam/configuration/channel_links.hpp"
#include "toolchain/occam/configuration/deployment.hpp"

namespace t8::occam {

/// A line of a node's text, and the one of the configuration that it comes from.
struct NodeLine {
    std::size_t indent = 0;
    std::string code;
    std::uint16_t file = 0; ///< in the Sources of the configuration
    std::uint32_t line = 0; ///< 0: it comes from none
    std::size_t indent_there = 0;
};

/// Makes the program of a node of a configuration, as the procedure `name` without parameters: the processes placed on it with the channels that
/// they use, each where its link is.
/// Shape   constants: names and their declarations, of which those that the processes use are put in.
/// REQUIRES: the node takes part in Deployment::root.
std::vector<NodeLine> node_text(const Deployment& deployment, const ChannelWords& words, std::uint32_t node,
                                const std::string& name, const std::vector<std::pair<std::string, std::string>>& constants);

} // namespace t8::occam
