#pragma once

#include <cstddef>
#include <vector>

#include "emulator/machine/machine.hpp"

namespace t8 {

/// For what the processes of one node wait, as far as its hardware shows it. Memory is not searched.
struct NodeWaits {
    std::size_t on_links =
        0; ///< processes that wait for an output or input of a link, or for the event pin; without those in ALTs
    std::size_t in_memory = 0;        ///< processes that wait for an internal channel, for a time or in an ALT
    std::size_t alternatives = 0;     ///< of these, those in an ALT with a link or the event pin
    bool can_act = false;             ///< something that is under way already will let one go on: a message, a timer, the host
    std::vector<std::size_t> nodes{}; ///< one of which would have to act otherwise

    std::size_t count() const { return on_links + in_memory; }
};

/// Whether nodes can go on as the machine stands.
struct Standstill {
    bool is_stuck = false;     ///< processes of it wait, and nothing that can still happen anywhere lets one of them go on
    bool is_in_circle = false; ///< of those: it waits for itself, directly or through others
};

/// Whether the host may send something by itself: not at the end of a run.
enum class HostMayAct : bool { no, yes };

/// Returns the waits of each node. Takes time in proportion to the number of links.
std::vector<NodeWaits> node_waits(const Machine& machine, HostMayAct host);
/// Returns which nodes can go on, from their waits. A node that executes can, whatever its other processes wait for; so circles of a few processes among
/// nodes that go on are not found.
std::vector<Standstill> standstills(const Machine& machine, const std::vector<NodeWaits>& waits);

} // namespace t8
