#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace t8::console {

/// Nodes by number and who is linked to whom: neither directions nor doubled links nor links of a node to itself.
/// Shape   the neighbours of a node ascend; `a` is one of b's if and only if `b` is one of a's.
struct MapGraph {
    std::vector<std::vector<std::uint32_t>> neighbours;

    std::size_t nodes() const { return neighbours.size(); }
    std::size_t degree(std::uint32_t node) const { return neighbours[node].size(); }
    std::size_t links() const;
    bool linked(std::uint32_t a, std::uint32_t b) const;
};

using MapPair = std::pair<std::uint32_t, std::uint32_t>;

/// Returns the graph of `nodes` nodes with these links. Doubled ones and those of a node to itself are left out.
MapGraph graph_of(std::size_t nodes, const std::vector<MapPair>& links);

/// Returns the graph of some nodes only, which get the numbers of their places in `kept`.
/// REQUIRES  `kept` ascends
MapGraph part_of(const MapGraph& graph, const std::vector<std::uint32_t>& kept);

inline constexpr std::uint32_t not_reached = std::numeric_limits<std::uint32_t>::max();

/// Returns the distance of every node from one, in links; not_reached for nodes of other components.
/// `work` grows by the number of steps.
std::vector<std::uint32_t> distances_from(const MapGraph& graph, std::uint32_t start, std::size_t& work);

/// Returns the components, by their lowest nodes; the nodes of each ascend.
std::vector<std::vector<std::uint32_t>> components_of(const MapGraph& graph);

} // namespace t8::console
