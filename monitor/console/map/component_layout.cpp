#include "monitor/console/map/component_layout.hpp"

#include <algorithm>
#include <cmath>

#include "monitor/console/map/figure_places.hpp"
#include "monitor/console/map/figures.hpp"
#include "monitor/console/map/forces.hpp"
#include "monitor/console/map/graphviz_places.hpp"
#include "monitor/console/map/tree_places.hpp"

namespace t8::console {
namespace {

constexpr std::size_t most_for_graphviz = 300; ///< nodes; for more it takes seconds, and its pictures are no better

std::optional<Placement> product_placement(const MapGraph& graph, std::size_t& work) {
    const std::optional<Product> product = product_of(graph, work);
    return product ? product_places(*product, graph) : std::nullopt;
}

/// A node between two others, put into the cable that they would have.
struct Inserted {
    std::uint32_t node = 0;
    MapPair ends;
    MapGraph graph;                  ///< without the node, with the cable
    std::vector<std::uint32_t> kept; ///< the nodes of `graph`
};

Inserted without(const MapGraph& graph, std::uint32_t node) {
    Inserted inserted{node, {graph.neighbours[node][0], graph.neighbours[node][1]}, {}, {}};
    for (std::uint32_t i = 0; i < graph.nodes(); ++i)
        if (i != node)
            inserted.kept.push_back(i);
    const auto number = [&](std::uint32_t i) { return i < node ? i : i - 1; };
    std::vector<MapPair> links{{number(inserted.ends.first), number(inserted.ends.second)}};
    for (const std::uint32_t a : inserted.kept)
        for (const std::uint32_t b : graph.neighbours[a])
            if (b != node)
                links.emplace_back(number(a), number(b));
    inserted.graph = graph_of(inserted.kept.size(), links);
    return inserted;
}

/// Outside the box of the others, beside the end that is on the rim. For a link that closes a column, above its upper end.
Point place_outside(const std::vector<Point>& others, Point a, Point b) {
    const Box box = box_around(others);
    const Point middle = distance(a, b) < 1.5F ? between(a, b, 0.5F) : a;
    if (a.y == box.from.y)
        return {middle.x, box.from.y - 1};
    if (a.x == box.from.x)
        return {box.from.x - 1, middle.y};
    if (a.y == box.to.y)
        return {middle.x, box.to.y + 1};
    return {box.to.x + 1, middle.y};
}

/// The line from the inserted node to one of the ends: straight, or like the stubs of the cable that it lies in.
void add_half(Placement& placement, std::uint32_t node, std::uint32_t end) {
    constexpr float stub = 0.72F;
    const Point from = placement.places[node];
    const Point to = placement.places[end];
    if (distance(from, to) < 1.5F)
        return;
    const bool is_column = std::abs(from.x - to.x) < std::abs(from.y - to.y);
    const float x = is_column ? 0 : (to.x > from.x ? stub : -stub);
    const float y = is_column ? (to.y > from.y ? stub : -stub) : 0;
    // The far end shows that the line leaves the grid; this end leaves sideways, so that it does not run into the host's line.
    MapRoute route{MapRoute::Kind::stubs, {from, moved(from, is_column ? stub : x, is_column ? 0 : stub), moved(to, x, y), to}};
    if (node > end)
        std::reverse(route.points.begin(), route.points.end());
    placement.routes.push_back({{std::min(node, end), std::max(node, end)}, std::move(route)});
}

std::optional<Placement> placement_with_inserted(const MapGraph& graph, std::uint32_t node, std::size_t& work) {
    const Inserted inserted = without(graph, node);
    std::optional<Placement> others = product_placement(inserted.graph, work);
    if (!others)
        return std::nullopt;
    Placement placement{others->figure, std::vector<Point>(graph.nodes()), {}};
    for (std::size_t i = 0; i < inserted.kept.size(); ++i)
        placement.places[inserted.kept[i]] = others->places[i];
    for (PairRoute& route : others->routes) {
        route.pair = {inserted.kept[route.pair.first], inserted.kept[route.pair.second]};
        placement.routes.push_back(std::move(route));
    }
    const auto& [a, b] = inserted.ends;
    if (placement.figure == Figure::hypercube) {
        // Outside the outermost square, if the cable is one of its sides.
        const Box box = box_around(others->places);
        const Point middle = between(placement.places[a], placement.places[b], 0.5F);
        const Point centre = box.centre();
        const float far = std::max(std::abs(middle.x - centre.x), std::abs(middle.y - centre.y));
        if (far < box.width() / 2 - 0.5F)
            return std::nullopt;
        placement.places[node] = between(centre, middle, (far + 1) / far);
        return placement;
    }
    placement.places[node] = place_outside(others->places, placement.places[a], placement.places[b]);
    add_half(placement, node, a);
    add_half(placement, node, b);
    return placement;
}

/// Makes the links as long on the average as suits a picture of that many nodes, or longer if there would be no room between the nodes.
void set_link_length(std::vector<Point>& places, const MapGraph& graph) {
    constexpr std::size_t few = 30;
    constexpr float long_links = 2.1F;
    constexpr float short_links = 1.5F;
    constexpr float room = 2; ///< for each node
    float sum = 0;
    for (std::uint32_t a = 0; a < graph.nodes(); ++a)
        for (const std::uint32_t b : graph.neighbours[a])
            if (a < b)
                sum += distance(places[a], places[b]);
    const Box box = box_around(places);
    const float area = box.width() * box.height();
    if (!(sum > 0) || !(area > 0) || !std::isfinite(sum * area))
        return;
    const float wanted = graph.nodes() <= few ? long_links : short_links;
    const float stretch =
        std::max(wanted * static_cast<float>(graph.links()) / sum, std::sqrt(room * static_cast<float>(graph.nodes()) / area));
    for (Point& place : places)
        place = {place.x * stretch, place.y * stretch};
}

Placement other_placement(const MapGraph& graph, std::optional<std::uint32_t> root, const LayoutOptions& options,
                          std::size_t& work) {
    Placement placement;
    std::optional<std::vector<Point>> drawn;
    if (options.graphviz && graph.nodes() <= most_for_graphviz)
        drawn = graphviz_places(graph, options.graphviz_limit);
    placement.figure = drawn ? Figure::drawn : Figure::pushed;
    placement.places = drawn ? std::move(*drawn) : pushed_places(graph, work);
    set_link_length(placement.places, graph);
    if (root) {
        const Box box = box_around(placement.places);
        if (placement.places[*root].y > box.centre().y)
            for (Point& place : placement.places)
                place.y = -place.y;
    }
    separate(placement.places, work);
    return placement;
}

} // namespace

Placement placement_of(const MapGraph& graph, std::optional<std::uint32_t> root, const LayoutOptions& options,
                       std::size_t& work) {
    work += graph.nodes();
    if (const auto order = chain_order(graph))
        return chain_places(*order);
    if (const auto order = ring_order(graph)) {
        // The host's node is on top.
        auto turned = *order;
        std::rotate(turned.begin(), std::find(turned.begin(), turned.end(), root.value_or(0)), turned.end());
        return ring_places(turned);
    }
    if (is_tree(graph))
        return tree_places(graph, root.value_or(0), work);
    if (auto product = product_placement(graph, work))
        return std::move(*product);
    if (root && graph.degree(*root) == 2)
        if (auto placement = placement_with_inserted(graph, *root, work))
            return std::move(*placement);
    return other_placement(graph, root, options, work);
}

} // namespace t8::console
