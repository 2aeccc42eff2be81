#include <algorithm>
#include <csignal>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

const std::string ring = source("examples/ring/ring.lua").string();
const std::string faulty_ring = source("examples/ring/ring_faulty.lua").string();
const std::string ring_rules = source("scripts/rules/ring.lua").string();

} // namespace

TEST_CASE("rules judge a run while it goes on, and the exit status says so", "[check][run]") {
    Workshop workshop;
    workshop.write("never.lua", "rule 'nobody sends' { never { sends {} } }\n");

    const Outcome good = workshop.run({"run", "--check", ring_rules, "--report", "good.json", ring});
    const Outcome bad = workshop.run({"run", "--check", "never.lua", ring});
    const Outcome deadlock = workshop.run({"run", "--check", ring_rules, faulty_ring});

    CAPTURE(good.err, bad.err);
    CHECK(good.status == 0);
    CHECK(good.out == "after 10 rounds the token is 40\n");
    CHECK(workshop.read("good.json").find("\"good\": true") != std::string::npos);
    CHECK(bad.status == 9);
    CHECK(bad.out == good.out);
    CHECK(bad.err_has("never.lua:1: fail: nobody sends"));
    CHECK(deadlock.status == 7);
    CHECK(deadlock.err_has("fail: every token comes home"));
}

TEST_CASE("a run can be ended where a rule fails, and its recording ends there", "[check][run]") {
    Workshop workshop;
    workshop.write("twice.lua", "rule 'no third message' { count { sends { node = 'n1' }, at_most = 2 } }\n");

    const Outcome one = workshop.run({"run", "--check", "twice.lua", "--end-at-failure", "--record", "a.t8h", ring});
    const Outcome two = workshop.run(
        {"run", "--check", "twice.lua", "--end-at-failure", "--record", "b.t8h", "--tier", "reference", "--threads", "2", ring});
    const Outcome events = workshop.run({"history", "--events", "--kind", "sent", "--node", "n1", "a.t8h"});

    CAPTURE(one.err, events.out);
    CHECK(one.status == 9);
    CHECK(two.status == 9);
    CHECK(workshop.read("a.t8h") == workshop.read("b.t8h"));
    CHECK(std::count(events.out.begin(), events.out.end(), '\n') == 3);
}

TEST_CASE("a run that a failing rule ends is not the deadlock that comes a little later", "[check][run]") {
    Workshop workshop;

    const Outcome ended = workshop.run({"run", "--check", ring_rules, "--end-at-failure", faulty_ring});

    CAPTURE(ended.err);
    CHECK(ended.status == 9);
    CHECK(ended.err_has("fail: no token is lost to a fault"));
    CHECK(ended.err_has("pending: every token comes home"));
    CHECK_FALSE(ended.err_has("deadlock:"));
}

TEST_CASE("probes of a machine file are events with what they keep, by routine, line or address", "[probe]") {
    Workshop workshop;
    workshop.program("p.tasm",
                     R"asm(        ldc 5
        stl 0
        ldc 3
        stl 1
again:  ldl 0
        adc -1
        stl 0
        ldl 0
        cj done
        j again
done:   stopp
)asm");
    const std::string machine =
        "return { node { 'n0', boot = 'p.tasm' }, host { 'n0.0' },\n  probe { 'round', at = 'again', words = { 0, 1 } } }\n";
    workshop.write("m.lua", machine);
    workshop.write("wrong.lua",
                   "return { node { 'n0', boot = 'p.tasm' }, host { 'n0.0' },\n  probe { 'round', at = 'agein' } }\n");

    const Outcome run = workshop.run({"run", "m.lua", "--record", "run.t8h"});
    const Outcome marks = workshop.run({"history", "--events", "--kind", "mark", "--json", "run.t8h"});
    const Outcome wrong = workshop.run({"run", "wrong.lua", "--record", "run.t8h"});

    CAPTURE(run.err, marks.out, wrong.err);
    CHECK(std::count(marks.out.begin(), marks.out.end(), '\n') == 7); // with what the recording is, and how it ends
    CHECK(marks.out_has("05000000"));
    CHECK(wrong.status == 4);
    CHECK(wrong.err_has("wrong.lua:2:"));
    CHECK(wrong.err_has("did you mean 'again'?"));
}

TEST_CASE("probes stand in a file of their own for any way of running", "[probe]") {
    Workshop workshop;
    const std::string program = R"asm(        ldc 5
        stl 0
again:  ldl 0
        adc -1
        stl 0
        ldl 0
        cj done
        j again
done:   stopp
)asm";
    workshop.program("p.tasm", program);
    workshop.write("m.lua", "return { node { 'n0', boot = 'p.tasm' }, host { 'n0.0' }, probe { 'last', at = 'done' } }\n");
    workshop.write("root.lua", "return { probe { 'round', node = 'root', at = 'again', words = { 0 } } }\n");
    workshop.write("all.lua", R"lua(local list = {}
for i, name in ipairs(nodes) do
  list[i] = probe { 'round of ' .. name, node = name, at = 'p.tasm:9' }
end
return list
)lua");
    workshop.write("rounds.lua", "rule 'five rounds' { count { marks { point = 'round' }, exactly = 5 } }\n");
    const auto marks = [&](const std::string& history) {
        const std::string events = workshop.run({"history", "--events", "--kind", "mark", history}).out;
        return std::count(events.begin(), events.end(), '\n');
    };

    const Outcome plain = workshop.run({"run", "--record", "plain.t8h", "--probes", "root.lua", "-sb", "p.tasm"});
    const Outcome more = workshop.run({"run", "--record", "more.t8h", "--probes", "all.lua", "m.lua"});
    workshop.run({"run", "--record", "none.t8h", "m.lua"});
    const Outcome live =
        workshop.run({"run", "--check", "rounds.lua", "--report", "live.txt", "--probes", "root.lua", "-sb", "p.tasm"});
    const Outcome differ = workshop.run({"diff", "more.t8h", "none.t8h"});

    CAPTURE(plain.err, more.err, live.err, differ.out, differ.err);
    CHECK(marks("plain.t8h") == 5);
    CHECK(marks("more.t8h") == 6);
    CHECK(marks("none.t8h") == 1);
    CHECK(workshop.read("live.txt").find("pass: five rounds") != std::string::npos);
    CHECK(differ.out_has("probe round of n0 on n0"));
}

TEST_CASE("probes of occam programs are their routines and lines", "[probe][occam]") {
    Workshop workshop;
    const std::string sieve = source("examples/occam/sieve/sieve.pgm").string();
    workshop.write("probes.lua", "return { probe { 'begun', at = 'stage' } }\n");
    workshop.write("stages.lua", "rule 'every stage begins' { count { marks { point = 'begun' }, exactly = 50 } }\n");
    const Outcome placed = workshop.run({"run", "--record", "sieve.t8h", "--probes", "probes.lua", sieve});
    const Outcome check = workshop.run({"check", "sieve.t8h", "stages.lua"});
    CAPTURE(placed.err, check.out, check.err);
    CHECK(placed.status == 0);
    CHECK(check.status == 0);
}

TEST_CASE("the token of the ring is recorded where its probes say", "[probe][examples]") {
    Workshop workshop;
    workshop.write("token.lua", R"lua(rule 'the token grows' {
  always { sequence { marks { point = 'token', node = 'n1', as = 'before' }, marks { point = 'token', node = 'n2' }, order = 'causal' },
    function(e, b) return e.payload > b.before.payload end } }
)lua");
    const Outcome run =
        workshop.run({"run", "--record", "ring.t8h", "--probes", source("examples/ring/probes.lua").string(), ring});
    const Outcome events = workshop.run({"history", "--events", "--kind", "mark", "ring.t8h"});
    const Outcome check = workshop.run({"check", "ring.t8h", "token.lua"});
    CAPTURE(run.err, events.out, check.out);
    CHECK(std::count(events.out.begin(), events.out.end(), '\n') == 40); // ten rounds past four nodes
    CHECK(check.status == 0);
}

TEST_CASE("mistakes in a file of probes are reported with their places", "[probe]") {
    Workshop workshop;
    workshop.program("p.tasm", "again:  ldc 5\n        cj again\n        stopp\n");
    workshop.write("m.lua", "return { node { 'n0', boot = 'p.tasm' }, host { 'n0.0' },\n  probe { 'round', at = 'again' } }\n");
    const auto told = [&](const std::string& text) {
        workshop.write("probes.lua", text);
        const Outcome run = workshop.run({"run", "--record", "run.t8h", "--probes", "probes.lua", "m.lua"});
        CHECK(run.status == 4);
        CHECK_FALSE(workshop.exists("run.t8h"));
        return run.err;
    };
    const auto has = [](const std::string& text, const std::string& part) {
        CAPTURE(text);
        CHECK(text.find(part) != std::string::npos);
    };

    has(told("return {\n  probe { 'a', node = 'n1', at = 'again' } }\n"), "probes.lua:2:24: error: there is no node 'n1'");
    has(told("return { probe { 'a', node = 'n1', at = 'again' } }\n"), "did you mean 'n0'?");
    has(told("return {\n  probe { 'a', at = 'agein' } }\n"), "probes.lua:2:");
    has(told("return {\n  probe { 'a', at = 'agein' } }\n"), "did you mean 'again'?");
    const std::string twice = told("return {\n\n  probe { 'round', at = 'again' } }\n");
    has(twice, "probes.lua:3:12: error: another probe has the name 'round'");
    has(twice, "hint: the first one is at m.lua:2");
    has(told("return { probe { 'a', at = 'again' },\n  node { 'n5' } }\n"),
        "probes.lua:2:3: error: a file of probes has no node");
    has(told("return { seed = 3, probe { 'a', at = 'again' } }\n"), "probes.lua:1:10: error: a list of probes has no 'seed'");
    has(told("return { probe { 'a', at = 'again' }, 'x' }\n"), "entry 2 of the list is a string");
    has(told("return topology.ring { nodes = 4 }\n"), "probes.lua:1:8: error: undefined name 'topology'");
    has(told("return {}\n"), "the file has no probes");
    has(told("return 3\n"), "the script returns a number, not a list");
    has(told("return probe { 'a', at = 'again' }\n"), "probes.lua:1:1: error: the script returns a probe, not a list");
    has(told("probe { 'a', at = 'again' }\n"), "the script returns nothing");
    has(told("while true do end\n"), "stopped after");
    has(told("return {"), "unexpected symbol near <eof>");

    const Outcome missing = workshop.run({"run", "--record", "run.t8h", "--probes", "nosuch.lua", "m.lua"});
    const Outcome unused = workshop.run({"run", "--probes", "probes.lua", "m.lua"});
    has(missing.err, "cannot find 'nosuch.lua'");
    has(unused.err, "'--probes' can only be used with '--record' or '--check'");
    CHECK(unused.status == 4);
}

TEST_CASE("the error for a rule about events that were not recorded says what to do", "[check]") {
    Workshop workshop;
    workshop.run({"run", "--record", "ring.t8h", ring});

    const Outcome nosuch = workshop.run({"check", "ring.t8h", "deadlok"});
    const Outcome farm = workshop.run({"check", "ring.t8h", "farm"});
    const Outcome cost = workshop.run({"check", "--cost", "ring.t8h", "deadlock"});

    CHECK(nosuch.err_has("there is no rule file 'deadlok', and no built-in rule set of that name"));
    CHECK(nosuch.err_has("hint: did you mean 'deadlock'?"));
    CHECK(farm.err_has("unknown point 'task': the run has no probe points"));
    CHECK(cost.err_has("Lua steps"));
}

TEST_CASE("levels say how much is recorded", "[record]") {
    Workshop workshop;
    const auto events_at = [&](const std::string& level) {
        workshop.run({"run", "--record", "run.t8h", "--level", level, ring});
        const Outcome events = workshop.run({"history", "--events", "run.t8h"});
        return std::count(events.out.begin(), events.out.end(), '\n');
    };

    const auto inputs = events_at("inputs");
    const auto races = events_at("races");
    const auto messages = events_at("messages");
    const auto all = events_at("all");

    CHECK(inputs > 0);
    CHECK(inputs <= races);
    CHECK(races < messages);
    CHECK(messages < all);
    CHECK(workshop.run({"run", "--level", "all", ring}).err_has("'--level' can only be used with '--record' or '--check'"));
}

TEST_CASE("diff says where two runs part, and export draws one", "[diff][export]") {
    Workshop workshop;
    workshop.run({"run", "--record", "a.t8h", ring});
    workshop.run({"run", "--record", "b.t8h", ring});
    workshop.run({"run", "--record", "c.t8h", faulty_ring});

    CHECK(workshop.run({"diff", "a.t8h", "b.t8h"}).status == 0);
    CHECK(workshop.run({"diff", "a.t8h", "c.t8h"}).status == 1);
    CHECK(workshop.run({"export", "--chrome", "-o", "run.json", "a.t8h"}).status == 0);
    CHECK(workshop.read("run.json").find("traceEvents") != std::string::npos);
}

// Bug: a group is written when it has enough events, so that nothing was on the disk when the user went away and the run was killed.
TEST_CASE("a run that is killed while it waits for a key, or computes, leaves what it recorded", "[run][record]") {
    for (const char* const goes_on : {"so.getkey (fs, ts, key, result)", "WHILE TRUE\n      SKIP"}) {
        CAPTURE(goes_on);
        Workshop workshop;
        workshop.write("ask.occ", std::string(R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC ask (CHAN OF SP fs, ts)
  BYTE key, result :
  SEQ
    so.write.string (fs, ts, "ready")
    )") + goes_on + R"(
    so.exit (fs, ts, sps.success)
:
)");
        Workshop reader;
        const std::vector<std::string> requests{"history", "--events", "--kind", "host_request", workshop.path("run.t8h")};

        const auto running = workshop.start_shell("mkfifo keys; exec \"$T8\" run --record run.t8h --level all ask.occ 0<>keys");
        REQUIRE(workshop.wait_for_output(running, "ready"));
        Outcome seen; // the recording says by itself when it has come so far
        for (int tries = 0; tries < 1000 && !seen.out_has("tag 13"); ++tries)
            seen = reader.run(requests);
        ::kill(running.process, SIGKILL);
        workshop.wait(running);

        const Outcome left = reader.run(requests);
        CAPTURE(left.out, left.err);
        CHECK(left.status == 1); // it has no end
        CHECK(left.err_has("the run was not recorded to its end"));
        CHECK(left.out_has("tag 13")); // the write of "ready"
    }
}
