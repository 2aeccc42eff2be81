#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "monitor/console/lanes/cells.hpp"
#include "monitor/console/lanes/chunk.hpp"
#include "monitor/history/format/index.hpp"

namespace t8::console {

/// One walk over the whole recording. It leaves anchors, from which any part can be read again as if all before had been read, and the states of all nodes
/// at a coarse resolution.
/// Memory  as the limits say, whatever the length of the recording: anchors become rarer.
class LaneSurvey {
public:
    struct Limits {
        std::size_t anchor_bytes = std::size_t{32} << 20;
        std::size_t grid_bytes = std::size_t{24} << 20; ///< of the finest grid; all together take twice that
        std::size_t most_lanes = 128;                   ///< of the grids; more nodes share lanes
        std::size_t most_marks = 20'000;
    };
    /// The state before a group, and what was found later about the time at which the group begins.
    struct Anchor {
        Tick at{}; ///< first tick of the group
        LaneCarry carry;
        std::shared_ptr<const LaneFollower> links{}; ///< only where links are disturbed
        std::vector<LaneStretch> stretches{};        ///< those that begin at `at` or before, and end in the group or later
        std::vector<LaneArrow> arrows{};             ///< the same
    };
    /// The number of events of each node in a group, from the index.
    struct Group {
        std::uint64_t ordinal = 0;
        Tick first{};
        Tick last{};
        std::uint64_t events = 0;
        std::vector<NodeEvents> nodes{};
    };

    LaneSurvey(const HistoryReader& reader, const LaneFacts& facts, const Limits& limits);

    /// Reads the index; returns true once it has been read.
    bool read_index(const KeepWorking& keep_working);
    /// Goes on with the walk; returns true once it has come to the end.
    bool walk(const KeepWorking& keep_working);

    bool is_finished() const { return finished_; }
    bool has_index() const { return index_read_; }
    bool is_damaged() const { return damaged_; }
    std::uint64_t lost_events() const { return lost_events_; } ///< in damaged blocks, as far as the walk has come
    double progress() const;
    std::uint64_t spacing() const { return spacing_; } ///< groups from an anchor to the next
    bool has_passed(std::uint64_t group) const { return finished_ || group < next_; }
    Tick passed_until() const { return passed_until_; } ///< all events before it have been seen
    const std::vector<Group>& groups() const { return groups_; }
    const Anchor* anchor(std::uint64_t group) const; ///< of exactly this group; null if there is none
    const std::map<std::uint64_t, Anchor>& anchors() const { return anchors_; }
    const std::vector<LaneMark>& marks() const { return marks_; }
    std::uint64_t marks_left_out() const { return marks_left_out_; }
    /// Returns the grid with the longest cells that are not longer than 2^shift; the finest one if all are longer.
    const CellGrid& grid(unsigned shift);
    unsigned finest_shift() const { return grids_.front().shift(); }
    unsigned coarsest_shift() const { return grids_.back().shift(); }
    const LaneSet& set() const { return grids_.front().set(); }

private:
    class Sink;
    void begin_group(std::uint64_t ordinal, Tick at);
    void thin_anchors();
    void take_lost(const std::vector<BlockPlace>& lost);

    const HistoryReader& reader_;
    const LaneFacts& facts_;
    Limits limits_;
    bool index_read_ = false;
    std::uint64_t next_indexed_ = 0;
    std::vector<Group> groups_;

    bool finished_ = false;
    bool damaged_ = false;
    std::uint64_t lost_events_ = 0;
    std::uint64_t next_ = 0; ///< group
    std::uint64_t spacing_ = 1;
    std::size_t anchor_bytes_ = 0;
    Tick passed_until_{};
    std::uint64_t events_ = 0;
    std::optional<LanePass> pass_;
    std::optional<LaneFollower> follower_; ///< between two passes
    std::map<std::uint64_t, Anchor> anchors_;
    std::vector<CellGrid> grids_; ///< each with cells twice as long as the one before
    bool coarse_grids_are_old_ = false;
    std::vector<LaneMark> marks_;
    std::uint64_t marks_left_out_ = 0;
};

} // namespace t8::console
