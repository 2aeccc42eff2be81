#include <cstdlib>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

/// A program that uses one link half and then stops: `half` as in "Link2Out", `operation` out or in.
void use_link(Workshop& workshop, const std::string& name, const std::string& half, const std::string& operation) {
    workshop.write(name, R"asm(        .boot
        .entry start
start:  ajw -1
        ldc 7
        stl 0
link:   ldlp 0
        mint
        adc )asm" + half + " - MostNeg\n        ldc 4\n        " +
                             operation + "\n        stopp\n");
}

/// `rest` follows two nodes, a cable between n0.2 and n1.1, and the host at n0.0.
void pair(Workshop& workshop, const std::string& first, const std::string& second, const std::string& rest = "") {
    const std::string boot = second.empty() ? "" : ", boot = '" + second + "', boot_link = 1";
    workshop.write("pair.lua", "return { node { 'n0', memory = 64 * KB, boot = '" + first + "' }, node { 'n1', memory = 64 * KB" +
                                   boot + " }, link { 'n0.2', 'n1.1' }, host { 'n0.0' }, " + rest + " }\n");
}

/// "ring.lua": nodes that all wait for something from the one before.
void ring_of_takers(Workshop& workshop, unsigned nodes) {
    use_link(workshop, "take.tasm", "Link1In", "in");
    workshop.write("ring.lua", "local nodes, ring = " + std::to_string(nodes) +
                                   R"lua(, {}
for n = 0, nodes - 1 do
    ring[#ring + 1] = node { 'n' .. n, memory = 64 * KB, boot = 'take.tasm', boot_link = n == 0 and 0 or 2 }
    ring[#ring + 1] = link { 'n' .. n .. '.2', 'n' .. (n + 1) % nodes .. '.1' }
end
return { ring, host { 'n0.0' } }
)lua");
}

} // namespace

TEST_CASE("two nodes that both output to each other wait in a cycle", "[deadlock]") {
    Workshop workshop;
    use_link(workshop, "a.tasm", "Link2Out", "out");
    use_link(workshop, "b.tasm", "Link1Out", "out");
    pair(workshop, "a.tasm", "b.tasm");

    const Outcome outcome = workshop.run({"run", "pair.lua"});

    CHECK(outcome.status == status::deadlock);
    CHECK(outcome.err == R"(deadlock: nothing can run any more, 81.60 us after the start
  cycle: n0 waits for n1 waits for n0
  n0: idle
    link 2 output (to n1.1): 4 of 4 bytes left, since tick 508095 (80.65 us)
      Wdesc #80000379 (low priority), Iptr #8000017A, a.tasm:10 (link+5)
  n1: idle
    link 1 output (to n0.2): 4 of 4 bytes left, since tick 508095 (80.65 us)
      Wdesc #80000379 (low priority), Iptr #8000017A, b.tasm:10 (link+5)
)");
}

TEST_CASE("a ring in which everybody waits for a token is a cycle of all", "[deadlock]") {
    Workshop workshop;
    ring_of_takers(workshop, 3);

    const Outcome outcome = workshop.run({"run", "ring.lua"});

    CHECK(outcome.err == R"(deadlock: nothing can run any more, 82.25 us after the start
  cycle: n0 waits for n2 waits for n1 waits for n0
  n0: idle
    link 1 input (from n2.2): 4 of 4 bytes left, since tick 512190 (81.30 us)
      Wdesc #8000037D (low priority), Iptr #8000017B, take.tasm:10 (link+6)
  n1: idle
    link 1 input (from n0.2): 4 of 4 bytes left, since tick 512190 (81.30 us)
      Wdesc #8000037D (low priority), Iptr #8000017B, take.tasm:10 (link+6)
  n2: idle
    link 1 input (from n1.2): 4 of 4 bytes left, since tick 512190 (81.30 us)
      Wdesc #8000037D (low priority), Iptr #8000017B, take.tasm:10 (link+6)
)");
}

TEST_CASE("of a long cycle and of many nodes the report shows some", "[deadlock]") {
    Workshop workshop;
    ring_of_takers(workshop, 20);

    const Outcome outcome = workshop.run({"run", "ring.lua"});

    CHECK(outcome.err_has("  cycle: n0 waits for n19 waits for n18 waits for n17 waits for n16 waits for n15 waits for n14 "
                          "waits for 12 more, of which the last waits for n1 waits for n0\n"));
    CHECK(outcome.err_has("\n  n19: idle\n"));
    CHECK(outcome.err.ends_with("\n  ... 4 more nodes\n"));
}

TEST_CASE("a crashed node is the cause for all who wait for it, through others too", "[deadlock][fault]") {
    Workshop workshop;
    use_link(workshop, "middle.tasm", "Link2In", "in");
    use_link(workshop, "last.tasm", "Link0In", "in");
    workshop.write("chain.lua", "return { node { 'n0', memory = 64 * KB, boot = 'middle.tasm' }, "
                                "node { 'n1', memory = 64 * KB, boot = 'middle.tasm', boot_link = 1 }, "
                                "node { 'n2', memory = 64 * KB, boot = 'last.tasm', boot_link = 1 }, "
                                "link { 'n0.2', 'n1.1' }, link { 'n1.2', 'n2.1' }, host { 'n0.0' }, "
                                "fault { 'crash', node = 'n2', at_us = 82 } }\n");

    const Outcome outcome = workshop.run({"run", "chain.lua"});

    CHECK(outcome.status == status::deadlock);
    CHECK(outcome.err == R"(deadlock: nothing can run any more, 82.25 us after the start
  cause: n2 crashed, 82.25 us after the start; both processes wait for it
  n0: idle
    link 2 input (from n1.1): 4 of 4 bytes left, since tick 512190 (81.30 us)
      Wdesc #8000037D (low priority), Iptr #8000017B, middle.tasm:10 (link+6)
  n1: idle
    link 2 input (from n2.1): 4 of 4 bytes left, since tick 512190 (81.30 us)
      Wdesc #8000037D (low priority), Iptr #8000017B, middle.tasm:10 (link+6)
  n2: crashed while it was idle
)");
}

TEST_CASE("a dead cable is one cause for both its ends", "[deadlock][fault]") {
    Workshop workshop;
    use_link(workshop, "a.tasm", "Link2In", "in");
    use_link(workshop, "b.tasm", "Link1In", "in");
    pair(workshop, "a.tasm", "b.tasm", "fault { 'dead_link', link = 'n1.1', at_us = 82 }");

    const Outcome outcome = workshop.run({"run", "pair.lua"});

    CHECK(outcome.err == R"(deadlock: nothing can run any more, 82.25 us after the start
  cause: the cable between n0.2 and n1.1 went dead, 82.00 us after the start; both processes wait for it
  n0: idle
    link 2 input (from n1.1): 4 of 4 bytes left, since tick 512190 (81.30 us)
      Wdesc #8000037D (low priority), Iptr #8000017B, a.tasm:10 (link+6)
  n1: idle
    link 1 input (from n0.2): 4 of 4 bytes left, since tick 512190 (81.30 us)
      Wdesc #8000037D (low priority), Iptr #8000017B, b.tasm:10 (link+6)
)");
}

TEST_CASE("lost packets and dropped messages are reported with their numbers", "[deadlock][fault]") {
    Workshop workshop;
    use_link(workshop, "a.tasm", "Link2In", "in");
    use_link(workshop, "b.tasm", "Link1Out", "out");

    pair(workshop, "a.tasm", "b.tasm", "fault { 'lose_packet', from = 'n1.1', message = 0, byte = 3 }");
    const Outcome packet = workshop.run({"run", "pair.lua"});
    pair(workshop, "a.tasm", "b.tasm", "fault { 'lose_acknowledge', from = 'n1.1', message = 0, byte = 1 }");
    const Outcome acknowledge = workshop.run({"run", "pair.lua"});
    pair(workshop, "a.tasm", "b.tasm", "fault { 'drop_message', from = 'n1.1', message = 0 }");
    const Outcome message = workshop.run({"run", "pair.lua"});

    CHECK(packet.err_has("  cause: byte 3 of message 0 from n1.1 to n0.2 was lost; both processes wait for it\n"));
    CHECK(packet.err_has("link 2 input (from n1.1): 1 of 4 bytes left"));
    CHECK(packet.err_has("link 1 output (to n0.2): 1 of 4 bytes left"));
    CHECK(acknowledge.err_has("  cause: the acknowledge of byte 1 of message 0 from n1.1 to n0.2 was lost"));
    CHECK(acknowledge.err_has("link 1 output (to n0.2): 2 of 4 bytes left"));
    CHECK(message.err_has("  cause: message 0 from n1.1 to n0.2 was dropped\n"));
    CHECK(message.err_has("  cause: n1 has nothing to run, and no process of it is known to wait\n"));
    CHECK(message.err_has("  note: processes that have stopped leave no trace\n"));
}

TEST_CASE("a process that waits for an unplugged link is reported as such", "[deadlock]") {
    Workshop workshop;
    use_link(workshop, "take.tasm", "Link3In", "in");

    const Outcome outcome = workshop.run({"run", "-sb", "take.tasm"});

    CHECK(outcome.err == R"(deadlock: nothing can run any more, 82.25 us after the start
  cause: nothing is plugged into root.3
  root: idle
    link 3 input (nothing is plugged in): 4 of 4 bytes left, since tick 512190 (81.30 us)
      Wdesc #8000037D (low priority), Iptr #8000017B, take.tasm:10 (link+6)
)");
}

TEST_CASE("a node that was never booted is the cause for who waits for it", "[deadlock]") {
    Workshop workshop;
    use_link(workshop, "take.tasm", "Link2In", "in");
    pair(workshop, "take.tasm", "");

    const Outcome outcome = workshop.run({"run", "pair.lua"});

    CHECK(outcome.status == status::deadlock);
    CHECK(outcome.err == R"(deadlock: nothing can run any more, 82.25 us after the start
  cause: n1 was never booted
  n0: idle
    link 2 input (from n1.1): 4 of 4 bytes left, since tick 512190 (81.30 us)
      Wdesc #8000037D (low priority), Iptr #8000017B, take.tasm:10 (link+6)
  n1: listening on its links for a bootstrap
)");
}

TEST_CASE("an ALT is shown with all its guards", "[deadlock][alt]") {
    Workshop workshop;
    workshop.write("alt.tasm", R"asm(        .boot
        .entry start
start:  ajw -4
        alt
        mint
        adc Link1In - MostNeg
        ldc 1
        enbc
        mint
        adc Link2In - MostNeg
        ldc 1
        enbc
        altwt
        stopp
)asm");
    use_link(workshop, "take.tasm", "Link1In", "in");
    pair(workshop, "alt.tasm", "take.tasm");

    const Outcome outcome = workshop.run({"run", "pair.lua"});

    CHECK(outcome.err_has(
        "  cause: nothing is plugged into n0.1; both processes wait for it\n"
        "  cycle: n0 waits for n1 waits for n0\n  n0: idle\n"
        "    ALT on link 1 input (nothing is plugged in), link 2 input (from n1.1), since tick 547785 (86.95 us)\n"
        "      Wdesc #80000379 (low priority), Iptr #80000184, alt.tasm:13 (start+18)\n"));
}

TEST_CASE("processes that wait for internal channels are found by what memory looks like", "[deadlock]") {
    Workshop workshop;
    workshop.write("inside.tasm", R"asm(        .boot
        .entry start
        .equ first, 1
        .equ second, 2
start:  ajw -64
        mint
        stl first
        mint
        stl second
        ldc child - here
        ldlp -40
        startp
here:   ldlp 0
        ldlp first
        ldc 4
        out
        stopp
child:  ldlp 0
        ldlp 40 + second
        ldc 4
        in
        stopp
)asm");

    const Outcome outcome = workshop.run({"run", "-sb", "inside.tasm"});

    CHECK(outcome.err == R"(deadlock: nothing can run any more, 91.25 us after the start
  cycle: root here #8000028D waits for root child #800001ED waits for root here #8000028D
  root: idle
    internal channel at #80000290
      Wdesc #8000028D (low priority), Iptr #80000180, inside.tasm:16 (here+3)
    internal channel at #80000294
      Wdesc #800001ED (low priority), Iptr #80000187, inside.tasm:21 (child+4)
  note: who waits for an internal channel is inferred from the contents of memory
)");
}

TEST_CASE("a node halted on its Error flag is reported first, then who waits for it", "[deadlock]") {
    Workshop workshop;
    use_link(workshop, "take.tasm", "Link2In", "in");
    workshop.write("divide.tasm",
                   "        .boot\n        .entry start\nstart:  ldc 7\n        ldc 0\n        div\n        stopp\n");
    pair(workshop, "take.tasm", "divide.tasm");

    const Outcome outcome = workshop.run({"run", "pair.lua"});

    CHECK(outcome.status == status::halted);
    CHECK(outcome.err.rfind("n1: stopped at cycle ", 0) == 0);
    CHECK(outcome.err_has("\n  cause: n1 halted on its Error flag, "));
    CHECK(outcome.err_has("\n    link 2 input (from n1.1): 4 of 4 bytes left"));
}

TEST_CASE("a deadlock can be drawn for Graphviz, and as an image", "[deadlock]") {
    Workshop workshop;
    use_link(workshop, "a.tasm", "Link2Out", "out");
    use_link(workshop, "b.tasm", "Link1Out", "out");
    pair(workshop, "a.tasm", "b.tasm");
    workshop.program("good.tasm", "        succeed");

    CHECK(workshop.run({"run", "pair.lua", "--deadlock-graph", "waits.dot"}).status == status::deadlock);

    CHECK(workshop.read("waits.dot") == R"dot(digraph deadlock {
  graph [layout=dot, rankdir=LR]
  node [fontname="Helvetica", fontsize=10]
  p0 [shape=box, label="n0  #80000379 (low priority)\nlink 2 output (to n1.1): 4 of 4 bytes left, since tick 508095 (80.65 us)\na.tasm:10 (link+5)"]
  p1 [shape=box, label="n1  #80000379 (low priority)\nlink 1 output (to n0.2): 4 of 4 bytes left, since tick 508095 (80.65 us)\nb.tasm:10 (link+5)"]
  p0 -> p1 [penwidth=3]
  p1 -> p0 [penwidth=3]
}
)dot");
    if (std::system("command -v dot > /dev/null") == 0) {
        workshop.run({"run", "pair.lua", "--deadlock-graph", "waits.svg"});
        CHECK(workshop.read("waits.svg").find("<svg") != std::string::npos);
    }
    const Outcome good = workshop.run({"run", "-sb", "good.tasm", "--deadlock-graph", "none.dot"});
    CHECK(good.status == status::success);
    CHECK(good.err == "no deadlock, and nothing in 'none.dot'\n");
    CHECK_FALSE(workshop.exists("none.dot"));
    CHECK(workshop.run({"run", "pair.lua", "--deadlock-graph", "no/such/waits.dot"}).err_has("no/such/waits.dot"));
}

TEST_CASE("processes of an occam program wait for channels by the names of the source", "[deadlock][names]") {
    Workshop workshop;
    workshop.write("wait.occ", R"(PROC takes.two ([2]CHAN OF INT pair, CHAN OF INT other)
  INT x :
  ALT
    pair[1] ? x
      SKIP
    other ? x
      SKIP
:
PROC gives (CHAN OF INT out)
  out ! 1
:
PROC main ()
  [3][2]CHAN OF INT grid :
  CHAN OF INT single :
  PAR
    takes.two (grid[2], single)
    gives (grid[1][0])
:
)");

    const Outcome outcome = workshop.run({"run", "wait.occ"});

    CAPTURE(outcome.err);
    CHECK(outcome.status == status::deadlock);
    CHECK(outcome.err.find("the internal channel grid[2][1] (pair[1] here, #") != std::string::npos);
    CHECK(outcome.err.find("the internal channel single (other here, #") != std::string::npos);
    CHECK(outcome.err.find("    internal channel grid[1][0] (out here, #") != std::string::npos);
    CHECK(outcome.err.find(", wait.occ:10 (gives)\n") != std::string::npos);
    // Pointers to channels looked like a process that would go on in workspace, and it stood in a cycle.
    CHECK(outcome.err.find("high priority") == std::string::npos);
}
