#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <unordered_map>
#include <vector>

#include "monitor/export/tracks.hpp"

namespace t8 {

/// Tracks between those who draw and a sink: what is behind an end of a message that has not met its other end waits for it, so
/// that the sink gets each track from left to right with all that is to be known.
/// Order   of each track, from its callers: ticks that fall are lifted to the last one.
/// Memory  what waits, and the tracks that are open. Of a track, at most `most_held` things wait; then the first end goes alone.
class HeldTracks {
public:
    static constexpr std::size_t most_held = 4096;
    using TrackId = std::uint64_t;

    explicit HeldTracks(TrackSink& sink) : sink_(sink) {}

    TrackId open(Track track, Tick first);
    void close(TrackId id); ///< no more comes for it
    Tick last(TrackId id) const { return lines_.at(id).last; }

    void begin(TrackId id, Tick at, const Detail& detail);
    void end(TrackId id, Tick at);
    void instant(TrackId id, Tick at, const Detail& detail);
    void count(TrackId id, Tick at, std::uint64_t value);
    /// One end of a message over a link, an instant: it waits until parts of altogether `bytes` bytes are joined to it.
    void end_of_message(TrackId id, Tick at, const Detail& detail, EventId event, std::uint64_t bytes);
    /// That output and that input were for `bytes` of the same bytes. Ends that are not known are passed over.
    void join(EventId sent, EventId received, std::uint64_t bytes);
    /// Both ends of a message at once, the sender's not later.
    void message(TrackId sender, Tick sent, const Detail& send, TrackId receiver, Tick received, const Detail& receive,
                 std::uint64_t bytes);

    /// Gives everything that waits. Nothing may follow.
    void finish();
    /// Ends that have gone without all of their other ends.
    std::uint64_t unmatched() const { return unmatched_; }

private:
    enum class Type : std::uint8_t { begin, end, instant, count };
    struct Action {
        Type type{};
        Tick at{};
        Detail detail{};
        std::vector<Flow> flows{};
        std::uint64_t open = 0;    ///< bytes of an end of a message that have not met their other end: it waits
        EventId event{};           ///< of such an end
        std::uint64_t follows = 0; ///< flow whose sending end must go first; 0: none
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
    std::unordered_map<EventId, Place, HashId> ends_;    ///< that wait
    std::unordered_map<std::uint64_t, Place> followers_; ///< by flow
    std::vector<TrackId> going_on_;                      ///< lines that may have something to give
};

} // namespace t8
