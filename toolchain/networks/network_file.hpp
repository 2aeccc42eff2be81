#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "emulator/networks/draft/network.hpp"

namespace t8::networks {

/// Reads the network files of INMOS's tools.
/// Shape   .map: what the collector prints, its memory maps, boot path and connectivity. ISPY: the table of a network mapper. .pgm:
///         the NODE, ARC and NETWORK part of an occam configuration; files that it includes are read from its own folder. .cfs: the processors and connections of a C configuration. The
///         format follows from the text; a name that ends in .map, .pgm or .cfs decides where the text fits several. Lines end in LF
///         or CR LF. All else in the files, such as software and its mapping, is skipped.
///         Node 0 is the root: the node the host is linked to. The others keep the order of the file. Names become names of nodes:
///         `grid[1][2]` is grid1_2, a dot is '_'; where two would be the same, the later one ends in -2.
///         Links are ordered by their lower end, so that the same network makes the same machine whichever format it came in.
/// Errors  every mistake with its place; they are collected as far as the reader can go on. A link used twice and ends that
///         contradict each other name both places. A machine that nobody links to the host, nodes that the host cannot reach, and
///         parts that another one stands in for are warnings, appended to `warnings` when it is given.
/// Source  docs/networks.md
Result<MachineSpec> load_network_file(const std::filesystem::path& file, const NetworkOptions& options,
                                      std::vector<Diagnostic>* warnings = nullptr);

/// As load_network_file, for a text, which cannot include files. Diagnostics call it `file`; the extension of that name hints at the format.
Result<MachineSpec> load_network_text(std::string_view text, const std::filesystem::path& file, const NetworkOptions& options,
                                      std::vector<Diagnostic>* warnings = nullptr);

/// True if the name ends as one of a network: .map, .pgm or .cfs, in either case of letters.
bool has_network_extension(const std::filesystem::path& file);

} // namespace t8::networks
