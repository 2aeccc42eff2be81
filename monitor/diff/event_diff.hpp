#pragma once

#include <cstdint>
#include <vector>

#include "monitor/diff/run_diff.hpp"

namespace t8 {

/// What of two runs can be compared, and how the names of one are those of the other.
struct CommonGround {
    Level level = Level::messages;
    bool payloads = true;                    ///< both hold as much of them
    std::vector<std::uint32_t> nodes_of_b{}; ///< by node of b: its number in a, or one behind all of a
    const MachineSpec* machine_a = nullptr;
    const MachineSpec* machine_b = nullptr;

    std::uint32_t node_in_a(std::uint32_t node_of_b) const {
        return node_of_b < nodes_of_b.size() ? nodes_of_b[node_of_b] : node_of_b;
    }
    bool holds(const Event& event) const;
    /// Makes an event of b name nodes as a does.
    void translate(Event& event) const;
};
CommonGround common_ground(const Description& a, const Description& b);

/// Digests of an event: of all that is compared, and of that without times.
struct EventDigest {
    std::uint64_t all = 0;
    std::uint64_t timeless = 0;
};
EventDigest digest_of(const Event& event, const CommonGround& ground);

/// How a pair differs, by itself; of kinds that differ `structure`.
void compare_pair(EventPair& pair, const CommonGround& ground);

} // namespace t8
