#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

#include "monitor/console/map/map_machine.hpp"
#include "monitor/console/map/placement.hpp"

namespace t8::console {

/// The side of a node's square.
inline constexpr float node_side = 0.66F;

/// Places of everything on the map.
/// Units   1 is the least distance of two nodes; x to the right, y down
struct MapLayout {
    Figure figure = Figure::none;
    std::vector<Point> nodes;           ///< centres, by node
    std::vector<Point> switches;        ///< by switch
    std::vector<Point> hosts;           ///< by connection of the host
    std::vector<MapRoute> routes;       ///< by link; from its `from` to its `to`
    std::vector<std::uint32_t> parents; ///< of a machine that is a folded tree: as Placement::parents
    Box extent;                         ///< everything, with a margin
    std::size_t work = 0;               ///< steps that the layout took
};

struct LayoutOptions {
    /// Whether figures of up to 300 nodes that are not recognised are drawn by Graphviz, if it is there; otherwise forces.hpp places them.
    bool graphviz = true;
    std::chrono::milliseconds graphviz_limit{1500};
};

/// Finds places for a machine: those that its description gives, if every node has one and they are apart from each other; otherwise those of the figure that
/// the links between its nodes make, whatever the nodes are called. A grid is a grid, a ring a ring, a tree a tree with the host on top, a chain a row, a
/// hypercube squares within each other. A node that lies in a cable of such a figure for the host's sake is recognised too. Dead cables count as cables.
/// Parts of the machine without links between them are side by side.
/// Order   takes up to `graphviz_limit`: call it beside the thread that draws. It is worth calling again only if same_parts() says no.
/// Shape   without Graphviz the same machine always has the same layout; with it, the layout may also be that of forces.hpp, when the host is slow.
MapLayout map_layout(const MapMachine& machine, const LayoutOptions& options = {});

/// True if two machines have the same nodes, switches, hosts, cables and given positions, so that one layout serves both.
bool same_parts(const MapMachine& a, const MapMachine& b);

enum class Direction : std::uint8_t { left, right, up, down };

/// Returns the node to which an arrow key moves the choice: the nearest one in that direction, of equals the lowest; `node` itself if there is none.
/// REQUIRES  layout.nodes has `node`
std::size_t neighbour(const MapLayout& layout, std::size_t node, Direction direction);

} // namespace t8::console
