#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/draft/network.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/configuration/source_spans.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// An arc and the links that CONNECT ... WITH joins by it. Without `b` it leads to the host (`is_host`), or to an edge with nothing there.
struct Arc {
    std::string name;
    std::optional<LinkEnd> a; ///< nothing: the arc is declared and not connected
    std::optional<LinkEnd> b;
    bool is_host = false;
};

/// The hardware of a configuration. Nodes and arcs are indexed by their numbers (check/declaration.hpp).
/// Shape   if the configuration has a MAPPING, nodes that the NETWORK does not name are logical: they are not in the machine.
struct Network {
    MachineSpec machine;
    std::vector<std::uint32_t> nodes; ///< by number: index in machine.nodes, or is_logical
    std::vector<Arc> arcs;            ///< by number - first_arc
    static constexpr std::uint32_t is_logical = ~0u;

    /// Returns the node of the machine with this number; nothing if there is no such node, or a logical one.
    std::optional<std::uint32_t> machine_node(std::int64_t number) const;
    bool has_logical(std::int64_t number) const;
};

/// Builds the network of a checked configuration: executes the statements of its NETWORK in order, which make and connect nodes.
/// Errors  go to `complaints`. A statement with an error is skipped. `options` limits the numbers of nodes and steps.
Network build_network(const Unit& unit, const SourceSpans& spans, const networks::NetworkOptions& options,
                      networks::Complaints& complaints);

} // namespace t8::occam
