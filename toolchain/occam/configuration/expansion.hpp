#pragma once

#include <cstdint>
#include <map>

#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/configuration/deployment.hpp"

namespace t8::occam {

/// Where logical nodes run: by their number, the node of the machine and whether at high priority.
struct MappedNode {
    std::uint32_t node = 0;
    bool is_high_priority = false;
};
using NodeMapping = std::map<std::int64_t, MappedNode>;

/// Evaluates the procedure made of MAPPING.
/// Errors  are reported: an expression that is not known, a node that the machine does not have, a node mapped twice.
/// Shape   nodes of the machine are 0 to nodes - 1, logical ones follow.
NodeMapping expand_mapping(const Process* body, std::uint32_t nodes, std::uint32_t logical_nodes, Compilation& compilation);

/// Expands the replicators of a CONFIG until each PROCESSOR is for one node.
/// Errors  are reported: anything but PAR, SEQ, declarations and PROCESSOR around a PROCESSOR, bounds that are not known, a PROCESSOR
///         that is no node or not mapped.
Deployment expand(const Process* body, const NodeMapping& mapping, std::uint32_t nodes, Compilation& compilation);

} // namespace t8::occam
