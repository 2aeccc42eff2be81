#pragma once

#include <memory>

#include "monitor/export/event_source.hpp"
#include "monitor/export/tracks.hpp"

namespace t8 {

/// Draws a run: turns its events into tracks, slices, instants and flows for a sink.
/// Shape   there is a track for each node, process instance and link output with events. A process has a slice for its life, and
///         in it, one after the other, slices for its waits; with scheduling recorded (level all) they fill its life. A message
///         is a `send` and a `receive`, each an instant. A flow joins the two if both ends are known.
/// Order   some things are known late: a slice of waiting when it ends, a flow when its second end comes. Therefore the events of a process
///         are held back until its messages are matched, and each track is written from left to right. An end whose other end has not come
///         is written without its flow once HeldTracks::most_held events are held back on its track.
/// Memory  in proportion to the living processes and the events held back, not to the length of the run.
/// Errors  none: contradictory events (a damaged history) make a drawing without meaning, but with correct brackets and ticks.
class ActivityDrawer {
public:
    ActivityDrawer(const RunFacts& facts, TrackSink& sink);
    ~ActivityDrawer();
    ActivityDrawer(const ActivityDrawer&) = delete;
    ActivityDrawer& operator=(const ActivityDrawer&) = delete;

    /// REQUIRES: events of the extent, in their total order.
    void see(const Event& event);
    /// Closes all that is still open, at the last tick seen.
    void finish();

    /// Returns the number of message ends that have no other end among the events. Counts links between selected nodes only.
    std::uint64_t unmatched_ends() const;

private:
    class Drawing;
    std::unique_ptr<Drawing> drawing_;
};

} // namespace t8
