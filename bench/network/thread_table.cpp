#include <algorithm>

#include <fmt/core.h>

#include "bench/network/host_load.hpp"
#include "bench/network/tables.hpp"
#include "bench/network/workloads.hpp"

namespace t8::bench {
namespace {

constexpr unsigned threads = 2;

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 != 0 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

/// Times of one workload, by repetition.
struct Times {
    std::vector<double> one, two;                     ///< wall time
    std::vector<double> one_processor, two_processor; ///< processor time
    std::vector<double> possible;                     ///< speed-up of work that shares nothing, measured in between

    static double best(const std::vector<double>& values) { return *std::min_element(values.begin(), values.end()); }
    double speed_up() const { return best(one) / best(two); }
    double processor_ratio() const { return best(two_processor) / best(one_processor); }
    double middle_of_pairs() const {
        std::vector<double> ratios;
        for (std::size_t n = 0; n < one.size(); ++n)
            ratios.push_back(one[n] / two[n]);
        return median(ratios);
    }
};

} // namespace

std::string thread_table(unsigned repetitions) {
    const std::vector<Workload> all = workloads();
    std::vector<Times> times(all.size());
    for (unsigned repetition = 0; repetition < repetitions; ++repetition)
        for (std::size_t n = 0; n < all.size(); ++n) {
            const Run one = run(all[n].network, 1);
            const Run two = run(all[n].network, threads);
            times[n].one.push_back(one.wall);
            times[n].two.push_back(two.wall);
            times[n].one_processor.push_back(one.processor);
            times[n].two_processor.push_back(two.processor);
            times[n].possible.push_back(best_speed_up());
        }
    std::string text =
        "| two threads | one thread, s | two threads, s | speed-up | median of pairs | possible meanwhile | processor "
        "time, times |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n";
    std::vector<double> possible;
    for (std::size_t n = 0; n < all.size(); ++n) {
        const Times& it = times[n];
        text += fmt::format("| {} | {:.2f} | {:.2f} | {:.2f} | {:.2f} | {:.2f} | {:.2f} |\n", all[n].name, Times::best(it.one),
                            Times::best(it.two), it.speed_up(), it.middle_of_pairs(), median(it.possible), it.processor_ratio());
        possible.insert(possible.end(), it.possible.begin(), it.possible.end());
    }
    if (usable_cores() < threads)
        text += fmt::format("\nThis host has {} core for {} threads: the speed-ups mean nothing.\n", usable_cores(), threads);
    else if (median(possible) < 1.8)
        text += fmt::format("\nThe host had fewer than {} cores free: work that shares nothing became {:.2f} times as fast by {} "
                            "threads. The speed-ups are to be compared with that.\n",
                            threads, median(possible), threads);
    return text;
}

} // namespace t8::bench
