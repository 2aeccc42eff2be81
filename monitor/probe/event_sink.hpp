#pragma once

#include <optional>
#include <span>

#include "monitor/events/event.hpp"

namespace t8 {

/// Receives the events of a run in progress from a Recorder, on the recorder's thread.
/// Order   events of one node come in their order. time_reached(t) is called when all events before t of all nodes have been passed; its
///         ticks do not fall. The events between two calls of time_reached() come node by node, or in total order if wants_total_order() is
///         true. The division of a run into calls has no meaning.
class EventSink {
public:
    virtual ~EventSink() = default;
    virtual bool wants_total_order() const { return false; }
    virtual void events(std::span<const Event> events) = 0;
    virtual void time_reached(Tick tick) = 0;
    /// Saves the events received so far, so that they outlive the process. Called at times of the host's clock, so that no result may
    /// depend on it.
    virtual void save() {}
    /// Returns the tick at which the recording must end, with that tick's events, whatever the run does; nothing: no such tick. Called only
    /// for sinks that ask for total order.
    virtual std::optional<Tick> ends_at() const { return {}; }
};

} // namespace t8
