#pragma once

#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// How a recording ends, and how far a replay of it runs.
struct RecordedEnd {
    bool is_known = false;                        ///< the run was recorded to its end
    RunOutcome outcome = RunOutcome::interrupted; ///< interrupted, if the end is not known
    Tick tick{};                                  ///< of the end; of a recording without an end, the tick up to which it is whole
    Tick until = end_of_time;                     ///< the replay must stop before this tick

    /// Returns the last instant of the run: after the event that ended it, or where the recording breaks off. A run that comes to rest may have its
    /// last instant earlier.
    Tick last_instant() const { return ends_there() ? tick : until; }
    /// True if an event ended the run while it could have gone on: the end of the host's session, or a node that stopped.
    bool ends_there() const { return is_known && (outcome == RunOutcome::finished || outcome == RunOutcome::stopped); }
};

/// Returns the end of a recording that still grows: everything before `reached` has been recorded.
inline RecordedEnd end_so_far(Tick reached) { return {.tick = reached, .until = reached}; }

/// `beginning`: the tick at which the run began. No end lies before it.
RecordedEnd recorded_end(const HistoryReader& history, Tick beginning);

/// Returns the damage of the file that keeps a replay from being the recorded run: in blocks with answers of the host or with its last events.
std::vector<Diagnostic> damage_of_replay(const HistoryReader& history);

} // namespace t8
