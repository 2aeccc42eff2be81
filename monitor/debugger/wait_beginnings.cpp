#include "monitor/debugger/wait_beginnings.hpp"

#include <algorithm>
#include <map>

#include "monitor/replay/event_search.hpp"

namespace t8 {
namespace {

constexpr std::uint64_t most_events_read = 1'000'000;

bool lacks_beginning(const ListedProcess& process) { return process.waits && !process.waits->since; }

} // namespace

void take_wait_beginnings(const HistoryReader& history, std::uint32_t node, Tick now, std::vector<ListedProcess>& processes,
                          const Replayer::KeepGoing& keep_going) {
    std::map<Word, Tick> began; // by Wdesc
    for (const ListedProcess& process : processes)
        if (lacks_beginning(process))
            began.emplace(process.waits->wdesc.bits, Tick{});
    std::size_t missing = began.size();
    if (missing == 0)
        return;
    std::uint64_t read = 0;
    // The search goes back by parts of the run, through each forwards.
    previous_event(history,
                   {{Filter{EventKind::process_waits}},
                    {node},
                    [&](const Event& event) {
                        if (const auto wanted = began.find(event.wdesc.bits); wanted != began.end()) {
                            missing -= wanted->second == Tick{} ? 1U : 0U;
                            wanted->second = std::max(wanted->second, event.tick);
                        }
                        return missing == 0 || ++read > most_events_read;
                    }},
                   now, {}, keep_going);
    for (ListedProcess& process : processes)
        if (lacks_beginning(process))
            if (const Tick tick = began[process.waits->wdesc.bits]; tick != Tick{})
                process.waits->since = tick;
}

} // namespace t8
