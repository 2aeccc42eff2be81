#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/events/event.hpp"
#include "monitor/history/format/index.hpp"

namespace t8 {

/// The requested part of a history.
struct Extent {
    std::vector<std::uint32_t> nodes{}; ///< host_node for the host; empty: all nodes and the host
    Tick from{};
    Tick to = end_of_time;     ///< the last tick; events at it are included
    bool with_payloads = true; ///< false: events have no payload, and none is read
};

/// Walks over a history, or a selection of its events, from the first event to the last.
/// Order   that of Event::order: tick, node, number.
/// Memory  the blocks of one group at a time. A cursor may outlive its reader.
class EventCursor {
public:
    EventCursor(EventCursor&&) noexcept;
    EventCursor& operator=(EventCursor&&) noexcept;
    ~EventCursor();

    /// Returns the next event, valid until the next call; null at the end.
    const Event* next();
    /// Returns the indices of the filters that the event matches, ascending; valid until the next call. Empty if the cursor is no
    /// selection.
    std::span<const std::uint32_t> matched() const;
    /// Returns warnings about the damaged blocks met so far. Their events are missing.
    const std::vector<Diagnostic>& problems() const;
    /// Returns the places of these blocks. Those of a group are there before its first event is returned.
    const std::vector<BlockPlace>& lost() const;

private:
    friend class HistoryReader;
    class Walk;
    explicit EventCursor(std::unique_ptr<Walk> walk);
    std::unique_ptr<Walk> walk_;
};

} // namespace t8
