#include "monitor/debugger/full_history.hpp"

#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "monitor/history/writing/writer.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"
#include "monitor/replay/run_part.hpp"

namespace t8 {
namespace {

constexpr std::uint32_t most_payload_bytes = 65'535;
constexpr Tick between_questions{10'000 * ticks_per_microsecond};

/// A directory of its own, which is removed unless it is kept.
struct PrivateDirectory {
    std::filesystem::path path;

    ~PrivateDirectory() {
        std::error_code ignored;
        if (!path.empty())
            std::filesystem::remove_all(path, ignored);
    }
};

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
        RunPart part(replayer, {Recorder::wanted(Level::all, most_payload_bytes), std::move(points.places)}, &recorder);
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

FullHistory::FullHistory(FullHistory&& other) noexcept
    : reader_(other.reader_), directory_(std::exchange(other.directory_, {})) {}

FullHistory::~FullHistory() { const PrivateDirectory removed{directory_}; }

Result<FullHistory> FullHistory::of(const Replayer& replayer, Points points, const Replayer::KeepGoing& keep_going) {
    if (replayer.history().description().level == Level::all)
        return FullHistory(replayer.history(), {});
    std::error_code failed;
    const std::filesystem::path place = std::filesystem::temp_directory_path(failed);
    std::string name = (place / "t8-events-XXXXXX").string();
    if (failed || ::mkdtemp(name.data()) == nullptr)
        return failure(fmt::format("cannot make a directory for the events of the run in '{}'", place.string()),
                       "the variable TMPDIR names another place");
    PrivateDirectory directory{name};
    const std::filesystem::path file = directory.path / "all.t8h";
    if (const Result<void> recorded = record_to(file, replayer, std::move(points), keep_going); !recorded)
        return tl::unexpected<Failure>(recorded.error());
    Result<HistoryReader> reader = HistoryReader::open(file);
    if (!reader)
        return tl::unexpected<Failure>(std::move(reader.error()));
    return FullHistory(std::move(*reader), std::exchange(directory.path, {}));
}

} // namespace t8
