// What recording a run costs the host: the same networks without probes, with probes that nobody listens to, and recorded, in turns. Each
// run is held against the runs without probes just before and after it, as the host's speed changes from minute to minute; of the
// repetitions' ratios the median counts.
//   bench_recordings [REPETITIONS [WORKLOAD [WAY]]]     WORKLOAD: part of a name; all of them without
//                                                       WAY: plain, probed, inputs, messages or all: that one only, for a profiler
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

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
    std::optional<Run> best;
    std::vector<double> walls; ///< over those of the runs without probes beside it
    std::vector<double> processors;
    std::uint64_t events = 0;
    std::uintmax_t bytes = 0;
};

Level level_of(Way way) { return way == Way::inputs ? Level::inputs : way == Way::all ? Level::all : Level::messages; }

Run measure(const Workload& workload, Way way, const std::filesystem::path& file, Measured& measured) {
    Deaf deaf;
    Counted counted;
    std::unique_ptr<HistoryWriter> writer;
    std::optional<HistorySink> sink;
    std::optional<Recorder> recorder;
    Hooks hooks;
    if (way == Way::probed)
        hooks.prepare = [&](Machine& machine) {
            machine.set_probes({Recorder::wanted(Level::messages, 0), {}});
            machine.attach(deaf);
        };
    if (way != Way::plain && way != Way::probed) {
        Description description;
        description.machine = workload.network.spec;
        description.level = level_of(way);
        writer = std::move(*HistoryWriter::create(file, description));
        sink.emplace(*writer);
        recorder.emplace(workload.network.spec, description.level, 0, std::vector<EventSink*>{&*sink, &counted});
        hooks.prepare = [&](Machine& machine) {
            machine.set_probes({Recorder::wanted(level_of(way), 0), {}});
            machine.attach(*recorder);
        };
        hooks.finish = [&] {
            recorder->finish();
            if (!writer->finish())
                give_up("the history could not be written");
        };
    }
    const Run now = run(workload.network, 1, hooks);
    if (!measured.best || now.wall < measured.best->wall)
        measured.best = now;
    measured.events = counted.count;
    measured.bytes = writer ? std::filesystem::file_size(file) : 0;
    return now;
}

void measure_all(const Workload& workload, const std::filesystem::path& file, Measured (&measured)[way_count]) {
    Run before = measure(workload, Way::plain, file, measured[0]);
    for (std::size_t way = 1; way < way_count; ++way) {
        const Run now = measure(workload, ways[way], file, measured[way]);
        const Run after = measure(workload, Way::plain, file, measured[0]);
        measured[way].walls.push_back(2 * now.wall / (before.wall + after.wall));
        measured[way].processors.push_back(2 * now.processor / (before.processor + after.processor));
        before = after;
    }
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::string line(const Workload& workload, const Measured (&measured)[way_count]) {
    const Run& plain = *measured[0].best;
    const auto wall = [&](Way way) { return median(measured[static_cast<std::size_t>(way)].walls); };
    const auto processor = [&](Way way) { return median(measured[static_cast<std::size_t>(way)].processors); };
    const Measured& messages = measured[static_cast<std::size_t>(Way::messages)];
    const Measured& all = measured[static_cast<std::size_t>(Way::all)];
    const auto each = [](const Measured& of) {
        return of.events == 0 ? 0.0 : static_cast<double>(of.bytes) / static_cast<double>(of.events);
    };
    return fmt::format(
        "| {} | {:.2f} | {:.3f} | {:.3f} | {:.3f} ({:.2f}) | {:.3g} | {:.2f} | {:.2f} | {:.3f} ({:.2f}) | {:.3g} | {:.2f} |\n",
        workload.name, plain.wall, wall(Way::probed), wall(Way::inputs), wall(Way::messages), processor(Way::messages),
        static_cast<double>(messages.events) / 1e6, static_cast<double>(messages.events) / 1e6 / messages.best->wall,
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
        Measured measured;
        for (int repetition = 0; repetition < repetitions; ++repetition)
            measure(workload, ways[way - std::begin(way_names)], file, measured);
        fmt::print("{}: {:.3f} s, of processors {:.3f} s\n", workload.name, measured.best->wall, measured.best->processor);
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
        for (int repetition = 0; repetition < repetitions; ++repetition)
            measure_all(workload, file, measured);
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
