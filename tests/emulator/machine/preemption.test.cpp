#include <catch2/catch.hpp>

#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

/// n1 sends a byte to a low priority process of n0, n2 one to a process of high priority there.
MachineSpec two_senders() {
    MachineSpec spec = nodes(3);
    spec.links.push_back({{0, 1}, {1, 1}, 20});
    spec.links.push_back({{0, 2}, {2, 1}, 20});
    return spec;
}

/// Waits until all have booted and some cycles more, and sends. Takes as long to boot for any number of cycles up to 20.
std::string sender(unsigned cycles) {
    std::string before;
    std::string behind;
    for (unsigned n = 0; n < 20; ++n)
        (n < cycles ? before : behind) += "rev\n";
    return "ldc 2; tin\n" + before + out(1, results, 1) + "stopp\n" + behind;
}

/// Stores the Iptr of the low priority process as it was preempted.
const std::string& receiver() {
    static const std::string text = "ldap urgent; ldlp 60; stnl -1; ldlp 60; runp\n" + in(1, results, 1) +
                                    "here: ldc #1234567; stl 1; ldc #7654321; stl 2; stopp\n"
                                    "urgent: " +
                                    in(2, results + 4, 1) + "ldc #80000030; ldnl 0; ldc #80000C08; stnl 0; stopp";
    return text;
}

} // namespace

// Bug: the process of low priority ran on to where its node stopped next, which depended on how the run was divided.
TEST_CASE("a byte that comes for high priority while a process is being started preempts it before its first instruction",
          "[links][priority][regression]") {
    // Starting a process of low priority takes 19 cycles.
    for (const unsigned later : {0u, 1u, 2u, 5u, 10u, 15u, 18u, 19u})
        for (const Tier tier : {Tier::reference, Tier::predecoded}) {
            INFO(later << (tier == Tier::reference ? " reference" : " predecoded"));
            Machine machine(two_senders(), tier);
            machine.send_boot(0, 3, quick(receiver()));
            machine.send_boot(1, 3, quick(sender(0)));
            machine.send_boot(2, 3, quick(sender(later)));

            machine.run({});

            CHECK(word(machine, 0, results + 8) == label_in_quick(receiver(), "here").bits);
        }
}
