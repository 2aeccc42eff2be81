// Events per second that rules let through: what is matched natively, what Lua is called for, the ready rules. The recording is one of a
// torus of 64 nodes that exchange messages of 4 bytes, at level messages; each check reads it again, the best of the repetitions counts.
//   bench_rules [REPETITIONS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "bench/network/network.hpp"
#include "monitor/assert/check.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"

namespace t8::bench {
namespace {

struct Asked {
    std::string name;
    std::string rules;
};

std::vector<Asked> asked() {
    const auto ready = [](const std::string& name) { return fmt::format("use \"{}\"\n", name); };
    const auto rule = [](const std::string& property) { return "rule \"r\" {\n" + property + ",\n}\n"; };
    return {
        {"never, one link, no event matches", rule("never { sends { node = \"n0\", link = 1, bytes = 9999 } }")},
        {"never, no event matches by its length", rule("never { sends { bytes = 9999 } }")},
        {"count of sends", rule("count { sends {}, at_least = 1 }")},
        {"count of sends for each channel", rule("count { sends {}, at_least = 1, for_each = \"channel\" }")},
        {"count of matched messages", rule("count { link_messages {}, at_least = 1 }")},
        {"count of sends in every window of 100 us, for each link",
         rule("count { sends {}, at_most = 100, within = { us = 100 }, for_each = \"link\" }")},
        {"precedes in causal order, one node",
         rule("precedes { process_starts { node = \"n0\" }, sends { node = \"n0\" }, shared = true, order = \"causal\" }")},
        {"Lua function for each send", rule("always { sends {}, function(e) return e.bytes == 4 end }")},
        {"Lua function for each event", rule("always { events {}, function(e) return e.tick >= 0 end }")},
        {"ready rules: fifo", ready("fifo")},
        {"ready rules: lost, unanticipated, fifo, errors",
         ready("lost") + ready("unanticipated") + ready("fifo") + ready("errors")},
    };
}

void record(const std::filesystem::path& file, const Network& network) {
    Description description;
    description.machine = network.spec;
    description.level = Level::messages;
    const auto writer = std::move(*HistoryWriter::create(file, description));
    HistorySink sink(*writer);
    Recorder recorder(network.spec, description.level, 0, {&sink});
    Running running(network);
    running.machine().set_probes({Recorder::wanted(description.level, 0), {}});
    running.machine().attach(recorder);
    running.run_until(end_of_time);
    recorder.finish();
    if (!writer->finish())
        give_up("the history could not be written");
}

void print_row(const HistoryReader& history, const Asked& asked, int repetitions) {
    RuleOptions options;
    options.ready_rules = {std::filesystem::path(T8_SOURCE_DIR) / "scripts" / "rules"};
    double best = 0;
    RuleCost cost;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        const auto start = std::chrono::steady_clock::now();
        const auto report = check(history, {{asked.name, asked.rules}}, options);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        if (!report)
            give_up(render(report.error()));
        cost = {};
        for (const Verdict& verdict : report->verdicts) {
            if (!verdict.good())
                give_up(fmt::format("{}: {} {}", asked.name, name_of(verdict.status), verdict.message));
            cost.hits += verdict.cost.hits;
            cost.lua_calls += verdict.cost.lua_calls;
        }
        best = std::max(best, static_cast<double>(history.event_count()) / took.count());
    }
    const auto of_all = [&](std::uint64_t count) {
        return static_cast<double>(count) / static_cast<double>(history.event_count());
    };
    fmt::print("| {} | {:.2f} | {:.2f} | {:.2f} | {:.2f} |\n", asked.name, of_all(cost.hits), of_all(cost.lua_calls), best / 1e6,
               best / 1e6 * of_all(cost.lua_calls));
    std::fflush(stdout);
}

int run_all(int repetitions) {
    constexpr Traffic traffic{4, 2000};
    const std::filesystem::path file = std::filesystem::temp_directory_path() / fmt::format("t8-rules-{}.t8h", ::getpid());
    record(file, torus(8, 8, traffic));
    {
        const HistoryReader history = HistoryReader::open(file).value();
        fmt::print(
            "| rules | hits an event | Lua calls an event | M events/s | M Lua calls/s |\n| --- | ---: | ---: | ---: | ---: |\n");
        for (const Asked& one : asked())
            print_row(history, one, repetitions);
    }
    std::filesystem::remove(file);
    return 0;
}

} // namespace
} // namespace t8::bench

int main(int count, char** arguments) { return t8::bench::run_all(count > 1 ? std::max(1, std::atoi(arguments[1])) : 3); }
