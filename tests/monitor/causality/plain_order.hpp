#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/event.hpp"

namespace t8::test {

/// Happened-before of docs/causality.md, computed from a whole history in the plainest way, as a check of monitor/causality: the direct
/// edges between events, and a walk back along them. Shares no code with monitor/causality.
/// Shape   the run has no faults, resets or cables that move, and is recorded from its beginning to its end. Positions count every byte,
///         so outputs and inputs that share a number share a byte.
/// Memory  in proportion to the events.
class PlainOrder {
public:
    PlainOrder(const MachineSpec& machine, const std::vector<Event>& events);

    /// True if the event is in the order; otherwise it has no edges.
    bool has(std::size_t event) const { return has_[event]; }
    /// Returns, for each event, true if it happened before `event`.
    std::vector<bool> past(std::size_t event) const;
    /// An output and an input over a link that share bytes.
    struct Match {
        EventId sent;
        EventId received;
        std::uint64_t bytes = 0;
        friend auto operator<=>(const Match&, const Match&) = default;
    };
    const std::vector<Match>& matches() const { return matches_; } ///< sorted
    /// Returns the number of operations that wait with some bytes transferred, at ends where no operation has ended before: the positions
    /// of their bytes are not recorded.
    std::size_t guesses() const { return guesses_; }

private:
    std::vector<std::vector<std::uint32_t>> before_; ///< by event: the events from which an edge leads to it
    std::vector<bool> has_;
    std::vector<Match> matches_;
    std::size_t guesses_ = 0;
};

} // namespace t8::test
