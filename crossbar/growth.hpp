#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "crossbar/repair.hpp"
#include "crossbar/routing.hpp"

namespace t8::crossbar {

/// Places the free nodes of a wanted graph one after the other, each near its placed neighbours, and makes its edges to them at
/// once, moving other routes if needed. If a node fits nowhere, the search goes back to the node placed before it. After too many
/// such failures it begins again, and places the nodes that fitted nowhere earlier than before.
class Growth {
public:
    Growth(Routing& routing, Repair& repair);

    /// Places the free nodes and makes all edges in at most `most_steps` steps; false: it failed and has restored the state
    /// before. REQUIRES: only the fixed nodes are placed, and only the edges between them are made.
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
