#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "emulator/spec/machine_spec.hpp"

namespace t8::occam {

/// True if a link is connected to a node or to the host, or has a cable to a switch, whose connections may change.
bool is_plugged(const MachineSpec& machine, LinkEnd end);

/// Returns the links of a node that lead to the node of that name, or to the host by the name "host".
std::vector<unsigned> links_to(const MachineSpec& machine, std::uint32_t node, const std::string& name);

/// Returns the connected links of a node for hints: "connected: 1 (to n2), 3".
std::string connected_text(const MachineSpec& machine, std::uint32_t node);

} // namespace t8::occam
