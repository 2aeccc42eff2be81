#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "tests/monitor/assert/story.hpp"

using namespace t8;
using namespace t8::test;

namespace {

const std::filesystem::path rules_directory = std::filesystem::path(T8_SOURCE_DIR) / "scripts" / "rules";

RuleText shipped(const std::string& name) {
    std::ifstream stream(rules_directory / (name + ".lua"));
    REQUIRE(stream);
    std::stringstream text;
    text << stream.rdbuf();
    return {name + ".lua", text.str()};
}

CheckReport judge_by(const std::vector<std::string>& names, const MachineSpec& machine, const std::vector<Event>& events,
                     GivenSettings settings = {}) {
    std::vector<RuleText> files;
    for (const std::string& name : names)
        files.push_back(shipped(name));
    RuleOptions options;
    options.settings = std::move(settings);
    options.ready_rules = {rules_directory};
    auto monitor = RuleMonitor::load(
        std::move(files),
        {.machine = machine, .level = Level::messages, .probe_points = {std::begin(test_points), std::end(test_points)}},
        std::move(options));
    if (!monitor)
        FAIL(render(monitor.error()));
    for (const Event& event : events)
        (*monitor)->see(event);
    (*monitor)->finish(end_of(events));
    return (*monitor)->report();
}

/// Names of the rules of that file that are not good.
std::vector<std::string> bad(const std::string& name, const MachineSpec& machine, const std::vector<Event>& events,
                             GivenSettings settings = {}) {
    const CheckReport report = judge_by({name}, machine, events, std::move(settings));
    std::vector<std::string> names;
    for (const Verdict& verdict : report.verdicts)
        if (!verdict.good()) {
            names.push_back(verdict.rule);
            UNSCOPED_INFO(name_of(verdict.status) << ": " << verdict.rule << ": " << verdict.message);
        }
    return names;
}
std::vector<std::string> bad(const std::string& name, const Story& story, GivenSettings settings = {}) {
    return bad(name, story.machine(), story.sorted(), std::move(settings));
}
using Names = std::vector<std::string>;

/// A farmer with two workers: each gets two tasks and gives two results. On each worker a front process takes the task from the link
/// and hands it to a second one, which gives the result to the link.
Story farm() {
    Story story(star(2));
    for (std::uint32_t node = 0; node < 3; ++node)
        story.at(0.5, EventKind::process_started, node, 0, {{"started", 1}});
    for (std::uint32_t worker = 1; worker <= 2; ++worker)
        story.at(0.6, EventKind::process_started, worker, 1, {{"started", 2}});
    for (std::uint32_t task = 1; task <= 4; ++task) {
        const std::uint32_t worker = 2 - task % 2;
        const double us = task <= 2 ? 2 + 2 * task : 50 + 2 * task;
        const auto port = static_cast<std::uint8_t>(worker);
        story.mark(us, 0, 2, {task});
        story.message(us + 1, {0, port}, {worker, 0}, 4, {task});
        story.communication(us + 4, worker, 16, 1, 2);
        story.message(us + 20.25, {worker, 0}, {0, port}, 8, {task, 1000 + task}, 2, 1);
        story.mark(us + 21, 0, 3, {task});
    }
    story.ends(90);
    return story;
}

} // namespace

TEST_CASE("the ready rules find nothing wrong with a sound farm", "[assert][rules]") {
    const Story story = farm();
    for (const std::string name : {"lost", "unanticipated", "deadlock", "errors", "fifo", "waiting", "progress", "beginnings",
                                   "utilisation", "farm", "response", "sound"}) {
        CAPTURE(name);
        CHECK(bad(name, story) == Names{});
    }
    for (const auto& entry : std::filesystem::directory_iterator(rules_directory))
        if (entry.path().extension() == ".lua") {
            CAPTURE(entry.path().string());
            const auto text = shipped(entry.path().stem().string());
            RuleOptions options;
            options.ready_rules = {rules_directory};
            CHECK(
                RuleMonitor::load({text}, {.machine = story.machine(), .probe_points = {"task", "result"}}, options).has_value());
        }
}

TEST_CASE("ready rules can be asked together", "[assert][rules]") {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(rules_directory))
        if (entry.path().extension() == ".lua" && entry.path().stem() != "sound") // which is made of the others
            names.push_back(entry.path().stem().string());
    CHECK(names.size() >= 12);
    CHECK(judge_by(names, farm().machine(), farm().sorted()).verdicts.size() > names.size());
}

TEST_CASE("no lost message: a send without its receipt, or a fault", "[assert][rules]") {
    Story story = farm();
    story.sent(80, {0, 1}, {1, 0});
    CHECK(bad("lost", story) == Names{"every message that was sent has been received"});

    Story faulty = farm();
    faulty.at(5, EventKind::fault, 0, 1, {{"fault_kind", static_cast<std::uint64_t>(FaultKind::lose_packet)}});
    CHECK(bad("lost", faulty) == Names{"no fault takes a message away"});
}

TEST_CASE("no lost message: what boots a node is not lost, though it may have begun before that is acknowledged",
          "[assert][rules]") {
    for (const double end : {0.25, 0.75}) { // nodes begin at 0.5
        CAPTURE(end);
        Story story = farm();
        story.sent(end, {0, 1}, {1, 0}, 100);
        std::vector<Event> events = story.events();
        // Positions count what was sent before, so the boot comes first.
        Event boot = events.back();
        set_fields(boot, {{"duration", ticks_per_microsecond / 2}, {"waited", 0}});
        events.pop_back();
        events.insert(events.begin(), boot);
        std::uint64_t position = 0;
        std::uint64_t sequence = 0;
        for (Event& event : events)
            if (event.kind == EventKind::sent && event.node == 0 && event.channel == output_channel(1)) {
                set_fields(event, {{"position", position}, {"sequence", sequence++}});
                position += event["bytes"];
            }
        CHECK(bad("lost", story.machine(), Story::sorted(events)) == Names{});
    }
}

TEST_CASE("what a node receives as it is booted comes from nobody", "[assert][rules]") {
    Story story = farm();
    Event& boot = story.at(0.25, EventKind::received, 1, 1, {{"from_node", 0}, {"from_link", 1}, {"bytes", 20}, {"position", 0}});
    boot.channel = input_channel(0);
    for (Event& event : story.events())
        if (event.kind == EventKind::received && event.node == 1 && event.tick != boot.tick)
            set_fields(event, {{"position", event["position"] + 20}});
    CHECK(bad("unanticipated", story) == Names{});
}

TEST_CASE("no unanticipated message: receipts from nowhere, noise, outputs that nobody takes", "[assert][rules]") {
    Story story = farm();
    story.received(80, {0, 1}, {1, 0});
    CHECK(bad("unanticipated", story) == Names{"nobody receives what nobody sent"});

    Story waiting = farm();
    waiting.at(90, EventKind::still_waiting, 1, 2, {{"what", 0}, {"bytes", 4}, {"left", 4}}).channel = output_channel(0);
    CHECK(bad("left_over", waiting) == Names{"no process is left with an output that nobody takes"});

    Story noise = farm();
    noise.at(80, EventKind::fault, 1, 0, {{"fault_kind", static_cast<std::uint64_t>(FaultKind::extra_byte)}});
    CHECK(bad("unanticipated", noise) == Names{"no noise is taken for a byte"});
}

TEST_CASE("no deadlock and no errors", "[assert][rules]") {
    CHECK(bad("deadlock", token_run(2, RunOutcome::deadlock)) == Names{"the run does not end in a deadlock"});
    Story story = farm();
    story.at(9, EventKind::error_flag, 1);
    story.at(9, EventKind::node_stopped, 1, 1, {{"reason", static_cast<std::uint64_t>(StopReason::error)}});
    CHECK(bad("errors", story) == Names{"no node sets its Error flag", "no processor stops for an error"});
    CHECK(bad("sound", story) == Names{"no node sets its Error flag", "no processor stops for an error"});
}

TEST_CASE("first in, first out", "[assert][rules]") {
    Story story = farm();
    for (Event& event : story.events())
        if (event.kind == EventKind::sent && event.node == 0 && event.channel == output_channel(1))
            set_fields(event, {{"sequence", 1 - event["sequence"]}});
    CHECK(bad("fifo", story) ==
          Names{"outputs to a link follow each other", "messages arrive in the order in which they were sent"});
}

TEST_CASE("bounded waiting", "[assert][rules]") {
    CHECK(bad("waiting", farm(), {{"waiting_us", "3"}}) == Names{});
    CHECK(bad("waiting", farm(), {{"waiting_us", "2"}}) == Names{});
    Story story = farm();
    for (Event& event : story.events())
        if (event.kind == EventKind::received)
            set_fields(event, {{"waited", 50 * ticks_per_microsecond}});
    story.at(10, EventKind::alt_chosen, 1, 1, {{"waited", 1001}});
    story.at(11, EventKind::event_taken, 1, 1, {{"waited", 60 * ticks_per_microsecond}});
    story.at(90, EventKind::still_waiting, 1, 1, {{"what", 0}, {"since", 30 * ticks_per_microsecond}});
    CHECK(bad("waiting", story, {{"waiting_us", "60"}}) == Names{});
    CHECK(bad("waiting", story, {{"waiting_us", "40"}}) ==
          Names{"no end of a message waits too long for the other", "no alternative waits too long",
                "nobody waits too long for the event pin", "nobody has waited too long when the run ends"});
}

TEST_CASE("progress of each process", "[assert][rules]") {
    CHECK(bad("progress", farm(), {{"progress_us", "53"}}) == Names{});
    CHECK(bad("progress", farm(), {{"progress_us", "30"}}) == Names{"every process gets on"});
    Story ended = farm();
    ended.at(30, EventKind::process_ended, 1, 2);
    ended.ends(90);
    CHECK(bad("progress", token_run(3), {{"progress_us", "80"}}) == Names{});
    CHECK(bad("progress", token_run(3), {{"progress_us", "59"}}) == Names{"every process gets on"});
}

TEST_CASE("nobody acts before he was started", "[assert][rules]") {
    Story story = farm();
    std::erase_if(story.events(), [](const Event& event) {
        return event.kind == EventKind::process_started && event.process == 1 && event.node == 2;
    });
    CHECK(bad("beginnings", story) == Names{"no process acts before it was started"});
}

TEST_CASE("links are as busy as they should be", "[assert][rules]") {
    CHECK(bad("utilisation", farm(), {{"window_us", "10"}, {"link_most", "0.3"}}) == Names{});
    CHECK(bad("utilisation", farm(), {{"window_us", "10"}, {"link_most", "0.1"}}) ==
          Names{"links are busy as much as they should"});
    CHECK(bad("utilisation", farm(), {{"window_us", "10"}, {"link_least", "0.1"}}) ==
          Names{"links are busy as much as they should"});
}

TEST_CASE("real-time response by the event pin and by probe points", "[assert][rules]") {
    Story story = farm();
    story.at(10, EventKind::event_raised, 1, 0);
    story.at(15, EventKind::event_taken, 1, 1);
    CHECK(bad("response", story, {{"response_us", "5"}}) == Names{});
    CHECK(bad("response", story, {{"response_us", "4"}}) == Names{"the event pin is answered in time"});
    const GivenSettings by_marks{{"request", "task"}, {"reply", "result"}, {"response_word", "0"}};
    GivenSettings fast = by_marks;
    fast["response_us"] = "20";
    GivenSettings slow = by_marks;
    slow["response_us"] = "21";
    CHECK(bad("response", farm(), slow) == Names{});
    CHECK(bad("response", farm(), fast) == Names{"every request is answered in time"});
}

TEST_CASE("a farm completes every task once", "[assert][rules]") {
    const GivenSettings by_messages{{"task", ""}, {"result", ""}, {"task_bytes", "4"}, {"result_bytes", "8"}};
    CHECK(bad("farm", farm(), by_messages) == Names{});
    Story lost = farm();
    std::erase_if(lost.events(), [](const Event& event) {
        return event.kind == EventKind::mark && event["point"] == 3 && event.payload[0] == 3;
    });
    CHECK(bad("farm", lost) == Names{"every task is completed"});
    Story twice = farm();
    twice.mark(80, 0, 3, {2});
    CHECK(bad("farm", twice) == Names{"no task is completed twice", "no result comes without its task"});
    Story given_twice = farm();
    given_twice.mark(80, 0, 2, {2});
    CHECK(bad("farm", given_twice) == Names{"every task is completed", "no task is given out twice"});
    Story strange = farm();
    strange.mark(80, 0, 3, {77});
    CHECK(bad("farm", strange) == Names{"no result comes without its task"});
    CHECK(judge_by({"farm"}, farm().machine(), farm().sorted()).verdicts[0].triggers == 4);
}

namespace {

/// "sent over link 1", "mark task": what a mutation is about.
std::string subject(const Event& event) {
    if (event.kind == EventKind::mark)
        return fmt::format("mark {}", test_points[event["point"]]);
    return std::string(name_of(event.kind));
}

const std::vector<std::string> all_rules = {"lost",    "unanticipated", "deadlock",   "errors", "fifo",
                                            "waiting", "progress",      "beginnings", "farm"};

bool noticed(const Story& story, std::vector<Event> events) {
    return !judge_by(all_rules, story.machine(), Story::sorted(std::move(events))).good();
}

} // namespace

TEST_CASE("the ready rules together notice any one event that is dropped, doubled or late", "[assert][rules][mutation]") {
    const Story story = farm();
    const std::vector<Event> good = story.sorted();
    REQUIRE_FALSE(noticed(story, good));
    std::set<std::string> missed;
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::vector<Event> dropped = good;
        dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(i));
        if (!noticed(story, dropped))
            missed.insert("dropped " + subject(good[i]));

        std::vector<Event> doubled = good;
        doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), good[i]);
        if (!noticed(story, doubled))
            missed.insert("doubled " + subject(good[i]));

        // The event changes places with the next one of its node; each keeps the other's time.
        std::size_t next = i + 1;
        while (next < good.size() && good[next].node != good[i].node)
            ++next;
        if (next < good.size()) {
            std::vector<Event> reordered = good;
            std::swap(reordered[i].tick, reordered[next].tick);
            std::swap(reordered[i].cycle, reordered[next].cycle);
            if (!noticed(story, reordered))
                missed.insert("reordered " + subject(good[i]) + " and " + subject(good[next]));
        }
    }
    // What is left is what the history of another sound run would look like:
    // - internal channels have no count of their messages, so one more or one less is no contradiction;
    // - events of a node that concern different channels, or a channel and a mark, are in no order that anybody promised. (The task's
    //   mark comes before the task is sent, but the rules speak of marks among themselves.)
    // - a run that ends twice ends.
    const std::set<std::string> unnoticed = {
        "dropped communication",
        "doubled communication",
        "doubled run_ended",
        "reordered mark result and mark task",
        "reordered mark result and received",
        "reordered mark task and sent",
        "reordered process_started and mark task",
        "reordered received and mark result",
        "reordered sent and mark task",
    };
    CHECK(missed == unnoticed);
}

namespace {

Names bad_examples(const std::string& name, const Story& story, GivenSettings settings = {}) {
    return bad("examples/" + name, story, std::move(settings));
}

} // namespace

TEST_CASE("data path expressions can be said", "[assert][rules][examples]") {
    CHECK(bad_examples("dpe", farm()) == Names{});
    CHECK(bad_examples("dpe", farm(), {{"tasks", "3"}}) ==
          Names{"dpe: w1 behaves as (task ; result)*", "dpe: w2 behaves as (task ; result)*"});
    // A second result without a task.
    Story twice = farm();
    twice.message(80, {1, 0}, {0, 1}, 8, {}, 2, 1);
    CHECK(bad_examples("dpe", twice) == Names{"dpe: w1 behaves as (task ; result)*"});
    // The result comes from a process that has not heard of the task: right by time, wrong by happened-before.
    Story unrelated = farm();
    std::erase_if(unrelated.events(),
                  [](const Event& event) { return event.kind == EventKind::communication && event.node == 2; });
    CHECK(bad_examples("dpe", unrelated) == Names{"dpe: w2 behaves as (task ; result)*"});
    // A relay: the second worker gets its task only when the first one is done.
    Story relay(star(2));
    relay.message(1, {0, 1}, {1, 0});
    relay.message(2, {1, 0}, {0, 1});
    relay.message(3, {0, 2}, {2, 0});
    relay.message(4, {2, 0}, {0, 2});
    relay.ends(9);
    CHECK(bad_examples("dpe", relay) == Names{"dpe: two workers work at the same time"});
}

TEST_CASE("event definitions can be said", "[assert][rules][examples]") {
    CHECK(bad_examples("edl", farm()) == Names{});
    CHECK(bad_examples("edl", farm(), {{"round_us", "19"}}) == Names{"edl: a completion takes no longer than it may"});
    Story one = farm();
    std::erase_if(one.events(), [](const Event& event) {
        return (event.kind == EventKind::sent || event.kind == EventKind::received) &&
               (event.node == 2 || event.channel == output_channel(2) || event.channel == input_channel(2));
    });
    CHECK(bad_examples("edl", one) == Names{"edl: there is a round of two workers", "edl: every worker completes something"});
}

TEST_CASE("task sequences can be said", "[assert][rules][examples]") {
    CHECK(bad_examples("tsl", farm()) == Names{});
    Story impatient = farm();
    impatient.message(10, {0, 1}, {1, 0});
    CHECK(bad_examples("tsl", impatient) == Names{"tsl: a worker answers before it gets the next task"});
    Story twice = farm();
    twice.message(40, {1, 0}, {0, 1}, 8, {}, 2, 1);
    CHECK(bad_examples("tsl", twice) == Names{"tsl: no worker answers twice"});
    Story silent = farm();
    silent.message(70, {0, 1}, {1, 0});
    CHECK(bad_examples("tsl", silent).size() >= 1);
}

TEST_CASE("the ring rules pass a good run and name the message that was dropped", "[assert][rules]") {
    CHECK(bad("ring", token_run(3)) == Names{});
    // n2 drops its second token; nobody can go on.
    Story story = token_run(2);
    story.events().resize(12);
    story.at(110.5, EventKind::fault, 2, 1, {{"fault_kind", 0}, {"bytes", 4}, {"sequence", 1}}).channel = output_channel(2);
    story.ends(112, RunOutcome::deadlock);
    CHECK(bad("ring", story) ==
          Names{"every token that enters n2 leaves it again", "every token comes home", "no token is lost to a fault"});
}
