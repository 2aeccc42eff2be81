#include "crossbar/solver.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "crossbar/exhaustive.hpp"
#include "crossbar/fabric.hpp"
#include "crossbar/growth.hpp"
#include "crossbar/refusal.hpp"
#include "crossbar/repair.hpp"
#include "crossbar/request.hpp"
#include "crossbar/routing.hpp"
#include "crossbar/solution.hpp"

namespace t8::crossbar {
namespace {

/// Above this number of nodes and edges, the exhaustive search would overflow the stack without finding anything.
constexpr std::size_t most_for_exhaustive = 4000;
/// The most steps for one more edge in blame().
constexpr std::uint64_t blame_steps = 2000;

/// Runs one request through the searches, from the fast and likely ones to the thorough. A search that fails leaves the routing
/// unchanged.
class Solver {
public:
    Solver(const Wiring& wiring, const WantedGraph& wanted, const SolverOptions& options)
        : wiring_(wiring), wanted_(wanted), options_(options), names_(options), fabric_(wiring, options.most_passes) {}

    std::variant<Solution, Refusal> solve() {
        if (auto refusal = check_request(fabric_, wanted_, names_))
            return *refusal;
        Routing routing(fabric_, wanted_);
        place_fixed_nodes(routing);
        if (auto refusal = check_fixed_edges(routing))
            return *refusal;
        if (!search(routing))
            return blame(routing);
        shorten_routes(routing);
        return solution_of(routing, wiring_);
    }

private:
    void place_fixed_nodes(Routing& routing) {
        for (std::uint32_t wanted = 0; wanted < wanted_.nodes; ++wanted) {
            if (wanted < wanted_.placement.size() && wanted_.placement[wanted])
                routing.place(wanted, *wanted_.placement[wanted]);
            else
                some_are_free_ = true;
        }
    }

    std::vector<EdgeId> edges_between_placed(const Routing& routing) const {
        std::vector<EdgeId> edges;
        for (EdgeId edge = 0; edge < wanted_.edges.size(); ++edge) {
            if (routing.ends_are_placed(edge))
                edges.push_back(edge);
        }
        return edges;
    }

    /// Returns a refusal that names an edge between fixed nodes that cannot be made even if it is the only edge.
    std::optional<Refusal> check_fixed_edges(Routing& routing) {
        std::vector<Route> routes;
        for (const EdgeId edge : edges_between_placed(routing)) {
            routing.list_routes(edge, routes);
            if (routes.empty())
                return Refusal{edge, why_unrouted(routing, edge, names_), !fabric_.ways_left_out()};
        }
        return std::nullopt;
    }

    /// Tries routes through one switch first, because each further switch slows the link down.
    bool search(Routing& routing) {
        if (options_.most_passes > 1 && fabric_.bundles() > 0) {
            routing.allow_passes(1);
            if (search_within(routing, options_.effort / 4))
                return true;
            routing.allow_passes(options_.most_passes);
        }
        return search_within(routing, effort_left(routing));
    }

    std::uint64_t effort_left(const Routing& routing) const {
        return options_.effort > routing.steps() ? options_.effort - routing.steps() : 0;
    }

    bool search_within(Routing& routing, std::uint64_t effort) {
        const std::uint64_t limit = routing.steps() + effort;
        if (try_everything(routing, effort / 16))
            return true;
        if (impossible_)
            return false;
        if (try_placement_by_number(routing, some_are_free_ ? effort / 8 : effort / 2))
            return true;
        if (some_are_free_ && try_growth(routing, effort / 2))
            return true;
        return try_everything(routing, limit > routing.steps() ? limit - routing.steps() : 0);
    }

    bool try_everything(Routing& routing, std::uint64_t most_steps) {
        if (wanted_.nodes + wanted_.edges.size() > most_for_exhaustive)
            return false;
        const Exhaustive::Answer answer = Exhaustive(routing).search(most_steps);
        impossible_ = answer == Exhaustive::Answer::impossible;
        return answer == Exhaustive::Answer::found;
    }

    /// Places wanted node i on node i; if that is taken, on the first free node.
    void place_by_number(Routing& routing) const {
        for (std::uint32_t wanted = 0; wanted < wanted_.nodes; ++wanted) {
            if (!routing.node_for(wanted) && !routing.wanted_on(wanted))
                routing.place(wanted, wanted);
        }
        std::uint32_t node = 0;
        for (std::uint32_t wanted = 0; wanted < wanted_.nodes; ++wanted) {
            if (routing.node_for(wanted))
                continue;
            while (routing.wanted_on(node))
                ++node;
            routing.place(wanted, node);
        }
    }

    bool try_placement_by_number(Routing& routing, std::uint64_t most_steps) const {
        const std::size_t start = routing.mark();
        place_by_number(routing);
        if (Repair(routing).make(edges_between_placed(routing), most_steps))
            return true;
        routing.undo(start);
        return false;
    }

    bool try_growth(Routing& routing, std::uint64_t most_steps) const {
        const std::size_t start = routing.mark();
        Repair repair(routing);
        if (repair.make(edges_between_placed(routing), most_steps / 8) && Growth(routing, repair).place_all(most_steps))
            return true;
        routing.undo(start);
        return false;
    }

    /// Places the nodes by number, and returns a refusal that names the first edge that cannot be made together with those before
    /// it.
    Refusal blame(Routing& routing) const {
        Refusal refusal{.edge = std::nullopt,
                        .reason = "no settings were found that make all connections at once",
                        .proven = impossible_ && !fabric_.ways_left_out()};
        place_by_number(routing);
        Repair repair(routing);
        for (EdgeId edge = 0; edge < wanted_.edges.size(); ++edge) {
            const std::size_t before = routing.mark();
            if (repair.make({edge}, blame_steps))
                continue;
            routing.undo(before);
            const std::string reason = why_unrouted(routing, edge, names_);
            refusal.edge = edge;
            refusal.reason =
                some_are_free_ ? fmt::format("no placement was found; with the nodes in their order, {}", reason) : reason;
            break;
        }
        return refusal;
    }

    const Wiring& wiring_;
    const WantedGraph& wanted_;
    const SolverOptions& options_;
    Names names_;
    Fabric fabric_;
    bool some_are_free_ = false;
    bool impossible_ = false;
};

} // namespace

std::variant<Solution, Refusal> solve(const Wiring& wiring, const WantedGraph& wanted, const SolverOptions& options) {
    return Solver(wiring, wanted, options).solve();
}

} // namespace t8::crossbar
