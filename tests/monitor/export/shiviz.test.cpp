#include <set>
#include <sstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "monitor/causality/message_matcher.hpp"
#include "tests/monitor/causality/small_history.hpp"
#include "tests/monitor/export/export_bench.hpp"
#include "tests/monitor/export/made_run.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::test {
namespace {

/// A log as ShiViz takes it in: the expression on the first line, the divider of runs on the second, then events. Its rules for
/// clocks: the host's own entry is there, counts from 1 up by one, other entries name rows that exist, and what they name is known
/// with all that it knows.
/// Source  ShiViz, wiki and js/model.
struct Log {
    struct Row {
        std::string time, event, host;
        std::map<std::string, std::uint64_t> clock;
    };
    std::vector<Row> rows;
    std::vector<std::string> broken;

    explicit Log(const std::string& text);
    void expect(bool good, const std::string& rule) {
        if (!good)
            broken.push_back(rule);
    }
    static bool before(const Row& a, const Row& b) {
        const auto known = b.clock.find(a.host);
        return &a != &b && known != b.clock.end() && known->second >= a.clock.at(a.host);
    }
};

Log::Log(const std::string& text) {
    std::istringstream lines(text);
    std::string expression, divider, first, second;
    std::getline(lines, expression);
    std::getline(lines, divider);
    expect(expression == "(?<time>\\S+) (?<event>.*)\\n(?<host>\\S+) (?<clock>\\{.*\\})", "another expression");
    expect(divider.empty(), "a divider");
    std::map<std::string, std::uint64_t> counts;
    while (std::getline(lines, first)) {
        REQUIRE(std::getline(lines, second));
        Row row;
        const std::size_t space = first.find(' ');
        const std::size_t brace = second.find(" {");
        REQUIRE(space != std::string::npos);
        REQUIRE(brace != std::string::npos);
        row.time = first.substr(0, space);
        row.event = first.substr(space + 1);
        row.host = second.substr(0, brace);
        expect(row.host.find(' ') == std::string::npos, "white space in a host's name");
        const nlohmann::json clock = nlohmann::json::parse(second.substr(brace + 1));
        for (const auto& [host, count] : clock.items())
            row.clock[host] = count.get<std::uint64_t>();
        expect(row.clock[row.host] == ++counts[row.host], "a host's own count does not go up by one");
        rows.push_back(row);
    }
    std::map<std::pair<std::string, std::uint64_t>, const Row*> places;
    for (const Row& row : rows)
        places[{row.host, row.clock.at(row.host)}] = &row;
    for (const Row& row : rows) {
        for (const auto& [host, count] : row.clock) {
            const auto known = places.find({host, count});
            expect(known != places.end(), "a clock that names a row which is not there");
            if (known == places.end() || known->second == &row)
                continue;
            for (const auto& [other, other_count] : known->second->clock) {
                const auto mine = row.clock.find(other);
                expect(mine != row.clock.end() && mine->second >= other_count, "a clock that knows less than what it knows of");
            }
            expect(!before(row, *known->second), "two rows before each other");
        }
    }
}

TEST_CASE("clocks of the log are the order of the run and its messages", "[export][shiviz]") {
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        const RandomRun run = random_run(seed, 1 + seed % 4, 80);

        const Log log(exported(ExportFormat::shiviz, run.facts, run.events));

        INFO("seed " << seed);
        CHECK(log.broken == std::vector<std::string>{});
        // Ground truth: paths over rows, from program order, starts, PARs, and messages.
        std::vector<std::pair<EventId, bool>> places; // event, receiver's row
        std::map<std::pair<EventId, bool>, std::size_t> row_of;
        MessageMatcher matcher(run.facts.machine);
        std::map<EventId, const Event*> events;
        std::vector<std::pair<EventId, EventId>> matched;
        for (const Event& event : run.events) {
            events[event.id()] = &event;
            matcher.see(event);
            for (const MatchedMessage& message : matcher.matched())
                if (message.sent.node != host_node && message.received.node != host_node && message.sent != message.received)
                    matched.emplace_back(message.sent, message.received);
            if (event.node == host_node || (event.process == 0))
                continue;
            row_of[{event.id(), false}] = places.size();
            places.emplace_back(event.id(), false);
            if (event.kind == EventKind::communication) {
                row_of[{event.id(), true}] = places.size();
                places.emplace_back(event.id(), true);
            }
        }
        REQUIRE(log.rows.size() == places.size());
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> last; // row of a process
        std::map<std::pair<std::uint32_t, std::uint64_t>, std::vector<std::size_t>> ended;
        std::vector<std::set<std::size_t>> into(places.size());
        std::map<std::size_t, std::size_t> previous; // of the same process, or its start
        for (std::size_t row = 0; row < places.size(); ++row) {
            const Event& event = *events[places[row].first];
            const auto link = [&](std::uint32_t process) {
                if (const auto found = last.find({event.node, process}); found != last.end())
                    into[row].insert(found->second);
            };
            const bool receiver = places[row].second;
            const std::uint32_t process = receiver ? static_cast<std::uint32_t>(event["receiver"]) : event.process;
            if (last.contains({event.node, process}))
                previous[row] = last[{event.node, process}];
            link(process);
            if (event.kind == EventKind::communication)
                receiver ? static_cast<void>(into[row].insert(row - 1)) : link(static_cast<std::uint32_t>(event["receiver"]));
            if (event.kind == EventKind::process_started)
                last[{event.node, static_cast<std::uint32_t>(event["started"])}] = row;
            if (event.kind == EventKind::process_ended)
                ended[{event.node, event["block"]}].push_back(row);
            if (event.kind == EventKind::process_joined) {
                link(static_cast<std::uint32_t>(event["last"]));
                for (const std::size_t other : ended[{event.node, event["block"]}])
                    into[row].insert(other);
            }
            last[{event.node, process}] = row;
            if (receiver)
                last[{event.node, event.process}] = row; // they met: each knows what the other did
        }
        // A message: what the sender did before its output, and the output itself, before the input; and what the receiver did
        // before its input, before what the sender does next.
        std::map<EventId, EventId> last_part;
        for (const auto& [sent, received] : matched)
            last_part[sent] = std::max(last_part.contains(sent) ? last_part[sent] : received, received);
        for (const auto& [sent, received] : matched) {
            const std::size_t s = row_of.at({sent, false});
            const std::size_t r = row_of.at({received, false});
            if (previous.contains(s))
                into[r].insert(previous[s]);
            if (previous.contains(r))
                into[s].insert(previous[r]);
            if (last_part[sent] == received)
                into[r].insert(s);
        }
        std::vector<std::vector<bool>> reaches(places.size(), std::vector<bool>(places.size()));
        bool more = true;
        for (std::size_t row = 0; row < places.size(); ++row)
            for (const std::size_t from : into[row])
                reaches[from][row] = true;
        while (more) {
            more = false;
            for (std::size_t a = 0; a < places.size(); ++a)
                for (std::size_t row = 0; row < places.size(); ++row)
                    for (const std::size_t from : into[row])
                        if (reaches[a][from] && !reaches[a][row])
                            reaches[a][row] = more = true;
        }
        std::size_t differences = 0;
        for (std::size_t a = 0; a < places.size(); ++a)
            for (std::size_t b = 0; b < places.size(); ++b)
                if (a != b)
                    differences += Log::before(log.rows[a], log.rows[b]) != reaches[a][b];
        CHECK(differences == 0);
    }
}

TEST_CASE("a log is cut at what ShiViz can take, and says so", "[export][shiviz]") {
    const RandomRun run = random_run(3, 3, 600);
    const TemporaryDirectory directory;
    MadeEvents events(run.events);
    ExportLimits limits;
    limits.shiviz_events = 50;

    const auto report = export_events(ExportFormat::shiviz, run.facts, events, directory.path() / "x.shiviz", limits);

    REQUIRE(report);
    REQUIRE(report->notes.size() == 1);
    CHECK(report->notes[0].hint == "choose what to see with --from, --to and --node");
    const Log log(exported(ExportFormat::shiviz, run.facts, run.events, limits));
    CHECK(log.broken == std::vector<std::string>{});
    CHECK(log.rows.size() >= 49);
    CHECK(log.rows.size() <= 50);
}

TEST_CASE("a log says when its clocks may lack something", "[export][shiviz]") {
    for (const bool ends : {true, false}) {
        CAPTURE(ends);
        SmallHistory h;
        std::vector<Event> made{h.event(1, EventKind::mark, 0, 1), h.received(10, 1, 1, 0, {.position = 0, .bytes = 4}),
                                h.event(11, EventKind::mark, 1, 1), h.event(12, EventKind::mark, 0, 1)};
        if (ends)
            made.push_back(h.event(20, EventKind::run_ended, host_node, 0));
        const RandomRun run = random_run(3, 3, 600); // for its machine
        const TemporaryDirectory directory;
        MadeEvents events(made);

        const auto report = export_events(ExportFormat::shiviz, run.facts, events, directory.path() / "x.shiviz", {});

        REQUIRE(report);
        REQUIRE(report->notes.size() == (ends ? 0 : 1));
        if (!ends)
            CHECK(report->notes[0].message.starts_with("the clocks of 2 rows may be incomplete"));
    }
}

TEST_CASE("an excerpt's clocks know of what happened outside, and count from 1", "[export][shiviz]") {
    const RandomRun run = random_run(8, 3, 300);
    RunFacts part = run.facts;
    part.extent.from = run.events[run.events.size() / 2].tick;
    part.extent.nodes = {0, 2};
    const Log whole(exported(ExportFormat::shiviz, run.facts, run.events));

    const Log log(exported(ExportFormat::shiviz, part, run.events));

    CHECK(log.broken == std::vector<std::string>{});
    CHECK(log.rows.size() > 20);
    // The same rows stand in the same order to each other.
    std::vector<const Log::Row*> same;
    for (const Log::Row& row : whole.rows)
        if (std::stod(row.time) * 6300 >= static_cast<double>(part.extent.from.count) - 7 && row.host[1] != '1')
            same.push_back(&row);
    REQUIRE(same.size() == log.rows.size());
    std::size_t differences = 0;
    for (std::size_t a = 0; a < same.size(); ++a)
        for (std::size_t b = 0; b < same.size(); ++b)
            if (a != b)
                differences += Log::before(*same[a], *same[b]) != Log::before(log.rows[a], log.rows[b]);
    CHECK(differences == 0);
}

} // namespace
} // namespace t8::test
