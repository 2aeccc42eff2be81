#pragma once

#include <cstdint>

#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// Returns a hash of what determines the recorded run: its beginning, the answers of the host and its end, and the edits of a fork. It does not
/// depend on the level of the recording: a run and its replays have one hash.
std::uint64_t run_hash(const HistoryReader& history);

} // namespace t8
