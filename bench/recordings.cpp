// Costs of recording a run: networks with probes and no observer, and with a recording, each beside the network without probes. The two
// run in turns, in pieces of 0.2 s, as the host's speed changes from second to second; the events of a piece are recorded before the next
// one begins. The result is the median of the ratios of all repetitions.
//   bench_recordings [REPETITIONS [WORKLOAD [WAY]]]     WORKLOAD: part of a name; all of them without
//                                                       WAY: plain, probed, inputs, messages or all: that one only, for a profiler
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "bench/network/host_load.hpp"
#include "bench/network/workloads.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"

namespace t8::bench {
namespace {

enum class Way { plain, probed, inputs, messages, all };
constexpr Way ways[] = {Way::plain, Way::probed, Way::inputs, Way::messages, Way::all};
constexpr std::size_t way_count = std::size(ways);
constexpr const char* way_names[way_count] = {"plain", "probed", "inputs", "messages", "all"};

struct Deaf final : Observer {
    bool wants_messages() const override { return false; }
};

struct Counted final : EventSink {
    std::uint64_t count = 0;
    void events(std::span<const Event> events) override { count += events.size(); }
    void time_reached(Tick) override {}
};

struct Measured {
    Run best;                  ///< by wall time
    std::vector<double> walls; ///< over those of the run without probes beside it
    std::vector<double> processors;
    double plain = std::numeric_limits<double>::max(); ///< seconds of the best run without probes
    std::uint64_t events = 0;
    std::uintmax_t bytes = 0;
};

Level level_of(Way way) { return way == Way::inputs ? Level::inputs : way == Way::all ? Level::all : Level::messages; }

/// A network that is watched in one of the ways, or not at all.
class Watched {
public:
    Watched(const Workload& workload, Way way, const std::filesystem::path& file) : running_(workload.network), file_(file) {
        if (way == Way::plain)
            return;
        Machine& machine = running_.machine();
        machine.set_probes({Recorder::wanted(level_of(way), 0), {}});
        if (way == Way::probed) {
            machine.attach(deaf_);
            return;
        }
        Description description;
        description.machine = workload.network.spec;
        description.level = level_of(way);
        writer_ = std::move(*HistoryWriter::create(file, description));
        sink_.emplace(*writer_);
        recorder_.emplace(machine.spec(), description.level, 0, std::vector<EventSink*>{&*sink_, &counted_});
        machine.attach(*recorder_);
    }

    /// Runs on until a tick, and until all that happened before it is recorded; at the end the history is finished.
    void run_until(Tick until) {
        if (running_.has_ended())
            return;
        const Stopwatch watch;
        const bool goes_on = running_.run_until(until);
        if (recorder_ && goes_on)
            recorder_->drain();
        if (recorder_ && !goes_on) {
            recorder_->finish();
            if (!writer_->finish())
                give_up("the history could not be written");
        }
        wall_ += watch.wall();
        processor_ += watch.processor();
    }

    bool has_ended() const { return running_.has_ended(); }
    Run done() const {
        Run result = running_.done();
        result.wall = wall_;
        result.processor = processor_;
        return result;
    }
    std::uint64_t events() const { return counted_.count; }
    std::uintmax_t bytes() const { return writer_ ? std::filesystem::file_size(file_) : 0; }

private:
    Deaf deaf_;
    Counted counted_;
    Running running_;
    std::filesystem::path file_;
    std::unique_ptr<HistoryWriter> writer_;
    std::optional<HistorySink> sink_;
    std::optional<Recorder> recorder_;
    double wall_ = 0;
    double processor_ = 0;
};

/// A run without probes and one that is watched, in turns, piece by piece; `whole` is what the first takes without pieces.
void measure_beside(const Workload& workload, Way way, const Run& whole, const std::filesystem::path& file, Measured& measured) {
    constexpr double seconds_of_piece = 0.2; // much longer than what the last events of a piece keep the recorder waiting
    const auto pieces = static_cast<std::uint64_t>(std::max(4.0, whole.wall / seconds_of_piece));
    const std::uint64_t length = static_cast<std::uint64_t>(whole.emulated * static_cast<double>(ticks_per_second)) / pieces;
    Watched plain(workload, Way::plain, file);
    Watched watched(workload, way, file);
    for (std::uint64_t piece = 1; !plain.has_ended() || !watched.has_ended(); ++piece) {
        const Tick until = piece < pieces ? Tick{length * piece} : end_of_time;
        const bool turned = piece % 2 == 0;
        (turned ? watched : plain).run_until(until);
        (turned ? plain : watched).run_until(until);
    }
    const Run now = watched.done();
    const Run beside = plain.done();
    if (measured.walls.empty() || now.wall < measured.best.wall)
        measured.best = now;
    measured.walls.push_back(now.wall / beside.wall);
    measured.processors.push_back(now.processor / beside.processor);
    measured.plain = std::min(measured.plain, beside.wall);
    measured.events = watched.events();
    measured.bytes = watched.bytes();
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::string line(const Workload& workload, const Measured (&measured)[way_count]) {
    double plain = std::numeric_limits<double>::max();
    for (const Measured& one : measured)
        plain = std::min(plain, one.plain);
    const auto wall = [&](Way way) { return median(measured[static_cast<std::size_t>(way)].walls); };
    const auto processor = [&](Way way) { return median(measured[static_cast<std::size_t>(way)].processors); };
    const Measured& messages = measured[static_cast<std::size_t>(Way::messages)];
    const Measured& all = measured[static_cast<std::size_t>(Way::all)];
    const auto each = [](const Measured& of) {
        return of.events == 0 ? 0.0 : static_cast<double>(of.bytes) / static_cast<double>(of.events);
    };
    return fmt::format(
        "| {} | {:.2f} | {:.3f} | {:.3f} | {:.3f} ({:.2f}) | {:.3g} | {:.2f} | {:.2f} | {:.3f} ({:.2f}) | {:.3g} | {:.2f} |\n",
        workload.name, plain, wall(Way::probed), wall(Way::inputs), wall(Way::messages), processor(Way::messages),
        static_cast<double>(messages.events) / 1e6, static_cast<double>(messages.events) / 1e6 / messages.best.wall,
        each(messages), wall(Way::all), processor(Way::all), static_cast<double>(all.events) / 1e6, each(all));
}

std::vector<Workload> wanted_workloads(const std::string& wanted) {
    constexpr unsigned times = 10; // or it is over before it can be measured
    std::vector<Workload> all = single_nodes(times);
    for (Workload& workload : workloads())
        all.push_back(std::move(workload));
    std::erase_if(all, [&](const Workload& workload) { return workload.name.find(wanted) == std::string::npos; });
    return all;
}

std::filesystem::path scratch_file() {
    return std::filesystem::temp_directory_path() / fmt::format("t8-recordings-{}.t8h", ::getpid());
}

int run_one_way(int repetitions, const std::string& wanted, const std::string& name) {
    const auto way = std::find(std::begin(way_names), std::end(way_names), name);
    if (way == std::end(way_names))
        give_up("unknown way '" + name + "'");
    const std::filesystem::path file = scratch_file();
    for (const Workload& workload : wanted_workloads(wanted)) {
        Run best;
        for (int repetition = 0; repetition < repetitions; ++repetition) {
            Watched watched(workload, ways[way - std::begin(way_names)], file);
            watched.run_until(end_of_time);
            if (const Run now = watched.done(); repetition == 0 || now.wall < best.wall)
                best = now;
        }
        fmt::print("{}: {:.3f} s, of processors {:.3f} s\n", workload.name, best.wall, best.processor);
    }
    std::filesystem::remove(file);
    return 0;
}

int run_all(int repetitions, const std::string& wanted) {
    const std::filesystem::path file = scratch_file();
    std::fputs(
        "| workload | seconds | probes only | inputs | messages (processor time) | M events | M events/s | bytes an event | all "
        "(processor time) | M events | bytes an event |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
        stdout);
    for (const Workload& workload : wanted_workloads(wanted)) {
        Measured measured[way_count];
        const Run whole = run(workload.network);
        for (int repetition = 0; repetition < repetitions; ++repetition)
            for (std::size_t way = 1; way < way_count; ++way)
                measure_beside(workload, ways[way], whole, file, measured[way]);
        std::fputs(line(workload, measured).c_str(), stdout);
        std::fflush(stdout);
    }
    std::filesystem::remove(file);
    return 0;
}

} // namespace
} // namespace t8::bench

int main(int count, char** arguments) {
    const int repetitions = count > 1 ? std::max(1, std::atoi(arguments[1])) : 5;
    const char* const wanted = count > 2 ? arguments[2] : "";
    return count > 3 ? t8::bench::run_one_way(repetitions, wanted, arguments[3]) : t8::bench::run_all(repetitions, wanted);
}
