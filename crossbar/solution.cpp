#include "crossbar/solution.hpp"

namespace t8::crossbar {
namespace {

unsigned passes_of(const Fabric& fabric, const Route& route) { return route.path ? fabric.path(*route.path).passes() : 0; }

/// Sets latches route by route; hands out the cables of bundles.
class Setter {
public:
    Setter(const Fabric& fabric, std::uint32_t switches) : fabric_(fabric), settings_(switches), cables_used_(fabric.bundles()) {}

    void set(const Route& route) {
        if (!route.path)
            return;
        const Path& path = fabric_.path(*route.path);
        const LinkPlace& a = fabric_.place(route.a);
        const LinkPlace& b = fabric_.place(route.b);
        const bool forward = a.peer == path.low;
        const LinkPlace& end = forward ? b : a;
        std::uint32_t at = path.low;
        std::uint8_t port = forward ? a.port : b.port;
        for (const BundleId id : path.bundles) {
            const Bundle& bundle = fabric_.bundle(id);
            const Cable& cable = bundle.cables[cables_used_[id]++];
            const Socket near = bundle.low == at ? cable.a : cable.b;
            const Socket far = bundle.low == at ? cable.b : cable.a;
            join(at, port, near.port);
            at = far.index;
            port = far.port;
        }
        join(at, port, end.port);
    }

    Settings settings() && { return std::move(settings_); }

private:
    void join(std::uint32_t number, std::uint8_t port, std::uint8_t other) {
        settings_[number][port] = other;
        settings_[number][other] = port;
    }

    const Fabric& fabric_;
    Settings settings_;
    std::vector<std::size_t> cables_used_; ///< by bundle
};

} // namespace

void shorten_routes(Routing& routing) {
    const Fabric& fabric = routing.fabric();
    std::vector<Route> routes;
    for (bool changed = true; changed;) {
        changed = false;
        for (EdgeId edge = 0; edge < routing.wanted().edges.size(); ++edge) {
            const Route old = *routing.route(edge);
            if (passes_of(fabric, old) == 0)
                continue;
            routing.rip(edge);
            routing.list_routes(edge, routes);
            Route best = old;
            for (const Route& route : routes) {
                if (passes_of(fabric, route) < passes_of(fabric, best) && routing.is_free(route))
                    best = route;
            }
            routing.take(edge, best);
            changed = changed || best != old;
        }
    }
}

Solution solution_of(const Routing& routing, const Wiring& wiring) {
    Solution solution;
    Setter setter(routing.fabric(), wiring.switches);
    for (std::uint32_t wanted = 0; wanted < routing.wanted().nodes; ++wanted)
        solution.placement.push_back(*routing.node_for(wanted));
    for (EdgeId edge = 0; edge < routing.wanted().edges.size(); ++edge) {
        const Route& route = *routing.route(edge);
        setter.set(route);
        solution.routes.push_back({socket_of(route.a), socket_of(route.b), passes_of(routing.fabric(), route)});
    }
    solution.settings = std::move(setter).settings();
    return solution;
}

} // namespace t8::crossbar
