#include "monitor/debugger/full_history.hpp"

#include <utility>

#include "monitor/history/writing/writer.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"
#include "monitor/replay/whole_run.hpp"

namespace t8 {
namespace {

constexpr std::uint32_t whole_payloads = ~std::uint32_t{0}; // all, as a run records at level all

Result<void> record_to(const std::filesystem::path& file, const Replayer& replayer, FullHistory::Points points,
                       const Replayer::KeepGoing& keep_going) {
    Description description = replayer.history().description();
    description.level = Level::all;
    description.payload_bytes = whole_payloads;
    description.points = std::move(points.described);
    description.start.is_kept = false;
    Result<std::unique_ptr<HistoryWriter>> writer = HistoryWriter::create(file, description);
    if (!writer)
        return tl::unexpected<Failure>(std::move(writer.error()));
    HistorySink sink(**writer);
    const MachineSpec& spec = replayer.start().snapshot.spec;
    Recorder recorder(spec, Level::all, whole_payloads, {&sink}, points.declarations);
    WholeRun run(replayer, {Recorder::wanted(Level::all, whole_payloads), std::move(points.places)}, &recorder);
    const bool is_whole = run.run(keep_going);
    recorder.finish();
    if (!is_whole)
        return failure("broken off");
    return (*writer)->finish();
}

} // namespace

bool FullHistory::is_recorded(const HistoryReader& history) {
    return history.description().level == Level::all && history.description().payload_bytes >= whole_payloads;
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
