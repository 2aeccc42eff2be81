// The table of docs/timing.md: figures published for the hardware beside those of the emulated part.
//   timing_table                  prints it
//   timing_table --write FILE     puts it between the markers in FILE
//   timing_table --check FILE     exit status 1 when FILE does not hold it
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include "bench/timing/figures.hpp"

namespace t8::bench {
namespace {

constexpr std::string_view begin_marker = "<!-- timing table: written by timing_table -->\n";
constexpr std::string_view end_marker = "<!-- end of timing table -->\n";

std::string figure_table() {
    std::string text;
    std::string group;
    for (const Figure& figure : measure_figures()) {
        if (figure.group != group) {
            group = figure.group;
            text += fmt::format("\n### {}\n\n| figure | published | emulated | difference |\n"
                                "| --- | ---: | ---: | ---: |\n",
                                group);
        }
        const int decimals = figure.decimals == 0 || figure.decimals == 3 ? figure.decimals : figure.decimals + 1;
        text += fmt::format("| {} ({}) | {:.{}f} | {:.{}f} | {:+.1f} %{}{} |\n", figure.name, figure.unit, figure.published,
                            figure.decimals, figure.emulated, decimals, figure.percent(), figure.deviation.empty() ? "" : ": ",
                            figure.deviation);
    }
    return text;
}

std::string comstime_table() {
    const ComstimeShares shares = comstime_shares();
    return fmt::format("\n### comstime by process\n\n| prefix | delta | successor | consumer | sum |\n"
                       "| ---: | ---: | ---: | ---: | ---: |\n"
                       "| {} | {} | {} | {} | {} |\n",
                       shares.prefix, shares.delta, shares.successor, shares.consumer, shares.sum());
}

std::string latency_table() {
    std::string text = "\n### Interrupt latency by what it interrupts\n\n"
                       "| low priority loop | shortest | commonest | mean | longest |\n| --- | ---: | ---: | ---: | ---: |\n";
    for (const LatencySpread& spread : latency_spreads())
        text += fmt::format("| {} | {} | {} | {:.1f} | {} |\n", spread.loop, spread.shortest, spread.commonest, spread.mean,
                            spread.longest);
    return text;
}

std::string rule_table() {
    std::string text = "\n### Cycles added by external memory, rule of thumb and emulated\n\n"
                       "| case | rule | e = 2 | e = 3 | e = 4 | e = 5 |\n| --- | --- | ---: | ---: | ---: | ---: |\n";
    for (const Rule& rule : measure_rules()) {
        text += fmt::format("| {} | {} |", rule.name, rule.formula);
        for (std::size_t n = 0; n < 4; ++n)
            text += fmt::format(" {:.2f} / {:.2f} |", rule.published[n], rule.emulated[n]);
        text += '\n';
    }
    return text;
}

int fail(const std::string& message) {
    std::fprintf(stderr, "error: %s\n", message.c_str());
    return 1;
}

int run(int count, char** arguments) {
    const std::string tables = figure_table() + comstime_table() + latency_table() + rule_table() + "\n";
    if (count == 1) {
        std::fputs(tables.c_str(), stdout);
        return 0;
    }
    const std::string_view mode = arguments[1];
    if (count != 3 || (mode != "--write" && mode != "--check"))
        return fail("usage: timing_table [--write FILE | --check FILE]");
    const std::string path = arguments[2];
    std::ostringstream before;
    before << std::ifstream(path).rdbuf();
    const std::string page = before.str();
    const auto begin = page.find(begin_marker);
    const auto end = page.find(end_marker);
    if (begin == std::string::npos || end == std::string::npos || end < begin)
        return fail(path + ": no place marked for the timing table");
    const std::string wanted = page.substr(0, begin + begin_marker.size()) + tables + page.substr(end);
    if (mode == "--check")
        return wanted == page ? 0 : fail(path + " is stale; 'timing_table --write' renews it");
    std::ofstream out(path, std::ios::trunc);
    out << wanted;
    out.close();
    return out ? 0 : fail(path + ": cannot be written");
}

} // namespace
} // namespace t8::bench

int main(int count, char** arguments) { return t8::bench::run(count, arguments); }
