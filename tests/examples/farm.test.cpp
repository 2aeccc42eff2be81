#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/examples/example_run.hpp"

using namespace t8;

namespace {

/// The time is a matter of the machine, and the last line.
std::string without_time(const std::string& output) { return output.substr(0, output.find("time: ")); }

} // namespace

TEST_CASE("the farm counts the same primes on 1, 4, 16 and 64 nodes, and faster on more of them", "[examples]") {
    struct Case {
        const char* file;
        const char* time;
    };
    for (const Case& one : {Case{"processor_farm/farm1.lua", "965762"}, Case{"processor_farm/farm4.lua", "215061"},
                            Case{"processor_farm/farm16.lua", "55423"}, Case{"processor_farm/farm64.lua", "19225"}}) {
        INFO(one.file);

        const examples::Ended ended = examples::run(examples::machine(one.file));

        CHECK(ended.outcome == RunOutcome::finished);
        CHECK(ended.exit_code == 0);
        CHECK(ended.stopped_nodes == 0);
        CHECK(ended.output == fmt::format("primes below 25600: 2818\ntime: {} us\n", one.time));
    }
}

TEST_CASE("the farm works with fewer tasks than workers, and with one", "[examples]") {
    const MachineSpec machine = examples::machine("processor_farm/farm4.lua");

    CHECK(without_time(examples::run(machine, "2 10").output) == "primes below 20: 8\n");
    CHECK(without_time(examples::run(machine, "1 1").output) == "primes below 1: 0\n");
}

TEST_CASE("the farm works on a chain", "[examples]") {
    MachineSpec machine = examples::machine("processor_farm/farm4.lua");
    machine.links = {{{0, 2}, {1, 0}, 20}, {{1, 1}, {2, 0}, 20}, {{2, 3}, {3, 0}, 20}};

    const examples::Ended ended = examples::run(machine, "30 20");

    CHECK(ended.exit_code == 0);
    CHECK(without_time(ended.output) == "primes below 600: 109\n");
}
