#pragma once

#include <cstdint>
#include <map>

#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/configuration/deployment.hpp"
#include "toolchain/occam/configuration/network.hpp"

namespace t8::occam {

/// The node of the machine on which the processes of a logical node run, and their priority.
struct MappedNode {
    std::uint32_t node = 0;
    bool is_high_priority = false;
};
using NodeMapping = std::map<std::int64_t, MappedNode>;

/// Evaluates a MAPPING and returns the node for each logical node that it maps.
/// Errors  go to `reports`: an expression that is no configuration-time constant, a node that the machine does not have, a logical node
///         mapped twice.
NodeMapping expand_mapping(const Process* body, const Network& network, Reports& reports);

/// Expands the replicators of a CONFIG, so that each PROCESSOR in the result stands for one node.
/// Errors  go to `reports`: a process other than PAR, SEQ and declarations outside of PROCESSORs, bounds that are not known, the number
///         of a PROCESSOR that is not a node of the machine and is not mapped.
Deployment expand(const Process* body, const NodeMapping& mapping, const Network& network, Reports& reports);

} // namespace t8::occam
