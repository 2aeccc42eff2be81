#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "monitor/console/lanes/follower.hpp"
#include "monitor/console/lanes/picture.hpp"

namespace t8::console {

/// The states and numbers of events of a lane in a short time.
struct LaneCell {
    std::array<std::uint64_t, lane_states> ticks{}; ///< by LaneState; of a lane of several nodes or processes their sum
    std::uint32_t messages = 0;
    std::uint32_t events = 0;

    void add(const LaneCell& other);
    friend bool operator==(const LaneCell&, const LaneCell&) = default;
};
LaneColumn column_of(const LaneCell& cell);

/// The lanes that a grid has.
struct LaneSet {
    std::uint32_t first = 0; ///< node
    std::uint32_t nodes = 0; ///< consecutive ones
    std::uint32_t each = 1;  ///< nodes that share a lane
    bool by_process = false; ///< a lane for each process; of one node
    friend auto operator<=>(const LaneSet&, const LaneSet&) = default;
};

/// Cells of equal length, side by side, for several lanes.
/// Units   a cell is 2^shift ticks long and begins at a multiple of that.
class CellGrid {
public:
    CellGrid() = default;
    /// The cells `first` to `first + count` of the length 2^shift.
    CellGrid(const LaneSet& set, unsigned shift, std::uint64_t first, std::size_t count);

    const LaneSet& set() const { return set_; }
    unsigned shift() const { return shift_; }
    std::uint64_t first() const { return first_; }
    std::size_t count() const { return count_; }
    Tick from() const { return Tick{first_ << shift_}; }
    Tick to() const { return Tick{(first_ + count_) << shift_}; }

    /// Adds a stretch of state; what lies outside the grid, or is of no lane of it, is left out.
    void add(const LaneStretch& stretch, bool has_scheduling);
    void add(const Event& event);
    /// Returns the cells of the lane that holds a node, or a process; null if there is none.
    const std::vector<LaneCell>* lane(std::uint32_t node, std::uint32_t process = 0) const;
    /// Returns the processes that have a lane, with their descriptors and an instruction.
    struct Named {
        Wdesc wdesc{};
        Address began{};
    };
    const std::map<std::uint32_t, Named>& processes() const { return named_; }
    /// Returns a grid with cells twice as long.
    CellGrid halved() const;
    std::size_t bytes() const;

private:
    std::vector<LaneCell>* lane_of(std::uint32_t node, std::uint32_t process);

    LaneSet set_;
    unsigned shift_ = 0;
    std::uint64_t first_ = 0;
    std::size_t count_ = 0;
    std::vector<std::vector<LaneCell>> lanes_;
    std::map<std::uint32_t, std::size_t> by_process_;
    std::map<std::uint32_t, Named> named_;
};

inline bool is_message(const Event& event) { return event.kind == EventKind::communication || event.kind == EventKind::sent; }

} // namespace t8::console
