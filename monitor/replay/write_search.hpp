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
struct MemoryAccess {
    Tick at{};
    MemoryRange range; ///< the bytes that were asked for
    /// The instruction that wrote or read, which the node begins at the tick; nothing: a link stored or fetched bytes.
    std::optional<Address> iptr{};
    std::vector<Byte> before{}; ///< the bytes of the range, before the access and after it
    std::vector<Byte> after{};
};

/// Writes that are searched for, or reads. Reads are searched for in the reference tier, which takes several times as long.
struct WriteSearch {
    enum class For : std::uint8_t { writes, reads };
    std::vector<MemoryRange> ranges;
    /// True if an access is one of those that are searched for; empty: all are. `machine` stands just after it. A search may ask more than once
    /// about an access, and in any order. With several ranges it must depend on values only.
    std::function<bool(const MemoryAccess&, const Machine& machine)> accepts{};
    For what = For::writes;
    /// True if accepts() could not decide about the access that it has accepted last. Such an access is not passed over. Empty: it can always.
    std::function<bool()> has_failed{};
};

// Find accesses in the recorded run. They run parts of it once more, on a machine of their own, from the snapshots of the replayer's index: first
// at full speed, to find ten milliseconds with accesses, then by instructions or by halves. `left` is the number of the access that is
// searched for among those that are accepted, from 1; it is counted down by those that are passed over. They return nothing if there is none, or if
// they were broken off.

/// Returns the first access from the tick `from` on and before `until`.
std::optional<MemoryAccess> next_write(const Replayer& replayer, const WriteSearch& search, Tick from, Tick until,
                                       const Replayer::KeepGoing& keep_going, std::uint64_t& left);
std::optional<MemoryAccess> next_write(const Replayer& replayer, const WriteSearch& search, Tick from, Tick until = end_of_time,
                                       const Replayer::KeepGoing& keep_going = {});
/// Returns the last access before the tick `before`, but not before `from`.
std::optional<MemoryAccess> previous_write(const Replayer& replayer, const WriteSearch& search, Tick before, Tick from,
                                           const Replayer::KeepGoing& keep_going, std::uint64_t& left);
std::optional<MemoryAccess> previous_write(const Replayer& replayer, const WriteSearch& search, Tick before, Tick from = {},
                                           const Replayer::KeepGoing& keep_going = {});

} // namespace t8
