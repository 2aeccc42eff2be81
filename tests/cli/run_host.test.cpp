// What a program reaches of the host: mounted directories, the quota and the environment.
#include <cstdlib>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

/// Writes the value of the variable NAME, or "none".
const std::string asks_environment = R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC asks (CHAN OF SP fs, ts, []INT memory)
  [100]BYTE value :
  INT length :
  BYTE result :
  SEQ
    so.getenv (fs, ts, "T8_ASKED", length, value, result)
    IF
      result = spr.ok
        so.write.string.nl (fs, ts, [value FROM 0 FOR length])
      TRUE
        so.write.string.nl (fs, ts, "none")
    so.exit (fs, ts, sps.success)
:
)";

/// Opens a file and writes what it is told: the mode is 1 to read the first line, 2 to write a kilobyte.
std::string opens(const std::string& name, int mode) {
    return R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC opens (CHAN OF SP fs, ts, []INT memory)
  INT32 stream :
  [1024]BYTE data :
  INT length :
  BYTE result :
  SEQ
    so.open (fs, ts, ")" +
           name + "\", spt.binary, " + (mode == 1 ? "spm.input" : "spm.output") + R"(, stream, result)
    IF
      result <> spr.ok
        so.write.string.nl (fs, ts, "refused")
)" +
           (mode == 1 ? R"(      TRUE
        SEQ
          so.gets (fs, ts, stream, length, data, result)
          so.write.string.nl (fs, ts, [data FROM 0 FOR length])
)"
                      : R"(      TRUE
        SEQ
          SEQ i = 0 FOR SIZE data
            data[i] := 'x'
          so.write (fs, ts, stream, data, length)
          so.write.int (fs, ts, length, 0)
          so.write.nl (fs, ts)
)") + "    so.exit (fs, ts, sps.success)\n:\n";
}

} // namespace

TEST_CASE("a program sees variables of the host only where the user names them", "[run][environment]") {
    Workshop workshop;
    workshop.write("asks.occ", asks_environment);
    ::setenv("T8_ASKED", "the host's", 1);

    const Outcome withheld = workshop.run({"run", "asks.occ"});
    const Outcome passed = workshop.run({"run", "--env", "T8_ASKED", "asks.occ"});
    const Outcome given = workshop.run({"run", "--env", "T8_ASKED=given", "asks.occ"});
    ::unsetenv("T8_ASKED");

    CHECK(withheld.out == "none\n");
    CHECK(withheld.err_has("the program asked for the environment variable 'T8_ASKED', which it may not see"));
    CHECK(withheld.err_has("hint: --env T8_ASKED shows it"));
    CHECK(passed.out == "the host's\n");
    CHECK(given.out == "given\n");
    CHECK(given.err.empty());
    CHECK(workshop.run({"run", "--env", "=x", "asks.occ"}).err_has("'--env =x' names no variable"));
}

TEST_CASE("what a program was given of the environment stands in its recording, at every level", "[run][environment][record]") {
    Workshop workshop;
    workshop.write("asks.occ", asks_environment);
    for (const char* const level : {"inputs", "races", "messages", "all"}) {
        CAPTURE(level);
        REQUIRE(workshop.run({"run", "--record", "run.t8h", "--level", level, "--env", "T8_ASKED=Quite_a_secret", "asks.occ"})
                    .status == 0);

        const Outcome events = workshop.run({"history", "--json", "--kind", "host_reply", "run.t8h"});

        // 00 0E00 "Quite_a_secret"
        CHECK(events.out_has("51756974655f615f736563726574"));
    }
}

TEST_CASE("a program reads and writes files below a mount, and only reads below one for reading", "[run][mount]") {
    Workshop workshop;
    const TemporaryDirectory elsewhere;
    elsewhere.put("libs/file", "a line\n");
    const std::string directory = elsewhere.path().string();
    workshop.write("reads.occ", opens("/inmos/libs/file", 1));
    workshop.write("reads_dos.occ", opens("C:\\\\INMOS\\\\LIBS\\\\FILE", 1));
    workshop.write("reads_path.occ", opens(directory + "/libs/file", 1));
    workshop.write("writes.occ", opens("/inmos/new", 2));

    CHECK(workshop.run({"run", "reads.occ"}).out == "refused\n");
    CHECK(workshop.run({"run", "--mount", "/inmos=" + directory, "reads.occ"}).out == "a line\n");
    CHECK(workshop.run({"run", "--mount", "C:\\INMOS=" + directory + ":ro", "reads_dos.occ"}).out == "a line\n");
    CHECK(workshop.run({"run", "--read-only", directory, "reads_path.occ"}).out == "a line\n");

    const Outcome refused = workshop.run({"run", "--mount", "/inmos=" + directory + ":ro", "writes.occ"});
    CHECK(refused.out == "refused\n");
    CHECK(refused.err_has("file '/inmos/new' refused: it lies in a directory that is mounted read-only"));
    CHECK(workshop.run({"run", "--mount", "/inmos=" + directory, "writes.occ"}).out == "1024\n");
    CHECK(std::filesystem::file_size(elsewhere.path() / "new") == 1024);
}

TEST_CASE("mounts that cannot be made end the command before anything runs", "[run][mount][bad]") {
    Workshop workshop;
    workshop.write("reads.occ", opens("x", 1));
    const auto run = [&](const std::string& mount) { return workshop.run({"run", "--mount", mount, "reads.occ"}); };

    for (const char* const text : {"nothing", "=dir", "/a="}) {
        CHECK(run(text).status == status::other);
        CHECK(run(text).err_has("is not GUEST=DIR"));
    }
    CHECK(run("/a=none").status == status::other);
    CHECK(run("/a=none").err_has("cannot mount the directory 'none': No such file or directory"));
}

TEST_CASE("a program that would fill the disk meets its quota", "[run][quota]") {
    Workshop workshop;
    workshop.write("writes.occ", opens("new", 2));

    const Outcome outcome = workshop.run({"run", "--quota", "4196", "writes.occ"});

    CHECK(outcome.out == "100\n");
    CHECK(outcome.err_has("the program's files would take more than the 4196 bytes of '--quota'"));
    CHECK(std::filesystem::file_size(workshop.path("new")) == 100);
}
