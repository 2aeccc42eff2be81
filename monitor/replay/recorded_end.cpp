#include "monitor/replay/recorded_end.hpp"

#include <algorithm>
#include <array>

namespace t8 {
namespace {

/// A replay that has not ended so long after the recorded end has departed from it.
constexpr Tick grace{20'000 * ticks_per_microsecond};

} // namespace

RecordedEnd recorded_end(const HistoryReader& history, Tick beginning) {
    RecordedEnd end;
    end.tick = std::max(history.known_until(), beginning);
    end.until = history.known_until() < beginning || history.event_count() == 0 ? beginning : delayed(end.tick, Tick{1});
    bool has_last_tick = false; // events of the run at the tick of its end
    EventCursor cursor = history.events({.from = end.tick, .with_payloads = false});
    while (const Event* const event = cursor.next()) {
        has_last_tick = has_last_tick || (event->kind != EventKind::run_ended && event->kind != EventKind::still_waiting);
        if (event->kind != EventKind::run_ended)
            continue;
        end.is_known = true;
        end.tick = std::max(event->tick, beginning);
        end.outcome = static_cast<RunOutcome>((*event)["outcome"]);
    }
    if (!end.is_known)
        return end;
    if (end.outcome == RunOutcome::interrupted) // a run that a rule ends has the events of its last tick
        end.until = has_last_tick ? delayed(end.tick, Tick{1}) : end.tick;
    else
        end.until = delayed(end.tick, grace);
    return end;
}

std::vector<Diagnostic> damage_of_replay(const HistoryReader& history) {
    std::vector<Diagnostic> damage;
    const auto read = [&](EventCursor cursor) {
        while (cursor.next() != nullptr)
            ;
        for (const Diagnostic& problem : cursor.problems())
            if (std::none_of(damage.begin(), damage.end(), [&](const Diagnostic& one) { return one.message == problem.message; }))
                damage.push_back(problem);
    };
    const std::array answers{Filter{EventKind::host_reply}};
    read(history.select(answers, {.nodes = {host_node}}));
    read(history.events({.from = history.known_until()}));
    return damage;
}

} // namespace t8
