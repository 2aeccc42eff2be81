#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace t8 {

/// The nodes that have changed, or whose ends of links have, so that the results of earlier rounds about them no longer hold. Two readers
/// take each change once: the lower bounds (Lookahead), and the plan of the round (Scheduler).
/// Order   used only between stretches of the run.
class ChangedNodes {
public:
    explicit ChangedNodes(std::size_t nodes) : flags_(nodes) { note_all(); }

    void note(std::uint32_t node) {
        if ((flags_[node] & of_bound) == 0)
            listed_.push_back(node);
        flags_[node] = of_bound | of_plan;
    }
    /// Notes that only the lower bound of `node` no longer holds.
    void note_bound(std::uint32_t node) {
        if ((flags_[node] & of_bound) == 0)
            listed_.push_back(node);
        flags_[node] |= of_bound;
    }
    /// True if the node has been noted since the last take_bounds().
    bool is_noted(std::uint32_t node) const { return (flags_[node] & of_bound) != 0; }
    void note_all() {
        for (std::uint32_t node = 0; node < flags_.size(); ++node)
            note(node);
    }

    /// Calls update(node) for each node whose bound has to be worked out again.
    template <class Update> void take_bounds(Update&& update) {
        for (const std::uint32_t node : listed_) {
            flags_[node] &= static_cast<std::uint8_t>(~of_bound);
            update(node);
        }
        listed_.clear();
    }
    /// True if the node has changed since the last call for it.
    bool take_plan(std::uint32_t node) {
        const bool changed = (flags_[node] & of_plan) != 0;
        flags_[node] &= static_cast<std::uint8_t>(~of_plan);
        return changed;
    }

private:
    static constexpr std::uint8_t of_bound = 1;
    static constexpr std::uint8_t of_plan = 2;
    std::vector<std::uint8_t> flags_;
    std::vector<std::uint32_t> listed_; ///< the nodes with of_bound
};

} // namespace t8
