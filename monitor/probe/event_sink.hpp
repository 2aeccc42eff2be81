#pragma once

#include <optional>
#include <span>

#include "monitor/events/event.hpp"

namespace t8 {

/// Receives the events of a run in progress from a Recorder, on the recorder's thread.
/// Order   events of one node come in their order. time_reached(t) is called when all events before t of all nodes have been
///         passed; ticks do not fall. The events between two calls of time_reached() come node by node, or in total order if the
///         sink asks for that. The division of a run into calls has no meaning.
class EventSink {
public:
    virtual ~EventSink() = default;
    virtual bool wants_total_order() const { return false; }
    virtual void events(std::span<const Event> events) = 0;
    virtual void time_reached(Tick tick) = 0;
    /// Puts what was given where it outlives the process. Asked for by the host's time: no result may follow from it.
    virtual void save() {}
    /// Returns the tick with whose events the recording must end, whatever the run does. Called only for sinks that ask for total
    /// order.
    virtual std::optional<Tick> ends_at() const { return {}; }
};

} // namespace t8
