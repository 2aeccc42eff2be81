#pragma once

#include <memory>

#include "monitor/export/event_source.hpp"
#include "monitor/export/tracks.hpp"

namespace t8 {

/// Draws a run: turns its events into tracks, slices, instants and flows for a sink.
/// Shape   a track for each node, each process instance and each link output that something is known of. A process has a slice for
///         its life and in it, one after the other, slices for what it waits for; with scheduling recorded (level all) they fill
///         its life. Messages are a `send` and a `receive`, each an instant, joined by a flow when both ends are known.
/// Order   much is known late: a slice of waiting when it ends, a flow when its second end comes. What a process does is held back
///         until its messages are matched, so that each track can be written from left to right. An end that stays open while
///         HeldTracks::most_held things of its process wait behind it goes without its flow.
/// Memory  in proportion to the processes that live and to what is held back, not to the length of the run.
/// Errors  none: events that contradict each other (a damaged history) make odd drawings, in which brackets and ticks are still
///         right.
class ActivityDrawer {
public:
    ActivityDrawer(const RunFacts& facts, TrackSink& sink);
    ~ActivityDrawer();
    ActivityDrawer(const ActivityDrawer&) = delete;
    ActivityDrawer& operator=(const ActivityDrawer&) = delete;

    /// REQUIRES: events in their total order, those of the extent.
    void see(const Event& event);
    /// Closes everything that is still open at the last tick seen.
    void finish();

    /// Ends of messages over links between selected nodes whose other end the events do not have.
    std::uint64_t unmatched_ends() const;

private:
    class Drawing;
    std::unique_ptr<Drawing> drawing_;
};

} // namespace t8
