#include "monitor/console/map/map_graph.hpp"

#include <algorithm>

namespace t8::console {

std::size_t MapGraph::links() const {
    std::size_t ends = 0;
    for (const auto& of_node : neighbours)
        ends += of_node.size();
    return ends / 2;
}

bool MapGraph::linked(std::uint32_t a, std::uint32_t b) const {
    return std::binary_search(neighbours[a].begin(), neighbours[a].end(), b);
}

MapGraph graph_of(std::size_t nodes, const std::vector<MapPair>& links) {
    MapGraph graph{std::vector<std::vector<std::uint32_t>>(nodes)};
    for (const auto& [a, b] : links) {
        if (a == b)
            continue;
        graph.neighbours[a].push_back(b);
        graph.neighbours[b].push_back(a);
    }
    for (auto& of_node : graph.neighbours) {
        std::sort(of_node.begin(), of_node.end());
        of_node.erase(std::unique(of_node.begin(), of_node.end()), of_node.end());
    }
    return graph;
}

MapGraph part_of(const MapGraph& graph, const std::vector<std::uint32_t>& kept) {
    std::vector<std::uint32_t> number(graph.nodes(), not_reached);
    for (std::uint32_t i = 0; i < kept.size(); ++i)
        number[kept[i]] = i;
    MapGraph part{std::vector<std::vector<std::uint32_t>>(kept.size())};
    for (std::size_t i = 0; i < kept.size(); ++i)
        for (const std::uint32_t neighbour : graph.neighbours[kept[i]])
            if (number[neighbour] != not_reached)
                part.neighbours[i].push_back(number[neighbour]);
    return part;
}

std::vector<std::uint32_t> distances_from(const MapGraph& graph, std::uint32_t start, std::size_t& work) {
    std::vector<std::uint32_t> distances(graph.nodes(), not_reached);
    std::vector<std::uint32_t> reached{start};
    reached.reserve(graph.nodes());
    distances[start] = 0;
    for (std::size_t done = 0; done < reached.size(); ++done) {
        const std::uint32_t node = reached[done];
        work += 1 + graph.degree(node);
        for (const std::uint32_t neighbour : graph.neighbours[node]) {
            if (distances[neighbour] != not_reached)
                continue;
            distances[neighbour] = distances[node] + 1;
            reached.push_back(neighbour);
        }
    }
    return distances;
}

std::vector<std::vector<std::uint32_t>> components_of(const MapGraph& graph) {
    std::vector<std::vector<std::uint32_t>> components;
    std::vector<bool> seen(graph.nodes(), false);
    for (std::uint32_t start = 0; start < graph.nodes(); ++start) {
        if (seen[start])
            continue;
        std::vector<std::uint32_t> nodes{start};
        seen[start] = true;
        for (std::size_t done = 0; done < nodes.size(); ++done)
            for (const std::uint32_t neighbour : graph.neighbours[nodes[done]])
                if (!seen[neighbour]) {
                    seen[neighbour] = true;
                    nodes.push_back(neighbour);
                }
        std::sort(nodes.begin(), nodes.end());
        components.push_back(std::move(nodes));
    }
    return components;
}

} // namespace t8::console
