#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/format/description.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// Writes a history file. Groups stay where they were written: when the run is killed, they can be read, and what save_tail put behind them.
/// Order   create, then add and time_reached, then finish once. Events of one node come in their order, those of different nodes in
///         any. The bytes follow from the events alone: neither from the order in which nodes take turns, nor from when and how
///         often time_reached is called. Without finish the file has no index and says so when opened.
/// Shape   events wait until enough of them are known to be the next ones in time; then they are written as a group, which is whole
///         or counts for nothing. Without time_reached all of them wait for finish.
/// Errors  create fails when the file cannot be made. The first failure to write is kept and given by finish; events after it
///         are lost.
class HistoryWriter {
public:
    static Result<std::unique_ptr<HistoryWriter>> create(const std::filesystem::path& file, const Description& description);
    /// Writes what time_reached allows, nothing more: the file is one of a run that was not recorded to its end.
    ~HistoryWriter();
    HistoryWriter(const HistoryWriter&) = delete;
    HistoryWriter& operator=(const HistoryWriter&) = delete;

    const Description& description() const;

    /// REQUIRES: a kind that is stored (not derived); a node of the machine or host_node; of each node number is one more than
    /// before and tick not less; tick is not before a time that was reached. The cycle is not stored: it follows from the tick and
    /// the node's clock.
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
