#include "monitor/debugger/full_history.hpp"

#include <optional>
#include <utility>

#include "monitor/history/writing/writer.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"
#include "monitor/replay/edit.hpp"
#include "monitor/replay/replay_host.hpp"

namespace t8 {
namespace {

constexpr std::uint32_t most_payload_bytes = ~std::uint32_t{0}; // all, as a run records at level all

/// Runs the recorded run once more, to its end, and reports the processes that wait then and the end itself. Returns false if it was broken off.
bool run_again(const Replayer& replayer, const Machine::Probes& probes, Observer& observer,
               const Replayer::KeepGoing& keep_going) {
    const RunStart& start = replayer.start();
    const RecordedEnd& end = replayer.recorded_end();
    std::optional<ReplayHost> host;
    Machine machine(start.snapshot.spec, Tier::predecoded, replayer.threads());
    machine.set_probes(probes);
    machine.attach(observer);
    if (replayer.history().description().start.is_served)
        machine.attach_host(host.emplace(replayer.history(), end));
    stand_at_beginning(machine, *start.snapshot.image, start.edits);
    bool goes_on = true;
    Machine::RunLimits limits;
    limits.until = end.until;
    limits.ends_with = replayer.root();
    limits.goes_on = !end.is_known; // a recording that breaks off has no end
    limits.keep_going = [&] {
        goes_on = !keep_going || keep_going(machine.now());
        return goes_on;
    };
    run_edited(machine, start.edits, replayer.beginning(), limits);
    return goes_on;
}

Result<void> record_to(const std::filesystem::path& file, const Replayer& replayer, FullHistory::Points points,
                       const Replayer::KeepGoing& keep_going) {
    Description description = replayer.history().description();
    description.level = Level::all;
    description.payload_bytes = most_payload_bytes;
    description.points = std::move(points.described);
    description.start.is_kept = false;
    Result<std::unique_ptr<HistoryWriter>> writer = HistoryWriter::create(file, description);
    if (!writer)
        return tl::unexpected<Failure>(std::move(writer.error()));
    HistorySink sink(**writer);
    const MachineSpec& spec = replayer.start().snapshot.spec;
    Recorder recorder(spec, Level::all, most_payload_bytes, {&sink}, points.declarations);
    const bool is_whole =
        run_again(replayer, {Recorder::wanted(Level::all, most_payload_bytes), std::move(points.places)}, recorder, keep_going);
    recorder.finish();
    if (!is_whole)
        return failure("broken off");
    return (*writer)->finish();
}

} // namespace

bool FullHistory::is_recorded(const HistoryReader& history) {
    return history.description().level == Level::all && history.description().payload_bytes >= most_payload_bytes;
}

Result<FullHistory> FullHistory::of(const Replayer& replayer, Points points, const Replayer::KeepGoing& keep_going) {
    if (is_recorded(replayer.history()))
        return FullHistory(replayer.history(), {});
    Result<PrivateDirectory> directory = PrivateDirectory::make("t8-events", "the events of the run");
    if (!directory)
        return tl::unexpected<Failure>(std::move(directory.error()));
    const std::filesystem::path file = directory->path() / "all.t8h";
    if (const Result<void> recorded = record_to(file, replayer, std::move(points), keep_going); !recorded)
        return tl::unexpected<Failure>(recorded.error());
    Result<HistoryReader> reader = HistoryReader::open(file);
    if (!reader)
        return tl::unexpected<Failure>(std::move(reader.error()));
    return FullHistory(std::move(*reader), std::move(*directory));
}

} // namespace t8
