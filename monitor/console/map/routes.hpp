#pragma once

#include <map>
#include <vector>

#include "monitor/console/map/map_layout.hpp"

namespace t8::console {

/// Returns the route of every link of a machine whose parts have their places: the given one of its two nodes, or a straight line. Lines of links between the
/// same two parts run side by side; a link of a node to itself is a loop at its corner.
std::vector<MapRoute> routes_of(const MapMachine& machine, const MapLayout& layout,
                                const std::map<MapPair, MapRoute>& pair_routes);

/// Returns the place of one end of a link.
Point place_of(const MapLayout& layout, const MapEnd& end);

} // namespace t8::console
