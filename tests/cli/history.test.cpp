#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

std::size_t lines_in(const std::string& text) { return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')); }

/// A workshop in which a faulty ring has been recorded as run.t8h.
struct Recorded {
    Workshop workshop;
    Recorded() { workshop.run({"run", source("examples/ring/ring_faulty.lua").string(), "--record", "run.t8h"}); }

    Outcome history(std::vector<std::string> words) {
        words.insert(words.begin(), "history");
        words.push_back("run.t8h");
        return workshop.run(words);
    }
};

} // namespace

TEST_CASE("a summary of a recording says what was run and what there is of it", "[history]") {
    Recorded recorded;

    const Outcome text = recorded.history({});
    const Outcome json = recorded.history({"--summary", "--json"});

    CHECK(text.status == 0);
    for (const char* const part :
         {"run.t8h: complete\n", "4 nodes, 4 links, 1 fault\n", "node.tasm, #", ", on 3 nodes\n", "level        messages\n",
          "    received ", "    fault                                  1 ", "    n3 ", "    description "}) {
        CAPTURE(part);
        CHECK(text.out_has(part));
    }
    CHECK(json.status == 0);
    CHECK(lines_in(json.out) == 1);
    CHECK(json.out_has("\"kinds\":{"));
    CHECK(json.out_has("\"fault\":1"));
    CHECK(json.out_has("\"description\":{\"history\":5,"));
}

TEST_CASE("events of a recording are chosen by a selector as rules have it", "[history]") {
    Recorded recorded;

    const Outcome by_option = recorded.history({"--events", "--kind", "sent", "--node", "n1"});
    const Outcome by_selector = recorded.history({"--where", "sends { node = 'n1' }"});
    CHECK(by_selector.status == 0);
    CHECK(lines_in(by_selector.out) > 0);
    CHECK(by_selector.out == by_option.out);

    const Outcome by_function =
        recorded.history({"--where", "sends { where = function(e) return e.node == 'n1' and e.bytes > 0 end }"});
    CHECK(by_function.out == by_option.out);
    const Outcome some = recorded.history({"--where", "either { sends { node = 'n1' }, faults {} }", "--json"});
    CHECK(lines_in(some.out) == lines_in(by_option.out) + 1 + 2);
    CHECK(some.out_has("\"kind\":\"fault\""));
    const Outcome messages = recorded.history({"--where", "link_messages { from = 'n0', to = 'n1' }", "--from", "1ms"});
    CHECK(messages.out_has(" message "));

    const Outcome none = recorded.history({"--where", "sends { node = 'n9' }", "--json"});
    CHECK(none.status == 2);
    CHECK(none.out.empty());
    CHECK(none.err_has("--where:1"));
    CHECK(none.err_has("the recorded machine has no node 'n9'"));
    CHECK(recorded.history({"--where", "never { faults {} }"}).err_has("'--where' must be a selector, or a choice of selectors"));
    CHECK(recorded.history({"--where", "channel = \"c\""}).err_has("'--where' must be a selector, or a choice of selectors"));
    CHECK(recorded.history({"--where", "sends {} sends {}"}).status == 2);
    CHECK(recorded.history({"--where", "sends { where = function(e) return 1 end }"}).err_has("returned a number"));
    CHECK(recorded.history({"--where", "process_runs {}"}).err_has("recorded from level all on"));
    CHECK(recorded.history({"--where", "faults {}", "--node", "n1"}).err_has("'--where' and '--node' cannot be combined"));
}

TEST_CASE("events of a recording are chosen by node, kind, channel, process and time", "[history]") {
    Recorded recorded;
    const Outcome all = recorded.history({"--events"});
    REQUIRE(all.status == 0);

    const Outcome faults = recorded.history({"--kind", "fault"});
    CHECK(lines_in(faults.out) == 1);
    CHECK(faults.out_has("link 2 out, fault_kind drop_message"));

    const Outcome messages = recorded.history({"--events", "--kind", "sent,received", "--node", "n1", "--node", "n2"});
    CHECK(lines_in(messages.out) > 4);
    CHECK(lines_in(messages.out) < lines_in(all.out));
    CHECK_FALSE(messages.out_has(" n0#"));
    CHECK_FALSE(messages.out_has("still_waiting"));

    const Outcome by_number = recorded.history({"--channel", "3"});
    const Outcome by_address = recorded.history({"--channel", "#80000008"});
    CHECK(by_number.out_has("link 2 out"));
    CHECK(by_number.out == by_address.out);
    CHECK(recorded.history({"--channel", "3,#80000008"}).out == by_number.out);

    const Outcome early = recorded.history({"--events", "--to", "1440us"});
    const Outcome late = recorded.history({"--events", "--from", "1440.001us"});
    CHECK(lines_in(early.out) > 0);
    CHECK(lines_in(late.out) > 0);
    CHECK(early.out + late.out == all.out);

    CHECK(recorded.history({"--process", "77"}).out.empty());
    CHECK(lines_in(recorded.history({"--process", "1", "--kind", "process_started"}).out) == 4);

    const Outcome json = recorded.history({"--json", "--kind", "fault"});
    CHECK(lines_in(json.out) == 3);
    CHECK(json.out_has("\"fault_kind\":\"drop_message\""));
    CHECK(json.out_has("{\"events\":1,\"complete\":true,\"problems\":[]}\n"));
}

TEST_CASE("what cannot be chosen from a recording is reported with a hint", "[history]") {
    Recorded recorded;
    const auto refused = [&](const std::vector<std::string>& words, std::string_view message) {
        const Outcome outcome = recorded.history(words);
        CAPTURE(words, outcome.err);
        CHECK(outcome.status == 2);
        CHECK(outcome.out.empty());
        CHECK(outcome.err_has(message));
    };
    refused({"--node", "n33"}, "error: there is no node 'n33'\nhint: did you mean 'n3'?\n");
    refused({"--kind", "sents"}, "error: there is no kind of events 'sents'\nhint: did you mean 'sent'?\n");
    refused({"--kind", "message"}, "hint: use communication,sent,received\n");
    refused({"--channel", "x"}, "error: '--channel' must be the number of a channel or the address of its word, not 'x'\n");
    refused({"--process", "-1"}, "'--process' must be an integer");
    refused({"--from", "2ms", "--to", "1ms"}, "error: '--to 1ms' comes before '--from 2ms'\n");
    refused({"--summary", "--node", "n1"}, "error: '--summary' shows no events");
}

TEST_CASE("a recording that was cut off is shown as far as it goes", "[history]") {
    Recorded recorded;
    const std::string whole = recorded.workshop.read("run.t8h");
    recorded.workshop.write("cut.t8h", std::string_view(whole).substr(0, whole.size() - 30));

    const Outcome summary = recorded.workshop.run({"history", "cut.t8h"});
    const Outcome events = recorded.workshop.run({"history", "--events", "cut.t8h"});

    CHECK(summary.status == 1);
    CHECK(summary.out_has("cut.t8h: not complete\n"));
    CHECK(summary.err_has("the history has no end"));
    CHECK(events.status == 1);
    CHECK(events.out == recorded.history({"--events"}).out);
    CHECK(recorded.workshop.run({"history", "missing.t8h"}).status == 2);
}

// Text and JSON said only which kind of fault it was.
TEST_CASE("a recorded fault says what it did", "[history][fault]") {
    Workshop workshop;
    workshop.write("spin.tasm", "        .boot\nspin:   j spin\n");
    workshop.write(
        "m.lua",
        R"lua(return { node { 'a', boot = 'spin.tasm', boot_link = 3 }, node { 'b' }, link { 'a.3', 'b.3' }, link { 'a.1', 'b.1' },
  fault { 'flip_bit', node = 'a', at_us = 500, address = 0x80000C02, bit = 3 },
  fault { 'clock_error', node = 'a', at_us = 600, ppb = -2500 },
  fault { 'slow_link', link = 'a.1', at_us = 700, mbits = 5 },
  fault { 'extra_byte', to = 'b.1', at_us = 800, value = 85 } }
)lua");
    CHECK(workshop.run({"run", "--limit", "2ms", "--record", "run.t8h", "m.lua"}).status == status::limit);

    const Outcome text = workshop.run({"history", "--events", "--kind", "fault", "run.t8h"});
    const Outcome json = workshop.run({"history", "--json", "--kind", "fault", "run.t8h"});
    const Outcome summary = workshop.run({"history", "--summary", "--json", "run.t8h"});
    const Outcome by_value = workshop.run({"history", "--where", "faults { ppb = -2500 }", "run.t8h"});

    CAPTURE(text.out, json.out, summary.out);
    CHECK(text.out_has("fault_kind flip_bit, address #80000C02, bit 3\n"));
    CHECK(text.out_has("fault_kind clock_error, ppb -2500\n"));
    CHECK(text.out_has("fault_kind slow_link, mbits 5\n"));
    CHECK(text.out_has("fault_kind extra_byte, value 85\n"));
    CHECK(json.out_has("\"fault_kind\":\"flip_bit\",\"address\":\"#80000C02\",\"bit\":3}"));
    CHECK(json.out_has("\"fault_kind\":\"clock_error\",\"ppb\":-2500}"));
    CHECK(json.out_has("\"iptr\":\"#"));
    CHECK(summary.out_has("{\"kind\":\"clock_error\",\"node\":\"a\",\"tick\":3780000,\"ppb\":-2500}"));
    CHECK(by_value.out_has("ppb -2500"));
}

TEST_CASE("a guard that no message has used is named by its word", "[history][alt]") {
    Workshop workshop;
    workshop.write("alt.occ", R"occam(PROC main (CHAN BYTE keyboard?, screen!, error!)
  [2]CHAN OF INT c :
  INT x :
  PAR
    c[0] ! 1
    ALT i = 0 FOR 2
      c[i] ? x
        SKIP
:
)occam");
    REQUIRE(workshop.run({"run", "--level", "all", "--record", "run.t8h", "alt.occ"}).status == 0);

    const Outcome json = workshop.run({"history", "--json", "--kind", "guard_enabled", "run.t8h"});
    const Outcome text = workshop.run({"history", "--kind", "guard_enabled", "run.t8h"});

    CAPTURE(json.out, text.out);
    CHECK(json.out_has(",\"word\":\"#8"));
    CHECK(text.out_has("channel word #8"));
}

// Its line was that of the last guard.
TEST_CASE("a process that waits in an ALT is at the line of the ALT", "[history][deadlock]") {
    Workshop workshop;
    workshop.write("a.occ", R"occam(PROC main ()
  CHAN OF INT a, b :
  INT x :
  PAR
    ALT
      a ? x
        SKIP
      b ? x
        SKIP
    SKIP
:
)occam");
    const Outcome run = workshop.run({"run", "a.occ", "--record", "run.t8h"});
    CHECK(run.status == status::deadlock);
    CHECK(run.err_has("a.occ:5 (main)"));

    const Outcome waiting = workshop.run({"history", "--where", "left_waiting { iptr = 'a.occ:5' }", "run.t8h"});

    CAPTURE(waiting.out);
    CHECK(waiting.out_has("(a.occ:5), what alternative"));
}
