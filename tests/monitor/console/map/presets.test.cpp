#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include "monitor/console/map/map_layout.hpp"
#include "monitor/console/map/map_view.hpp"
#include "tests/monitor/console/map/map_machines.hpp"

using namespace t8::console;
using namespace t8::console::test;

namespace {

constexpr LayoutOptions built_in{.graphviz = false};

struct Case {
    std::string call;
    Figure figure;
};

const std::vector<Case> cases{
    {"single {}", Figure::chain},
    {"pipeline { nodes = 5 }", Figure::chain},
    {"pipeline { nodes = 100 }", Figure::chain},
    {"ring { nodes = 2 }", Figure::chain},
    {"ring { nodes = 4 }", Figure::ring},
    {"ring { nodes = 40 }", Figure::ring},
    {"ring { nodes = 41 }", Figure::ring},
    {"ring { nodes = 250 }", Figure::ring},
    {"ternary_tree { nodes = 16 }", Figure::tree},
    {"ternary_tree { depth = 6 }", Figure::tree},
    {"binary_tree { depth = 5 }", Figure::tree},
    {"binary_tree { nodes = 1000 }", Figure::tree},
    {"star { leaves = 3 }", Figure::tree},
    {"star { leaves = 40 }", Figure::tree},
    {"grid { rows = 4, columns = 8 }", Figure::grid},
    {"grid { rows = 2, columns = 3 }", Figure::grid},
    {"grid { rows = 1, columns = 7 }", Figure::chain},
    {"grid { rows = 32, columns = 31 }", Figure::grid},
    {"torus { rows = 3, columns = 3 }", Figure::torus},
    {"torus { rows = 4, columns = 4 }", Figure::torus},
    {"torus { rows = 4, columns = 6 }", Figure::torus},
    {"torus { rows = 2, columns = 7 }", Figure::torus},
    {"torus { rows = 16, columns = 16 }", Figure::torus},
    {"hypercube { dimension = 1 }", Figure::chain},
    {"hypercube { dimension = 2 }", Figure::ring},
    {"hypercube { dimension = 3 }", Figure::hypercube},
    {"hypercube { dimension = 4 }", Figure::hypercube},
    {"complete { nodes = 4 }", Figure::pushed},
    {"complete { nodes = 5 }", Figure::pushed},
    {"petersen {}", Figure::pushed},
    {"cube_connected_cycles { dimension = 3 }", Figure::pushed},
    {"cube_connected_cycles { dimension = 6 }", Figure::pushed},
    {"random_regular { nodes = 64, degree = 3 }", Figure::pushed},
    {"random_regular { nodes = 64, degree = 4 }", Figure::pushed},
    {"b008 { nodes = 10 }", Figure::chain},
    {"b012 {}", Figure::chain},
    {"ubc75 {}", Figure::switched},
};

/// Positions of two nodes, or of a node and something else, overlap if the squares around them do.
bool overlap(Point a, Point b) { return std::abs(a.x - b.x) < node_side && std::abs(a.y - b.y) < node_side; }

std::vector<Point> all_places(const MapLayout& layout) {
    std::vector<Point> places = layout.nodes;
    places.insert(places.end(), layout.switches.begin(), layout.switches.end());
    places.insert(places.end(), layout.hosts.begin(), layout.hosts.end());
    return places;
}

bool is_between_nodes(const MapLink& link) { return link.from.kind == MapEnd::Kind::node && link.to.kind == MapEnd::Kind::node; }

float side_of(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

/// True if the lines have a point in common that is inside both.
bool cross(Point a, Point b, Point c, Point d) {
    constexpr float touch = 1e-4F;
    const auto apart = [](float x, float y) { return (x > touch && y < -touch) || (x < -touch && y > touch); };
    return apart(side_of(a, b, c), side_of(a, b, d)) && apart(side_of(c, d, a), side_of(c, d, b));
}

float away(Point point, Point from, Point to) {
    const float x = to.x - from.x;
    const float y = to.y - from.y;
    const float part = std::clamp(((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y), 0.0F, 1.0F);
    return distance(point, between(from, to, part));
}

std::size_t crossings(const MapLayout& layout) {
    std::size_t count = 0;
    for (std::size_t a = 0; a < layout.routes.size(); ++a)
        for (std::size_t b = a + 1; b < layout.routes.size(); ++b)
            for (std::size_t i = 0; i + 1 < layout.routes[a].points.size(); ++i)
                for (std::size_t k = 0; k + 1 < layout.routes[b].points.size(); ++k)
                    count += cross(layout.routes[a].points[i], layout.routes[a].points[i + 1], layout.routes[b].points[k],
                                   layout.routes[b].points[k + 1])
                                 ? 1U
                                 : 0U;
    return count;
}

/// How many nodes lie on lines of links that are not theirs.
std::size_t nodes_on_lines(const MapMachine& machine, const MapLayout& layout) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < layout.routes.size(); ++i) {
        const MapRoute& route = layout.routes[i];
        for (std::size_t node = 0; node < layout.nodes.size(); ++node) {
            if (machine.links[i].from == MapEnd{MapEnd::Kind::node, node, machine.links[i].from.port} ||
                machine.links[i].to == MapEnd{MapEnd::Kind::node, node, machine.links[i].to.port})
                continue;
            for (std::size_t k = 0; k + 1 < route.points.size(); ++k)
                if ((route.kind != MapRoute::Kind::stubs || k != 1) && distance(route.points[k], route.points[k + 1]) > 0 &&
                    away(layout.nodes[node], route.points[k], route.points[k + 1]) < node_side / 2)
                    ++count;
        }
    }
    return count;
}

} // namespace

TEST_CASE("every preset has the figure that its links make", "[console][map]") {
    for (const Case& one : cases) {
        const MapLayout layout = map_layout(preset(one.call), built_in);

        INFO(one.call << " is " << name_of(layout.figure));
        CHECK(layout.figure == one.figure);
    }
}

TEST_CASE("nothing on the map of a preset overlaps, and all of it is in its extent", "[console][map]") {
    for (const Case& one : cases) {
        const MapMachine machine = preset(one.call);
        const MapLayout layout = map_layout(machine, built_in);
        const std::vector<Point> places = all_places(layout);

        INFO(one.call);
        REQUIRE(layout.nodes.size() == machine.nodes.size());
        REQUIRE(layout.routes.size() == machine.links.size());
        std::size_t overlapping = 0;
        for (std::size_t a = 0; a < places.size(); ++a) {
            CHECK(layout.extent.holds(places[a]));
            for (std::size_t b = a + 1; b < places.size(); ++b)
                overlapping += overlap(places[a], places[b]) ? 1U : 0U;
        }
        CHECK(overlapping == 0);
    }
}

TEST_CASE("the line of every link begins and ends at what the link joins", "[console][map]") {
    for (const Case& one : cases) {
        const MapMachine machine = preset(one.call);
        const MapLayout layout = map_layout(machine, built_in);
        const auto place = [&](const MapEnd& end) {
            return end.kind == MapEnd::Kind::node   ? layout.nodes[end.index]
                   : end.kind == MapEnd::Kind::host ? layout.hosts[end.index]
                                                    : layout.switches[end.index];
        };

        INFO(one.call);
        for (std::size_t i = 0; i < machine.links.size(); ++i) {
            REQUIRE(layout.routes[i].points.size() >= 2);
            CHECK(distance(layout.routes[i].points.front(), place(machine.links[i].from)) < 0.6F);
            CHECK(distance(layout.routes[i].points.back(), place(machine.links[i].to)) < 0.6F);
        }
    }
}

TEST_CASE("links of a grid join neighbours, and those that close a torus are stubs", "[console][map]") {
    const std::vector<std::pair<std::string, std::size_t>> stubs_of{{"grid { rows = 4, columns = 8 }", 0},
                                                                    {"torus { rows = 3, columns = 5 }", 3 + 5},
                                                                    {"torus { rows = 16, columns = 16 }", 16 + 16},
                                                                    {"torus { rows = 4, columns = 4 }", 4 + 4}};
    for (const auto& [call, expected] : stubs_of) {
        const MapMachine machine = preset(call);
        const MapLayout layout = map_layout(machine, built_in);
        std::size_t stubs = 0;

        INFO(call);
        for (std::size_t i = 0; i < machine.links.size(); ++i) {
            if (!is_between_nodes(machine.links[i]))
                continue;
            if (layout.routes[i].kind == MapRoute::Kind::stubs)
                ++stubs;
            else
                CHECK(distance(layout.nodes[machine.links[i].from.index], layout.nodes[machine.links[i].to.index]) == Approx(1));
        }
        CHECK(stubs == expected);
    }
}

TEST_CASE("a grid keeps the rows of the machine's numbers, with node 0 in the upper left corner", "[console][map]") {
    const MapLayout layout = map_layout(preset("grid { rows = 4, columns = 6 }"), built_in);

    for (std::size_t node = 0; node < 24; ++node) {
        CHECK(layout.nodes[node].x - layout.nodes[0].x == Approx(node % 6));
        CHECK(layout.nodes[node].y - layout.nodes[0].y == Approx(node / 6));
    }
    CHECK(layout.hosts[0].y < layout.nodes[0].y);
}

TEST_CASE("neighbours in a ring are neighbours on the map, around it", "[console][map]") {
    for (const std::size_t nodes : {3U, 17U, 40U, 41U, 42U, 64U, 101U, 250U, 1000U}) {
        const MapLayout layout = map_layout(preset(fmt::format("ring {{ nodes = {} }}", nodes)), built_in);

        INFO(nodes);
        for (std::size_t i = 0; i < nodes; ++i) {
            CHECK(distance(layout.nodes[i], layout.nodes[(i + 1) % nodes]) < 1.5F + (nodes < 4 ? 0.3F : 0));
            for (std::size_t k = 0; k < i; ++k)
                CHECK(distance(layout.nodes[i], layout.nodes[k]) > 0.99F);
        }
    }
}

TEST_CASE("lines of trees, chains and rings do not cross, nor run over nodes", "[console][map]") {
    for (const std::string call :
         {"ternary_tree { nodes = 16 }", "ternary_tree { nodes = 40 }", "ternary_tree { depth = 6 }", "binary_tree { depth = 5 }",
          "binary_tree { nodes = 300 }", "binary_tree { depth = 9 }", "star { leaves = 40 }", "pipeline { nodes = 100 }",
          "ring { nodes = 12 }", "ring { nodes = 101 }"}) {
        const MapMachine machine = preset(call);
        const MapLayout layout = map_layout(machine, built_in);

        INFO(call);
        CHECK(crossings(layout) == 0);
        CHECK(nodes_on_lines(machine, layout) == 0);
    }
}

TEST_CASE("the host is above the root of a tree, and the root above all other nodes", "[console][map]") {
    for (const std::string call : {"ternary_tree { nodes = 16 }", "binary_tree { depth = 8 }"}) {
        const MapLayout layout = map_layout(preset(call), built_in);

        INFO(call);
        CHECK(layout.hosts[0].y < layout.nodes[0].y);
        for (std::size_t node = 1; node < layout.nodes.size(); ++node)
            CHECK(layout.nodes[0].y < layout.nodes[node].y);
    }
}

TEST_CASE("a wide tree is folded to a shape that a panel can show", "[console][map]") {
    const MapLayout layout = map_layout(preset("ternary_tree { nodes = 1000 }"), built_in);

    const float width = layout.extent.width();
    const float height = layout.extent.height();
    CHECK(width / height > 0.6F);
    CHECK(width / height < 3);
    CHECK(width * height < 4.2F * 1000);
}

TEST_CASE("lines of grids and hypercubes run over no node", "[console][map]") {
    for (const std::string call : {"grid { rows = 5, columns = 7 }", "torus { rows = 4, columns = 6 }",
                                   "hypercube { dimension = 3 }", "hypercube { dimension = 4 }"}) {
        const MapMachine machine = preset(call);

        INFO(call);
        CHECK(nodes_on_lines(machine, map_layout(machine, built_in)) == 0);
    }
}

TEST_CASE("arrow keys reach every node of every preset from the first", "[console][map]") {
    for (const Case& one : cases) {
        const MapLayout layout = map_layout(preset(one.call), built_in);
        std::vector<std::size_t> reached{0};
        std::vector<bool> seen(layout.nodes.size(), false);
        seen[0] = true;
        for (std::size_t done = 0; done < reached.size(); ++done)
            for (const Direction direction : {Direction::left, Direction::right, Direction::up, Direction::down}) {
                const std::size_t next = neighbour(layout, reached[done], direction);
                if (!seen[next]) {
                    seen[next] = true;
                    reached.push_back(next);
                }
            }

        INFO(one.call);
        CHECK(reached.size() == layout.nodes.size());
    }
}

TEST_CASE("the layout of a thousand nodes takes bounded work", "[console][map]") {
    const std::vector<std::pair<std::string, std::size_t>> bounds{
        {"grid { rows = 25, columns = 40 }", 1'000'000},
        {"torus { rows = 25, columns = 40 }", 2'000'000},
        {"ring { nodes = 1000 }", 100'000},
        {"ternary_tree { nodes = 1000 }", 10'000'000},
        {"binary_tree { nodes = 1000 }", 10'000'000},
        {"random_regular { nodes = 1000, degree = 4 }", 20'000'000},
        {"random_regular { nodes = 4000, degree = 3 }", 20'000'000},
    };
    for (const auto& [call, most] : bounds) {
        const MapLayout layout = map_layout(preset(call), built_in);

        INFO(call << ": " << layout.work);
        CHECK(layout.work >= layout.nodes.size());
        CHECK(layout.work < most);
    }
}
