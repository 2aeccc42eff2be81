#include "cli/run/session.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <optional>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/base/files.hpp"
#include "cli/run/interrupt.hpp"
#include "cli/run/monitoring.hpp"
#include "cli/run/outside.hpp"
#include "cli/run/profile.hpp"
#include "cli/run/statistics.hpp"
#include "cli/run/stop_report.hpp"
#include "cli/run/trace_writer.hpp"
#include "cli/run/wait_drawing.hpp"
#include "cli/run/warnings.hpp"
#include "emulator/machine/iserver_port.hpp"
#include "monitor/events/event.hpp"
#include "monitor/replay/replay_check.hpp"
#include "monitor/replay/replay_host.hpp"
#include "monitor/replay/replay_report.hpp"

namespace t8::cli {
namespace {

host::SystemOutside::Settings outside_settings(const RunSettings& settings, Monitoring& monitoring) {
    host::SystemOutside::Settings outside;
    outside.environment = settings.environment;
    outside.command_directory = settings.root_directory;
    outside.break_requested = Interrupt::requested;
    outside.about_to_wait = [&monitoring] { monitoring.save(); };
    return outside;
}

class Session {
public:
    Session(const RunSettings& settings, const MachineSetup& setup, const std::filesystem::path& program,
            RunGuide* guide = nullptr)
        : settings_(settings), setup_(setup), program_(program), guide_(guide), monitoring_(settings.monitor),
          progress_(guide == nullptr ? Progress::Shown::yes : Progress::Shown::no),
          own_outside_(outside_settings(settings, monitoring_), progress_),
          outside_(guide == nullptr ? own_outside_ : guide->outside()), threads_(threads_for(settings, setup)),
          machine_(setup.spec, settings.tier, threads_) {}

    int run() {
        if (settings_.warns)
            complain(warnings_text(setup_.warnings, named_files()));
        if (const auto ready = prepare(); !ready)
            return complain(ready.error(), bad_start);
        if (!setup_.snapshot)
            boot();
        if (const auto watched = watch(); !watched)
            return complain(watched.error(), bad_start);
        if (setup_.snapshot)
            if (const auto restored = restore(); !restored)
                return complain(restored.error(), bad_start);
        if (!settings_.profile.empty())
            profiler_.emplace(machine_, setup_.code.map());
        if (guide_ != nullptr)
            guide_->begins([this] { return monitoring_.save(); });
        const auto start = std::chrono::steady_clock::now();
        const RunOutcome outcome = run_machine();
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

        progress_.hide();
        outside_.restore_terminal();
        const bool files_written = finish_files();
        ended_by_rule_ = monitoring_.must_end(); // perhaps of what was still to be judged
        const int status = setup_.replay ? explain_replay(outcome) : explain(outcome);
        const bool drawn = draw_deadlock(outcome);
        if (const Failure* const damage = setup_.code.damage(); damage != nullptr)
            complain(*damage);
        tell_notes();
        tell_figures(outcome, seconds);
        const Monitoring::Judged judged = monitoring_.report(setup_.program.empty() ? setup_.spec.file : setup_.program);
        if (status != success)
            return status;
        if (!files_written || !drawn || unsaved_ || judged == Monitoring::Judged::unwritten)
            return setup_.replay ? refused : bad_start;
        if (judged == Monitoring::Judged::failed)
            return setup_.replay ? negative : rule_failed;
        return own_outside_.output_error() != 0 && !own_outside_.reader_is_gone() ? output_lost : success;
    }

private:
    // Messages go to the guide, if there is one.
    void complain(std::string_view text) {
        if (guide_ == nullptr)
            cli::complain(text);
        else
            guide_->tell(text);
    }
    void complain(const Diagnostic& diagnostic) {
        if (guide_ == nullptr)
            cli::complain(diagnostic);
        else
            guide_->tell(diagnostic);
    }
    int complain(const Failure& failure, ExitStatus status = refused) {
        if (guide_ == nullptr)
            return cli::complain(failure, status);
        for (const Diagnostic& diagnostic : failure.diagnostics)
            guide_->tell(diagnostic);
        return status;
    }
    bool is_interrupted() { return guide_ == nullptr ? Interrupt::requested() : guide_->must_end(); }

    /// Returns the files that the user names to be booted.
    std::set<std::filesystem::path> named_files() const {
        std::set<std::filesystem::path> files;
        for (const std::string& file : {settings_.machine_file, settings_.server.boot_file, setup_.program, settings_.replay})
            files.insert(std::filesystem::path(file).lexically_normal());
        for (const NodeSpec& node : setup_.spec.nodes)
            files.insert(std::filesystem::path(node.boot).lexically_normal());
        return files;
    }

    bool serves() const {
        if (setup_.replay)
            return setup_.replay->history.description().start.is_served;
        const bool by_options = settings_.server.serve || settings_.server.boot_file.empty();
        return setup_.spec.host && by_options;
    }

    /// Runs to the end, with a stop at each tick whose hash or snapshot is wanted.
    RunOutcome run_machine() {
        std::vector<Tick> stops = settings_.hash_at;
        for (const SaveAt& save : settings_.save_at)
            stops.push_back(save.tick);
        std::sort(stops.begin(), stops.end());
        stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
        Machine::RunLimits limits;
        limits.keep_going = [this] { return keep_going(); };
        limits.ends_with = setup_.root;
        const Tick end =
            std::min(settings_.limit.value_or(limits.until), setup_.replay ? setup_.replay->end.until : limits.until);
        if (guide_ != nullptr)
            return run_guided(limits, end);
        limits.goes_on = true;
        for (const Tick tick : stops) {
            limits.until = tick;
            stopped_at(tick, tick <= end && run_on(limits) == RunOutcome::interrupted && !broken_off_);
        }
        limits.until = end;
        limits.goes_on = false;
        return run_on(limits);
    }

    /// Runs to the end in the slices that the guide allows. A run that it ends is one with a limit there.
    RunOutcome run_guided(Machine::RunLimits limits, Tick end) {
        Tick reached = setup_.snapshot ? setup_.snapshot->image->come_to : Tick{};
        RunOutcome outcome = RunOutcome::interrupted;
        while (reached < end && outcome == RunOutcome::interrupted && !broken_off_) {
            const std::optional<Tick> stop = guide_->next_stop(reached);
            broken_off_ = !stop;
            if (!stop)
                break;
            limits.goes_on = true;
            limits.until = std::min(std::max(*stop, reached), end);
            outcome = run_on(limits);
            reached = limits.until;
        }
        limits.goes_on = false;
        limits.until = broken_off_ ? reached : end;
        const bool was_broken_off = broken_off_;
        outcome = run_on(limits);
        broken_off_ = broken_off_ || was_broken_off;
        return outcome;
    }

    /// Goes on, with the edits of a fork that is replayed.
    RunOutcome run_on(const Machine::RunLimits& limits) {
        if (!setup_.replay)
            return machine_.run(limits);
        const Tick from = std::exchange(stands_at_, std::max(stands_at_, limits.until));
        return run_edited(machine_, setup_.replay->edits, from, limits);
    }

    void stopped_at(Tick tick, bool reached) {
        if (std::binary_search(settings_.hash_at.begin(), settings_.hash_at.end(), tick))
            tell(reached ? fmt::format("state hash #{:016X} at tick {}\n", machine_.state_hash(), tick.count)
                         : fmt::format("no state hash at tick {}: the run ended before\n", tick.count));
        for (const SaveAt& save : settings_.save_at) {
            if (save.tick != tick)
                continue;
            if (reached) {
                save_to(save.file);
                continue;
            }
            progress_.hide();
            complain(failure(fmt::format("no snapshot '{}': the run ended before tick {}", save.file, tick.count)).value());
            unsaved_ = true;
        }
    }

    void save_to(const std::string& file) {
        if (const auto saved = save_snapshot(file, present()); !saved) {
            progress_.hide();
            complain(saved.error());
            unsaved_ = true;
        }
    }

    /// Restores the machine and its file server from the snapshot.
    Result<void> restore() {
        const MachineImage& beginning = *setup_.snapshot->image;
        stand_at_beginning(machine_, beginning, setup_.replay ? setup_.replay->edits : std::vector<EditsAt>{});
        stands_at_ = beginning.come_to;
        return server_ && setup_.snapshot->server ? server_->restore(*setup_.snapshot->server) : Result<void>{};
    }

    Result<void> prepare() {
        if (setup_.replay && serves()) {
            replay_host_.emplace(setup_.replay->history, setup_.replay->end);
            machine_.attach_host(*replay_host_);
        } else if (serves()) {
            Result<host::FileRoom> room = host::FileRoom::below(settings_.root_directory);
            if (!room)
                return tl::unexpected<Failure>(std::move(room.error()));
            room_.emplace(std::move(*room));
            room_->set_quota(settings_.quota);
            for (const MountSetting& mount : settings_.mounts)
                if (const auto mounted = room_->mount(mount.guest, mount.directory, mount.access); !mounted)
                    return tl::unexpected<Failure>(mounted.error());
            server_.emplace(outside_, *room_, server_settings());
            port_.emplace(*server_, settings_.server.test_error_flag ? IserverPort::ErrorTest::yes : IserverPort::ErrorTest::no);
            machine_.attach_host(*port_);
        }
        if (settings_.trace.on) {
            auto trace = TraceWriter::open(settings_.trace, setup_.spec);
            if (!trace)
                return tl::unexpected<Failure>(std::move(trace.error()));
            trace_ = std::move(*trace);
            for (std::uint32_t node = 0; node < machine_.node_count(); ++node)
                if (is_traced(node))
                    machine_.node(node).trace(trace_.get(), node);
        }
        if (!settings_.profile.empty())
            if (Result<void> known = setup_.code.read(); !known)
                return known;
        return {};
    }

    /// Sets probes in the machine, and begins a recording. A machine that boots has done so; one that goes on from a snapshot must be
    /// restored afterwards, because what was under way then is reported to the observers.
    Result<void> watch() {
        if (setup_.replay) {
            // Its cursor is used by the recorder's thread, so that it has the file open for itself.
            Result<HistoryReader> history = HistoryReader::open(settings_.replay);
            if (!history)
                return tl::unexpected<Failure>(std::move(history.error()));
            check_.emplace(std::move(*history), setup_.replay->end, setup_.snapshot->image->come_to,
                           settings_.compares_all ? ReplayCheck::Depth::all : ReplayCheck::Depth::inputs);
        }
        const auto beginning = [this] { return setup_.snapshot ? *setup_.snapshot : present(); };
        return monitoring_.start(machine_, setup_, program_, outputs_of(settings_), serves(), beginning,
                                 check_ ? &*check_ : nullptr);
    }

    /// Returns the machine and its server as they are now.
    Snapshot present() {
        Snapshot snapshot{setup_.spec,        machine_.image(),        setup_.program,
                          setup_.lines.whole, setup_.lines.short_line, std::nullopt};
        if (server_)
            snapshot.server = server_->state();
        return snapshot;
    }

    host::IserverSettings server_settings() {
        host::IserverSettings server;
        server.whole_line = setup_.lines.whole;
        server.short_line = setup_.lines.short_line;
        server.root_memory_bytes = setup_.spec.nodes[setup_.root].memory;
        if (settings_.server.analyse) // of a machine that has not run: zeros
            server.peeked_memory.emplace(
                std::min<std::uint64_t>(std::uint64_t{settings_.server.peek_kilobytes} * 1024, server.root_memory_bytes));
        if (settings_.allow_system)
            server.shell = host::ShellAccess::allowed;
        if (settings_.keep_cr)
            server.text_reads = host::TextReads::keep_every_byte;
        if (settings_.server.trace_requests)
            server.trace = [this](std::string_view line) { tell(fmt::format("{}\n", line)); };
        return server;
    }

    void tell(std::string_view text) {
        progress_.hide();
        complain(text);
    }

    bool is_traced(std::uint32_t node) const {
        const auto& names = settings_.trace.nodes;
        return names.empty() || std::find(names.begin(), names.end(), setup_.spec.nodes[node].name) != names.end();
    }

    void boot() {
        if (settings_.server.analyse)
            machine_.analyse(setup_.root);
        if (settings_.halt_on_error)
            for (std::size_t node = 0; node < machine_.node_count(); ++node)
                machine_.node(node).processor().state().halt_on_error = true;
        if (!setup_.rom.empty())
            machine_.boot_from_rom(setup_.root, setup_.rom);
        for (const MachineSetup::Boot& boot : setup_.boots) {
            if (settings_.verbose)
                tell(fmt::format("booting {} over link {}: {} bytes\n", setup_.spec.nodes[boot.node].name, boot.link,
                                 boot.image.bytes.size()));
            machine_.send_boot(boot.node, boot.link, boot.image.bytes);
        }
    }

    bool keep_going() {
        if (trace_ && trace_->done())
            for (std::uint32_t node = 0; node < machine_.node_count(); ++node)
                machine_.node(node).trace(nullptr, node);
        progress_.update(machine_);
        ended_by_rule_ = monitoring_.must_end();
        const bool has_departed = check_ && check_->has_departed();
        broken_off_ = is_interrupted() || own_outside_.reader_is_gone() || ended_by_rule_ || has_departed;
        return !broken_off_;
    }

    /// True if the node halted on its Error flag.
    bool has_halted(std::uint32_t node) const {
        const auto& stopped = machine_.stopped();
        return std::any_of(stopped.begin(), stopped.end(),
                           [&](const NodeStopped& stop) { return stop.node == node && stop.reason == StopReason::error; });
    }

    std::optional<std::uint32_t> node_with(Activity activity) const {
        for (std::uint32_t node = 0; node < machine_.node_count(); ++node)
            if (machine_.node(node).processor().state().activity == activity)
                return node;
        return std::nullopt;
    }

    /// Returns the root if it has halted, otherwise the first node that has.
    std::optional<std::uint32_t> halted_node() const {
        if (has_halted(setup_.root))
            return setup_.root;
        for (std::uint32_t node = 0; node < machine_.node_count(); ++node)
            if (has_halted(node))
                return node;
        return std::nullopt;
    }

    int explain(RunOutcome outcome) {
        if (ended_by_rule_)
            return success; // the report says why; what came after the failure counts for nothing
        if (outcome == RunOutcome::finished)
            return explain_ending();
        if (const auto node = node_with(Activity::trapped)) {
            complain(trap_report(machine_, setup_, *node));
            return trapped;
        }
        const bool is_over = outcome != RunOutcome::interrupted; // nothing can run any more
        if (const auto node = halted_node(); node && (is_over || *node == setup_.root)) {
            complain(error_report(machine_, setup_, *node, "Error flag set while HaltOnError is on"));
            if (outcome == RunOutcome::deadlock && machine_.node_count() > 1)
                complain(deadlock_report(machine_, setup_, waits(), {}));
            return *node == setup_.root && settings_.server.test_error_flag ? error_flag : halted;
        }
        if (is_interrupted()) {
            complain(broken_off_report(machine_, setup_, "broken off", machine_.now()));
            return user_break;
        }
        if (own_outside_.reader_is_gone())
            return user_break;
        if (outcome == RunOutcome::interrupted) {
            complain(broken_off_report(machine_, setup_, "stopped by --limit", settings_.limit.value_or(machine_.now())));
            return limit_reached;
        }
        if (outcome == RunOutcome::stopped) {
            complain(broken_off_report(machine_, setup_, "nothing can run any more", machine_.ended()));
            return halted;
        }
        if (outcome == RunOutcome::ended || outcome == RunOutcome::at_rest)
            return success;
        complain(deadlock_report(machine_, setup_, waits(), deadlock_hint()));
        return deadlock;
    }

    /// Compares what is left, and says whether the replay is that of the recording.
    int explain_replay(RunOutcome outcome) {
        const RecordedEnd& end = setup_.replay->end;
        const Tick reached = settings_.limit && *settings_.limit < end.until ? *settings_.limit : end_of_time;
        if (!broken_off_ && !ended_by_rule_)
            check_->finish(reached);
        if (tell_damage()) // what differs then may be what is missing
            return negative;
        if (check_->has_departed()) {
            complain(failure(departure_text(departure(), setup_.replay->history.description())).value());
            return negative;
        }
        if (outcome != RunOutcome::finished && outcome != RunOutcome::interrupted)
            explain(outcome);
        if (Interrupt::requested()) {
            complain(broken_off_report(machine_, setup_, "broken off", machine_.now()));
            return negative;
        }
        if (broken_off_ || ended_by_rule_)
            return success; // the report of the rule says why
        const Tick last = std::min(reached, end.tick);
        const auto counted = [](std::uint64_t count, std::string_view what, std::string_view more) {
            return fmt::format("{} {}{}", count, what, count == 1 ? "" : more);
        };
        print(fmt::format("replayed up to {} us (tick {}): equal to the recording in {} and {}\n", microseconds_text(last),
                          last.count, counted(check_->events_compared(), "event", "s"),
                          counted(check_->marks_compared(), "state hash", "es")));
        return success;
    }

    /// Reports the damage that was met in the recording: a replay without its answers is not that of the run. Returns true if there is any.
    bool tell_damage() {
        for (const Diagnostic& problem : check_->damage())
            complain(problem);
        if (replay_host_ && check_->damage().empty())
            for (const Diagnostic& problem : replay_host_->damage())
                complain(problem);
        return !check_->damage().empty() || (replay_host_ && !replay_host_->damage().empty());
    }

    /// Returns the first difference of the replay. If only the states differ at a hash mark, replays once more and compares every event.
    Departure departure() {
        Departure found = *check_->departure();
        const Description& recording = setup_.replay->history.description();
        if (found.nodes.empty() || settings_.compares_all || recording.level == Level::inputs)
            return found;
        RunSettings again;
        again.replay = settings_.replay;
        again.compares_all = true;
        again.monitor.level = recording.level;
        again.monitor.payload = recording.payload_bytes;
        again.threads = settings_.threads;
        again.tier = settings_.tier;
        const std::optional<Departure> closer = Session(again, setup_, program_).find_departure();
        return closer ? *closer : found;
    }

    /// Runs a replay for its first difference only.
    std::optional<Departure> find_departure() {
        if (!prepare() || !watch() || !restore())
            return {};
        run_machine();
        progress_.hide();
        if (!monitoring_.finish() || (broken_off_ && !check_->has_departed()))
            return {};
        check_->finish(end_of_time);
        return check_->departure();
    }

    int explain_ending() {
        if (port_->ended_by_error()) {
            complain(error_report(machine_, setup_, setup_.root, "Error flag set"));
            return error_flag;
        }
        const host::Ending& ending = *server_->ending();
        if (ending.cause == host::Ending::Cause::protocol_error)
            complain(failure(ending.message, "is the program made for the iserver protocol? -sz shows its requests").value());
        if (ending.cause == host::Ending::Cause::user_break)
            complain(broken_off_report(machine_, setup_, "broken off", machine_.now()));
        return ending.exit_code();
    }

    /// Writes the drawing of a deadlock. Returns false, after a message, if it could not be written.
    bool draw_deadlock(RunOutcome outcome) {
        const std::string& file = settings_.deadlock_graph;
        if (file.empty())
            return true;
        if (outcome != RunOutcome::deadlock || node_with(Activity::trapped)) {
            complain(fmt::format("no deadlock, and nothing in '{}'\n", file));
            return true;
        }
        const auto written = write_wait_drawing(file, machine_, setup_, waits());
        if (!written)
            complain(written.error());
        return written.has_value();
    }

    /// REQUIRES: nothing can run any more.
    const WaitGraph& waits() {
        if (!waits_)
            waits_.emplace(machine_.hardware(),
                           [this](std::uint32_t node, Address address) { return setup_.code.may_be_code(node, address); });
        return *waits_;
    }

    std::string_view deadlock_hint() {
        const auto& causes = waits().causes();
        const bool explained = !waits().cycles().empty() || std::any_of(causes.begin(), causes.end(), [](const auto& cause) {
            return cause.kind != WaitGraph::Cause::Kind::host;
        });
        const bool silent = server_ && server_->state().requests == 0 && !explained && machine_.stopped().empty();
        if (silent && !setup_.rom.empty())
            return "the ROM never spoke to the host";
        if (silent)
            return "the program never spoke to the host: is the boot file whole, and made for this part?";
        return {};
    }

    /// Finishes the files of the recording and the trace.
    bool finish_files() {
        bool good = true;
        if (const auto finished = monitoring_.finish(); !finished) {
            complain(finished.error());
            if (guide_ != nullptr)
                guide_->recording_is_lost();
            good = false;
        }
        if (trace_)
            if (const auto finished = trace_->finish(); !finished) {
                complain(finished.error());
                good = false;
            }
        return good;
    }

    void tell_figures(RunOutcome outcome, double seconds) {
        const Tick end = machine_.ended();
        const EngineStatistics engine = machine_.engine_statistics(); // before it settles
        if (outcome != RunOutcome::interrupted &&
            (settings_.hash || settings_.stats != RunSettings::Stats::none || profiler_ || guide_ != nullptr))
            machine_.settle();
        if (profiler_)
            if (const auto written = write_file(settings_.profile, profile_text_for(settings_.profile, profiler_->profile(end)));
                !written) {
                complain(written.error());
                unsaved_ = true;
            }
        if (settings_.stats != RunSettings::Stats::none)
            complain(statistics_text(usage_of(machine_, end), settings_.stats, {seconds, threads_}));
        if (settings_.engine_stats)
            complain(engine_statistics_text(engine, threads_));
        if (settings_.hash)
            complain(fmt::format("state hash #{:016X}\n", machine_.state_hash()));
        if (guide_ != nullptr)
            guide_->ended(outcome, machine_.state_hash());
    }

    void tell_notes() {
        if (const int error = own_outside_.output_error(); error != 0 && !own_outside_.reader_is_gone())
            complain(
                fmt::format("error: could not write all of the program's output to standard output: {}\n", std::strerror(error)));
        if (server_)
            for (const Diagnostic& note : server_->notes())
                complain(note);
        if (room_)
            for (const Diagnostic& refusal : room_->refusals())
                complain(refusal);
        for (const std::string& name : outside_.seen_environment().withheld()) {
            Diagnostic withheld;
            withheld.severity = Severity::warning;
            withheld.message = fmt::format("the program asked for the environment variable '{}', which it may not see", name);
            withheld.hint = fmt::format("--env {} shows it", name);
            complain(withheld);
        }
    }

    const RunSettings& settings_;
    const MachineSetup& setup_;
    const std::filesystem::path& program_;
    RunGuide* const guide_; ///< null: the terminal leads the run
    Monitoring monitoring_;
    Progress progress_;
    RunOutside own_outside_;
    host::SystemOutside& outside_;
    std::optional<host::FileRoom> room_;
    std::optional<host::Iserver> server_;
    std::optional<IserverPort> port_;
    std::unique_ptr<TraceWriter> trace_;
    unsigned threads_;
    Machine machine_;
    std::optional<WaitGraph> waits_;
    std::optional<Profiler> profiler_;
    std::optional<ReplayHost> replay_host_;
    std::optional<ReplayCheck> check_; ///< of a replay
    bool unsaved_ = false;             ///< a snapshot or the profile could not be written
    bool ended_by_rule_ = false;
    Tick stands_at_{};        ///< of a replay: the edits up to this instant are made
    bool broken_off_ = false; ///< by the user, or because the root is gone
};

} // namespace

unsigned threads_for(const RunSettings& settings, const MachineSetup& setup) {
    const std::size_t processors = std::max(1u, std::thread::hardware_concurrency());
    return settings.threads.value_or(static_cast<unsigned>(std::min(processors, setup.spec.nodes.size())));
}

Replayer::Options replay_options(const RunSettings& settings, const MachineSetup& setup) {
    Replayer::Options options;
    options.tier = settings.tier;
    options.threads = threads_for(settings, setup);
    return options;
}

int run_session(const RunSettings& settings, const MachineSetup& setup, const std::filesystem::path& program) {
    Interrupt::install();
    return Session(settings, setup, program).run();
}

int run_guided_session(const RunSettings& settings, const MachineSetup& setup, const std::filesystem::path& program,
                       RunGuide& guide) {
    return Session(settings, setup, program, &guide).run();
}

} // namespace t8::cli
