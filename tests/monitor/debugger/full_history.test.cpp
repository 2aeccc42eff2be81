#include "monitor/debugger/full_history.hpp"

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8;
using namespace t8::test;

namespace {

std::vector<Event> events_of(const HistoryReader& history) {
    std::vector<Event> events;
    EventCursor cursor = history.events();
    while (const Event* const event = cursor.next())
        events.push_back(*event);
    return events;
}

/// Records a run with these options, and returns its full history.
std::vector<Event> full_history_of(const std::vector<std::string>& run, const std::vector<std::string>& options) {
    Workshop workshop;
    std::vector<std::string> words = {"run", "--record", "run.t8h"};
    words.insert(words.end(), options.begin(), options.end());
    words.insert(words.end(), run.begin(), run.end());
    workshop.run(words);
    REQUIRE(workshop.exists("run.t8h"));
    const HistoryReader history = HistoryReader::open(workshop.path("run.t8h")).value();
    const Replayer replayer(run_start_of(history, history.start().value()).value(), history, {});
    const Result<FullHistory> full = FullHistory::of(replayer, {});
    REQUIRE(full);
    return events_of(full->reader());
}

bool has(const std::vector<Event>& events, EventKind kind) {
    return std::any_of(events.begin(), events.end(), [&](const Event& event) { return event.kind == kind; });
}

} // namespace

TEST_CASE("the full history of a recording of any level is that of a recording of all", "[debug][full_history]") {
    const std::vector<std::vector<std::string>> runs = {
        {source("examples/ring/ring_faulty.lua").string()},               // a deadlock
        {source("examples/processor_farm/farm4.lua").string(), "8", "8"}, // finished by its host
        {"--limit", "900us", source("examples/ring/ring.lua").string()}}; // ended by its limit
    for (const auto& run : runs) {
        const std::vector<Event> expected = full_history_of(run, {"--level", "all"});
        CAPTURE(run);
        CHECK(has(expected, EventKind::run_ended));
        for (const std::vector<std::string>& options : {std::vector<std::string>{"--level", "inputs"},
                                                        {"--level", "messages"},
                                                        {"--level", "all", "--payload", "0"},
                                                        {"--level", "all", "--payload", "2"}}) {
            CAPTURE(options);
            const std::vector<Event> events = full_history_of(run, options);
            REQUIRE(events.size() == expected.size());
            for (std::size_t n = 0; n < events.size(); ++n) {
                REQUIRE(events[n].id() == expected[n].id());
                REQUIRE(events[n] == expected[n]);
            }
        }
    }
    CHECK(has(full_history_of(runs.front(), {"--level", "inputs"}), EventKind::still_waiting));
}
