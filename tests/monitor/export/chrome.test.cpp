#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/monitor/export/export_bench.hpp"
#include "tests/monitor/export/made_run.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::test {
namespace {

using nlohmann::json;

/// Nanoseconds; exact, since times are written with three digits behind the point.
std::int64_t time_of(const json& event) { return std::llround(event["ts"].get<double>() * 1000); }

TEST_CASE("a JSON library reads a Chrome trace back: slices nest and arrows hang on slices", "[export][chrome]") {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const RandomRun run = random_run(seed, 1 + seed % 5, 300);

        const json trace = json::parse(exported(ExportFormat::chrome, run.facts, run.events));

        std::map<std::pair<int, int>, int> depth;
        std::map<std::pair<int, int>, std::int64_t> last;
        std::map<int, std::pair<std::int64_t, std::int64_t>> arrows;
        std::map<std::string, int> phases;
        std::vector<std::string> broken;
        const auto expect = [&](bool good, const char* rule) {
            if (!good)
                broken.emplace_back(rule);
        };
        std::map<int, std::string> names;
        for (const json& event : trace["traceEvents"]) {
            const std::string phase = event["ph"];
            ++phases[phase];
            const std::pair<int, int> track{event["pid"], event["tid"]};
            if (phase == "M") {
                if (event["name"] == "process_name")
                    names[track.first] = event["args"]["name"];
                continue;
            }
            expect(names.contains(track.first), "a node without a name");
            expect(last[track] <= time_of(event), "times fall on a track");
            last[track] = time_of(event);
            if (phase == "B") {
                ++depth[track];
                expect(event["name"].is_string(), "a slice without a name");
            } else if (phase == "E") {
                expect(--depth[track] >= 0, "an end without a begin");
            } else if (phase == "s" || phase == "f") {
                expect(depth[track] > 0, "an arrow that hangs on nothing");
                expect(event["cat"] == "message" && event["name"] == "message", "ends of an arrow are told by category and name");
                auto& [from, to] = arrows.try_emplace(event["id"].get<int>(), -1, -1).first->second;
                std::int64_t& time = phase == "s" ? from : to;
                expect(time == -1, "an arrow with two beginnings or ends");
                expect(phase == "s" || event["bp"] == "e", "an arrow that ends at the next slice");
                time = time_of(event);
            } else {
                expect(phase == "i" || phase == "C", "an unknown phase");
            }
        }
        for (const auto& [track, open] : depth)
            expect(open == 0, "a slice that does not end");
        for (const auto& [id, arrow] : arrows)
            expect(arrow.first != -1 && arrow.first <= arrow.second, "an arrow back in time, or with one end");

        INFO("seed " << seed);
        CHECK(broken == std::vector<std::string>{});
        CHECK(arrows.size() == run.internal_messages + run.link_messages + run.host_messages);
        CHECK(phases["B"] == phases["E"]);
    }
}

TEST_CASE("names that JSON has signs for come back as they were", "[export][chrome]") {
    RunFacts facts = line_of_nodes(1);
    facts.machine.nodes[0].name = "a\"b\\c";
    facts.name = "tab\t.t8h";
    const auto run = as_run({made(EventKind::mark, 63, 0, 1, no_channel, {{"point", 2}})});

    const json trace = json::parse(exported(ExportFormat::chrome, facts, run));

    CHECK(trace["otherData"]["history"] == "tab\t.t8h");
    CHECK(trace["traceEvents"][0]["args"]["name"] == "a\"b\\c");
    CHECK(trace["traceEvents"].back()["ph"] == "E");
    const json& mark = trace["traceEvents"][trace["traceEvents"].size() - 2];
    CHECK(mark["name"] == "mark");
    CHECK(mark["ts"] == 0.010);
    CHECK(mark["args"]["point"] == 2);
    CHECK(mark["args"]["iptr"] == "#80000404");
}

TEST_CASE("a run too long for viewers of JSON is refused with a way out, and nothing is left", "[export][chrome]") {
    const RandomRun run = random_run(1, 2, 500);
    const TemporaryDirectory directory;
    MadeEvents events(run.events);
    ExportLimits limits;
    limits.chrome_bytes = 10'000;

    const auto report = export_events(ExportFormat::chrome, run.facts, events, directory.path() / "x.json", limits);

    REQUIRE(!report);
    CHECK(report.error().diagnostics[0].message.find("too much for its viewers") != std::string::npos);
    CHECK(report.error().diagnostics[0].hint == "export less with --from, --to and --node, or use --perfetto");
    CHECK(std::filesystem::is_empty(directory.path()));
}

} // namespace
} // namespace t8::test
