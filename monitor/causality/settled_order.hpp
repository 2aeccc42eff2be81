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

/// Returns events in the total order of the run. An event is returned once its clock and those of all earlier events are exact
/// (causal_order.hpp).
/// Memory  holds the events since the earliest one whose clock is not exact, at most `most_held`. At the limit, it returns that event with
///         its inexact clock: SettledEvent::stamp.clock.exact() is false.
class SettledOrder {
public:
    explicit SettledOrder(std::size_t most_held = 100'000) : most_held_(most_held) {}
    SettledOrder(const MachineSpec& machine, std::size_t most_held) : order_(machine), most_held_(most_held) {}

    void see(const Event& event);
    /// Ends the input: next() then returns the remaining events even if their clocks are not exact.
    void finish() { finished_ = true; }
    /// Returns the next event, valid until the next call of any function; null if there is none, or none is ready yet.
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
