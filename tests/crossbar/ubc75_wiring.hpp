#pragma once

#include <array>
#include <cstdint>

#include "crossbar/wiring.hpp"

namespace t8::crossbar {

/// A wiring of 75 nodes and ten C004 in which any two nodes have a switch in common. It is the wiring of scripts/topology/ubc75.lua,
/// which explains it.
/// Shape   nodes 0..74, 30 links of nodes on ports 0..29 of every switch, a ring of cables on ports 30 and 31. Host connection 0 is
///         on link 0 of node 0, host connection 1 on the port that this link would have had. Host connections 2 and 3 control
///         switches 0..4 and 5..9; their cables are no part of the network.
Wiring ubc75_wiring();

/// Returns the switches to which the four links of a node are cabled.
std::array<std::uint32_t, links_per_node> ubc75_switches_of(std::uint32_t node);

} // namespace t8::crossbar
