#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>

#include "monitor/assert/check.hpp"
#include "monitor/assert/report.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

constexpr std::uint32_t ring_nodes = 4;

/// One hop of a token round the ring: it takes 10 us, the next starts 10 us later.
Event hop(std::uint64_t count) {
    LinkMessage message;
    message.start = Tick{count * 20 * ticks_per_microsecond};
    message.end = message.start + Tick{10 * ticks_per_microsecond};
    message.from_node = static_cast<std::uint32_t>(count % ring_nodes);
    message.from_link = 2;
    message.to_node = (message.from_node + 1) % ring_nodes;
    message.to_link = 1;
    message.sequence = count / ring_nodes;
    message.bytes = 4;
    message.sender = Wdesc{0x80000101u};
    message.sender_iptr = Address{0x80000200u};
    message.receiver = Wdesc{0x80000301u};
    message.receiver_iptr = Address{0x80000400u};
    return event_of(message);
}

/// A token that goes `rounds` times round.
std::vector<Event> token_run(std::uint64_t rounds, RunOutcome outcome = RunOutcome::finished) {
    std::vector<Event> events;
    for (std::uint64_t count = 0; count < rounds * ring_nodes; ++count)
        events.push_back(hop(count));
    events.push_back(event_of(RunEnded{events.back().tick + Tick{1000}, outcome}));
    return events;
}

HistoryReader reader_of(const std::vector<Event>& events) {
    return HistoryReader::from_bytes(history_of(ring_machine(ring_nodes), events), "run.t8h").value();
}

CheckReport run(const std::vector<Event>& events, std::string_view rules) {
    const HistoryReader reader = reader_of(events);
    Result<CheckReport> report = check_text(reader, "r.lua", rules);
    if (!report)
        FAIL(render(report.error()));
    return std::move(*report);
}

/// Status and message of the only rule, made of that property.
std::string verdict(const std::vector<Event>& events, const std::string& property) {
    const CheckReport report = run(events, "rule 'r' { " + property + " }");
    const Verdict& only = report.verdicts.at(0);
    return std::string(name_of(only.status)) + (only.message.empty() ? "" : ": " + only.message);
}

std::string mistake(std::string_view rules) {
    const HistoryReader reader = reader_of(token_run(1));
    const Result<CheckReport> report = check_text(reader, "r.lua", rules);
    return report ? "accepted" : render(report.error());
}

Result<CheckReport> check_ring(const std::vector<Event>& events) {
    const HistoryReader reader = reader_of(events);
    return check(reader, std::string(T8_SOURCE_DIR) + "/scripts/rules/ring.lua");
}

} // namespace

TEST_CASE("always holds, fails at the event that breaks it, and is vacuous without events", "[assert]") {
    CHECK(verdict(token_run(2), "always { link_messages {}, function(e) return e.bytes == 4 end }") == "pass");
    CHECK(verdict(token_run(2), "always { link_messages { from = 'n1' }, function(e) return e.sequence < 1 end }") ==
          "fail: the condition does not hold for a link message from n1");
    CHECK(verdict(token_run(2), "always { faults {}, function(e) return true end }") == "vacuous: there was no fault");
}

TEST_CASE("never fails once the event happens", "[assert]") {
    std::vector<Event> events = token_run(1);
    CHECK(verdict(events, "never { error_flags {} }") == "pass");
    events.push_back(event_of(ErrorFlagSet{Tick{77}, 2, Wdesc{0x80000101u}, Address{0x80000200u}}));
    CHECK(verdict(events, "never { error_flags {} }") == "fail: there was an error flag");
    CHECK(verdict(events, "never { error_flags { node = 'n1' } }") == "pass");
    CHECK(verdict(events, "never { error_flags { where = function(e) return e.iptr == 0x80000200 end } }") ==
          "fail: there was an error flag of the wanted kind");
}

TEST_CASE("eventually depends on how the run ended", "[assert]") {
    const std::string property = "eventually { node_stops {} }";
    std::vector<Event> stopped = token_run(1);
    stopped.insert(stopped.begin(), event_of(NodeStopped{Tick{5}, 1, StopReason::error, {}, {}}));
    CHECK(verdict(stopped, property) == "pass");
    CHECK(verdict(stopped, "eventually { node_stops { reason = 'halted' } }") ==
          "fail: there was no node stop with reason halted");
    CHECK(verdict(token_run(1), property) == "fail: there was no node stop");
    CHECK(verdict(token_run(1, RunOutcome::deadlock), property) == "fail: there was no node stop");
    CHECK(verdict(token_run(1, RunOutcome::interrupted), property) ==
          "pending: there was no node stop up to the end of the history");
}

TEST_CASE("rules name faults and stops of every kind", "[assert][fault]") {
    for (std::size_t kind = 0; kind < std::size(fault_names); ++kind) {
        CAPTURE(kind);
        std::vector<Event> events = token_run(1);
        events.insert(events.begin(), event_of(FaultEvent{.kind = static_cast<FaultKind>(kind), .node = 1}));
        const std::string name(fault_names[kind]);
        CHECK(verdict(events, "count { faults { kind = '" + name + "', node = 'n1' }, exactly = 1 }") == "pass");
        CHECK(verdict(events, "never { faults { where = function(e) return e.fault_kind == '" + name + "' end } }") ==
              "fail: there was a fault of the wanted kind");
        CHECK(verdict(events, "never { faults { kind = '" + std::string(fault_names[(kind + 1) % 9]) + "' } }") == "pass");
    }
    std::vector<Event> crashed = token_run(1);
    crashed.insert(crashed.begin(), event_of(NodeStopped{Tick{}, 1, StopReason::crashed, {}, {}}));
    CHECK(verdict(crashed, "never { node_stops { reason = 'crashed' } }") == "fail: there was a node stop with reason crashed");
}

TEST_CASE("a report says what each fault did and where", "[assert][fault]") {
    const MachineSpec machine = ring_machine(ring_nodes);
    const auto line = [&](FaultKind kind) {
        const Event event = event_of(FaultEvent{.tick = Tick{63}, .kind = kind, .node = 1, .link = 2, .sequence = 3, .bytes = 4});
        return event_line({7, event}, machine).substr(std::string("#7 0.010 us (tick 63) ").size());
    };
    CHECK(line(FaultKind::drop_message) == "fault at n1.2: message 3 dropped, 4 bytes");
    CHECK(line(FaultKind::lose_packet) == "fault at n1.2: a packet of message 3 lost, 4 bytes");
    CHECK(line(FaultKind::lose_acknowledge) == "fault at n1.2: an acknowledge of message 3 lost, 4 bytes");
    CHECK(line(FaultKind::extra_byte) == "fault at n1.2: a byte that nobody sent came in");
    CHECK(line(FaultKind::dead_link) == "fault at n1.2: the cable is dead");
    CHECK(line(FaultKind::slow_link) == "fault at n1.2: the cable has another speed");
    CHECK(line(FaultKind::crash) == "fault on n1: it crashed");
    CHECK(line(FaultKind::flip_bit) == "fault on n1: a bit of its memory changed");
    CHECK(line(FaultKind::clock_error) == "fault on n1: its clock has another rate");
    const Event stop = event_of(NodeStopped{Tick{63}, 1, StopReason::crashed, {}, {}});
    CHECK(event_line({7, stop}, machine) == "#7 0.010 us (tick 63) n1 stopped: crashed");
}

TEST_CASE("nodes behind switches may be joined, others may not", "[assert][crossbar]") {
    using Kind = crossbar::Socket::Kind;
    MachineSpec machine = ring_machine(3);
    machine.links.clear();
    machine.switches.resize(1);
    machine.cables.push_back({{Kind::node, 0, 2}, {Kind::port, 0, 0}, 20});
    machine.cables.push_back({{Kind::port, 0, 1}, {Kind::node, 1, 2}, 20});
    machine.cables.push_back({{Kind::host, 0, 1}, {Kind::node, 2, 0}, 20});
    const auto reader = HistoryReader::from_bytes(history_of(machine, {}), "h.t8h").value();
    const auto warnings = [&](const std::string& from, const std::string& to) {
        const auto report =
            check_text(reader, "r.lua",
                       "rule 'r' { never { link_messages { from = '" + from + "', to = '" + to + "' } }, allow_vacuous = true }");
        REQUIRE(report);
        return std::count_if(report->warnings.begin(), report->warnings.end(), [](const Diagnostic& warning) {
            return warning.message.find("no link joins") != std::string::npos;
        });
    };

    CHECK(warnings("n0", "n1") == 0);
    CHECK(warnings("n1", "n0") == 0);
    CHECK(warnings("host", "n2") == 0);
    CHECK(warnings("n0", "host") == 0);
    CHECK(warnings("n0", "n2") == 1);
    CHECK(warnings("host", "n1") == 1);
}

TEST_CASE("count compares with its bounds", "[assert]") {
    CHECK(verdict(token_run(3), "count { link_messages { from = 'n0' }, exactly = 3 }") == "pass");
    CHECK(verdict(token_run(3), "count { link_messages { from = {'n0', 'n1'} }, at_least = 6, at_most = 6 }") == "pass");
    CHECK(verdict(token_run(3), "count { link_messages { from = 'n0' }, at_most = 2 }") ==
          "fail: more than 2 of: link message from n0");
    CHECK(verdict(token_run(3), "count { link_messages { from = 'n0' }, at_least = 4 }") ==
          "fail: 3 of: link message from n0; wanted 4 or more");
    CHECK(verdict(token_run(3, RunOutcome::interrupted), "count { link_messages { from = 'n0' }, at_least = 4 }") ==
          "pending: 3 of: link message from n0; wanted 4 or more");
    CHECK(verdict(token_run(3), "count { link_messages { sequence = { at_least = 1, at_most = 1 } }, exactly = 4 }") == "pass");
    CHECK(verdict(token_run(3), "count { run_ends { outcome = 'finished' }, exactly = 1 }") == "pass");
}

TEST_CASE("leads_to wants an answer for every trigger within its window", "[assert]") {
    const auto pair = [](const std::string& more) {
        return "leads_to { link_messages { to = 'n1' }, link_messages { from = 'n1' }" + more + " }";
    };
    CHECK(verdict(token_run(2), pair("")) == "pass");
    CHECK(verdict(token_run(2), pair(", within = { us = 20 }")) == "pass");
    CHECK(verdict(token_run(2), pair(", within = { us = 19.9 }")) ==
          "fail: a link message to n1 was not followed by a link message from n1 within 19.9 us (2 times)");
    CHECK(verdict(token_run(2), pair(", within = { ticks = 126000 }")) == "pass");
    CHECK(verdict(token_run(2), pair(", within = { ticks = 125999 }")) ==
          "fail: a link message to n1 was not followed by a link message from n1 within 125999 ticks (2 times)");
    CHECK(verdict(token_run(2), pair(", within = { cycles = 400, on = 'n1' }")) == "pass");
    CHECK(verdict(token_run(2), pair(", within = { cycles = 399, on = 'n1' }")) ==
          "fail: a link message to n1 was not followed by a link message from n1 within 399 cycles of n1 (2 times)");
    CHECK(verdict(token_run(2), "leads_to { faults {}, link_messages {} }") == "vacuous: there was no fault");
}

TEST_CASE("what leads_to still waits for at the end is pending, or failed when nothing can come any more", "[assert]") {
    const std::string property =
        "leads_to { link_messages { to = 'n0' }, link_messages { from = 'n0' }, within = { us = 1000 } }";
    const std::string missing = "a link message to n0 was not followed by a link message from n0 within 1000 us";
    CHECK(verdict(token_run(2), property) == "pending: " + missing + " at the end of the history");
    CHECK(verdict(token_run(2, RunOutcome::interrupted), property) == "pending: " + missing + " at the end of the history");
    CHECK(verdict(token_run(2, RunOutcome::deadlock), property) == "fail: " + missing + ": the run ended in a deadlock");
    std::vector<Event> late = token_run(1);
    late.back().tick = Tick{2000 * ticks_per_microsecond};
    CHECK(verdict(late, property) == "fail: " + missing);
}

TEST_CASE("leads_to pairs by key, one to one unless answers are shared", "[assert]") {
    std::vector<Event> events;
    const auto message = [&](std::uint64_t us, std::uint32_t from, std::uint64_t hash) {
        Event event = hop(from);
        event.tick = Tick{us * ticks_per_microsecond};
        set_fields(event, {{"payload_hash", hash}});
        events.push_back(event);
    };
    message(1, 0, 7);
    message(2, 0, 8);
    message(3, 1, 8);
    message(4, 1, 8);
    events.push_back(event_of(RunEnded{Tick{9 * ticks_per_microsecond}, RunOutcome::deadlock}));
    const auto pair = [](const std::string& more) {
        return "leads_to { link_messages { to = 'n1' }, link_messages { from = 'n1' }" + more + " }";
    };
    CHECK(verdict(events, pair("")) == "pass");
    CHECK(verdict(events, pair(", for_each = 'payload_hash'")).starts_with("fail"));
    CHECK(verdict(events, pair(", for_each = function(e) return e.payload_hash end")).starts_with("fail"));
    CHECK(verdict(events, pair(", for_each = function(e) return 'same' end")) == "pass");
    events.erase(events.begin() + 3);
    CHECK(verdict(events, pair("")).starts_with("fail"));
    CHECK(verdict(events, pair(", shared = true")) == "pass");
    CHECK(verdict(events, pair(", for_each = function(e) return {} end")) ==
          "error: :0: the function of 'for_each' gave a table, not a text or number");
}

TEST_CASE("precedes wants a cause for every effect", "[assert]") {
    const auto pair = [](const std::string& more) {
        return "precedes { link_messages { to = 'n1' }, link_messages { from = 'n1' }" + more + " }";
    };
    std::vector<Event> events = token_run(2);
    CHECK(verdict(events, pair("")) == "pass");
    CHECK(verdict(events, pair(", within = { us = 20 }")) == "pass");
    CHECK(verdict(events, pair(", within = { us = 19 }")) ==
          "fail: no link message to n1 came before a link message from n1, at most 19 us earlier (2 times)");
    events.erase(events.begin());
    CHECK(verdict(events, pair("")) == "fail: no link message to n1 came before a link message from n1");
    CHECK(verdict(events, "precedes { link_messages {}, faults {} }") == "vacuous: there was no fault");
}

TEST_CASE("a history that is not complete leaves what holds so far pending", "[assert]") {
    const std::vector<Byte> whole = history_of(ring_machine(ring_nodes), token_run(3), {.events_together = 4});
    const auto cut = HistoryReader::from_bytes({whole.begin(), whole.end() - 30}, "cut.t8h");
    REQUIRE(cut);
    const auto report = check_text(*cut, "r.lua",
                                   "rule 'a' { never { faults {} } }\n"
                                   "rule 'b' { always { link_messages {}, function(e) return true end } }\n"
                                   "rule 'c' { count { link_messages {}, at_least = 2 } }\n"
                                   "rule 'd' { count { link_messages {}, at_most = 3 } }\n");
    REQUIRE(report);
    CHECK(report->verdicts[0].status == Status::pending);
    CHECK(report->verdicts[1].status == Status::pending);
    CHECK(report->verdicts[2].status == Status::pass);
    CHECK(report->verdicts[3].status == Status::fail);
    CHECK_FALSE(report->good());
    CHECK(report->warnings.size() == 2);
}

TEST_CASE("vacuous rules spoil a report unless they may be", "[assert]") {
    const char* const property = "always { faults {}, function(e) return true end }";
    CHECK_FALSE(run(token_run(1), std::string("rule 'r' { ") + property + " }").good());
    CHECK(run(token_run(1), std::string("rule 'r' { ") + property + ", allow_vacuous = true }").good());
}

TEST_CASE("a function that fails or never ends gives its rule an error, and only its rule", "[assert]") {
    const CheckReport report =
        run(token_run(1), "rule 'a' { always { link_messages {}, function(e) return e.x.y end } }\n"
                          "rule 'b' { never { link_messages { where = function() while true do end end } } }\n"
                          "rule 'c' { never { faults {} } }\n");
    CHECK(report.verdicts[0].status == Status::error);
    CHECK(report.verdicts[0].message == "r.lua:1: attempt to index a nil value (field 'x')");
    CHECK(report.verdicts[1].status == Status::error);
    CHECK(report.verdicts[1].message == "r.lua:2: the script was stopped after 20000000 steps");
    CHECK(report.verdicts[2].status == Status::pass);
}

TEST_CASE("scripts see the machine and the fields of events", "[assert]") {
    CHECK(verdict(token_run(1),
                  "count { link_messages { where = function(e) return e.from == nodes[2] and e.to == 'n2' and e.from_link == 2 "
                  "and e.to_link == 1 and e.us == 30.0 and e.tick == 189000 and e.sender_wdesc == 0x80000101 and "
                  "e.kind == 'link_message' and e.direction == 'out' end }, exactly = 1 }") == "pass");
    CHECK(mistake("error(#nodes .. ' ' .. #links .. ' ' .. links[2].from .. '.' .. links[2].from_link .. '>' .. links[2].to)") ==
          "r.lua:1: error: 4 8 n1.1>n0\n"
          "    1 | error(#nodes .. ' ' .. #links .. ' ' .. links[2].from .. '.' .. links[2].from_link .. '>' .. links[2].to)\n");
}

TEST_CASE("mistakes in rule files are reported at their place", "[assert]") {
    CHECK(mistake("") == "r.lua: error: the file has no rules\nhint: for example: rule \"no faults\" { never { faults {} } }\n");
    CHECK(mistake("rule 'a'") ==
          "r.lua:1:1: error: rule 'a' has no body\n    1 | rule 'a'\n      | ^~~~\nhint: write rule \"name\" { ... }\n");
    CHECK(mistake("rule 'a' { 7 }") == "r.lua:1: error: rule 'a' wants a property of its own\n    1 | rule 'a' { 7 }\n"
                                       "hint: one of: always, never, eventually, count, precedes, leads_to\n");
    CHECK(mistake("rule 'a' { never { faults {} } }\nrule 'a' { never { faults {} } }") ==
          "r.lua:2: error: a second rule 'a'\n    2 | rule 'a' { never { faults {} } }\nhint: the first one is at line 1\n");
    CHECK(mistake("rule 'a' {\n  never { link_messages { from = 'n9' } } }") ==
          "r.lua:2:27: error: the recorded machine has no node 'n9'\n    2 |   never { link_messages { from = 'n9' } } }\n"
          "      |                           ^~~~\nhint: did you mean 'n0'?\n");
    CHECK(mistake("rule 'a' { never { link_messages { frm = 'n1' } } }") ==
          "r.lua:1:36: error: link_messages has no 'frm'\n    1 | rule 'a' { never { link_messages { frm = 'n1' } } }\n"
          "      |                                    ^~~\nhint: did you mean 'from'?\n");
    CHECK(mistake("rule 'a' { never { node_stops { reason = 'tired' } } }") ==
          "r.lua:1:33: error: unknown reason 'tired'\n    1 | rule 'a' { never { node_stops { reason = 'tired' } } }\n"
          "      |                                 ^~~~~~\nhint: known: error, halted, breakpoint, crashed\n");
    CHECK(mistake("rule 'a' { leads_to { faults {}, faults {}, within = 5 } }") ==
          "r.lua:1:45: error: 'within' must name its clock\n    1 | rule 'a' { leads_to { faults {}, faults {}, within = 5 } }\n"
          "      |                                             ^~~~~~\n"
          "hint: write within = { us = 50 }, { ticks = n } or { cycles = n, on = \"n0\" }\n");
    CHECK(mistake("rule 'a' { leads_to { faults {}, faults {}, for_each = 'colour' } }") ==
          "r.lua:1:45: error: a fault has no field 'colour'\n    1 | rule 'a' { leads_to { faults {}, faults {}, for_each = "
          "'colour' } }\n"
          "      |                                             ^~~~~~~~\n"
          "hint: known: tick, node, link, sequence, fault_kind, bytes, wdesc, iptr\n");
    for (const char* const wrong : {"rule 'a' { count { faults {} } }",
                                    "rule 'a' { count { faults {}, exactly = -1 } }",
                                    "rule 'a' { count { faults {}, at_least = 3, at_most = 2 } }",
                                    "rule 'a' { always { faults {} } }",
                                    "rule 'a' { always { faults {}, 3 } }",
                                    "rule 'a' { leads_to { faults {} } }",
                                    "rule 'a' { leads_to { faults {}, 'x' } }",
                                    "rule 'a' { never { never { faults {} } } }",
                                    "rule {}",
                                    "rule 'a' 'b'",
                                    "rule 'a' { leads_to { faults {}, faults {}, within = { cycles = 5 } } }",
                                    "rule 'a' { leads_to { faults {}, faults {}, within = { us = 5, ticks = 1 } } }",
                                    "rule 'a' { leads_to { faults {}, faults {}, within = { us = -5 } } }",
                                    "rule 'a' { leads_to { faults {}, faults {}, within = { us = 0/0 } } }",
                                    "rule 'a' { leads_to { faults {}, faults {}, shared = 1 } }",
                                    "rule 'a' { never { link_messages { bytes = {} } } }",
                                    "rule 'a' { never { link_messages { bytes = 'four' } } }",
                                    "rule 'a' { never { link_messages { where = 1 } } }",
                                    "local p = never { faults {} } rule 'a' { p } rule 'b' { p }",
                                    "rule 'a' { never { faults {} }, allow_vacuous = 'yes' }",
                                    "local r = rule 'a' r { never { faults {} } } r { never { faults {} } }",
                                    "io.open('x')"}) {
        CAPTURE(wrong);
        CHECK(mistake(wrong).find("r.lua:1") == 0);
    }
}

TEST_CASE("selectors that can never match are warned about", "[assert]") {
    const CheckReport report = run(token_run(1), "rule 'r' { never { link_messages { from = 'n0', to = 'n2' } } }\n"
                                                 "rule 's' { never { link_messages { from = 'n0', to = 'host' } } }\n");
    REQUIRE(report.warnings.size() == 1);
    CHECK(render(report.warnings[0]) ==
          "warning: r.lua:1: no link joins the nodes of 'link message from n0 to n2', so it can never match\n");
}

TEST_CASE("the ring rules pass a good run", "[assert][rules]") {
    const auto report = check_ring(token_run(3));

    REQUIRE(report);
    INFO(text_report(*report));
    CHECK(report->good());
    CHECK(report->warnings.empty());
    CHECK(report->verdicts.size() == 9);
}

TEST_CASE("the ring rules name the message that was dropped", "[assert][rules]") {
    // n2 drops its second token; nobody can go on.
    std::vector<Event> events = token_run(2);
    events.resize(6);
    FaultEvent fault;
    fault.tick = events.back().tick + Tick{1000};
    fault.node = 2;
    fault.link = 2;
    fault.sequence = 1;
    fault.bytes = 4;
    fault.process = Wdesc{0x80000101u};
    fault.iptr = Address{0x80000200u};
    events.push_back(event_of(fault));
    events.push_back(event_of(RunEnded{fault.tick + Tick{9}, RunOutcome::deadlock}));

    const auto report = check_ring(events);

    REQUIRE(report);
    CHECK_FALSE(report->good());
    std::string text = text_report(*report);
    const std::string file = std::string(T8_SOURCE_DIR) + "/scripts/rules/ring.lua";
    for (std::size_t at = text.find(file); at != std::string::npos; at = text.find(file))
        text.replace(at, file.size(), "ring.lua");
    CHECK(text == "ring.lua:9: pass: every token that enters n1 leaves it again\n"
                  "ring.lua:17: pass: n1 sends no token that it did not get\n"
                  "ring.lua:9: fail: every token that enters n2 leaves it again\n"
                  "  why     a link message from n1 to n2 with from_link 2 was not followed by a link message from n2 to n3 with "
                  "from_link 2 within 100 us: "
                  "the run ended in a deadlock\n"
                  "  event   #6 110.000 us (tick 693000) link message n1.2 > n2.1, message 1, 4 bytes\n"
                  "          sender n1: Wdesc #80000101, Iptr #80000200\n"
                  "          receiver n2: Wdesc #80000301, Iptr #80000400\n"
                  "  before  #2 30.000 us (tick 189000) link message n1.2 > n2.1, message 0, 4 bytes\n"
                  "  before  #3 50.000 us (tick 315000) link message n2.2 > n3.1, message 0, 4 bytes\n"
                  "  before  #5 90.000 us (tick 567000) link message n0.2 > n1.1, message 1, 4 bytes\n"
                  "  after   #7 110.158 us (tick 694000) fault at n2.2: message 1 dropped, 4 bytes\n"
                  "ring.lua:17: pass: n2 sends no token that it did not get\n"
                  "ring.lua:9: pass: every token that enters n3 leaves it again\n"
                  "ring.lua:17: pass: n3 sends no token that it did not get\n"
                  "ring.lua:25: fail: every token comes home\n"
                  "  why     a link message from n0 to n1 with from_link 2 was not followed by a link message from n3 to n0 with "
                  "from_link 2 within 400 us: "
                  "the run ended in a deadlock\n"
                  "  event   #5 90.000 us (tick 567000) link message n0.2 > n1.1, message 1, 4 bytes\n"
                  "          sender n0: Wdesc #80000101, Iptr #80000200\n"
                  "          receiver n1: Wdesc #80000301, Iptr #80000400\n"
                  "  before  #1 10.000 us (tick 63000) link message n0.2 > n1.1, message 0, 4 bytes\n"
                  "  before  #2 30.000 us (tick 189000) link message n1.2 > n2.1, message 0, 4 bytes\n"
                  "  before  #4 70.000 us (tick 441000) link message n3.2 > n0.1, message 0, 4 bytes\n"
                  "  after   #6 110.000 us (tick 693000) link message n1.2 > n2.1, message 1, 4 bytes\n"
                  "ring.lua:33: fail: no message is lost to a fault\n"
                  "  why     there was a fault with kind drop_message\n"
                  "  event   #7 110.158 us (tick 694000) fault at n2.2: message 1 dropped, 4 bytes\n"
                  "          process on n2: Wdesc #80000101, Iptr #80000200\n"
                  "  before  #2 30.000 us (tick 189000) link message n1.2 > n2.1, message 0, 4 bytes\n"
                  "  before  #3 50.000 us (tick 315000) link message n2.2 > n3.1, message 0, 4 bytes\n"
                  "  before  #6 110.000 us (tick 693000) link message n1.2 > n2.1, message 1, 4 bytes\n"
                  "ring.lua:37: pass: no node sets its Error flag\n"
                  "9 rules over 8 events: 6 pass, 3 fail\n");
}

TEST_CASE("the ring rules notice any one message that is missing, doubled or late", "[assert][rules]") {
    const std::vector<Event> good = token_run(3);
    for (std::size_t i = 0; i + 1 < good.size(); ++i) {
        CAPTURE(i);
        std::vector<Event> dropped = good;
        dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(i));
        // The last hop of a run may be missing because the run ended there; then the rule is left open, which is not good either.
        CHECK_FALSE(check_ring(dropped)->good());

        std::vector<Event> doubled = good;
        doubled.push_back(good[i]);
        doubled.back().sequence += 100;
        CHECK_FALSE(check_ring(doubled)->good());

        std::vector<Event> late = good;
        for (std::size_t later = i; later < late.size(); ++later)
            late[later].tick = late[later].tick + Tick{100 * ticks_per_microsecond};
        CHECK(check_ring(late)->good() == (i % ring_nodes == 0));
    }
}

TEST_CASE("reports come as TAP and as JUnit XML", "[assert]") {
    const CheckReport report = run(token_run(1), "rule 'a <b> & \"c\" # d' { never { link_messages { from = 'n3' } } }\n"
                                                 "rule 'ok' { never { faults {} } }\n"
                                                 "rule 'v' { always { faults {}, function() end }, allow_vacuous = true }\n"
                                                 "rule 'x' { always { link_messages {}, function() error('oops', 0) end } }\n");
    CHECK(tap_report(report) == "TAP version 13\n"
                                "1..4\n"
                                "not ok 1 - a <b> & \"c\"   d\n"
                                "# r.lua:1: fail: there was a link message from n3\n"
                                "# event 4 70.000 us (tick 441000) link message n3.2 > n0.1, message 0, 4 bytes\n"
                                "ok 2 - ok\n"
                                "ok 3 - v # SKIP vacuous\n"
                                "not ok 4 - x\n"
                                "# r.lua:4: error: r.lua:4: oops\n");
    CHECK(junit_report(report) ==
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<testsuite name=\"r.lua\" tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\">\n"
          "  <testcase classname=\"r.lua\" name=\"a &lt;b&gt; &amp; &quot;c&quot; # d\" file=\"r.lua\" line=\"1\">\n"
          "    <failure type=\"fail\" message=\"there was a link message from n3\">"
          "  event   #4 70.000 us (tick 441000) link message n3.2 &gt; n0.1, message 0, 4 bytes\n"
          "          sender n3: Wdesc #80000101, Iptr #80000200\n"
          "          receiver n0: Wdesc #80000301, Iptr #80000400\n"
          "  before  #1 10.000 us (tick 63000) link message n0.2 &gt; n1.1, message 0, 4 bytes\n"
          "  before  #3 50.000 us (tick 315000) link message n2.2 &gt; n3.1, message 0, 4 bytes\n"
          "</failure>\n"
          "  </testcase>\n"
          "  <testcase classname=\"r.lua\" name=\"ok\" file=\"r.lua\" line=\"2\"/>\n"
          "  <testcase classname=\"r.lua\" name=\"v\" file=\"r.lua\" line=\"3\">\n"
          "    <skipped message=\"vacuous\"/>\n"
          "  </testcase>\n"
          "  <testcase classname=\"r.lua\" name=\"x\" file=\"r.lua\" line=\"4\">\n"
          "    <error type=\"error\" message=\"r.lua:4: oops\"></error>\n"
          "  </testcase>\n"
          "</testsuite>\n");
}
