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

/// Limits for network files.
struct NetworkLimits {
    std::uint32_t nodes = 65'536;
    std::uint64_t steps = 10'000'000; ///< statements, rounds of loops and parts of expressions
};

/// Defaults for facts that a network file leaves open.
struct NetworkOptions {
    Part part = Part::T800;
    unsigned tenths_mhz = 200; ///< one of processor_clocks
    std::optional<Word>
        memory; ///< a multiple of 4096. Nothing: 2 MB in listings; in .pgm and .cfs a mistake, as for INMOS's tools
    unsigned external_cycles = 4;
    unsigned mbits = 20; ///< of every link: no format tells it
    NetworkLimits limits;
};

/// Reads the network files of INMOS's tools.
/// Shape   .map: what the collector prints, its memory maps, boot path and connectivity. ISPY: the table of a network mapper. .pgm:
///         the NODE, ARC and NETWORK part of an occam configuration. .cfs: the processors and connections of a C configuration. The
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

/// As load_network_file, for a text. Diagnostics call it `file`; the extension of that name hints at the format.
Result<MachineSpec> load_network_text(std::string_view text, const std::filesystem::path& file, const NetworkOptions& options,
                                      std::vector<Diagnostic>* warnings = nullptr);

/// The meaning of a name of an occam configuration: one node or arc, or an array of them.
/// Shape   elements: by index, the last subscript moving fastest.
template <class T> struct ConfigurationName {
    std::string name;
    std::vector<std::int64_t> dimensions;
    std::vector<T> elements;
};

/// An arc, as CONNECT ... WITH names it. Without `b` it leads to the host, or to an edge that is connected to nothing.
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

/// The value of a constant of a configuration. monostate: no hardware attribute takes the value (a fraction, for example).
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

/// True if the name ends as one of a network: .map, .pgm or .cfs, in either case of letters.
bool has_network_extension(const std::filesystem::path& file);

} // namespace t8
