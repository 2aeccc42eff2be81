#pragma once

#include <cstdint>
#include <deque>
#include <random>
#include <vector>

#include "crossbar/routing.hpp"

namespace t8::crossbar {

/// Makes the edges of placed nodes. An edge without a free route takes one from other edges, which then wait in its place. It
/// also gets a higher weight, which makes it less likely to be moved itself, so that the search does not go round in circles.
/// Deterministic: choices between equals come from a generator with a fixed seed.
class Repair {
public:
    explicit Repair(Routing& routing);

    /// Makes all `edges` in at most `most_steps` steps. Returns false if it fails. Some edges then have no route, perhaps other
    /// edges than `edges`; the caller can undo the changes or use the state.
    /// REQUIRES: the ends of `edges` are placed, and `edges` have no routes.
    bool make(const std::vector<EdgeId>& edges, std::uint64_t most_steps);

    /// Returns 1 plus the number of times that the edge had no free route.
    std::uint64_t weight(EdgeId edge) const { return weights_[edge]; }

private:
    struct Choice {
        Route route;
        std::uint64_t cost;
    };
    std::optional<Choice> best_route(EdgeId edge);
    void list_conflicts(const Route& route);
    void make_way(const Route& route);

    Routing& routing_;
    std::minstd_rand random_;
    std::vector<std::uint64_t> weights_; ///< by edge
    std::deque<EdgeId> waiting_;
    std::vector<Route> routes_;
    std::vector<EdgeId> conflicts_;
};

} // namespace t8::crossbar
