#pragma once

#include <cstdint>
#include <vector>

#include "monitor/console/lanes/store.hpp"

namespace t8::console {

/// Returns the stretches that last at the end of some groups: as the survey has found them later, otherwise open ones.
std::vector<LaneStretch> rest_of(const LaneCarry& carry, const LaneSurvey::Anchor* after, bool is_finished,
                                 const LaneFacts& facts);

/// Adds the stretches of a node as a whole, made from those of its processes, where scheduling is not recorded.
/// Order   `processes` in any order; the result by time, from `from` to `to`.
std::vector<LaneStretch> node_stretches(std::uint32_t node, const std::vector<LaneStretch>& processes, Tick from, Tick to);

/// Makes a picture of what a store has.
class PictureBuilder {
public:
    PictureBuilder(LaneStore& store, const LaneRequest& request);
    LanePicture build(bool is_settled);

private:
    // picture_builder.cpp
    void begin();
    void add_columns();
    std::vector<LaneColumn> columns_of(const LaneRow& row);
    void add_cells(std::vector<LaneCell>& cells, const CellGrid& grid, const LaneRow& row, Tick until) const;
    void add_from_index(std::vector<LaneCell>& cells, const LaneRow& row, Tick since) const;
    const CellGrid* tile_for(const LaneRow& row, std::uint64_t cell);
    void add_process_columns(std::uint32_t node);
    void add_marks(const std::vector<LaneMark>& marks);
    void add_notes();
    bool is_expanded(const LaneRow& row) const;

    // picture_events.cpp
    bool find_chunks();
    void add_events();
    void add_process_lanes(std::uint32_t node);
    template <class Each> void each_stretch(std::uint32_t node, std::uint32_t process, Each each) const;
    std::vector<LaneStretch> stretches_of(std::uint32_t node, std::uint32_t process) const;
    std::vector<LaneStretch> processes_of(std::uint32_t node) const;
    void fill_lane(Lane& lane);
    void add_arrows();
    void thin_arrows();
    void add_dots();
    void name(Lane& lane) const;
    void place_lanes();
    std::size_t first_lane_of(std::uint32_t node) const;
    std::size_t lane_of(std::uint32_t node, std::uint32_t process) const;
    static constexpr std::size_t no_lane = ~std::size_t{0};

    LaneStore& store_;
    const LaneRequest& request_;
    LanePicture picture_;
    std::vector<const ChunkContents*> chunks_;
    std::vector<LaneStretch> rest_;       ///< what lasts at the end of the last chunk, by node and process
    std::vector<std::size_t> first_lane_; ///< by node, then of the host
    std::size_t columns_ = 0;
};

} // namespace t8::console
