#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/networks/network_file.hpp"
#include "toolchain/occam/compile.hpp"

namespace t8::occam {

/// The program of a node: a source whose last routine, without parameters, is the program.
struct NodeSource {
    std::uint32_t node = 0;
    SourceText source;
    std::string configuration; ///< the file; the source begins with its lines
    /// Where further lines are from, each by file, line, and how many columns more it is indented there; a line of 0: from nowhere.
    struct Origin {
        std::string file;
        std::uint32_t line = 0;
        int shift = 0;
        std::string text;
    };
    std::size_t first_line = 0; ///< of those, from 1
    std::vector<Origin> origins;
};

/// Moves diagnostics from the source of a node to their places in the configuration.
Diagnostic in_configuration(const NodeSource& node, Diagnostic diagnostic);

/// A configuration whose programs are placed.
struct Configured {
    MachineSpec machine;
    std::vector<NodeSource> sources; ///< by node; a node that runs nothing is not among them
    std::vector<Diagnostic> warnings;
};

/// True if a text has software to be placed: a line that begins with CONFIG.
bool has_software(std::string_view text);

/// Reads a configuration: its NETWORK, its MAPPING if it has one, and its CONFIG, whose processes become a source for each node.
/// Shape   PAR, SEQ and declarations stand around PROCESSOR; all bounds and subscripts there are known when it is read. Channels between
///         nodes go over links, one in each direction; which, is chosen unless they are placed on arcs.
/// Errors  mistakes of both parts with their places, and what cannot be placed.
/// Source  occam configurer; reference 8.
Result<Configured> configure(const SourceText& source, const CompileOptions& options, const NetworkOptions& network);

} // namespace t8::occam
