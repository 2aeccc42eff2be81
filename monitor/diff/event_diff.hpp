#pragma once

#include <cstdint>
#include <vector>

#include "monitor/diff/run_diff.hpp"

namespace t8 {

/// The parts in which two runs can be compared, and the map from the nodes of run b to those of run a.
struct CommonGround {
    Level level = Level::messages;
    bool payloads = true;                    ///< both recordings hold payloads up to an equal length
    std::vector<std::uint32_t> nodes_of_b{}; ///< by node of b: its number in a, or a number greater than all of a
    const MachineSpec* machine_a = nullptr;
    const MachineSpec* machine_b = nullptr;

    std::uint32_t node_in_a(std::uint32_t node_of_b) const {
        return node_of_b < nodes_of_b.size() ? nodes_of_b[node_of_b] : node_of_b;
    }
    bool holds(const Event& event) const;
    /// Replaces the node numbers in an event of b by those of a.
    void translate(Event& event) const;
};
CommonGround common_ground(const Description& a, const Description& b);

/// Two digests of an event: of all fields that are compared, and of those of them that are not times.
struct EventDigest {
    std::uint64_t all = 0;
    std::uint64_t timeless = 0;
};
EventDigest digest_of(const Event& event, const CommonGround& ground);

/// Sets `kind` and `fields` of a pair from its two events alone. Events of different kinds differ in `structure`.
void compare_pair(EventPair& pair, const CommonGround& ground);

} // namespace t8
