#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "isa_t800/encode.hpp"

namespace t8::link {

/// Boot files by node. Each consists of Transcope's boot loader and a program.
using NodeImages = std::map<std::uint32_t, Bytes>;

/// Makes one boot file for a whole network. The root receives it and boots all other nodes over the links.
/// Shape   the nodes form a tree whose root is the host's node. The first part of the file boots Transcope's loader on all nodes of the
///         tree. The second part has their programs, with those for nodes farther from the root first. So no program runs before every
///         node has its loader, and no program is taken for a boot packet. A node without a program that only passes data on stops then.
/// Errors  no host; a program for a node to which no cables lead from the host's node. Connections by switches do not count.
Result<Bytes> network_boot_file(const MachineSpec& machine, const NodeImages& images);

} // namespace t8::link
