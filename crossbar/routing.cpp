#include "crossbar/routing.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"

namespace t8::crossbar {

Routing::Routing(Fabric& fabric, const WantedGraph& wanted)
    : fabric_(&fabric), wanted_(&wanted), edges_of_(wanted.nodes), demanded_(wanted.nodes), placement_(wanted.nodes),
      occupants_(fabric.nodes()), routes_(wanted.edges.size()), link_users_(std::size_t{fabric.nodes()} * links_per_node),
      bundle_users_(fabric.bundles()), unrouted_(wanted.edges.size()), passes_allowed_(fabric.most_passes()) {
    for (EdgeId edge = 0; edge < wanted.edges.size(); ++edge) {
        const auto& [a, b] = wanted.edges[edge];
        edges_of_[a.node].push_back(edge);
        if (b.node != a.node)
            edges_of_[b.node].push_back(edge);
        if (a.link)
            demanded_[a.node][*a.link] = true;
        if (b.link)
            demanded_[b.node][*b.link] = true;
    }
}

bool Routing::ends_are_placed(EdgeId edge) const {
    return placement_[wanted_->edges[edge].a.node] && placement_[wanted_->edges[edge].b.node];
}

std::size_t Routing::placed_neighbours(std::uint32_t wanted) const {
    const auto& edges = edges_of_[wanted];
    return static_cast<std::size_t>(std::count_if(edges.begin(), edges.end(), [&](EdgeId edge) {
        const auto& [a, b] = wanted_->edges[edge];
        return node_for(a.node) || node_for(b.node);
    }));
}

bool Routing::bundle_is_full(BundleId bundle) const {
    return bundle_users_[bundle].size() >= fabric_->bundle(bundle).cables.size();
}

bool Routing::is_free(const Route& route) const {
    if (link_users_[route.a] || link_users_[route.b])
        return false;
    if (!route.path)
        return true;
    const std::vector<BundleId>& bundles = fabric_->path(*route.path).bundles;
    return std::none_of(bundles.begin(), bundles.end(), [this](BundleId id) { return bundle_is_full(id); });
}

void Routing::list_links(std::uint32_t wanted, const WantedEnd& end, std::vector<LinkId>& links) const {
    links.clear();
    const std::uint32_t node = *placement_[wanted];
    for (std::uint8_t link = 0; link < links_per_node; ++link) {
        if (end.link ? *end.link == link : !demanded_[wanted][link])
            links.push_back(link_id(node, link));
    }
}

void Routing::list_routes(EdgeId edge, std::vector<Route>& routes) {
    ++steps_;
    routes.clear();
    const auto& [end_a, end_b] = wanted_->edges[edge];
    list_links(end_a.node, end_a, links_a_);
    list_links(end_b.node, end_b, links_b_);
    for (const LinkId a : links_a_) {
        const LinkPlace& from = fabric_->place(a);
        for (const LinkId b : links_b_) {
            const LinkPlace& to = fabric_->place(b);
            if (a == b || from.kind != to.kind)
                continue;
            if (from.kind == LinkPlace::Kind::node && from.peer == b)
                routes.push_back({a, b, std::nullopt});
            if (from.kind == LinkPlace::Kind::port && from.mbits == to.mbits) {
                for (const PathId path : fabric_->ways(from.peer, to.peer, from.mbits)) {
                    if (fabric_->path(path).passes() > passes_allowed_)
                        break;
                    routes.push_back({a, b, path});
                }
            }
        }
    }
}

/// True if the edge may have a link at one of its ends: the one it insists on, or one that no other edge of the node insists on.
bool Routing::may_use(const WantedEnd& end, LinkId link) const {
    const auto number = static_cast<std::uint8_t>(link % links_per_node);
    return end.link ? *end.link == number : !demanded_[end.node][number];
}

void Routing::set_route(EdgeId edge, const Route& route) {
    T8_ASSERT(ends_are_placed(edge), "Routing, invariant 3: a route of a node that is not placed");
    T8_ASSERT(is_free(route), "Routing, invariant 1: a link or cable in two routes");
    const auto& [end_a, end_b] = wanted_->edges[edge];
    T8_ASSERT(may_use(end_a, route.a) && may_use(end_b, route.b), "Routing, invariant 2: a link that another edge insists on");
    routes_[edge] = route;
    link_users_[route.a] = edge;
    link_users_[route.b] = edge;
    if (route.path) {
        for (const BundleId bundle : fabric_->path(*route.path).bundles)
            bundle_users_[bundle].push_back(edge);
    }
    --unrouted_;
}

void Routing::clear_route(EdgeId edge) {
    const Route route = *routes_[edge];
    routes_[edge].reset();
    link_users_[route.a].reset();
    link_users_[route.b].reset();
    if (route.path) {
        for (const BundleId bundle : fabric_->path(*route.path).bundles)
            std::erase(bundle_users_[bundle], edge);
    }
    ++unrouted_;
}

void Routing::place(std::uint32_t wanted, std::uint32_t node) {
    ++steps_;
    placement_[wanted] = node;
    occupants_[node] = wanted;
    journal_.push_back({Change::Kind::placed, wanted, node});
}

void Routing::remove(std::uint32_t wanted) {
    for (const EdgeId edge : edges_of_[wanted]) {
        if (routes_[edge])
            rip(edge);
    }
    T8_ASSERT(
        std::none_of(edges_of_[wanted].begin(), edges_of_[wanted].end(), [&](EdgeId edge) { return routes_[edge].has_value(); }),
        "Routing, invariant 3: a removed node has no routes left");
    const std::uint32_t node = *placement_[wanted];
    placement_[wanted].reset();
    occupants_[node].reset();
    journal_.push_back({Change::Kind::removed, wanted, node});
}

void Routing::take(EdgeId edge, const Route& route) {
    set_route(edge, route);
    journal_.push_back({Change::Kind::taken, edge});
}

void Routing::rip(EdgeId edge) {
    journal_.push_back({Change::Kind::ripped, edge, 0, *routes_[edge]});
    clear_route(edge);
}

void Routing::undo(std::size_t mark) {
    while (journal_.size() > mark) {
        const Change change = journal_.back();
        journal_.pop_back();
        switch (change.kind) {
        case Change::Kind::placed:
            placement_[change.subject].reset();
            occupants_[change.node].reset();
            break;
        case Change::Kind::removed:
            placement_[change.subject] = change.node;
            occupants_[change.node] = change.subject;
            break;
        case Change::Kind::taken:
            clear_route(change.subject);
            break;
        case Change::Kind::ripped:
            set_route(change.subject, change.route);
            break;
        }
    }
}

} // namespace t8::crossbar
