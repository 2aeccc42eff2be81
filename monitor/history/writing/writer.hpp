#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/format/description.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// Writes a history file. Written groups are not changed. If the run is killed, they can be read, and so can the events that
/// save_tail() has put after them.
/// Order   create(), then add() and time_reached(), then finish() once. Events of one node come in their order, those of
///         different nodes in any order. The bytes depend on the events alone, not on the order in which nodes take turns, nor on
///         calls of time_reached(). A file without finish() has no index, and opening it gives a warning.
/// Shape   events are kept until enough of them are known to be the next ones in time; then they are written as a group. A group
///         is complete or is ignored. Without time_reached(), all events are kept until finish().
/// Errors  create() fails if the file cannot be made. The first failure to write is kept and returned by finish(); events after
///         it are lost.
class HistoryWriter {
public:
    static Result<std::unique_ptr<HistoryWriter>> create(const std::filesystem::path& file, const Description& description);
    /// Writes what time_reached allows, nothing more: the file is one of a run that was not recorded to its end.
    ~HistoryWriter();
    HistoryWriter(const HistoryWriter&) = delete;
    HistoryWriter& operator=(const HistoryWriter&) = delete;

    const Description& description() const;

    /// Adds events. REQUIRES: a stored kind (not a derived one); a node of the machine or host_node; on each node, numbers that
    /// rise by one and ticks that do not fall; no tick before one given to time_reached(). The cycle is not stored: it follows
    /// from the tick and the node's clock.
    void add(std::span<const Event> events);
    void add(const Event& event) { add(std::span(&event, 1)); }
    /// All events before this tick have been added.
    void time_reached(Tick tick);
    /// Puts what was reached and is in no group yet at the end of the file, as a provisional group. The next group, or the next
    /// provisional one, takes its place: the bytes of a finished file say nothing of when and how often this was called. Not of a file
    /// that cannot be cut, like a pipe.
    /// Errors  none: a disk without room is met again by the next group.
    void save_tail();
    Result<void> finish();

private:
    struct State;
    explicit HistoryWriter(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace t8
