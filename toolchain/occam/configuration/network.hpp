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

/// An arc, as CONNECT ... WITH names it. Without `b` it leads to the host, or to an edge that is connected to nothing.
struct Arc {
    std::string name;
    std::optional<LinkEnd> a; ///< nothing: the arc is declared and not connected
    std::optional<LinkEnd> b;
    bool is_host = false;
};

/// The hardware of a configuration. Nodes and arcs are found by their numbers (check/declaration.hpp).
/// Shape   a node that the NETWORK never names is logical when the configuration has a MAPPING: the machine does not have it.
struct Network {
    MachineSpec machine;
    std::vector<std::uint32_t> nodes; ///< by number: the node of the machine, or is_logical
    std::vector<Arc> arcs;            ///< by number, from first_arc
    static constexpr std::uint32_t is_logical = ~0u;

    /// Returns the node of the machine; nothing when the number is not that of a node, or of a logical one.
    std::optional<std::uint32_t> machine_node(std::int64_t number) const;
    bool has_logical(std::int64_t number) const;
};

/// Builds the network that a checked configuration describes: expands loops, evaluates conditions, makes and connects nodes.
/// Order   statements in the order of the file.
/// Errors  complaints; a statement with a mistake is left out, the next one goes on. Nodes and steps are bounded by the options.
Network build_network(const Unit& unit, const SourceSpans& spans, const networks::NetworkOptions& options,
                      networks::Complaints& complaints);

} // namespace t8::occam
