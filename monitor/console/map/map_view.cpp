#include "monitor/console/map/map_view.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace t8::console {
namespace {

constexpr float readable_node = 10;     ///< the least side of a node in pixels; smaller ones become clusters
constexpr float readable_cluster = 26;  ///< the least side of the square of a cluster
constexpr float largest_subtree = 72;   ///< the greatest side of the mark of a subtree
constexpr float greatest_fit = 44;      ///< the scale at which a small machine is not made larger
constexpr float cluster_fit = 0.93F;    ///< clusters are wider than the nodes in them
constexpr float switch_reach = 0.32F;   ///< from the centre
constexpr float link_reach = 5;         ///< pixels
constexpr float cluster_margin = 0.06F; ///< of a cluster's square that its box leaves free

float fitting_scale(const MapLayout& layout, const Box& area) {
    const float width = std::max(layout.extent.width(), 1.0F);
    const float height = std::max(layout.extent.height(), 1.0F);
    const float scale = std::min(std::max(area.width(), 1.0F) / width, std::max(area.height(), 1.0F) / height);
    return std::min(scale, greatest_fit);
}

float distance_to_line(Point point, Point from, Point to) {
    const float x = to.x - from.x;
    const float y = to.y - from.y;
    const float square = x * x + y * y;
    const float part = square > 0 ? std::clamp(((point.x - from.x) * x + (point.y - from.y) * y) / square, 0.0F, 1.0F) : 0;
    return distance(point, between(from, to, part));
}

float distance_to_route(Point place, const MapRoute& route) {
    float least = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i + 1 < route.points.size(); ++i)
        if (route.kind != MapRoute::Kind::stubs || i != 1)
            least = std::min(least, distance_to_line(place, route.points[i], route.points[i + 1]));
    return least;
}

bool is_near(Point a, Point b, float x, float y) { return std::abs(a.x - b.x) <= x && std::abs(a.y - b.y) <= y; }

/// The index of the first place that is near enough.
std::optional<std::size_t> first_near(const std::vector<Point>& places, Point place, float x, float y) {
    const auto at = std::find_if(places.begin(), places.end(), [&](Point other) { return is_near(place, other, x, y); });
    return at == places.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - places.begin()));
}

std::optional<std::size_t> nearest_link(const MapMachine& machine, const MapLayout& layout, Point place, float reach) {
    std::optional<std::size_t> nearest;
    float least = reach;
    for (std::size_t i = 0; i < machine.links.size() && i < layout.routes.size(); ++i)
        if (const float away = distance_to_route(place, layout.routes[i]); away < least) {
            least = away;
            nearest = i;
        }
    return nearest;
}

Box joined(const Box& a, const Box& b) {
    return {{std::min(a.from.x, b.from.x), std::min(a.from.y, b.from.y)}, {std::max(a.to.x, b.to.x), std::max(a.to.y, b.to.y)}};
}

/// The nodes of each square.
std::vector<MapCluster> squares_of(const MapLayout& layout, float scale) {
    constexpr float widest = 1 << 20;
    float side = 2;
    while (side * scale < readable_cluster && side < widest)
        side *= 2;
    // The squares together are as far to the left of the nodes as to the right, and above as below.
    const Box box = box_around(layout.nodes);
    const auto excess = [&](float length) { return std::ceil((length + 1) / side) * side - length; };
    const Point corner = moved(box.from, -excess(box.width()) / 2, -excess(box.height()) / 2);
    std::map<std::pair<std::int64_t, std::int64_t>, MapCluster> squares;
    for (std::uint32_t node = 0; node < layout.nodes.size(); ++node) {
        const auto row = static_cast<std::int64_t>(std::floor((layout.nodes[node].y - corner.y) / side));
        const auto column = static_cast<std::int64_t>(std::floor((layout.nodes[node].x - corner.x) / side));
        squares[{row, column}].nodes.push_back(node);
    }
    std::vector<MapCluster> clusters;
    for (auto& [square, cluster] : squares) {
        const Point from{corner.x + static_cast<float>(square.second) * side, corner.y + static_cast<float>(square.first) * side};
        const float free = side * cluster_margin;
        cluster.box = {moved(from, free, free), moved(from, side - free, side - free)};
        clusters.push_back(std::move(cluster));
    }
    return clusters;
}

/// The largest subtrees that are not too large to be one mark, and each node above them for itself.
std::vector<MapCluster> subtrees_of(const MapLayout& layout, float scale) {
    constexpr float around = 0.45F; // from the centre of a node to the edge of the mark
    const float largest = largest_subtree / scale;
    std::vector<std::uint32_t> downwards(layout.nodes.size());
    std::iota(downwards.begin(), downwards.end(), std::uint32_t{0});
    std::stable_sort(downwards.begin(), downwards.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return layout.nodes[a].y < layout.nodes[b].y; });
    std::vector<Box> boxes;
    for (const Point& place : layout.nodes)
        boxes.push_back({moved(place, -around, -around), moved(place, around, around)});
    for (auto at = downwards.rbegin(); at != downwards.rend(); ++at)
        if (const std::uint32_t parent = layout.parents[*at]; parent != no_parent)
            boxes[parent] = joined(boxes[parent], boxes[*at]);
    const auto is_small = [&](std::uint32_t node) { return boxes[node].width() <= largest && boxes[node].height() <= largest; };
    std::vector<MapCluster> clusters;
    std::vector<std::size_t> cluster_of(layout.nodes.size());
    for (const std::uint32_t node : downwards) {
        const std::uint32_t parent = layout.parents[node];
        if (parent != no_parent && is_small(parent)) {
            cluster_of[node] = cluster_of[parent];
        } else {
            cluster_of[node] = clusters.size();
            const Point place = layout.nodes[node];
            clusters.push_back(
                {{}, is_small(node) ? boxes[node] : Box{moved(place, -around, -around), moved(place, around, around)}});
        }
    }
    for (std::uint32_t node = 0; node < layout.nodes.size(); ++node)
        clusters[cluster_of[node]].nodes.push_back(node);
    return clusters;
}

} // namespace

Box drawn_area(const MapView& view) {
    return {view.area.from, {view.area.to.x, std::max(view.area.from.y, view.area.to.y - legend_height)}};
}

MapView fitted(const MapLayout& layout, const Box& area, const MapView& before) {
    MapView view = before;
    view.area = area;
    view.middle = layout.extent.centre();
    view.scale = fitting_scale(layout, drawn_area(view));
    if (!clusters_of(layout, view.scale).empty())
        view.scale *= cluster_fit;
    return view;
}

Point to_screen(const MapView& view, Point place) {
    const Point centre = drawn_area(view).centre();
    return {centre.x + (place.x - view.middle.x) * view.scale, centre.y + (place.y - view.middle.y) * view.scale};
}

Point to_map(const MapView& view, Point pixel) {
    const Point centre = drawn_area(view).centre();
    return {view.middle.x + (pixel.x - centre.x) / view.scale, view.middle.y + (pixel.y - centre.y) / view.scale};
}

void pan(MapView& view, const MapLayout& layout, float x, float y) {
    const Box& box = layout.extent;
    view.middle = {std::clamp(view.middle.x - x / view.scale, box.from.x, box.to.x),
                   std::clamp(view.middle.y - y / view.scale, box.from.y, box.to.y)};
}

void zoom(MapView& view, const MapLayout& layout, Point at, float factor) {
    const Point place = to_map(view, at);
    const float least = fitting_scale(layout, drawn_area(view)) / 2;
    view.scale = std::clamp(view.scale * factor, least, greatest_scale);
    const Point now = to_screen(view, place);
    pan(view, layout, at.x - now.x, at.y - now.y);
}

void reveal(MapView& view, const MapLayout& layout, std::size_t node) {
    constexpr float comfortable = 40;
    if (!clusters_of(layout, view.scale).empty()) {
        view.scale = comfortable;
        view.middle = layout.nodes[node];
        return;
    }
    const Box area = drawn_area(view);
    const Point place = to_screen(view, layout.nodes[node]);
    const float side = view.scale * node_side;
    if (!Box{moved(area.from, side, side), moved(area.to, -side, -side)}.holds(place))
        view.middle = layout.nodes[node];
}

std::vector<MapCluster> clusters_of(const MapLayout& layout, float scale) {
    if (layout.nodes.empty() || scale * node_side >= readable_node)
        return {};
    return layout.parents.empty() ? squares_of(layout, scale) : subtrees_of(layout, scale);
}

MapHit hit(const MapMachine& machine, const MapLayout& layout, const MapView& view, Point pixel) {
    using enum MapHit::Kind;
    if (!drawn_area(view).holds(pixel))
        return {};
    const Point place = to_map(view, pixel);
    const float reach = node_side / 2 + 2 / view.scale;
    const std::vector<MapCluster> clusters = clusters_of(layout, view.scale);
    for (std::size_t i = 0; i < clusters.size(); ++i)
        if (clusters[i].box.holds(place))
            return clusters[i].nodes.size() == 1 ? MapHit{node, clusters[i].nodes.front()} : MapHit{cluster, i};
    if (clusters.empty())
        if (const auto found = first_near(layout.nodes, place, reach, reach))
            return {node, *found};
    if (const auto found = first_near(layout.hosts, place, 0.5F, node_side / 2))
        return {host, *found};
    if (const auto found = first_near(layout.switches, place, switch_reach, switch_reach))
        return {switch_, *found};
    if (clusters.empty())
        if (const auto found = nearest_link(machine, layout, place, link_reach / view.scale))
            return {link, *found};
    return {};
}

} // namespace t8::console
