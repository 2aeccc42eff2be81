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

/// The socket into which one end of a cable is plugged.
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

/// The fixed part of a network: the numbers of nodes and switches, and the cables between them.
/// Shape   every socket is in at most one cable.
struct Wiring {
    std::uint32_t nodes = 0;
    std::uint32_t switches = 0;
    std::vector<Cable> cables;
};

/// The latches of one IMS C004: for each of its outputs, the input that drives it.
using Latches = std::array<std::optional<std::uint8_t>, ports_per_switch>;

/// The latches of all switches, by switch.
using Settings = std::vector<Latches>;

/// The socket at which bits arrive that leave another socket.
struct Reach {
    Socket end;
    unsigned passes = 0; ///< switches on the way, each delays by 1.75 bit times
    unsigned mbits = 20; ///< speed of the slowest cable on the way; on a board, a mixture of speeds does not work
    bool mixed = false;  ///< the cables on the way differ in speed
};

/// Follows the wire from `from`, a link of a node or a connection of the host, through the switches as they are set. Returns
/// nothing if there is no cable at `from`, if the wire ends at an output without a cable or at an input that drives no output, or
/// if it is a circle. If an input drives several outputs, the lowest is followed.
std::optional<Reach> reach(const Wiring& wiring, const Settings& settings, Socket from);

} // namespace t8::crossbar
