#pragma once

#include <optional>

#include "monitor/console/map/map_layout.hpp"

namespace t8::console {

/// Places the nodes of a connected graph. `root` is a node with the host, if one has it.
Placement placement_of(const MapGraph& graph, std::optional<std::uint32_t> root, const LayoutOptions& options, std::size_t& work);

} // namespace t8::console
