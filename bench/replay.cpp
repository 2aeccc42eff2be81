// Measures the host time of a run, of its recording and of its replay, and the time to reach an instant and to step back. The first three run
// `t8` itself; seeks and steps use a Replayer. Then measures the replay of a few nodes alone.
// usage: bench_replay [REPETITIONS]

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "monitor/replay/isolation.hpp"
#include "monitor/replay/replayer.hpp"

using namespace t8;

namespace {

struct Case {
    const char* name;
    const char* words; ///< after `t8 run`, below examples/
};

constexpr Case cases[] = {
    {"farm of 16", "processor_farm/farm16.lua 2000 2000"},
    {"ray tracer, tree of 16", "occam/raytracer/raytracer.lua"},
    {"n-body, ring of 8", "occam/nbody/nbody.pgm"},
    {"life on one node, an emulated minute", "occam/life/life.occ"},
    {"farm of 16, an emulated minute", "--limit 60s processor_farm/farm16.lua 100000 2000"},
    {"life on a grid of 64, 100 ms", "--limit 100ms --set side=8 occam/life/life.lua"},
    {"messages on a torus of 64, 100 ms", "--limit 100ms ../bench/programs/torus.lua"},
};

using Clock = std::chrono::steady_clock;

double seconds_of(const std::function<void()>& work) {
    const auto begin = Clock::now();
    work();
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

void shell(const std::string& command) {
    constexpr int at_limit = 8; // the status of `t8 run` when --limit has ended it
    const int status = std::system((command + " >/dev/null 2>&1").c_str());
    if (status != 0 && (!WIFEXITED(status) || WEXITSTATUS(status) != at_limit))
        throw std::runtime_error("failed: " + command);
}

/// Returns the share `part` of values, the smallest first.
double quantile(std::vector<double> values, double part) {
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, static_cast<std::size_t>(part * static_cast<double>(values.size())))];
}

void measure(const Case& one, unsigned repetitions, const std::filesystem::path& directory) {
    const std::string file = (directory / "run.t8h").string();
    const std::string words = fmt::format("cd {}/examples && {} ", T8_SOURCE_DIR, T8_EXECUTABLE);
    const std::string program = fmt::format("--root {} --include occam/processor_farm {}", directory.string(), one.words);
    shell(fmt::format("{} run --record {} --level inputs {}", words, file, program));
    double run = 1e9;
    double recorded = 1e9;
    double replay = 1e9;
    for (unsigned n = 0; n < repetitions; ++n) {
        run = std::min(run, seconds_of([&] { shell(fmt::format("{} run --threads 1 {}", words, program)); }));
        recorded = std::min(recorded, seconds_of([&] {
                                shell(fmt::format("{} run --threads 1 --record {} --level inputs {}", words, file, program));
                            }));
        replay = std::min(replay, seconds_of([&] { shell(fmt::format("{} replay --threads 1 {}", words, file)); }));
    }
    const HistoryReader history = HistoryReader::open(file).value();
    RunStart start = decode_run_start(history.start().value(), file).value();
    const std::size_t nodes = start.snapshot.spec.nodes.size();
    Replayer replayer(std::move(start), history, {});
    const double through = seconds_of([&] { replayer.go_to(end_of_time); });
    std::mt19937_64 random(1);
    const std::uint64_t end = replayer.recorded_end().tick.count;
    std::vector<double> seeks;
    std::vector<double> steps;
    for (unsigned n = 0; n < 100; ++n) {
        seeks.push_back(1e3 * seconds_of([&] { replayer.go_to(Tick{random() % end}); }));
        const auto node = static_cast<std::uint32_t>(random() % nodes);
        steps.push_back(1e3 * seconds_of([&] { replayer.step_back(node); }));
    }
    const double bound = std::chrono::duration<double, std::milli>(replayer.index().longest_way()).count();
    fmt::print("| {} | {:.2f} | {:.2f} | {:.2f} | {:.2f} | {} | {} in {} MB | {:.0f} | {:.1f} / {:.1f} | {:.1f} / {:.1f} |\n",
               one.name, run, recorded / run, replay / recorded, through, std::filesystem::file_size(file),
               replayer.index().size(), replayer.index().bytes() >> 20, bound, quantile(seeks, 0.5), quantile(seeks, 0.99),
               quantile(steps, 0.5), quantile(steps, 0.99));
}

/// Runs a few nodes alone, and compares the host time with that of the whole run.
void measure_alone(const Case& one, unsigned repetitions, const std::filesystem::path& directory) {
    const std::string file = (directory / "run.t8h").string();
    shell(fmt::format("cd {}/examples && {} run --record {} --level inputs --root {} --include occam/processor_farm {}",
                      T8_SOURCE_DIR, T8_EXECUTABLE, file, directory.string(), one.words));
    const HistoryReader history = HistoryReader::open(file).value();
    const RunStart start = decode_run_start(history.start().value(), file).value();
    const auto nodes = static_cast<std::uint32_t>(start.snapshot.spec.nodes.size());
    if (nodes == 1)
        return;
    std::vector<std::uint32_t> group;
    for (std::uint32_t node = nodes / 2; node < nodes && group.size() < std::max(1u, nodes / 16); ++node)
        group.push_back(node);
    double whole = 1e9, collecting = 1e9, alone = 1e9;
    std::uint64_t share = 0, messages = 0;
    for (unsigned n = 0; n < repetitions; ++n) {
        Replayer replayer(start, history, {});
        whole = std::min(whole, seconds_of([&] { replayer.go_to(end_of_time); }));
        replayer.go_to({});
        Isolation isolation;
        collecting = std::min(collecting, seconds_of([&] { isolation = isolate_nodes(replayer, group).value(); }));
        replayer.isolate(isolation.log);
        alone = std::min(alone, seconds_of([&] { replayer.go_to(end_of_time); }));
        const AloneRun run = run_alone(replayer, isolation).value();
        if (run.departed)
            throw std::runtime_error(fmt::format("{}: the group departs from the run", one.name));
        share = 1000 * run.instructions / isolation.whole_instructions;
        messages = isolation.log->crossed().messages;
    }
    fmt::print("| {} | {} of {} | {}.{} % | {} | {:.2f} | {:.2f} | {:.2f} |\n", one.name, group.size(), nodes, share / 10,
               share % 10, messages, whole, collecting / whole, alone / whole);
}

} // namespace

int main(int count, char** arguments) {
    const unsigned repetitions = count > 1 ? static_cast<unsigned>(std::max(1, std::atoi(arguments[1]))) : 3;
    const std::filesystem::path directory =
        std::filesystem::temp_directory_path() / fmt::format("bench_replay_{}", static_cast<int>(::getpid()));
    std::filesystem::create_directories(directory);
    fmt::print("| run | s of host time | recorded at level inputs / run | replay / recorded run | once through, s | bytes of the "
               "recording | "
               "snapshots | longest way, ms | seek p50 / p99, ms | step back p50 / p99, ms |\n"
               "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
    int status = 0;
    try {
        for (const Case& one : cases)
            measure(one, repetitions, directory);
        fmt::print("\n| run | nodes alone | of the instructions | messages into the group | whole replay, s | collecting / whole "
                   "| alone / "
                   "whole |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n");
        for (const Case& one : cases)
            measure_alone(one, repetitions, directory);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        status = 1;
    }
    std::filesystem::remove_all(directory);
    return status;
}
