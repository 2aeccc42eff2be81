#include "crossbar/repair.hpp"

#include <algorithm>

namespace t8::crossbar {
namespace {

/// The cost of moving an edge out of the way, per unit of its weight; greater than that of any detour.
constexpr std::uint64_t move_cost = 64;

} // namespace

Repair::Repair(Routing& routing) : routing_(routing), weights_(routing.wanted().edges.size(), 1) {}

/// Puts into conflicts_ the edges that must be removed for a route: the users of its links, and for each full bundle on its path
/// the user with the least weight.
void Repair::list_conflicts(const Route& route) {
    conflicts_.clear();
    const auto add = [this](EdgeId edge) {
        if (std::find(conflicts_.begin(), conflicts_.end(), edge) == conflicts_.end())
            conflicts_.push_back(edge);
    };
    if (const auto user = routing_.user(route.a))
        add(*user);
    if (const auto user = routing_.user(route.b))
        add(*user);
    if (!route.path)
        return;
    for (const BundleId bundle : routing_.fabric().path(*route.path).bundles) {
        if (!routing_.bundle_is_full(bundle))
            continue;
        const std::vector<EdgeId>& users = routing_.users(bundle);
        add(*std::min_element(users.begin(), users.end(), [this](EdgeId x, EdgeId y) { return weights_[x] < weights_[y]; }));
    }
}

std::optional<Repair::Choice> Repair::best_route(EdgeId edge) {
    routing_.list_routes(edge, routes_);
    std::optional<Choice> best;
    unsigned equals = 0;
    for (const Route& route : routes_) {
        list_conflicts(route);
        std::uint64_t cost = route.path ? routing_.fabric().path(*route.path).passes() : 0;
        for (const EdgeId conflict : conflicts_)
            cost += move_cost * weights_[conflict];
        if (!best || cost < best->cost) {
            best = Choice{route, cost};
            equals = 1;
        } else if (cost == best->cost && random_() % ++equals == 0) {
            best->route = route;
        }
    }
    return best;
}

void Repair::make_way(const Route& route) {
    list_conflicts(route);
    for (const EdgeId conflict : conflicts_) {
        routing_.rip(conflict);
        waiting_.push_back(conflict);
    }
}

bool Repair::make(const std::vector<EdgeId>& edges, std::uint64_t most_steps) {
    waiting_.assign(edges.begin(), edges.end());
    const std::uint64_t limit = routing_.steps() + most_steps;
    while (!waiting_.empty()) {
        if (routing_.steps() >= limit)
            return false;
        const EdgeId edge = waiting_.front();
        waiting_.pop_front();
        const std::optional<Choice> choice = best_route(edge);
        if (!choice) {
            ++weights_[edge];
            return false;
        }
        if (!routing_.is_free(choice->route))
            ++weights_[edge];
        make_way(choice->route);
        routing_.take(edge, choice->route);
    }
    return true;
}

} // namespace t8::crossbar
