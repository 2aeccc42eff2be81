#pragma once

#include <string_view>

#include "monitor/console/map/map_machine.hpp"

namespace t8::console {

/// Draws the mark of a state in a square: the shape and colour of a node, in the map, its legend and lists.
void draw_node_mark(Canvas& canvas, const Box& square, NodeState state);

/// Returns the size at which a name fits the square of a node with this side, or 0 if it would be too small to read.
float name_size(const Canvas& canvas, float side, std::string_view name);

/// Draws a node's name on its mark.
void draw_node_name(Canvas& canvas, const Box& square, NodeState state, std::string_view name, float size);

} // namespace t8::console
