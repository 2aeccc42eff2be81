#include "monitor/debugger/cable_states.hpp"

#include <algorithm>

#include "emulator/hardware/hardware.hpp"
#include "emulator/waits/link_waits.hpp"

namespace t8 {
namespace {

using crossbar::Socket;
using CableKind = CableState::Kind;

/// True if a process of a node waits on one half of the link at an end of a wire.
bool waits_at(const Hardware& hardware, const std::optional<Socket>& end, LinkHalf half) {
    return end && end->kind == Socket::Kind::node && wait_on_link(hardware, {end->index, end->port}, half).has_value();
}

CableState::Direction direction(const Hardware& hardware, const Wire& wire, unsigned from, Tick now) {
    const LinkChannelState& channel = wire.link.channel(from);
    const auto is_coming = [&](unsigned end, LinkArrival::Kind kind) {
        const auto& arrivals = wire.link.arrivals(end);
        return std::any_of(arrivals.begin(), arrivals.end(), [&](const LinkArrival& one) { return one.kind == kind; });
    };
    CableState::Direction found;
    found.is_stuck = channel.sending && channel.stuck;
    found.sending = !found.is_stuck && !wire.link.is_cut() &&
                    ((channel.sending && channel.receiving) || channel.wire_free > now ||
                     is_coming(from, LinkArrival::Kind::sent) || is_coming(1 - from, LinkArrival::Kind::stored));
    found.output_waits = waits_at(hardware, wire.ends[from], LinkHalf::output);
    found.input_waits = waits_at(hardware, wire.ends[1 - from], LinkHalf::input);
    found.sent = wire.link.counts(from);
    return found;
}

/// Takes what goes over the wire at a plug, whose own end is that of `ends[end]`.
void follow(const Hardware& hardware, const Plug& plug, unsigned end, Tick now, CableState& cable) {
    const Wire& wire = hardware.wires[plug.wire];
    cable.is_followed = true;
    cable.state = wire.link.is_cut()         ? CableState::State::dead
                  : wire.ends[1 - plug.side] ? CableState::State::up
                                             : CableState::State::open;
    cable.directions[end] = direction(hardware, wire, plug.side, now);
    cable.directions[1 - end] = direction(hardware, wire, 1 - plug.side, now);
}

CableState cable_between(const Hardware& hardware, Socket a, Socket b, unsigned mbits, Tick now) {
    CableState cable{.ends = {a, b}, .mbits = mbits};
    const auto is = [&](Socket::Kind kind) { return a.kind == kind || b.kind == kind; };
    cable.kind = is(Socket::Kind::control) ? CableKind::control
                 : is(Socket::Kind::port)  ? CableKind::port
                 : is(Socket::Kind::host)  ? CableKind::host
                                           : CableKind::link;
    for (const unsigned end : {0u, 1u}) {
        const Socket& socket = cable.ends[end];
        const auto* const plug = socket.kind == Socket::Kind::node      ? &hardware.nodes[socket.index].plugs[socket.port]
                                 : socket.kind == Socket::Kind::control ? &hardware.switches[socket.index].control
                                                                        : nullptr;
        if (plug != nullptr && *plug) {
            follow(hardware, **plug, end, now, cable);
            break;
        }
    }
    return cable;
}

/// Returns the other end of the cable at a socket.
std::optional<Socket> across(const MachineSpec& spec, Socket socket) {
    for (const crossbar::Cable& cable : spec.cables) {
        if (cable.a == socket)
            return cable.b;
        if (cable.b == socket)
            return cable.a;
    }
    return {};
}

} // namespace

std::vector<CableState> cable_states(const Machine& machine, Tick now) {
    const Hardware& hardware = machine.hardware();
    const MachineSpec& spec = machine.spec();
    std::vector<CableState> cables;
    const auto socket = [](LinkEnd end) { return Socket{Socket::Kind::node, end.node, end.link}; };
    for (const LinkSpec& link : spec.links)
        cables.push_back(cable_between(hardware, socket(link.a), socket(link.b), link.mbits, now));
    if (spec.host)
        cables.push_back(cable_between(hardware, socket(*spec.host), {Socket::Kind::host, 0, 0}, CableState{}.mbits, now));
    for (const crossbar::Cable& cable : spec.cables)
        cables.push_back(cable_between(hardware, cable.a, cable.b, cable.mbits, now));
    return cables;
}

std::vector<Socket> switch_path(const Machine& machine, LinkEnd end) {
    const Hardware& hardware = machine.hardware();
    std::vector<Socket> path;
    std::optional<Socket> at = across(machine.spec(), {Socket::Kind::node, end.node, end.link});
    const std::size_t most =
        std::size_t{2} * crossbar::ports_per_switch * hardware.switches.size(); // switches can be set to a circle
    while (at && at->kind == Socket::Kind::port && path.size() < most) {
        path.push_back(*at);
        const crossbar::Latches& latches = hardware.switches[at->index].chip.state().latches;
        const auto* const output = std::find(latches.begin(), latches.end(), std::optional(at->port));
        if (output == latches.end())
            break;
        path.push_back({Socket::Kind::port, at->index, static_cast<std::uint8_t>(output - latches.begin())});
        at = across(machine.spec(), path.back());
    }
    return path;
}

} // namespace t8
