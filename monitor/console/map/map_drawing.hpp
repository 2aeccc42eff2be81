#pragma once

#include <string>
#include <vector>

#include "monitor/console/map/map_view.hpp"

namespace t8::console {

/// Draws the map of a machine with its legend, and nothing outside view.area.
/// Shape   a node is a square in the colour of its state, which a mark repeats: computes, filled; waits, filled with a bar below; idle, an outline; stopped, a
///         broken outline; halted, a red outline with a square; error, filled with a cross. The chosen one has an outline of its own. A ring is around
///         deadlocked nodes, a weaker one around others that are stuck, and the links on which deadlocked ones wait for each other are arrows in its colour. Links are lit by the bytes that they carry compared
///         with the busiest one; an arrow head shows a message under way; dead cables are broken lines with a
///         cross, a cross alone is a lost packet. Nodes that would be too small to read are clusters:
///         a mark with the number of nodes and a bar with a part for each state.
/// Order   the layout is that of this machine, or of one with the same parts; otherwise nothing but the legend is drawn.
void draw_map(Canvas& canvas, const MapMachine& machine, const MapLayout& layout, const MapView& view);

/// Draws lines of text in a box beside a pixel, inside `area`.
void draw_tooltip(Canvas& canvas, const Box& area, Point at, const std::vector<std::string>& lines);

} // namespace t8::console
