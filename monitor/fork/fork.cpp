#include "monitor/fork/fork.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "monitor/events/event_text.hpp"
#include "monitor/fork/fork_file.hpp"
#include "monitor/history/writing/writer.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"
#include "monitor/history/reading/run_hash.hpp"

namespace t8 {
namespace {

/// Keeps the end of the run, and passes all events on.
class EndSink final : public EventSink {
public:
    explicit EndSink(EventSink& next) : next_(next) {}
    void events(std::span<const Event> events) override {
        for (const Event& event : events)
            if (event.kind == EventKind::run_ended)
                end = event;
        next_.events(events);
    }
    void time_reached(Tick tick) override { next_.time_reached(tick); }
    void save() override {} // a fork is whole or not there

    std::optional<Event> end;

private:
    EventSink& next_;
};

class ForkRecorder {
public:
    ForkRecorder(Replayer& parent, std::span<const Byte> start, const HostSession& session, Tick at, const ForkOptions& options,
                 const Replayer::KeepGoing& keep_going)
        : parent_(parent), start_bytes_(start), session_(session), at_(at), options_(options), keep_going_(keep_going),
          start_(parent.start()) {}

    Result<Fork> record(std::span<const Edit> edits) {
        if (const auto good = resolve_all(edits); !good)
            return tl::unexpected<Failure>(good.error());
        Result<ForkFile> file = ForkFile::create(options_.file, options_.name, parent_.history().name());
        if (!file)
            return tl::unexpected<Failure>(std::move(file.error()));
        fork_.name = file->name();
        const Description description = describe();
        fork_.edits = description.forks.back().edits;
        if (const auto recorded = run(description, file->temporary()); !recorded) {
            Failure failed = recorded.error(); // names the temporary file
            for (Diagnostic& problem : failed.diagnostics)
                if (const std::size_t at = problem.message.find(file->temporary().string()); at != std::string::npos)
                    problem.message.replace(at, file->temporary().string().size(), file->file().string());
            return tl::unexpected<Failure>(std::move(failed));
        }
        if (const auto placed = file->place(); !placed)
            return tl::unexpected<Failure>(placed.error());
        fork_.file = file->file();
        return std::move(fork_);
    }

private:
    /// Takes the parent to the instant, and finds what the edits mean there.
    Result<void> resolve_all(std::span<const Edit> edits) {
        const RecordedEnd& end = parent_.recorded_end();
        if (at_ < parent_.beginning())
            return failure(fmt::format("tick {} is before the beginning of the run", at_.count),
                           fmt::format("it begins at tick {}", parent_.beginning().count));
        if (end.is_known && at_ >= end.tick && end.outcome != RunOutcome::interrupted)
            return failure("the run has ended here, so that nothing comes after a change", "go back to an earlier instant");
        at_ = std::min(at_, end.until);
        if (!parent_.go_to(at_, keep_going_))
            return failure("broken off");
        EditsAt instant{at_, {}};
        for (const Edit& edit : edits) {
            Result<Edit> resolved = resolve(edit, parent_.machine(), at_);
            if (!resolved)
                return tl::unexpected<Failure>(std::move(resolved.error()));
            instant.edits.push_back(std::move(*resolved));
        }
        for (const FaultSpec& fault : faults_of({instant}))
            start_.snapshot.spec.faults.push_back(fault);
        const auto later =
            std::find_if(start_.edits.begin(), start_.edits.end(), [&](const EditsAt& other) { return other.at > at_; });
        made_ = instant;
        start_.edits.insert(later, std::move(instant));
        return {};
    }

    Description describe() const {
        Description description = parent_.history().description();
        ForkRecord& record = description.forks.emplace_back();
        record.name = fork_.name;
        record.parent = parent_.history().name();
        record.parent_run = run_hash(parent_.history());
        record.at = at_;
        for (const Edit& edit : made_.edits)
            record.edits.push_back(text_of(edit, start_.snapshot.spec));
        const std::vector<ProbeSpec> probes = std::move(description.machine.probes);
        description.machine = start_.snapshot.spec;
        description.machine.probes = probes;
        description.level = options_.level;
        description.payload_bytes = options_.payload_bytes;
        description.points = options_.points;
        description.writer = options_.writer;
        description.start.is_kept = true;
        return description;
    }

    host::IserverSettings server_settings() const {
        const Snapshot& snapshot = start_.snapshot;
        host::IserverSettings settings;
        settings.whole_line = snapshot.whole_line;
        settings.short_line = snapshot.short_line;
        settings.text_reads = options_.text_reads;
        settings.root_memory_bytes = snapshot.spec.nodes[parent_.root()].memory;
        return settings;
    }

    Result<void> run(const Description& description, const std::filesystem::path& file) {
        ForkOutside outside(options_.output, options_.keys, options_.more_keys);
        std::unique_ptr<ForkHost> host;
        if (description.start.is_served) {
            Result<std::unique_ptr<ForkHost>> made = ForkHost::create(session_, options_.files, outside, server_settings());
            if (!made)
                return tl::unexpected<Failure>(std::move(made.error()));
            host = std::move(*made);
            host->show_from(at_);
        }
        Result<std::unique_ptr<HistoryWriter>> writer = HistoryWriter::create(file, description, start_bytes_);
        if (!writer)
            return tl::unexpected<Failure>(std::move(writer.error()));
        HistorySink history(**writer);
        EndSink sink(history);
        Machine machine(start_.snapshot.spec, options_.tier, parent_.threads());
        if (host)
            machine.attach_host(*host);
        machine.set_probes(options_.probes);
        Recorder recorder(machine.spec(), options_.level, options_.payload_bytes, {&sink}, options_.declarations);
        machine.attach(recorder);
        run_machine(machine);
        recorder.finish();
        if (const auto finished = (*writer)->finish(); !finished)
            return finished;
        if (sink.end) {
            fork_.end = sink.end->tick;
            fork_.state_hash = (*sink.end)["state"];
        }
        fork_.stopped = machine.stopped();
        if (host) {
            fork_.parted = host->parted();
            fork_.ending = host->ending();
            fork_.warnings = host->warnings();
        }
        return {};
    }

    void run_machine(Machine& machine) {
        const Tick end = parent_.recorded_end().tick;
        const Tick beginning = parent_.beginning();
        Machine::RunLimits limits;
        limits.until = std::max(options_.limit.value_or(delayed(end, end)), at_);
        limits.ends_with = parent_.root();
        limits.keep_going = [&] {
            fork_.is_broken_off = keep_going_ && !keep_going_(machine.now());
            return !fork_.is_broken_off;
        };
        stand_at_beginning(machine, *start_.snapshot.image, start_.edits);
        fork_.at = at_;
        fork_.outcome = run_edited(machine, start_.edits, beginning, limits);
    }

    Replayer& parent_;
    std::span<const Byte> start_bytes_;
    const HostSession& session_;
    Tick at_;
    const ForkOptions& options_;
    const Replayer::KeepGoing& keep_going_;
    RunStart start_; ///< with the edits
    EditsAt made_{};
    Fork fork_;
};

} // namespace

Result<Fork> record_fork(Replayer& parent, std::span<const Byte> start, const HostSession& session, Tick at,
                         std::span<const Edit> edits, const ForkOptions& options, const Replayer::KeepGoing& keep_going) {
    return ForkRecorder(parent, start, session, at, options, keep_going).record(edits);
}

std::string ending_text(const Fork& fork, const MachineSpec& machine) {
    const std::string when = fmt::format("at {} us (tick {})", microseconds_text(fork.end), fork.end.count);
    std::string stops;
    for (const NodeStopped& stop : fork.stopped)
        stops += fmt::format("{}{} ({})", stops.empty() ? ": stopped " : ", ", name_of(machine, stop.node),
                             stop_reason_names[static_cast<std::size_t>(stop.reason)]);
    switch (fork.outcome) {
    case RunOutcome::finished:
        if (fork.ending && fork.ending->cause == host::Ending::Cause::protocol_error)
            return fmt::format("ended {} by an error of the protocol: {}", when, fork.ending->message);
        return fmt::format("finished {}{}", when, fork.ending ? fmt::format(" with exit code {}", fork.ending->exit_code()) : "");
    case RunOutcome::deadlock:
        return fmt::format("deadlocked {}{}", when, stops);
    case RunOutcome::interrupted:
        return fmt::format("{} {}{}", fork.is_broken_off ? "broken off" : "stopped by its limit", when, stops);
    case RunOutcome::ended:
    case RunOutcome::at_rest:
        return fmt::format("ended {}{}", when, stops);
    case RunOutcome::stopped:
        return fmt::format("stopped {}{}", when, stops);
    }
    return {};
}

} // namespace t8
