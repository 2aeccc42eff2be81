#include <algorithm>
#include <random>
#include <sstream>

#include <catch2/catch.hpp>

#include "monitor/export/change_sorter.hpp"
#include "monitor/export/time_units.hpp"
#include "tests/monitor/export/export_bench.hpp"
#include "tests/monitor/export/made_run.hpp"

namespace t8::test {
namespace {

/// A value change dump, read by the rules of IEEE 1364-2005, chapter 18, and by nothing that the writer knows besides.
struct Vcd {
    struct Variable {
        std::string type;
        unsigned width = 0;
        std::vector<std::pair<std::uint64_t, std::uint64_t>> changes{}; ///< time, value
    };
    std::string timescale;
    std::map<std::string, Variable> variables; ///< by scope and name, with dots
    std::uint64_t end = 0;
    std::vector<std::string> broken;

    explicit Vcd(const std::string& text);
    std::uint64_t value(const std::string& name, std::uint64_t time) const {
        std::uint64_t found = ~std::uint64_t{0};
        for (const auto& [at, value] : variables.at(name).changes)
            if (at <= time)
                found = value;
        return found;
    }
    void expect(bool good, const std::string& rule) {
        if (!good)
            broken.push_back(rule);
    }
};

Vcd::Vcd(const std::string& text) {
    std::istringstream words(text);
    std::map<std::string, std::string> codes;
    std::vector<std::string> scopes;
    std::string word;
    const auto rest = [&] {
        std::vector<std::string> all;
        std::string next;
        while (words >> next && next != "$end")
            all.push_back(next);
        expect(next == "$end", "a section without its end");
        return all;
    };
    bool declared = false;
    bool dumping = false;
    std::uint64_t now = 0;
    bool timed = false;
    while (words >> word) {
        if (word == "$comment" || word == "$version" || word == "$date") {
            rest();
        } else if (word == "$timescale") {
            for (const std::string& part : rest())
                timescale += part;
        } else if (word == "$scope") {
            const auto scope = rest();
            expect(scope.size() == 2 && scope[0] == "module", "a scope of another shape");
            scopes.push_back(scope.at(1));
        } else if (word == "$upscope") {
            rest();
            expect(!scopes.empty(), "out of no scope");
            scopes.pop_back();
        } else if (word == "$var") {
            const auto variable = rest();
            expect(!declared && (variable.size() == 4 || variable.size() == 5), "a variable of another shape");
            std::string name;
            for (const std::string& scope : scopes)
                name += scope + ".";
            name += variable.at(3);
            expect(codes.emplace(variable.at(2), name).second, "a code for two variables");
            expect(variables.emplace(name, Variable{variable.at(0), static_cast<unsigned>(std::stoul(variable.at(1)))}).second,
                   "two variables of one name");
        } else if (word == "$enddefinitions") {
            rest();
            declared = true;
            expect(scopes.empty(), "a scope left open");
        } else if (word == "$dumpvars") {
            dumping = true;
        } else if (word == "$end") {
            expect(dumping, "an end of nothing");
            dumping = false;
        } else if (word[0] == '#') {
            const std::uint64_t next = std::stoull(word.substr(1));
            expect(declared && (!timed || next > now), "times do not rise");
            timed = true;
            end = now = next;
        } else {
            std::string code;
            std::uint64_t value = 0;
            if (word[0] == 'b') {
                words >> code;
                value = std::stoull(word.substr(1), nullptr, 2);
            } else {
                expect(word[0] == '0' || word[0] == '1', "a value of another kind");
                value = word[0] == '1';
                code = word.substr(1);
            }
            expect(timed && codes.contains(code), "a change of nothing");
            if (!codes.contains(code))
                continue;
            Variable& variable = variables[codes[code]];
            expect((word[0] == 'b') == (variable.width > 1), "a value of another width");
            expect(variable.width == 32 || value < 2, "a value too wide");
            if (!dumping && variable.type != "event")
                expect(!variable.changes.empty() && variable.changes.back().second != value, "a change that is none");
            variable.changes.emplace_back(now, value);
        }
    }
    expect(declared && !dumping, "cut off");
}

TEST_CASE("a link's wire is busy from the first bit to the last acknowledge", "[export][vcd]") {
    const auto run = as_run({
        made(EventKind::sent, 21'000, 0, 3, output_channel(2),
             {{"to_node", 1}, {"to_link", 1}, {"bytes", 4}, {"waited", 1000}, {"duration", 14'000}}),
        made(EventKind::received, 20'000, 1, 7, input_channel(1),
             {{"from_node", 0}, {"from_link", 2}, {"bytes", 4}, {"waited", 5000}}),
        made(EventKind::event_raised, 30'000, 1, 0),
        made(EventKind::event_taken, 40'000, 1, 7, event_pin_channel, {{"waited", 20'000}}),
        made(EventKind::error_flag, 50'000, 0, 3),
        made(EventKind::mark, 50'000, 0, 3),
        made(EventKind::run_ended, 63'000, host_node, 0),
    });

    const Vcd vcd(exported(ExportFormat::vcd, line_of_nodes(2), run));

    CHECK(vcd.broken == std::vector<std::string>{});
    CHECK(vcd.timescale == "1ps");
    using Changes = std::vector<std::pair<std::uint64_t, std::uint64_t>>;
    const std::uint64_t first_bit = 7000 * 10'000 / 63;
    const std::uint64_t end = 21'000 * 10'000 / 63;
    CHECK(vcd.variables.at("machine.n0.link2_out").changes == Changes{{0, 0}, {first_bit, 1}, {end, 0}});
    CHECK(vcd.variables.at("machine.n0.link2_out_bytes").changes == Changes{{0, 0}, {first_bit, 4}, {end, 0}});
    CHECK(vcd.variables.at("machine.n1.link1_in").changes == Changes{{0, 0}, {first_bit, 1}, {end, 0}});
    CHECK(vcd.variables.at("machine.n1.link1_out").changes == Changes{{0, 0}});
    CHECK(vcd.variables.at("machine.n0.waiting").changes == Changes{{0, 0}, {6000 * 10'000 / 63, 1}, {end, 0}});
    CHECK(vcd.variables.at("machine.n1.event_pin").changes ==
          Changes{{0, 0}, {picoseconds(Tick{30'000}), 1}, {picoseconds(Tick{40'000}), 0}});
    CHECK(vcd.variables.at("machine.n0.error").changes == Changes{{0, 0}, {picoseconds(Tick{50'000}), 1}});
    CHECK(vcd.variables.at("machine.n0.mark").changes == Changes{{picoseconds(Tick{50'000}), 1}});
    CHECK(!vcd.variables.contains("machine.n0.busy"));
    CHECK(!vcd.variables.contains("machine.n0.link3_out"));
    CHECK(vcd.end == 10'000'000);
}

TEST_CASE("with scheduling recorded the dump says whether a processor is busy, and with whom", "[export][vcd]") {
    const auto run = as_run({
        made(EventKind::process_runs, 1000, 0, 1),
        made(EventKind::process_waits, 2000, 0, 1, no_channel, {{"what", 4}}),
        made(EventKind::process_runs, 2000, 0, 2),
        made(EventKind::process_waits, 3000, 0, 2, no_channel, {{"what", 4}}),
        made(EventKind::process_runs, 5000, 0, 1),
    });

    const Vcd vcd(exported(ExportFormat::vcd, line_of_nodes(1, Level::all), run));

    CHECK(vcd.broken == std::vector<std::string>{});
    using Changes = std::vector<std::pair<std::uint64_t, std::uint64_t>>;
    const auto at = [](std::uint64_t tick) { return picoseconds(Tick{tick}); };
    CHECK(vcd.variables.at("machine.n0.busy").changes == Changes{{0, 0}, {at(1000), 1}, {at(3000), 0}, {at(5000), 1}});
    CHECK(vcd.variables.at("machine.n0.running").changes ==
          Changes{{0, 0}, {at(1000), 1}, {at(2000), 2}, {at(3000), 0}, {at(5000), 1}});
}

TEST_CASE("a dump of a random run has the wires of its events", "[export][vcd]") {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const RandomRun run = random_run(seed, 2 + seed % 3, 200);

        const Vcd vcd(exported(ExportFormat::vcd, run.facts, run.events));

        INFO("seed " << seed);
        CHECK(vcd.broken == std::vector<std::string>{});
        std::map<std::string, std::uint64_t> durations;
        for (const Event& event : run.events) {
            if (event.kind != EventKind::sent)
                continue;
            const std::string wire = "machine." + run.facts.machine.nodes[event.node].name + ".link" +
                                     std::to_string(link_of_channel(event.channel)) + "_out";
            const Tick middle = event.tick - Tick{event["duration"] / 2};
            CHECK(vcd.value(wire, picoseconds(middle)) == 1);
            CHECK(vcd.value(wire + "_bytes", picoseconds(middle)) == event["bytes"]);
            durations[wire] += picoseconds(event.tick) - picoseconds(event.tick - Tick{event["duration"]});
        }
        for (const auto& [wire, duration] : durations) {
            std::uint64_t busy = 0;
            for (const auto& [at, value] : vcd.variables.at(wire).changes)
                busy += value == 0 ? at : 0 - at;
            CHECK(busy == duration);
        }
        for (const auto& [name, variable] : vcd.variables)
            if (name.ends_with("waiting"))
                CHECK(variable.changes.back().second == 0);
    }
}

TEST_CASE("names that a dump cannot have are changed, and stay apart", "[export][vcd]") {
    RunFacts facts = line_of_nodes(2);
    facts.machine.nodes[0].name = "a b$end";
    facts.machine.nodes[1].name = "a_b_end";

    const Vcd vcd(exported(ExportFormat::vcd, facts, {}));

    CHECK(vcd.broken == std::vector<std::string>{});
    CHECK(vcd.variables.contains("machine.a_b_end.error"));
    CHECK(vcd.variables.contains("machine.a_b_end_.error"));
}

TEST_CASE("changes are sorted by time whether they fit in memory or not", "[export][vcd]") {
    const std::size_t in_memory = GENERATE(1u, 7u, 1000u, 20'000u, 1'000'000u);
    std::mt19937_64 random(3);
    std::vector<Change> changes;
    for (std::uint32_t i = 0; i < (in_memory < 1000 ? 1000u : 20'000u); ++i)
        changes.push_back({i + random() % 700, i, i});
    std::vector<Change> sorted = changes;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Change& a, const Change& b) { return a.tick < b.tick; });
    ChangeSorter sorter(in_memory);
    for (const Change& change : changes)
        sorter.add(change);

    REQUIRE(sorter.finish());

    std::size_t wrong = 0;
    std::size_t count = 0;
    for (Change change; sorter.next(change); ++count)
        wrong += count >= sorted.size() || change.tick != sorted[count].tick || change.signal != sorted[count].signal;
    CHECK(wrong == 0);
    CHECK(count == sorted.size());
    CHECK(!sorter.failed());
}

} // namespace
} // namespace t8::test
