#pragma once

#include <string>
#include <string_view>

#include "cli/run/settings.hpp"
#include "cli/run/usage.hpp"

namespace t8::cli {

/// The time and threads of the host that a run used.
struct HostEffort {
    double seconds = 0;
    unsigned threads = 1;
};

/// Returns "412.7 x a T800-20": the emulated time divided by the host's time, with the first node's part.
std::string speed_text(double emulated_seconds, double host_seconds, std::string_view part);

/// The most nodes for which `--stats` gives a line each; with more, it gives a summary.
inline constexpr std::size_t most_nodes_listed = 32;

/// Returns the text of `--stats`: a line per node with a bar for its share of busy cycles, a line per link with bars for the
/// shares of its capacity each way; for a big machine sums and extremes instead; then the machine as a whole.
std::string statistics_text(const Usage& usage, RunSettings::Stats detail, const HostEffort& host);

/// Returns the text of `--engine-stats`.
std::string engine_statistics_text(const EngineStatistics& engine, unsigned threads);

} // namespace t8::cli
