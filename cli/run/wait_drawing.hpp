#pragma once

#include <string>

#include "cli/run/machine_setup.hpp"
#include "diagnostics/diagnostic.hpp"
#include "emulator/machine/machine.hpp"
#include "emulator/waits/wait_graph.hpp"

namespace t8::cli {

/// Draws the wait graph for Graphviz: a box for every process that waits, an octagon for every cause. An arrow leads to what a
/// process waits for; arrows of cycles are thick. Dashed boxes are processes inferred from the contents of memory.
std::string wait_drawing(const Machine& machine, const MachineSetup& setup, const WaitGraph& graph);

/// Writes the drawing, as an image when the file's name ends in .svg.
/// Errors  the file cannot be written, or Graphviz made no image.
Result<void> write_wait_drawing(const std::string& file, const Machine& machine, const MachineSetup& setup,
                                const WaitGraph& graph);

} // namespace t8::cli
