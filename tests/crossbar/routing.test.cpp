#include "crossbar/routing.hpp"

#include <catch2/catch.hpp>

#include "tests/assertions.hpp"
#include "tests/crossbar/networks.hpp"

using namespace t8;
using namespace t8::crossbar;
using Catch::Matchers::Contains;

namespace {

/// Three nodes on one switch, two edges between the first and the others; the second edge insists on link 1 of node 0.
struct Bench {
    Wiring wiring = all_on_one_switch(3);
    Fabric fabric{wiring, 4};
    WantedGraph wanted = make();
    Routing routing{fabric, wanted};

    Bench() {
        for (std::uint32_t node = 0; node < 3; ++node)
            routing.place(node, node);
    }
    static WantedGraph make() {
        WantedGraph graph;
        graph.nodes = 3;
        graph.edges = {{{0, {}}, {1, {}}}, {{0, std::uint8_t{1}}, {2, {}}}};
        return graph;
    }
    Route route(LinkId a, LinkId b) { return {a, b, fabric.ways(0, 0, fabric.place(a).mbits).front()}; }
};

} // namespace

TEST_CASE("a routing refuses a link for a second route", "[solver][assertion]") {
    const test::ThrowingAssertions throwing;
    Bench bench;
    bench.routing.take(0, bench.route(link_id(0, 0), link_id(1, 0)));
    CHECK_THROWS_WITH(bench.routing.take(1, bench.route(link_id(0, 1), link_id(1, 0))), Contains("Routing, invariant 1"));
}

TEST_CASE("a routing refuses a link that another edge insists on", "[solver][assertion]") {
    const test::ThrowingAssertions throwing;
    Bench bench;
    CHECK_THROWS_WITH(bench.routing.take(0, bench.route(link_id(0, 1), link_id(1, 0))), Contains("Routing, invariant 2"));
    CHECK_THROWS_WITH(bench.routing.take(1, bench.route(link_id(0, 0), link_id(2, 0))), Contains("Routing, invariant 2"));
    bench.routing.take(1, bench.route(link_id(0, 1), link_id(2, 0)));
}

TEST_CASE("a routing refuses a route of a node that is not placed", "[solver][assertion]") {
    const test::ThrowingAssertions throwing;
    Bench bench;
    bench.routing.remove(1);
    CHECK_THROWS_WITH(bench.routing.take(0, bench.route(link_id(0, 0), link_id(1, 0))), Contains("Routing, invariant 3"));
    bench.routing.place(1, 1);
    bench.routing.take(0, bench.route(link_id(0, 0), link_id(1, 0)));
}

TEST_CASE("a node that a routing removes has no routes left", "[solver]") {
    Bench bench;
    bench.routing.take(0, bench.route(link_id(0, 0), link_id(1, 0)));
    bench.routing.remove(1);
    CHECK_FALSE(bench.routing.route(0));
    CHECK_FALSE(bench.routing.user(link_id(0, 0)));
}
