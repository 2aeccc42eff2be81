#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "types/time.hpp"

namespace t8 {

/// The ticks at which nodes next act by themselves, and the nodes that are first among them: a tournament tree, so that a change costs the
/// logarithm of the number of nodes.
/// Order   at equal ticks, the node with the lower index is first.
class FirstActs {
public:
    explicit FirstActs(std::size_t nodes)
        : leaves_(std::bit_ceil(std::max<std::size_t>(nodes, 1))), ticks_(leaves_, end_of_time), winners_(2 * leaves_) {
        for (std::size_t leaf = 0; leaf < leaves_; ++leaf)
            winners_[leaves_ + leaf] = static_cast<std::uint32_t>(leaf);
        for (std::size_t match = leaves_; match-- > 1;)
            winners_[match] = winners_[2 * match];
    }

    void set(std::uint32_t node, Tick at) {
        ticks_[node] = at;
        for (std::size_t match = (leaves_ + node) / 2; match != 0; match /= 2) {
            const std::uint32_t winner = first_of(winners_[2 * match], winners_[2 * match + 1]);
            if (winners_[match] == winner && winner != node)
                return;
            winners_[match] = winner;
        }
    }
    Tick of(std::uint32_t node) const { return ticks_[node]; }
    /// Returns the node that acts first. Its tick is end_of_time if no node acts.
    std::uint32_t first() const { return winners_[1]; }
    /// Returns the tick at which the first of the other nodes acts.
    Tick second() const {
        Tick next = end_of_time;
        for (std::size_t match = leaves_ + first(); match > 1; match /= 2)
            next = std::min(next, ticks_[winners_[match ^ 1u]]);
        return next;
    }

private:
    std::uint32_t first_of(std::uint32_t a, std::uint32_t b) const { return ticks_[b] < ticks_[a] ? b : a; }

    std::size_t leaves_;
    std::vector<Tick> ticks_;            ///< by node; end_of_time for leaves without a node
    std::vector<std::uint32_t> winners_; ///< of each match; match n is between the winners of 2n and 2n + 1, and leaves come last
};

} // namespace t8
