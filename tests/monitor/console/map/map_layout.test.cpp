#include <catch2/catch.hpp>

#include <cmath>
#include <limits>
#include <random>

#include "monitor/console/map/graphviz_places.hpp"
#include "monitor/console/map/map_layout.hpp"
#include "tests/monitor/console/map/map_machines.hpp"

using namespace t8::console;
using namespace t8::console::test;

namespace {

constexpr LayoutOptions built_in{.graphviz = false};

bool same_places(const MapLayout& a, const MapLayout& b) {
    return std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(),
                      [](Point x, Point y) { return x.x == y.x && x.y == y.y; });
}

float least(const MapLayout& layout) {
    float found = std::numeric_limits<float>::infinity();
    for (std::size_t a = 0; a < layout.nodes.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            found = std::min(found, distance(layout.nodes[a], layout.nodes[b]));
    return found;
}

/// Links at random, up to four for each node; parts without links between them too.
MapMachine random_machine(unsigned seed) {
    std::mt19937 random(seed);
    const std::size_t nodes = 1 + random() % 60;
    std::vector<unsigned> used(nodes, 0);
    std::vector<std::pair<std::size_t, std::size_t>> links;
    used[0] = 1;
    for (std::size_t i = 0; i < 2 * nodes; ++i) {
        const std::size_t a = random() % nodes;
        const std::size_t b = random() % nodes;
        if (used[a] + (a == b ? 2U : 1U) > 4 || used[b] + 1 > 4)
            continue;
        ++used[a];
        ++used[b];
        links.emplace_back(a, b);
    }
    return machine_with(nodes, links);
}

} // namespace

TEST_CASE("nodes of random machines do not overlap, and the same machine always has the same layout", "[console][map]") {
    for (unsigned seed = 1; seed <= 150; ++seed) {
        const MapMachine machine = random_machine(seed);
        const MapLayout layout = map_layout(machine, built_in);

        INFO("seed " << seed);
        REQUIRE(layout.nodes.size() == machine.nodes.size());
        CHECK(least(layout) > 0.99F);
        CHECK(same_places(layout, map_layout(machine, built_in)));
        for (const Point& place : layout.nodes) {
            CHECK(std::isfinite(place.x));
            CHECK(layout.extent.holds(place));
        }
    }
}

TEST_CASE("names do not change the layout", "[console][map]") {
    MapMachine machine = preset("torus { rows = 5, columns = 6 }");
    const MapLayout before = map_layout(machine, built_in);

    for (MapNode& node : machine.nodes)
        node.name = "x";

    CHECK(same_places(before, map_layout(machine, built_in)));
}

TEST_CASE("a grid is recognised however its nodes are numbered", "[console][map]") {
    MapMachine machine = preset("torus { rows = 7, columns = 9 }");
    std::vector<std::size_t> numbers(machine.nodes.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = i;
    std::shuffle(numbers.begin(), numbers.end(), std::mt19937(5));
    for (MapLink& link : machine.links)
        for (MapEnd* end : {&link.from, &link.to})
            if (end->kind == MapEnd::Kind::node)
                end->index = numbers[end->index];

    CHECK(map_layout(machine, built_in).figure == Figure::torus);
}

TEST_CASE("a grid that lacks a cable is no grid, but one with a dead cable is", "[console][map]") {
    MapMachine machine = preset("grid { rows = 4, columns = 5 }");

    machine.links[7].state = LinkState::dead;
    CHECK(map_layout(machine, built_in).figure == Figure::grid);
    machine.links.erase(machine.links.begin() + 7);
    CHECK(map_layout(machine, built_in).figure == Figure::pushed);
}

TEST_CASE("given positions are taken, whatever their units", "[console][map]") {
    MapMachine machine = machine_with(3, {{0, 1}, {1, 2}});
    machine.nodes[0].position = Point{0, 0};
    machine.nodes[1].position = Point{3000, 0};
    machine.nodes[2].position = Point{0, 6000};

    const MapLayout layout = map_layout(machine, built_in);

    CHECK(layout.figure == Figure::given);
    CHECK(least(layout) > 0.99F);
    CHECK(distance(layout.nodes[0], layout.nodes[2]) == Approx(2 * distance(layout.nodes[0], layout.nodes[1])));
}

TEST_CASE("given positions that are missing, alike or no numbers are not taken", "[console][map]") {
    MapMachine machine = machine_with(3, {{0, 1}, {1, 2}});
    machine.nodes[0].position = Point{0, 0};
    machine.nodes[1].position = Point{1, 0};
    CHECK(map_layout(machine, built_in).figure == Figure::chain);

    for (const Point bad :
         {Point{1, 0}, Point{std::nanf(""), 0}, Point{std::numeric_limits<float>::infinity(), 0}, Point{3e38F, -3e38F}}) {
        machine.nodes[2].position = bad;
        INFO(bad.x << ", " << bad.y);
        CHECK(map_layout(machine, built_in).figure == Figure::chain);
    }
}

TEST_CASE("parts without links between them lie side by side", "[console][map]") {
    const MapLayout layout = map_layout(machine_with(9, {{0, 1}, {1, 2}, {3, 4}, {4, 5}, {5, 3}}), built_in);

    CHECK(layout.figure == Figure::several);
    CHECK(least(layout) > 0.99F);
}

TEST_CASE("links between the same two nodes run beside each other, and a link of a node to itself is a loop", "[console][map]") {
    const MapMachine machine = machine_with(2, {{0, 1}, {1, 0}, {1, 1}});
    const MapLayout layout = map_layout(machine, built_in);

    const Point one = between(layout.routes[1].points.front(), layout.routes[1].points.back(), 0.5F);
    const Point other = between(layout.routes[2].points.front(), layout.routes[2].points.back(), 0.5F);
    CHECK(distance(one, other) > 0.1F);
    CHECK(layout.routes[3].points.size() > 2);
}

TEST_CASE("a machine without nodes, and one that is not sound, have an empty layout", "[console][map]") {
    CHECK(map_layout({}, built_in).figure == Figure::none);
    MapMachine machine = machine_with(2, {{0, 1}});
    machine.links[1].to.index = 2;
    CHECK(!is_sound(machine));
    CHECK(map_layout(machine, built_in).nodes.empty());
}

TEST_CASE("one layout serves as long as nodes and cables stay", "[console][map]") {
    const MapMachine before = preset("ring { nodes = 5 }");
    MapMachine after = before;

    after.nodes[3].state = NodeState::waits;
    after.links[2].state = LinkState::dead;
    after.links[2].forth.bytes = 7;
    CHECK(same_parts(before, after));
    std::swap(after.links[2].to, after.links[3].to);
    CHECK(!same_parts(before, after));
    after = before;
    after.nodes.pop_back();
    CHECK(!same_parts(before, after));
}

TEST_CASE("arrow keys move over a grid as they point", "[console][map]") {
    const MapLayout layout = map_layout(preset("grid { rows = 3, columns = 4 }"), built_in);

    CHECK(neighbour(layout, 5, Direction::left) == 4);
    CHECK(neighbour(layout, 5, Direction::right) == 6);
    CHECK(neighbour(layout, 5, Direction::up) == 1);
    CHECK(neighbour(layout, 5, Direction::down) == 9);
    CHECK(neighbour(layout, 0, Direction::up) == 0);
    CHECK(neighbour(layout, 0, Direction::left) == 0);
}

TEST_CASE("places are read from what Graphviz writes, and refused if one is missing or no number", "[console][map]") {
    const auto places = plain_places("graph 1 2 3\nnode 1 2.5 1e-1 0.9 0.9\nnode 0 1 2 0.9\nedge 0 1 2\nstop\n", 2);

    REQUIRE(places);
    CHECK(places->at(1).x == Approx(2.5));
    CHECK(places->at(1).y == Approx(-0.1));
    CHECK(!plain_places("node 0 1 2\n", 2));
    CHECK(!plain_places("node 0 1 2\nnode 0 3 4\n", 2));
    CHECK(!plain_places("node 0 1 2\nnode 2 3 4\n", 2));
    CHECK(!plain_places("node 0 1 2\nnode 1 x 4\n", 2));
    CHECK(!plain_places("node 0 1 2\nnode 1 inf 4\n", 2));
}

TEST_CASE("without time for Graphviz the layout is that without Graphviz", "[console][map]") {
    const MapMachine machine = preset("petersen {}");

    const MapLayout layout = map_layout(machine, {.graphviz = true, .graphviz_limit = std::chrono::milliseconds(0)});

    CHECK(least(layout) > 0.99F);
    if (layout.figure == Figure::pushed)
        CHECK(same_places(layout, map_layout(machine, built_in)));
}

TEST_CASE("a figure that Graphviz draws has no overlapping nodes either", "[console][map]") {
    const MapLayout layout = map_layout(preset("random_regular { nodes = 60, degree = 3 }"), {});

    CHECK((layout.figure == Figure::drawn || layout.figure == Figure::pushed));
    CHECK(least(layout) > 0.99F);
}
