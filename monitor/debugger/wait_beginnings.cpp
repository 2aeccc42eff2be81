#include "monitor/debugger/wait_beginnings.hpp"

#include <algorithm>

#include "monitor/replay/event_search.hpp"

namespace t8 {
namespace {

constexpr std::uint64_t most_events_read = 1'000'000;

bool lacks_beginning(const ListedProcess& process) { return process.waits && !process.waits->since; }

std::vector<Filter> filters_of(Turn turn) {
    switch (turn) {
    case Turn::waits:
        return {Filter{EventKind::process_waits}};
    case Turn::ready: // also at the end of its timeslice, when it gives the processor up
        return {Filter{EventKind::process_ready}, Filter{EventKind::process_waits}, Filter{EventKind::process_started},
                Filter{EventKind::process_woken}};
    case Turn::runs:
        break;
    }
    return {Filter{EventKind::process_runs}, Filter{EventKind::process_resumed}};
}

/// Returns the Wdesc of the process that takes the turn.
Word wdesc_in(const Event& event) {
    if (event.kind == EventKind::process_started)
        return static_cast<Word>(event["started_wdesc"]);
    return event.kind == EventKind::process_woken ? static_cast<Word>(event["woken_wdesc"]) : event.wdesc.bits;
}

} // namespace

std::map<Word, Tick> last_turns(const HistoryReader& history, std::uint32_t node, Tick now, Turn turn,
                                const std::vector<Wdesc>& processes, const Replayer::KeepGoing& keep_going) {
    std::map<Word, Tick> found;
    for (const Wdesc process : processes)
        found.emplace(process.bits, Tick{});
    std::size_t missing = found.size();
    if (missing == 0)
        return found;
    std::uint64_t read = 0;
    // The search goes back by parts of the run, through each forwards.
    previous_event(history,
                   {filters_of(turn),
                    {node},
                    [&](const Event& event) {
                        if (const auto wanted = found.find(wdesc_in(event)); wanted != found.end()) {
                            missing -= wanted->second == Tick{} ? 1U : 0U;
                            wanted->second = std::max(wanted->second, event.tick);
                        }
                        return missing == 0 || ++read > most_events_read;
                    }},
                   now, {}, keep_going);
    std::erase_if(found, [](const auto& one) { return one.second == Tick{}; });
    return found;
}

void take_wait_beginnings(const HistoryReader& history, std::uint32_t node, Tick now, std::vector<ListedProcess>& processes,
                          const Replayer::KeepGoing& keep_going) {
    std::vector<Wdesc> lacking;
    for (const ListedProcess& process : processes)
        if (lacks_beginning(process))
            lacking.push_back(process.waits->wdesc);
    const std::map<Word, Tick> began = last_turns(history, node, now, Turn::waits, lacking, keep_going);
    for (ListedProcess& process : processes)
        if (lacks_beginning(process))
            if (const auto tick = began.find(process.waits->wdesc.bits); tick != began.end())
                process.waits->since = tick->second;
}

} // namespace t8
