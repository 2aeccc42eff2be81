#pragma once

#include <chrono>
#include <cstddef>

namespace t8::bench {

/// Wall time and processor time of the whole program since it was made.
/// Units   seconds.
class Stopwatch {
public:
    Stopwatch();
    double wall() const;
    double processor() const;

private:
    std::chrono::steady_clock::time_point wall_;
    double processor_;
};

/// Returns how many times as much as one thread two threads get done on this host at this moment, in work that shares nothing. Below 2
/// when other programs run, or when both share a core. Takes 0.2 s.
double best_speed_up();

/// Returns the number of cores that this program may use.
unsigned usable_cores();

/// Returns the number of bytes of the program that are in the host's memory now.
std::size_t resident_bytes();

} // namespace t8::bench
