#pragma once

#include <cstddef>
#include <deque>

#include "monitor/causality/causal_order.hpp"

namespace t8 {

/// An event with its exact place in the causal order.
struct SettledEvent {
    Event event;
    KeptStamp stamp;
    Stamp other{}; ///< CausalOrder::other_stamp
};

/// Gives events in the total order of the run, each as soon as it and all before it are exact (causal_order.hpp).
/// Memory  the events since the earliest that is not exact, but at most `most_held` of them: then the first goes as it is, and
///         SettledEvent::stamp.clock.exact() says so.
class SettledOrder {
public:
    explicit SettledOrder(std::size_t most_held = 100'000) : most_held_(most_held) {}
    SettledOrder(const MachineSpec& machine, std::size_t most_held) : order_(machine), most_held_(most_held) {}

    void see(const Event& event);
    /// No more events: what is left is given as it is.
    void finish() { finished_ = true; }
    /// The next one, valid until the next call of anything; null when it must wait for others.
    const SettledEvent* next();
    const CausalOrder& order() const { return order_; }

private:
    CausalOrder order_;
    std::size_t most_held_;
    std::deque<SettledEvent> held_;
    SettledEvent current_;
    bool finished_ = false;
};

} // namespace t8
