#include <catch2/catch.hpp>

#include "monitor/console/map/end_names.hpp"

using namespace t8::console;

namespace {

MapMachine parts() {
    MapMachine machine;
    machine.nodes = {{.name = "n0"}, {.name = "farm.worker"}};
    machine.switches = {"c0"};
    return machine;
}

} // namespace

TEST_CASE("ends are found by the names of machine files", "[console][map]") {
    MapMachine machine = parts();
    EndNames names(machine);

    CHECK(names.end("n0.3") == MapEnd{MapEnd::Kind::node, 0, 3});
    CHECK(names.end("farm.worker.1") == MapEnd{MapEnd::Kind::node, 1, 1});
    CHECK(names.end("c0.31") == MapEnd{MapEnd::Kind::switch_port, 0, 31});
    CHECK(names.end("c0.control") == MapEnd{MapEnd::Kind::switch_port, 0, control_port});
}

TEST_CASE("connections of the host are added when they are first named", "[console][map]") {
    MapMachine machine = parts();
    EndNames names(machine);

    CHECK(names.end("host") == MapEnd{MapEnd::Kind::host, 0, 0});
    CHECK(names.end("host.2") == MapEnd{MapEnd::Kind::host, 1, 0});
    CHECK(names.end("host") == MapEnd{MapEnd::Kind::host, 0, 0});
    CHECK(machine.hosts == std::vector<std::string>{"host", "host.2"});
}

TEST_CASE("ends that there are not have no place", "[console][map]") {
    MapMachine machine = parts();
    EndNames names(machine);

    for (const std::string_view name :
         {"", ".", "n0", "n0.", "n0.4", "n0.-1", "n0.x", "n0.control", "n9.0", "c0.32", "c0.99999999999", "host.", "host.x"}) {
        INFO(name);
        CHECK(!names.end(name));
    }
    CHECK(machine.hosts.empty());
}
