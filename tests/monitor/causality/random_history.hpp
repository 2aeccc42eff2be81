#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// A history that a small network of processes might have left, and its true happened-before graph.
struct RandomHistory {
    struct Match {
        EventId sent;
        EventId received;
        std::uint64_t bytes = 0;
        friend auto operator<=>(const Match&, const Match&) = default;
    };
    MachineSpec machine;
    std::vector<Event> events;  ///< in their total order
    std::vector<Match> matches; ///< over links, sorted
    /// Edges of the happened-before graph, whose vertices are steps: for each vertex, the vertices from which an edge leads to it.
    std::vector<std::vector<std::size_t>> before;
    std::map<EventId, std::size_t> vertex;

    /// Returns, by vertex, the set of vertices that happened before it.
    std::vector<std::vector<bool>> pasts() const;
};

struct RandomHistorySize {
    std::uint32_t nodes = 3;
    std::uint32_t processes = 3; ///< of a node, at the beginning
    std::uint64_t ticks = 60;
    bool interrupts = true;
    bool boots = false; ///< directions of links begin with outputs that no process takes, or inputs that no process sent
};

/// Returns a history with links between neighbours in a ring, both ways, messages inside nodes, PAR, stopping and waking, the interrupt
/// line, and operations that have not ended at the end. Outputs and inputs over links have 1 to 6 bytes each, independently of each
/// other.
RandomHistory random_history(std::uint64_t seed, const RandomHistorySize& size = {});

} // namespace t8
