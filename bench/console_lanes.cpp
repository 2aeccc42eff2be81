// Costs of the space-time diagram: building the picture of a view and drawing it, for 75 nodes and a million events; opening recordings of different
// lengths, to the first picture. Counters: the 99th percentile in milliseconds of processor time.
//
//   bench_console_lanes [options of Google Benchmark]      T8_BENCH_MILLIONS=100 makes the long recording as long (default 10)

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "monitor/console/lanes/diagram.hpp"
#include "monitor/console/lanes/store.hpp"
#include "tests/monitor/console/lanes/made_traffic.hpp"

using namespace t8;
using namespace t8::console;

namespace {

namespace fs = std::filesystem;

/// Returns the processor time of this thread in milliseconds, so that other programs of the host do not count.
double now() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

/// The recordings, made at their first use and removed at the end.
class Recordings {
public:
    ~Recordings() {
        std::error_code ignored;
        fs::remove_all(directory_, ignored);
    }
    fs::path file(std::uint64_t events, Level level) {
        const fs::path file = directory_ / fmt::format("{}-{}.t8h", events, static_cast<int>(level));
        if (!fs::exists(file))
            test::MadeTraffic(75, level).write(file, events);
        return file;
    }

private:
    static fs::path made() {
        std::string name = (fs::temp_directory_path() / "t8-bench-XXXXXX").string();
        return ::mkdtemp(name.data()) == nullptr ? fs::path{} : fs::path{name};
    }
    fs::path directory_ = made();
};
Recordings& recordings() {
    static Recordings all;
    return all;
}

/// Draws nothing, but is asked for everything.
class NoCanvas final : public Canvas {
public:
    std::size_t shapes = 0;
    Box bounds() const override { return {{0, 0}, {1280, 720}}; }
    void clip(const Box&) override {}
    void unclip() override {}
    void fill(const Box&, Paint, float) override { ++shapes; }
    void outline(const Box&, Paint, float, float) override { ++shapes; }
    void line(Point, Point, Paint, float) override { ++shapes; }
    void dashes(Point, Point, Paint, float) override { ++shapes; }
    void polyline(std::span<const Point>, Paint, float) override { ++shapes; }
    void polygon(std::span<const Point>, Paint) override { ++shapes; }
    void circle(Point, float, Paint) override { ++shapes; }
    void ring(Point, float, Paint, float) override { ++shapes; }
    void text(Point, std::string_view, Paint, Face, Align, float) override { ++shapes; }
    float text_width(std::string_view text, Face, float size) const override {
        return static_cast<float>(text.size()) * size * 0.5f;
    }
};

void settle(LaneStore& store, const LaneRequest& request) {
    store.ask(request);
    while (store.work([] { return true; })) {
    }
}

double percentile(std::vector<double> times) {
    if (times.empty())
        return 0;
    std::sort(times.begin(), times.end());
    return times[(times.size() - 1) * 99 / 100];
}

/// A view that shows 1/zoom of the run, at one of some places.
LaneView view_at(const LaneStore& store, std::uint64_t zoom, std::uint64_t place) {
    const RunSpan run{store.facts().first, store.facts().last};
    LaneView view = fitted({}, run);
    const std::uint64_t span = run.to.count / zoom;
    view.from = Tick{run.to.count / 2 - run.to.count / zoom / 2 + span / 100 * place};
    view.to = view.from + Tick{std::max<std::uint64_t>(span, least_visible_ticks)};
    view.lane_height = 22;
    return view;
}

void frames(benchmark::State& state, Level level, bool opened) {
    LaneStore store(HistoryReader::open(recordings().file(1'000'000, level)).value());
    const auto zoom = static_cast<std::uint64_t>(state.range(0));
    constexpr std::uint64_t places = 16;
    NoCanvas canvas;
    std::vector<LaneView> views;
    for (std::uint64_t place = 0; place < places; ++place) {
        LaneView view = view_at(store, zoom, place);
        for (std::uint32_t node = 0; opened && node < 75; ++node)
            view.opened.push_back(node);
        if (opened)
            view.lane_height = 9;
        views.push_back(view);
        settle(store, request_for(view, 75, canvas.bounds()));
    }
    const LaneNames names{&store.facts().machine, &store.reader().description().code, {}};
    std::vector<double> built;
    std::vector<double> drawn;
    std::size_t at = 0;
    for (auto _ : state) {
        const LaneView& view = views[at++ % views.size()];
        const double start = now();
        settle(store, request_for(view, 75, canvas.bounds()));
        built.push_back(now() - start);
        const auto picture = store.picture();
        const double drawing = now();
        canvas.shapes = 0;
        draw_diagram(canvas, *picture, view, names, store.facts().clocks);
        drawn.push_back(now() - drawing);
    }
    state.counters["picture_p99_ms"] = percentile(built);
    state.counters["draw_p99_ms"] = percentile(drawn);
    state.counters["shapes"] = static_cast<double>(canvas.shapes);
    state.counters["source"] = static_cast<double>(store.picture()->source);
}

void opening(benchmark::State& state) {
    const auto events = static_cast<std::uint64_t>(state.range(0));
    const fs::path file = recordings().file(events, Level::messages);
    for (auto _ : state) {
        LaneStore store(HistoryReader::open(file).value());
        store.ask(request_for(fitted({}, {store.facts().first, store.facts().last}), 75, {{0, 0}, {1280, 720}}));
        while (!store.picture())
            store.work([] { return false; });
        benchmark::DoNotOptimize(store.picture());
    }
    state.counters["file_MB"] = static_cast<double>(fs::file_size(file)) / 1e6;
}

void walking(benchmark::State& state, Level level) {
    const fs::path file = recordings().file(1'000'000, level);
    for (auto _ : state) {
        LaneStore store(HistoryReader::open(file).value());
        settle(store, request_for(fitted({}, {store.facts().first, store.facts().last}), 75, {{0, 0}, {1280, 720}}));
    }
    state.counters["events_per_s"] = benchmark::Counter(1e6, benchmark::Counter::kIsIterationInvariantRate);
}

} // namespace

int main(int count, char** words) {
    for (const Level level : {Level::messages, Level::all})
        for (const bool opened : {false, true})
            for (const std::int64_t zoom : {1, 8, 32, 256, 4096, 65536})
                benchmark::RegisterBenchmark(fmt::format("frame, level {}, {}, zoom",
                                                         level_names[static_cast<std::size_t>(level)],
                                                         opened ? "75 lanes" : "grouped lanes")
                                                 .c_str(),
                                             [=](benchmark::State& state) { frames(state, level, opened); })
                    ->Arg(zoom)
                    ->Iterations(320)
                    ->Unit(benchmark::kMillisecond);
    for (const Level level : {Level::messages, Level::all})
        benchmark::RegisterBenchmark(fmt::format("walk through, level {}", level_names[static_cast<std::size_t>(level)]).c_str(),
                                     [=](benchmark::State& state) { walking(state, level); })
            ->Unit(benchmark::kMillisecond);
    const char* const millions = std::getenv("T8_BENCH_MILLIONS");
    const std::int64_t longest = std::max<std::int64_t>(millions == nullptr ? 10 : std::atoll(millions), 1) * 1'000'000;
    for (const std::int64_t events : {std::int64_t{10'000}, std::int64_t{1'000'000}, longest})
        benchmark::RegisterBenchmark("open to the first picture", opening)->Arg(events)->Unit(benchmark::kMillisecond);
    benchmark::Initialize(&count, words);
    benchmark::RunSpecifiedBenchmarks();
}
