#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "monitor/assert/language/rule_file.hpp"
#include "monitor/assert/evaluation/selector.hpp"
#include "tests/monitor/assert/story.hpp"

using namespace t8;
using namespace t8::test;

namespace {

const MachineSpec four = ring(4);

std::string mistake(std::string_view rules) { return t8::test::mistake(four, rules); }

/// How many events the selector lets through.
std::uint64_t hits(const Story& story, const std::string& selector) {
    const CheckReport report = judge(story, "rule 'r' { always { " + selector + ", function() return true end } }");
    return report.verdicts.at(0).triggers;
}

} // namespace

TEST_CASE("there is a selector for every kind of event", "[assert][selector]") {
    const auto rows = selector_rows();
    for (const KindRow& kind : kind_rows()) {
        CAPTURE(kind.name);
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const SelectorRow& one) { return one.kind == kind.kind; });
        REQUIRE(row != rows.end());
        Story story(four);
        story.at(1, kind.kind, 1, 3);
        story.ends(2);
        if (kind.level != Level::derived)
            CHECK(hits(story, std::string(row->name) + " {}") == (kind.kind == EventKind::run_ended ? 2 : 1));
        for (const FieldRow& field : field_rows(kind.kind)) {
            if (field.unit == "element")
                continue; // the key `channel` has it
            CAPTURE(field.name);
            const bool named = field.unit == "node" || !value_names(field.unit).empty();
            CHECK(mistake("rule 'r' { never { " + std::string(row->name) + " { " + std::string(field.name) + " = " +
                          (named ? "{}" : "{ at_least = 1 }") + " } } }")
                      .find(named                                           ? "must be a value"
                            : field.unit == "flag" || field.unit == "point" ? "must be a value"
                                                                            : "accepted") != std::string::npos);
        }
    }
}

// Bug: it was cut there, so that two rules had one name.
TEST_CASE("a name with a NUL character in it is refused", "[assert][regression]") {
    CHECK(mistake("rule 'a\\0b' { never { sends {} } }").find("the name of the rule has a NUL character in it") !=
          std::string::npos);
    CHECK(mistake("rule 'a' { never { sequence { sends { as = 'x\\0y' }, sends {}, order = 'time' } } }")
              .find("'as' has a NUL character in it") != std::string::npos);
}

// Bug: it was told that it must be an integer of 0 or more, which it was.
TEST_CASE("a count above its limit is refused with the limit", "[assert][regression]") {
    CHECK(mistake("rule 'a' { never { repetition { sends {}, times = 1000000000, order = 'time' } } }")
              .find("'times' must be at most 10000, not 1000000000") != std::string::npos);
    CHECK(
        mistake("rule 'a' { at_consistent_cut { function() return true end, watch = { s = sends {} }, budget = 1000000000000 } }")
            .find("'budget' must be at most 100000000, not 1000000000000") != std::string::npos);
    CHECK(mistake("rule 'a' { never { repetition { sends {}, times = 1.5, order = 'time' } } }")
              .find("'times' must be an integer of 0 or more") != std::string::npos);
}

TEST_CASE("selectors know nodes by name, by list and by a pattern of names", "[assert][selector]") {
    const Story story = token_run(1);
    CHECK(hits(story, "sends { node = 'n1' }") == 1);
    CHECK(hits(story, "sends { node = { 'n1', 'n3' } }") == 2);
    CHECK(hits(story, "sends { node = 'n*' }") == 4);
    CHECK(hits(story, "sends { node = '?2' }") == 1);
    CHECK(hits(story, "link_messages { from = 'n*', to = { 'n0' } }") == 1);
    CHECK(hits(story, "receives { from = 'n0' }") == 1);
    CHECK(mistake("rule 'a' { never { sends { node = 'w*' } } }").find("no node of the recorded machine fits 'w*'") !=
          std::string::npos);
}

TEST_CASE("selectors take numbers, ranges, addresses, names and truths", "[assert][selector]") {
    Story story = token_run(2);
    story.communication(3, 1, 17, 2, 5, 12);
    story.communication(4, 1, 18, 2, 5, 16);
    CHECK(hits(story, "communications { bytes = { at_least = 13 } }") == 1);
    CHECK(hits(story, "communications { channel = 17 }") == 1);
    CHECK(hits(story, "communications { channel = { 17, 18 }, process = 2, receiver = 5 }") == 2);
    CHECK(hits(story, "communications { word = '#80001044' }") == 1);
    CHECK(hits(story, "communications { word = 0x80001044 }") == 1);
    CHECK(hits(story, "communications { first = 'sender' }") == 2);
    CHECK(hits(story, "messages { whole = true }") == 10);
    CHECK(hits(story, "messages { channel = 17 }") == 1);
    CHECK(hits(story, "link_messages {}") == 8);
    CHECK(hits(story, "link_messages { from_link = 2, to_link = 1 }") == 8);
    CHECK(hits(story, "link_messages { from_link = 1 }") == 0);
    CHECK(hits(story, "sends { link = 2 }") == 8);
    CHECK(hits(story, "receives { link = { 1, 3 } }") == 8);
    CHECK(hits(story, "receives { link = 2 }") == 0);
    CHECK(hits(story, "sends { tick = { at_least = 189000, at_most = 315000 } }") == 2);
    CHECK(hits(story, "sends { iptr = '#80000200' }") == 8);
    CHECK(hits(story, "events {}") == 19);
    CHECK(hits(story, "events { node = 'n1', kinds = { 'sent', 'communication' } }") == 4);
    story.mark(5, 2, 1);
    CHECK(hits(story, "marks { point = 'leave' }") == 1);
    CHECK(hits(story, "marks { point = 1 }") == 1);
}

TEST_CASE("places in the source select by debug information", "[assert][selector]") {
    class Symbols final : public SymbolSource {
    public:
        std::vector<Range> ranges(std::uint32_t node, std::string_view place) const override {
            if (place == "worker.occ:41" && node < 2)
                return {{Address{0x80000200u + 16 * node}, Address{0x80000207u + 16 * node}}};
            return {};
        }
        std::string place_of(std::uint32_t, Address iptr) const override {
            return iptr.bits == 0x80000200u ? "worker.occ:41" : "";
        }
    };
    const Story story = token_run(1);
    const std::vector<Event> events = story.sorted();
    RuleSubject subject{.machine = four, .symbols = std::make_shared<Symbols>()};
    auto monitor = RuleMonitor::load({{"r.lua", "rule 'r' { never { sends { iptr = 'worker.occ:41' } } }"}}, subject);
    REQUIRE(monitor);
    for (const Event& event : events)
        (*monitor)->see(event);
    (*monitor)->finish(end_of(events));
    const CheckReport report = (*monitor)->report();
    CHECK(report.verdicts[0].failures == 1);
    CHECK(text_report(report).find("process 1 of n0: Wdesc #80000101, Iptr #80000200, worker.occ:41") != std::string::npos);
    CHECK(RuleMonitor::load({{"r.lua", "rule 'r' { never { sends { iptr = 'other.occ:1' } } }"}}, subject).has_value() == false);
    CHECK(mistake("rule 'r' { never { sends { iptr = 'worker.occ:41' } } }")
              .find("no program has a routine or line 'worker.occ:41'") != std::string::npos);
}

// Lua takes 0 for true: `always` with a function that gave 1, or 0, passed without a word.
TEST_CASE("a function of a rule says true or false, and nothing is false", "[assert]") {
    const Story story = token_run(1);
    const auto with = [&](const std::string& body) {
        return verdict(story, "always { sends {}, function(e)\nreturn " + body + " end }");
    };
    CHECK(with("true") == "pass");
    CHECK(with("1").starts_with(
        "error: r.lua:1: the function of 'always' returned a number, not true or false; compare it, as in x ~= 0"));
    CHECK(with("0").starts_with("error: "));
    CHECK(with("'yes'").starts_with("error: r.lua:1: the function of 'always' returned a string, not true or false"));
    CHECK(with("e").starts_with("error: "));
    CHECK(with("nil").starts_with("fail: "));
    CHECK(with("e.link and e.link == 2") == "pass");
    CHECK(verdict(story, "never { sends { where = function(e) return e.bytes end } }")
              .starts_with("error: r.lua:1: the function of 'where' returned a number"));
    CHECK(verdict(story, "at_consistent_cut { function(s) return #s end, watch = { at = sends {} } }")
              .starts_with("error: r.lua:1: the function of 'at_consistent_cut' returned a number"));
    CHECK(verdict(story, "possibly { function(s) return #s end, watch = { at = sends {} } }")
              .starts_with("error: r.lua:1: the function of 'possibly' returned a number"));
}

// They were vacuous: "there was no link message with a payload_word".
TEST_CASE("a rule that asks for a payload that was not recorded is an error", "[assert]") {
    Story story(four);
    story.message(10, {0, 2}, {1, 1}, 8);
    story.message(20, {1, 2}, {2, 1}, 8, {7});
    story.message(30, {2, 2}, {3, 1}, 4, {7});
    story.ends(40);
    const std::string each = "ascending { link_messages { NODE }, 'tick', for_each = payload_word(WORD) }";
    const auto asked = [&](const std::string& node, const std::string& word) {
        std::string property = each;
        property.replace(property.find("NODE"), 4, node);
        return verdict(story, property.replace(property.find("WORD"), 4, word));
    };
    CHECK(asked("from = 'n0'", "0") ==
          "error: payload_word(0): 0 of the 8 bytes of the message were recorded; record with --payload 4");
    CHECK(asked("from = 'n1'", "1") ==
          "error: payload_word(1): 4 of the 8 bytes of the message were recorded; record with --payload 8");
    CHECK(asked("from = 'n1'", "0") == "pass");
    CHECK(asked("from = 'n2'", "1").starts_with("vacuous: ")); // it has no second word
    CHECK(verdict(story, "never { sends { where = function(e) return e.payload == 'x' end } }") ==
          "error: r.lua:1: the payload of this sent was not recorded; record with --payload N");
    CHECK(verdict(story, "never { sends { node = 'n1', where = function(e) return e.payload == 'x' end } }") == "pass");
    CHECK(verdict(story,
                  "leads_to { link_messages { from = 'n0', as = 'a' }, link_messages { payload_hash = of('a', 'payload_hash') }, "
                  "order = 'time' }")
              .starts_with("fail: "));
}

TEST_CASE("scripts see the machine and the fields of events", "[assert]") {
    CHECK(verdict(token_run(1),
                  "count { link_messages { where = function(e) return e.from == nodes[2] and e.to == 'n2' and e.from_link == 2 "
                  "and e.to_link == 1 and e.us == 30.0 and e.tick == 189000 and e.wdesc == 0x80000101 and "
                  "e.kind == 'message' and e.whole == 1 and e.point == nil end }, exactly = 1 }") == "pass");
    CHECK(mistake("error(#nodes .. ' ' .. #links .. ' ' .. links[2].from .. '.' .. links[2].from_link .. '>' .. links[2].to)") ==
          "r.lua:1: error: 4 8 n1.1>n0\n"
          "    1 | error(#nodes .. ' ' .. #links .. ' ' .. links[2].from .. '.' .. links[2].from_link .. '>' .. links[2].to)\n");
    CHECK(mistake("error(probe_points[2])").find("error: leave") != std::string::npos);
    Story story = token_run(1);
    story.mark(3, 1, 2, {0x61626364});
    CHECK(verdict(story,
                  "always { marks {}, function(e) return e.payload == 'dcba' and e.point == 'task' and e.node == 'n1' end }") ==
          "pass");
    CHECK(verdict(story, "always { marks {}, function(e) return e.colour end }") ==
          "error: r.lua:1: no kind of event has a field 'colour' (this one is a mark)");
    CHECK(verdict(story, "always { marks {}, function(e) e.node = 'x' end }")
              .starts_with("error: r.lua:1: attempt to index a userdata value"));
}

TEST_CASE("a function that fails or never ends gives its rule an error, and only its rule", "[assert]") {
    const CheckReport report =
        judge(token_run(1), R"lua(rule 'a' { always { link_messages {}, function(e) return e.point.y end } }
rule 'b' { never { link_messages { where = function() while true do end end } } }
rule 'c' { never { faults {} } }
rule 'd' { never { link_messages { where = function(e) return 1 < e end } } }
)lua");
    CHECK(report.verdicts[0].status == Status::error);
    CHECK(report.verdicts[0].message == "r.lua:1: attempt to index a nil value (field 'point')");
    CHECK(report.verdicts[1].status == Status::error);
    CHECK(report.verdicts[1].message == "r.lua:2: the script was stopped after 20000000 steps");
    CHECK(report.verdicts[2].status == Status::pass);
    CHECK(report.verdicts[3].message == "r.lua:4: attempt to compare number with userdata");
}

TEST_CASE("functions are called for events only that the keys let through", "[assert]") {
    const Story story = token_run(25);
    const CheckReport report = judge(story, "rule 'a' { never { link_messages { from = 'n1', sequence = { at_least = 20 }, where "
                                            "= function() return false end } } }");
    CHECK(report.verdicts[0].cost.lua_calls == 5);
}

TEST_CASE("settings come from outside", "[assert]") {
    const std::string_view rules = "rule 'r' { count { sends {}, exactly = setting('sends', 4) } }";
    CHECK(judge(token_run(1), rules).verdicts[0].status == Status::pass);
    RuleOptions options;
    options.settings = {{"sends", "5"}};
    CHECK(judge(token_run(1), rules, options).verdicts[0].status == Status::fail);
    options.settings = {{"sends", "many"}};
    CHECK(t8::test::mistake(four, rules, options).find("must be an integer") != std::string::npos);
    options.settings = {{"send", "5"}};
    CHECK(t8::test::mistake(four, rules, options) == "error: no rule asks for the setting 'send'\nhint: did you mean 'sends'?\n");
}

TEST_CASE("rules can be chosen by name", "[assert]") {
    RuleOptions options;
    options.only = {"b"};
    const CheckReport report = judge(token_run(1), "rule 'a' { never { sends {} } }\nrule 'b' { never { faults {} } }", options);
    REQUIRE(report.verdicts.size() == 1);
    CHECK(report.verdicts[0].rule == "b");
    options.only = {"bb"};
    CHECK(t8::test::mistake(four, "rule 'a1' { never { sends {} } }\nrule 'b1' { never { faults {} } }", options) ==
          "error: there is no rule 'bb'\nhint: did you mean 'b1'?\n");
}

TEST_CASE("rules of several files have names of their own", "[assert]") {
    const RuleText one{"one.lua", "rule 'a' { never { faults {} } }"};
    const RuleText two{"two.lua", "rule 'b' { never { faults {} } }"};
    const RuleText again{"again.lua", "\nrule 'a' { never { faults {} } }"};
    const auto both = RuleMonitor::load({one, two}, {.machine = four});
    REQUIRE(both);
    (*both)->finish({.tick = Tick{1}, .complete = true, .outcome = RunOutcome::finished});
    CHECK((*both)->report().verdicts.size() == 2);
    const auto clash = RuleMonitor::load({one, again}, {.machine = four});
    REQUIRE_FALSE(clash);
    CHECK(render(clash.error()).find("again.lua:2: error: a second rule 'a'") == 0);
    CHECK(render(clash.error()).find("hint: the first one is at one.lua:1") != std::string::npos);
}

TEST_CASE("mistakes in rule files are reported at their place", "[assert]") {
    CHECK(mistake("") == "r.lua: error: the file has no rules\nhint: for example: rule \"no faults\" { never { faults {} } }\n");
    CHECK(mistake("rule 'a'") ==
          "r.lua:1:1: error: rule 'a' has no body\n    1 | rule 'a'\n      | ^~~~\nhint: write rule \"name\" { ... }\n");
    CHECK(mistake("rule 'a' { 7 }") ==
          "r.lua:1: error: rule 'a' needs a property\n    1 | rule 'a' { 7 }\n"
          "hint: one of: always, never, eventually, count, precedes, leads_to ... (docs/rules.md)\n");
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
          "hint: write within = { us = 50 }, { ms = n }, { ticks = n } or { cycles = n, on = \"n0\" }\n");
    CHECK(mistake("rule 'a' { leads_to { faults {}, faults {} } }") ==
          "r.lua:1:12: error: leads_to must say in which order\n    1 | rule 'a' { leads_to { faults {}, faults {} } }\n"
          "      |            ^~~~~~~~\nhint: write order = \"time\" or order = \"causal\"\n");
    CHECK(mistake("rule 'a' { leads_to { error_flags {}, error_flags {}, order = 'time', for_each = 'bites' } }")
              .find("error: an error flag has no field 'bites'") != std::string::npos);
    CHECK(mistake("rule 'a' { nevr { faults {} } }").find("hint: did you mean 'never'?") != std::string::npos);
    CHECK(mistake("rule 'a' { respond { faults {} } }").find("undefined name 'respond'") != std::string::npos);
    CHECK(mistake("use 'fifoo'").find("there is no built-in rule set 'fifoo'") != std::string::npos);
    for (const char* const wrong : {"rule 'a' { count { faults {} } }",
                                    "rule 'a' { count { faults {}, exactly = -1 } }",
                                    "rule 'a' { count { faults {}, at_least = 3, at_most = 2 } }",
                                    "rule 'a' { count { faults {}, at_least = 3, sum = 'x' } }",
                                    "rule 'a' { always { faults {} } }",
                                    "rule 'a' { always { faults {}, 3 } }",
                                    "rule 'a' { leads_to { faults {} } }",
                                    "rule 'a' { leads_to { faults {}, 'x' } }",
                                    "rule 'a' { never { never { faults {} } } }",
                                    "rule {}",
                                    "rule 'a' 'b'",
                                    "rule 'a' { leads_to { faults {}, faults {}, within = { cycles = 5 } } }",
                                    "rule 'a' { leads_to { faults {}, faults {}, within = { cycles = 5, on = 'n*' } } }",
                                    "rule 'a' { leads_to { faults {}, faults {}, within = { us = 5, ticks = 1 } } }",
                                    "rule 'a' { leads_to { faults {}, faults {}, within = { us = -5 } } }",
                                    "rule 'a' { leads_to { faults {}, faults {}, within = { us = 0/0 } } }",
                                    "rule 'a' { leads_to { faults {}, faults {}, order = 'time', shared = 1 } }",
                                    "rule 'a' { leads_to { faults {}, faults {}, order = 'wall' } }",
                                    "rule 'a' { precedes { faults {}, sequence { faults {} }, order = 'time' } }",
                                    "rule 'a' { never { link_messages { bytes = {} } } }",
                                    "rule 'a' { never { link_messages { bytes = 'four' } } }",
                                    "rule 'a' { never { link_messages { bytes = { at_least = 1, or_so = 2 } } } }",
                                    "rule 'a' { never { link_messages { from_link = 4 } } }",
                                    "rule 'a' { never { link_messages { where = 1 } } }",
                                    "rule 'a' { never { link_messages { as = '' } } }",
                                    "rule 'a' { never { marks { point = 'nowhere' } } }",
                                    "rule 'a' { never { events { kinds = { 'message' } } } }",
                                    "rule 'a' { never { sequence { faults {}, faults {} } } }",
                                    "rule 'a' { never { sequence { order = 'time' } } }",
                                    "rule 'a' { never { sequence { 3, order = 'time' } } }",
                                    "rule 'a' { never { repetition { faults {}, faults {}, order = 'time' } } }",
                                    "rule 'a' { never { repetition { faults {}, times = 2, at_most = 3, order = 'time' } } }",
                                    "rule 'a' { never { repetition { faults {}, at_least = 4, at_most = 3, order = 'time' } } }",
                                    "rule 'a' { never { repetition { faults {}, times = 1000000, order = 'time' } } }",
                                    "rule 'a' { never { faults {}, for_each = {} } }",
                                    "rule 'a' { never { faults {}, most = 0.5 } }",
                                    "rule 'a' { after { faults {}, never { faults {} } } }",
                                    "rule 'a' { between { faults {}, faults {}, faults {}, order = 'time' } }",
                                    "rule 'a' { utilisation { sends {}, at_most = 0.5 } }",
                                    "rule 'a' { utilisation { sends {}, busy = 'bytes', at_most = 0.5 } }",
                                    "rule 'a' { utilisation { sends {}, busy = 'duration', at_most = 50 } }",
                                    "rule 'a' { ascending { sends {} } }",
                                    "rule 'a' { ascending { sends {}, 'colour' } }",
                                    "rule 'a' { possibly { function() end } }",
                                    "rule 'a' { possibly { function() end, watch = {} } }",
                                    "rule 'a' { possibly { function() end, watch = { x = 3 } } }",
                                    "rule 'a' { never { sends { node = of('x') } } }",
                                    "rule 'a' { never { sends { node = of('x', 'colour') } } }",
                                    "rule 'a' { never { sends { node = payload_word(0) } } }",
                                    "rule 'a' { never { payload_word(-1) } }",
                                    "rule 'a' { never { faults {} }, allow_vacuous = 'yes' }",
                                    "local r = rule 'a' r { never { faults {} } } r { never { faults {} } }",
                                    "io.open('x')"}) {
        CAPTURE(wrong);
        CHECK(mistake(wrong).find("r.lua:1") == 0);
    }
}

TEST_CASE("what is likely a mistake is warned about", "[assert][lint]") {
    const CheckReport report = judge(token_run(1), R"lua(rule 'r' { never { link_messages { from = 'n0', to = 'n2' } } }
rule 's' { never { link_messages { from = 'n0', to = 'host' } } }
rule 't' { never { sends { channel = 17 } } }
rule 'u' { leads_to { sends { node = 'n1' }, sends {}, order = 'time' }, allow_vacuous = true }
rule 'v' { leads_to { sends {}, sends {}, within = { ms = 1 } } }
)lua");
    std::string text;
    for (const Diagnostic& warning : report.warnings)
        text += render(warning);
    CHECK(
        text ==
        "warning: r.lua:1: no link joins the nodes of 'link message from n0 to n2', so it can never match\n"
        "warning: r.lua:3: there is no such channel in 'send with channel 17', so it can never match\n"
        "warning: r.lua:4: rule 'u': the obligation is weaker than the trigger: each trigger is an answer to the one before it\n"
        "warning: r.lua:5: the window of rule 'v' is longer than the recording\n");
}

TEST_CASE("nodes behind switches may be joined, others may not", "[assert][lint][crossbar]") {
    using Kind = crossbar::Socket::Kind;
    MachineSpec machine = ring(3);
    machine.links.clear();
    machine.host.reset();
    machine.switches.resize(1);
    machine.cables.push_back({{Kind::node, 0, 2}, {Kind::port, 0, 0}, 20});
    machine.cables.push_back({{Kind::port, 0, 1}, {Kind::node, 1, 2}, 20});
    machine.cables.push_back({{Kind::host, 0, 1}, {Kind::node, 2, 0}, 20});
    const auto warnings = [&](const std::string& from, const std::string& to) {
        return judge(machine, {},
                     "rule 'r' { never { link_messages { from = '" + from + "', to = '" + to + "' } }, allow_vacuous = true }")
            .warnings.size();
    };
    CHECK(warnings("n0", "n1") == 0);
    CHECK(warnings("n1", "n0") == 0);
    CHECK(warnings("host", "n2") == 0);
    CHECK(warnings("n0", "host") == 1);
    CHECK(warnings("n0", "n2") == 1);
}

TEST_CASE("a rule that asks for what was not recorded is an error", "[assert][lint]") {
    const std::vector<Event> events = token_run(1).sorted();
    const auto told = [&](std::string_view rules, Level level) {
        const CheckReport report = judge(four, events, rules, {}, level);
        return report.verdicts.at(0).message;
    };
    CHECK(told("rule 'r' { never { process_runs {} } }", Level::messages) ==
          "'process_runs' events are recorded from level all on; this is level messages");
    CHECK(told("rule 'r' { never { messages {} } }", Level::races) ==
          "'message' events are recorded from level messages on; this is level races");
    CHECK(told("rule 'r' { never { concurrency { faults {}, faults {} } } }", Level::inputs) ==
          "happened-before: 'communication' events are recorded from level messages on; this is level inputs");
    CHECK(told("rule 'r' { never { faults {} } }", Level::inputs).empty());
}

TEST_CASE("the manual has every selector and every word", "[assert][manual]") {
    std::ifstream stream(std::string(T8_SOURCE_DIR) + "/docs/rules.md");
    std::stringstream manual;
    manual << stream.rdbuf();
    for (const std::string_view word : rule_words()) {
        CAPTURE(std::string(word));
        CHECK(manual.str().find("`" + std::string(word)) != std::string::npos);
    }
    for (const KindRow& kind : kind_rows())
        for (const FieldRow& field : field_rows(kind.kind)) {
            CAPTURE(std::string(kind.name), std::string(field.name));
            CHECK(manual.str().find("`" + std::string(field.name) + "`") != std::string::npos);
        }
}

TEST_CASE("the words of the library do what they say", "[assert]") {
    const Story story = token_run(2);
    CHECK(verdict(story, "per_link(ascending, { link_messages {}, 'sequence', by = 1 })") == "pass");
    CHECK(verdict(story, "per_channel(ascending, { sends {}, 'sequence', by = 1 })") == "pass");
    CHECK(verdict(story, "per_node(count, { sends {}, exactly = 2 })") == "pass");
    CHECK(verdict(story, "per_process(count, { sends {}, exactly = 2 })") == "pass");
    CHECK(verdict(story, "per_process(count, { sends {}, exactly = 3 })") ==
          "fail: 2 of: send; expected 3 or more (process 1 of n0) (4 times)");
}
