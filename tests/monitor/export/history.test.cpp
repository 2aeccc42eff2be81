#include <fstream>
#include <iterator>

#include <catch2/catch.hpp>

#include "monitor/history/reading/reader.hpp"
#include "monitor/history/writing/writer.hpp"
#include "tests/monitor/export/export_bench.hpp"
#include "tests/monitor/export/made_run.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::test {
namespace {

Description described(const RunFacts& facts) {
    Description description;
    description.machine = facts.machine;
    description.program = facts.program;
    description.level = facts.level;
    return description;
}

std::string exported_from(ExportFormat format, const RunFacts& facts, const HistoryReader& history) {
    const TemporaryDirectory directory;
    EventCursor cursor = history.events(needed_extent(format, facts.extent));
    CursorEvents events(cursor);
    REQUIRE(export_events(format, facts, events, directory.path() / "x"));
    CHECK(cursor.problems().empty());
    std::ifstream stream(directory.path() / "x", std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

constexpr ExportFormat formats[] = {ExportFormat::perfetto, ExportFormat::chrome, ExportFormat::shiviz, ExportFormat::jsonl,
                                    ExportFormat::vcd};

TEST_CASE("a history gives the export that its events give", "[export]") {
    const RandomRun run = random_run(11, 3, 400);
    const TemporaryDirectory directory;
    {
        auto writer = HistoryWriter::create(directory.path() / "run.t8h", described(run.facts));
        REQUIRE(writer);
        for (const Event& event : run.events)
            (*writer)->add(event);
        REQUIRE((*writer)->finish());
    }
    const auto history = HistoryReader::open(directory.path() / "run.t8h");
    REQUIRE(history);

    for (const ExportFormat format : formats)
        CHECK(exported_from(format, run.facts, *history) == exported(format, run.facts, run.events));

    RunFacts part = run.facts;
    part.extent.nodes = {1, host_node};
    part.extent.from = run.events[run.events.size() / 4].tick;
    part.extent.to = run.events[run.events.size() / 2].tick;
    std::vector<Event> events;
    for (const Event& event : run.events)
        if (part.has(event))
            events.push_back(event);
    CHECK(exported_from(ExportFormat::perfetto, part, *history) == exported(ExportFormat::perfetto, part, events));
    CHECK(exported_from(ExportFormat::vcd, part, *history) == exported(ExportFormat::vcd, part, events));
}

TEST_CASE("a history that was cut off is exported as far as it goes", "[export]") {
    const RandomRun run = random_run(12, 3, 400);
    const TemporaryDirectory directory;
    {
        auto writer = HistoryWriter::create(directory.path() / "run.t8h", described(run.facts));
        REQUIRE(writer);
        for (const Event& event : run.events) {
            (*writer)->time_reached(event.tick);
            (*writer)->add(event);
        }
    }
    const auto history = HistoryReader::open(directory.path() / "run.t8h");
    REQUIRE(history);
    CHECK(!history->complete());
    std::vector<Event> events;
    EventCursor cursor = history->events();
    while (const Event* const event = cursor.next())
        events.push_back(*event);
    CHECK(!events.empty());

    for (const ExportFormat format : formats)
        CHECK(exported_from(format, run.facts, *history) == exported(format, run.facts, events));
}

} // namespace
} // namespace t8::test
