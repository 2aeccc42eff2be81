#pragma once

#include <vector>

#include "monitor/console/map/placement.hpp"

namespace t8::console {

/// Places the nodes of a connected graph so that distances in the picture are about in proportion to distances in links.
/// The same graph always has the same places. Work is bounded: for n nodes at most about 10 n^2, and above some size about 2000 n.
/// Source  Zheng, Pawar, Goodman: Graph Drawing by Stochastic Gradient Descent (2018)
std::vector<Point> pushed_places(const MapGraph& graph, std::size_t& work);

/// Moves places apart, a little each time, and at last stretches everything, until any two are at least 1 apart. Where that would stretch much, the places
/// become rows, in which nodes lie in the order that they had.
void separate(std::vector<Point>& places, std::size_t& work);

/// Returns the least distance of two of the points if it is below 1, otherwise some number from 1 on.
float least_distance(const std::vector<Point>& points, std::size_t& work);

} // namespace t8::console
