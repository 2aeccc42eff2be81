#pragma once

#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include "monitor/console/drawing/canvas.hpp"
#include "monitor/console/map/map_graph.hpp"

namespace t8::console {

/// The figure that the links of a machine form, or the method that has placed its nodes.
enum class Figure : std::uint8_t {
    none, ///< there are no nodes
    chain,
    ring,
    tree,
    grid,
    torus, ///< a grid with at least one direction closed to rings
    hypercube,
    switched, ///< nodes linked by switches only
    given,    ///< the machine's description says where the nodes are
    drawn,    ///< another, by Graphviz
    pushed,   ///< another, by forces.hpp
    several,  ///< parts without links between them
};

/// Returns "grid", "drawn by Graphviz", ...
std::string_view name_of(Figure figure);

/// How the line of a link goes.
/// Units  as MapLayout
struct MapRoute {
    enum class Kind : std::uint8_t {
        none,  ///< not drawn
        line,  ///< two points
        bend,  ///< a polyline of all points
        stubs, ///< two short lines, of the first two points and of the last two: the link closes a row to a ring
    };
    Kind kind = Kind::none;
    std::vector<Point> points; ///< from the centre of one end to that of the other
};

/// The route between two nodes that are not joined by a straight line.
struct PairRoute {
    MapPair pair; ///< the lower first; the route begins there
    MapRoute route;
};

/// The width over the height of figures that can be drawn in more ways than one.
inline constexpr float wanted_aspect = 1.4F;

inline constexpr std::uint32_t no_parent = not_reached;

/// Places for the nodes of a connected graph.
/// Units  1 is the least distance of two nodes
struct Placement {
    Figure figure = Figure::none;
    std::vector<Point> places;     ///< by node
    std::vector<PairRoute> routes; ///< by pair, each at most once
    /// Of a folded tree: the parent of each node, no_parent of the root. Each subtree has a rectangle of its own. Otherwise empty.
    std::vector<std::uint32_t> parents = {};
};

inline Point moved(Point point, float x, float y) { return {point.x + x, point.y + y}; }
inline Point between(Point a, Point b, float part) { return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part}; }
inline float distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// Returns the smallest box with all points, or an empty one.
Box box_around(const std::vector<Point>& points);

} // namespace t8::console
