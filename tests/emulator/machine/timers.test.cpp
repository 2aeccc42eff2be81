#include <catch2/catch.hpp>

#include "tests/emulator/machine/machine_bench.hpp"

using namespace t8;
using namespace t8::machines;

// Bug: one tier executed the first instruction of the process that was being started, the other one did not.
TEST_CASE("a timer that runs out while a process is being started preempts it before its first instruction",
          "[timer][regression]") {
    // The low priority process waits for its clock to reach 11, the high one until a microsecond later: at these clocks that is
    // less than the 19 cycles that starting a process takes.
    for (const unsigned tenths_mhz : {125u, 150u, 175u})
        for (const Tier tier : {Tier::reference, Tier::predecoded}) {
            INFO(tenths_mhz << (tier == Tier::reference ? " reference" : " predecoded"));
            const std::string code = R"asm(ldap go; ldlp 60; stnl -1; ldlp 60; runp; ldc 10; tin
here: ldc #1234567; stl 1; ldc #7654321; stl 2; stopp
go: ldc 704; tin; ldc #80000030; ldnl 0; ldc #80000C00; stnl 0; stopp)asm";
            MachineSpec spec = nodes(1);
            spec.nodes[0].tenths_mhz = tenths_mhz;
            Machine machine(spec, tier);
            machine.send_boot(0, 3, quick(code));

            machine.run({});

            CHECK(word(machine, 0, results) == label_in_quick(code, "here").bits); // Iptr in the save area
        }
}
