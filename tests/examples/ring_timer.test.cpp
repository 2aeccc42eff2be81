#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/examples/example_run.hpp"

using namespace t8;

TEST_CASE("the ring timer prints a table", "[examples]") {
    const examples::Ended ended = examples::run(examples::machine("ring_timer/ring_timer.lua"));

    CHECK(ended.outcome == RunOutcome::finished);
    CHECK(ended.exit_code == 0);
    CHECK(ended.stopped_nodes == 0);
    CHECK(ended.output == "nodes: 8, rounds: 10\n"
                          "  bytes    us per hop   Kbyte/s\n"
                          "      1         1.937       516\n"
                          "      4         3.687      1084\n"
                          "     16        10.487      1525\n"
                          "     64        37.900      1688\n"
                          "    256       147.287      1738\n"
                          "   1024       585.100      1750\n");
}

TEST_CASE("the ring timer's hops take what messages of their length take", "[examples]") {
    for (const unsigned mbits : {20u, 10u}) {
        const std::string text = fmt::format(
            R"(return topology.ring {{ nodes = 3, mbits = {}, boot = {{ "ring_timer/root.tasm", "ring_timer/node.tasm" }} }})",
            mbits);

        const examples::Ended ended = examples::run(examples::machine_of(text), "5");

        CHECK(ended.outcome == RunOutcome::finished);
        CHECK(ended.exit_code == 0);
        CHECK(ended.output.starts_with("nodes: 3, rounds: 5\n  bytes    us per hop   Kbyte/s\n"));
        for (const unsigned bytes : {1u, 4u, 16u, 64u, 256u, 1024u}) {
            INFO(bytes << " bytes at " << mbits << " Mbit/s");
            const double hop = static_cast<double>(examples::number_after(ended.output, fmt::format("\n{:7} ", bytes)));
            const double least = 11.0 * bytes / mbits;
            CHECK(hop >= least - 1); // whole microseconds, rounded down
            CHECK(hop <= 1.1 * least + 5);
        }
    }
}

TEST_CASE("the ring timer comes to the same rate however often the token goes round", "[examples]") {
    const MachineSpec machine = examples::machine("ring_timer/ring_timer.lua");

    const examples::Ended once = examples::run(machine, "1");
    const examples::Ended often = examples::run(machine, "20");

    CHECK(once.output.starts_with("nodes: 8, rounds: 1\n"));
    CHECK(often.output.starts_with("nodes: 8, rounds: 20\n"));
    const auto hop_once = examples::number_after(once.output, "\n   1024 ");
    CHECK(hop_once >= 560);
    CHECK(hop_once <= 620);
    CHECK(examples::number_after(often.output, "\n   1024 ") >= hop_once - 1);
    CHECK(examples::number_after(often.output, "\n   1024 ") <= hop_once + 1);
}

TEST_CASE("an argument that is missing, no number or 0 stands for the default", "[examples]") {
    const MachineSpec machine =
        examples::machine_of(R"(return topology.ring { nodes = 2, boot = { "ring_timer/root.tasm", "ring_timer/node.tasm" } })");

    for (const char* const arguments : {"", "   ", "0", "x", "-3", "10", " 10 20"}) {
        INFO("'" << arguments << "'");
        CHECK(examples::run(machine, arguments).output.starts_with("nodes: 2, rounds: 10\n"));
    }
    CHECK(examples::run(machine, "  7").output.starts_with("nodes: 2, rounds: 7\n"));
}
