#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "emulator/hardware/link_log.hpp"

namespace t8 {

class Hardware;

/// Performs the operations of a LinkLog in place of the processes of nodes that stand still. The nodes of the group, the links between
/// them and the others, the switches and the host then do what they did in the run from which the log comes.
/// Order   begin() comes first. give() is called between the stretches of a run.
class LinkFeed {
public:
    /// How many operations of each link of a node have been performed, and how many pulls of the interrupt line.
    using Position = std::array<std::uint64_t, links_per_node + 1>;

    explicit LinkFeed(std::shared_ptr<const LinkLog> log);

    bool stands_still(std::uint32_t node) const { return !log_->runs[node]; }
    /// Goes to a place in the log; empty: its beginning. Must be called after the state of the machine has been restored.
    void begin(Hardware& hardware, std::vector<Position> positions);
    const std::vector<Position>& positions() const { return positions_; }
    /// Returns the tick of the first operation of a node that has not been performed; end_of_time if there is none.
    Tick next(std::uint32_t node) const;
    /// Performs those operations that their links can take now, and the pulls before `until`. Returns false if there was none.
    bool give(Hardware& hardware, Tick until);

private:
    bool give(Hardware& hardware, std::uint32_t node, unsigned link);

    std::shared_ptr<const LinkLog> log_;
    std::vector<std::uint32_t> still_; ///< the nodes that stand still
    std::vector<Position> positions_;  ///< by node
};

} // namespace t8
