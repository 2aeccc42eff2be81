#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::cli {

/// Output of `t8 history --profile` and `--critical-path`, and the damage that was found in the history.
struct RunTimes {
    std::string text;
    std::vector<Diagnostic> damage;
};

/// Returns the time of each process and the waiting on each channel.
/// Errors  the level of the recording has no messages.
Result<RunTimes> time_profile(const HistoryReader& history, const Extent& extent);
/// Returns the critical path: the chain of events that determined the length of the run.
/// Errors  the level of the recording has no messages.
Result<RunTimes> critical_path(const HistoryReader& history);

} // namespace t8::cli
