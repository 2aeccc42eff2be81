#include <csignal>
#include <cstdlib>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

TEST_CASE("an unknown operation stops the run where it is", "[stops]") {
    Workshop workshop;
    workshop.program("unknown.tasm", "        ldc 3\n        opr #1F0\n");

    const Outcome outcome = workshop.run({"run", "-sb", "unknown.tasm"});

    CAPTURE(outcome.err);
    CHECK(outcome.status == status::trapped);
    CHECK(outcome.err_has("root: stopped at cycle "));
    CHECK(outcome.err_has("#1F0"));
    CHECK(outcome.err_has("Wdesc #"));
    CHECK(outcome.err_has("ldc 3"));
    CHECK(outcome.err_has("unknown.tasm:8"));
    CHECK(outcome.err_has("hint: "));
}

TEST_CASE("an instruction of another part names that part", "[stops]") {
    Workshop workshop;
    workshop.program("real.tasm", "        ldc 3\n        opr #87\n"); // fpadd

    const Outcome outcome = workshop.run({"run", "--type", "T414", "-sb", "real.tasm"});

    CAPTURE(outcome.err);
    CHECK(outcome.status == status::trapped);
    CHECK(outcome.err_has("T800"));
}

TEST_CASE("a program that runs off into empty memory is stopped with the address", "[stops]") {
    Workshop workshop;
    workshop.program("off.tasm", "        ldc #10000000\n        mint\n        add\n        gcall\n");

    const Outcome outcome = workshop.run({"run", "--memory", "64K", "-sb", "off.tasm"});

    CAPTURE(outcome.err);
    CHECK(outcome.status == status::trapped);
    CHECK(outcome.err_has("#90000000"));
    CHECK(outcome.err_has("no memory"));
    CHECK(outcome.err_has("gcall"));
}

TEST_CASE("Error with HaltOnError stops the run; with -se it has iserver's exit code", "[stops]") {
    Workshop workshop;
    workshop.program("error.tasm", "        ldc 7\n        ldc 0\n        div\n        succeed\n");

    const Outcome halted = workshop.run({"run", "-sb", "error.tasm"});
    const Outcome tested = workshop.run({"run", "-se", "-sb", "error.tasm"});

    CAPTURE(halted.err, tested.err);
    CHECK(halted.status == status::halted);
    CHECK(halted.err_has("Error flag set while HaltOnError is on"));
    CHECK(halted.err_has("div"));
    CHECK(tested.status == status::error_flag);
}

// Bug: the recording called it interrupted, as after Ctrl-C, and had no node_stopped.
TEST_CASE("a run whose root halts on its Error flag has stopped, in its recording too", "[stops]") {
    Workshop workshop;
    workshop.program("error.tasm", "        ldc 7\n        ldc 0\n        div\n        succeed\n");

    const Outcome halted = workshop.run({"run", "--record", "run.t8h", "-sb", "error.tasm"});
    const Outcome events = workshop.run({"history", "--json", "--kind", "node_stopped,run_ended", "run.t8h"});

    CHECK(halted.status == status::halted);
    CAPTURE(events.out);
    CHECK(events.out_has("\"kind\":\"node_stopped\""));
    CHECK(events.out_has("\"outcome\":\"stopped\""));
}

// Bug: the byte was lost that was on its way to the host when the root halted.
TEST_CASE("all that was sent to the screen before a failure is shown", "[stops]") {
    Workshop workshop;
    workshop.write("fails.occ",
                   "PROC main (CHAN BYTE keyboard?, screen!, error!)\n  INT b :\n  SEQ\n    screen ! 'A'\n    screen ! 'B'\n"
                   "    b := MOSTPOS INT\n    b := b + 1\n    screen ! 'C'\n:\n");
    workshop.write("stops.occ",
                   "PROC main (CHAN BYTE keyboard?, screen!, error!)\n  SEQ\n    screen ! 'A'\n    screen ! '*n'\n    STOP\n:\n");

    for (const std::string tier : {"reference", "predecoded"})
        for (const bool recorded : {false, true}) {
            std::vector<std::string> words{"run", "--tier", tier};
            if (recorded)
                words.insert(words.end(), {"--record", "run.t8h"});
            CAPTURE(tier, recorded);
            words.emplace_back("fails.occ");
            CHECK(workshop.run(words).out == "AB");
            words.back() = "stops.occ";
            CHECK(workshop.run(words).out == "A\n");
        }
}

// Bug: it waited at its altwt for ever, and the run was one that had ended.
TEST_CASE("an ALT without an open guard stops its process in mode stop", "[stops]") {
    Workshop workshop;
    workshop.write(
        "alt.occ",
        "PROC p ()\n  CHAN OF INT c :\n  INT x, y :\n  SEQ\n    y := 1\n    ALT\n      (y = 3) & c ? x\n        SKIP\n:\n");
    workshop.write("alt.lua", "return { node { 'n', boot = 'alt.t8o' }, node { 'm' }, link { 'n.0', 'm.0' } }\n");
    REQUIRE(workshop.run({"occ", "--error-mode", "stop", "-o", "alt.t8o", "alt.occ"}).status == 0);

    workshop.run({"run", "--record", "run.t8h", "alt.lua"});
    const Outcome events = workshop.run({"history", "--json", "--kind", "process_stopped,still_waiting", "run.t8h"});

    CAPTURE(events.out);
    CHECK(events.out_has("\"kind\":\"process_stopped\""));
    CHECK(events.out_has("\"what\":\"stopped\""));
}

TEST_CASE("a program that waits for ever is reported as a deadlock with what it waits on", "[stops]") {
    Workshop workshop;
    workshop.program("wait.tasm",
                     "        ldlp 0\n        mint\n        adc Link2In - MostNeg\n        ldc 4\n        in\n        succeed\n");

    const Outcome outcome = workshop.run({"run", "-sb", "wait.tasm"});

    CAPTURE(outcome.err);
    CHECK(outcome.status == status::deadlock);
    CHECK(outcome.err_has("deadlock"));
    CHECK(outcome.err_has("link 2 input"));
    CHECK(outcome.err_has("Wdesc #"));
    CHECK(outcome.err_has("Iptr #"));
}

TEST_CASE("--limit ends a run at its emulated time", "[stops]") {
    Workshop workshop;
    workshop.program("spin.tasm", "spin:   ldc 1\n        j spin\n");

    const Outcome outcome = workshop.run({"run", "--limit", "10ms", "--hash", "-sb", "spin.tasm"});

    CHECK(outcome.status == status::limit);
    CHECK(outcome.err_has("limit"));
    CHECK(outcome.err == workshop.run({"run", "--limit", "10ms", "--hash", "-sb", "spin.tasm"}).err);
}

TEST_CASE("Ctrl-C stops a run cleanly and shows where it was", "[stops]") {
    Workshop workshop;
    workshop.program("spin.tasm", "        print_text \"ready\\n\"\nspin:   ldc 1\n        j spin\n");
    const auto running = workshop.start({"run", "--record", "run.t8h", "-sb", "spin.tasm"});
    REQUIRE(workshop.wait_for_output(running, "ready"));

    ::kill(running.process, SIGINT);
    const Outcome outcome = workshop.wait(running);

    CAPTURE(outcome.err);
    CHECK(outcome.status == status::user_break);
    CHECK(outcome.err_has("root: at cycle "));
    CHECK(outcome.err_has("Wdesc #"));
    CHECK(outcome.err_has("low priority"));
    CHECK(outcome.err_has("spin"));
    CHECK(workshop.run({"history", "run.t8h"}).status == 0);
}

TEST_CASE("a broken protocol ends the run with a message", "[stops]") {
    Workshop workshop;
    // A packet of 2 bytes is shorter than any request.
    workshop.program("broken.tasm", R"asm(        ldap packet
        mint
        ldc 4
        out
        stopp
        .align 4, 0
packet: .byte 2, 0, 40, 0
)asm");

    const Outcome outcome = workshop.run({"run", "-sb", "broken.tasm"});

    CAPTURE(outcome.err);
    CHECK(outcome.status == status::other);
    CHECK(outcome.err_has("protocol"));
}

TEST_CASE("system is refused unless it is allowed, and the user hears of it", "[stops]") {
    Workshop workshop;
    workshop.program("system.tasm",
                     R"asm(        ldc 34
        call io_start
        ldc 8
        ldap command
        call io_slice
        call io_exchange
        succeed
command: .string "touch it"
)asm");

    const Outcome refused = workshop.run({"run", "-sb", "system.tasm"});

    CAPTURE(refused.err);
    CHECK(refused.err_has("--allow-system"));
    CHECK_FALSE(workshop.exists("it"));
    workshop.run({"run", "--allow-system", "-sb", "system.tasm"});
    CHECK(workshop.exists("it"));
}

TEST_CASE("a run ends when nobody reads its output any more", "[stops]") {
    Workshop workshop;
    workshop.program("talk.tasm", "again:  print_text \"more\\n\"\n        j again\n");
    const std::string command = "cd '" + workshop.path("") +
                                "' && (timeout 50 '" T8_EXECUTABLE
                                "' run -sb talk.tasm 2>/dev/null; echo $? > status) | head -n 1 > line";

    const int pipeline = std::system(command.c_str());

    constexpr const char* killed_by_timeout = "124\n";
    CHECK(pipeline == 0);
    CHECK(workshop.read("line") == "more\n");
    CHECK(workshop.read("status") != killed_by_timeout);
}
