#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

#include "tests/monitor/assert/story.hpp"
#include "tests/slow_build.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// Rules of every sort, some of which hold.
constexpr std::string_view rules = R"(
rule "vacuous" { always { faults {}, function() return true end } }
rule "always" { always { sends {}, function(e) return e.bytes < 60 end }, allow_vacuous = true }
rule "never" { never { sequence { marks { as = "m" }, sends { node = of("m", "node") }, order = "time", within = { us = 3 } } } }
rule "leads_to" { leads_to { sends {}, receives {}, within = { us = 4 }, for_each = "link" }, allow_vacuous = true }
rule "causal" { leads_to { sends { node = "n1" }, receives { node = "n2" }, order = "causal" }, allow_vacuous = true }
rule "conforms" { conforms { repetition { sequence { sends {}, receives {}, order = "time" }, order = "time" }, for_each = "link" }, allow_vacuous = true }
rule "count" { count { marks {}, at_most = 3, at_least = 1, within = { us = 20 } } }
rule "precedes" { precedes { marks { point = "enter" }, marks { point = "leave" }, within = { us = 30 } }, allow_vacuous = true }
rule "concurrent" { never { concurrency { marks { point = "enter", node = "n0" }, marks { point = "enter", node = "n2" } } } }
rule "fifo" { ascending { messages {}, "sequence", by = 1, for_each = "channel" }, allow_vacuous = true }
rule "lost" { never { unmatched_sends {} } }
rule "busy" { utilisation { sends {}, busy = "duration", at_most = 0.2, within = { us = 15 }, for_each = "link" }, allow_vacuous = true }
rule "cut" { at_consistent_cut { function(s) return #s < 5 end, watch = { at = marks {} }, budget = 300, most = 40 }, allow_vacuous = true }
)";

/// Any run: marks, messages, some of which are lost, communications.
std::vector<Event> random_run(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Story story(ring(4));
    double us = 0;
    for (int i = 0; i < 60; ++i) {
        us += static_cast<double>(random() % 50) / 10;
        const auto node = static_cast<std::uint32_t>(random() % 4);
        switch (random() % 4) {
        case 0:
            story.mark(us, node, static_cast<std::uint32_t>(random() % 2));
            break;
        case 1:
            story.communication(us, node, 16 + static_cast<std::uint32_t>(random() % 2), 1, 2);
            break;
        case 2:
            story.sent(us, {node, 2}, {(node + 1) % 4, 1}, 4 + static_cast<std::uint32_t>(random() % 60));
            break;
        default:
            story.message(us, {node, 2}, {(node + 1) % 4, 1});
            break;
        }
    }
    if (seed % 5 != 0)
        story.ends(us + 3, static_cast<RunOutcome>(seed % 3));
    return story.sorted();
}

std::unique_ptr<RuleMonitor> monitor_of(std::string_view text, const MachineSpec& machine) {
    auto monitor = RuleMonitor::load(
        {{"r.lua", std::string(text)}},
        {.machine = machine, .level = Level::all, .probe_points = {std::begin(test_points), std::end(test_points)}});
    REQUIRE(monitor);
    return std::move(*monitor);
}

} // namespace

TEST_CASE("verdicts are the same however the events are brought", "[assert][live]") {
    const MachineSpec machine = ring(4);
    std::array<std::size_t, 5> seen{};
    for (std::uint64_t seed = 1; seed <= (test::is_slow_build ? 40u : 150u); ++seed) {
        CAPTURE(seed);
        const std::vector<Event> events = random_run(seed);
        std::mt19937_64 random(seed);

        // As from a file: only what is wanted, and no word of time.
        const auto offline = monitor_of(rules, machine);
        for (const Event& event : events)
            if (std::any_of(offline->wanted().begin(), offline->wanted().end(),
                            [&](const Filter& filter) { return filter.matches(event); }))
                offline->see(event);
        offline->finish(end_of(events));

        // As in a run: everything, and time goes on at any moment; verdicts are asked meanwhile.
        const auto live = monitor_of(rules, machine);
        Tick reached{};
        bool failed = false;
        for (const Event& event : events) {
            while (reached < event.tick && random() % 3 == 0) {
                reached = Tick{reached.count + random() % (event.tick.count - reached.count + 1)};
                live->time_reached(reached);
            }
            live->see(event);
            if (random() % 7 == 0)
                CHECK(live->report().verdicts.size() == 13);
            failed = failed || live->failed();
        }
        live->finish(end_of(events));

        const CheckReport one = offline->report();
        const CheckReport other = live->report();
        CHECK(text_report(one) == text_report(other));
        CHECK(json_report(one) == json_report(other));
        CHECK(live->failed() == offline->failed());
        CHECK((!failed || live->failed()));
        for (const Verdict& verdict : one.verdicts)
            ++seen[static_cast<std::size_t>(verdict.status)];
    }
    for (const std::size_t count : seen)
        CHECK(count > 0);
}

TEST_CASE("a state of the network in which a rule does not hold is known with the last event that makes it",
          "[assert][live][cut]") {
    Story story(ring(4));
    story.mark(1, 0, 0);
    story.mark(2, 1, 0);
    story.mark(3, 2, 0);
    story.ends(9);
    const auto monitor = monitor_of("rule 'r' { at_consistent_cut { function(s) return #s < 2 end, watch = { at = marks {} } } }",
                                    story.machine());
    const std::vector<Event> events = story.sorted();
    monitor->see(events[0]);
    CHECK_FALSE(monitor->failed());
    monitor->see(events[1]);
    CHECK(monitor->failed());
    CHECK(monitor->report().verdicts[0].witnesses.at(0).events.size() == 2);
}

TEST_CASE("states looked at as the events come are all that there are, each once", "[assert][live][cut]") {
    // Ways that never come to a state where the function holds lead through every state.
    constexpr std::string_view both = R"(
rule "as they come" { at_consistent_cut { function(s) return true end, watch = { at = marks {} } }, allow_vacuous = true }
rule "at the end" { definitely { function(s) return false end, watch = { at = marks {} } }, allow_vacuous = true }
)";
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        const std::vector<Event> events = random_run(seed);
        const CheckReport report = judge(ring(4), events, both);
        CHECK(report.verdicts[0].cost.lua_calls == report.verdicts[1].cost.lua_calls);
        CHECK(report.verdicts[0].cost.lua_calls > report.verdicts[0].cost.hits);
    }
}

TEST_CASE("a failure is known as soon as it happens", "[assert][live]") {
    const Story story = token_run(2);
    const auto monitor =
        monitor_of("rule 'r' { leads_to { link_messages { to = 'n1' }, link_messages { from = 'n1' }, within = { us = 15 } } }",
                   story.machine());
    const std::vector<Event> events = story.sorted();
    monitor->see(events[0]);
    monitor->see(events[1]);
    CHECK_FALSE(monitor->failed());
    CHECK(monitor->report().verdicts[0].status == Status::pending);
    monitor->time_reached(Tick{25 * ticks_per_microsecond});
    CHECK_FALSE(monitor->failed());
    monitor->time_reached(Tick{25 * ticks_per_microsecond + 1});
    CHECK(monitor->failed());
    CHECK(monitor->report().verdicts[0].status == Status::fail);
}

TEST_CASE("what is wanted is no more than the rules need", "[assert][live]") {
    const MachineSpec machine = ring(4);
    const auto wanted = [&](std::string_view text) {
        std::string kinds;
        const auto monitor = monitor_of(text, machine);
        for (const Filter& filter : monitor->wanted())
            kinds += std::string(kinds.empty() ? "" : " ") + std::string(name_of(filter.kind)) +
                     (filter.conditions.empty() ? "" : "?");
        return kinds;
    };
    CHECK(wanted("rule 'r' { never { faults { node = 'n1' } } }") == "fault? run_ended");
    CHECK(wanted("rule 'r' { never { messages { from = 'n1' } } }") ==
          "communication sent received still_waiting fault run_ended");
    CHECK(wanted("rule 'r' { never { concurrency { marks {}, marks {} } } }") ==
          "communication sent received event_taken process_started process_ended process_joined process_stopped process_woken "
          "still_waiting event_raised interrupt_pulled fault run_ended mark");
}

TEST_CASE("events of a kind that nobody asked for change nothing", "[assert][live]") {
    Story story = token_run(1);
    const std::string before = text_report(judge(story, "rule 'r' { never { sends { node = 'n2' } } }"));
    for (double us = 1; us < 80; ++us)
        story.at(us, EventKind::process_runs, 2, 1);
    std::vector<Event> events = story.sorted();
    std::uint64_t number = 0;
    for (Event& event : events)
        if (event.node == 2 && event.kind != EventKind::process_runs)
            event.number = number++;
    CHECK(text_report(judge(story.machine(), events, "rule 'r' { never { sends { node = 'n2' } } }")) == before);
}

TEST_CASE("any events at all get verdicts", "[assert]") {
    const MachineSpec machine = ring(4);
    std::mt19937_64 random(7);
    for (int round = 0; round < 200; ++round) {
        const auto monitor = monitor_of(rules, machine);
        Tick tick{};
        std::map<std::uint32_t, std::uint64_t> numbers;
        for (int i = 0; i < 100; ++i) {
            Event event;
            const auto rows = kind_rows();
            event.kind = rows[random() % rows.size()].kind;
            if (row_of(event.kind)->level == Level::derived)
                continue;
            tick = Tick{tick.count + random() % 100'000};
            event.tick = tick;
            event.cycle = random() >> (random() % 64);
            event.node = random() % 10 == 0 ? host_node : static_cast<std::uint32_t>(random() % 4);
            event.number = numbers[event.node]++;
            event.process = static_cast<std::uint32_t>(random() % 4);
            event.channel = static_cast<std::uint32_t>(random() % 20);
            for (std::uint64_t& value : event.values)
                value = random() % 3 == 0 ? random() >> (random() % 64) : random() % 4;
            event.payload.resize(random() % 9);
            monitor->see(event);
        }
        monitor->finish({.tick = tick, .complete = true, .outcome = RunOutcome::finished});
        const CheckReport report = monitor->report();
        CHECK(report.verdicts.size() == 13);
        CHECK_FALSE(text_report(report).empty());
        CHECK_FALSE(json_report(report).empty());
        CHECK_FALSE(junit_report(report).empty());
    }
}
