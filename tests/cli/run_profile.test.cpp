#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

/// A boot packet of 11 bytes.
std::string packet(const std::string& channel, const std::string& operation) {
    return "        .boot packet\nstart:  ajw 20\n        ldlp 0\n        mint\n        ldnlp " + channel +
           "\n        ldc 12\n        " + operation + "\nlast:   stopp\n";
}

/// n0 sends 12 bytes to n1.
void write_pair(Workshop& workshop) {
    workshop.write("send.tasm", packet("2", "out"));
    workshop.write("take.tasm", packet("5", "in"));
    workshop.write("two.lua", "return { node { 'n0', memory = 64 * KB, boot = 'send.tasm', boot_link = 2 }, "
                              "node { 'n1', memory = 64 * KB, boot = 'take.tasm', boot_link = 1, mhz = 25 }, "
                              "link { 'n0.2', 'n1.1' } }\n");
}

std::string last_line(const std::string& text) {
    const std::size_t end = text.find_last_not_of('\n');
    return text.substr(text.find_last_of('\n', end) + 1, end - text.find_last_of('\n', end));
}

} // namespace

// ajw 20 has a prefix, and so have mint and stopp; out and in take 19 at a link, stopp 11. The rest is the link engine's: 3 words each for
// code and message are fetched or stored, and a process starts.
TEST_CASE("a profile counts every cycle of every node by line and routine", "[profile]") {
    Workshop workshop;
    write_pair(workshop);

    const Outcome outcome = workshop.run({"run", "two.lua", "--profile", "two.txt"});

    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(workshop.read("two.txt") == R"(profile: 2 nodes, 17.45 us
processors, in cycles
  node  busy  blocked  idle  busy share  idle share
  n0      57      292     0      16.3 %      83.7 %
  n1      57      366    14      13.0 %      87.0 %

all nodes by PROC
  cycles  of busy  PROC
      52   45.6 %  start
      38   33.3 %  (between instructions)
      24   21.1 %  last

all nodes by line
  cycles  of busy  line         PROC
      38   33.3 %  -            (between instructions)
      19   16.7 %  send.tasm:7  start
      19   16.7 %  take.tasm:7  start
      12   10.5 %  send.tasm:8  last
      12   10.5 %  take.tasm:8  last
       2    1.8 %  send.tasm:2  start
       2    1.8 %  send.tasm:4  start
       2    1.8 %  take.tasm:2  start
       2    1.8 %  take.tasm:4  start
       1    0.9 %  send.tasm:3  start
       1    0.9 %  send.tasm:5  start
       1    0.9 %  send.tasm:6  start
       1    0.9 %  take.tasm:3  start
       1    0.9 %  take.tasm:5  start
       1    0.9 %  take.tasm:6  start

node n0 by PROC
  cycles  of busy  PROC
      26   45.6 %  start
      19   33.3 %  (between instructions)
      12   21.1 %  last

node n0 by line
  cycles  of busy  line         PROC
      19   33.3 %  -            (between instructions)
      19   33.3 %  send.tasm:7  start
      12   21.1 %  send.tasm:8  last
       2    3.5 %  send.tasm:2  start
       2    3.5 %  send.tasm:4  start
       1    1.8 %  send.tasm:3  start
       1    1.8 %  send.tasm:5  start
       1    1.8 %  send.tasm:6  start

node n1 by PROC
  cycles  of busy  PROC
      26   45.6 %  start
      19   33.3 %  (between instructions)
      12   21.1 %  last

node n1 by line
  cycles  of busy  line         PROC
      19   33.3 %  -            (between instructions)
      19   33.3 %  take.tasm:7  start
      12   21.1 %  take.tasm:8  last
       2    3.5 %  take.tasm:2  start
       2    3.5 %  take.tasm:4  start
       1    1.8 %  take.tasm:3  start
       1    1.8 %  take.tasm:5  start
       1    1.8 %  take.tasm:6  start
)");
}

TEST_CASE("a profile in a file that ends in .folded has a stack a line", "[profile]") {
    Workshop workshop;
    write_pair(workshop);

    CHECK(workshop.run({"run", "two.lua", "--profile", "two.folded"}).status == 0);

    CHECK(workshop.read("two.folded").find("n0;(between instructions) 19\nn0;start;send.tasm:7 19\nn0;last;send.tasm:8 12\n") ==
          0);
}

TEST_CASE("a profile costs the program nothing, and is the same in both tiers and with any number of threads", "[profile]") {
    Workshop workshop;
    const std::string farm = source("examples/processor_farm/farm4.lua").string();
    const std::string hash = last_line(workshop.run({"run", farm, "--hash", "--threads", "1"}).err);
    REQUIRE(hash.find("state hash #") == 0);

    std::string first;
    for (const std::string tier : {"predecoded", "reference"})
        for (const std::string threads : {"1", "2", "4"}) {
            const Outcome outcome =
                workshop.run({"run", farm, "--hash", "--tier", tier, "--threads", threads, "--profile", "farm.txt"});
            INFO(tier << ", " << threads);
            CHECK(last_line(outcome.err) == hash);
            if (first.empty())
                first = workshop.read("farm.txt");
            CHECK(workshop.read("farm.txt") == first);
        }
    CHECK(first.find("  work\n") != std::string::npos);
}

TEST_CASE("a profile and a recording of one run do not disturb each other", "[profile]") {
    Workshop workshop;
    const std::string farm = source("examples/processor_farm/farm4.lua").string();
    workshop.run({"run", farm, "--profile", "alone.txt"});
    workshop.run({"run", farm, "--record", "alone.t8h", "--level", "all"});

    workshop.run({"run", farm, "--profile", "both.txt", "--record", "both.t8h", "--level", "all"});

    CHECK(workshop.read("both.txt") == workshop.read("alone.txt"));
    CHECK(workshop.read("both.t8h") == workshop.read("alone.t8h"));
}

TEST_CASE("a profile of an occam program names its PROCs and lines", "[profile][occam]") {
    Workshop workshop;
    workshop.write("sum.occ", R"occam(#INCLUDE "hostio.inc"
PROC main (CHAN OF SP fs, ts, []INT memory)
  #USE "hostio.lib"
  INT sum:
  PROC work (VAL INT n, INT result)
    SEQ i = 0 FOR n
      result := result + (i * i)
  :
  SEQ
    sum := 0
    work (100, sum)
    so.exit (fs, ts, sps.success)
:
)occam");

    CHECK(workshop.run({"run", "sum.occ", "--profile", "sum.folded"}).status == 0);

    // ldl 4 times (local, parameters), mul 38 and its prefix, add, stl, and the loop's end
    const std::string folded = workshop.read("sum.folded");
    CHECK(folded.find("root;work;sum.occ:7 5") == 0);
    CHECK(folded.find("root;(no debug information) ") != std::string::npos); // the loader
}

TEST_CASE("a profile that goes on from a snapshot counts from there", "[profile]") {
    Workshop workshop;
    write_pair(workshop);
    REQUIRE(workshop.run({"run", "two.lua", "--save-at", "12us:end.t8s"}).status == 0);

    CHECK(workshop.run({"run", "--load", "end.t8s", "--profile", "rest.txt"}).status == 0);

    CHECK(workshop.read("rest.txt").find("(no debug information)\n") != std::string::npos);
    CHECK(workshop.read("rest.txt").find("send.tasm") == std::string::npos);
    CHECK(workshop.read("rest.txt").find("  n0      57") == std::string::npos);
}

TEST_CASE("a profile takes the place of no input, and a place that is not there is reported before the run", "[profile]") {
    Workshop workshop;
    write_pair(workshop);

    CHECK(workshop.run({"run", "two.lua", "--profile", "send.tasm"}).err_has("send.tasm"));
    CHECK(workshop.read("send.tasm") == packet("2", "out"));
    CHECK(workshop.run({"run", "two.lua", "--profile", "two.txt", "--record", "two.txt"}).status != 0);
    CHECK_FALSE(workshop.exists("two.txt"));
    CHECK(workshop.run({"run", "two.lua", "--profile", "nowhere/two.txt"}).status != 0);
}
