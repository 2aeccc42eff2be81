#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/format/description.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// Writes a history file. Groups that have been written are not changed. If the run is killed, they can be read, and so can the events that
/// save_tail() has put after them.
/// Order   create(), then add() and time_reached(), then finish() once. The events of a node come in their order, those of different nodes
///         in any order. The bytes depend on the events alone, not on the order in which nodes take turns, nor on calls of time_reached().
///         A file without finish() has no index, and opening it gives a warning.
/// Shape   events are kept until enough of them are known to be the next ones in time; they are then written as a group. A reader gets a
///         group as a whole or not at all. Without time_reached(), all events are kept until finish().
/// Errors  create() fails if the file cannot be made. The first failure to write is kept and returned by finish(); later events are lost.
class HistoryWriter {
public:
    /// `start` are the bytes that description.start describes, if the history is to hold them.
    static Result<std::unique_ptr<HistoryWriter>> create(const std::filesystem::path& file, const Description& description,
                                                         std::span<const Byte> start = {});
    /// Without finish(), writes the events before the tick that time_reached() has given. The file is then that of a run that was not
    /// recorded to its end.
    ~HistoryWriter();
    HistoryWriter(const HistoryWriter&) = delete;
    HistoryWriter& operator=(const HistoryWriter&) = delete;

    const Description& description() const;

    /// Adds events. REQUIRES: a stored kind (not a derived one); a node of the machine or host_node; on each node, numbers that rise by one
    /// and ticks that do not fall; no tick before one given to time_reached(). The cycle is not stored, because it follows from the tick
    /// and the node's clock.
    void add(std::span<const Event> events);
    void add(const Event& event) { add(std::span(&event, 1)); }
    /// Reports that all events before `tick` have been added.
    void time_reached(Tick tick);
    /// Puts the events that time_reached() allows and that are in no group yet at the end of the file, as a provisional group. The next
    /// group, or the next provisional one, replaces it, so that a finished file does not depend on calls of this function. Does nothing if
    /// the file cannot be cut, like a pipe.
    /// Errors  none: if the disk is full, the next group reports it.
    void save_tail();
    Result<void> finish();

private:
    struct State;
    explicit HistoryWriter(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace t8
