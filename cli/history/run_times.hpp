#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::cli {

/// Output of `t8 history --profile` and `--critical-path`, and the damage that was met on the way.
struct RunTimes {
    std::string text;
    std::vector<Diagnostic> damage;
};

/// Time by process and waiting by channel.
/// Errors  the level of the recording has no messages.
Result<RunTimes> time_profile(const HistoryReader& history, const Extent& extent);
/// Prints the critical path: the chain of events that determined the length of the run.
/// Errors  the level of the recording has no messages.
Result<RunTimes> critical_path(const HistoryReader& history);

} // namespace t8::cli
