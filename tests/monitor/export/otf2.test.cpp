#include <sstream>

#include <catch2/catch.hpp>

#include "monitor/export/writers.hpp"
#include "tests/monitor/export/export_bench.hpp"
#include "tests/monitor/export/made_run.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::test {
namespace {

/// What otf2-print says of an archive.
struct Archive {
    struct Record {
        std::string kind;
        std::uint64_t location = 0;
        std::uint64_t time = 0;
        std::string rest;
    };
    std::vector<Record> records;
    std::string definitions;
    int status = 0;
};

Archive read_archive(const std::filesystem::path& directory) {
    Archive archive;
    const std::string anchor = (directory / "traces.otf2").string();
    const Printed validated = printed_by("otf2-print --silent -Werror '" + anchor + "' 2>&1");
    INFO("otf2-print (otf2-tools) reads the archive back: " << validated.text.substr(0, 1000));
    CHECK(validated.status == 0);
    archive.definitions = printed_by("otf2-print -G '" + anchor + "' 2>&1").text;
    const Printed printed = printed_by("otf2-print '" + anchor + "' 2>&1");
    archive.status = printed.status;
    std::istringstream lines(printed.text);
    std::string line;
    while (std::getline(lines, line)) {
        std::istringstream words(line);
        Archive::Record record;
        if (!(words >> record.kind >> record.location >> record.time))
            continue;
        std::getline(words, record.rest);
        archive.records.push_back(record);
    }
    return archive;
}

std::uint64_t number_behind(const std::string& text, const std::string& name) {
    const std::size_t at = text.find(name);
    return at == std::string::npos ? ~std::uint64_t{0} : std::stoull(text.substr(at + name.size()));
}

TEST_CASE("otf2-print reads an archive back: counts, order and pairs of messages", "[export][otf2]") {
    if (!otf2_is_built())
        return;
    for (std::uint32_t seed = 1; seed <= 8; ++seed) {
        const RandomRun run = random_run(seed, 1 + seed % 4, 300);
        const TemporaryDirectory directory;
        MadeEvents events(run.events);

        REQUIRE(export_events(ExportFormat::otf2, run.facts, events, directory.path() / "run.otf2"));

        INFO("seed " << seed);
        const Archive archive = read_archive(directory.path() / "run.otf2");
        std::map<std::string, std::uint64_t> kinds;
        std::map<std::uint64_t, std::vector<std::string>> open;
        std::map<std::uint64_t, std::uint64_t> last;
        // The n-th send of a pair of locations with a tag belongs to the n-th receive: that is how readers match them.
        using Key = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;
        std::map<Key, std::vector<std::pair<std::uint64_t, std::uint64_t>>> sends, receives; // time, bytes
        std::map<std::string, std::uint64_t> entered;
        std::size_t broken = 0;
        for (const Archive::Record& record : archive.records) {
            ++kinds[record.kind];
            if (record.kind == "ENTER" || record.kind == "LEAVE" || record.kind.starts_with("MPI")) {
                broken += last[record.location] > record.time;
                last[record.location] = record.time;
            }
            const std::string region = record.rest.substr(0, record.rest.find('<'));
            if (record.kind == "ENTER") {
                open[record.location].push_back(region);
                ++entered[region];
            } else if (record.kind == "LEAVE") {
                broken += open[record.location].empty() || open[record.location].back() != region;
                if (!open[record.location].empty())
                    open[record.location].pop_back();
            } else if (record.kind == "MPI_SEND" || record.kind == "MPI_RECV") {
                const bool sends_it = record.kind == "MPI_SEND";
                const std::size_t other_at = record.rest.find(sends_it ? "Receiver: " : "Sender: ");
                REQUIRE(other_at != std::string::npos);
                const std::uint64_t other = number_behind(record.rest, sends_it ? "Receiver: " : "Sender: ");
                const std::uint64_t tag = number_behind(record.rest, "Tag: ");
                const std::uint64_t bytes = number_behind(record.rest, "Length: ");
                if (sends_it)
                    sends[{record.location, other, tag}].emplace_back(record.time, bytes);
                else
                    receives[{other, record.location, tag}].emplace_back(record.time, bytes);
            }
        }
        CHECK(archive.status == 0);
        CHECK(broken == 0);
        for (const auto& [location, regions] : open)
            CHECK(regions.empty());
        CHECK(kinds["MPI_SEND"] == run.internal_messages + run.link_messages + run.host_messages);
        CHECK(kinds["MPI_RECV"] == kinds["MPI_SEND"]);
        REQUIRE(sends.size() == receives.size());
        for (const auto& [key, sent] : sends) {
            REQUIRE(receives.contains(key));
            const auto& received = receives.at(key);
            REQUIRE(sent.size() == received.size());
            for (std::size_t i = 0; i < sent.size(); ++i) {
                CHECK(sent[i].second == received[i].second);
                CHECK(sent[i].first <= received[i].first);
            }
        }
        std::uint64_t outputs = 0;
        for (const Event& event : run.events)
            outputs += event.kind == EventKind::sent || event.kind == EventKind::communication;
        std::uint64_t entered_outputs = 0;
        for (const auto& [region, count] : entered)
            if (region.find("\"output\"") != std::string::npos)
                entered_outputs += count;
        CHECK(entered_outputs == outputs);
        for (const NodeSpec& node : run.facts.machine.nodes)
            CHECK(archive.definitions.find("\"" + node.name + "\"") != std::string::npos);
    }
}

TEST_CASE("lanes of an archive are as many as processes live at a time", "[export][otf2]") {
    if (!otf2_is_built())
        return;
    std::vector<Event> events{made(EventKind::process_started, 0, 0, 0, no_channel, {{"started", 1}})};
    for (std::uint32_t i = 0; i < 500; ++i) {
        const std::uint64_t at = 10'000 * (i + 1);
        events.push_back(made(EventKind::process_started, at, 0, 1, no_channel, {{"started", 2 + i}}));
        events.push_back(made(EventKind::process_ended, at + 4000, 0, 1, no_channel, {{"block", 0x80000800}}));
        events.push_back(made(EventKind::process_joined, at + 5000, 0, 1, no_channel, {{"last", 2 + i}, {"block", 0x80000800}}));
    }
    const auto run = as_run(std::move(events));
    const TemporaryDirectory directory;
    MadeEvents source(run);

    REQUIRE(export_events(ExportFormat::otf2, line_of_nodes(1), source, directory.path() / "run.otf2"));

    const Archive archive = read_archive(directory.path() / "run.otf2");
    std::map<std::uint64_t, std::uint64_t> records;
    for (const Archive::Record& record : archive.records)
        if (record.kind == "ENTER" || record.kind == "LEAVE")
            ++records[record.location];
    CHECK(records.size() == 2);
    CHECK(records[1] == 1000);
}

TEST_CASE("what stands where an archive should go is left as it is", "[export][otf2]") {
    if (!otf2_is_built())
        return;
    const TemporaryDirectory directory;
    directory.put("run.otf2/mine", "text");
    MadeEvents source({});

    const auto report = export_events(ExportFormat::otf2, line_of_nodes(1), source, directory.path() / "run.otf2");

    REQUIRE(!report);
    CHECK(report.error().diagnostics[0].message.find("exists already") != std::string::npos);
    CHECK(std::distance(std::filesystem::directory_iterator(directory.path()), {}) == 1);
}

} // namespace
} // namespace t8::test
