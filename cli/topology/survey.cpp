#include "cli/topology/survey.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::cli {
namespace {

using crossbar::Cable;
using crossbar::Socket;

Socket socket_of(LinkEnd end) { return {Socket::Kind::node, end.node, end.link}; }

class Surveyor {
public:
    explicit Surveyor(const MachineSpec& machine) : settings_(settings_of(machine)) {
        result_.wiring = wiring_of(machine);
        if (machine.host)
            result_.wiring.cables.push_back({{Socket::Kind::host, 0, 0}, socket_of(*machine.host), 20});
        result_.links.resize(machine.nodes.size());
        result_.ports.resize(machine.switches.size());
        result_.controls.resize(machine.switches.size());
        for (const Cable& cable : result_.wiring.cables) {
            attach(cable.a, cable.b, cable.mbits);
            attach(cable.b, cable.a, cable.mbits);
        }
    }

    Survey run() {
        for (std::uint32_t node = 0; node < result_.wiring.nodes; ++node)
            for (std::uint8_t link = 0; link < links_per_node; ++link)
                if (auto& plug = result_.links[node][link])
                    follow({Socket::Kind::node, node, link}, *plug);
        for (HostConnection& host : result_.hosts)
            follow({Socket::Kind::host, 0, static_cast<std::uint8_t>(host.number)}, host.plug);
        std::stable_sort(result_.hosts.begin(), result_.hosts.end(),
                         [](const HostConnection& a, const HostConnection& b) { return a.number < b.number; });
        return std::move(result_);
    }

private:
    void attach(Socket near, Socket far, unsigned mbits) {
        switch (near.kind) {
        case Socket::Kind::node:
            result_.links[near.index][near.port] = Plug{far, mbits, {}, false};
            break;
        case Socket::Kind::port:
            result_.ports[near.index][near.port] = far;
            break;
        case Socket::Kind::control:
            result_.controls[near.index] = far;
            break;
        case Socket::Kind::host:
            result_.hosts.push_back({near.port, Plug{far, mbits, {}, false}});
            break;
        }
    }

    /// Returns where the bits from a socket arrive. A plain cable needs no search, so that large machines without switches are
    /// fast.
    std::optional<crossbar::Reach> reach(Socket from, const Plug& plug) const {
        if (plug.cable.kind != Socket::Kind::port)
            return crossbar::Reach{plug.cable, 0, plug.mbits, false};
        return crossbar::reach(result_.wiring, settings_, from);
    }

    void follow(Socket from, Plug& plug) {
        plug.reach = reach(from, plug);
        if (!plug.reach)
            return;
        const Socket end = plug.reach->end;
        if (plug.reach->passes == 0)
            plug.both_ways = true;
        else if (const auto back = crossbar::reach(result_.wiring, settings_, end))
            plug.both_ways = back->end == from;
        const bool is_link = from.kind == Socket::Kind::node && end.kind == Socket::Kind::node && plug.both_ways;
        if (is_link && std::pair(from.index, from.port) < std::pair(end.index, end.port))
            result_.connections.push_back(
                {{from.index, from.port}, {end.index, end.port}, plug.reach->mbits, plug.reach->passes});
    }

    crossbar::Settings settings_;
    Survey result_;
};

} // namespace

Survey survey(const MachineSpec& machine) { return Surveyor(machine).run(); }

} // namespace t8::cli
