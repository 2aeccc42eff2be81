#include <catch2/catch.hpp>

#include "tests/monitor/assert/story.hpp"

using namespace t8;
using namespace t8::test;

TEST_CASE("always holds, fails at the event that breaks it, and is vacuous without events", "[assert]") {
    CHECK(verdict(token_run(2), "always { link_messages {}, function(e) return e.bytes == 4 end }") == "pass");
    CHECK(verdict(token_run(2), "always { link_messages { from = 'n1' }, function(e) return e.sequence < 1 end }") ==
          "fail: the condition does not hold for: link message from n1");
    CHECK(verdict(token_run(2), "always { faults {}, function(e) return true end }") == "vacuous: there was no fault");
}

TEST_CASE("never fails once the event happens", "[assert]") {
    Story story = token_run(1);
    CHECK(verdict(story, "never { error_flags {} }") == "pass");
    story.at(7, EventKind::error_flag, 2);
    CHECK(verdict(story, "never { error_flags {} }") == "fail: there was: error flag");
    CHECK(verdict(story, "never { error_flags { node = 'n1' } }") == "pass");
    CHECK(verdict(story, "never { error_flags { where = function(e) return e.iptr == 0x80000200 end } }") ==
          "fail: there was: error flag of the wanted kind");
    CHECK(verdict(story, "unreachable { error_flags {} }") == "fail: there was: error flag");
}

TEST_CASE("eventually depends on how the run ended", "[assert]") {
    const std::string property = "eventually { node_stops {} }";
    Story stopped = token_run(1);
    stopped.at(5, EventKind::node_stopped, 1, 1, {{"reason", static_cast<std::uint64_t>(StopReason::error)}});
    CHECK(verdict(stopped, property) == "pass");
    CHECK(verdict(stopped, "eventually { node_stops { reason = 'halted' } }") ==
          "fail: there was no: node stop with reason halted");
    CHECK(verdict(token_run(1), property) == "fail: there was no: node stop");
    CHECK(verdict(token_run(1, RunOutcome::deadlock), property) == "fail: there was no: node stop");
    CHECK(verdict(token_run(1, RunOutcome::interrupted), property) ==
          "pending: there was no: node stop, up to the end of the history");
    CHECK(verdict(token_run(1), "sometimes { node_stops {} }") == "fail: the run did not come to: node stop");
    CHECK(verdict(stopped, "reachable { node_stops {} }") == "pass");
}

TEST_CASE("rules name faults of every kind", "[assert][fault]") {
    for (std::size_t kind = 0; kind < std::size(fault_names); ++kind) {
        CAPTURE(kind);
        Story story = token_run(1);
        story.at(3, EventKind::fault, 1, 1, {{"fault_kind", kind}});
        const std::string name(fault_names[kind]);
        CHECK(verdict(story, "count { faults { kind = '" + name + "', node = 'n1' }, exactly = 1 }") == "pass");
        CHECK(verdict(story, "never { faults { where = function(e) return e.fault_kind == '" + name + "' end } }") ==
              "fail: there was: fault of the wanted kind");
        CHECK(verdict(story, "never { faults { kind = '" + std::string(fault_names[(kind + 1) % 9]) + "' } }") == "pass");
    }
}

TEST_CASE("count compares with its bounds", "[assert]") {
    CHECK(verdict(token_run(3), "count { link_messages { from = 'n0' }, exactly = 3 }") == "pass");
    CHECK(verdict(token_run(3), "count { link_messages { from = {'n0', 'n1'} }, at_least = 6, at_most = 6 }") == "pass");
    CHECK(verdict(token_run(3), "count { link_messages { from = 'n0' }, at_most = 2 }") ==
          "fail: more than 2 of: link message from n0");
    CHECK(verdict(token_run(3), "count { link_messages { from = 'n0' }, at_least = 4 }") ==
          "fail: 3 of: link message from n0; expected 4 or more");
    CHECK(verdict(token_run(3, RunOutcome::interrupted), "count { link_messages { from = 'n0' }, at_least = 4 }") ==
          "pending: 3 of: link message from n0; expected 4 or more");
    CHECK(verdict(token_run(3), "count { link_messages { sequence = { at_least = 1, at_most = 1 } }, exactly = 4 }") == "pass");
    CHECK(verdict(token_run(3), "count { run_ends { outcome = 'finished' }, exactly = 1 }") == "pass");
    CHECK(verdict(token_run(3), "count { sends {}, sum = 'bytes', exactly = 48 }") == "pass");
    CHECK(verdict(token_run(3), "count { sends {}, sum = 'bytes', at_most = 47 }") == "fail: more than 47 of: bytes of: send");
}

TEST_CASE("count in a window looks at every stretch of its length", "[assert]") {
    // Messages at 10, 30, 50 ...
    CHECK(verdict(token_run(3), "count { link_messages {}, at_most = 3, within = { us = 40 } }") == "pass");
    CHECK(verdict(token_run(3), "count { link_messages {}, at_most = 2, within = { us = 40 } }") ==
          "fail: more than 2 of: link message within 40 us (10 times)");
    CHECK(verdict(token_run(3), "count { link_messages {}, at_least = 2, within = { us = 40 } }") == "pass");
    CHECK(verdict(token_run(3), "count { link_messages {}, at_least = 2, within = { us = 39 } }") ==
          "fail: 1 of: link message within 39 us from tick 63000 on; expected 2 or more");
}

TEST_CASE("leads_to wants an answer for every trigger within its window", "[assert]") {
    const auto pair = [](const std::string& more) {
        return "leads_to { link_messages { to = 'n1' }, link_messages { from = 'n1' }" + more + " }";
    };
    CHECK(verdict(token_run(2), pair(", order = 'time'")) == "pass");
    CHECK(verdict(token_run(2), pair(", within = { us = 20 }")) == "pass");
    CHECK(verdict(token_run(2), pair(", within = { us = 19.9 }")) ==
          "fail: a link message to n1 was not followed by a link message from n1 within 19.9 us (2 times)");
    CHECK(verdict(token_run(2), pair(", within = { ticks = 126000 }")) == "pass");
    CHECK(verdict(token_run(2), pair(", within = { ticks = 125999 }")) ==
          "fail: a link message to n1 was not followed by a link message from n1 within 125999 ticks (2 times)");
    CHECK(verdict(token_run(2), pair(", within = { cycles = 400, on = 'n1' }")) == "pass");
    CHECK(verdict(token_run(2), pair(", within = { cycles = 399, on = 'n1' }")) ==
          "fail: a link message to n1 was not followed by a link message from n1 within 399 cycles of n1 (2 times)");
    CHECK(verdict(token_run(2), "leads_to { faults {}, link_messages {}, order = 'time' }") == "vacuous: there was no fault");
}

TEST_CASE("what leads_to still waits for at the end is pending, or failed when nothing can come any more", "[assert]") {
    const std::string property =
        "leads_to { link_messages { to = 'n0' }, link_messages { from = 'n0' }, within = { us = 1000 } }";
    const std::string missing = "a link message to n0 was not followed by a link message from n0 within 1000 us";
    CHECK(verdict(token_run(2), property) == "pending: " + missing + " at the end of the history");
    CHECK(verdict(token_run(2, RunOutcome::interrupted), property) == "pending: " + missing + " at the end of the history");
    CHECK(verdict(token_run(2, RunOutcome::deadlock), property) == "fail: " + missing + ": the run ended in a deadlock");
    Story late = token_run(1);
    late.events().back().tick = Tick{2000 * ticks_per_microsecond};
    CHECK(verdict(late, property) == "fail: " + missing);
    CHECK(verdict(token_run(2), "leads_to { link_messages { to = 'n0' }, link_messages { from = 'n0' }, order = 'time' }") ==
          "fail: a link message to n0 was not followed by a link message from n0 before the run ended");
}

TEST_CASE("leads_to pairs by key, one to one unless answers are shared", "[assert]") {
    Story story(ring(4));
    story.message(1, {0, 2}, {1, 1}, 4, {7});
    story.message(2, {0, 2}, {1, 1}, 4, {8});
    story.message(3, {1, 2}, {2, 1}, 4, {8});
    story.message(4, {1, 2}, {2, 1}, 4, {8});
    story.ends(9, RunOutcome::deadlock);
    const auto pair = [](const std::string& more) {
        return "leads_to { link_messages { to = 'n1' }, link_messages { from = 'n1' }, order = 'time'" + more + " }";
    };
    CHECK(verdict(story, pair("")) == "pass");
    CHECK(
        verdict(story, pair(", for_each = 'payload_hash'")) ==
        "fail: a link message to n1 was not followed by a link message from n1: the run ended in a deadlock (payload_hash 224)");
    CHECK(verdict(story, pair(", for_each = function(e) return e.payload_hash end")).starts_with("fail"));
    CHECK(verdict(story, pair(", for_each = function(e) return 'same' end")) == "pass");
    CHECK(verdict(story, pair(", for_each = payload_word(0)")).starts_with("fail"));
    story.events().erase(story.events().begin() + 6, story.events().begin() + 8);
    CHECK(verdict(story, pair("")).starts_with("fail"));
    CHECK(verdict(story, pair(", shared = true")) == "pass");
    CHECK(verdict(story, "responds { link_messages { to = 'n1' }, link_messages { from = 'n1' }, order = 'time' }") == "pass");
    CHECK(verdict(story, pair(", for_each = function(e) return {} end")) ==
          "error: the function of 'for_each' returned a table, not a string or a number");
}

TEST_CASE("leads_to may end with an event before which the answer must have come", "[assert]") {
    Story story(ring(4));
    story.message(1, {0, 2}, {1, 1});
    story.mark(2, 1, 0);
    story.message(3, {1, 2}, {2, 1});
    story.ends(9);
    const std::string property =
        "leads_to { link_messages { to = 'n1' }, link_messages { from = 'n1' }, before = marks { point = 'enter' } }";
    CHECK(verdict(story, property) ==
          "fail: a link message to n1 was not followed by a link message from n1 before a mark with point enter");
    story.events()[2].tick = Tick{4 * ticks_per_microsecond};
    CHECK(verdict(story, property) == "pass");
}

TEST_CASE("precedes wants a cause for every effect", "[assert]") {
    const auto pair = [](const std::string& more) {
        return "precedes { link_messages { to = 'n1' }, link_messages { from = 'n1' }" + more + " }";
    };
    Story story = token_run(2);
    CHECK(verdict(story, pair(", order = 'time'")) == "pass");
    CHECK(verdict(story, pair(", within = { us = 20 }")) == "pass");
    CHECK(verdict(story, pair(", within = { us = 19 }")) ==
          "fail: no link message to n1 came before a link message from n1, at most 19 us earlier (2 times)");
    story.events().erase(story.events().begin(), story.events().begin() + 2);
    CHECK(verdict(story, pair(", order = 'time'")) == "fail: no link message to n1 came before a link message from n1");
    CHECK(verdict(story, "precedes { link_messages {}, faults {}, order = 'time' }") == "vacuous: there was no fault");
}

TEST_CASE("a history that is not complete leaves what holds so far pending", "[assert]") {
    Story story = token_run(3);
    story.events().pop_back();
    const CheckReport report = judge(story, R"lua(rule 'a' { never { faults {} } }
rule 'b' { always { link_messages {}, function(e) return true end } }
rule 'c' { count { link_messages {}, at_least = 2 } }
rule 'd' { count { link_messages {}, at_most = 3 } }
rule 'e' { eventually { link_messages {} } }
)lua");
    CHECK(report.verdicts[0].status == Status::pending);
    CHECK(report.verdicts[1].status == Status::pending);
    CHECK(report.verdicts[2].status == Status::pass);
    CHECK(report.verdicts[3].status == Status::fail);
    CHECK(report.verdicts[4].status == Status::pass);
    CHECK_FALSE(report.good());
}

TEST_CASE("vacuous rules spoil a report unless they may be", "[assert]") {
    const char* const property = "always { faults {}, function(e) return true end }";
    CHECK_FALSE(judge(token_run(1), std::string("rule 'r' { ") + property + " }").good());
    CHECK(judge(token_run(1), std::string("rule 'r' { ") + property + ", allow_vacuous = true }").good());
}

TEST_CASE("ascending follows a number from event to event", "[assert]") {
    Story story = token_run(3);
    CHECK(verdict(story, "ascending { link_messages {}, 'sequence', by = 1, for_each = 'link' }") == "pass");
    CHECK(verdict(story, "ascending { receives {}, 'position', by = 'bytes', for_each = 'channel' }") == "pass");
    CHECK(verdict(story, "ascending { sends {}, 'tick' }") == "pass");
    CHECK(verdict(story, "ascending { sends {}, 'sequence' }") == "fail: 'sequence' goes from 0 to 0: send (9 times)");
    for (Event& event : story.events())
        if (event.kind == EventKind::sent && event.node == 1 && event["sequence"] == 2)
            set_fields(event, {{"position", 9}});
    CHECK(verdict(story, "ascending { sends {}, 'position', by = 'bytes', for_each = 'link' }") ==
          "fail: 'position' goes from 4 to 9, not 8: send (link n1.2)");
    CHECK(verdict(story, "ascending { faults {}, 'bytes' }") == "vacuous: there was no fault");
}

TEST_CASE("utilisation is the share of time that events take", "[assert]") {
    // Each link carries a message of 2 us every 80 us.
    Story story = token_run(3);
    story.events().back().tick = Tick{240 * ticks_per_microsecond};
    const auto share = [](const std::string& more) {
        return "utilisation { sends {}, busy = 'duration', for_each = 'link', " + more + " }";
    };
    CHECK(verdict(story, share("at_most = 0.025")) == "pass");
    CHECK(verdict(story, share("at_least = 0.025")) == "pass");
    CHECK(verdict(story, share("at_most = 0.02")) ==
          "fail: 2.5 % of the whole run are taken by: send; expected at most 2.0 % (link n0.2) (4 times)");
    CHECK(verdict(story, share("at_most = 0.1, within = { us = 20 }")) == "pass");
    CHECK(verdict(story, share("at_most = 0.1, within = { us = 10 }")) ==
          "fail: 20.0 % of the window from tick 0 on are taken by: send; expected at most 10.0 % (link n0.2) (12 times)");
    CHECK(verdict(story, share("at_least = 0.02, within = { us = 80 }")) == "pass");
    CHECK(verdict(story, share("at_least = 0.02, within = { us = 40 }")).starts_with("fail: 0.0 % of the window from"));
}

TEST_CASE("scopes bound what a property looks at", "[assert]") {
    Story story(ring(4));
    story.mark(1, 0, 0);
    story.message(2, {0, 2}, {1, 1});
    story.mark(3, 0, 1);
    story.message(4, {0, 2}, {1, 1});
    story.mark(5, 0, 0);
    story.mark(6, 0, 1);
    story.ends(9);
    const std::string enter = "marks { point = 'enter' }";
    const std::string leave = "marks { point = 'leave' }";
    CHECK(verdict(story, "after { " + enter + ", count { link_messages {}, exactly = 2 }, order = 'time' }") == "pass");
    CHECK(verdict(story, "after { " + leave + ", count { link_messages {}, exactly = 1 }, order = 'time' }") == "pass");
    CHECK(verdict(story, "before { " + leave + ", count { link_messages {}, exactly = 1 } }") == "pass");
    CHECK(verdict(story, "before { " + leave + ", never { link_messages {} } }") == "fail: there was: link message");
    CHECK(verdict(story, "between { " + enter + ", " + leave + ", never { link_messages {} }, order = 'time' }") ==
          "fail: there was: link message");
    CHECK(verdict(story, "between { " + leave + ", " + enter + ", count { link_messages {}, exactly = 1 }, order = 'time' }") ==
          "pass");
    CHECK(verdict(story, "between { " + enter + ", " + leave + ", eventually { link_messages {} }, order = 'time' }") ==
          "fail: there was no: link message");
    CHECK(verdict(story, "between { " + enter + ", " + leave + ", leads_to { " + enter +
                             ", faults {}, order = 'time' }, order = 'time' }") == "vacuous: there was no mark with point enter");
    CHECK(verdict(story, "holds_until { never { link_messages {} }, " + enter + " }") == "pass");
    CHECK(verdict(story, "holds_until { never { faults {} }, error_flags {} }") ==
          "fail: it does not end: there was no error flag");
    CHECK(verdict(story, "after { faults {}, never { marks {} }, order = 'time' }") == "vacuous: there was no fault");
    CHECK(verdict(story, "between { " + enter + ", " + leave +
                             ", leads_to { link_messages {}, faults {}, within = { us = 100 } }, order = 'time' }") ==
          "fail: a link message was not followed by a fault within 100 us before its stretch ended");
}

TEST_CASE("the events that bound a scope can be named inside it", "[assert]") {
    Story story(ring(4));
    story.mark(1, 0, 0, {5});
    story.mark(2, 0, 1, {5});
    story.mark(3, 1, 1, {5});
    story.ends(9);
    CHECK(verdict(
              story,
              "after { marks { point = 'enter', as = 'entry' }, never { marks { point = 'leave', node = of('entry', 'node') } }, "
              "order = 'time' }") == "fail: there was: mark with point leave on that of entry");
    story.events().erase(story.events().begin() + 1);
    CHECK(verdict(
              story,
              "after { marks { point = 'enter', as = 'entry' }, never { marks { point = 'leave', node = of('entry', 'node') } }, "
              "order = 'time' }") == "pass");
}

TEST_CASE("for_each keeps a bounded number of instances", "[assert]") {
    Story story(ring(4));
    for (std::uint32_t i = 0; i < 30; ++i)
        story.mark(i + 1, 0, 0, {i});
    story.ends(99);
    const std::string property =
        "leads_to { marks { point = 'enter' }, marks { point = 'leave' }, order = 'time', for_each = payload_word(0)";
    CHECK(verdict(story, property + ", most = 30 }").starts_with("fail: a mark with point enter was not followed"));
    CHECK(verdict(story, property + ", most = 29 }") == "error: overflow: more than 29 instances of for_each payload_word at a "
                                                        "time; choose a key with fewer values at a time, or raise "
                                                        "'most'");
}
