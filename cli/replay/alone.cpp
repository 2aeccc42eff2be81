#include "cli/replay/alone.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/node_names.hpp"
#include "cli/base/quantities.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/session.hpp"
#include "monitor/replay/isolation.hpp"

namespace t8::cli {

int run_alone(const RunSettings& settings, const MachineSetup& setup, const std::string& names) {
    Interrupt::install();
    for (const Diagnostic& warning : setup.warnings)
        complain(warning);
    const HistoryReader& history = setup.replay->history;
    const Result<std::vector<std::uint32_t>> group = nodes_named(names, history.machine());
    if (!group)
        return complain(group.error());
    Replayer replayer(setup.replay_start(), history, replay_options(settings, setup));
    const auto keep_going = [](Tick) { return !Interrupt::requested(); };
    const Result<Isolation> isolation = isolate_nodes(replayer, *group, keep_going);
    if (Interrupt::requested())
        return negative;
    if (!isolation)
        return complain(isolation.error());
    replayer.isolate(isolation->log);
    const Result<AloneRun> run = t8::run_alone(replayer, *isolation, keep_going);
    if (!run)
        return negative;

    const auto [messages, bytes] = isolation->log->crossed();
    const std::size_t all = setup.spec.nodes.size();
    print(fmt::format("nodes executed: {} of {}; instructions: {} of {}\n", isolation->group.size(), all, run->instructions,
                      isolation->whole_instructions));
    print(fmt::format("messages that crossed into the group: {} ({} bytes)\n", messages, bytes));
    if (!run->departed) {
        print(fmt::format("equal to the whole run at {} hash mark{} and at the end, {}\n", run->marks, run->marks == 1 ? "" : "s",
                          time_text(replayer.now())));
        return success;
    }
    std::vector<std::string> differing;
    for (const std::uint32_t node : run->differing)
        differing.push_back(setup.spec.nodes[node].name);
    return complain(failure(fmt::format("the group departs from the recorded run before tick {}: the state of {} is another one",
                                        run->departed->count, fmt::join(differing, ", ")),
                            "'t8 replay' says whether the whole run still equals its recording")
                        .value());
}

} // namespace t8::cli
