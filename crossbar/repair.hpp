#pragma once

#include <cstdint>
#include <deque>
#include <random>
#include <vector>

#include "crossbar/routing.hpp"

namespace t8::crossbar {

/// Makes the edges of placed nodes. An edge without a free route takes one from others, which then wait in its place; an edge
/// that had to wait grows heavier and is less likely to be moved again, so that the search does not go round in circles.
/// Deterministic: choices between equals come from a generator with a fixed seed.
class Repair {
public:
    explicit Repair(Routing& routing);

    /// Makes all the edges in at most `most_steps` steps.
    /// REQUIRES: their ends are placed and they have no routes.
    /// If it fails, some edges have no route, perhaps others than these; the caller can undo the changes or use the state.
    bool make(const std::vector<EdgeId>& edges, std::uint64_t most_steps);

    /// Returns how many times an edge had no free route.
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
