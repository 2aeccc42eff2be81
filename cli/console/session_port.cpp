#include "cli/console/session_port.hpp"

#include <utility>

#include "cli/base/styles.hpp"
#include "cli/debug/first_run.hpp"
#include "cli/run/machine_setup.hpp"
#include "cli/run/settings.hpp"
#include "monitor/replay/recorded_end.hpp"

namespace t8::cli {
namespace {

Result<std::unique_ptr<OpenedRun>> opened(const Arguments& arguments) {
    Result<RunSettings> settings = read_replay_settings(arguments);
    if (!settings)
        return tl::unexpected<Failure>(std::move(settings.error()));
    settings->own_path = arguments.program;
    Result<MachineSetup> setup = prepare_machine(*settings, arguments.program);
    if (!setup)
        return tl::unexpected<Failure>(std::move(setup.error()));
    return std::make_unique<OpenedRun>(OpenedRun{std::move(*settings), std::move(*setup)});
}

LongWay way_of(console::Progress& progress) {
    return {[&progress] { return progress.is_broken_off.load(); },
            [&progress] {
                return [&progress](Tick tick) {
                    progress.tick = tick.count;
                    return !progress.is_broken_off;
                };
            }};
}

/// Returns the arguments with which another file is opened. A run of another program must not take the place of the recording that the user wants.
Arguments arguments_for(const Arguments& given, const std::string& file) {
    Arguments rest;
    rest.program = given.program;
    rest.words = {file};
    std::vector<std::string_view> options{"start", "threads", "tier", "limit", "root", "include"};
    if (!given.words.empty() && given.words.front() == file) {
        rest.words = given.words;
        rest.words_after = given.words_after;
        options.push_back("record");
    }
    for (const std::string_view option : options)
        for (const std::string& value : given.all(option))
            rest.add(std::string(option), value);
    return rest;
}

} // namespace

SessionPort::~SessionPort() {
    if (run_ == nullptr)
        return;
    run_->end();
    run_->wait_until_it_stands({}); // its recording is whole, and may be removed
    if (const std::string problem = run_->recording_problem(); !problem.empty())
        lost_->add(problem);
}

/// Begins the run of a program, paused.
Result<void> SessionPort::begin_run(const Arguments& arguments) {
    std::string recording = arguments.text("record").value_or("");
    if (recording.empty()) {
        Result<PrivateDirectory> directory = PrivateDirectory::make("t8-console", "the recording");
        if (!directory)
            return tl::unexpected<Failure>(std::move(directory.error()));
        directory_ = std::move(*directory);
        recording = (directory_.path() / "run.t8h").string();
    }
    Result<RunSettings> settings = read_settings(FirstRun::words_of_run(arguments, recording, FirstRun::Events::all));
    if (!settings)
        return tl::unexpected<Failure>(std::move(settings.error()));
    Result<MachineSetup> setup = prepare_machine(*settings, arguments.program);
    if (!setup)
        return tl::unexpected<Failure>(std::move(setup.error()));
    Result<std::shared_ptr<LiveRun>> run = LiveRun::begin({std::move(*settings), std::move(*setup), arguments.program});
    if (!run)
        return tl::unexpected<Failure>(std::move(run.error()));
    run_ = std::move(*run);
    return {};
}

void SessionPort::begin(Beginning beginning) {
    if (beginning == Beginning::run) {
        run_->run_to(end_of_time);
        run_->wait_until_it_stands([this] { return progress_->is_broken_off.load(); });
        run_->pause();
    }
    for (const Diagnostic& warning : live_->begin())
        warnings_.push_back(warning);
    if (beginning == Beginning::played)
        run_->play({});
}

Result<std::unique_ptr<console::DebuggerPort>> SessionPort::open(const Arguments& given, const std::string& file,
                                                                 console::Progress& progress, Beginning beginning,
                                                                 std::shared_ptr<LostRecordings> lost) {
    std::unique_ptr<SessionPort> port(new SessionPort);
    port->lost_ = std::move(lost);
    port->progress_ = &progress;
    Arguments arguments = arguments_for(given, file);
    if (FirstRun::is_needed_for(file)) {
        if (const Result<void> begun = port->begin_run(arguments); !begun)
            return tl::unexpected<Failure>(begun.error());
        arguments.words = {port->run_->recording()};
        arguments.words_after.clear();
    }
    Result<std::unique_ptr<OpenedRun>> run = opened(arguments);
    if (!run)
        return tl::unexpected<Failure>(std::move(run.error()));
    if (port->run_ == nullptr) // that a run has no end is no warning
        port->warnings_ = (*run)->setup.warnings;
    const auto open_other = [arguments](const std::string& other) {
        Arguments of_other = arguments;
        of_other.words = {other};
        return opened(of_other);
    };
    port->session_ = std::make_unique<DebugSession>(std::move(*run), open_other, way_of(progress));
    if (port->run_ != nullptr) {
        port->live_ = std::make_unique<LiveSession>(*port->run_, *port->session_, way_of(progress));
        port->begin(beginning);
        return port;
    }
    for (const Diagnostic& warning : port->session_->begin(DebugSession::GoesToEnd::no))
        port->warnings_.push_back(warning);
    return port;
}

std::vector<std::string> SessionPort::candidates(const std::string& line, std::size_t start) {
    std::string_view rest = line;
    if (live_ && start > 0 && take_word(rest) == "live")
        return LiveSession::candidates();
    std::vector<std::string> words = session_->candidates(line, start);
    if (live_ && (start == 0 || line.starts_with("help ")))
        words.emplace_back("live");
    return words;
}

console::Reply SessionPort::answer_to(const std::string& command) {
    console::Reply reply;
    if (DebugSession::ends_session(command)) {
        reply.problem = console::Problem{"the window is closed by its own command", "Ctrl+Q"};
        return reply;
    }
    const std::uint64_t growths = live_ ? live_->growths() : 0;
    Result<Answer> answer = this->answer(command);
    reply.has_grown = live_ && live_->growths() != growths;
    reply.is_broken_off = progress_->is_broken_off;
    if (answer) {
        reply.data = std::move(answer->data);
        reply.text = text_with_styles(answer->text, false);
    } else {
        const Diagnostic& first = answer.error().diagnostics.front();
        reply.problem = console::Problem{first.message, first.hint};
    }
    return reply;
}

console::DebuggerPort::FirstWay SessionPort::first_way() const {
    if (live_ || !session_->begins_at_end())
        return {};
    const RunOutcome outcome = session_->context().setup.replay->end.outcome;
    return {"go end", outcome == RunOutcome::deadlock || outcome == RunOutcome::stopped};
}

std::string SessionPort::recording() const { return session_->context().replayer.history().name(); }

Result<std::string> SessionPort::all_events() {
    const Result<const HistoryReader*> events = session_->all_events();
    if (!events)
        return tl::unexpected<Failure>(events.error());
    return (*events)->name();
}

std::vector<Diagnostic> SessionPort::take_warnings() {
    std::vector<Diagnostic> warnings = std::exchange(warnings_, {});
    for (Diagnostic& warning : session_->take_warnings())
        warnings.push_back(std::move(warning));
    return warnings;
}

} // namespace t8::cli
