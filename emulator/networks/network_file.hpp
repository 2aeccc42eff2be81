#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/machine_spec.hpp"

namespace t8 {

/// Bounds of what a network file may ask for.
struct NetworkLimits {
    std::uint32_t nodes = 65'536;
    std::uint64_t steps = 10'000'000; ///< statements, rounds of loops and parts of expressions
};

/// What holds where a network file says nothing.
struct NetworkOptions {
    Part part = Part::T800;
    unsigned tenths_mhz = 200; ///< one of processor_clocks
    std::optional<Word>
        memory; ///< a multiple of 4096. Nothing: 2 MB in listings; in .pgm and .cfs a mistake, as for INMOS's tools
    unsigned external_cycles = 4;
    unsigned mbits = 20; ///< of every link: no format tells it
    NetworkLimits limits;
};

/// Reading networks as INMOS users have them.
/// Shape   .map: what the collector prints, its memory maps, boot path and connectivity. ISPY: the table of a network mapper. .pgm:
///         the NODE, ARC and NETWORK part of an occam configuration. .cfs: the processors and connections of a C configuration. The
///         format is told by the text; a name that ends in .map, .pgm or .cfs decides where the text fits several. Lines end in LF
///         or CR LF. All else in the files, software and its mapping above all, is passed over.
///         Node 0 is the root: the node the host is linked to. The others keep the order of the file. Names become names of nodes:
///         `grid[1][2]` is grid1_2, a dot is '_'; where two would be the same, the later one ends in -2.
///         Links are ordered by their lower end, so that the same network makes the same machine whichever format it came in.
/// Errors  every mistake with its place; they are collected as far as the reader can go on. A link used twice and ends that
///         contradict each other name both places. A machine that nobody links to the host, nodes that the host cannot reach, and
///         parts that another one stands in for are warnings, appended to `warnings` when it is given.
/// Source  docs/networks.md
Result<MachineSpec> load_network_file(const std::filesystem::path& file, const NetworkOptions& options,
                                      std::vector<Diagnostic>* warnings = nullptr);

/// The same for a text; `file` is what diagnostics call it, and its ending is the hint.
Result<MachineSpec> load_network_text(std::string_view text, const std::filesystem::path& file, const NetworkOptions& options,
                                      std::vector<Diagnostic>* warnings = nullptr);

/// Whether the name ends as one of a network: .map, .pgm or .cfs, in either case of letters.
bool has_network_extension(const std::filesystem::path& file);

} // namespace t8
