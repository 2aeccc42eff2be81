#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/run/machine_setup.hpp"
#include "cli/replay/alone.hpp"
#include "cli/replay/forking.hpp"
#include "cli/replay/instant.hpp"
#include "cli/run/session.hpp"
#include "cli/run/settings.hpp"
#include "cli/run/watch_options.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] run.t8h"};

constexpr std::string_view replay_group = "Replay";

constexpr std::string_view fork_group = "Forks";

constexpr OptionRow options[] = {
    {replay_group, "start", 0, "FILE",
     "take the programs from this recording of the same command, because run.t8h was recorded with --no-programs", ".t8h"},
    {replay_group, "to", 0, "PLACE",
     "go to this instant and show where every node stands: a tick, a time as in 12.5ms, n3@4711 (a cycle of a node), n3#120 (an "
     "event), "
     "ring.occ:41 or n3:ring.occ:41*3 (the third execution of a line or PROC), start or end"},
    {replay_group, "only", 0, "NODE,...",
     "run these nodes alone, as in n3,n4, while the others stand still: a whole replay first collects what comes to them over "
     "their links; "
     "then compare their states with those of the whole run"},
    {replay_group, "all", 0, "",
     "compare every recorded event; by default requests and answers of the host, state hashes, faults and stops are compared, "
     "and all "
     "events only after a difference"},
    {fork_group, "fork", 0, "FILE",
     "with --at: the file of the fork (run.fork1.t8h beside run.t8h, or the next number); an existing file is never replaced",
     ".t8h"},
    {fork_group, "at", 0, "PLACE",
     "make a fork: run up to this instant, a place as for --to, change the machine there, and record what happens then"},
    {fork_group, "edit", 0, "EDIT",
     "with --at: change this, as in 'n2.areg = 5', 'n2.#80000070 = 1 2', 'n2.#80000071 = byte 7', 'drop n1.2' (the next message "
     "over "
     "link 2 of n1), 'change n1.2 byte 4 = #01', 'fault crash node=n2' (docs/replay.md); may be repeated",
     "", true},
    {fork_group, "keys", 0, "TEXT",
     "with --at: keys for the program when it asks for one that the recording does not have; \\n is the end of a line"},
    {fork_group, "root", 0, "DIR", "with --at: let the fork read the files of this directory (the current one); it changes none",
     "directory"},
    {fork_group, "mount", 0, "GUEST=DIR[:ro]", "with --at: as for 't8 run'; may be repeated", "", true},
    {fork_group, "read-only", 0, "DIR", "with --at: as for 't8 run'; may be repeated", "directory", true},
    {fork_group, "quota", 0, "SIZE", "with --at: limit the bytes that the fork may add to its own copies of files (16G)"},
    {fork_group, "keep-cr", 0, "", "with --at: as for 't8 run'"},
#include "cli/run/watch_options.def"
};

/// The options that go with --at.
constexpr std::string_view of_forks[] = {"at",      "fork",  "edit",    "keys", "root",  "mount",   "read-only", "quota",
                                         "keep-cr", "start", "threads", "tier", "level", "payload", "limit"};

constexpr Example examples[] = {
    {"t8 replay run.t8h", "run it again, and compare it with the recording"},
    {"t8 replay --record all.t8h --level all run.t8h", "record what the run did, at a higher level"},
    {"t8 replay --check rules.lua run.t8h", "check rules that were not known when it ran"},
    {"t8 replay --trace --trace-range #80000100:#8000013F run.t8h", "trace it"},
    {"t8 replay --to n3#120 run.t8h", "where every node was just before the event n3#120 of 't8 history --events'"},
    {"t8 replay --at 12.5ms --edit 'n2.areg = 5' run.t8h",
     "what would have happened with another value there; writes run.fork1.t8h"},
    {"t8 replay --only n3,n4 run.t8h", "run two nodes again, without the others"},
    {"t8 replay --save-at 10ms:run.t8s run.t8h", "save the machine as it was after 10 ms"},
};

int run(const Arguments& arguments) {
    const Result<RunSettings> settings = read_replay_settings(arguments);
    if (!settings)
        return complain(settings.error());
    Result<MachineSetup> setup = prepare_machine(*settings, arguments.program);
    if (!setup)
        return complain(setup.error());
    if (wants_fork(arguments)) {
        for (const OptionRow& row : options)
            if (arguments.has(row.name) && std::find(std::begin(of_forks), std::end(of_forks), row.name) == std::end(of_forks))
                return complain(failure(fmt::format("'--{}' cannot be combined with a fork", row.name),
                                        "make the fork first, then replay its recording")
                                    .value());
        RunSettings wanted = *settings;
        const Description& parent = setup->replay->history.description();
        if (!arguments.has("level"))
            wanted.monitor.level = parent.level;
        if (!arguments.has("level") && !arguments.has("payload"))
            wanted.monitor.payload = parent.payload_bytes;
        return make_fork(wanted, *setup, arguments);
    }
    for (const std::string_view option : {"keys", "root", "mount", "read-only", "quota", "keep-cr"})
        if (arguments.has(option))
            return complain(
                failure(fmt::format("'--{}' can only be used with '--at'", option), "a replay reads no file and no key").value());
    if (const auto place = arguments.text("to")) {
        for (const OptionRow& row : options)
            if (arguments.has(row.name) && row.name != "to" && row.name != "start" && row.name != "tier" && row.name != "threads")
                return complain(failure(fmt::format("'--to' and '--{}' cannot be combined", row.name),
                                        "--to only shows where the nodes stand")
                                    .value());
        return show_instant(*settings, *setup, *place);
    }
    if (const auto nodes = arguments.text("only")) {
        for (const OptionRow& row : options)
            if (arguments.has(row.name) && row.name != "only" && row.name != "start" && row.name != "tier" &&
                row.name != "threads")
                return complain(failure(fmt::format("'--only' and '--{}' cannot be combined", row.name),
                                        "'t8 debug --only' steps, watches and searches in a group that runs alone")
                                    .value());
        return run_alone(*settings, *setup, *nodes);
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
