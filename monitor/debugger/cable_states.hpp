#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "emulator/machine/machine.hpp"

namespace t8 {

/// A cable of a machine at an instant.
/// Shape   its ends are sockets, as machine files name them. A cable at a switch shows what passes through it between the nodes that the switches
///         connect.
struct CableState {
    enum class Kind : std::uint8_t {
        link,    ///< between two nodes
        port,    ///< at a port of a switch
        control, ///< at the configuration link of a switch
        host,    ///< between a node and the host
    };
    enum class State : std::uint8_t {
        up,
        dead, ///< a fault has cut it
        open, ///< it leads nowhere, as the switches are set
    };
    /// The traffic from one end to the other.
    struct Direction {
        bool sending = false;      ///< bytes of a message are under way
        bool output_waits = false; ///< a process waits at this end for its output
        bool input_waits = false;  ///< a process waits at the other end for its input, or in an ALT
        bool is_stuck = false;     ///< the output will never end, since a packet was lost
        LinkCounts sent{};
    };

    Kind kind{};
    State state{};
    std::array<crossbar::Socket, 2> ends{};
    unsigned mbits = 20;
    bool is_followed = false;              ///< false: a cable between two switches, of which only the ends are known
    std::array<Direction, 2> directions{}; ///< from each end
};

/// Returns the cables of a machine: those between nodes, then the host's own, then those of switches.
std::vector<CableState> cable_states(const Machine& machine, Tick now);

/// Returns the sockets of switches through which the wire at a link of a node goes, two for each switch, as the switches are set.
std::vector<crossbar::Socket> switch_path(const Machine& machine, LinkEnd end);

} // namespace t8
