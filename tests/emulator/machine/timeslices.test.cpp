#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

Tick us(std::uint64_t count) { return Tick{count * ticks_per_microsecond}; }

/// n0 computes at low priority while another process of that priority waits for a word from n1, which comes at a tick. With
/// `is_guarded` a process of high priority waits for a second link all the time, for nothing.
MachineSpec worker_and_sender(bool is_guarded) {
    MachineSpec spec = pair();
    if (is_guarded)
        spec.links.push_back({{0, 1}, {1, 2}, 20});
    return spec;
}

Word woken_at(Tier tier, bool is_guarded, unsigned clock, Tick until) {
    Machine machine(worker_and_sender(is_guarded), tier);
    const std::string guard = is_guarded ? "ldap guard; ldlp 60; stnl -1; ldlp 60; runp\n" : "";
    machine.send_boot(0, 3,
                      quick(guard +
                            "ldap wait; ldlp 100; stnl -1; ldlp 100; adc 1; runp\n"
                            "ldc 2; tin; here: j here\n" // the other one comes to its input meanwhile
                            "wait: " +
                            in(2, results, 4) +
                            "ldc 1; ldc #80000C04; stnl 0; stopp\n"
                            "guard: " +
                            in(1, results + 8, 4) + "stopp"));
    machine.send_boot(1, 3, quick(fmt::format("ldc {}; tin\n", clock) + store(7, results) + out(1, results, 4) + "stopp"));
    machine.run({.until = until});
    return word(machine, 0, results + 4);
}

} // namespace

TEST_CASE("a process of low priority that a link wakes has its turn at the end of the timeslice", "[timeslice][links]") {
    struct Case {
        unsigned clock; ///< of low priority, 64 us each, when the word is sent
        std::uint64_t turn;
    };
    // The process that computes started in the first period of 1024 us. After two ends of periods it either yields or begins anew.
    for (const Case& one : {Case{5, 2048}, Case{28, 2048}, Case{36, 4096}, Case{60, 4096}, Case{100, 8192}})
        for (const bool is_guarded : {false, true})
            for (const Tier tier : {Tier::reference, Tier::predecoded}) {
                CAPTURE(one.clock, is_guarded, tier == Tier::reference);
                CHECK(woken_at(tier, is_guarded, one.clock, us(one.turn)) == 0);
                CHECK(woken_at(tier, is_guarded, one.clock, us(one.turn + 5)) == 1);
            }
}
