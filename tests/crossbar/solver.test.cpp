#include "tests/crossbar/networks.hpp"

#include <catch2/catch.hpp>

using namespace t8::crossbar;

namespace {

/// n0 and n1 on c0, n2 and n3 on c1, links 0 and 1 of each; as many cables between the switches as asked for.
Wiring two_boards(unsigned trunks) {
    Wiring wiring{.nodes = 4, .switches = 2, .cables = {}};
    for (std::uint32_t i = 0; i < 4; ++i) {
        for (unsigned link = 0; link < 2; ++link)
            wiring.cables.push_back({node(i, link), port(i / 2, 2 * i + link)});
    }
    for (unsigned i = 0; i < trunks; ++i)
        wiring.cables.push_back({port(0, 20 + i), port(1, 30 - i)});
    return wiring;
}

/// Switches in a row, a node at either end.
Wiring row_of_switches(std::uint32_t switches) {
    Wiring wiring{.nodes = 2, .switches = switches, .cables = {{node(0, 0), port(0, 0)}, {node(1, 0), port(switches - 1, 1)}}};
    for (std::uint32_t i = 1; i < switches; ++i)
        wiring.cables.push_back({port(i - 1, 1), port(i, 0)});
    return wiring;
}

} // namespace

TEST_CASE("an empty graph needs no settings", "[solver]") {
    const Solution solution = solved(two_boards(1), {});

    CHECK(solution.settings == Settings(2));
    CHECK(solution.routes.empty());
}

TEST_CASE("any graph of degree four is had from one switch with all links on it", "[solver]") {
    const Wiring wiring = all_on_one_switch(8);

    for (const NodePairs& edges : {chain_of(8), ring_of(8), tree_of(8, 2), tree_of(8, 3), mesh_of(2, 4)}) {
        const Solution solution = solved(wiring, graph_of(8, edges, Placed::by_number));
        for (const Solution::Route& route : solution.routes)
            CHECK(route.passes == 1);
    }
    solved(wiring, graph_of(5, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}, Placed::freely));
}

TEST_CASE("edges may be parallel, and a node may be joined to itself", "[solver]") {
    solved(all_on_one_switch(2), graph_of(2, {{0, 1}, {0, 1}, {0, 1}, {1, 0}}, Placed::by_number));
    solved(all_on_one_switch(2), graph_of(2, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, Placed::by_number));
}

TEST_CASE("requested links are given, and not to others", "[solver]") {
    WantedGraph wanted = graph_of(3, {{0, 1}, {0, 2}, {0, 1}}, Placed::by_number);
    wanted.edges[2] = {{0, 0}, {1, 0}};

    const Solution solution = solved(all_on_one_switch(3), wanted);

    CHECK(solution.routes[2].a == node(0, 0));
    CHECK(solution.routes[2].b == node(1, 0));
}

TEST_CASE("cables between nodes serve as they are", "[solver]") {
    // Only links 2 and 3 are on the switch; n0.0 is cabled to n1.1.
    const Wiring wiring{
        .nodes = 2, .switches = 1, .cables = {{node(0, 0), node(1, 1)}, {node(0, 2), port(0, 0)}, {node(1, 2), port(0, 1)}}};

    const Solution solution = solved(wiring, graph_of(2, {{0, 1}, {1, 0}}, Placed::by_number));

    const bool first_is_cable = solution.routes[0].passes == 0;
    CHECK(solution.routes[0].passes + solution.routes[1].passes == 1);
    CHECK(solution.routes[first_is_cable ? 0 : 1].a == (first_is_cable ? node(0, 0) : node(1, 1)));
}

TEST_CASE("a cable is preferred to a switch, and one switch to two", "[solver]") {
    Wiring wiring = two_boards(2);
    wiring.cables.push_back({node(0, 3), node(2, 3)});
    wiring.cables.push_back({node(2, 2), port(0, 31)});

    const Solution one = solved(wiring, graph_of(4, {{0, 2}}, Placed::by_number));
    const Solution two = solved(wiring, graph_of(4, {{0, 2}, {1, 2}}, Placed::by_number));

    CHECK(one.routes[0].passes == 0);
    CHECK(two.routes[1].passes == 1);
}

TEST_CASE("routes go through several switches, up to most_passes", "[solver]") {
    const WantedGraph wanted = graph_of(2, {{0, 1}}, Placed::by_number);

    CHECK(solved(row_of_switches(4), wanted).routes[0].passes == 4);
    const Refusal refusal = refused(row_of_switches(5), wanted);
    CHECK(refusal.proven);
    CHECK(refusal.edge == 0u);
    CHECK(refusal.reason == "link 0 of n0 and link 0 of n1 reach no common switch");
    SolverOptions more;
    more.most_passes = 5;
    CHECK(solved(row_of_switches(5), wanted, more).routes[0].passes == 5);
}

TEST_CASE("cables of different speeds are not joined", "[solver]") {
    Wiring wiring = all_on_one_switch(2);
    for (Cable& cable : wiring.cables) {
        if (cable.a.index == 0 && cable.a.port != 3)
            cable.mbits = 10;
    }
    const Solution solution = solved(wiring, graph_of(2, {{0, 1}}, Placed::by_number));
    CHECK(solution.routes[0].a == node(0, 3));

    const Refusal refusal = refused(wiring, graph_of(2, {{0, 1}, {0, 1}}, Placed::by_number));
    CHECK(refusal.proven);
}

TEST_CASE("free nodes are placed where their edges can be made", "[solver]") {
    // Without trunks, nodes 0 and 2 can only be neighbours on one board.
    const Solution solution = solved(two_boards(0), graph_of(4, {{0, 2}, {1, 3}}, Placed::freely));

    CHECK(solution.placement[0] / 2 == solution.placement[2] / 2);
    CHECK(solution.placement[1] / 2 == solution.placement[3] / 2);
}

TEST_CASE("a mesh is found among cables though its nodes are numbered otherwise", "[solver]") {
    Wiring wiring{.nodes = 16, .switches = 0, .cables = {}};
    const auto shuffled = [](std::uint32_t i) { return i * 7 % 16; };
    for (const auto& [a, b] : mesh_of(4, 4)) {
        const bool across = b == a + 1;
        wiring.cables.push_back({node(shuffled(a), across ? 3 : 2), node(shuffled(b), across ? 1 : 0)});
    }

    solved(wiring, graph_of(16, mesh_of(4, 4), Placed::freely));
    solved(wiring, graph_of(16, chain_of(16), Placed::freely));
}

TEST_CASE("a fixed node keeps its place and others go round it", "[solver]") {
    WantedGraph wanted = graph_of(4, chain_of(4), Placed::freely);
    wanted.placement[0] = 3;

    CHECK(solved(two_boards(1), wanted).placement[0] == 3);
    wanted.placement = {};
    wanted.placement.resize(1, 2);
    CHECK(solved(two_boards(1), wanted).placement[0] == 2);
}

TEST_CASE("the same question gets the same answer", "[solver]") {
    const WantedGraph wanted = graph_of(4, ring_of(4), Placed::freely);
    const Solution first = solved(two_boards(2), wanted);
    const Solution second = solved(two_boards(2), wanted);

    CHECK(first.settings == second.settings);
    CHECK(first.placement == second.placement);
}

TEST_CASE("a search ends at its limit and does not call that a proof", "[solver]") {
    // Two rings of three do not fit on boards of two nodes, which only trying all of it would show.
    SolverOptions little;
    little.effort = 3;
    const WantedGraph wanted = graph_of(4, {{0, 1}, {1, 2}, {2, 0}, {3, 3}}, Placed::freely);

    const Refusal gave_up = refused(two_boards(1), wanted, little);
    const Refusal proof = refused(two_boards(1), wanted);

    CHECK_FALSE(gave_up.proven);
    CHECK(proof.proven);
}
