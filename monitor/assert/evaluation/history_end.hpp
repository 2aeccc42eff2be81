#pragma once

#include <optional>

#include "monitor/events/event.hpp"

namespace t8 {

/// The end of a history or of a run.
struct HistoryEnd {
    Tick tick{};                         ///< the last tick up to which events are known
    bool complete = false;               ///< true if the recording reaches the end of the run, undamaged
    std::optional<RunOutcome> outcome{}; ///< only if `complete`
    bool of_stretch = false;             ///< true if a stretch of the run (Scope) ends, not the run

    /// True if the program itself came to an end, so that nothing more can happen.
    bool is_final() const { return complete && outcome && *outcome != RunOutcome::interrupted; }
};

} // namespace t8
