#pragma once

#include <optional>

#include "monitor/events/event.hpp"

namespace t8 {

/// The end of a history or of a run.
struct HistoryEnd {
    Tick tick{};                         ///< nothing after it is known
    bool complete = false;               ///< true if the recording reaches the end of the run, undamaged
    std::optional<RunOutcome> outcome{}; ///< when complete
    bool of_stretch = false; ///< true within a property if a stretch of the run ends, and with it everything that was open in it

    /// True if the program itself came to an end, so that nothing more can happen.
    bool is_final() const { return complete && outcome && *outcome != RunOutcome::interrupted; }
};

} // namespace t8
