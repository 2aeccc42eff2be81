#pragma once

#include <cstddef>
#include <vector>

#include "monitor/causality/settled_order.hpp"

namespace t8 {

/// The events of chains, by their steps.
/// Memory  a step for each event that was noted.
class ChainSteps {
public:
    struct Step {
        EventId event;
        Tick tick{};
    };

    /// Order   that of the run.
    void note(const SettledEvent& settled) {
        note(settled.stamp.own, settled.event);
        note(settled.other, settled.event);
    }
    /// Returns a step; null if it was not noted.
    const Step* find(Stamp stamp) const {
        const bool is_there = stamp.chain < steps_.size() && stamp.count != 0 && stamp.count <= steps_[stamp.chain].size();
        return is_there ? &steps_[stamp.chain][stamp.count - 1] : nullptr;
    }

private:
    void note(Stamp stamp, const Event& event) {
        if (!stamp.known())
            return;
        if (steps_.size() <= stamp.chain)
            steps_.resize(std::size_t{stamp.chain} + 1);
        auto& of_chain = steps_[stamp.chain];
        if (of_chain.size() < stamp.count)
            of_chain.resize(stamp.count, {event.id(), event.tick});
    }

    std::vector<std::vector<Step>> steps_; ///< by chain
};

} // namespace t8
