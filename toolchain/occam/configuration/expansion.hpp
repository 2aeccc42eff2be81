#pragma once

#include <cstdint>
#include <map>

#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/configuration/deployment.hpp"
#include "toolchain/occam/configuration/network.hpp"

namespace t8::occam {

/// The place of a logical node: the node of the machine, and whether it runs at high priority.
struct MappedNode {
    std::uint32_t node = 0;
    bool is_high_priority = false;
};
using NodeMapping = std::map<std::int64_t, MappedNode>;

/// Evaluates a MAPPING.
/// Errors  are reported: an expression that is not known, a node that the machine does not have, a node mapped twice.
NodeMapping expand_mapping(const Process* body, const Network& network, Reports& reports);

/// Expands the replicators of a CONFIG until each PROCESSOR is for one node.
/// Errors  are reported: anything but PAR, SEQ, declarations and PROCESSOR around a PROCESSOR, bounds that are not known, a PROCESSOR
///         that is no node or not mapped.
Deployment expand(const Process* body, const NodeMapping& mapping, const Network& network, Reports& reports);

} // namespace t8::occam
