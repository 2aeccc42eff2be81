// Makes links between ends from the cables of the specification, through switches in their present settings.

#include <algorithm>
#include <map>

#include "crossbar/wiring.hpp"
#include "emulator/hardware/hardware.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {

using crossbar::Socket;

namespace {

constexpr unsigned host_mbits = 20;

Socket socket_of(LinkEnd end) { return {Socket::Kind::node, end.node, end.link}; }

bool is_node(const std::optional<Socket>& socket) { return socket && socket->kind == Socket::Kind::node; }

/// True if a cable leads straight from one end to another, without a switch's data links.
bool is_straight(const crossbar::Cable& cable) {
    return cable.a.kind != Socket::Kind::port && cable.b.kind != Socket::Kind::port;
}

} // namespace

LinkTiming Hardware::timing_between(const std::optional<Socket>& a, const std::optional<Socket>& b, unsigned mbits,
                                    unsigned passes) const {
    const auto overlaps = [&](const std::optional<Socket>& end) {
        return !is_node(end) || spec.nodes[end->index].part != Part::T414;
    };
    LinkTiming timing;
    timing.bit = ticks_per_bit(mbits);
    timing.recognition_bits = spec.link_timing.recognition_bits;
    timing.passes = passes;
    timing.overlaps[0] = overlaps(a);
    timing.overlaps[1] = overlaps(b);
    return timing;
}

namespace {

LinkPeer peer_at(const Wire& wire, Plug here) {
    LinkPeer found;
    found.kind = LinkPeer::Kind::nowhere;
    found.switched = wire.switched;
    found.side = static_cast<std::uint8_t>(here.side);
    found.wire = here.wire;
    const auto& peer = wire.ends[1 - here.side];
    if (!peer)
        return found;
    found.kind = peer->kind == Socket::Kind::node      ? LinkPeer::Kind::node
                 : peer->kind == Socket::Kind::control ? LinkPeer::Kind::control
                                                       : LinkPeer::Kind::host;
    found.link = peer->port;
    found.index = peer->index;
    return found;
}

} // namespace

void Hardware::add_wire(std::optional<Socket> a, std::optional<Socket> b, const LinkTiming& timing, bool switched) {
    const auto index = static_cast<std::uint32_t>(wires.size());
    wires.push_back({b ? Link(timing) : Link(timing, LinkEndState{}, std::nullopt, Tick{}), {a, b}, switched});
    plug_in(index);
    for (const unsigned side : {0u, 1u})
        if (const auto& end = wires[index].ends[side]; end && end->kind != Socket::Kind::node) { // it takes whatever comes
            outside_ends.push_back({index, side});
            LinkOperation appetite;
            appetite.kind = LinkOperation::Kind::input;
            appetite.bytes = ~Word{0};
            appetite.piecewise = true;
            operate({index, side}, std::move(appetite));
        }
}

/// Notes in each end of a wire its place.
void Hardware::plug_in(std::uint32_t wire) {
    for (const unsigned side : {0u, 1u}) {
        const auto& end = wires[wire].ends[side];
        if (!end)
            continue;
        const Plug plug{wire, side};
        if (end->kind == Socket::Kind::node) {
            nodes[end->index].plugs[end->port] = plug;
            nodes[end->index].peers[end->port] = peer_at(wires[wire], plug);
        } else if (end->kind == Socket::Kind::control)
            switches[end->index].control = plug;
        else if (end->kind == Socket::Kind::host && end->port == 0)
            host_plug = plug;
    }
}

void Hardware::find_outside_ends() {
    outside_ends.clear();
    for (std::uint32_t wire = 0; wire < wires.size(); ++wire)
        for (const unsigned side : {0u, 1u})
            if (const auto& end = wires[wire].ends[side]; end && end->kind != Socket::Kind::node)
                outside_ends.push_back({wire, side});
}

void Hardware::add_spec_wires() {
    for (const SwitchSpec& chip : spec.switches) {
        crossbar::C004State state;
        state.latches = chip.latches;
        switches.emplace_back().chip.restore(state);
    }
    const auto add = [&](Socket a, Socket b, unsigned mbits) { add_wire(a, b, timing_between(a, b, mbits, 0)); };
    for (const LinkSpec& link : spec.links)
        add(socket_of(link.a), socket_of(link.b), link.mbits);
    if (spec.host)
        add({Socket::Kind::host, 0, 0}, socket_of(*spec.host), host_mbits);
    for (const crossbar::Cable& cable : spec.cables)
        if (is_straight(cable)) {
            const bool turn = cable.a.kind == Socket::Kind::node;
            add(turn ? cable.b : cable.a, turn ? cable.a : cable.b, cable.mbits);
            can_be_rewired_ = can_be_rewired_ || cable.a.kind == Socket::Kind::control || cable.b.kind == Socket::Kind::control;
        }
    add_switched_wires();
}

namespace {

/// Returns all ends that are cabled to switches.
std::vector<Socket> switched_ends(const MachineSpec& spec) {
    std::vector<Socket> ends;
    for (const crossbar::Cable& cable : spec.cables)
        if (!is_straight(cable))
            for (const Socket socket : {cable.a, cable.b})
                if (socket.kind == Socket::Kind::node || socket.kind == Socket::Kind::host)
                    ends.push_back(socket);
    return ends;
}

struct Route {
    Socket a;
    std::optional<Socket> b;
    unsigned mbits = 20;
    unsigned passes = 0;
};

/// Returns which of them are connected both ways; the others lead nowhere.
std::vector<Route> routes(const MachineSpec& spec, const std::vector<SwitchSlot>& switches) {
    const crossbar::Wiring wiring = wiring_of(spec);
    crossbar::Settings settings;
    for (const SwitchSlot& slot : switches)
        settings.push_back(slot.chip.state().latches);
    const std::vector<Socket> ends = switched_ends(spec);
    std::vector<Route> result;
    std::vector<std::optional<crossbar::Reach>> reached;
    for (const Socket end : ends)
        reached.push_back(crossbar::reach(wiring, settings, end));
    for (std::size_t n = 0; n < ends.size(); ++n) {
        const auto& there = reached[n];
        const auto partner = there ? std::find(ends.begin(), ends.end(), there->end) : ends.end();
        const auto p = static_cast<std::size_t>(partner - ends.begin());
        const bool both_ways = partner != ends.end() && p != n && reached[p] && reached[p]->end == ends[n];
        if (!both_ways)
            result.push_back({ends[n], std::nullopt, 20, 0});
        else if (n < p)
            result.push_back({ends[n], ends[p], there->mbits, there->passes});
    }
    return result;
}

} // namespace

void Hardware::add_switched_wires() {
    for (const Route& route : routes(spec, switches))
        add_wire(route.a, route.b, timing_between(route.a, route.b, route.mbits, route.passes), true);
}

void Hardware::rewire(Tick now) {
    const std::vector<Route> wanted = routes(spec, switches);
    const auto stands = [&](const Route& route, const Wire& wire) {
        const bool same = wire.ends[0] == route.a && wire.ends[1] == route.b;
        const bool turned = route.b && wire.ends[0] == route.b && wire.ends[1] == route.a;
        return (same || turned) && (!route.b || wire.link.timing().passes == route.passes);
    };
    struct Loose {
        Socket socket;
        LinkEndState state;
    };
    std::vector<Loose> loose;
    std::vector<std::uint32_t> free;
    for (std::uint32_t index = 0; index < wires.size(); ++index) {
        Wire& wire = wires[index];
        if (!wire.switched || std::any_of(wanted.begin(), wanted.end(), [&](const Route& r) { return stands(r, wire); }))
            continue;
        wire.link.advance(now);
        std::array<LinkEndState, 2> states = wire.link.take_apart(now);
        for (const unsigned side : {0u, 1u})
            if (wire.ends[side])
                loose.push_back({*wire.ends[side], std::move(states[side])});
        wire.ends = {};
        free.push_back(index);
    }
    const auto state_of = [&](const std::optional<Socket>& socket) -> std::optional<LinkEndState> {
        for (Loose& end : loose)
            if (socket == end.socket)
                return std::move(end.state);
        return std::nullopt;
    };
    for (const Route& route : wanted) {
        const bool is_loose = std::any_of(loose.begin(), loose.end(), [&](const Loose& end) { return end.socket == route.a; });
        if (!is_loose)
            continue;
        const LinkTiming timing = timing_between(route.a, route.b, route.mbits, route.passes);
        Wire wire{Link(timing, *state_of(route.a), state_of(route.b), now), {route.a, route.b}, true};
        std::uint32_t index = static_cast<std::uint32_t>(wires.size());
        if (free.empty()) {
            wires.push_back(std::move(wire));
        } else {
            index = free.back();
            free.pop_back();
            wires[index] = std::move(wire);
        }
        plug_in(index);
        activate(index);
        for (OutsideSender& sender : outside) // its end may be another one now
            if (sender.socket && (sender.socket == wires[index].ends[0] || sender.socket == wires[index].ends[1]))
                sender.plug = {index, sender.socket == wires[index].ends[0] ? 0u : 1u};
    }
    find_outside_ends();
}

void Hardware::note_change(const Wire& wire) {
    for (const auto& end : wire.ends)
        if (end && end->kind == Socket::Kind::node)
            changed_nodes.note(end->index);
}

void Hardware::note_progress(const Wire& wire) {
    for (const unsigned side : {0u, 1u})
        if (const auto& end = wire.ends[side]; end && end->kind == Socket::Kind::node) {
            if (wire.link.arrivals(side).empty())
                changed_nodes.note_bound(end->index);
            else
                changed_nodes.note(end->index);
        }
}

void Hardware::operate(Plug plug, LinkOperation operation) {
    if (const auto& end = end_of(plug); end && end->kind == Socket::Kind::node)
        keep(end->index, end->port, operation);
    link_of(plug).operate(plug.side, std::move(operation));
    activate(plug.wire);
    note_change(wires[plug.wire]);
}

OutsideSender& Hardware::sender_of(Plug plug) {
    const auto found = std::find_if(outside.begin(), outside.end(), [&](const OutsideSender& sender) {
        return sender.plug.wire == plug.wire && sender.plug.side == plug.side;
    });
    if (found != outside.end())
        return *found;
    outside.push_back({plug, end_of(plug), {}, 0, false});
    return outside.back();
}

/// Returns what a fault of cables does to them, for each end of a wire. None: it is no such fault, or nothing is plugged in.
std::vector<std::pair<Plug, LinkOperation>> Hardware::link_operations_of(const FaultSpec& fault) const {
    std::vector<std::pair<Plug, LinkOperation>> operations;
    if (fault.kind == FaultKind::crash) {
        for (const auto& plug : nodes[fault.node].plugs)
            if (plug)
                operations.emplace_back(*plug, LinkOperation{.kind = LinkOperation::Kind::cut, .at = fault.at});
        return operations;
    }
    if (fault.kind != FaultKind::extra_byte && fault.kind != FaultKind::dead_link && fault.kind != FaultKind::slow_link)
        return operations;
    const auto& plug = nodes[fault.end.node].plugs[fault.end.link];
    if (!plug)
        return operations;
    LinkOperation operation;
    operation.at = fault.at;
    operation.kind = fault.kind == FaultKind::extra_byte  ? LinkOperation::Kind::noise
                     : fault.kind == FaultKind::dead_link ? LinkOperation::Kind::cut
                                                          : LinkOperation::Kind::set_speed;
    operation.value = fault.value;
    operation.bit = ticks_per_bit(fault.mbits);
    operations.emplace_back(*plug, std::move(operation));
    return operations;
}

/// Schedules faults of cables at ticks in the links beforehand, so that no end runs past them.
void Hardware::schedule_link_faults() {
    std::map<std::uint32_t, std::vector<std::pair<unsigned, LinkOperation>>> by_wire;
    for (const FaultSpec& fault : spec.faults)
        for (auto& [plug, operation] : link_operations_of(fault))
            by_wire[plug.wire].emplace_back(plug.side, std::move(operation));
    for (auto& [wire, faults] : by_wire) {
        std::stable_sort(faults.begin(), faults.end(), [](const auto& a, const auto& b) { return a.second.at < b.second.at; });
        for (auto& [side, operation] : faults)
            wires[wire].link.schedule(side, std::move(operation));
        activate(wire);
    }
}

} // namespace t8
