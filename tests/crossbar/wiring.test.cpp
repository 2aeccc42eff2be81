#include <catch2/catch.hpp>

#include "tests/crossbar/networks.hpp"

using namespace t8::crossbar;

namespace {

/// n0.0 - c0.0, c0.1 - c1.1, c1.0 - n1.0; n0.3 - n1.3 without a switch; n0.2 - c0.2; the host on c0.3.
Wiring two_switches() {
    return {.nodes = 2,
            .switches = 2,
            .cables = {{node(0, 0), port(0, 0)},
                       {port(0, 1), port(1, 1)},
                       {port(1, 0), node(1, 0)},
                       {node(0, 3), node(1, 3)},
                       {node(0, 2), port(0, 2)},
                       {port(0, 3), host(1)},
                       {node(1, 1), control(0)}}};
}

void join(Latches& latches, std::uint8_t a, std::uint8_t b) {
    latches[a] = b;
    latches[b] = a;
}

} // namespace

TEST_CASE("a cable between two nodes is reached without a switch", "[crossbar]") {
    const auto there = reach(two_switches(), Settings(2), node(0, 3));

    REQUIRE(there);
    CHECK(there->end == node(1, 3));
    CHECK(there->passes == 0);
    CHECK(there->mbits == 20);
    CHECK_FALSE(there->mixed);
}

TEST_CASE("a wire is followed through switches, both ways", "[crossbar]") {
    const Wiring wiring = two_switches();
    Settings settings(2);
    join(settings[0], 0, 1);
    join(settings[1], 0, 1);

    const auto there = reach(wiring, settings, node(0, 0));
    const auto back = reach(wiring, settings, node(1, 0));

    REQUIRE(there);
    CHECK(there->end == node(1, 0));
    CHECK(there->passes == 2);
    REQUIRE(back);
    CHECK(back->end == node(0, 0));
    CHECK(back->passes == 2);
}

TEST_CASE("one direction may be joined without the other", "[crossbar]") {
    const Wiring wiring = two_switches();
    Settings settings(2);
    settings[0][2] = 0;

    const auto there = reach(wiring, settings, node(0, 0));

    REQUIRE(there);
    CHECK(there->end == node(0, 2));
    CHECK_FALSE(reach(wiring, settings, node(0, 2)));
}

TEST_CASE("a loopback comes back to its link", "[crossbar]") {
    Settings settings(2);
    settings[0][0] = 0;

    const auto there = reach(two_switches(), settings, node(0, 0));

    REQUIRE(there);
    CHECK(there->end == node(0, 0));
    CHECK(there->passes == 1);
}

TEST_CASE("host connections and control links are ends too", "[crossbar]") {
    const Wiring wiring = two_switches();
    Settings settings(2);
    join(settings[0], 2, 3);

    REQUIRE(reach(wiring, settings, node(0, 2)));
    CHECK(reach(wiring, settings, node(0, 2))->end == host(1));
    REQUIRE(reach(wiring, settings, host(1)));
    CHECK(reach(wiring, settings, host(1))->end == node(0, 2));
    REQUIRE(reach(wiring, settings, node(1, 1)));
    CHECK(reach(wiring, settings, node(1, 1))->end == control(0));
}

TEST_CASE("nothing is reached from a link without a cable, an input that drives nothing, an output without a cable",
          "[crossbar]") {
    const Wiring wiring = two_switches();
    Settings settings(2);
    settings[0][17] = 0;

    CHECK_FALSE(reach(wiring, settings, node(0, 1)));
    CHECK_FALSE(reach(wiring, settings, node(0, 2)));
    CHECK_FALSE(reach(wiring, settings, node(0, 0)));
}

TEST_CASE("an input that drives several outputs is followed through the lowest", "[crossbar]") {
    Settings settings(2);
    settings[0][3] = 0;
    settings[0][2] = 0;

    const auto there = reach(two_switches(), settings, node(0, 0));

    REQUIRE(there);
    CHECK(there->end == node(0, 2));
}

TEST_CASE("a wire that goes round in a circle ends nowhere", "[crossbar]") {
    // Entered at a port, the circle c0.0 > c0.1 = c1.1 > c1.0 = c0.0 never comes out.
    const Wiring wiring{.nodes = 0, .switches = 2, .cables = {{port(0, 1), port(1, 1)}, {port(1, 0), port(0, 0)}}};
    Settings settings(2);
    settings[0][1] = 0;
    settings[1][0] = 1;

    CHECK_FALSE(reach(wiring, settings, port(0, 1)));
}

TEST_CASE("the slowest cable on the way determines the speed, and a mixture is reported", "[crossbar]") {
    Wiring wiring = two_switches();
    Settings settings(2);
    join(settings[0], 0, 1);
    join(settings[1], 0, 1);
    for (Cable& cable : wiring.cables)
        cable.mbits = 10;
    const auto slow = reach(wiring, settings, node(0, 0));
    wiring.cables[1].mbits = 20;
    const auto mixed = reach(wiring, settings, node(0, 0));

    REQUIRE(slow);
    CHECK(slow->mbits == 10);
    CHECK_FALSE(slow->mixed);
    REQUIRE(mixed);
    CHECK(mixed->mbits == 10);
    CHECK(mixed->mixed);
}
