#include "monitor/console/map/map_layout.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "monitor/console/map/component_layout.hpp"
#include "monitor/console/map/figure_places.hpp"
#include "monitor/console/map/forces.hpp"
#include "monitor/console/map/map_graph.hpp"
#include "monitor/console/map/routes.hpp"
#include "monitor/console/map/switch_rings.hpp"

namespace t8::console {
namespace {

constexpr float part_gap = 1.5F;     ///< between parts, and to the host
constexpr float switch_apart = 1.6F; ///< in the rows of switches
constexpr float map_margin = 0.75F;

void move(std::vector<Point>& points, float x, float y) {
    for (Point& point : points)
        point = moved(point, x, y);
}

bool joins(const MapLink& link, MapEnd::Kind a, MapEnd::Kind b) {
    return (link.from.kind == a && link.to.kind == b) || (link.from.kind == b && link.to.kind == a);
}

bool is_node(const MapEnd& end) { return end.kind == MapEnd::Kind::node; }

class Layouting {
public:
    Layouting(const MapMachine& machine, const LayoutOptions& options) : machine_(machine), options_(options) {}

    MapLayout layout() {
        layout_.nodes.resize(machine_.nodes.size());
        layout_.switches.resize(machine_.switches.size());
        layout_.hosts.resize(machine_.hosts.size());
        if (!take_given() && !take_switched())
            place_parts();
        place_hosts();
        if (layout_.figure != Figure::switched)
            place_switches();
        place_hosts_of_switches();
        layout_.routes = routes_of(machine_, layout_, pair_routes_);
        set_extent();
        return std::move(layout_);
    }

private:
    /// Takes the positions of the description, in units of their least distance.
    bool take_given() {
        constexpr float most = 1e5F;
        if (machine_.nodes.empty())
            return false;
        std::vector<Point> places;
        for (const MapNode& node : machine_.nodes) {
            if (!node.position || !std::isfinite(node.position->x) || !std::isfinite(node.position->y))
                return false;
            places.push_back(*node.position);
        }
        const Box box = box_around(places);
        const float side = std::max(box.width(), box.height());
        if (!std::isfinite(side) || (side <= 0 && places.size() > 1))
            return false;
        // With a distance of 1 on the average, whatever their units were; then the nearest two are 1 apart.
        const float usual = side > 0 ? std::sqrt(static_cast<float>(places.size())) / side : 0;
        for (Point& place : places)
            place = {(place.x - box.from.x) * usual, (place.y - box.from.y) * usual};
        const float least = least_distance(places, layout_.work);
        if (least <= static_cast<float>(places.size()) / most)
            return false;
        const float stretch = least < 1 ? 1 / least : 1;
        for (Point& place : places)
            place = {place.x * stretch, place.y * stretch};
        layout_.nodes = std::move(places);
        layout_.figure = Figure::given;
        return true;
    }

    /// Rings for a machine whose nodes are linked by switches only.
    bool take_switched() {
        using enum MapEnd::Kind;
        bool has_cables = false;
        for (const MapLink& link : machine_.links) {
            if (joins(link, node, node))
                return false;
            has_cables = has_cables || joins(link, node, switch_port);
        }
        if (!has_cables)
            return false;
        SwitchRings rings = switch_rings(machine_);
        layout_.nodes = std::move(rings.nodes);
        layout_.switches = std::move(rings.switches);
        layout_.figure = Figure::switched;
        layout_.work += machine_.nodes.size();
        return true;
    }

    MapGraph graph() const {
        std::vector<MapPair> links;
        for (const MapLink& link : machine_.links)
            if (joins(link, MapEnd::Kind::node, MapEnd::Kind::node))
                links.emplace_back(static_cast<std::uint32_t>(link.from.index), static_cast<std::uint32_t>(link.to.index));
        return graph_of(machine_.nodes.size(), links);
    }

    /// The nodes with a connection of the host, by the connection.
    std::vector<std::optional<std::uint32_t>> nodes_of_hosts() const {
        std::vector<std::optional<std::uint32_t>> nodes(machine_.hosts.size());
        for (const MapLink& link : machine_.links) {
            if (!joins(link, MapEnd::Kind::node, MapEnd::Kind::host))
                continue;
            const auto& [node, host] = is_node(link.from) ? std::pair(link.from, link.to) : std::pair(link.to, link.from);
            nodes[host.index] = static_cast<std::uint32_t>(node.index);
        }
        return nodes;
    }

    /// A part of the machine in a box of its own. `places` by the order of `nodes`.
    struct Part {
        std::vector<std::uint32_t> nodes;
        std::vector<Point> places;
    };

    void place_parts() {
        const MapGraph whole = graph();
        const auto hosts = nodes_of_hosts();
        std::vector<Part> parts;
        Part alone;
        for (auto& nodes : components_of(whole)) {
            if (nodes.size() == 1) {
                alone.nodes.push_back(nodes.front());
                continue;
            }
            std::optional<std::uint32_t> root;
            for (const auto& host : hosts)
                if (const auto at = std::lower_bound(nodes.begin(), nodes.end(), host.value_or(not_reached));
                    !root && host && at != nodes.end() && *at == *host)
                    root = static_cast<std::uint32_t>(at - nodes.begin());
            Placement placement = placement_of(part_of(whole, nodes), root, options_, layout_.work);
            layout_.figure = parts.empty() ? placement.figure : Figure::several;
            if (nodes.size() == machine_.nodes.size())
                layout_.parents = std::move(placement.parents);
            for (PairRoute& route : placement.routes)
                pair_routes_[{nodes[route.pair.first], nodes[route.pair.second]}] = std::move(route.route);
            parts.push_back({std::move(nodes), std::move(placement.places)});
        }
        if (!alone.nodes.empty()) {
            alone.places = block_places(alone.nodes.size());
            layout_.figure = parts.empty() ? (alone.nodes.size() == 1 ? Figure::chain : Figure::several) : Figure::several;
            parts.push_back(std::move(alone));
        }
        put_side_by_side(parts);
    }

    /// In rows, in the order of the parts.
    void put_side_by_side(std::vector<Part>& parts) {
        float area = 0;
        float widest = 0;
        for (const Part& part : parts) {
            const Box box = box_around(part.places);
            area += (box.width() + 1 + part_gap) * (box.height() + 1 + part_gap);
            widest = std::max(widest, box.width());
        }
        const float width = std::max(widest, std::sqrt(area * wanted_aspect));
        float x = 0;
        float y = 0;
        float row = 0;
        for (Part& part : parts) {
            const Box box = box_around(part.places);
            if (x > 0 && x + box.width() > width) {
                x = 0;
                y += row + 2 * part_gap;
                row = 0;
            }
            for (std::size_t i = 0; i < part.nodes.size(); ++i)
                layout_.nodes[part.nodes[i]] = moved(part.places[i], x - box.from.x, y - box.from.y);
            for (std::size_t i = 0; i < part.nodes.size(); ++i)
                for (auto at = pair_routes_.lower_bound({part.nodes[i], 0});
                     at != pair_routes_.end() && at->first.first == part.nodes[i]; ++at)
                    move(at->second.points, x - box.from.x, y - box.from.y);
            x += box.width() + 2 * part_gap;
            row = std::max(row, box.height());
        }
    }

    /// Beside the nodes that have them, outside the rest of their part if that is near.
    void place_hosts() {
        const auto nodes = nodes_of_hosts();
        for (std::size_t host = 0; host < nodes.size(); ++host)
            if (nodes[host])
                layout_.hosts[host] = host_place(layout_.nodes[*nodes[host]], host);
    }

    bool is_free(Point place, std::size_t hosts) const {
        const auto is_apart = [&](Point other) {
            return std::abs(other.x - place.x) > 1.15F || std::abs(other.y - place.y) > 0.95F;
        };
        const auto end = layout_.hosts.begin() + static_cast<std::ptrdiff_t>(hosts);
        return std::all_of(layout_.nodes.begin(), layout_.nodes.end(), is_apart) &&
               std::all_of(layout_.hosts.begin(), end, is_apart);
    }

    Point host_place(Point node, std::size_t host) const {
        for (const auto& [x, y] : {Point{0, -part_gap}, Point{-part_gap, 0}, Point{part_gap, 0}, Point{0, part_gap},
                                   Point{-part_gap, -part_gap}, Point{part_gap, -part_gap}})
            if (is_free(moved(node, x, y), host) && is_free(moved(node, x * 0.67F, y * 0.67F), host))
                return moved(node, x, y);
        const Box box = box_around(layout_.nodes);
        Point place{node.x, box.from.y - part_gap};
        while (!is_free(place, host))
            place.x += part_gap;
        return place;
    }

    /// In rows below everything else.
    void place_switches() {
        const Box box = box_around(layout_.nodes);
        const std::size_t count = layout_.switches.size();
        const auto room = static_cast<std::size_t>(std::max(box.width(), 4.0F) / switch_apart) + 1;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t row = i / room;
            const std::size_t in_row = std::min(room, count - row * room);
            const float first = box.centre().x - static_cast<float>(in_row - 1) * switch_apart / 2;
            layout_.switches[i] = {first + static_cast<float>(i % room) * switch_apart,
                                   box.to.y + part_gap + static_cast<float>(row) * switch_apart};
        }
    }

    void place_hosts_of_switches() {
        const auto nodes = nodes_of_hosts();
        Box box = box_around(layout_.nodes);
        for (const Point& point : layout_.switches)
            box.to.y = std::max(box.to.y, point.y);
        float x = box.from.x;
        for (std::size_t host = 0; host < nodes.size(); ++host)
            if (!nodes[host]) {
                layout_.hosts[host] = {x, box.to.y + part_gap};
                x += 1.7F * part_gap;
            }
    }

    void set_extent() {
        std::vector<Point> all = layout_.nodes;
        all.insert(all.end(), layout_.switches.begin(), layout_.switches.end());
        for (const Point& host : layout_.hosts) {
            all.push_back(moved(host, -0.3F, 0));
            all.push_back(moved(host, 0.3F, 0));
        }
        for (const MapRoute& route : layout_.routes)
            all.insert(all.end(), route.points.begin(), route.points.end());
        const Box box = box_around(all);
        layout_.extent = {moved(box.from, -map_margin, -map_margin), moved(box.to, map_margin, map_margin)};
    }

    const MapMachine& machine_;
    const LayoutOptions& options_;
    MapLayout layout_;
    std::map<MapPair, MapRoute> pair_routes_;
};

} // namespace

Box box_around(const std::vector<Point>& points) {
    if (points.empty())
        return {};
    Box box{points.front(), points.front()};
    for (const Point& point : points) {
        box.from = {std::min(box.from.x, point.x), std::min(box.from.y, point.y)};
        box.to = {std::max(box.to.x, point.x), std::max(box.to.y, point.y)};
    }
    return box;
}

std::string_view name_of(Figure figure) {
    constexpr std::array<std::string_view, 12> names{"empty", "chain",        "ring",     "tree",  "grid",
                                                     "torus", "hypercube",    "switched", "given", "drawn by Graphviz",
                                                     "other", "several parts"};
    return names[static_cast<std::size_t>(figure)];
}

MapLayout map_layout(const MapMachine& machine, const LayoutOptions& options) {
    if (!is_sound(machine))
        return {};
    return Layouting(machine, options).layout();
}

bool same_parts(const MapMachine& a, const MapMachine& b) {
    const auto same_node = [](const MapNode& x, const MapNode& y) {
        const bool same_position = x.position.has_value() == y.position.has_value() &&
                                   (!x.position || (x.position->x == y.position->x && x.position->y == y.position->y));
        return x.name == y.name && same_position;
    };
    const auto same_link = [](const MapLink& x, const MapLink& y) { return x.from == y.from && x.to == y.to; };
    return std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(), same_node) && a.switches == b.switches &&
           a.hosts == b.hosts && std::equal(a.links.begin(), a.links.end(), b.links.begin(), b.links.end(), same_link);
}

std::size_t neighbour(const MapLayout& layout, std::size_t node, Direction direction) {
    constexpr float sideways = 1.7F; ///< how much worse a step aside is than one ahead
    const Point from = layout.nodes[node];
    std::size_t best = node;
    float least = 0;
    for (std::size_t other = 0; other < layout.nodes.size(); ++other) {
        const float x = layout.nodes[other].x - from.x;
        const float y = layout.nodes[other].y - from.y;
        const bool is_across = direction == Direction::left || direction == Direction::right;
        const float sign = direction == Direction::right || direction == Direction::down ? 1 : -1;
        const float ahead = sign * (is_across ? x : y);
        const float aside = std::abs(is_across ? y : x);
        if (other == node || ahead < 0.05F || aside > ahead * 3)
            continue;
        const float cost = ahead + sideways * aside;
        if (best == node || cost < least) {
            best = other;
            least = cost;
        }
    }
    return best;
}

} // namespace t8::console
