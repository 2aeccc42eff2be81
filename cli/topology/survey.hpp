#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "crossbar/wiring.hpp"
#include "emulator/spec/machine_spec.hpp"

namespace t8::cli {

/// The other end of a socket's cable, and the socket that its bits reach.
struct Plug {
    crossbar::Socket cable;
    unsigned mbits = 20;
    std::optional<crossbar::Reach> reach; ///< nothing: the switches lead nowhere
    bool both_ways = false;               ///< true if the switches also connect the other direction
};

/// A connection that carries messages: two links of nodes that reach each other, by a cable or through switches.
struct Connection {
    LinkEnd a; ///< the one of the lower node
    LinkEnd b;
    unsigned mbits = 20;
    unsigned passes = 0; ///< switches on the way
};

/// A cable at a host connection. One that controls several switches has several.
struct HostConnection {
    unsigned number = 0; ///< 0 is MachineSpec::host
    Plug plug;
};

/// A machine with its cables and switches followed to their ends.
/// Order   connections by their lower end; host connections by number.
struct Survey {
    crossbar::Wiring wiring;
    std::vector<std::array<std::optional<Plug>, links_per_node>> links; ///< by node
    std::vector<std::array<std::optional<crossbar::Socket>, crossbar::ports_per_switch>>
        ports;                                             ///< by switch: the cable's far end
    std::vector<std::optional<crossbar::Socket>> controls; ///< by switch: the socket at its configuration link
    std::vector<Connection> connections;
    std::vector<HostConnection> hosts;
};

Survey survey(const MachineSpec& machine);

/// Calls each(input, output) for every latch of a switch that is set, outputs ascending.
template <class Each> void each_setting(const crossbar::Latches& latches, Each each) {
    for (unsigned output = 0; output < latches.size(); ++output)
        if (latches[output])
            each(unsigned{*latches[output]}, output);
}

} // namespace t8::cli
