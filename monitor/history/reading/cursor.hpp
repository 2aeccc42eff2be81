#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// The part of a history that is asked for.
struct Extent {
    std::vector<std::uint32_t> nodes{}; ///< host_node for the host; empty: all nodes and the host
    Tick from{};
    Tick to = end_of_time; ///< events at it belong to it
};

/// Walks a history, or what was selected of it, from its first event to its last.
/// Order   that of Event::order: tick, node, number.
/// Shape   it may outlive the reader that gave it. Memory: the blocks of one group at a time.
class EventCursor {
public:
    EventCursor(EventCursor&&) noexcept;
    EventCursor& operator=(EventCursor&&) noexcept;
    ~EventCursor();

    /// The next event, valid until the next call; null at the end.
    const Event* next();
    /// Of a selection: which of its filters the event matches, by their index, ascending. Valid until the next call.
    std::span<const std::uint32_t> matched() const;
    /// Damaged blocks met so far, whose events are missing.
    const std::vector<Diagnostic>& problems() const;

private:
    friend class HistoryReader;
    class Walk;
    explicit EventCursor(std::unique_ptr<Walk> walk);
    std::unique_ptr<Walk> walk_;
};

} // namespace t8
