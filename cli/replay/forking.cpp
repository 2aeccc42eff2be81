#include "cli/replay/forking.hpp"

#include <iostream>

#include <fmt/format.h>

#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/run/channel_points.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/probe_points.hpp"
#include "cli/run/session.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/probe/recorder.hpp"
#include "monitor/replay/place_search.hpp"

namespace t8::cli {
namespace {

Result<std::vector<Edit>> edits_of(const Arguments& arguments, const MachineSpec& machine) {
    std::vector<Edit> edits;
    Failure failures;
    for (const std::string& text : arguments.all("edit")) {
        Result<Edit> edit = parse_edit(text, machine);
        if (edit)
            edits.push_back(std::move(*edit));
        else
            failures.diagnostics.insert(failures.diagnostics.end(), edit.error().diagnostics.begin(),
                                        edit.error().diagnostics.end());
    }
    if (!failures.diagnostics.empty())
        return tl::unexpected<Failure>(std::move(failures));
    return edits;
}

void show_output(host::Output output, std::string_view text) {
    std::ostream& stream = output == host::Output::standard ? std::cout : std::cerr;
    stream << text << std::flush;
}

std::string fork_text(const Fork& fork, const MachineSetup& setup) {
    std::string text = fmt::format("fork '{}' of {} at {} us (tick {})\n", fork.name, setup.replay->history.name(),
                                   microseconds_text(fork.at), fork.at.count);
    for (const std::string& edit : fork.edits)
        text += fmt::format("  {}\n", edit);
    if (fork.parted)
        text += fmt::format("its host answers by itself from {} us on\n", microseconds_text(*fork.parted));
    return text + fmt::format("{}; recorded in '{}'\n", ending_text(fork, setup.spec), fork.file.string());
}

} // namespace

Result<std::string> keys_of(std::string_view text) {
    std::string keys;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\\') {
            keys += text[at];
            continue;
        }
        const char next = ++at < text.size() ? text[at] : ' ';
        if (next != 'n' && next != 't' && next != '\\')
            return failure(fmt::format("the keys '{}' have a \\ before something else than n, t or \\", text),
                           "\\n is the end of a line, \\t a tab, \\\\ a backslash");
        keys += next == 'n' ? '\n' : next == 't' ? '\t' : '\\';
    }
    return keys;
}

bool wants_fork(const Arguments& arguments) { return arguments.has("fork") || arguments.has("edit") || arguments.has("at"); }

Result<ForkOptions> fork_options(const RunSettings& settings, const MachineSetup& setup) {
    ForkOptions options;
    options.level = settings.monitor.level;
    options.payload_bytes = settings.monitor.payload;
    if (Result<void> known = setup.code.read(); !known)
        return tl::unexpected<Failure>(std::move(known.error()));
    Result<ProbePoints> points = find_probe_points(setup);
    if (!points)
        return tl::unexpected<Failure>(std::move(points.error()));
    options.points = points->described;
    if (options.level >= Level::messages)
        options.declarations = add_channel_points(setup, *points);
    options.probes = {Recorder::wanted(options.level, options.payload_bytes), std::move(points->places)};
    options.writer = fmt::format("t8 {}", T8_VERSION);
    options.limit = settings.limit;
    options.tier = settings.tier;
    options.files.root_directory = settings.root_directory;
    for (const MountSetting& mount : settings.mounts)
        options.files.mounts.push_back({mount.guest, mount.directory, mount.access});
    options.files.quota = settings.quota;
    if (settings.keep_cr)
        options.text_reads = host::TextReads::keep_every_byte;
    return options;
}

int make_fork(const RunSettings& settings, const MachineSetup& setup, const Arguments& arguments) {
    Interrupt::install();
    for (const Diagnostic& warning : setup.warnings)
        complain(warning);
    if (!arguments.has("at"))
        return complain(failure("a fork needs an instant", "add --at PLACE, as in --at 12.5ms").value());
    const HistoryReader& history = setup.replay->history;
    const Result<Place> place = parse_place(*arguments.text("at"), history.machine());
    if (!place)
        return complain(place.error());
    const Result<std::vector<Edit>> edits = edits_of(arguments, history.machine());
    if (!edits)
        return complain(edits.error());
    Result<std::string> keys = keys_of(arguments.text("keys").value_or(""));
    if (!keys)
        return complain(keys.error());
    Result<ForkOptions> options = fork_options(settings, setup);
    if (!options)
        return complain(options.error());
    options->file = arguments.text("fork").value_or("");
    options->keys = std::move(*keys);
    options->output = show_output;
    const auto keep_going = [](Tick) { return !Interrupt::requested(); };
    const Replayer::Options replays = replay_options(settings, setup);
    Replayer replayer(setup.replay_start(), history, replays);
    const Result<Tick> instant = instant_of(*place, replayer, keep_going);
    if (!instant)
        return complain(instant.error());
    const Result<HostSession> session = host_session_of(replayer.start(), history, replays, keep_going);
    if (!session)
        return complain(session.error());
    const Result<Fork> fork = record_fork(replayer, setup.replay->start, *session, *instant, *edits, *options, keep_going);
    if (!fork)
        return complain(fork.error());
    for (const Diagnostic& warning : fork->warnings)
        complain(warning);
    complain(fork_text(*fork, setup));
    return fork->is_broken_off ? negative : success;
}

} // namespace t8::cli
