#pragma once

#include <cstdint>
#include <functional>

#include <fmt/format.h>

#include "monitor/causality/settled_order.hpp"
#include "monitor/debugger/exactness.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// Asks from time to time whether a search goes on.
class Questions {
public:
    explicit Questions(const Replayer::KeepGoing& keep_going) : keep_going_(keep_going) {}
    /// Called for every event or candidate, with its tick. Returns false if the search is broken off.
    bool go_on(Tick tick) { return !keep_going_ || count_++ % between != 0 || keep_going_(tick); }

private:
    static constexpr std::uint64_t between = 4096;
    const Replayer::KeepGoing& keep_going_;
    std::uint64_t count_ = 0;
};

/// Passes the events of a history with their clocks to see(), in their total order, until it returns false. Returns false if it was broken off.
/// `exactness` may be null.
bool visit_settled(const HistoryReader& history, const Replayer::KeepGoing& keep_going, Exactness* exactness,
                   const std::function<bool(const SettledEvent&)>& see);

/// The failure of a question about an event that has no place in the order of causes.
inline auto no_order(const HistoryReader& history, EventId id) {
    return failure(
        fmt::format("there is no event {}#{} that is ordered with others", name_of(history.machine(), id.node), id.number),
        "events of processes are: messages, choices, starts and ends; those of the host are not");
}

/// The failure of a search that was broken off.
inline auto broken_off() { return failure("broken off"); }

} // namespace t8
