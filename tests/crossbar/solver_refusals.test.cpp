#include "tests/crossbar/networks.hpp"

#include <catch2/catch.hpp>

using namespace t8::crossbar;

namespace {

struct Expected {
    std::optional<std::size_t> edge;
    std::string reason;
};

void check_proven(const Refusal& refusal, const Expected& expected) {
    CHECK(refusal.edge == expected.edge);
    CHECK(refusal.reason == expected.reason);
    CHECK(refusal.proven);
}

/// Two nodes with all links on c0, two with all links on c1, one cable between the switches.
Wiring narrow() {
    Wiring wiring{.nodes = 4, .switches = 2, .cables = {{port(0, 31), port(1, 31)}}};
    for (std::uint32_t i = 0; i < 4; ++i) {
        for (unsigned link = 0; link < links_per_node; ++link)
            wiring.cables.push_back({node(i, link), port(i / 2, links_per_node * i + link)});
    }
    return wiring;
}

} // namespace

TEST_CASE("a node with too many edges has no link left", "[solver]") {
    check_proven(refused(all_on_one_switch(3), graph_of(3, {{0, 1}, {0, 1}, {0, 2}, {0, 2}, {2, 0}}, Placed::by_number)),
                 {4, "n0 has no link left"});
}

TEST_CASE("links to the host are no links for the network", "[solver]") {
    Wiring wiring = all_on_one_switch(2);
    wiring.cables[0] = {node(0, 0), host(0)};
    WantedGraph wanted = graph_of(2, {{0, 1}, {0, 1}, {0, 1}, {0, 1}}, Placed::by_number);

    check_proven(refused(wiring, wanted), {3, "n0 has no link left"});
    wanted.edges = {{{0, 0}, {1, {}}}};
    check_proven(refused(wiring, wanted), {0, "link 0 of n0 leads to no node and no switch"});
}

TEST_CASE("links on switches without a way between them reach no common switch", "[solver]") {
    const Wiring wiring{
        .nodes = 2,
        .switches = 2,
        .cables = {{node(0, 1), port(0, 0)}, {node(0, 2), port(0, 1)}, {node(0, 3), port(0, 2)}, {node(1, 1), port(1, 0)}}};
    WantedGraph wanted = graph_of(2, {{0, 1}}, Placed::by_number);

    check_proven(refused(wiring, wanted), {0, "links 1, 2 and 3 of n0 and link 1 of n1 reach no common switch"});
    wanted.edges[0].a.link = 2;
    check_proven(refused(wiring, wanted), {0, "link 2 of n0 and link 1 of n1 reach no common switch"});
}

TEST_CASE("a requested link that is cabled elsewhere is reported with its cable", "[solver]") {
    Wiring wiring = all_on_one_switch(3);
    wiring.cables[2] = {node(0, 2), node(2, 1)};
    wiring.cables[9] = wiring.cables.back();
    wiring.cables.pop_back();
    WantedGraph wanted = graph_of(3, {{0, 1}}, Placed::by_number);
    wanted.edges[0].a.link = 2;

    check_proven(refused(wiring, wanted), {0, "link 2 of n0 is cabled to link 1 of n2"});
    wanted.edges[0] = {{1, {}}, {0, 2}};
    check_proven(refused(wiring, wanted), {0, "link 2 of n0 is cabled to link 1 of n2"});
}

TEST_CASE("when all cables between two switches are used, that is the reason", "[solver]") {
    check_proven(refused(narrow(), graph_of(4, {{0, 2}, {0, 1}, {1, 3}}, Placed::by_number)),
                 {2, "all ways from switch c0 to c1 are taken"});
}

TEST_CASE("with free nodes the reason is reported for the nodes in their order", "[solver]") {
    check_proven(refused(narrow(), graph_of(3, {{0, 1}, {0, 1}, {1, 2}, {1, 2}, {2, 0}, {2, 0}}, Placed::freely)),
                 {3, "no placement was found; with the nodes in their order, all ways from switch c0 to c1 are taken"});
}

TEST_CASE("things are called by the names given", "[solver]") {
    SolverOptions options;
    options.node_names = {"root", "left", "right", "leaf"};
    options.switch_names = {"west", "east"};
    options.wanted_names = {"first"};

    CHECK(refused(narrow(), graph_of(4, {{0, 2}, {1, 3}}, Placed::by_number), options).reason ==
          "all ways from switch west to east are taken");
    CHECK(refused(narrow(), graph_of(2, {{0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}}, Placed::freely), options).reason ==
          "no node has links enough for first");
    WantedGraph twice = graph_of(2, {}, Placed::freely);
    twice.placement = {1, 1};
    CHECK(refused(narrow(), twice, options).reason == "first and node 1 are both to be left");
}

TEST_CASE("numbers that do not exist are refused, not followed", "[solver]") {
    const Wiring wiring = all_on_one_switch(2);
    WantedGraph wanted = graph_of(2, {{0, 1}, {0, 2}}, Placed::by_number);
    check_proven(refused(wiring, wanted), {1, "there is no node 2 among the 2 that are wanted"});

    wanted = graph_of(2, {{0, 1}}, Placed::by_number);
    wanted.edges[0].b.link = 4;
    check_proven(refused(wiring, wanted), {0, "there is no link 4, a node has links 0 to 3"});

    check_proven(refused(wiring, graph_of(3, {}, Placed::freely)), {std::nullopt, "3 nodes are wanted, but there are 2"});

    wanted = graph_of(2, {}, Placed::freely);
    wanted.placement[1] = 2;
    check_proven(refused(wiring, wanted), {std::nullopt, "node 1 is to be node 2, and there are 2"});
}

TEST_CASE("one link wanted by two edges is refused", "[solver]") {
    WantedGraph wanted = graph_of(3, {{0, 1}, {2, 0}}, Placed::by_number);
    wanted.edges[0].a.link = 1;
    wanted.edges[1].b.link = 1;

    check_proven(refused(all_on_one_switch(3), wanted), {1, "link 1 of n0 is wanted twice"});
    wanted.edges = {{{0, 1}, {0, 1}}};
    check_proven(refused(all_on_one_switch(3), wanted), {0, "link 1 of n0 is wanted twice"});
}
