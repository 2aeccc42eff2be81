#include "bench/network/host_load.hpp"

#include <sched.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <fstream>
#include <thread>

#include "bench/network/network.hpp"

namespace t8::bench {
namespace {

double processor_seconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Returns the number of rounds of an arithmetic loop that end within `time`.
std::uint64_t turns_within(std::chrono::milliseconds time) {
    constexpr std::uint64_t turns_at_once = 20'000;
    const auto end = std::chrono::steady_clock::now() + time;
    std::atomic<std::uint64_t> sink{1};
    std::uint64_t turns = 0;
    for (std::uint64_t x = 1; std::chrono::steady_clock::now() < end; turns += turns_at_once) {
        for (std::uint64_t n = 0; n < turns_at_once; ++n)
            x = x * 6364136223846793005u + 1442695040888963407u;
        sink.store(x, std::memory_order_relaxed);
    }
    return turns;
}

} // namespace

Stopwatch::Stopwatch() : wall_(std::chrono::steady_clock::now()), processor_(processor_seconds()) {}

double Stopwatch::wall() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - wall_).count(); }

double Stopwatch::processor() const { return processor_seconds() - processor_; }

double best_speed_up() {
    constexpr std::chrono::milliseconds time{100};
    const std::uint64_t alone = turns_within(time);
    std::uint64_t beside = 0;
    std::thread other([&] { beside = turns_within(time); });
    const std::uint64_t here = turns_within(time);
    other.join();
    return static_cast<double>(here + beside) / static_cast<double>(alone);
}

unsigned usable_cores() {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    if (sched_getaffinity(0, sizeof cores, &cores) != 0)
        return std::thread::hardware_concurrency();
    return static_cast<unsigned>(CPU_COUNT(&cores));
}

std::size_t resident_bytes() {
    std::ifstream file("/proc/self/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    if (!(file >> all >> resident))
        give_up("/proc/self/statm: cannot be read; memory is measured on Linux only");
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

} // namespace t8::bench
