#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

const std::string ring = source("examples/ring/ring.lua").string();
const std::string faulty_ring = source("examples/ring/ring_faulty.lua").string();
const std::string ring_rules = source("scripts/rules/ring.lua").string();

} // namespace

TEST_CASE("a trace shows Iptr, bytes, instruction and registers", "[trace]") {
    Workshop workshop;
    workshop.write("small.tasm", "        .boot packet\n        ldc 5\n        ldc -31\n        add\n        stopp\n");

    const Outcome outcome = workshop.run({"run", "--trace", "-sb", "small.tasm"});
    const auto lines = lines_of(outcome.err);

    REQUIRE(lines.size() >= 4);
    CHECK(lines[0].find("#80000070") != std::string::npos);
    CHECK(lines[0].find("ldc 5") != std::string::npos);
    CHECK(lines[1].find("61 41") != std::string::npos);
    CHECK(lines[1].find("ldc -31") != std::string::npos);
    CHECK(lines[1].find("A #00000005") != std::string::npos);
    CHECK(lines[2].find("add") != std::string::npos);
    CHECK(lines[2].find("A #FFFFFFE1  B #00000005") != std::string::npos);
    CHECK(lines[3].find("A #FFFFFFE6") != std::string::npos);
    CHECK(lines[0].find("A #") == lines[1].find("A #"));
}

TEST_CASE("a trace is filtered by address, skip and count, and can go to a file", "[trace]") {
    Workshop workshop;
    workshop.write("small.tasm", "        .boot packet\n        ldc 5\n        ldc -31\n        add\n        stopp\n");
    const auto traced = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"run", "--trace-file", "trace.txt", "-sb", "small.tasm"});
        workshop.run(options);
        return lines_of(workshop.read("trace.txt"));
    };

    CHECK(traced({}).size() == 4);
    CHECK(traced({"--trace-range", "#80000071:#80000073"}).size() == 2);
    CHECK(traced({"--trace-count", "3"}).size() == 3);
    const auto skipped = traced({"--trace-skip", "2", "--trace-count", "1"});
    REQUIRE(skipped.size() == 1);
    CHECK(skipped[0].find("add") != std::string::npos);
}

TEST_CASE("tracing and recording change nothing that happens", "[trace][record]") {
    Workshop workshop;
    const Outcome plain = workshop.run({"run", ring, "--hash"});

    const Outcome traced = workshop.run({"run", ring, "--hash", "--trace-file", "trace.txt"});
    const Outcome recorded = workshop.run({"run", ring, "--hash", "--record", "run.t8h", "--payload", "16"});

    CHECK(plain.err_has("state hash #"));
    CHECK(plain.err == traced.err);
    CHECK(plain.err == recorded.err);
    CHECK(lines_of(workshop.read("trace.txt")).size() > 1000);
}

TEST_CASE("statistics tell instructions, cycles, time and speed", "[stats]") {
    Workshop workshop;
    workshop.program("spin.tasm", "spin:   ldc 1\n        j spin\n");

    const Outcome outcome = workshop.run({"run", "--stats", "--limit", "50ms", "-sb", "spin.tasm"});

    CAPTURE(outcome.err);
    for (const char* const field :
         {"instructions", "prefixes", "cycles", "emulated time", "idle", "host time", " x a T800-20", " MIPS"})
        CHECK(outcome.err_has(field));
    CHECK(outcome.err_has("50.000 ms"));
    CHECK(workshop.run({"run", "--stats", "--type", "T414", "--mhz", "17.5", "--limit", "1ms", "-sb", "spin.tasm"})
              .err_has("T414-17.5"));
}

TEST_CASE("statistics count accesses that met no memory", "[stats]") {
    Workshop workshop;
    workshop.program("stray.tasm", "        ldc 1\n        ldc #7000000\n        stnl 0\n        succeed\n");

    CHECK(workshop.run({"run", "--stats", "-sb", "stray.tasm"}).err_has("stray"));
    workshop.program("tidy.tasm", "        succeed\n");
    CHECK_FALSE(workshop.run({"run", "--stats", "-sb", "tidy.tasm"}).err_has("stray"));
}

TEST_CASE("the token of the ring comes home, and every rule holds", "[ring]") {
    Workshop workshop;

    const Outcome run = workshop.run({"run", ring, "--record", "run.t8h"});
    const Outcome check = workshop.run({"check", "run.t8h", ring_rules});

    CAPTURE(run.err, check.out);
    CHECK(run.status == 0);
    CHECK(run.out == "after 10 rounds the token is 40\n");
    CHECK(check.status == 0);
    CHECK(workshop.run({"run", ring, "25"}).out == "after 25 rounds the token is 100\n");
}

TEST_CASE("the ring with a fault ends in a deadlock, and the check shows the event", "[ring]") {
    Workshop workshop;

    const Outcome run = workshop.run({"run", faulty_ring, "--record", "run.t8h"});
    const Outcome check = workshop.run({"check", "run.t8h", ring_rules});

    CAPTURE(run.err, check.out);
    CHECK(run.status == status::deadlock);
    for (const char* const node : {"n0: idle", "n1: idle", "n2: idle", "n3: idle"})
        CHECK(run.err_has(node));
    CHECK(run.err_has("link 1 input (from n2.2)"));
    CHECK(run.err_has("  cause: message 2 from n2.2 to n3.1 was dropped; all 4 processes wait for it\n"
                      "  cycle: n0 waits for n3 waits for n2 waits for n1 waits for n0\n"));
    CHECK(check.status == 1);
    CHECK(check.out_has("fault at n2.2: message 2 dropped"));
    CHECK(check.out_has("fail: every token that enters n2 leaves it again"));
    CHECK(check.out_has("message n1.2 > n2.1, message 2"));
}

TEST_CASE("two recordings of one run are the same file", "[ring][record]") {
    Workshop workshop;

    workshop.run({"run", ring, "--record", "a.t8h"});
    workshop.run({"run", ring, "--record", "b.t8h", "--tier", "reference"});

    CHECK(workshop.read("a.t8h") == workshop.read("b.t8h"));
}

TEST_CASE("reports come as text, TAP and JUnit, also in a file", "[check]") {
    Workshop workshop;
    workshop.run({"run", ring, "--record", "run.t8h"});

    CHECK(workshop.run({"check", "run.t8h", ring_rules, "--format", "tap"}).out_has("TAP version 13"));
    CHECK(workshop.run({"check", "run.t8h", ring_rules, "--format", "junit", "-o", "report.xml"}).out.empty());
    CHECK(workshop.read("report.xml").find("<testsuite") != std::string::npos);
}

TEST_CASE("what cannot be checked is an error of its own", "[check]") {
    Workshop workshop;
    workshop.run({"run", ring, "--record", "run.t8h"});
    workshop.write("nonsense.t8h", "nonsense");
    workshop.write("wrong.lua", "rule \"x\" {");

    CHECK(workshop.run({"check", "missing.t8h", ring_rules}).status == 2);
    CHECK(workshop.run({"check", "nonsense.t8h", ring_rules}).status == 2);
    CHECK(workshop.run({"check", "run.t8h", "missing.lua"}).status == 2);
    CHECK(workshop.run({"check", "run.t8h", "wrong.lua"}).err_has("wrong.lua:1"));
    CHECK(workshop.run({"run", ring, "--record", "no/such/run.t8h"}).status == status::other);
}

TEST_CASE("a history tells what it holds, and a cut off one that it is cut off", "[history]") {
    Workshop workshop;
    workshop.run({"run", ring, "--record", "run.t8h"});
    const std::string whole = workshop.read("run.t8h");
    workshop.write("cut.t8h", std::string_view(whole).substr(0, whole.size() - 30));

    const Outcome summary = workshop.run({"history", "run.t8h"});
    const Outcome json = workshop.run({"history", "--json", "run.t8h"});

    CHECK(summary.status == 0);
    CHECK(summary.out_has("4 nodes"));
    CHECK(summary.out_has("received"));
    CHECK(json.out_has("\"kind\":\"run_ended\""));
    CHECK(workshop.run({"history", "cut.t8h"}).status == 1);
    CHECK(workshop.run({"history", "missing.t8h"}).status == 2);
}

TEST_CASE("a history's summary counts the switches and their cables", "[history]") {
    Workshop workshop;
    workshop.write("m.lua", "return { node { 'n0', boot = 'p.tasm' }, node { 'n1' }, link { 'n0.1', 'n1.1' }, host { 'n0.0' },\n"
                            "  switch { 'c0' }, link { 'n0.2', 'c0.0' }, link { 'n1.2', 'c0.1' } }\n");
    workshop.program("p.tasm", "        stopp\n");
    workshop.run({"run", "m.lua", "--record", "run.t8h"});

    const Outcome summary = workshop.run({"history", "run.t8h"});

    CAPTURE(summary.out, summary.err);
    CHECK(summary.out_has("  machine      m.lua, 2 nodes, 1 link, 1 C004 with 2 cables\n"));
}
