#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <unordered_map>
#include <vector>

#include "monitor/export/tracks.hpp"

namespace t8 {

/// Passes tracks from drawers to a sink. An end of a message waits until it has met its other end, and everything after it on its track
/// waits too. The sink thus gets each track from left to right and complete.
/// Order   on each track the callers' ticks must not fall; a tick that does is replaced by the one before it.
/// Memory  the waiting events and the open tracks. At most `most_held` events of a track wait; the first end is then passed on without its
///         flow.
class HeldTracks {
public:
    static constexpr std::size_t most_held = 4096;
    using TrackId = std::uint64_t;

    explicit HeldTracks(TrackSink& sink) : sink_(sink) {}

    TrackId open(Track track, Tick first);
    void close(TrackId id); ///< nothing may be added to the track any more
    Tick last(TrackId id) const { return lines_.at(id).last; }

    void begin(TrackId id, Tick at, const Detail& detail);
    void end(TrackId id, Tick at);
    void instant(TrackId id, Tick at, const Detail& detail);
    void count(TrackId id, Tick at, std::uint64_t value);
    /// Adds one end of a message over a link, as an instant. It waits until parts of `bytes` bytes in total have been joined to it.
    void end_of_message(TrackId id, Tick at, const Detail& detail, EventId event, std::uint64_t bytes);
    /// Records that an output and an input share `bytes` bytes. Ends that are not known are ignored.
    void join(EventId sent, EventId received, std::uint64_t bytes);
    /// Adds both ends of a message at once. REQUIRES: `sent` is not later than `received`.
    void message(TrackId sender, Tick sent, const Detail& send, TrackId receiver, Tick received, const Detail& receive,
                 std::uint64_t bytes);

    /// Passes on all that waits. Must be the last call.
    void finish();
    /// Returns the number of ends that were passed on although not all their bytes had been joined.
    std::uint64_t unmatched() const { return unmatched_; }

private:
    enum class Type : std::uint8_t { begin, end, instant, count };
    struct Action {
        Type type{};
        Tick at{};
        Detail detail{};
        std::vector<Flow> flows{};
        std::uint64_t open = 0;    ///< for an end of a message, its bytes without another end; it waits while this is not 0
        EventId event{};           ///< for an end of a message, its event
        std::uint64_t follows = 0; ///< flow whose sending end must be passed on first; 0: none
        std::uint64_t value = 0;
    };
    struct Line {
        Track track;
        Tick last{};
        bool closed = false;
        std::list<Action> waiting{};
    };
    struct Place {
        TrackId line = 0;
        std::list<Action>::iterator action{};
    };
    struct HashId {
        std::size_t operator()(EventId id) const { return (id.number * 0x9E3779B97F4A7C15u) ^ id.node; }
    };

    static std::list<Action>::iterator add(Line& line, Action&& action);
    void put(TrackId id, Action&& action);
    void give(Line& line, const Action& action);
    void go_on(TrackId id);
    void flush(TrackId id);
    void forget(Action& action);

    TrackSink& sink_;
    TrackId tracks_ = 0;
    std::uint64_t flows_ = 0;
    std::uint64_t unmatched_ = 0;
    std::unordered_map<TrackId, Line> lines_;
    std::unordered_map<EventId, Place, HashId> ends_;    ///< waiting ends
    std::unordered_map<std::uint64_t, Place> followers_; ///< by flow
    std::vector<TrackId> going_on_;                      ///< tracks that may have something to pass on
};

} // namespace t8
