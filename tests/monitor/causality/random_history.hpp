#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// A history that a small network of processes might have left, and the truth about it.
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

    /// Everything that happened before each vertex.
    std::vector<std::vector<bool>> pasts() const;
};

struct RandomHistorySize {
    std::uint32_t nodes = 3;
    std::uint32_t processes = 3; ///< of a node, to begin with
    std::uint64_t ticks = 60;
    bool interrupts = true;
    bool boots = false; ///< directions begin with outputs that no process takes, or inputs of what no process sent
};

/// Links between neighbours in a ring, both ways; messages inside nodes, PAR, stopping and waking, the interrupt line, and
/// operations that are not over at the end. Outputs and inputs over links are of 1 to 6 bytes each, whatever the other side does.
RandomHistory random_history(std::uint64_t seed, const RandomHistorySize& size = {});

} // namespace t8
