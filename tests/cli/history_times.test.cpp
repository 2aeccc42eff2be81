#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

/// Two nodes of which the second waits for the first, which computes for 100 rounds before it sends.
struct Recorded {
    Workshop workshop;

    explicit Recorded(const std::string& level) {
        workshop.write("send.tasm",
                       R"asm(        .boot packet
        ajw 20
        ldc 100
        stl 1
loop:   ldl 1
        adc -1
        stl 1
        ldl 1
        eqc 0
        cj loop
        ldlp 0
        mint
        ldnlp 2
        ldc 4
        out
        stopp
)asm");
        workshop.write("take.tasm", R"asm(        .boot packet
take:   ajw 20
        ldlp 0
        mint
        ldnlp 5
        ldc 4
        in
        stopp
)asm");
        workshop.write("two.lua", "return { node { 'n0', memory = 64 * KB, boot = 'send.tasm', boot_link = 2 }, "
                                  "node { 'n1', memory = 64 * KB, boot = 'take.tasm', boot_link = 1 }, "
                                  "link { 'n0.2', 'n1.1' } }\n");
        workshop.run({"run", "two.lua", "--record", "two.t8h", "--level", level});
    }
    Outcome history(std::vector<std::string> words) {
        words.insert(words.begin(), "history");
        words.push_back("two.t8h");
        return workshop.run(words);
    }
};

} // namespace

TEST_CASE("the critical path of a recording names processes by their source", "[history][path]") {
    Recorded recorded("messages");

    const Outcome outcome = recorded.history({"--critical-path"});

    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out_has("critical path of two.t8h: "));
    CHECK(outcome.out_has("  n0 process 1 loop send.tasm:2  first of its node\n"));
    CHECK_FALSE(outcome.out_has("n1 process 1")); // which waited, and ended first
}

TEST_CASE("a profile of a recording tells who waited, and on which channel", "[history][profile]") {
    Recorded recorded("messages");

    const Outcome outcome = recorded.history({"--profile"});

    CHECK(outcome.status == 0);
    CHECK(outcome.out_has("lived  not waiting  messages  PAR ends  process\n"));
    CHECK(outcome.out_has("n1 process 1 take take.tasm:2\n"));
    CHECK(outcome.out_has("         1      4  n1 link 1 in\n"));

    const Outcome all = Recorded("all").history({"--profile"});
    CHECK(all.out_has("  running  "));
    CHECK(all.out_has("  ready  "));
    CHECK(all.out_has("  timers  "));
}

TEST_CASE("the error for a profile of a recording without messages says to record again", "[history][profile][path]") {
    Recorded recorded("races");

    for (const char* const option : {"--profile", "--critical-path"}) {
        const Outcome outcome = recorded.history({option});
        CHECK(outcome.status != 0);
        CHECK(outcome.out == "");
        CHECK(outcome.err_has("was recorded at level 'races'"));
        CHECK(outcome.err_has("record the run again with --level messages"));
    }
}

TEST_CASE("profiles and critical paths stand alone", "[history][profile][path]") {
    Recorded recorded("messages");

    CHECK(recorded.history({"--profile", "--events"}).err_has("cannot be combined"));
    CHECK(recorded.history({"--profile", "--summary"}).err_has("cannot be combined"));
    CHECK(recorded.history({"--critical-path", "--profile"}).err_has("cannot be combined with other options"));
    CHECK(recorded.history({"--critical-path", "--to", "5us"}).err_has("cannot be combined with other options"));
}
