#pragma once

#include "monitor/console/map/placement.hpp"

namespace t8::console {

/// A tree from its root downwards, children in the order of their numbers. Its lines do not cross each other.
/// Shape   a narrow tree has each level in a row. A wide one is folded: children are in a row or one below the other, whichever makes the whole about as high
///         as it is wide, and their lines turn at right angles.
/// REQUIRES  `graph` is a tree
/// Source  Reingold, Tilford: Tidier drawings of trees (1981), for narrow ones; Stockmeyer: Optimal orientations of cells in slicing floorplan designs (1983),
///         for the choice between rows and columns
Placement tree_places(const MapGraph& graph, std::uint32_t root, std::size_t& work);

/// The width up to which a tree is not folded.
inline constexpr float widest_unfolded = 16;

} // namespace t8::console
