#include "tests/crossbar/brute_force.hpp"

namespace t8::crossbar {
namespace {

constexpr std::uint64_t most_steps = 2'000'000;

} // namespace

BruteForce::BruteForce(const Wiring& wiring, const WantedGraph& wanted, unsigned most_passes)
    : wiring_(wiring), wanted_(wanted), most_passes_(most_passes), placement_(wanted.nodes), taken_(wiring.nodes),
      cable_used_(wiring.cables.size()) {}

std::optional<bool> BruteForce::possible() {
    const bool found = place(0);
    if (steps_ > most_steps)
        return std::nullopt;
    return found;
}

bool BruteForce::place(std::uint32_t wanted) {
    if (wanted == wanted_.nodes)
        return make(0);
    const std::optional<std::uint32_t> fixed = wanted < wanted_.placement.size() ? wanted_.placement[wanted] : std::nullopt;
    for (std::uint32_t node = 0; node < wiring_.nodes; ++node) {
        if (taken_[node] || fixed.value_or(node) != node)
            continue;
        taken_[node] = true;
        placement_[wanted] = node;
        if (place(wanted + 1))
            return true;
        taken_[node] = false;
    }
    return false;
}

bool BruteForce::is_end(const WantedEnd& end, Socket socket) const {
    return socket.kind == Socket::Kind::node && socket.index == placement_[end.node] &&
           end.link.value_or(socket.port) == socket.port;
}

bool BruteForce::make(std::size_t edge) {
    if (edge == wanted_.edges.size())
        return true;
    for (const Cable& cable : wiring_.cables) {
        for (const Socket end : {cable.a, cable.b}) {
            if (is_end(wanted_.edges[edge].a, end) && leave(edge, end, cable.mbits, 0))
                return true;
        }
    }
    return false;
}

/// Goes out of a socket along its cable.
bool BruteForce::leave(std::size_t edge, Socket from, unsigned mbits, unsigned passes) {
    for (std::size_t i = 0; i < wiring_.cables.size(); ++i) {
        const Cable& cable = wiring_.cables[i];
        if (cable_used_[i] || cable.mbits != mbits || !(cable.a == from || cable.b == from))
            continue;
        cable_used_[i] = true;
        if (arrive(edge, cable.a == from ? cable.b : cable.a, mbits, passes))
            return true;
        cable_used_[i] = false;
    }
    return false;
}

bool BruteForce::arrive(std::size_t edge, Socket at, unsigned mbits, unsigned passes) {
    if (++steps_ > most_steps)
        return false;
    if (is_end(wanted_.edges[edge].b, at))
        return make(edge + 1);
    if (at.kind != Socket::Kind::port || passes == most_passes_)
        return false;
    for (std::uint8_t port = 0; port < ports_per_switch; ++port) {
        if (port != at.port && leave(edge, {Socket::Kind::port, at.index, port}, mbits, passes + 1))
            return true;
    }
    return false;
}

} // namespace t8::crossbar
