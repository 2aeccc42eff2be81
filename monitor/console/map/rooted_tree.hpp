#pragma once

#include <cstdint>
#include <vector>

#include "monitor/console/map/map_graph.hpp"

namespace t8::console {

/// A tree with a root.
struct RootedTree {
    std::vector<std::uint32_t> order;                 ///< each node after its parent
    std::vector<std::vector<std::uint32_t>> children; ///< by node; they ascend
};

inline RootedTree rooted(const MapGraph& graph, std::uint32_t root) {
    RootedTree tree{{root}, std::vector<std::vector<std::uint32_t>>(graph.nodes())};
    std::vector<bool> taken(graph.nodes(), false);
    taken[root] = true;
    for (std::size_t done = 0; done < tree.order.size(); ++done) {
        const std::uint32_t node = tree.order[done];
        for (const std::uint32_t neighbour : graph.neighbours[node])
            if (!taken[neighbour]) {
                taken[neighbour] = true;
                tree.children[node].push_back(neighbour);
                tree.order.push_back(neighbour);
            }
    }
    return tree;
}

} // namespace t8::console
