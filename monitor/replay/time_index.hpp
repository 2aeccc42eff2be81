#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "emulator/hardware/machine_image.hpp"
#include "types/time.hpp"

namespace t8 {

/// Snapshots of a run by time, from which any instant of it can be reached: by going on from the last snapshot before it. Keeps as many as a
/// budget of memory allows, spread so that the longest way from a snapshot to the next is as short as possible.
///
/// Units   costs are host time, measured when the run went that way for the first time.
/// Shape   snapshots share the pages that they have in common. The memory of one is what it does not share with the one before it.
/// Order   by tick. The first snapshot is the beginning of the run and is never dropped.
class TimeIndex {
public:
    using Cost = std::chrono::nanoseconds;
    using Image = std::shared_ptr<const MachineImage>;

    struct Budget {
        std::uint64_t bytes = std::uint64_t{1} << 30;
        Cost spacing = std::chrono::milliseconds(10); ///< shorter ways need no further snapshot
    };

    /// `first` is the beginning of the run.
    TimeIndex(Image first, const Budget& budget);

    /// True if a snapshot would be worth its memory after going on from the last one before it for so long.
    bool wants(Cost way) const { return way >= spacing_; }
    /// Adds a snapshot. `way` is what it cost to come to it from the last snapshot before it. A snapshot at a tick that has one is ignored.
    /// If the budget is exceeded, drops those snapshots whose loss makes the longest ways least longer.
    void add(Image image, Cost way);

    /// Returns the last snapshot at or before `tick`. REQUIRES: tick is not before the first snapshot.
    const Image& before(Tick tick) const;
    /// Returns the tick of the last snapshot.
    Tick last() const { return entries_.back().image->come_to; }

    /// Returns the greatest cost of going from one snapshot to the next: what the way to any instant up to last() costs, apart from taking
    /// up the snapshot.
    Cost longest_way() const;
    /// A snapshot, and the cost of the way to it from the one before.
    struct Saved {
        Image image;
        Cost way;
    };
    std::vector<Saved> saved() const;
    std::uint64_t bytes() const { return bytes_; }
    std::size_t size() const { return entries_.size(); }

private:
    struct Entry {
        Image image;
        Cost way;            ///< from the entry before
        std::uint64_t bytes; ///< not shared with the entry before
    };
    void thin();
    void drop(std::size_t index);

    std::vector<Entry> entries_; ///< by tick
    std::uint64_t most_bytes_;
    Cost spacing_;
    std::uint64_t bytes_ = 0;
};

/// Returns the bytes of `image` that it does not share with `before`; null: that it shares with nothing.
std::uint64_t bytes_of(const MachineImage& image, const MachineImage* before);

} // namespace t8
