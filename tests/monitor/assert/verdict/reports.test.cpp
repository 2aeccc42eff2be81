#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>

#include "monitor/assert/verdict/diagram.hpp"
#include "monitor/assert/verdict/event_words.hpp"
#include "tests/monitor/assert/story.hpp"

using namespace t8;
using namespace t8::test;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

/// Whether a text is one JSON value, as far as brackets, strings and separators go.
class JsonCheck {
public:
    explicit JsonCheck(std::string_view text) : text_(text) {}
    bool whole() {
        skip();
        const bool good = value();
        skip();
        return good && at_ == text_.size();
    }

private:
    void skip() {
        while (at_ < text_.size() && std::string_view(" \n\t\r").find(text_[at_]) != std::string_view::npos)
            ++at_;
    }
    bool take(char c) {
        skip();
        if (at_ >= text_.size() || text_[at_] != c)
            return false;
        ++at_;
        return true;
    }
    bool string() {
        if (!take('"'))
            return false;
        while (at_ < text_.size() && text_[at_] != '"') {
            if (static_cast<unsigned char>(text_[at_]) < 0x20)
                return false;
            at_ += text_[at_] == '\\' ? 2U : 1U;
        }
        return take('"');
    }
    bool value() {
        skip();
        if (at_ >= text_.size())
            return false;
        if (text_[at_] == '{')
            return list('{', '}', true);
        if (text_[at_] == '[')
            return list('[', ']', false);
        if (text_[at_] == '"')
            return string();
        const std::size_t begin = at_;
        while (at_ < text_.size() &&
               (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '-' || text_[at_] == '.'))
            ++at_;
        return at_ > begin;
    }
    bool list(char open, char close, bool named) {
        take(open);
        if (take(close))
            return true;
        do {
            if (named && !(string() && take(':')))
                return false;
            if (!value())
                return false;
        } while (take(','));
        return take(close);
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

/// n1 takes the token and does not pass it on.
CheckReport lost_token() {
    Story story = token_run(1);
    std::erase_if(story.events(), [](const Event& event) { return event.tick.count > 40 * ticks_per_microsecond; });
    story.ends(500);
    CheckReport report = judge(story, R"lua(rule 'on' {
  leads_to {
    link_messages { to = 'n2' }, link_messages { from = 'n2' },
    within = { us = 20 } } }
rule 'ok' { leads_to { link_messages { to = 'n1' }, link_messages { from = 'n1' }, within = { us = 25 } } }
)lua");
    report.history = "run.t8h";
    return report;
}

} // namespace

TEST_CASE("a failure shows its events, how they came about, and the diagram around them", "[assert][report]") {
    CHECK(text_report(lost_token()) == "r.lua:1: fail: on\n"
                                       "  why     a link message to n2 was not followed by a link message from n2 within 20 us\n"
                                       "  event   n1#1 30.000 us (tick 189000) message n1.2 > n2.1, message 0, 4 bytes\n"
                                       "          sender 1 of n1: Wdesc #80000101, Iptr #80000200\n"
                                       "          receiver 1 of n2: Wdesc #80000101, Iptr #80000200\n"
                                       "  came by n0#0 > n1#0\n"
                                       "          us    n1                            n2\n"
                                       "      10.000    #0 recv 4 <n0                 |\n"
                                       "      30.000 *  #1 send 4 >n2                 |\n"
                                       "      30.000    o---------------------------> #0 recv 4 <n1\n"
                                       "r.lua:5: pass: ok (at least 5.000 us to spare)\n"
                                       "2 rules over 5 events: 1 pass, 1 fail\n");
}

TEST_CASE("a late answer is reported with how late it was", "[assert][report]") {
    Story story = token_run(1);
    const CheckReport report = judge(
        story, "rule 'r' { leads_to { link_messages { to = 'n1' }, link_messages { from = 'n1' }, within = { us = 18.5 } } }");
    REQUIRE(report.verdicts[0].near_misses.size() == 1);
    CHECK(report.verdicts[0].near_misses[0].slack == -static_cast<std::int64_t>(3 * ticks_per_microsecond / 2));
    CHECK(text_report(report).find("  near    1.500 us too late: n1#1 after n0#0\n") != std::string::npos);
}

TEST_CASE("a report of every event kind fits in a hundred columns of diagram", "[assert][report]") {
    Story story(ring(4));
    double us = 100'000;
    for (const KindRow& kind : kind_rows())
        if (kind.level != Level::derived)
            for (std::uint32_t node = 0; node < 4; ++node)
                story.at(us += 1, kind.kind, kind.kind == EventKind::run_ended ? host_node : node, 1);
    for (int i = 0; i < 20; ++i)
        story.message(us += 3, {static_cast<std::uint32_t>(i % 4), 2}, {static_cast<std::uint32_t>(i + 1) % 4, 1}, 1'000'000);
    story.mark(us + 1, 1, 0);
    story.ends(us + 2);
    const CheckReport report = judge(story, R"lua(rule 'r' { never { marks { where = function(e) return e.us > 100100 end } } }
rule 's' { never { sequence { marks { node = 'n0' }, sends { node = 'n1' }, sends { node = 'n2' }, sends { node = 'n3' }, order = 'time' } } }
rule 'all' { never { events {} } })lua");
    REQUIRE(report.verdicts[0].status == Status::fail);
    for (const Verdict& verdict : report.verdicts)
        for (const Witness& witness : verdict.witnesses) {
            const std::vector<std::string> rows = diagram_of(witness, report);
            CHECK(rows.size() != 1);
            CHECK(rows.size() <= most_diagram_rows);
            for (const std::string& row : rows)
                CHECK(row.size() <= diagram_columns);
        }
    for (const Event& event : story.sorted()) {
        CHECK_FALSE(words_of(event, report).empty());
        CHECK_FALSE(label_of(event, report).empty());
    }
}

TEST_CASE("a diagram of one node has a column for each process", "[assert][report]") {
    Story story(ring(2));
    story.communication(1, 0, 16, 1, 2);
    story.communication(2, 0, 17, 2, 3);
    story.mark(3, 0, 0, {}, 3);
    story.ends(4);
    const CheckReport report = judge(story, "rule 'r' { never { sequence { messages {}, marks {}, order = 'causal' } } }");
    REQUIRE(report.verdicts[0].witnesses.size() == 1);
    CHECK(report.verdicts[0].witnesses[0].causal_chain == std::vector<EventId>{{0, 0}, {0, 1}});
    CHECK(diagram_of(report.verdicts[0].witnesses[0], report) ==
          std::vector<std::string>{"          us    n0 process 1                n0 process 2                n0 process 3",
                                   "       1.000 *  #0 comm 4 p1>p2             |                           |",
                                   "       2.000    |                           #1 comm 4 p2>p3             |",
                                   "       3.000 *  |                           |                           #2 mark enter"});
}

TEST_CASE("a report says what each fault did and where", "[assert][report][fault]") {
    const Story story = token_run(1);
    const CheckReport report = judge(story, "rule 'r' { never { faults {} } }");
    const auto line = [&](FaultKind kind) {
        Story one(ring(4));
        Event& event = one.at(1, EventKind::fault, 1, 0,
                              {{"fault_kind", static_cast<std::uint64_t>(kind)},
                               {"bytes", 4},
                               {"sequence", 3},
                               {"byte", 2},
                               {"value", 85},
                               {"mbits", 5},
                               {"address", 0x80000200},
                               {"bit", 7},
                               {"ppb", static_cast<std::uint64_t>(std::int64_t{-300})}});
        if (!hits_node(kind))
            event.channel = output_channel(2);
        return words_of(event, report);
    };
    CHECK(line(FaultKind::drop_message) == "fault at n1.2: message 3 dropped, 4 bytes");
    CHECK(line(FaultKind::lose_packet) == "fault at n1.2: the packet of byte 2 of message 3 lost, 4 bytes");
    CHECK(line(FaultKind::lose_acknowledge) == "fault at n1.2: the acknowledge of byte 2 of message 3 lost, 4 bytes");
    CHECK(line(FaultKind::extra_byte) == "fault at n1.2: a byte that nobody sent came in, 85");
    CHECK(line(FaultKind::dead_link) == "fault at n1.2: the cable is dead");
    CHECK(line(FaultKind::slow_link) == "fault at n1.2: the cable is at 5 Mbit/s now");
    CHECK(line(FaultKind::crash) == "fault on n1: it crashed");
    CHECK(line(FaultKind::flip_bit) == "fault on n1: bit 7 of the byte at #80000200 changed");
    CHECK(line(FaultKind::clock_error) == "fault on n1: its clock is -300 ppb too fast now");
}

TEST_CASE("reports come as TAP, JUnit XML and JSON", "[assert][report]") {
    const CheckReport report = judge(token_run(1), R"lua(rule 'a <b> & "c" # d' { never { link_messages { from = 'n3' } } }
rule 'ok' { never { faults {} } }
rule 'v' { always { faults {}, function() end }, allow_vacuous = true }
rule 'x \1\200' { always { link_messages {}, function() error('oops', 0) end } }
)lua");
    CHECK(tap_report(report) == "TAP version 13\n"
                                "1..4\n"
                                "not ok 1 - a <b> & \"c\"   d\n"
                                "# r.lua:1: fail: there was: link message from n3\n"
                                "# event n3 1 70.000 us (tick 441000) message n3.2 > n0.1, message 0, 4 bytes\n"
                                "ok 2 - ok\n"
                                "ok 3 - v # SKIP vacuous\n"
                                "not ok 4 - x  \310\n"
                                "# r.lua:4: error: r.lua:4: oops\n");
    const std::string junit = junit_report(report);
    CHECK(junit.find("<testsuites>\n  <testsuite name=\"r.lua\" tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\">\n"
                     "    <testcase classname=\"r.lua\" name=\"a &lt;b&gt; &amp; &quot;c&quot; # d\" file=\"r.lua\" line=\"1\">\n"
                     "      <failure type=\"fail\" message=\"there was: link message from n3\">  event   n3#1 70.000 us") !=
          std::string::npos);
    CHECK(junit.find("    <testcase classname=\"r.lua\" name=\"ok\" file=\"r.lua\" line=\"2\"/>\n"
                     "    <testcase classname=\"r.lua\" name=\"v\" file=\"r.lua\" line=\"3\">\n"
                     "      <skipped message=\"vacuous\"/>\n"
                     "    </testcase>\n"
                     "    <testcase classname=\"r.lua\" name=\"x ??\" file=\"r.lua\" line=\"4\">\n"
                     "      <error type=\"error\" message=\"r.lua:4: oops\"></error>\n"
                     "    </testcase>\n"
                     "  </testsuite>\n</testsuites>\n") != std::string::npos);
    CHECK(std::all_of(junit.begin(), junit.end(), [](char c) { return c == '\n' || (c >= 0x20 && c < 0x7F); }));
    const std::string json = json_report(report);
    CHECK(JsonCheck(json).whole());
    CHECK(json.find("\"counts\": {\"pass\": 1, \"fail\": 1, \"pending\": 0, \"vacuous\": 1, \"error\": 1}") != std::string::npos);
    CHECK(json.find("\"message\": \"there was: link message from n3\"") != std::string::npos);
    CHECK(JsonCheck(json_report(lost_token())).whole());
    CHECK(json_report(lost_token()).find("{\"sent\": \"n1#1\", \"received\": \"n2#0\"}") != std::string::npos);
}

TEST_CASE("notes of a rule's functions stand with its verdict in every report", "[assert][report]") {
    Story story(ring(2));
    for (int i = 0; i < 3; ++i)
        story.mark(1 + i, 0, 0);
    story.ends(5);
    const CheckReport report =
        judge(story, R"lua(rule 'good' { always { marks {}, function(e) note('at', e.us, e, {}) return true end } }
rule 'bad' { always { marks {}, function(e) note('<\27>') return false end } }
rule 'state' { at_consistent_cut { function(s) note(#s) return true end, watch = { at = marks {} } } }
)lua");

    const std::string text = text_report(report);
    CHECK(text.find("r.lua:1: pass: good\n  note    n0#0: at 1.0 n0#0 table\n  note    n0#1: at 2.0 n0#1 table\n") == 0);
    CHECK(text.find("  note    n0#0: <?>\n") != std::string::npos);
    CHECK(text.find("  note    1\n") != std::string::npos);
    CHECK(tap_report(report).find("ok 1 - good\n# note n0 0: at 1.0 n0 0 table\n") != std::string::npos);
    CHECK(tap_report(report).find("# note n0 2: <?>\n") != std::string::npos);
    CHECK(junit_report(report).find("name=\"good\" file=\"r.lua\" line=\"1\">\n      <system-out>n0#0: at 1.0 n0#0 table\n") !=
          std::string::npos);
    CHECK(junit_report(report).find("<system-out>n0#0: &lt;?&gt;\n") != std::string::npos);
    CHECK(json_report(report).find(R"({"event": "n0#1", "text": "at 2.0 n0#1 table"})") != std::string::npos);
    CHECK(json_report(report).find(R"({"event": null, "text": "1"})") != std::string::npos);
}

TEST_CASE("notes are bounded, and are said by functions of rules only", "[assert][report]") {
    Story story(ring(2));
    for (int i = 0; i < 300; ++i)
        story.mark(1 + i, 0, 0);
    story.ends(400);
    const CheckReport report =
        judge(story, "rule 'r' { always { marks {}, function(e) note(('x'):rep(1000)) return true end } }");

    CHECK(report.verdicts[0].notes.size() == 100);
    CHECK(report.verdicts[0].notes_left_out == 200);
    CHECK(report.verdicts[0].notes[0].text.size() == 200);
    CHECK(report.verdicts[0].notes[0].text.ends_with("xxx..."));
    CHECK(text_report(report).find("  note    and 200 more\n") != std::string::npos);
    CHECK(mistake(ring(2), "note('loading')")
              .find("r.lua:1: error: note can only be called by a function of a rule while it looks at events") == 0);
}

TEST_CASE("a report tells what each rule took, the dearest first", "[assert][report]") {
    const CheckReport report = judge(token_run(2), R"lua(rule 'cheap' { never { faults {} } }
rule 'native' { leads_to { sends {}, receives {}, order = 'time' } }
rule 'dear' { never { sends { where = function() return false end } } })lua");
    const std::vector<std::string> lines = lines_of(cost_report(report));
    REQUIRE(lines.size() == 4);
    // A call is ten steps, its event five, and the function two instructions.
    CHECK(lines[0] == "        hits    Lua calls      Lua steps    most kept  rule");
    CHECK(lines[1] == "           8            8            136            1  dear");
    CHECK(lines[2] == "          16            0              0            2  native");
    CHECK(lines[3] == "           0            0              0            0  cheap");
}
