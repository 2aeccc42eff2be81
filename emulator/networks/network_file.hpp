#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
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

/// What a name of an occam configuration stands for: one node or arc, or an array of them.
/// Shape   elements: by index, the last subscript moving fastest.
template <class T> struct ConfigurationName {
    std::string name;
    std::vector<std::int64_t> dimensions;
    std::vector<T> elements;
};

/// An arc, as CONNECT ... WITH names it. Without `b` it leads to the host, or to an edge that nothing is behind.
struct ConfigurationArc {
    std::optional<LinkEnd> a; ///< nothing: the arc is declared and not connected
    std::optional<LinkEnd> b;
    bool is_host = false;
};

/// The hardware of an occam configuration with its names, for placing programs on it.
/// Shape   nodes: numbers of nodes of the machine. Nodes that the NETWORK never names are logical when the configuration has a MAPPING:
///         their numbers begin at machine.nodes.size(), and the machine does not have them.
struct ConfigurationNetwork {
    MachineSpec machine;
    std::vector<ConfigurationName<std::uint32_t>> nodes;
    std::vector<ConfigurationName<ConfigurationArc>> arcs;
    std::uint32_t logical_nodes = 0;
};

/// What a constant of a configuration is worth, as far as hardware has a use for it: monostate, as of a fraction, has none.
struct ConfigurationConstant {
    using List = std::vector<ConfigurationConstant>;
    std::variant<std::monostate, std::int64_t, bool, std::string, List> value;
};
using ConfigurationConstants = std::map<std::string, ConfigurationConstant, std::less<>>;

/// Reads the hardware part of an occam configuration (.pgm) as load_network_text does.
/// Shape   constants: values of names, those that the text takes from elsewhere among them; what it says itself of them is not read.
Result<ConfigurationNetwork> load_configuration_network(std::string_view text, const std::filesystem::path& file,
                                                        const NetworkOptions& options, const ConfigurationConstants& constants,
                                                        std::vector<Diagnostic>* warnings = nullptr);

/// Whether the name ends as one of a network: .map, .pgm or .cfs, in either case of letters.
bool has_network_extension(const std::filesystem::path& file);

} // namespace t8
