#include <fmt/core.h>

#include "bench/network/tables.hpp"
#include "bench/network/workloads.hpp"

namespace t8::bench {
namespace {

struct Row {
    Workload workload;
    Run best{};
    bool measured = false;

    void measure() {
        const Run now = run(workload.network);
        if (!measured || now.processor < best.processor)
            best = now;
        measured = true;
    }
    /// Millions a second.
    double rate() const { return best.instructions / best.processor / 1e6; }
};

std::string line(const Row& row, const Row& alone, bool counts_messages) {
    const double share = row.rate() / alone.rate();
    return fmt::format("| {} | {:.3g} | {:.3g} | {} | {} | {} |\n", row.workload.name, row.best.emulated / row.best.processor,
                       row.rate(), &row == &alone ? "" : fmt::format("{:.2g}", share),
                       &row == &alone ? "" : fmt::format("{:.0f} %", 100 * (1 - share)),
                       counts_messages ? fmt::format("{:.2f}", 1e6 * row.best.processor / row.best.messages) : "");
}

} // namespace

std::string rate_table(unsigned repetitions) {
    std::vector<Row> singles;
    std::vector<Row> rows;
    for (Workload& workload : single_nodes())
        singles.push_back({std::move(workload)});
    for (Workload& workload : workloads())
        rows.push_back({std::move(workload)});
    for (unsigned repetition = 0; repetition < repetitions; ++repetition) {
        for (Row& row : singles)
            row.measure();
        for (Row& row : rows)
            row.measure();
    }
    std::string text =
        "| one thread | emulated s per host s | M instructions per host s | of one node's rate | engine's share | host us "
        "per message |\n| --- | ---: | ---: | ---: | ---: | ---: |\n";
    for (const Row& row : singles)
        text += line(row, row, false);
    for (const Row& row : rows)
        text += line(row, singles[row.workload.alone], row.workload.alone != 0);
    return text;
}

} // namespace t8::bench
