#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/topology/survey.hpp"

namespace t8::cli {

/// Figures about the nodes of a machine and their connections.
struct Figures {
    std::size_t nodes = 0;
    std::size_t switches = 0;
    std::size_t links = 0;          ///< connections between nodes
    std::size_t switched_links = 0; ///< those of them that go through switches
    std::size_t components = 0;
    unsigned diameter = 0;      ///< the longest of the shortest ways within a component, in links
    bool diameter_exact = true; ///< false: there are too many nodes to measure from each, so `diameter` is a lower bound
    unsigned least_degree = 0;  ///< connections of a node, to other nodes
    unsigned greatest_degree = 0;
};

/// The most nodes for which the diameter is measured from every node. With more, it is measured from two nodes of each component.
inline constexpr std::size_t most_nodes_measured = 10'000;

Figures figures_of(const Survey& survey);

/// Returns "16 nodes, 32 links, 1 component, diameter 4, degree 4".
std::string summary_line(const Figures& figures);

} // namespace t8::cli
