#include <cstdio>
#include <fstream>
#include <iostream>
#include <limits>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/debug/first_run.hpp"
#include "cli/debug/line_editor.hpp"
#include "cli/debug/run_options.hpp"
#include "cli/debug/session.hpp"
#include "cli/debug/terminal_session.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/machine_setup.hpp"
#include "cli/run/session.hpp"
#include "cli/run/settings.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view usage[] = {"[options] run.t8h",
                                      "[options] prog.btl|prog.occ|machine.lua|net.pgm|run.t8s [argument ...]"};

constexpr OptionRow options[] = {
    start_option,
    {"Options", "commands", 'x', "FILE", "carry out the commands of this file first; may be repeated", "file", true},
    to_option,
    {"Options", "eval", 'e', "EXPRESSION", "print this, as the command 'print' does, after the commands of -x; may be repeated",
     "", true},
    {"Options", "batch", 0, "", "end after the commands of -x and the expressions of -e; the status is 1 if one of them failed"},
    record_option,
    limit_option,
    root_option,
    include_option,
    {"Options", "only", 0, "NODE,...", "let these nodes run alone, while the others stand still, as the command 'only' does"},
    {"Options", "json", 0, "", "answer each command by one line of JSON on standard output"},
    threads_option,
    tier_option,
};

constexpr Example examples[] = {
    {"t8 debug run.t8h", "look at a recorded run; 'help' lists the commands"},
    {"t8 debug ring.occ", "run it once, then look at the run"},
    {"t8 debug --batch -x commands.txt run.t8h", "carry out the commands of a file"},
    {"t8 debug --batch --to 12ms -e 'u[] over n*' run.t8h", "an array that is spread over all nodes, at one instant"},
};

bool get_line(std::istream& lines, std::string& line) {
    const Interrupt::WaitForUser waits;
    return static_cast<bool>(std::getline(lines, line));
}

/// Carries out lines. Returns false if one of them, or a signal, ends the session.
bool carry_out_all(std::istream& lines, TerminalSession& session) {
    for (std::string line; get_line(lines, line);)
        if (!session.carry_out(line) || Interrupt::must_end())
            return false;
    return true;
}

/// Carries out the lines that the user types.
void carry_out_typed(DebugSession& session, TerminalSession& terminal) {
    LineEditor editor([&](std::string_view line, std::size_t start) { return session.candidates(line, start); });
    while (true) {
        std::fflush(stdout);
        Interrupt::forget();
        const std::optional<std::string> line = [&] {
            const Interrupt::WaitForUser waits;
            return editor.read(session.prompt());
        }();
        if (!line || !terminal.carry_out(*line) || Interrupt::must_end())
            break;
    }
}

int status_of(const TerminalSession& session) {
    if (Interrupt::must_end())
        return user_break;
    return session.has_failed() ? negative : success;
}

Result<std::unique_ptr<OpenedRun>> opened(const Arguments& arguments) {
    Result<RunSettings> settings = read_replay_settings(arguments);
    if (!settings)
        return tl::unexpected<Failure>(std::move(settings.error()));
    settings->own_path = arguments.program;
    Result<MachineSetup> setup = prepare_machine(*settings, arguments.program);
    if (!setup)
        return tl::unexpected<Failure>(std::move(setup.error()));
    for (const Diagnostic& warning : setup->warnings)
        complain(warning);
    return std::make_unique<OpenedRun>(OpenedRun{std::move(*settings), std::move(*setup)});
}

int open_recording(const Arguments& arguments) {
    Result<std::unique_ptr<OpenedRun>> first = opened(arguments);
    if (!first)
        return complain(first.error());
    Interrupt::install();
    const bool is_json = arguments.has("json");
    const auto open_other = [&](const std::string& file) {
        Arguments other = arguments;
        other.words = {file};
        return opened(other);
    };
    DebugSession debugger(std::move(*first), open_other, terminal_way());
    TerminalSession session(debugger, is_json ? TerminalSession::Answers::as_json : TerminalSession::Answers::as_text);
    session.begin();
    for (const auto& [option, command] : {std::pair{"only", "only "}, std::pair{"to", "go "}})
        if (const auto operand = arguments.text(option))
            session.carry_out(command + (operand->empty() ? "''" : *operand));
    if (session.has_failed())
        return refused;
    for (const std::string& file : arguments.all("commands")) {
        std::ifstream lines(file);
        if (!lines)
            return complain(failure(fmt::format("cannot read '{}'", file)).value());
        if (!carry_out_all(lines, session))
            return status_of(session);
    }
    for (const std::string& expression : arguments.all("eval"))
        session.carry_out("print " + expression);
    if (!arguments.has("batch")) {
        if (::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 && !is_json)
            carry_out_typed(debugger, session);
        else
            carry_out_all(std::cin, session);
    }
    return arguments.has("batch") || Interrupt::must_end() ? status_of(session) : success;
}

int run(const Arguments& arguments) {
    if (arguments.has("batch") && !arguments.has("commands") && !arguments.has("eval"))
        return complain(
            failure("'--batch' can only be used with '--commands' or '--eval'", "add -x FILE or -e EXPRESSION").value());
    const std::string& file = arguments.words.front();
    if (!FirstRun::is_needed_for(file)) {
        for (const std::string_view option : {"record", "limit", "root", "include"})
            if (arguments.has(option))
                return complain(
                    failure(fmt::format("'--{}' is for programs that are run first, and '{}' is a recording", option, file))
                        .value());
        if (arguments.words.size() > 1)
            return complain(
                failure(fmt::format("'{}' is one word too many", arguments.words[1]), "a recording has no arguments").value());
        return open_recording(arguments);
    }
    if (arguments.has("json"))
        return complain(failure("'--json' needs a recording, because a program that runs writes to standard output, too",
                                fmt::format("make one by 't8 run --record run.t8h {}'", file))
                            .value());
    const Result<FirstRun> first = FirstRun::record(arguments);
    if (!first)
        return first.error().diagnostics.empty() ? refused : complain(first.error());
    Arguments rest;
    rest.program = arguments.program;
    rest.words = {first->file()};
    for (const std::string_view option : {"commands", "batch", "only", "to", "eval", "threads", "tier"})
        for (const std::string& value : arguments.all(option))
            rest.add(std::string(option), value);
    return open_recording(rest);
}

} // namespace

const Command debug_command{
    .name = "debug",
    .title = "look at a recorded run, forwards and backwards",
    .usage = usage,
    .description = "Opens a recording of 't8 run --record', of any level. A program, machine file or snapshot is run first, as "
                   "'t8 run' does, and "
                   "recorded. The session begins at the failure, if the run ended by "
                   "one, otherwise at "
                   "the beginning. It goes to any instant (docs/replay.md), steps by instructions and runs to breakpoints, in "
                   "both directions. Looking "
                   "changes nothing: not the recording, no file, and not the run.",
    .options = options,
    .examples = examples,
    .completes = ".t8h .btl .tasm .occ .lua .pgm .cfs .t8s",
    .least_words = 1,
    .most_words = std::numeric_limits<std::size_t>::max(),
    .run = run,
};

} // namespace t8::cli
