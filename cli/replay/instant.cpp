#include "cli/replay/instant.hpp"

#include <fmt/format.h>

#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/quantities.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/node_view.hpp"
#include "cli/run/session.hpp"
#include "monitor/replay/place_search.hpp"

namespace t8::cli {
int show_instant(const RunSettings& settings, const MachineSetup& setup, const std::string& place) {
    Interrupt::install();
    for (const Diagnostic& warning : setup.warnings)
        complain(warning);
    const HistoryReader& history = setup.replay->history;
    const Result<Place> wanted = parse_place(place, history.machine());
    if (!wanted)
        return complain(wanted.error());
    Replayer replayer(setup.replay_start(), history, replay_options(settings, setup));
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
        print(position_text(replayer.machine(), setup, node, replayer.now()));
    return success;
}

} // namespace t8::cli
