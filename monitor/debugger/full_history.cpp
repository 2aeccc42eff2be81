#include "monitor/debugger/full_history.hpp"

#include <utility>

#include "monitor/history/writing/writer.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"
#include "monitor/replay/run_part.hpp"

namespace t8 {
namespace {

constexpr std::uint32_t most_payload_bytes = 65'535;
constexpr Tick between_questions{10'000 * ticks_per_microsecond};

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
    Recorder recorder(replayer.start().snapshot.spec, Level::all, most_payload_bytes, {&sink}, points.declarations);
    bool goes_on = true;
    {
        RunPart part(replayer, {Recorder::wanted(Level::all, most_payload_bytes), std::move(points.places)}, &recorder,
                     Tier::predecoded, RunPart::Nodes::all);
        part.restore(*replayer.start().snapshot.image);
        while (goes_on && !part.is_over()) {
            goes_on = !keep_going || keep_going(part.now());
            if (goes_on)
                part.run(part.now() + between_questions);
        }
    }
    recorder.finish();
    if (!goes_on)
        return failure("broken off");
    return (*writer)->finish();
}

} // namespace

Result<FullHistory> FullHistory::of(const Replayer& replayer, Points points, const Replayer::KeepGoing& keep_going) {
    if (replayer.history().description().level == Level::all)
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
