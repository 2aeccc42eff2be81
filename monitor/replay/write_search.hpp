#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "monitor/replay/replayer.hpp"

namespace t8 {

/// Bytes of a node's memory.
struct MemoryRange {
    std::uint32_t node = 0;
    Address from;
    Word bytes = bytes_per_word;
    friend bool operator==(const MemoryRange&, const MemoryRange&) = default;
};

/// An access to bytes that are searched for: a write, or a read. An instant at its tick is just before it. A write of the value that was there
/// counts, too.
struct MemoryWrite {
    Tick at{};
    MemoryRange range; ///< the bytes that were asked for
    /// The instruction that wrote or read, which the node begins at the tick; nothing: a link stored or fetched bytes.
    std::optional<Address> iptr{};
    Word before = 0; ///< the word at range.from, before the access and after it
    Word after = 0;
};

/// Writes that are searched for, or reads. Reads are searched for in the reference tier, which takes several times as long.
struct WriteSearch {
    enum class For : std::uint8_t { writes, reads };
    std::vector<MemoryRange> ranges;
    /// True if a write is one of those that are searched for; empty: all are. `machine` stands just after the write. A search may ask more than
    /// once about a write, and in any order. With several ranges it must depend on values only.
    std::function<bool(const MemoryWrite&, const Machine& machine)> accepts{};
    For what = For::writes;
};

// Find writes in the recorded run. They run parts of it once more, on a machine of their own, from the snapshots of the replayer's index: first at
// full speed, to find ten milliseconds with writes, then by halves. They return nothing if there is none, or if they were broken off.

/// Returns the first write after the tick `after` and before `until`.
std::optional<MemoryWrite> next_write(const Replayer& replayer, const WriteSearch& search, Tick after, Tick until = end_of_time,
                                      const Replayer::KeepGoing& keep_going = {});
/// Returns the last write before the tick `before`, but not before `from`.
std::optional<MemoryWrite> previous_write(const Replayer& replayer, const WriteSearch& search, Tick before, Tick from = {},
                                          const Replayer::KeepGoing& keep_going = {});

} // namespace t8
