#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "emulator/spec/machine_spec.hpp"

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

} // namespace t8
