#include "cli/replay/instant.hpp"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/quantities.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/node_view.hpp"
#include "monitor/replay/place_search.hpp"

namespace t8::cli {
namespace {

std::string node_text(const Machine& machine, const MachineSetup& setup, std::uint32_t node, Tick now) {
    const CoreState& state = machine.node(node).processor().state();
    // The count of a node that waits goes on when it wakes.
    const Cycles cycle = state.activity == Activity::executing
                             ? state.cycles
                             : std::max(state.cycles, machine.node(node).oscillator().cycle_at(now));
    return fmt::format("{}: cycle {}, {} instructions, {}\n", machine.spec().nodes[node].name, cycle, state.instructions,
                       state.activity == Activity::executing ? process_text(setup, node, state.wdesc, state.iptr)
                                                             : activity_text(machine, setup, node));
}

} // namespace

int show_instant(const RunSettings& settings, const MachineSetup& setup, const std::string& place) {
    Interrupt::install();
    for (const Diagnostic& warning : setup.warnings)
        complain(warning);
    const HistoryReader& history = setup.replay->history;
    const Result<Place> wanted = parse_place(place, history.machine());
    if (!wanted)
        return complain(wanted.error());
    Replayer::Options options;
    options.tier = settings.tier;
    options.threads = settings.threads.value_or(
        std::max(1u, std::min(std::thread::hardware_concurrency(), static_cast<unsigned>(setup.spec.nodes.size()))));
    Replayer replayer({*setup.snapshot, {}}, history, options);
    const auto keep_going = [](Tick) { return !Interrupt::requested(); };
    const Result<Tick> instant = instant_of(*wanted, replayer, keep_going);
    if (Interrupt::requested())
        return negative;
    if (!instant)
        return complain(instant.error());
    if (!replayer.go_to(*instant, keep_going))
        return negative;
    const bool is_at_end = replayer.is_at_end();
    print(fmt::format("{} after the start (tick {}){}\n", time_text(replayer.now()), replayer.now().count,
                      is_at_end ? ", the end" : ""));
    for (std::uint32_t node = 0; node < setup.spec.nodes.size(); ++node)
        print(node_text(replayer.machine(), setup, node, replayer.now()));
    return success;
}

} // namespace t8::cli
