#include "monitor/console/map/figure_places.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

namespace t8::console {
namespace {

constexpr std::size_t most_in_one_row = 8;
constexpr float stub_begin = 0.0F; ///< from the centre of the node
constexpr float stub_length = 0.72F;

Point place(std::size_t column, std::size_t row) { return {static_cast<float>(column), static_cast<float>(row)}; }

std::size_t columns_for(std::size_t nodes) {
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<float>(nodes) * wanted_aspect))));
}

/// The places of a ring on a comb, around it. Its width is even, so that the last tooth ends below the first place.
std::vector<Point> comb(std::size_t nodes) {
    const std::size_t width = (columns_for(nodes) + 1) / 2 * 2;
    std::vector<Point> places;
    for (std::size_t x = 0; x < width; ++x)
        places.push_back(place(x, 0));
    const std::size_t teeth = width / 2;
    const std::size_t pairs = (nodes - width + 1) / 2; // of places down and up
    for (std::size_t tooth = 0; tooth < teeth; ++tooth) {
        const std::size_t height = pairs / teeth + (tooth >= teeth - pairs % teeth ? 1 : 0);
        const std::size_t down = width - 1 - 2 * tooth;
        const bool lacks_one = tooth + 1 == teeth && (nodes - width) % 2 == 1;
        for (std::size_t y = 1; y <= height; ++y)
            places.push_back(place(down, y));
        for (std::size_t y = lacks_one ? height - 1 : height; y >= 1; --y)
            places.push_back(place(down - 1, y));
    }
    return places;
}

/// The coordinates of a product of two factors. A ring of four takes the place of two chains of two.
struct Plane {
    std::array<Factor, 2> factors;
    std::array<std::vector<std::uint32_t>, 2> coordinates;
};

bool is_pair(const Factor& factor) { return factor.size == 2 && !factor.is_ring; }

/// Makes a ring of four of two chains of two.
std::vector<std::uint32_t> around_square(const std::vector<std::uint32_t>& x, const std::vector<std::uint32_t>& y) {
    std::vector<std::uint32_t> around;
    for (std::size_t i = 0; i < x.size(); ++i)
        around.push_back(y[i] == 0 ? x[i] : 3 - x[i]);
    return around;
}

std::optional<Plane> plane_of(const Product& product) {
    if (product.factors.size() == 2)
        return Plane{{product.factors[0], product.factors[1]}, {product.coordinates[0], product.coordinates[1]}};
    std::vector<std::size_t> pairs;
    std::vector<std::size_t> others;
    for (std::size_t f = 0; f < product.factors.size(); ++f)
        (is_pair(product.factors[f]) ? pairs : others).push_back(f);
    const auto square = [&](std::size_t one, std::size_t other) {
        return around_square(product.coordinates[pairs[one]], product.coordinates[pairs[other]]);
    };
    constexpr Factor ring_of_four{4, true};
    if (pairs.size() == 2 && others.size() == 1)
        return Plane{{product.factors[others[0]], ring_of_four}, {product.coordinates[others[0]], square(0, 1)}};
    if (pairs.size() == 3 && others.empty())
        return Plane{{ring_of_four, product.factors[pairs[2]]}, {square(0, 1), product.coordinates[pairs[2]]}};
    if (pairs.size() == 4)
        return Plane{{ring_of_four, ring_of_four}, {square(0, 1), square(2, 3)}};
    return std::nullopt;
}

/// In the machine's own numbering rows are first: the lowest node and its lowest neighbour are side by side, unless that makes a tower.
void turn(Plane& plane, const MapGraph& graph) {
    const std::uint32_t next = graph.neighbours[0].front();
    const bool next_is_below = plane.coordinates[0][next] == plane.coordinates[0][0];
    const std::uint32_t across = plane.factors[next_is_below ? 1 : 0].size;
    const std::uint32_t down = plane.factors[next_is_below ? 0 : 1].size;
    const bool is_tower = down > 2 * across;
    if (next_is_below != is_tower) {
        std::swap(plane.factors[0], plane.factors[1]);
        std::swap(plane.coordinates[0], plane.coordinates[1]);
    }
}

/// The two short lines of a link that closes a row or column: outwards from both ends.
MapRoute stubs(Point a, Point b) {
    const float length = distance(a, b);
    const float x = (a.x - b.x) / length;
    const float y = (a.y - b.y) / length;
    return {MapRoute::Kind::stubs,
            {moved(a, x * stub_begin, y * stub_begin), moved(a, x * stub_length, y * stub_length),
             moved(b, -x * stub_length, -y * stub_length), moved(b, -x * stub_begin, -y * stub_begin)}};
}

Placement plane_places(const Plane& plane, const MapGraph& graph) {
    Placement placement;
    placement.figure = plane.factors[0].is_ring || plane.factors[1].is_ring ? Figure::torus : Figure::grid;
    for (std::size_t i = 0; i < graph.nodes(); ++i)
        placement.places.push_back(place(plane.coordinates[0][i], plane.coordinates[1][i]));
    for (std::uint32_t a = 0; a < graph.nodes(); ++a)
        for (const std::uint32_t b : graph.neighbours[a])
            if (a < b && distance(placement.places[a], placement.places[b]) > 1.5F)
                placement.routes.push_back({{a, b}, stubs(placement.places[a], placement.places[b])});
    return placement;
}

bool numbers_are_corners(const MapGraph& graph) {
    for (std::uint32_t a = 0; a < graph.nodes(); ++a)
        for (const std::uint32_t b : graph.neighbours[a])
            if (std::popcount(a ^ b) != 1)
                return false;
    return true;
}

/// A curve from the innermost square to the outermost, beside the corners of those between.
MapRoute around_corners(Point inner, Point outer) {
    constexpr std::size_t parts = 12;
    constexpr float swing = 0.62F;
    MapRoute route{MapRoute::Kind::bend, {}};
    const float length = distance(inner, outer);
    for (std::size_t i = 0; i <= parts; ++i) {
        const float part = static_cast<float>(i) / parts;
        const float aside = swing * std::sin(part * std::numbers::pi_v<float>);
        route.points.push_back(
            moved(between(inner, outer, part), -(outer.y - inner.y) / length * aside, (outer.x - inner.x) / length * aside));
    }
    return route;
}

/// Squares within each other: two coordinates are the corner, the others the square.
Placement nested_squares(const Product& product, const MapGraph& graph) {
    Placement placement;
    placement.figure = Figure::hypercube;
    const std::size_t squares = graph.nodes() / 4;
    std::vector<std::size_t> level(graph.nodes());
    for (std::size_t i = 0; i < graph.nodes(); ++i) {
        const auto at = [&](std::size_t factor) { return product.coordinates[factor][i]; };
        level[i] = squares == 2 ? at(2) : (at(3) == 0 ? at(2) : 3 - at(2));
        const float half = 0.75F + static_cast<float>(squares - 1 - level[i]);
        placement.places.push_back({at(0) == 0 ? -half : half, at(1) == 0 ? -half : half});
    }
    for (std::uint32_t a = 0; a < graph.nodes(); ++a)
        for (const std::uint32_t b : graph.neighbours[a])
            if (a < b && level[a] != level[b] && level[a] + level[b] == 3 && (level[a] == 0 || level[b] == 0))
                placement.routes.push_back({{a, b}, around_corners(placement.places[a], placement.places[b])});
    return placement;
}

} // namespace

Placement chain_places(const std::vector<std::uint32_t>& order) {
    const std::size_t width = order.size() <= most_in_one_row ? order.size() : columns_for(order.size());
    Placement placement{Figure::chain, std::vector<Point>(order.size()), {}};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t row = i / width;
        const std::size_t column = row % 2 == 0 ? i % width : width - 1 - i % width;
        placement.places[order[i]] = place(column, row);
    }
    return placement;
}

Placement ring_places(const std::vector<std::uint32_t>& order) {
    Placement placement{Figure::ring, std::vector<Point>(order.size()), {}};
    if (order.size() > most_on_a_circle) {
        const std::vector<Point> around = comb(order.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            placement.places[order[i]] = around[i];
        return placement;
    }
    const float step = 2 * std::numbers::pi_v<float> / static_cast<float>(order.size());
    const float radius = std::max(0.5F / std::sin(step / 2), 0.8F) * 1.1F;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const float angle = step * static_cast<float>(i);
        placement.places[order[i]] = {radius * std::sin(angle), -radius * std::cos(angle)};
    }
    return placement;
}

std::optional<Placement> product_places(const Product& product, const MapGraph& graph) {
    const bool is_cube = product.factors.size() >= 3 && std::all_of(product.factors.begin(), product.factors.end(), is_pair);
    // A torus of four rows and columns is a hypercube too; the numbers of the nodes say which of them is meant.
    if (is_cube && (product.factors.size() == 3 || numbers_are_corners(graph)))
        return nested_squares(product, graph);
    std::optional<Plane> plane = plane_of(product);
    if (!plane)
        return std::nullopt;
    turn(*plane, graph);
    return plane_places(*plane, graph);
}

std::vector<Point> block_places(std::size_t nodes) {
    const std::size_t width = columns_for(nodes);
    std::vector<Point> places;
    for (std::size_t i = 0; i < nodes; ++i)
        places.push_back(place(i % width, i / width));
    return places;
}

} // namespace t8::console
