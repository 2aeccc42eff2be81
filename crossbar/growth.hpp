#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "crossbar/repair.hpp"
#include "crossbar/routing.hpp"

namespace t8::crossbar {

/// Places the free nodes of a wanted graph one after the other, each near its placed neighbours, and makes its edges to them at
/// once, moving other routes if needed. If a node fits nowhere, it goes back some steps; after a number of these it begins again
/// with the nodes that did not fit.
class Growth {
public:
    Growth(Routing& routing, Repair& repair);

    /// REQUIRES: the fixed nodes are placed, their edges made, and nothing else. A failure restores this state.
    bool place_all(std::uint64_t most_steps);

private:
    enum class Answer : std::uint8_t { done, failed, stopped };

    Answer attempt();
    Answer place_next();
    std::optional<std::uint32_t> next_wanted() const;
    std::vector<std::uint32_t> candidates(std::uint32_t wanted);
    bool try_at(std::uint32_t wanted, std::uint32_t node);

    Routing& routing_;
    Repair& repair_;
    std::minstd_rand random_;
    std::vector<std::uint64_t> trouble_; ///< by wanted node: number of times it fitted nowhere
    std::uint64_t failures_ = 0;         ///< in this attempt
    std::uint64_t failures_allowed_ = 0;
    std::uint64_t step_limit_ = 0;
    unsigned attempts_ = 0;
    std::vector<Route> routes_;
};

} // namespace t8::crossbar
