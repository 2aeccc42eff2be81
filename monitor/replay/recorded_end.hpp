#pragma once

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// How a recording ends, and how far a replay of it runs.
struct RecordedEnd {
    bool is_known = false;                        ///< the run was recorded to its end
    RunOutcome outcome = RunOutcome::interrupted; ///< interrupted, if the end is not known
    Tick tick{};                                  ///< of the end; of a recording without an end, the tick up to which it is whole
    Tick until = end_of_time;                     ///< the replay must stop before this tick
};

/// `beginning`: the tick at which the run began. No end lies before it.
RecordedEnd recorded_end(const HistoryReader& history, Tick beginning);

} // namespace t8
