#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isa_t800/part.hpp"
#include "isa_t800/types.hpp"

namespace t8 {

inline constexpr unsigned links_per_node = 4;

/// One link of one node.
struct LinkEnd {
    std::uint32_t node = 0; ///< index into MachineSpec::nodes
    std::uint8_t link = 0;  ///< 0..3

    friend constexpr bool operator==(LinkEnd, LinkEnd) = default;
};

/// One processor with its memory.
struct NodeSpec {
    std::string name;
    Part part = Part::T800;
    unsigned tenths_mhz = 200;       ///< processor clock in units of 0.1 MHz: 17.5 MHz is 175
    Word memory = 1u << 20;          ///< bytes from MostNeg, on-chip RAM included; a multiple of 4096
    unsigned external_cycles = 4;    ///< processor cycles of one access outside the on-chip RAM
    std::int32_t oscillator_ppb = 0; ///< how much the node's clock is too fast, in parts per billion
    std::string boot; ///< path of the image sent to this node over boot_link; empty: booted by a neighbour, or not at all
    std::optional<std::uint8_t> boot_link; ///< always set when boot is
};

/// A cable between two nodes.
struct LinkSpec {
    LinkEnd a;
    LinkEnd b;
    unsigned mbits = 20; ///< 5, 10 or 20
};

enum class FaultKind : std::uint8_t {
    drop_message, ///< a message leaves its sender and never arrives
};

struct FaultSpec {
    FaultKind kind = FaultKind::drop_message;
    LinkEnd from;              ///< the sending end
    std::uint64_t message = 0; ///< which message over that link in that direction, counted from 0
};

/// A machine before it exists: parts, names and wires. No behaviour.
/// Shape   names are unique and not "host"; every link end is used at most once; all indices are valid. load_machine_file
///         guarantees it.
struct MachineSpec {
    std::string file; ///< the machine file, as named by the user
    std::vector<NodeSpec> nodes;
    std::vector<LinkSpec> links;
    std::optional<LinkEnd> host; ///< where the host's link is plugged in
    std::vector<FaultSpec> faults;
    std::uint64_t seed = 0;
};

/// Clock rates for which a processor cycle is a whole number of ticks and which the parts were sold with, in 0.1 MHz.
inline constexpr unsigned processor_clocks[] = {125, 150, 175, 200, 225, 250, 300, 350};

/// REQUIRES: tenths_mhz is one of processor_clocks.
constexpr Tick ticks_per_cycle(unsigned tenths_mhz) { return Tick{63'000 / tenths_mhz}; }

/// REQUIRES: mbits is 5, 10 or 20.
constexpr Tick ticks_per_bit(unsigned mbits) { return Tick{6300 / mbits}; }

/// What the host calls itself where a node is named.
inline constexpr const char* host_name = "host";

/// The node's name, or "host" for host_node.
inline constexpr std::uint32_t host_node = ~std::uint32_t{0};
std::string name_of(const MachineSpec& machine, std::uint32_t node);

/// "n1.2": link 2 of node n1.
std::string name_of(const MachineSpec& machine, LinkEnd end);

/// What a link of a node is plugged into.
struct Neighbour {
    std::uint32_t node = host_node;
    std::uint8_t link = 0;
};
std::optional<Neighbour> neighbour_of(const MachineSpec& machine, LinkEnd end);

} // namespace t8
