#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/run/machine_setup.hpp"
#include "cli/replay/instant.hpp"
#include "cli/run/session.hpp"
#include "cli/run/settings.hpp"
#include "cli/run/watch_options.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] run.t8h"};

constexpr std::string_view replay_group = "Replay";

constexpr OptionRow options[] = {
    {replay_group, "start", 0, "FILE",
     "take the programs from this recording of the same command, because run.t8h was recorded with --no-programs", ".t8h"},
    {replay_group, "to", 0, "PLACE",
     "go to this instant and show where every node stands: a tick, a time as in 12.5ms, n3@4711 (a cycle of a node), n3#120 (an "
     "event), "
     "ring.occ:41 or n3:ring.occ:41*3 (the third execution of a line or PROC), start or end"},
    {replay_group, "all", 0, "",
     "compare every recorded event; by default requests and answers of the host, state hashes, faults and stops are compared, "
     "and all "
     "events only after a difference"},
#include "cli/run/watch_options.def"
};

constexpr Example examples[] = {
    {"t8 replay run.t8h", "run it again, and compare it with the recording"},
    {"t8 replay --record all.t8h --level all run.t8h", "record what the run did, at a higher level"},
    {"t8 replay --check rules.lua run.t8h", "check rules that were not known when it ran"},
    {"t8 replay --trace --trace-range #80000100:#8000013F run.t8h", "trace it"},
    {"t8 replay --to n3#120 run.t8h", "where every node was just before the event n3#120 of 't8 history --events'"},
    {"t8 replay --save-at 10ms:run.t8s run.t8h", "save the machine as it was after 10 ms"},
};

int run(const Arguments& arguments) {
    const Result<RunSettings> settings = read_replay_settings(arguments);
    if (!settings)
        return complain(settings.error());
    Result<MachineSetup> setup = prepare_machine(*settings, arguments.program);
    if (!setup)
        return complain(setup.error());
    if (const auto place = arguments.text("to")) {
        for (const OptionRow& row : options)
            if (arguments.has(row.name) && row.name != "to" && row.name != "start" && row.name != "tier" && row.name != "threads")
                return complain(failure(fmt::format("'--to' and '--{}' cannot be combined", row.name),
                                        "--to only shows where the nodes stand")
                                    .value());
        return show_instant(*settings, *setup, *place);
    }
    RunSettings wanted = *settings;
    if (wanted.compares_all) {
        wanted.monitor.level = setup->replay->history.description().level;
        wanted.monitor.payload = setup->replay->history.description().payload_bytes;
    }
    const int status = run_session(wanted, *setup, arguments.program);
    return status == bad_start ? refused : status;
}

} // namespace

const Command replay_command{
    .name = "replay",
    .title = "run a recorded run again, exactly",
    .usage = usage,
    .description =
        "A recording of 't8 run --record', at any level, holds the programs and every answer of the host. The replay runs them "
        "again "
        "without a host: it reads no file, key or clock, and writes nothing but what is asked for here. What can be done with a "
        "run can be "
        "done with its replay: it can be recorded at a higher level, checked by other rules, traced, profiled and saved.\n"
        "The replay is compared with the recording. When it departs, the first difference is reported, with its tick, node and "
        "instruction. A recording that has no end, because the run was killed, is replayed up to its last whole block.",
    .options = options,
    .examples = examples,
    .completes = ".t8h",
    .least_words = 1,
    .most_words = 1,
    .run = run,
};

} // namespace t8::cli
