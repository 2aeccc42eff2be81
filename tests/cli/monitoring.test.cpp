#include <algorithm>

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

TEST_CASE("probes of a machine file are events with what they keep, by routine, line or address", "[probe]") {
    Workshop workshop;
    workshop.program("p.tasm",
                     "        ldc 5\n        stl 0\n        ldc 3\n        stl 1\nagain:  ldl 0\n        adc -1\n        stl 0\n"
                     "        ldl 0\n        cj done\n        j again\ndone:   stopp\n");
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
    CHECK(workshop.run({"run", "--level", "all", ring}).err_has("'--level' goes with '--record' or '--check' only"));
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
