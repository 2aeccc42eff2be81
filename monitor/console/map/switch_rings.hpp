#pragma once

#include <vector>

#include "monitor/console/map/map_machine.hpp"

namespace t8::console {

/// Places of nodes that are cabled to switches.
struct SwitchRings {
    std::vector<Point> nodes;
    std::vector<Point> switches;
};

/// Puts the switches on an inner circle and the nodes on an outer one, where nodes at the same switches are neighbours.
SwitchRings switch_rings(const MapMachine& machine);

} // namespace t8::console
