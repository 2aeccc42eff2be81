#pragma once

#include <optional>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/causality/message_matcher.hpp"
#include "monitor/debugger/exactness.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

// Questions about causes, answered from a history of level all. Each passes through the history; all fail if they are broken off.

/// An instant for each node: a distributed breakpoint. An event has happened at the places if its tick is before the instant of its node. They are
/// consistent if every event that has happened has its causes there too (CausalOrder).
struct NodePlaces {
    std::vector<Tick> at; ///< by node
};

/// Returns the earliest consistent places that reflect the causal past of an event. The event's own node stands just before it; a node on which no
/// event happened before it, at the beginning. A node stands at one instant for all its processes, so that it may be later than the past of the
/// event alone needs.
/// Errors  no such event; an event that is ordered with no others, as those of the host.
/// Source  Fowler and Zwaenepoel, "Causal Distributed Breakpoints", ICDCS 1990
Result<NodePlaces> causal_past(const HistoryReader& history, EventId event, const Replayer::KeepGoing& keep_going = {},
                               Exactness* exactness = nullptr);

struct PlacesCheck {
    /// The first event that has happened at the places although one of its causes has not.
    struct Orphan {
        Event cause;
        Event effect;
    };
    std::optional<Orphan> orphan;           ///< nothing: the places are consistent
    NodePlaces nearest;                     ///< the latest consistent places that are nowhere later
    std::vector<MatchedMessage> in_transit; ///< messages sent before the nearest places and received after them, at most 100
};
Result<PlacesCheck> check_places(const HistoryReader& history, const NodePlaces& places,
                                 const Replayer::KeepGoing& keep_going = {}, Exactness* exactness = nullptr);

/// Return the places after one more event, or one event less, in the total order of the run. They are consistent if `places` are. Nothing: there is no
/// such event.
Result<std::optional<NodePlaces>> next_places(const HistoryReader& history, const NodePlaces& places,
                                              const Replayer::KeepGoing& keep_going = {});
Result<std::optional<NodePlaces>> previous_places(const HistoryReader& history, const NodePlaces& places,
                                                  const Replayer::KeepGoing& keep_going = {});

/// Returns the message that an event is an end of; nothing if it is none, or the other end is not known.
Result<std::optional<MatchedMessage>> message_of(const HistoryReader& history, EventId event,
                                                 const Replayer::KeepGoing& keep_going = {});

} // namespace t8
