#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "emulator/networks/draft/network.hpp"

namespace t8::networks {

/// Reads a network file of INMOS's tools.
/// Shape   .map: the output of the collector, with memory maps, boot path and connectivity. ISPY: the table of a network mapper.
///         .pgm: the NODE, ARC and NETWORK part of an occam configuration; files that it includes are read from its own folder.
///         .cfs: the processors and connections of a C configuration. The text determines the format; if it fits several, the
///         extension of the name decides. Lines end in LF or CR LF. Other parts of the files, such as software and its mapping, are
///         skipped.
///         Node 0 is the root: the node to which the host is linked. The others keep the order of the file. Names become names of
///         nodes: `grid[1][2]` is grid1_2, and a dot is '_'; if two names become equal, the later one ends in -2.
///         Links are ordered by their lower end, so that a network makes equal machines from all formats.
/// Errors  all mistakes that the reader finds, each with its place. A link used twice and contradictory ends of a link are reported with
///         both places. Warnings are appended to `warnings` unless it is null: a machine without a link to the host, nodes that the host
///         cannot reach, and parts that are replaced by another part.
/// Source  docs/networks.md
Result<MachineSpec> load_network_file(const std::filesystem::path& file, const NetworkOptions& options,
                                      std::vector<Diagnostic>* warnings = nullptr);

/// Reads `text` as load_network_file does; it cannot include files. `file` is its name in diagnostics, and the extension helps to
/// determine the format.
Result<MachineSpec> load_network_text(std::string_view text, const std::filesystem::path& file, const NetworkOptions& options,
                                      std::vector<Diagnostic>* warnings = nullptr);

/// True if the extension is .map, .pgm or .cfs, in upper or lower case.
bool has_network_extension(const std::filesystem::path& file);

} // namespace t8::networks
