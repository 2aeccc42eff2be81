#include <set>
#include <sstream>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

std::string clocks() { return source("examples/clocks/clocks.lua").string(); }
std::string farm() { return source("examples/processor_farm/farm4.lua").string(); }

std::string last_hash(const Outcome& outcome) {
    const std::size_t at = outcome.err.rfind("state hash #");
    return at == std::string::npos ? "none in: " + outcome.err : outcome.err.substr(at, 28);
}

} // namespace

TEST_CASE("a run goes on from a snapshot to the same end", "[run][snapshot]") {
    Workshop workshop;
    for (const std::string& machine : {farm(), clocks()}) {
        const Outcome whole = workshop.run({"run", "--hash", "--save-at", "3ms:early.t8s", "--save-at", "9ms:late.t8s", machine});
        REQUIRE(whole.status == 0);
        for (const char* const file : {"early.t8s", "late.t8s"})
            for (const char* const threads : {"1", "2"}) {
                CAPTURE(machine, file, threads);
                const Outcome rest = workshop.run({"run", "--hash", "--threads", threads, "--load", file});
                CHECK(rest.status == 0);
                CHECK(last_hash(rest) == last_hash(whole));
                CHECK(whole.out.ends_with(rest.out));
            }
    }
}

TEST_CASE("a snapshot is of the tick asked for, and can be made of one that was loaded", "[run][snapshot]") {
    Workshop workshop;
    const Outcome whole = workshop.run({"run", "--hash-at", "9ms", "--limit", "9ms", farm()});
    REQUIRE(workshop.run({"run", "--save-at", "2ms:a.t8s", "--limit", "3ms", farm()}).status == status::limit);
    REQUIRE(workshop.run({"run", "--load", "a.t8s", "--save-at", "5ms:b.t8s", "--limit", "6ms"}).status == status::limit);

    const Outcome rest = workshop.run({"run", "--load", "b.t8s", "--hash-at", "9ms", "--limit", "9ms"});

    CHECK(last_hash(rest) == last_hash(whole));
}

TEST_CASE("a program that talks to the file server goes on talking", "[run][snapshot]") {
    Workshop workshop;
    const std::string program = source("examples/asm/echo_args.tasm").string();
    const Outcome whole = workshop.run({"run", "--hash", "--save-at", "1ms:open.t8s", "-sb", program, "one", "two"});
    REQUIRE(whole.status == 0);

    const Outcome rest = workshop.run({"run", "--hash", "--load", "open.t8s"});

    CHECK(rest.status == 0);
    CHECK(last_hash(rest) == last_hash(whole));
    CHECK(whole.out.ends_with(rest.out));
}

TEST_CASE("a file that the program has open is open again at its position", "[run][snapshot]") {
    Workshop workshop;
    std::string input;
    for (int line = 0; line < 2000; ++line)
        input += "line " + std::to_string(line) + "\n";
    const std::string cat = source("examples/asm/cat.tasm").string();
    REQUIRE(workshop.run({"run", "--save-at", "20ms:open.t8s", "-sb", cat, "out.txt"}, input).status == 0);
    REQUIRE(workshop.read("out.txt") == input);

    REQUIRE(workshop.run({"run", "--load", "open.t8s"}, "THE REST\n").status == 0);

    const std::string after = workshop.read("out.txt");
    const std::size_t place = after.find("THE REST\n");
    REQUIRE(place != std::string::npos);
    CHECK(place > 0);
    CHECK(after.substr(0, place) == input.substr(0, place));
}

TEST_CASE("mistakes with snapshots are reported before anything runs", "[run][snapshot][bad]") {
    Workshop workshop;
    workshop.write("nonsense.t8s", "this is no snapshot at all, but long enough to be one");

    CHECK(workshop.run({"run", "--save-at", "10ms", farm()}).err_has("names no file"));
    CHECK(workshop.run({"run", "--save-at", "x:y.t8s", farm()}).err_has("--save-at"));
    CHECK(workshop.run({"run", "--load", "missing.t8s"}).err_has("cannot read the snapshot 'missing.t8s'"));
    CHECK(workshop.run({"run", "--load", "nonsense.t8s"}).err_has("'nonsense.t8s' is not a snapshot"));
    CHECK(workshop.run({"run", "--load", "nonsense.t8s", "-sb", "a.btl"}).err_has("goes on with the machine"));
    CHECK(workshop.run({"run", "--load", "nonsense.t8s", "--mhz", "25"}).err_has("'--mhz' cannot be combined with '--load'"));
    const Outcome late = workshop.run({"run", "--save-at", "100s:late.t8s", farm()});
    CHECK(late.status == status::other);
    CHECK(late.err_has("no snapshot 'late.t8s': the run ended before"));
    CHECK(workshop.run({"run", "--save-at", "1ms:no/such/place.t8s", farm()}).err_has("there is no folder 'no/such'"));
}

// They were answered with the snapshot's own state.
TEST_CASE("a tick before the snapshot that is loaded is refused", "[run][snapshot][bad]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--save-at", "2ms:a.t8s", "--limit", "3ms", farm()}).status == status::limit);
    const std::string tick = "12600000"; // 2 ms

    const Outcome hash = workshop.run({"run", "--load", "a.t8s", "--hash-at", "1ms", "--hash-at", "3ms"});
    const Outcome save = workshop.run({"run", "--load", "a.t8s", "--save-at", "12599999:b.t8s"});
    const Outcome limit = workshop.run({"run", "--load", "a.t8s", "--limit", "1ms"});
    const Outcome at =
        workshop.run({"run", "--load", "a.t8s", "--hash-at", tick, "--save-at", tick + ":b.t8s", "--limit", "2ms"});

    CHECK(hash.status == status::other);
    CHECK(hash.out == "");
    CHECK(hash.err_has("'--hash-at' names tick 6300000, and the snapshot 'a.t8s' is of tick " + tick));
    CHECK_FALSE(hash.err_has("state hash"));
    CHECK(save.status == status::other);
    CHECK(save.err_has("'--save-at' names tick 12599999"));
    CHECK(limit.status == status::other);
    CHECK(limit.err_has("'--limit' names tick 6300000"));
    CHECK(at.status == status::limit);
    CHECK(at.err_has("state hash"));
    CHECK(workshop.read("b.t8s") == workshop.read("a.t8s"));
}

namespace {

/// The lines of the text from a tick on, without the numbers of events and the names of the source, which a snapshot does not hold.
std::vector<std::string> lines_from(const std::string& json, std::uint64_t tick) {
    std::vector<std::string> lines;
    std::istringstream text(json);
    for (std::string line; std::getline(text, line);) {
        const auto at = line.find("\"tick\":");
        if (at == std::string::npos || std::stoull(line.substr(at + 7)) < tick)
            continue;
        for (const std::string key : {"number", "routine", "place", "channel_name"})
            if (const auto from = line.find("\"" + key + "\":"); from != std::string::npos)
                line.erase(from, line.find(",\"", from) + 1 - from);
        lines.push_back(line);
    }
    return lines;
}

} // namespace

// Bug: an input that was under way had 0 bytes and no process, an output had not waited, and neither was told when it waited for ever.
TEST_CASE("a recording from a snapshot knows the transfers that were under way", "[run][snapshot][record][regression]") {
    const std::string four = "PROC main (CHAN OF [400]BYTE in?, out!)\n  [400]BYTE m :\n  SEQ\n    SEQ i = 0 FOR 4\n      ";
    const std::string late =
        "PROC main (CHAN OF [400]BYTE in?, out!)\n  TIMER clock :\n  INT t :\n  [400]BYTE m :\n  SEQ\n    clock ? t\n"
        "    clock ? AFTER t PLUS 30\n    in ? m\n    in ? m\n";
    Workshop workshop;
    workshop.write("m.lua", "return { node { 'a', boot = 'a.occ', boot_link = 3, parameters = { out = 2, ['in'] = 2 } },\n"
                            "         node { 'b', boot = 'b.occ', boot_link = 3, parameters = { ['in'] = 1, out = 1 } },\n"
                            "         link { 'a.2', 'b.1' }, link { 'a.3', 'b.3' } }\n");
    for (const std::string& receiver : {four + "in ? m\n:\n", late + ":\n"}) {
        workshop.write("a.occ", four + "out ! m\n:\n");
        workshop.write("b.occ", receiver);
        workshop.run({"run", "--record", "whole.t8h", "m.lua"});
        const Outcome whole = workshop.run({"history", "--json", "--kind", "sent,received,still_waiting", "whole.t8h"});
        std::set<std::string> seen;
        for (const std::string at : {"300", "700", "800", "1000", "2000", "2400", "2587"}) {
            CAPTURE(at);
            const std::string file = at + (receiver == late + ":\n" ? "late.t8s" : ".t8s");
            workshop.run({"run", "--save-at", at + "us:" + file, "m.lua"});
            if (!workshop.exists(file)) // the run has ended before
                continue;
            workshop.run({"run", "--load", file, "--record", "rest.t8h"});
            const Outcome rest = workshop.run({"history", "--json", "--kind", "sent,received,still_waiting", "rest.t8h"});
            const Outcome rules = workshop.run({"check", "rest.t8h", "fifo"});

            CHECK(lines_from(rest.out, 0) == lines_from(whole.out, std::stoull(at) * 6300));
            CHECK(rules.status == 0);
            seen.insert(rest.out);
        }
        CHECK(seen.size() > 2);
    }
}
