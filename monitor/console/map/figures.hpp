#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "monitor/console/map/map_graph.hpp"

namespace t8::console {

// Recognition of figures by the links alone. It is exact: a graph is said to be a figure if and only if it is one, up to the sizes named here.
// REQUIRES  the graph is connected and has a node

/// Returns the nodes from one end of the chain to the other, beginning with the lower end.
std::optional<std::vector<std::uint32_t>> chain_order(const MapGraph& graph);

/// Returns the nodes around the ring of at least three, from node 0 towards its lower neighbour.
std::optional<std::vector<std::uint32_t>> ring_order(const MapGraph& graph);

bool is_tree(const MapGraph& graph);

/// One direction of a product: a chain of `size` nodes, or a ring.
struct Factor {
    std::uint32_t size = 0;
    bool is_ring = false;
};

/// A graph whose nodes have coordinates, one for each factor, and are linked if they differ by one step in one coordinate: grids, tori, hypercubes.
struct Product {
    std::vector<Factor> factors;
    std::vector<std::vector<std::uint32_t>> coordinates; ///< by factor, by node; of node 0 they are 0, or small
};

/// Returns the graph as a product of at least two chains and rings, none of which is a product itself; a ring of four is two chains of two.
/// Nothing if it is none, or if a node has more than eight neighbours.
/// The links are sorted into factors by the squares that they are in, then the coordinates are checked against every link.
/// Source  Imrich, Klavzar: Product Graphs (2000), chapter 4
std::optional<Product> product_of(const MapGraph& graph, std::size_t& work);

} // namespace t8::console
