#pragma once

#include <optional>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/debugger/exactness.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/event_search.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

// Predicates over events of several processes, in a history of level all. Of the events that fit, those are returned whose last one comes first;
// with `after`, only if that last one comes after this tick, so that a search goes on from an instant. Nothing: there are none. All fail if they
// are broken off.

/// Finds events each of which is one of a stage of `stages` and happened after that of the stage before, in the causal order: a linked predicate.
/// Source  Miller and Choi, "Breakpoints and Halting in Distributed Programs", ICDCS 1988
Result<std::optional<std::vector<Event>>> linked_events(const HistoryReader& history, const std::vector<EventSearch>& stages,
                                                        const Replayer::KeepGoing& keep_going = {},
                                                        std::optional<Tick> after = {}, Exactness* exactness = nullptr);

/// Finds events, one for each of `conditions`, none of which is another or happened before another: the conjunction of the conditions, each of which
/// holds just before its event, at a consistent cut.
/// Memory  the events that fit, each with its clock.
/// Source  Garg and Waldecker, "Detection of Weak Unstable Predicates in Distributed Programs", IEEE TPDS 1994
Result<std::optional<std::vector<Event>>> concurrent_events(const HistoryReader& history,
                                                            const std::vector<EventSearch>& conditions,
                                                            const Replayer::KeepGoing& keep_going = {},
                                                            std::optional<Tick> after = {}, Exactness* exactness = nullptr);

} // namespace t8
