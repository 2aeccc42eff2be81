#include <catch2/catch.hpp>

#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

/// Computes for some thousands of cycles, sends a byte, and begins again.
std::string sender(unsigned rounds) {
    return "again: ldc " + std::to_string(rounds) + "; stl 1\n" +
           "count: ldl 1; cj ready; ldl 1; adc -1; stl 1; j count\n"
           "ready: " +
           out(2, results, 1) + "j again";
}

/// A process of high priority takes the bytes, one of low priority computes all the time.
std::string receiver() {
    return "ldap urgent; ldlp 60; stnl -1; ldlp 60; runp\n"
           "count: ldl 1; ldc 1; sum; stl 1; j count\n"
           "urgent: " +
           in(1, results, 1) + "j urgent";
}

/// Takes bytes at high priority and sends them at low priority, over the same link.
std::string exchanger(unsigned link, unsigned rounds) {
    return "ldap urgent; ldlp 60; stnl -1; ldlp 60; runp\n"
           "again: ldc " +
           std::to_string(rounds) + "; stl 1\n" +
           "count: ldl 1; cj ready; ldl 1; adc -1; stl 1; j count\n"
           "ready: " +
           out(link, results, 1) + "j again\n" + "urgent: " + in(link, results + 4, 1) + "j urgent";
}

EngineStatistics run_pair(const std::string& first, const std::string& second, Tick until) {
    Machine machine(pair(), Tier::predecoded);
    machine.send_boot(0, 3, quick(first));
    machine.send_boot(1, 3, quick(second));
    machine.run({.until = until});
    return machine.engine_statistics();
}

} // namespace

// Bug: a node speculated twice as far after each success, and was rolled back over all of it when a message came.
TEST_CASE("a node that is often preempted executes few cycles twice", "[speculation][regression]") {
    std::uint64_t rolled_back = 0;
    for (const unsigned rounds : {500u, 5000u, 50'000u}) {
        INFO(rounds);
        const EngineStatistics engine =
            run_pair(exchanger(2, rounds), exchanger(1, rounds + 7), Tick{100'000 * ticks_per_microsecond});

        CHECK(engine.speculations > 10);
        CHECK(engine.repeated < engine.cycles / 4);
        rolled_back += engine.rolled_back;
    }
    CHECK(rolled_back > 0);
}

TEST_CASE("a node that nothing preempts runs in long stretches", "[speculation]") {
    const EngineStatistics engine = run_pair(sender(1'000'000), receiver(), Tick{400'000 * ticks_per_microsecond});

    CHECK(engine.cycles > 10'000'000);
    CHECK(engine.cycles / engine.stretches > 10'000);
}
