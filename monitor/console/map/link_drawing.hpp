#pragma once

#include "monitor/console/map/map_view.hpp"

namespace t8::console {

/// Draws the links of a machine, as draw_map() says: quiet ones first, those that want to be seen last.
void draw_links(Canvas& canvas, const MapMachine& machine, const MapLayout& layout, const MapView& view);

/// Draws the links between clusters, one line for all links between the same two.
void draw_links_of_clusters(Canvas& canvas, const MapMachine& machine, const MapLayout& layout, const MapView& view,
                            const std::vector<MapCluster>& clusters);

} // namespace t8::console
