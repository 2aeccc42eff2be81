#pragma once

#include <string>

#include "cli/topology/figures.hpp"
#include "cli/topology/survey.hpp"

namespace t8::cli {

/// Returns the machine as a table for the terminal: a line for each node, switch and host connection, and the figures.
/// Shape   A link's column names the other end of its cable: `n3.1`, `host`, `c0.5`, or `-` without a cable. If it leads through
///         switches, a `>` for each of them and the socket that is reached follow: `c0.5 > n7.2`. A speed other than 20 Mbit/s follows:
///         `n3.1 at 10`.
std::string topology_table(const MachineSpec& machine, const Survey& survey, const Figures& figures);

/// Returns the text of a link's column.
std::string plug_text(const MachineSpec& machine, const std::optional<Plug>& plug);

/// Returns "0<->5 3->7": the settings of a switch. For ports that are joined both ways, the lower one comes first.
std::string settings_text(const crossbar::Latches& latches);

/// Returns "20", "17.5": the clock in MHz.
std::string clock_text(unsigned tenths_mhz);
/// Returns "1M", "512K".
std::string memory_text(Word bytes);

/// Returns the node's boot file, relative to the machine file's folder if it lies there; empty if the node has none.
std::string boot_text(const MachineSpec& machine, const NodeSpec& node);

} // namespace t8::cli
