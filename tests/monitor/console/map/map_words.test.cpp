#include <catch2/catch.hpp>

#include "monitor/console/map/map_words.hpp"
#include "tests/monitor/console/map/map_machines.hpp"

using namespace t8::console;
using namespace t8::console::test;

namespace {

using Lines = std::vector<std::string>;

Lines words(const MapMachine& machine, MapHit what, float scale = 40) {
    const MapLayout layout = map_layout(machine, {.graphviz = false});
    MapView view = fitted(layout, {{0, 0}, {400, 400}});
    view.scale = scale;
    return tooltip(machine, layout, view, what);
}

} // namespace

TEST_CASE("a node says in whole words what it does, and since when", "[console][map]") {
    MapMachine machine = machine_with(2, {{0, 1}});
    machine.nodes[1] = {
        .name = "n5", .state = NodeState::waits, .since_us = 212, .reason = "out link 0 to n1", .processes = 4, .waiting = 3};

    CHECK(words(machine, {MapHit::Kind::node, 1}) == Lines{"n5 waits since 212 us: out link 0 to n1", "4 processes, 3 wait"});
    machine.nodes[1].deadlocked = true;
    CHECK(words(machine, {MapHit::Kind::node, 1})[1] == "deadlocked: it waits in a circle");
    machine.nodes[1] = {.name = "n5", .state = NodeState::stopped, .reason = "crashed", .stuck = true};
    CHECK(words(machine, {MapHit::Kind::node, 1}) ==
          Lines{"n5 is stopped: crashed", "stuck: nothing can make it go on", "no process"});
    machine.nodes[1] = {.name = "n5", .state = NodeState::computes, .runs = "farm.occ:41", .processes = 1};
    CHECK(words(machine, {MapHit::Kind::node, 1}) == Lines{"n5 computes", "runs farm.occ:41", "1 process"});
    CHECK(words(machine, {MapHit::Kind::node, 0}) == Lines{"n0 is idle", "no process"});
}

TEST_CASE("a link says where it leads, what it carried and who waits", "[console][map]") {
    MapMachine machine = machine_with(2, {{0, 1}});
    machine.links[1].forth = {.sending = true, .bytes = 12345};
    machine.links[1].back = {.output_waits = true, .input_waits = true, .bytes = 1};

    CHECK(words(machine, {MapHit::Kind::link, 1}) ==
          Lines{"n0 link 1 to n1 link 0", "n0 to n1: 12 345 bytes, a message is under way",
                "n1 to n0: 1 byte, a process waits to send, a process waits to receive"});
    machine.links[1].state = LinkState::dead;
    CHECK(words(machine, {MapHit::Kind::link, 1})[1] == "the cable is dead");
    machine.links[1].state = LinkState::open;
    CHECK(words(machine, {MapHit::Kind::link, 1})[1] == "leads nowhere, as the switches are set");
    CHECK(words(machine, {MapHit::Kind::host, 0}) == Lines{"host, cabled to n0 link 0"});
}

TEST_CASE("a cluster counts its nodes by state", "[console][map]") {
    MapMachine machine = preset("grid { rows = 4, columns = 4 }");
    for (std::size_t i = 0; i < 9; ++i)
        machine.nodes[i].state = NodeState::computes;
    machine.nodes[9].state = NodeState::waits;
    machine.nodes[10].state = NodeState::error;

    CHECK(words(machine, {MapHit::Kind::cluster, 0}, 7) ==
          Lines{"16 nodes: 9 compute, 1 waits, 5 idle, 1 with an error", "n0 to n15"});
}

TEST_CASE("the heading counts what is out of the ordinary", "[console][map]") {
    MapMachine machine = machine_with(4, {{0, 1}});
    CHECK(summary(machine) == "4 nodes");
    machine.nodes[0].state = NodeState::waits;
    machine.nodes[1].state = NodeState::waits;
    machine.nodes[1].deadlocked = true;
    machine.links[1].state = LinkState::dead;
    CHECK(summary(machine) == "4 nodes, 2 wait, 1 deadlocked, 1 dead cable");
}

TEST_CASE("forged names are shown and not obeyed, and things that are gone say nothing", "[console][map]") {
    MapMachine machine = machine_with(2, {{0, 1}});
    machine.nodes[0].name = "a\nb\x1B[2J\xFF";
    machine.nodes[1].name.clear();

    CHECK(words(machine, {MapHit::Kind::node, 0})[0] == "a\\x0Ab\\x1B[2J\\xFF is idle");
    CHECK(words(machine, {MapHit::Kind::node, 1})[0] == "(no name) is idle");
    for (const auto kind : {MapHit::Kind::nothing, MapHit::Kind::node, MapHit::Kind::cluster, MapHit::Kind::link,
                            MapHit::Kind::switch_, MapHit::Kind::host})
        CHECK(words(machine, {kind, 99}).empty());
}

TEST_CASE("spans and numbers have units and groups of three", "[console][map]") {
    CHECK(shown_span(0) == "0 us");
    CHECK(shown_span(999) == "999 us");
    CHECK(shown_span(1400) == "1.4 ms");
    CHECK(shown_span(12'345'678) == "12.3 s");
    CHECK(shown_number(1234567) == "1 234 567");
    CHECK(shown_number(123) == "123");
}

TEST_CASE("states have names both ways", "[console][map]") {
    for (const NodeState state : all_node_states)
        CHECK(node_state(name_of(state)) == state);
    CHECK(!node_state("runs"));
}
