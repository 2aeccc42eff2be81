#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/debugger/exactness.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// The events at which the causal past and future of an event border on what is concurrent with it.
struct CausalCone {
    std::vector<std::vector<Event>> past; ///< by node: the last events that happened before it, the latest one last
    std::vector<std::vector<Event>>
        future; ///< by node: the first events that it may have influenced; on its own node, first itself
};

/// Returns at most `most` events of each node for the past, and for the future. Passes through the history once.
/// Errors  no such event; an event that is ordered with no others, as those of the host; it was broken off.
Result<CausalCone> causal_cone(const HistoryReader& history, EventId event, std::size_t most,
                               const Replayer::KeepGoing& keep_going = {}, Exactness* exactness = nullptr);

/// Returns, by node, the first event that an event may have influenced; for its own node, itself.
/// Errors  as causal_cone.
Result<std::vector<std::optional<Event>>> consequences(const HistoryReader& history, EventId event,
                                                       const Replayer::KeepGoing& keep_going = {},
                                                       Exactness* exactness = nullptr);

} // namespace t8
