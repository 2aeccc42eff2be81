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

/// A configuration whose programs are placed. Plain data: it does not refer to the tree that it was found in.
struct Configured {
    MachineSpec machine;
    Deployment deployment;
    ChannelWords words;
    std::vector<Diagnostic> warnings;

    /// Returns the nodes that run something, in ascending order.
    const std::set<std::uint32_t>& nodes() const { return deployment.root.nodes; }
};

/// True if a configuration has a CONFIG, so that there is software to be placed. Mistakes are not reported.
bool has_software(const SourceText& source);

/// Reads a configuration: its NETWORK, its MAPPING if it has one, and its CONFIG, whose processes are placed on nodes.
/// Shape   PAR, SEQ and declarations stand around PROCESSOR; all bounds and subscripts there are known when it is read. Channels between
///         nodes go over links, one in each direction; which, is chosen unless they are placed on arcs.
/// Errors  mistakes of all parts with their places, and what cannot be placed.
/// Source  occam configurer; reference 8.
Result<Configured> configure(const SourceText& source, const CompileOptions& options, const networks::NetworkOptions& network);

/// Compiles the program of a node: the definitions of the configuration, and a PROC with the processes that are placed on the
/// node.
/// Errors  mistakes that appear on that node only, at their places in the source.
/// REQUIRES: `configured` is the result of configure() for an equal source and equal options; `node` is one of its nodes.
Result<Compiled> compile_node(const SourceText& source, const CompileOptions& options, const Configured& configured,
                              std::uint32_t node);

/// Reads the NETWORK of a configuration, and those constants and declarations that it needs. All other parts are skipped, whatever is in them.
/// Errors  as configure, for these parts. Warnings are appended to `warnings` when it is given.
/// Source  docs/networks.md
Result<MachineSpec> read_network(const SourceText& source, const IncludeResolver& include,
                                 const networks::NetworkOptions& network, std::vector<Diagnostic>* warnings = nullptr);

} // namespace t8::occam
