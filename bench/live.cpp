// Measures the cost of looking at a program while it runs.

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/live/live_session.hpp"
#include "cli/parse.hpp"

namespace {

using namespace t8;
using namespace t8::cli;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// Returns the processor time of this process, or of those that it has waited for.
double processor_seconds(int whose) {
    rusage used{};
    ::getrusage(whose, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// The recording of the present run: a file that has been read cannot be written again.
std::filesystem::path recording;
void take_another_recording() {
    static unsigned number = 0;
    std::error_code ignored;
    std::filesystem::remove(recording, ignored);
    recording = std::filesystem::temp_directory_path() / fmt::format("t8-bench-live-{}-{}.t8h", ::getpid(), ++number);
}

using Words = std::vector<std::string>;

template <class T> T got(Result<T> result) {
    if (result)
        return std::move(*result);
    fmt::print(stderr, "{}\n", result.error().diagnostics.empty() ? "failed" : result.error().diagnostics.front().message);
    std::exit(1);
}

/// Returns a run that has not begun to move.
std::shared_ptr<LiveRun> begin(const Words& program) {
    take_another_recording();
    Words words = {"--record", recording.string(), "--level", "all", "--threads", "1"};
    words.insert(words.end(), program.begin(), program.end());
    const Arguments arguments = got(parse(run_command, words));
    RunSettings settings = got(read_settings(arguments));
    MachineSetup setup = got(prepare_machine(settings, T8_EXECUTABLE));
    return got(LiveRun::begin({std::move(settings), std::move(setup), T8_EXECUTABLE}));
}

/// The run alone, in one piece but for its slices.
double alone(const Words& program) {
    const std::shared_ptr<LiveRun> run = begin(program);
    const auto from = Clock::now();
    run->play({});
    run->wait_until_it_stands({});
    return seconds_since(from);
}

struct Followed {
    double seconds = 0;   ///< until the run has ended
    double last = 0;      ///< until the session stands at its end
    double processor = 0; ///< seconds of all threads
    unsigned looks = 0;
};

Followed followed(const Words& program) {
    const std::shared_ptr<LiveRun> run = begin(program);
    RunSettings settings;
    settings.replay = recording.string();
    settings.threads = 1;
    MachineSetup setup = got(prepare_machine(settings, T8_EXECUTABLE));
    const LongWay way{[] { return false; }, [] { return Replayer::KeepGoing{}; }};
    DebugSession debugger(std::make_unique<OpenedRun>(OpenedRun{std::move(settings), std::move(setup)}), {}, way);
    LiveSession session(*run, debugger, way);
    session.begin();
    Followed result;
    const double used = processor_seconds(RUSAGE_SELF);
    const auto from = Clock::now();
    session.answer_to("live play");
    while (!run->ending()) {
        const auto next = Clock::now() + std::chrono::milliseconds(100);
        session.answer_to("live follow");
        ++result.looks;
        run->wait_until_it_stands([&] { return Clock::now() >= next; });
    }
    result.seconds = seconds_since(from);
    session.answer_to("live follow");
    result.last = seconds_since(from);
    result.processor = processor_seconds(RUSAGE_SELF) - used;
    return result;
}

/// `t8 run` itself, as a process.
double plain(const Words& program) {
    take_another_recording();
    const std::string command = fmt::format("'{}' run --record '{}' --level all --threads 1 {} > /dev/null 2>&1", T8_EXECUTABLE,
                                            recording.string(), fmt::join(program, " "));
    const auto from = Clock::now();
    if (std::system(command.c_str()) == -1)
        return 0;
    return seconds_since(from);
}

} // namespace

int main() {
    const std::array<Words, 4> programs{{{"processor_farm/farm4.lua", "40000", "20"},
                                         {"processor_farm/farm16.lua", "20000", "20"},
                                         {"pipeline/pipeline.lua", "300000"},
                                         {"occam/life/life.lua"}}};
    fmt::print("{:<28} {:>9} {:>9} {:>7} {:>11} {:>7} {:>10} {:>6} {:>16}\n", "level all, one thread", "t8 run s", "live s",
               "ratio", "followed s", "ratio", "caught up", "looks", "processor ratio");
    for (Words program : programs) {
        const std::string name = program.front();
        program.front() = T8_SOURCE_DIR "/examples/" + name;
        const double used = processor_seconds(RUSAGE_CHILDREN);
        const double of_plain = plain(program);
        const double of_children = processor_seconds(RUSAGE_CHILDREN) - used;
        const double of_alone = alone(program);
        const Followed of_followed = followed(program);
        fmt::print("{:<28} {:>9.3f} {:>9.3f} {:>7.2f} {:>11.3f} {:>7.2f} {:>10.3f} {:>6} {:>16.2f}\n", name, of_plain, of_alone,
                   of_alone / of_plain, of_followed.seconds, of_followed.seconds / of_plain, of_followed.last, of_followed.looks,
                   of_followed.processor / of_children);
        std::fflush(stdout);
    }
    take_another_recording();
    return 0;
}
