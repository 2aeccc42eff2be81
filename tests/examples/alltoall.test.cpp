#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/examples/example_run.hpp"

using namespace t8;

TEST_CASE("in the all-to-all every node gets one right word from each of 64", "[examples]") {
    const examples::Ended ended = examples::run(examples::machine("alltoall/alltoall.lua"));

    CHECK(ended.outcome == RunOutcome::finished);
    CHECK(ended.exit_code == 0);
    CHECK(ended.stopped_nodes == 0);
    CHECK(ended.output == "nodes with one right word from each of 64: 64\n"
                          "time: 4463 us\n");
    // Four times 32 words across and 64 round the square, then twice 32 words: 4 bytes each, and at least 11 bits of 50 ns a byte.
    const double least = (4 * (32 + 64) + 2 * 32) * 4 * 0.55;
    CHECK(static_cast<double>(examples::number_after(ended.output, "time: ")) > least);
    CHECK(static_cast<double>(examples::number_after(ended.output, "time: ")) < 10 * least);
}

TEST_CASE("the all-to-all tells of nodes that are wired to the wrong neighbours", "[examples]") {
    MachineSpec machine = examples::machine("alltoall/alltoall.lua");
    const auto node = [&](const std::string& name) {
        const auto at =
            std::find_if(machine.nodes.begin(), machine.nodes.end(), [&](const NodeSpec& it) { return it.name == name; });
        REQUIRE(at != machine.nodes.end());
        return static_cast<std::uint32_t>(at - machine.nodes.begin());
    };
    // Two wires across bit 0 that no boot code comes over, crossed: corners 5-4 and 7-6 become 5-6 and 7-4.
    const auto wire = [&](const std::string& name) {
        const LinkEnd end{node(name), 3};
        const auto at = std::find_if(machine.links.begin(), machine.links.end(),
                                     [&](const LinkSpec& it) { return it.a == end || it.b == end; });
        REQUIRE(at != machine.links.end());
        return at;
    };
    std::swap(wire("n16")->b, wire("n24")->b);

    const examples::Ended ended = examples::run(machine);

    CHECK(ended.outcome == RunOutcome::finished);
    CHECK(ended.exit_code == 1);
    CHECK(ended.output.find("bad report in place of node") == 0);
    CHECK(examples::number_after(ended.output, "from each of 64: ") < 64);
}
