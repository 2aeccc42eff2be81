#include <cstdint>
#include <string>

#include <catch2/catch.hpp>

#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

/// Sends bytes and takes bytes over the same link all the time, each with a process of high priority.
std::string exchanger(unsigned link) {
    return "ldap taker; ldlp 60; stnl -1; ldlp 60; runp\n"
           "ldap giver; ldlp 80; stnl -1; ldlp 80; runp; stopp\n"
           "giver: " +
           out(link, results, 4) + "j giver\n" + "taker: " + in(link, results + 4, 4) + "j taker";
}

} // namespace

// An operation ended the stretch of its node, and so did each arrival, although nothing preempts a process of high priority.
TEST_CASE("nodes that exchange messages at high priority run on after their operations", "[engine]") {
    Machine machine(pair(), Tier::predecoded);
    machine.send_boot(0, 3, quick(exchanger(2)));
    machine.send_boot(1, 3, quick(exchanger(1)));
    machine.run({.until = Tick{10'000 * ticks_per_microsecond}});

    const std::uint64_t operations = 2 * (machine.messages_begun({0, 2}) + machine.messages_begun({1, 1}));
    CHECK(operations > 1000);
    CHECK(machine.engine_statistics().stretches < operations + operations / 10); // one from each arrival to the next wait
}
