#include "cli/debug/first_run.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/machine_setup.hpp"
#include "cli/run/session.hpp"
#include "cli/run/settings.hpp"

namespace t8::cli {

bool FirstRun::is_needed_for(const std::string& file) {
    constexpr std::string_view ends[] = {".btl", ".tasm", ".occ", ".c", ".lua", ".pgm", ".cfs", ".t8s", ".t8o"};
    return std::any_of(std::begin(ends), std::end(ends), [&](std::string_view end) { return file.ends_with(end); });
}

Arguments FirstRun::words_of_run(const Arguments& arguments, const std::string& recording, Events events) {
    Arguments of_run;
    of_run.program = arguments.program;
    of_run.words = arguments.words;
    of_run.words_after = arguments.words_after;
    const std::string first = arguments.words.front();
    if (first.ends_with(".t8s")) {
        of_run.words.erase(of_run.words.begin());
        of_run.add("load", first);
    } else if (first.ends_with(".btl") || first.ends_with(".tasm")) {
        of_run.words.insert(of_run.words.begin(), "-sb");
    }
    of_run.add("record", recording);
    of_run.add("level", events == Events::all ? "all" : "inputs");
    for (const std::string_view option : {"limit", "threads", "tier"})
        if (const auto value = arguments.text(option))
            of_run.add(std::string(option), *value);
    for (const std::string_view option : {"root", "include"})
        for (const std::string& value : arguments.all(option))
            of_run.add(std::string(option), value);
    return of_run;
}

Result<FirstRun> FirstRun::record(const Arguments& arguments, Events events) {
    FirstRun run;
    Interrupt::install(); // removes the directory
    if (const auto wanted = arguments.text("record")) {
        run.file_ = *wanted;
    } else {
        Result<PrivateDirectory> directory = PrivateDirectory::make("t8-debug", "the recording");
        if (!directory)
            return tl::unexpected<Failure>(std::move(directory.error()));
        run.directory_ = std::move(*directory);
        run.file_ = (run.directory_.path() / "run.t8h").string();
    }
    const Result<RunSettings> settings = read_settings(words_of_run(arguments, run.file_, events));
    if (!settings)
        return tl::unexpected<Failure>(settings.error());
    const Result<MachineSetup> setup = prepare_machine(*settings, arguments.program);
    if (!setup)
        return tl::unexpected<Failure>(setup.error());
    if (Interrupt::requested())
        return tl::unexpected<Failure>(Failure{});
    complain(
        fmt::format("-- runs '{}' and records it{}; Ctrl-C ends the run\n", arguments.words.front(),
                    run.directory_.path().empty() ? "" : ", with its forks for this session only (--record FILE keeps them)"));
    run_session(*settings, *setup, arguments.program);
    std::fflush(stdout);
    Interrupt::forget(); // Ctrl-C has ended the run, and not the session
    if (Interrupt::must_end() || !std::filesystem::exists(run.file_))
        return tl::unexpected<Failure>(Failure{});
    complain("-- the run has ended\n");
    return run;
}

} // namespace t8::cli
