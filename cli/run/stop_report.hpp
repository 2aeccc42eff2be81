#pragma once

#include <string>

#include "cli/run/machine_setup.hpp"
#include "emulator/machine/machine.hpp"
#include "emulator/machine/wait_graph.hpp"

namespace t8::cli {

// What a user is told when a run ends other than by its program. Each text ends with a newline.

/// A node met an instruction its part does not have, or code where no memory is.
std::string trap_report(const Machine& machine, const MachineSetup& setup, std::uint32_t node);
/// A node halted on its Error flag, or has it set.
std::string error_report(const Machine& machine, const MachineSetup& setup, std::uint32_t node, std::string_view why);
/// Nothing can run any more: who waits for whom.
std::string deadlock_report(const Machine& machine, const MachineSetup& setup, const WaitGraph& waits, std::string_view hint);
/// The user, or a limit, ended the run at that time.
std::string broken_off_report(const Machine& machine, const MachineSetup& setup, std::string_view why, Tick at);

} // namespace t8::cli
