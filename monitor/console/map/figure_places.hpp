#pragma once

#include <optional>

#include "monitor/console/map/figures.hpp"
#include "monitor/console/map/placement.hpp"

namespace t8::console {

/// A row, or with many nodes several rows that run to and fro, so that neighbours stay side by side.
Placement chain_places(const std::vector<std::uint32_t>& order);

/// A circle, or with many nodes a comb: a row, below which the way back runs up and down.
Placement ring_places(const std::vector<std::uint32_t>& order);

/// The most nodes of a ring that is a circle.
inline constexpr std::size_t most_on_a_circle = 40;

/// A grid, whose links that close rows and columns to rings are stubs; or for hypercubes squares within each other.
/// Nothing for products that have no such picture.
std::optional<Placement> product_places(const Product& product, const MapGraph& graph);

/// Nodes without links, row by row.
std::vector<Point> block_places(std::size_t nodes);

} // namespace t8::console
