#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "types/fields.hpp"

namespace t8::crossbar {

inline constexpr unsigned links_per_node = 4;
inline constexpr unsigned ports_per_switch = 32;

/// What one end of a cable is plugged into.
struct Socket {
    enum class Kind : std::uint8_t {
        node,    ///< link `port` (0..3) of node `index`
        port,    ///< link `port` (0..31) of switch `index`
        control, ///< the configuration link of switch `index`
        host,    ///< connection `port` of the host
    };
    Kind kind = Kind::node;
    std::uint32_t index = 0;
    std::uint8_t port = 0;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [kind, index, port] = self;
        return visit(state_fields(kind, index, port));
    }

    friend constexpr bool operator==(Socket, Socket) = default;
};

/// A cable, both directions.
struct Cable {
    Socket a;
    Socket b;
    unsigned mbits = 20;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [a, b, mbits] = self;
        return visit(state_fields(a, b, mbits));
    }
};

/// The fixed part of a network: how many nodes and switches there are, and the cables between them.
/// Shape   every socket is in at most one cable.
struct Wiring {
    std::uint32_t nodes = 0;
    std::uint32_t switches = 0;
    std::vector<Cable> cables;
};

/// What the latches of one IMS C004 hold: for each of its outputs the input that drives it.
using Latches = std::array<std::optional<std::uint8_t>, ports_per_switch>;

/// The latches of all switches, by switch.
using Settings = std::vector<Latches>;

/// Where the bits that leave a socket arrive.
struct Reach {
    Socket end;
    unsigned passes = 0; ///< switches on the way, each delays by 1.75 bit times
    unsigned mbits = 20; ///< of the slowest cable on the way; a mixture does not work on a board
    bool mixed = false;  ///< the cables on the way differ in speed
};

/// Follows the wire that leaves `from`, a link of a node or a host connection, through the switches as they are set.
/// Returns nothing when it ends at an output that no one listens to, at an input that drives no output, or goes round in a circle.
/// An input that drives several outputs is followed through the lowest.
std::optional<Reach> reach(const Wiring& wiring, const Settings& settings, Socket from);

} // namespace t8::crossbar
