#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "crossbar/fabric.hpp"
#include "crossbar/solver.hpp"

namespace t8::crossbar {

using EdgeId = std::uint32_t; ///< index into WantedGraph::edges

/// A way to make a wanted edge: link `a` of its first node, link `b` of its second, and the path between them.
struct Route {
    LinkId a = 0;
    LinkId b = 0;
    std::optional<PathId> path; ///< nothing: the cable between the two links

    friend bool operator==(const Route&, const Route&) = default;
};

/// An attempt at a solution: the places of wanted nodes, the routes of edges, and the users of links and cables. Searches change
/// it step by step and can undo steps.
/// Order   an edge can have a route once both its nodes are placed.
/// Invariants (each is asserted in routing.cpp)
///         1. no link is in two routes, and no bundle in more routes than it has cables;
///         2. a link that some edge of a node insists on is in no route of that node's other edges;
///         3. an edge has a route only while both its nodes are placed: a node that is removed has no routes left.
class Routing {
public:
    /// REQUIRES: the graph's numbers are valid (see check_request()), and no two edges insist on one link.
    Routing(Fabric& fabric, const WantedGraph& wanted);

    Fabric& fabric() const { return *fabric_; }
    const WantedGraph& wanted() const { return *wanted_; }
    std::optional<std::uint32_t> node_for(std::uint32_t wanted) const { return placement_[wanted]; }
    std::optional<std::uint32_t> wanted_on(std::uint32_t node) const { return occupants_[node]; }
    const std::optional<Route>& route(EdgeId edge) const { return routes_[edge]; }
    std::optional<EdgeId> user(LinkId link) const { return link_users_[link]; }
    const std::vector<EdgeId>& users(BundleId bundle) const { return bundle_users_[bundle]; }
    const std::vector<EdgeId>& edges_of(std::uint32_t wanted) const { return edges_of_[wanted]; }
    bool ends_are_placed(EdgeId edge) const;
    std::size_t placed_neighbours(std::uint32_t wanted) const; ///< edges to placed nodes; REQUIRES: `wanted` is not placed
    bool bundle_is_full(BundleId bundle) const;
    bool is_free(const Route& route) const;
    bool is_demanded(std::uint32_t wanted, std::uint8_t link) const { return demanded_[wanted][link]; }
    std::size_t unrouted() const { return unrouted_; }

    /// Puts into `routes` all routes that could make `edge` with the passes allowed, including those whose links or cables are
    /// used by other edges now. Counts as one step. REQUIRES: both ends of `edge` are placed.
    void list_routes(EdgeId edge, std::vector<Route>& routes);
    /// Sets the number of switches that a route may lead through. Initially it is Fabric::most_passes().
    void allow_passes(unsigned most) { passes_allowed_ = most; }
    unsigned passes_allowed() const { return passes_allowed_; }
    std::uint64_t steps() const { return steps_; } ///< number of steps so far, by which searches are limited

    void place(std::uint32_t wanted, std::uint32_t node); ///< REQUIRES: `wanted` is not placed, and `node` is free
    void remove(std::uint32_t wanted);                    ///< also removes the routes of its edges
    void take(EdgeId edge, const Route& route);           ///< REQUIRES: the route is free and the edge has none
    void rip(EdgeId edge);                                ///< REQUIRES: the edge has a route

    /// Returns a mark for undo().
    std::size_t mark() const { return journal_.size(); }
    /// Undoes all changes since the mark.
    void undo(std::size_t mark);
    /// Makes the changes so far permanent. Earlier marks become invalid.
    void commit() { journal_.clear(); }

private:
    struct Change {
        enum class Kind : std::uint8_t { placed, removed, taken, ripped } kind;
        std::uint32_t subject; ///< wanted node or edge
        std::uint32_t node = 0;
        Route route{};
    };
    void list_links(std::uint32_t wanted, const WantedEnd& end, std::vector<LinkId>& links) const;
    bool may_use(const WantedEnd& end, LinkId link) const;
    void set_route(EdgeId edge, const Route& route);
    void clear_route(EdgeId edge);

    Fabric* fabric_;
    const WantedGraph* wanted_;
    std::vector<std::vector<EdgeId>> edges_of_;              ///< by wanted node; an edge from a node to itself once
    std::vector<std::array<bool, links_per_node>> demanded_; ///< by wanted node
    std::vector<std::optional<std::uint32_t>> placement_;    ///< by wanted node
    std::vector<std::optional<std::uint32_t>> occupants_;    ///< by physical node
    std::vector<std::optional<Route>> routes_;               ///< by edge
    std::vector<std::optional<EdgeId>> link_users_;          ///< by link
    std::vector<std::vector<EdgeId>> bundle_users_;          ///< by bundle
    std::vector<Change> journal_;
    std::size_t unrouted_;
    unsigned passes_allowed_;
    std::uint64_t steps_ = 0;
    std::vector<LinkId> links_a_; ///< for list_routes(), members so that their memory is used again
    std::vector<LinkId> links_b_;
};

} // namespace t8::crossbar
