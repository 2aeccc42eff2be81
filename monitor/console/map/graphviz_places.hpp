#pragma once

#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

#include "monitor/console/map/placement.hpp"

namespace t8::console {

/// Has Graphviz's program `dot` place the nodes of a graph. Takes up to `limit`, so it is not for the thread that draws.
/// Errors  nothing if there is no such program, or it fails, or does not end in time.
std::optional<std::vector<Point>> graphviz_places(const MapGraph& graph, std::chrono::milliseconds limit);

/// Reads the places from what `dot -Tplain` writes: a line "node NUMBER X Y ..." for each node, y upwards.
/// Errors  nothing if a node has no place, or there is a number that is none.
std::optional<std::vector<Point>> plain_places(std::string_view text, std::size_t nodes);

} // namespace t8::console
