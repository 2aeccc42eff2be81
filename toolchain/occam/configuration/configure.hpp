#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/networks/draft/network.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "toolchain/occam/compile.hpp"
#include "toolchain/occam/configuration/channel_links.hpp"
#include "toolchain/occam/configuration/deployment.hpp"

namespace t8::occam {

/// A configuration whose processes are placed on nodes. It does not refer to the syntax tree from which it was made.
struct Configured {
    MachineSpec machine;
    Deployment deployment;
    ChannelWords words;
    std::vector<Diagnostic> warnings;

    /// Returns the nodes that run something, in ascending order.
    const std::set<std::uint32_t>& nodes() const { return deployment.root.nodes; }
};

/// True if a configuration has a CONFIG, which places software on nodes. Errors are not reported.
bool has_software(const SourceText& source);

/// Reads a configuration: its NETWORK, its MAPPING if it has one, and its CONFIG, whose processes are placed on nodes.
/// Shape   only PAR, SEQ and declarations may enclose a PROCESSOR; their bounds and subscripts must be configuration-time constants.
///         Channels between nodes use links, one channel in each direction. A channel that is not placed on an arc gets any free link.
/// Errors  errors in all parts, with their places; channels that cannot be given links.
/// Source  occam configurer; reference 8.
Result<Configured> configure(const SourceText& source, const CompileOptions& options, const networks::NetworkOptions& network);

/// Compiles the program of a node: the definitions of the configuration, and a PROC with the processes that are placed on the
/// node.
/// Errors  errors that only the compilation for this node finds, at their places in the source.
/// REQUIRES: `configured` is the result of configure() for an equal source and equal options; `node` is one of its nodes.
Result<Compiled> compile_node(const SourceText& source, const CompileOptions& options, const Configured& configured,
                              std::uint32_t node);

/// Reads the NETWORK of a configuration, and the constants and declarations that it needs. All other parts are skipped without checks.
/// Errors  errors in the parts that are read. Warnings are appended to `warnings` unless it is null.
/// Source  docs/networks.md
Result<MachineSpec> read_network(const SourceText& source, const IncludeResolver& include,
                                 const networks::NetworkOptions& network, std::vector<Diagnostic>* warnings = nullptr);

} // namespace t8::occam
