#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "isa_t800/encode.hpp"

namespace t8::link {

/// Boot files by node, each of our loader and a program.
using NodeImages = std::map<std::uint32_t, Bytes>;

/// Makes one boot file for a whole network: sent to the root, it boots every node over the links and gives each its program.
/// Shape   the first part boots our loader on all nodes along a tree whose root is the host's node, the second brings the programs, those
///         farther from the root first; so no program runs before every node has its loader, and none is taken for a boot packet.
///         Nodes in between that have no program pass things on and stop.
/// Errors  no host; a program for a node that no cables lead to from the host's (what switches connect is not followed).
Result<Bytes> network_boot_file(const MachineSpec& machine, const NodeImages& images);

} // namespace t8::link
