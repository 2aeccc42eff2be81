#pragma once

#include <string>

#include "cli/run/machine_setup.hpp"
#include "emulator/machine/machine.hpp"
#include "emulator/waits/wait_graph.hpp"

namespace t8::cli {

// Describe the wait graph in words. Functions that return lines end each with a newline; parts of lines have none.

/// Returns the causes, the cycles and, by node, what each process waits for. In a big machine only some nodes are listed: first those in
/// the cycles and causes shown.
std::string wait_text(const Machine& machine, const MachineSetup& setup, const WaitGraph& graph);

/// Returns "n2 crashed, 1.000 ms after the start".
std::string cause_text(const Machine& machine, const WaitGraph::Cause& cause);
/// Returns "link 1 input (from n2.2): 4 of 4 bytes left, since tick 756000 (120.00 us)".
std::string reason_text(const Machine& machine, const MachineSetup& setup, const WaitGraph::Process& process);
/// Returns "worker.tasm:41 (fetch+7)", "ring.occ:12 (worker)": the statement that waits; empty if the source of the node's code is not
/// known.
std::string place_text(const MachineSetup& setup, const WaitGraph::Process& process);

} // namespace t8::cli
