#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/event.hpp"

namespace t8::test {

/// Happened-before by docs/causality.md, worked out from a whole history in the plainest way, to hold monitor/causality against:
/// which event leads straight to which, and a walk back along that. Shares no code with it.
/// Shape   of a run without faults, resets and cables that move, seen from its beginning to its end. Positions count every byte, so
///         outputs and inputs that share a number share a byte.
/// Memory  in proportion to the events.
class PlainOrder {
public:
    PlainOrder(const MachineSpec& machine, const std::vector<Event>& events);

    /// The event is in the order; else it stands alone.
    bool has(std::size_t event) const { return has_[event]; }
    /// For each event whether it happened before that one.
    std::vector<bool> past(std::size_t event) const;
    /// An output and an input over a link that share bytes.
    struct Match {
        EventId sent;
        EventId received;
        std::uint64_t bytes = 0;
        friend auto operator<=>(const Match&, const Match&) = default;
    };
    const std::vector<Match>& matches() const { return matches_; } ///< sorted
    /// Operations that wait with some bytes across at ends where nothing ended before: where their bytes lie is not recorded.
    std::size_t guesses() const { return guesses_; }

private:
    std::vector<std::vector<std::uint32_t>> before_; ///< what leads straight to each event
    std::vector<bool> has_;
    std::vector<Match> matches_;
    std::size_t guesses_ = 0;
};

} // namespace t8::test
