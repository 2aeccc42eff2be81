#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "monitor/history/reading/reader.hpp"
#include "monitor/probe/event_sink.hpp"
#include "monitor/replay/recorded_end.hpp"

namespace t8 {

/// The first difference between a recording and its replay.
struct Departure {
    std::optional<Event> recorded{}; ///< nothing: the recording has no more events
    std::optional<Event> replayed{}; ///< nothing: the replay has no more
    Tick equal_at{};                 ///< the last tick at which the states were equal, by a hash mark or as the beginning of both
    /// If both are hash marks: the nodes whose states differ; the number of nodes stands for links, switches and bytes from outside.
    std::vector<std::uint32_t> nodes{};
};

/// Compares the events of a replay with those of its recording, as they come.
/// Threads events() is called on the recorder's thread; has_departed() may be called on any. The others must wait for the recorder's end.
class ReplayCheck final : public EventSink {
public:
    enum class Depth : std::uint8_t {
        inputs, ///< the events of level inputs, except those of probe points: what any replay has, whatever it records
        all,    ///< all events, with their numbers and processes. REQUIRES: the replay records what the recording did.
    };
    /// `history` must be a reader of this check alone. `beginning`: the tick at which the run began.
    ReplayCheck(HistoryReader history, const RecordedEnd& end, Tick beginning, Depth depth);

    bool wants_total_order() const override { return true; }
    void events(std::span<const Event> events) override;
    void time_reached(Tick) override {}

    bool has_departed() const { return departed_; }
    /// Must be called after the run: looks for recorded events before `until` that the replay lacks.
    void finish(Tick until);
    const std::optional<Departure>& departure() const { return departure_; }
    std::uint64_t events_compared() const { return compared_; }
    std::uint64_t marks_compared() const { return marks_; }
    /// Returns the damage that was met in the file. Its events seem to be missing in the recording.
    const std::vector<Diagnostic>& damage() const { return cursor_.problems(); }

private:
    const Event* next_recorded();
    bool counts(EventKind kind) const;
    bool are_equal(const Event& recorded, const Event& replayed) const;
    void compare(const Event& replayed);
    void depart(const Event* recorded, const Event* replayed);

    HistoryReader history_;
    EventCursor cursor_;
    RecordedEnd end_;
    Depth depth_;
    std::vector<Event> left_waiting_; ///< of the replay, until its end is known
    bool is_over_ = false;            ///< the recording has ended, or the replay has departed
    Tick equal_at_;
    std::uint64_t compared_ = 0;
    std::uint64_t marks_ = 0;
    std::optional<Departure> departure_;
    std::atomic<bool> departed_ = false;
};

} // namespace t8
