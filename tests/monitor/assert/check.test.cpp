#include <catch2/catch.hpp>

#include <fstream>

#include "monitor/assert/check.hpp"
#include "monitor/assert/verdict/report.hpp"
#include "tests/monitor/assert/story.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

Description recording_of(const MachineSpec& machine) {
    Description description = describing(machine);
    description.level = Level::all;
    description.points = {{"enter", {}, Address{0x80000100u}, {}}, {"leave", {}, Address{0x80000200u}, {}}};
    return description;
}

} // namespace

TEST_CASE("a history gets the verdicts that its run would have got", "[assert][check]") {
    Story story = token_run(3);
    story.mark(15, 1, 0);
    story.mark(22, 2, 1);
    const std::vector<Event> events = story.sorted();
    const auto reader = HistoryReader::from_bytes(history_of(recording_of(story.machine()), events), "run.t8h");
    REQUIRE(reader);
    const std::string rules =
        R"lua(rule 'a' { leads_to { link_messages { to = 'n1' }, link_messages { from = 'n1' }, within = { us = 19 } } }
rule 'b' { leads_to { marks { point = 'enter' }, marks { point = 'leave' }, within = { us = 10 } } }
rule 'c' { never { sequence { marks { node = 'n1' }, marks { node = 'n2' }, order = 'causal' } } }
rule 'd' { never { unmatched_sends {} } }
)lua";

    const auto report = check(*reader, {{"r.lua", rules}});
    REQUIRE(report);
    CheckReport live = judge(story, rules);
    live.history = "run.t8h";
    live.probe_points = report->probe_points;
    CHECK(text_report(*report) == text_report(live));
    CHECK(json_report(*report) == json_report(live));
    CHECK(report->verdicts[0].status == Status::fail);
    CHECK(report->verdicts[1].status == Status::pass);
}

TEST_CASE("a history that was cut off is checked as far as it goes", "[assert][check]") {
    const Story story = token_run(3);
    const std::vector<Byte> whole = history_of(recording_of(story.machine()), story.sorted());
    for (const std::size_t lost : {30U, 100U, 200U}) {
        CAPTURE(lost);
        const auto reader =
            HistoryReader::from_bytes({whole.begin(), whole.end() - static_cast<std::ptrdiff_t>(lost)}, "cut.t8h");
        REQUIRE(reader);
        const auto report =
            check(*reader, {{"r.lua", "rule 'a' { never { faults {} } }\nrule 'b' { eventually { run_ends {} } }"}});
        REQUIRE(report);
        CHECK(report->verdicts[0].status == Status::pending);
        CHECK_FALSE(report->warnings.empty());
        CHECK_FALSE(report->good());
    }
}

TEST_CASE("a check that is broken off passes no rule that the rest could break", "[assert][check]") {
    const Story story = token_run(3);
    const auto reader = HistoryReader::from_bytes(history_of(recording_of(story.machine()), story.sorted()), "run.t8h");
    REQUIRE(reader);
    const RuleText rules{
        "r.lua", "rule 'a' { never { faults {} } }\nrule 'b' { eventually { run_ends {} } }\nrule 'c' { always { sends {}, "
                 "function(e) return e.bytes > 0 end } }"};
    unsigned questions = 0;
    const auto whole = check(*reader, {rules}, {}, {}, [&](Tick) { return ++questions > 0; });
    REQUIRE(whole);
    CHECK(questions > 0);
    CHECK(whole->verdicts[2].status == Status::pass);
    const auto part = check(*reader, {rules}, {}, {}, [](Tick) { return false; });
    REQUIRE(part);
    CHECK(part->verdicts[0].status == Status::pending);
    CHECK(part->verdicts[1].status == Status::pending);
    CHECK(part->verdicts[2].status != Status::pass);
    CHECK_FALSE(part->good());
}

TEST_CASE("a level that does not hold what a rule asks for is seen from the recording", "[assert][check]") {
    const Story story = token_run(1);
    Description description = recording_of(story.machine());
    description.level = Level::messages;
    const auto reader = HistoryReader::from_bytes(history_of(description, story.sorted()), "run.t8h");
    REQUIRE(reader);
    const auto report = check(*reader, {{"r.lua", "rule 'a' { never { process_runs {} } }"}});
    REQUIRE(report);
    CHECK(report->verdicts[0].status == Status::error);
}

TEST_CASE("a recording that knows the source names its lines, and rules may", "[assert][check]") {
    const Story story = token_run(1);
    Description description = recording_of(story.machine());
    CodeMap::Program program;
    program.nodes = {0, 1};
    program.files = {"src/worker.occ"};
    program.lines = {{Address{0x80000100u}, 0, 12}, {Address{0x80000200u}, 0, 41}, {Address{0x80000208u}, 0, 0}};
    program.routines = {{Address{0x80000100u}, 0x200, "worker"}};
    description.code.programs = {program};
    const auto reader = HistoryReader::from_bytes(history_of(description, story.sorted()), "run.t8h");
    REQUIRE(reader);
    const auto failures = [&](const std::string& place) {
        const auto report = check(*reader, {{"r.lua", "rule 'a' { never { sends { iptr = " + place + " } } }"}});
        return report ? report->verdicts[0].failures : 99;
    };
    CHECK(failures("'worker.occ:41'") == 2);
    CHECK(failures("'worker'") == 2);
    CHECK(failures("'worker.occ:12'") == 0);
    CHECK(failures("'worker.occ:13'") == 99);
    // A list was refused: "'iptr' wants a whole number, not a string".
    CHECK(failures("{ 'worker.occ:12', 'worker.occ:41' }") == 2);
    CHECK(failures("{ 'worker.occ:12', '#80000200' }") == 4);
    CHECK(failures("{ 'worker.occ:41', 0x80000200 }") == 4);
    CHECK(failures("{ 'worker', 'worker.occ:41' }") == 2);
    CHECK(failures("{ 'worker.occ:41', 'worker.occ:13' }") == 99);
    CHECK(failures("{ 'worker.occ:41', {} }") == 99);
    const auto report = check(*reader, {{"r.lua", "rule 'a' { never { sends {} } }"}});
    REQUIRE(report);
    CHECK(text_report(*report).find("process 1 of n0: Wdesc #80000101, Iptr #80000200, worker.occ:41\n") != std::string::npos);
}

// The place was looked for in the program of the sender.
TEST_CASE("the place of a receiver is one of the receiver's program", "[assert][check]") {
    const Story story = token_run(1);
    Description description = recording_of(story.machine());
    CodeMap::Program program;
    program.nodes = {1};
    program.files = {"worker.occ"};
    program.lines = {{Address{0x80000200u}, 0, 50}, {Address{0x80000208u}, 0, 0}};
    description.code.programs = {program};
    const auto reader = HistoryReader::from_bytes(history_of(description, story.sorted()), "run.t8h");
    REQUIRE(reader);
    const std::size_t to_n1 = check(*reader, {{"r.lua", "rule 'a' { never { messages { to = 'n1' } } }"}})->verdicts[0].failures;

    const auto report = check(*reader, {{"r.lua", "rule 'a' { never { messages { receiver_iptr = 'worker.occ:50' } } }"}});

    REQUIRE(report);
    CHECK(to_n1 > 0);
    CHECK(report->verdicts[0].failures == to_n1);
}

namespace {

/// Node 0 sends INTs over `out` at #80000200, node 1 receives them from `in` there.
CodeMap code_of_token() {
    MessageType integer;
    integer.scalar = ProbeKind::int32;
    integer.name = "INT";
    integer.bytes = 4;
    CodeMap code;
    for (const std::uint32_t node : {0u, 1u}) {
        CodeMap::Program program;
        program.nodes = {node};
        program.files = {"worker.occ"};
        program.lines = {{Address{0x80000200u}, 0, 41}, {Address{0x80000208u}, 0, 0}};
        program.routines = {{Address{0x80000200u}, 0x100, "worker"}};
        program.channels = {node == 0 ? "out" : "in"};
        program.types = {integer};
        program.communications = {{Address{0x80000200u}, 0, 0}};
        code.programs.push_back(program);
    }
    return code;
}

} // namespace

TEST_CASE("rules name channels as the source does, and see the values of messages", "[assert][check][names]") {
    Story story = token_run(1);
    std::vector<Event> events = story.sorted();
    for (Event& event : events)
        if (const auto bytes = field_index(event.kind, "bytes"); bytes && event.values[*bytes] == 4)
            event.payload = {static_cast<Byte>(event.node + 5), 0, 0, 0};
    Description description = recording_of(story.machine());
    description.payload_bytes = 4;
    description.code = code_of_token();
    const auto reader = HistoryReader::from_bytes(history_of(description, events), "run.t8h");
    REQUIRE(reader);
    const auto judged = [&](const std::string& rule) {
        const auto report = check(*reader, {{"r.lua", "rule 'a' { " + rule + " }"}});
        return report ? report->verdicts[0] : Verdict{};
    };

    const std::uint64_t sends = judged("never { sends { node = 'n0' } }").failures;
    CHECK(sends > 0);
    CHECK(judged("never { sends { channel = 'out' } }").failures == sends);
    CHECK(judged("never { sends { channel = 'o*' } }").failures == sends);
    CHECK(judged("never { messages { channel = 'in', node = 'n0' } }").failures == sends); // by its receiver
    CHECK(judged("never { sends { channel = 'out', where = function(e) return e.value == 5 end } }").failures == sends);
    CHECK(judged("never { sends { where = function(e) return e.value == 4 end } }").status == Status::pass);
    CHECK(judged("always { sends { node = 'n0' }, function(e) return e.channel_name == 'out' and e.routine == 'worker' and "
                 "e.line == 'worker.occ:41' end }")
              .status == Status::pass);

    const auto report = check(*reader, {{"r.lua", "rule 'a' { never { messages { channel = 'out' } } }"}});
    REQUIRE(report);
    const std::string text = text_report(*report);
    CHECK(text.find(" (out > in), message 0, 4 bytes: 5\n") != std::string::npos);
    CHECK(text.find("receiver 1 of n1: Wdesc #80000101, Iptr #80000200, worker.occ:41\n") != std::string::npos);

    const auto mistaken = check(*reader, {{"r.lua", "rule 'a' { never { sends { channel = 'ot' } } }"}});
    REQUIRE_FALSE(mistaken);
    CHECK(render(mistaken.error()).find("no program calls a channel 'ot'") != std::string::npos);
}

TEST_CASE("a value of which nothing was recorded makes a rule an error", "[assert][check][names]") {
    const Story story = token_run(1);
    Description description = recording_of(story.machine());
    description.code = code_of_token();
    const auto reader = HistoryReader::from_bytes(history_of(description, story.sorted()), "run.t8h");
    REQUIRE(reader);

    const auto report =
        check(*reader, {{"r.lua", "rule 'a' { never { sends { where = function(e) return e.value == 5 end } } }"}});

    REQUIRE(report);
    CHECK(report->verdicts[0].status == Status::error);
    CHECK(report->verdicts[0].message.find("record with --payload") != std::string::npos);
}

TEST_CASE("rule files are found by their path, and shipped ones by their name", "[assert][check]") {
    const TemporaryDirectory directory;
    std::ofstream(directory.path() / "mine.lua") << "rule 'a' { never { faults {} } }";
    const auto mine = read_rule_file(directory.path() / "mine.lua", {});
    REQUIRE(mine);
    CHECK(mine->text == "rule 'a' { never { faults {} } }");
    const auto ready = read_rule_file("fifo", {std::filesystem::path(T8_SOURCE_DIR) / "scripts" / "rules"});
    REQUIRE(ready);
    CHECK(ready->text.starts_with("-- First in, first out"));
    CHECK_FALSE(read_rule_file("fifo", {}));
    CHECK(render(read_rule_file("nosuch", {}).error()).find("hint: built-in rule sets are looked for in scripts/rules") !=
          std::string::npos);
    CHECK_FALSE(read_rule_file(directory.path() / "other.lua", {}));
}

TEST_CASE("a name that no rule file has is reported with those that there are", "[assert][check]") {
    const std::vector<std::filesystem::path> ready = {std::filesystem::path(T8_SOURCE_DIR) / "scripts" / "rules"};
    const auto told = [&](const std::string& name) {
        const auto text = read_rule_file(name, ready);
        return text ? "found" : render(text.error());
    };
    CHECK(told("fifi") ==
          "error: there is no rule file 'fifi', and no built-in rule set of that name\nhint: did you mean 'fifo'?\n");
    CHECK(told("deadlok.lua").find("hint: did you mean 'deadlock'?") != std::string::npos);
    CHECK(told("somethingelse").find("hint: built-in rule sets are beginnings, deadlock, errors, ") != std::string::npos);
    CHECK(told("nowhere/fifi").find("cannot find 'nowhere/fifi'") != std::string::npos);
}

TEST_CASE("rules about probe points say so when a run has none", "[assert][check]") {
    const auto refused = RuleMonitor::load({{"r.lua", "rule 'a' { never { marks { point = 'task' } } }"}}, {.machine = ring(2)});
    REQUIRE_FALSE(refused);
    const std::string told = render(refused.error());
    CHECK(told.find("unknown point 'task': the run has no probe points") != std::string::npos);
    CHECK(told.find("t8 run --probes") != std::string::npos);
}
