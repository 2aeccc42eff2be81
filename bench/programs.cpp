// Speed of whole programs in occam, each beside the sieve of bench/kernels in the same run, as a table.
//   bench_programs [--repetitions N] [--threads N] [PART OF A NAME]      only the programs whose names hold it
//   bench_programs --check                                               compiles all of them and runs none
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "bench/guest.hpp"
#include "bench/network/host_load.hpp"
#include "bench/network/network.hpp"
#include "bench/programs/list.hpp"

namespace t8::bench {
namespace {

constexpr double weak = 0.2;
constexpr double fair = 0.4;

/// One program, or several that are run one after the other.
struct Row {
    std::vector<BuiltProgram> programs;
    std::string name;
    std::string alone{};
    std::optional<Figures> best{};

    void measure(unsigned threads) {
        Figures now;
        for (const BuiltProgram& program : programs)
            now += run(program, threads);
        seconds = threads == 1 ? &Figures::processor : &Figures::wall;
        if (!best || now.*seconds < (*best).*seconds)
            best = now;
    }
    double Figures::*seconds = &Figures::processor; ///< those that count
    /// Millions a second.
    double rate() const { return best->instructions / (*best).*seconds / 1e6; }
};

/// The sieve's rate in millions a second, prefixes counted.
double sieve_rate() {
    constexpr int times = 40;
    static Guest guest("sieve", {}, {{"size", 8190}, {"rounds", 20}, {"flags_at", static_cast<SignedWord>(0x80002000u)}});
    double instructions = 0;
    const Stopwatch watch;
    for (int n = 0; n < times; ++n) {
        guest.run(Engine::predecoded);
        instructions += static_cast<double>(guest.instruction_bytes());
    }
    return instructions / watch.processor() / 1e6;
}

std::string names_of(const std::vector<const Row*>& rows) {
    std::string text;
    for (const Row* const row : rows)
        text += fmt::format("{}{}", text.empty() ? "" : "; ", row->name);
    return text.empty() ? "none" : text;
}

std::string table(const std::vector<Row>& rows, double sieve) {
    std::string text = fmt::format("The sieve makes {:.0f} million instructions a second in this run.\n\n", sieve);
    text += "| program | M instructions | M a second | emulated s per host s | of the sieve's rate | of one node's rate | left "
            "the tier |\n"
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n";
    std::map<std::string, double> rates;
    std::vector<const Row*> below_weak;
    std::vector<const Row*> below_fair;
    for (const Row& row : rows) {
        rates[row.name] = row.rate();
        const double share = row.rate() / sieve;
        if (share < fair)
            (share < weak ? below_weak : below_fair).push_back(&row);
        const auto alone = rates.find(row.alone);
        text += fmt::format("| {} | {:.0f} | {:.0f} | {:.3g} | {:.2f} | {} | {:.2f} % |\n", row.name,
                            row.best->instructions / 1e6, row.rate(), row.best->emulated / (*row.best).*row.seconds, share,
                            alone == rates.end() ? "" : fmt::format("{:.2f}", row.rate() / alone->second),
                            100 * row.best->left_tier / row.best->executed);
    }
    return text + fmt::format("\nBelow {} of the sieve's rate: {}.\n\nBetween {} and {}: {}.\n", weak, names_of(below_weak), weak,
                              fair, names_of(below_fair));
}

std::vector<Row> rows_named(std::string_view part) {
    std::vector<Row> rows;
    for (Entry& entry : whole_programs())
        if (entry.program.name.find(part) != std::string::npos)
            rows.push_back({{build(entry.program)}, entry.program.name, entry.alone});
    if (const std::string name = "the occam compiler's tests"; name.find(part) != std::string::npos) {
        rows.push_back({build_compiler_tests(), name});
        rows.back().name = fmt::format("{}, {} programs", name, rows.back().programs.size());
    }
    return rows;
}

int fail(const std::string& message) {
    std::fprintf(stderr, "error: %s\nhint: bench_programs [--repetitions N] [--threads N] [--check] [PART OF A NAME]\n",
                 message.c_str());
    return 2;
}

int main_of(int count, char** arguments) {
    unsigned repetitions = 3;
    unsigned threads = 1;
    bool only_check = false;
    std::string_view part;
    for (int n = 1; n < count; ++n) {
        const std::string_view argument = arguments[n];
        if (argument == "--check") {
            only_check = true;
        } else if (argument == "--repetitions" || argument == "--threads") {
            unsigned& value = argument == "--threads" ? threads : repetitions;
            const std::string_view number = ++n < count ? arguments[n] : "";
            const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
            if (error != std::errc{} || end != number.data() + number.size() || value == 0 || value > 1000)
                return fail(fmt::format("'{}' must be a number from 1 to 1000, not '{}'", argument, number));
        } else {
            part = argument;
        }
    }
    std::vector<Row> rows = rows_named(part);
    if (rows.empty())
        return fail(fmt::format("no program's name has '{}' in it", part));
    if (only_check)
        return 0;
    double sieve = 0;
    for (unsigned repetition = 0; repetition < repetitions; ++repetition) {
        sieve = std::max(sieve, sieve_rate());
        for (Row& row : rows)
            row.measure(threads);
    }
    std::fputs(table(rows, sieve).c_str(), stdout);
    return 0;
}

} // namespace
} // namespace t8::bench

int main(int count, char** arguments) { return t8::bench::main_of(count, arguments); }
