#include <fstream>
#include <iterator>

#include <catch2/catch.hpp>

#include "monitor/export/tracks.hpp"
#include "monitor/export/writers.hpp"
#include "tests/monitor/export/export_bench.hpp"
#include "tests/monitor/export/made_run.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::test {
namespace {

std::string text_of_file(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::size_t files_in(const std::filesystem::path& directory) {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(directory), {}));
}

/// Looks at the directory while events are taken.
class WatchedEvents final : public EventSource {
public:
    WatchedEvents(const std::vector<Event>& events, std::filesystem::path file) : events_(events), file_(std::move(file)) {}
    const Event* next() override {
        changed_ += text_of_file(file_) != "before";
        return events_.next();
    }
    std::size_t changed() const { return changed_; }

private:
    MadeEvents events_;
    std::filesystem::path file_;
    std::size_t changed_ = 0;
};

constexpr ExportFormat one_file_formats[] = {ExportFormat::perfetto, ExportFormat::chrome, ExportFormat::shiviz,
                                             ExportFormat::jsonl, ExportFormat::vcd};

TEST_CASE("a file is replaced when the export is whole, not before", "[export]") {
    const RandomRun run = random_run(1, 2, 200);
    for (const ExportFormat format : one_file_formats) {
        const TemporaryDirectory directory;
        directory.put("file", "before");
        WatchedEvents events(run.events, directory.path() / "file");

        REQUIRE(export_events(format, run.facts, events, directory.path() / "file"));

        CHECK(events.changed() == 0);
        CHECK(text_of_file(directory.path() / "file").size() > 1000);
        CHECK(files_in(directory.path()) == 1);
    }
}

TEST_CASE("the same run gives the same bytes", "[export]") {
    const RandomRun run = random_run(2, 3, 300);
    for (const ExportFormat format : one_file_formats)
        CHECK(exported(format, run.facts, run.events) == exported(format, run.facts, run.events));
}

TEST_CASE("where nothing can be written the message names the file", "[export]") {
    const RandomRun run = random_run(1, 1, 10);
    for (const ExportRow& row : export_rows()) {
        if (row.format == ExportFormat::otf2 && !otf2_is_built())
            continue;
        MadeEvents events(run.events);
        const auto report = export_events(row.format, run.facts, events, "/nowhere/at/all");
        REQUIRE(!report);
        CHECK(report.error().diagnostics[0].message.find("'/nowhere/at/all'") != std::string::npos);
    }
}

TEST_CASE("a run without events is exported too", "[export]") {
    for (const ExportFormat format : one_file_formats)
        CHECK_NOTHROW(exported(format, line_of_nodes(2), {}));
    if (!otf2_is_built())
        return;
    const TemporaryDirectory directory;
    MadeEvents events({});
    CHECK(export_events(ExportFormat::otf2, line_of_nodes(2), events, directory.path() / "x.otf2"));
    CHECK(files_in(directory.path()) == 1);
}

TEST_CASE("kinds and numbers that nothing is known of are passed over", "[export]") {
    RandomRun run = random_run(4, 2, 100);
    run.facts.level = Level::all;
    for (std::size_t i = 0; i < run.events.size(); i += 3)
        run.events[i].kind = static_cast<EventKind>(200);
    for (std::size_t i = 1; i < run.events.size(); i += 5)
        run.events[i].node = 77;
    for (std::size_t i = 2; i < run.events.size(); i += 7)
        for (std::uint64_t& value : run.events[i].values)
            value = ~value;
    for (const ExportFormat format : {ExportFormat::perfetto, ExportFormat::chrome, ExportFormat::shiviz, ExportFormat::vcd})
        CHECK_NOTHROW(exported(format, run.facts, run.events));
}

TEST_CASE("what the recording's level lacks is said once", "[export]") {
    const auto note_of = [](ExportFormat format, Level level) {
        const TemporaryDirectory directory;
        const RunFacts facts = line_of_nodes(1, level);
        MadeEvents events({});
        const auto report = export_events(format, facts, events, directory.path() / "x");
        REQUIRE(report);
        return report->notes.empty() ? std::string() : report->notes[0].message;
    };
    CHECK(note_of(ExportFormat::perfetto, Level::all).empty());
    CHECK(note_of(ExportFormat::vcd, Level::messages) ==
          "'run.t8h' was recorded at level 'messages'; not shown: whether a processor is busy, and which process it executes");
    CHECK(note_of(ExportFormat::chrome, Level::races) ==
          "'run.t8h' was recorded at level 'races', which has no messages: there is little to see");
    CHECK(note_of(ExportFormat::jsonl, Level::inputs).empty());
}

TEST_CASE("formats are known by the ends of names", "[export]") {
    for (const ExportRow& row : export_rows()) {
        CHECK(export_format_of("a.b" + std::string(row.extension)) == row.format);
        CHECK(export_row(row.format).name == row.name);
    }
    CHECK(!export_format_of("a.txt"));
    CHECK(!export_format_of("vcd"));
}

TEST_CASE("docs/export.md names every format, slice and instant", "[export]") {
    const std::string page = text_of_file(T8_SOURCE_DIR "/docs/export.md");
    for (const ExportRow& row : export_rows()) {
        CHECK(page.find("`--" + std::string(row.name) + "`") != std::string::npos);
        CHECK(page.find("`" + std::string(row.extension) + "`") != std::string::npos);
    }
    for (const LabelRow& row : label_rows()) {
        INFO(row.text);
        CHECK(page.find("| " + std::string(row.text) + " | " + std::string(row.meaning) + " |") != std::string::npos);
    }
}

} // namespace
} // namespace t8::test
