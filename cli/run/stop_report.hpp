#pragma once

#include <string>

#include "cli/run/machine_setup.hpp"
#include "emulator/machine/machine.hpp"
#include "emulator/waits/wait_graph.hpp"

namespace t8::cli {

// Return messages for a run that does not end by its program. Each text ends with a newline.

/// Reports that a node met an instruction that its part lacks, or executed where there is no memory.
std::string trap_report(const Machine& machine, const MachineSetup& setup, std::uint32_t node);
/// Reports that a node halted on its Error flag, or has it set.
std::string error_report(const Machine& machine, const MachineSetup& setup, std::uint32_t node, std::string_view why);
/// Reports a deadlock: which process waits for which.
std::string deadlock_report(const Machine& machine, const MachineSetup& setup, const WaitGraph& waits, std::string_view hint);
/// Reports that the user or a limit ended the run at the tick `at`.
std::string broken_off_report(const Machine& machine, const MachineSetup& setup, std::string_view why, Tick at);

} // namespace t8::cli
