#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/cursor.hpp"
#include "monitor/history/reading/byte_source.hpp"
#include "monitor/history/reading/event_span.hpp"
#include "monitor/history/format/description.hpp"
#include "monitor/history/format/index.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/filter.hpp"
#include "monitor/history/format/summary.hpp"

namespace t8 {

class HistoryFile;

/// Reads a history file, which may be incomplete. Opening a complete file takes constant time: only the description and the summary are
/// read. A file that a run still writes can be opened at any time: the reader has the groups that were complete then, and is not changed by
/// what follows. If the run writes at that very moment, the last group may be damaged.
/// Errors  open() fails only if the file cannot be read, is no history, has another version or has lost its description. All other damage
///         is reported by problems() and, for blocks, by EventCursor::problems(); undamaged parts are read. Wrong bytes do no further harm:
///         memory remains in proportion to the blocks that are open at a time.
/// Threads a reader is a handle, and its copies share one file. One thread at a time may use them and their cursors. Open the file once for
///         each thread.
class HistoryReader {
public:
    static Result<HistoryReader> open(const std::filesystem::path& file);
    static Result<HistoryReader> from_bytes(std::vector<Byte> bytes, std::string name);
    static Result<HistoryReader> from_source(std::shared_ptr<const ByteSource> source, std::string name);

    const std::string& name() const;
    const Description& description() const;
    const MachineSpec& machine() const { return description().machine; }
    const FileSchema& schema() const;       ///< the summary's kinds are numbered by it
    std::uint64_t size() const;             ///< of the file, in bytes
    std::uint64_t description_size() const; ///< of its description, in bytes as stored

    /// Returns the beginning of the run, of which description().start is the record. REQUIRES: the file holds it.
    /// Errors  it is damaged.
    Result<std::vector<Byte>> start() const;

    std::uint64_t start_size() const; ///< of that beginning, in bytes as stored; 0: the file does not hold it

    /// Returns the counts of the file's contents. If the file is cut off, they are the counts up to its last mark.
    const HistorySummary& summary() const;
    std::uint64_t event_count() const { return summary().events; }

    /// True if the run was recorded to its end, and nothing is known to be missing.
    bool complete() const;
    /// Returns the last tick up to which the file has all events; events at that tick are included. In a complete file these are all
    /// events.
    Tick known_until() const;
    /// Returns warnings about the file as a whole: a missing end or index, damage.
    const std::vector<Diagnostic>& problems() const;

    /// Returns a cursor over the events of the extent, in their total order.
    EventCursor events(const Extent& extent = {}) const;
    /// Returns a cursor over the events that match any of the filters; EventCursor::matched() says which. Reads only sections with such
    /// events, and only the data needed.
    /// REQUIRES: filters name stored kinds, not derived ones; the field of a condition is a field of the filter's kind.
    EventCursor select(std::span<const Filter> filters, const Extent& extent = {}) const;

    /// Returns the place of group `ordinal`, or of the first one after it; nothing if there is none. Reads only the index.
    std::optional<GroupPlace> group_from(std::uint64_t ordinal) const;
    /// Returns a cursor over the events of the groups `first` to `last`, both included.
    EventCursor events_of_groups(std::uint64_t first, std::uint64_t last, const Extent& extent = {}) const;
    /// Returns consecutive parts of the history with their numbers of events, in order: as many as its index lists, but at most `most`, unless the
    /// index is damaged. Reads no events.
    std::vector<EventSpan> spans(std::size_t most) const;

    /// Returns an event by its id; nothing if the file does not have it.
    std::optional<Event> event(EventId id) const;
    /// Returns the event `id` with its context in total order: the last `before` events before it and the first `after` events after it.
    /// The context is limited to `nodes` (empty: all nodes). Empty if there is no such event.
    std::vector<Event> around(EventId id, std::span<const std::uint32_t> nodes, std::size_t before, std::size_t after) const;

private:
    explicit HistoryReader(std::shared_ptr<const HistoryFile> file) : file_(std::move(file)) {}
    std::shared_ptr<const HistoryFile> file_;
};

} // namespace t8
