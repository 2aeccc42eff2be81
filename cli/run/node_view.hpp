#pragma once

#include <string>

#include "cli/run/machine_setup.hpp"
#include "emulator/machine/machine.hpp"

namespace t8::cli {

/// Describes the activity of every node and the processes that wait on its hardware channels, some lines for each node; in a big
/// machine only the first nodes.
std::string nodes_text(const Machine& machine, const MachineSetup& setup);

/// Returns "idle", "halted on its Error flag, Wdesc ...".
std::string activity_text(const Machine& machine, const MachineSetup& setup, std::uint32_t node);

/// Returns where a node stands at the instant `now`, "n0: cycle 28197, 404 instructions, Wdesc ...", with an end of line.
std::string position_text(const Machine& machine, const MachineSetup& setup, std::uint32_t node, Tick now);

/// Returns "Wdesc #80000401 (low priority), Iptr #80000154, worker.tasm:41".
std::string process_text(const MachineSetup& setup, std::uint32_t node, Wdesc process, Address iptr);

enum class AtIptr : bool { left_out, shown };
/// Returns the registers of the current process, the instructions executed last and, with AtIptr::shown, the instruction at Iptr, marked.
std::string last_steps_text(const Machine& machine, const MachineSetup& setup, std::uint32_t node, AtIptr at_iptr);

} // namespace t8::cli
