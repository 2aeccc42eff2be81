#include "monitor/console/map/routes.hpp"

#include <algorithm>
#include <tuple>

namespace t8::console {
namespace {

constexpr float side_by_side = 0.17F; ///< between lines of links between the same parts

using EndKey = std::pair<MapEnd::Kind, std::size_t>;

EndKey key_of(const MapEnd& end) { return {end.kind, end.index}; }

MapRoute loop_at(Point place) {
    constexpr float near = node_side / 2;
    constexpr float far = node_side / 2 + 0.16F;
    return {MapRoute::Kind::bend,
            {moved(place, near - 0.16F, -near), moved(place, near - 0.16F, -far), moved(place, far, -far),
             moved(place, far, 0.16F - near), moved(place, near, 0.16F - near)}};
}

/// Moves a line aside; `lower_first` says that it runs from the lower part to the higher one, so that both directions agree which side that is.
void move_aside(MapRoute& route, float by, bool lower_first) {
    const Point from = route.points.front();
    const Point to = route.points.back();
    const float length = distance(from, to);
    if (length == 0)
        return;
    const float sign = lower_first ? 1 : -1;
    for (Point& point : route.points)
        point = moved(point, -(to.y - from.y) / length * by * sign, (to.x - from.x) / length * by * sign);
}

} // namespace

Point place_of(const MapLayout& layout, const MapEnd& end) {
    switch (end.kind) {
    case MapEnd::Kind::node:
        return layout.nodes[end.index];
    case MapEnd::Kind::switch_port:
        return layout.switches[end.index];
    case MapEnd::Kind::host:
        break;
    }
    return layout.hosts[end.index];
}

std::vector<MapRoute> routes_of(const MapMachine& machine, const MapLayout& layout,
                                const std::map<MapPair, MapRoute>& pair_routes) {
    std::map<std::pair<EndKey, EndKey>, std::vector<std::size_t>> between_parts;
    for (std::size_t i = 0; i < machine.links.size(); ++i)
        between_parts[std::minmax(key_of(machine.links[i].from), key_of(machine.links[i].to))].push_back(i);
    std::vector<MapRoute> routes(machine.links.size());
    for (const auto& [parts, links] : between_parts) {
        for (std::size_t i = 0; i < links.size(); ++i) {
            const MapLink& link = machine.links[links[i]];
            MapRoute& route = routes[links[i]];
            if (parts.first == parts.second) {
                route = loop_at(place_of(layout, link.from));
                continue;
            }
            const bool lower_first = key_of(link.from) == parts.first;
            const bool has_nodes = parts.first.first == MapEnd::Kind::node && parts.second.first == MapEnd::Kind::node;
            const MapPair pair{static_cast<std::uint32_t>(parts.first.second), static_cast<std::uint32_t>(parts.second.second)};
            if (const auto given = pair_routes.find(pair); has_nodes && given != pair_routes.end()) {
                route = given->second;
                if (!lower_first)
                    std::reverse(route.points.begin(), route.points.end());
            } else {
                route = {MapRoute::Kind::line, {place_of(layout, link.from), place_of(layout, link.to)}};
            }
            const float aside = static_cast<float>(i) - static_cast<float>(links.size() - 1) / 2;
            move_aside(route, aside * side_by_side, lower_first);
        }
    }
    return routes;
}

} // namespace t8::console
