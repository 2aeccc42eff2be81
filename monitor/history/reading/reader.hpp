#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/cursor.hpp"
#include "monitor/history/format/description.hpp"
#include "monitor/events/event.hpp"
#include "monitor/events/filter.hpp"
#include "monitor/history/format/summary.hpp"

namespace t8 {

class HistoryFile;

/// Reads a history file, whole or not. Opening a whole one costs the same however long it is: the description and the summary are
/// read, everything else when it is asked for.
/// Errors  open fails only when the file cannot be read, is no history, is of another version or has lost its description.
///         Everything else that is wrong is told by problems() and, for blocks, EventCursor::problems(); what is whole is read.
///         Bad bytes never do more harm than that, and memory stays in proportion to the blocks that are open at a time.
/// Shape   a handle: copies read the same file. Not to be used by several threads at once, nor are its cursors; open it once for
///         each.
class HistoryReader {
public:
    static Result<HistoryReader> open(const std::filesystem::path& file);
    static Result<HistoryReader> from_bytes(std::vector<Byte> bytes, std::string name);

    const std::string& name() const;
    const Description& description() const;
    const MachineSpec& machine() const { return description().machine; }
    const FileSchema& schema() const;       ///< kinds of the summary are numbered by it
    std::uint64_t size() const;             ///< of the file, in bytes
    std::uint64_t description_size() const; ///< of its description, in bytes as stored

    /// What the file holds; of one that was cut off, up to its last mark.
    const HistorySummary& summary() const;
    std::uint64_t event_count() const { return summary().events; }

    /// The run was recorded to its end, and nothing was found missing so far.
    bool complete() const;
    /// All events up to this tick and at it are in the file; of a complete one, all events.
    Tick known_until() const;
    /// Warnings about the file as a whole: an end or an index that is missing, places that are damaged.
    const std::vector<Diagnostic>& problems() const;

    /// All events of the extent in their total order.
    EventCursor events(const Extent& extent = {}) const;
    /// Those that match any of the filters; EventCursor::matched says which. Sections of the file that hold none are passed over,
    /// and of others only what is needed is taken apart.
    /// REQUIRES: filters name stored kinds, not derived ones; a condition's field is one of its kind.
    EventCursor select(std::span<const Filter> filters, const Extent& extent = {}) const;

    /// One event by its name; nothing when the file does not hold it.
    std::optional<Event> event(EventId id) const;
    /// The event and, in total order around it, the last `before` ones ahead of it and the first `after` ones behind it on the
    /// given nodes (empty: all). Nothing when there is no such event.
    std::vector<Event> around(EventId id, std::span<const std::uint32_t> nodes, std::size_t before, std::size_t after) const;

private:
    explicit HistoryReader(std::shared_ptr<const HistoryFile> file) : file_(std::move(file)) {}
    std::shared_ptr<const HistoryFile> file_;
};

} // namespace t8
