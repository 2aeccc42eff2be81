#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace t8::bench {

/// One published figure of the hardware, and the figure of the emulated part.
/// Source  docs/timing.md says where each comes from.
struct Figure {
    std::string group; ///< heading it stands under
    std::string name;
    std::string unit; ///< "cycles", "us", ...
    int decimals = 0; ///< of the figure as published
    double published = 0;
    double emulated = 0;
    std::string deviation; ///< why it is more than five per cent off; empty where it is not

    double difference() const { return emulated / published - 1; }
    /// Returns the difference in per cent, rounded to tenths; never a negative 0.
    double percent() const { return std::round(1000 * difference()) / 10 + 0.0; }
    bool within_target() const { return difference() >= -0.05 && difference() <= 0.05; }
};

/// A rule of thumb of the data book for code or data in external memory, evaluated for e = 2 to 5.
struct Rule {
    std::string name;
    std::string formula;
    double published[4];
    double emulated[4];
};

/// Runs all programs and returns the figures that they measure, on a T800 of 20 MHz unless the figure says otherwise.
std::vector<Figure> measure_figures();
std::vector<Rule> measure_rules();

/// Interrupt latencies in one kind of low priority loop, from a timer's deadline to the first high priority instruction.
/// Units   cycles.
struct LatencySpread {
    std::string loop;
    std::uint64_t shortest = 0;
    std::uint64_t commonest = 0;
    double mean = 0;
    std::uint64_t longest = 0;
};
std::vector<LatencySpread> latency_spreads();

// Measure one group each. figures.cpp, sieve_figures.cpp
std::vector<Figure> communication_figures(); ///< comstime and the costs of sequences
std::vector<Figure> latency_figures();
std::vector<Figure> sieve_figures();
std::vector<Figure> floating_figures(); ///< FPU rates and Whetstone
std::vector<Figure> link_figures();     ///< long messages between two nodes of a machine. link_figures.cpp

/// Cycles that one iteration of comstime takes in the code of prefix, delta, successor and consumer.
struct ComstimeShares {
    std::uint64_t prefix = 0, delta = 0, successor = 0, consumer = 0;
    std::uint64_t sum() const { return prefix + delta + successor + consumer; }
};
ComstimeShares comstime_shares();

} // namespace t8::bench
