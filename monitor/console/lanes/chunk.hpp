#pragma once

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "monitor/console/lanes/cells.hpp"
#include "monitor/console/lanes/follower.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::console {

/// Returns false when work is to stop for now.
using KeepWorking = std::function<bool()>;

/// A walk over some groups of a recording that can pause.
class LanePass {
    static Extent without_payloads(Extent extent) {
        extent.with_payloads = false;
        return extent;
    }

public:
    LanePass(const HistoryReader& reader, LaneFollower follower, std::uint64_t first, std::uint64_t last,
             const Extent& extent = {})
        : cursor_(reader.events_of_groups(first, last, without_payloads(extent))), follower_(std::move(follower)) {}

    /// Goes on; passes each event to `sink` through the follower, and to `see`. Returns true at the end of the groups.
    template <class See> bool go_on(const KeepWorking& keep_working, LaneSink& sink, See see) {
        for (std::uint32_t n = 1; const Event* const event = cursor_.next(); ++n) {
            lose_until(event->tick, sink);
            follower_.see(*event, sink);
            see(*event);
            ++events_;
            if (n % 512 == 0 && !keep_working())
                return false;
        }
        lose_until(end_of_time, sink);
        return true;
    }
    LaneFollower& follower() { return follower_; }
    std::uint64_t events() const { return events_; }
    bool met_damage() const { return !cursor_.problems().empty(); }
    const std::vector<BlockPlace>& lost() const { return cursor_.lost(); }

private:
    /// Tells the follower of missing events up to a tick. REQUIRES: all events before `until` have been seen.
    void lose_until(Tick until, LaneSink& sink);

    EventCursor cursor_;
    LaneFollower follower_;
    std::uint64_t events_ = 0;
    std::vector<BlockPlace> pending_{}; ///< lost blocks of which the follower has not been told, the latest first
    std::size_t lost_ = 0;              ///< number of lost blocks that have been taken
};

/// All that a chunk of consecutive groups tells about lanes.
/// Shape   stretches that ended in it, by lane, each in the order of time; they may have begun long before. What lasts at its end is in `carry`.
struct ChunkContents final : LaneSink {
    using Key = std::pair<std::uint32_t, std::uint32_t>; ///< node and process

    std::uint64_t first = 0; ///< group
    std::uint64_t last = 0;
    bool is_known = false; ///< it began with a known state
    bool is_damaged = false;
    std::map<Key, std::vector<LaneStretch>> stretches;
    std::vector<LaneArrow> arrows;
    std::vector<LaneMark> marks;
    std::vector<LaneEvent> events; ///< in the order of the run
    std::map<Key, CellGrid::Named> names;
    LaneCarry carry;

    void stretch(const LaneStretch& stretch) override { stretches[{stretch.node, stretch.process}].push_back(stretch); }
    void arrow(const LaneArrow& arrow) override { arrows.push_back(arrow); }
    void mark(LaneMark mark) override { marks.push_back(std::move(mark)); }
    void see(const Event& event);
    std::size_t bytes() const;
};

} // namespace t8::console
