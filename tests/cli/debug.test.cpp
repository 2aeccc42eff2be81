#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

std::string ring() { return source("examples/ring/ring.lua").string(); }

/// Carries out commands over a recording of the ring.
Outcome debug(Workshop& workshop, std::string_view commands) {
    if (!workshop.exists("run.t8h"))
        REQUIRE(workshop.run({"run", "--record", "run.t8h", ring()}).status == status::success);
    workshop.write("commands", commands);
    return workshop.run({"debug", "--batch", "-x", "commands", "run.t8h"});
}

std::size_t times(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

} // namespace

TEST_CASE("breakpoints stop a recorded run forwards and backwards", "[debug]") {
    Workshop workshop;
    const Outcome forwards = debug(workshop, "break n1:node.tasm:15\nc\nc\nc\nwhere\n");
    CAPTURE(forwards.out, forwards.err);
    CHECK(forwards.status == status::success);
    CHECK(times(forwards.out, "breakpoint 1 on n1") == 3);

    const Outcome backwards = debug(workshop, "break n1:node.tasm:15\ngo end\nrc\n\n\n\n\n\n\n\n\n\n\n");
    CAPTURE(backwards.out);
    CHECK(times(backwards.out, "breakpoint 1 on n1") == 10); // it hands the token on ten times
    CHECK(backwards.out.find("0.00 us (tick 0)", backwards.out.find("breakpoint 1 on")) != std::string::npos);
}

TEST_CASE("the third stop forwards is the eighth backwards", "[debug]") {
    Workshop workshop;
    const auto last_tick = [](const std::string& text) { return text.substr(text.rfind("(tick ")); };
    const Outcome forwards = debug(workshop, "b n2:node.tasm:15\nc\nc\nc\nwhere\n");
    const Outcome backwards = debug(workshop, "b n2:node.tasm:15\ngo end\nrc\nrc\nrc\nrc\nrc\nrc\nrc\nrc\nwhere\n");
    const Outcome directly = debug(workshop, "go n2:node.tasm:15*3\nwhere\n");
    CHECK(last_tick(forwards.out) == last_tick(backwards.out));
    CHECK(last_tick(directly.out) == last_tick(forwards.out));
}

TEST_CASE("steps forwards and backwards end where they began", "[debug]") {
    Workshop workshop;
    const Outcome outcome = debug(workshop, "go n1:node.tasm:15*4\nsi 5\nrsi 5\n");
    CAPTURE(outcome.out);
    CHECK(outcome.status == status::success);
    const std::size_t first = outcome.out.find("(tick ", outcome.out.find("(tick ") + 1);
    const std::string there = outcome.out.substr(first, outcome.out.find(')', first) - first);
    CHECK(outcome.out.find(there, outcome.out.rfind("(tick ")) != std::string::npos);
}

TEST_CASE("a run that failed is opened at its failure", "[debug]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", source("examples/ring/ring_faulty.lua").string()}).status ==
            status::deadlock);
    CHECK(debug(workshop, "where all\n").out_has(", the end"));
}

TEST_CASE("registers, memory, instructions and events can be looked at", "[debug]") {
    Workshop workshop;
    const Outcome outcome = debug(
        workshop, "go n1:node.tasm:15*2\nr\nx #80000070 4\nu\nu #80000070 3\ne 3\nbl\nsnapshots\nhelp\nhelp go\nwhere all\n");
    CAPTURE(outcome.out, outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(outcome.out_has("Areg #"));
    CHECK(outcome.out_has("#80000070:  #"));
    CHECK(outcome.out_has("adc 1"));
    CHECK(outcome.out_has("us, here"));
    CHECK(outcome.out_has("no breakpoints"));
    CHECK(outcome.out_has("; any instant up to "));
    CHECK(outcome.out_has("reverse-continue, rc"));
    CHECK(outcome.out_has("> n1: cycle"));
}

TEST_CASE("a command with a mistake changes nothing and is answered with a hint", "[debug][bad]") {
    Workshop workshop;
    const struct {
        const char* command;
        const char* message;
    } rows[] = {{"contnue", "did you mean 'continue'?"},
                {"go nowhere:", "hint: "},
                {"node n7", "no node 'n7'"},
                {"x", "is not an address"},
                {"x #80000000 -3", "not a number"},
                {"delete 4", "no breakpoint '4'"},
                {"break 12ms", "no place in the code"},
                {"where n1", "takes 'all'"},
                {"si zero", "not a number"},
                {"help me", "no command 'me'"}};
    for (const auto& row : rows) {
        const Outcome outcome = debug(workshop, std::string(row.command) + "\n");
        CAPTURE(row.command, outcome.err);
        CHECK(outcome.status == status::failure);
        CHECK(outcome.err_has(row.message));
    }
    const Outcome commented = debug(workshop, "# a comment\n\n   \nwhere\nquit\nnonsense\n");
    CHECK(commented.status == status::success);
    CHECK(workshop.run({"debug", "none.t8h"}).status == 2);
    CHECK(workshop.run({"debug", "--batch", "run.t8h"}).err_has("can only be used with '--commands'"));
    CHECK(workshop.run({"debug", "--batch", "-x", "none", "run.t8h"}).err_has("cannot read 'none'"));
}

TEST_CASE("commands are read from standard input", "[debug]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", ring()}).status == status::success);
    const Outcome outcome = workshop.run({"debug", "run.t8h"}, "go 9000000\nq\ngo 1\n");
    CHECK(outcome.status == status::success);
    CHECK(outcome.out_has("(tick 9000000)"));
    CHECK_FALSE(outcome.out_has("(tick 1)"));
}

TEST_CASE("variables of an occam program are shown by name and type, and lines are stepped in both directions",
          "[debug][occam]") {
    Workshop workshop;
    workshop.write("count.occ", R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC count (CHAN OF SP fs, ts, []INT memory)
  INT total, square:
  [4]BYTE letters:
  BOOL done:
  SEQ
    total, done := 0, FALSE
    letters := "abcd"
    SEQ i = 1 FOR 5
      SEQ
        square := i * i
        total := total + square
    done := TRUE
    so.write.int (fs, ts, total, 0)
    so.exit (fs, ts, sps.success)
:
)");
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", "inputs", "count.occ"}).status == status::success);

    const Outcome outcome = debug(workshop, "go count.occ:13*4\np total\np i\np letters\nlocals\ns\nwhere\nrs\np total\n");

    CAPTURE(outcome.out, outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(outcome.out_has("INT total 14 at #"));
    CHECK(outcome.out_has("INT i 4 at #"));
    CHECK(outcome.out_has("letters \"abcd\""));
    CHECK(outcome.out_has("BOOL done "));
    CHECK(times(outcome.out, "(count.occ:13, count)") == 2);
    CHECK(times(outcome.out, "INT total 14") == 3);
    CHECK(debug(workshop, "go count.occ:13\np nothing\n").err_has("known there: "));
}

TEST_CASE("a signal that ends t8 debug removes its temporary directories", "[debug][signals]") {
    Workshop workshop;
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", "inputs", source("examples/ring/ring.lua").string()}).status ==
            status::success);
    std::filesystem::create_directory(workshop.path("tmp"));
    for (const int signal : {SIGTERM, SIGHUP, SIGQUIT})
        for (const std::string& program : {std::string("run.t8h"), source("examples/ring/ring.lua").string()}) {
            CAPTURE(signal, program);
            const std::string fifo = workshop.path("commands");
            REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
            const auto running =
                workshop.start_shell("ulimit -c 0; export TMPDIR=\"$PWD/tmp\"; exec \"$T8\" debug " + program + " < commands");
            std::ofstream commands(fifo);
            commands << "events" << std::endl;
            const auto has_events = [&] {
                for (const auto& entry : std::filesystem::directory_iterator(workshop.path("tmp")))
                    if (entry.path().filename().string().starts_with("t8-events") &&
                        std::filesystem::exists(entry.path() / "all.t8h"))
                        return true;
                return false;
            };
            for (unsigned looks = 0; looks < 30'000 && !has_events(); ++looks)
                ::usleep(1000);
            REQUIRE(has_events());
            ::kill(running.process, signal);
            const Outcome ended = workshop.wait(running);
            // While it carries out a command, it ends by itself.
            CHECK((ended.status == 128 + signal || ended.status == status::user_break));
            CHECK(std::filesystem::is_empty(workshop.path("tmp")));
            std::filesystem::remove(fifo);
        }
}

// Bug: events that could not be read any more were told as "there is no such event".
TEST_CASE("a recording that becomes shorter while it is looked at is told of, and the session goes on", "[debug][regression]") {
    Workshop workshop;
    const std::string farm = source("examples/processor_farm/farm16.lua").string();
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", "all", farm}).status == status::success);
    REQUIRE(::mkfifo(workshop.path("commands").c_str(), 0600) == 0);
    const auto running = workshop.start_shell("exec \"$T8\" debug run.t8h < commands");
    std::ofstream commands(workshop.path("commands"));
    commands << "machine" << std::endl;
    REQUIRE(workshop.wait_for_output(running, "n15"));
    std::filesystem::resize_file(workshop.path("run.t8h"), std::filesystem::file_size(workshop.path("run.t8h")) / 3);
    commands << "loads\nfind reverse-continue\n" << std::flush;
    commands.close();

    const Outcome outcome = workshop.wait(running);

    CAPTURE(outcome.out, outcome.err);
    CHECK(outcome.err_has("has become shorter since it was opened"));
    CHECK(outcome.err_has("hint: open it again"));
    CHECK(outcome.out_has("reverse-continue"));
}
