#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "monitor/console/map/map_layout.hpp"

namespace t8::console {

/// Neighbouring nodes that are drawn as one mark, because each alone would be too small to read.
struct MapCluster {
    std::vector<std::uint32_t> nodes; ///< they ascend
    Box box;                          ///< units as MapLayout
};

/// Something on the map.
struct MapHit {
    enum class Kind : std::uint8_t { nothing, node, cluster, link, switch_, host };
    Kind kind = Kind::nothing;
    std::size_t index = 0; ///< into the list of its kind in MapMachine, or into clusters_of()
    friend bool operator==(const MapHit&, const MapHit&) = default;
};

/// Which part of the map is seen, and what is chosen on it.
/// Units  pixels, but for `middle`, which is a place of the layout
struct MapView {
    Box area;        ///< the map on the canvas, its legend included
    Point middle;    ///< the place in the middle of the area above the legend
    float scale = 1; ///< pixels for 1 of the layout
    MapHit hovered;
    std::optional<std::size_t> chosen;        ///< a node
    std::optional<std::size_t> selected_link; ///< by index into MapMachine::links
};

inline constexpr float legend_height = 24;
inline constexpr float greatest_scale = 96;

/// Returns the area without the legend.
Box drawn_area(const MapView& view);

/// Returns a view that shows everything, as large as it goes; what is chosen is taken from `before`.
MapView fitted(const MapLayout& layout, const Box& area, const MapView& before = {});

Point to_screen(const MapView& view, Point place);
Point to_map(const MapView& view, Point pixel);

/// Moves the map by so many pixels. The middle of the area stays on the map.
void pan(MapView& view, const MapLayout& layout, float x, float y);

/// Makes the map larger by a factor, or smaller; the place below `at`, a pixel, stays there. Not smaller than half of what fitted() makes, nor larger than
/// greatest_scale.
void zoom(MapView& view, const MapLayout& layout, Point at, float factor);

/// Moves the map, and makes it larger if nodes are clusters, so that the node can be seen. Nothing changes if it can.
void reveal(MapView& view, const MapLayout& layout, std::size_t node);

/// Returns the clusters at this scale; none if nodes are large enough to be read. Each node is in exactly one then.
/// Shape  of a folded tree, whole subtrees, and the nodes above them each for itself; the box is around them. Of other machines, the nodes of a square of the
///        layout whose side is a power of two; the box is that square, with a margin. Boxes do not overlap.
std::vector<MapCluster> clusters_of(const MapLayout& layout, float scale);

/// Returns what lies at a pixel: a node, cluster, switch or host before a link; nothing outside the area. A
/// cluster of one node is that node.
MapHit hit(const MapMachine& machine, const MapLayout& layout, const MapView& view, Point pixel);

} // namespace t8::console
