#include <catch2/catch.hpp>

#include <algorithm>

#include "monitor/console/map/map_view.hpp"
#include "tests/monitor/console/map/map_machines.hpp"

using namespace t8::console;
using namespace t8::console::test;

namespace {

constexpr LayoutOptions built_in{.graphviz = false};
constexpr Box panel{{20, 40}, {340, 340}};

struct Shown {
    MapMachine machine;
    MapLayout layout;
    MapView view;
};

Shown shown(const std::string& call, const Box& area = panel) {
    Shown result{preset(call), {}, {}};
    result.layout = map_layout(result.machine, built_in);
    result.view = fitted(result.layout, area);
    return result;
}

} // namespace

TEST_CASE("a fitted view shows everything, above the legend", "[console][map]") {
    for (const std::string call :
         {"ternary_tree { nodes = 16 }", "torus { rows = 16, columns = 16 }", "single {}", "pipeline { nodes = 9 }"}) {
        const Shown map = shown(call);

        INFO(call);
        for (const Point& place : map.layout.nodes)
            CHECK(drawn_area(map.view).holds(to_screen(map.view, place)));
        CHECK(drawn_area(map.view).holds(to_screen(map.view, map.layout.hosts[0])));
    }
}

TEST_CASE("what lies below the pointer stays there when the map is enlarged", "[console][map]") {
    Shown map = shown("torus { rows = 8, columns = 8 }");
    const Point pixel = moved(to_screen(map.view, map.layout.nodes[27]), 1, 1);
    const Point before = to_map(map.view, pixel);

    zoom(map.view, map.layout, pixel, 1.7F);

    CHECK(to_map(map.view, pixel).x == Approx(before.x));
    CHECK(to_map(map.view, pixel).y == Approx(before.y));
    CHECK(hit(map.machine, map.layout, map.view, pixel) == MapHit{MapHit::Kind::node, 27});
}

TEST_CASE("the map cannot be moved out of sight, nor enlarged or reduced without end", "[console][map]") {
    Shown map = shown("grid { rows = 4, columns = 4 }");

    pan(map.view, map.layout, 1e6F, -1e6F);
    CHECK(map.layout.extent.from.x == Approx(map.view.middle.x));
    CHECK(map.layout.extent.to.y == Approx(map.view.middle.y));
    for (int i = 0; i < 100; ++i)
        zoom(map.view, map.layout, {100, 100}, 1.5F);
    CHECK(map.view.scale == greatest_scale);
    for (int i = 0; i < 100; ++i)
        zoom(map.view, map.layout, {100, 100}, 0.5F);
    CHECK(map.view.scale == Approx(fitted(map.layout, panel).scale / 2));
}

TEST_CASE("every node, switch, host and link is hit where it is drawn", "[console][map]") {
    for (const std::string call : {"ternary_tree { nodes = 16 }", "b008 { nodes = 6 }", "grid { rows = 3, columns = 4 }"}) {
        const Shown map = shown(call, {{0, 0}, {900, 700}});
        const auto at = [&](Point place) { return hit(map.machine, map.layout, map.view, to_screen(map.view, place)); };

        INFO(call);
        for (std::size_t i = 0; i < map.layout.nodes.size(); ++i)
            CHECK(at(map.layout.nodes[i]) == MapHit{MapHit::Kind::node, i});
        for (std::size_t i = 0; i < map.layout.switches.size(); ++i)
            CHECK(at(map.layout.switches[i]) == MapHit{MapHit::Kind::switch_, i});
        CHECK(at(map.layout.hosts[0]) == MapHit{MapHit::Kind::host, 0});
        for (std::size_t i = 0; i < map.machine.links.size(); ++i) {
            const bool has_switch = map.machine.links[i].from.kind == MapEnd::Kind::switch_port ||
                                    map.machine.links[i].to.kind == MapEnd::Kind::switch_port;
            if (!has_switch && map.layout.routes[i].points.size() == 2)
                CHECK(at(between(map.layout.routes[i].points[0], map.layout.routes[i].points[1], 0.5F)) ==
                      MapHit{MapHit::Kind::link, i});
        }
        CHECK(hit(map.machine, map.layout, map.view, {-5, 10}) == MapHit{});
    }
}

TEST_CASE("nodes that would be too small to read are clusters, each node in one", "[console][map]") {
    for (const std::string call : {"torus { rows = 32, columns = 32 }", "ternary_tree { nodes = 1000 }",
                                   "random_regular { nodes = 1000, degree = 3 }", "ring { nodes = 1000 }"}) {
        const Shown map = shown(call);
        const auto clusters = clusters_of(map.layout, map.view.scale);

        INFO(call << ", scale " << map.view.scale);
        REQUIRE(!clusters.empty());
        CHECK(clusters.size() <= 200);
        std::vector<std::uint32_t> all;
        for (const MapCluster& cluster : clusters) {
            CHECK(std::is_sorted(cluster.nodes.begin(), cluster.nodes.end()));
            all.insert(all.end(), cluster.nodes.begin(), cluster.nodes.end());
        }
        std::sort(all.begin(), all.end());
        CHECK(std::adjacent_find(all.begin(), all.end()) == all.end());
        CHECK(all.size() == map.machine.nodes.size());
        std::size_t overlapping = 0;
        for (std::size_t a = 0; a < clusters.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                const Box& x = clusters[a].box;
                const Box& y = clusters[b].box;
                overlapping += x.from.x < y.to.x && y.from.x < x.to.x && x.from.y < y.to.y && y.from.y < x.to.y ? 1U : 0U;
            }
        CHECK(overlapping == 0);
    }
}

TEST_CASE("clusters of a tree are whole subtrees", "[console][map]") {
    const Shown map = shown("ternary_tree { nodes = 1000 }");
    const auto clusters = clusters_of(map.layout, map.view.scale);
    std::vector<std::size_t> cluster_of(1000);
    for (std::size_t i = 0; i < clusters.size(); ++i)
        for (const std::uint32_t node : clusters[i].nodes)
            cluster_of[node] = i;

    std::size_t subtrees = 0;
    for (const MapCluster& cluster : clusters)
        subtrees += cluster.nodes.size() > 1 ? 1U : 0U;
    CHECK(subtrees > 10);
    for (std::size_t node = 1; node < 1000; ++node)
        if (clusters[cluster_of[(node - 1) / 3]].nodes.size() > 1)
            CHECK(cluster_of[node] == cluster_of[(node - 1) / 3]);
}

TEST_CASE("a cluster of one node is that node", "[console][map]") {
    const Shown map = shown("ternary_tree { nodes = 1000 }");
    const auto clusters = clusters_of(map.layout, map.view.scale);
    const auto alone =
        std::find_if(clusters.begin(), clusters.end(), [](const MapCluster& cluster) { return cluster.nodes.size() == 1; });

    REQUIRE(alone != clusters.end());
    CHECK(hit(map.machine, map.layout, map.view, to_screen(map.view, alone->box.centre())) ==
          MapHit{MapHit::Kind::node, alone->nodes[0]});
}

TEST_CASE("clusters of a grid are squares of it, and open when the map is enlarged", "[console][map]") {
    Shown map = shown("grid { rows = 32, columns = 32 }");
    const auto clusters = clusters_of(map.layout, map.view.scale);

    REQUIRE(!clusters.empty());
    for (const MapCluster& cluster : clusters)
        CHECK(cluster.nodes.size() == clusters.front().nodes.size());
    const Point pixel = to_screen(map.view, clusters[0].box.centre());
    CHECK(hit(map.machine, map.layout, map.view, pixel).kind == MapHit::Kind::cluster);

    zoom(map.view, map.layout, pixel, 4);

    CHECK(clusters_of(map.layout, map.view.scale).empty());
}

TEST_CASE("a node that is chosen elsewhere is brought into sight, large enough to be read", "[console][map]") {
    Shown map = shown("torus { rows = 32, columns = 32 }");

    reveal(map.view, map.layout, 777);

    CHECK(clusters_of(map.layout, map.view.scale).empty());
    CHECK(drawn_area(map.view).holds(to_screen(map.view, map.layout.nodes[777])));
    const MapView before = map.view;
    reveal(map.view, map.layout, 777);
    CHECK(map.view.middle.x == before.middle.x);
    CHECK(map.view.scale == before.scale);
}

TEST_CASE("an area without room has a view too", "[console][map]") {
    const Shown map = shown("torus { rows = 4, columns = 5 }", {{10, 10}, {10, 10}});

    CHECK(map.view.scale > 0);
    CHECK(hit(map.machine, map.layout, map.view, {10, 10}) == MapHit{});
}
