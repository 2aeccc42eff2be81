#pragma once

#include <optional>
#include <span>

#include "monitor/events/event.hpp"

namespace t8 {

/// Who is given the events of a run as it goes on, by a Recorder and from its thread.
/// Order   events of one node in their order; time_reached(t) when all events before t of all nodes have been given, ticks do not fall.
///         The events between two calls of time_reached come node by node, or in total order if that is asked for. How a run is divided
///         by the calls has no meaning.
class EventSink {
public:
    virtual ~EventSink() = default;
    virtual bool wants_total_order() const { return false; }
    virtual void events(std::span<const Event> events) = 0;
    virtual void time_reached(Tick tick) = 0;
    /// Puts what was given where it outlives the process. Asked for by the host's time: no result may follow from it.
    virtual void save() {}
    /// The recording is to end with the events of this tick, whatever the run does. Asked of those that want total order.
    virtual std::optional<Tick> ends_at() const { return {}; }
};

} // namespace t8
