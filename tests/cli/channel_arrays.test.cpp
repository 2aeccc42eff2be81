#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

const char* const program = R"occam(PROC worker (CHAN OF INT in, out)
  INT x :
  SEQ
    in ? x
    out ! x
    in ? x
:
PROC farmer ([]CHAN OF INT given)
  INT x :
  given[1] ? x
:
PROC main ()
  [4]CHAN OF INT c :
  [2][3]CHAN OF INT g :
  [3]CHAN OF INT f :
  CHAN OF INT t :
  PAR
    c[0] ! 1
    PAR i = 0 FOR 3
      worker (c[i], c[i + 1])
    INT y :
    SEQ
      c[3] ? y
      ALT
        t ? y
          SKIP
        c[3] ? y
          SKIP
    SEQ i = 0 FOR 3
      g[1][i] ! i
    INT z :
    SEQ i = 0 FOR 3
      g[1][i] ? z
    VAL INT one IS 1 :
    f[one] ! 1
    farmer (f)
:
)occam";

struct Recorded {
    Workshop workshop;
    explicit Recorded(const std::vector<std::string>& options = {}) {
        workshop.write("a.occ", program);
        std::vector<std::string> words = {"run", "a.occ", "--record", "run.t8h"};
        words.insert(words.end(), options.begin(), options.end());
        CHECK(workshop.run(words).status == status::deadlock);
    }
    std::string where(const std::string& selector) {
        const Outcome outcome = workshop.run({"history", "--where", selector, "run.t8h"});
        CAPTURE(selector, outcome.err);
        CHECK(outcome.status == 0);
        return outcome.out;
    }
    std::size_t count(const std::string& selector) {
        std::size_t lines = 0;
        for (const char c : where(selector))
            lines += c == '\n' ? 1 : 0;
        return lines;
    }
};

} // namespace

// They had the name of the place of use only: g[1][i], "out > in".
TEST_CASE("messages over elements of arrays of channels have their subscripts", "[history][names][arrays]") {
    Recorded recorded;

    const Outcome text = recorded.workshop.run({"history", "--events", "--kind", "communication", "run.t8h"});

    CAPTURE(text.out);
    for (const char* const name : {"(g[1][0])", "(g[1][1])", "(g[1][2])", "(c[0] > in)", "(c[1] (out > in))", "(c[2] (out > in))",
                                   "(out > c[3])", "(f[1] > given[1])"})
        CHECK(text.out_has(name));
    CHECK(text.out_has(", first sender, waited ")); // the field `element` itself is not shown
    CHECK_FALSE(text.out_has("element"));
    const Outcome json = recorded.workshop.run({"history", "--json", "--kind", "communication", "run.t8h"});
    CHECK(json.out_has("\"channel_name\":\"c[2] (out > in)\""));
    CHECK_FALSE(json.out_has("element"));
}

TEST_CASE("selectors take an array of channels, one element, or a row", "[history][rules][names][arrays]") {
    Recorded recorded;

    CHECK(recorded.count("communications { channel = 'c' }") == 4);
    CHECK(recorded.count("communications { channel = 'c[2]' }") == 1);
    CHECK(recorded.count("communications { channel = 'c[*' }") == 4);
    CHECK(recorded.count("communications { channel = 'g' }") == 3);
    CHECK(recorded.count("communications { channel = 'g[1]' }") == 3);
    CHECK(recorded.count("communications { channel = 'g[0]' }") == 0);
    CHECK(recorded.count("communications { channel = 'g[1][2]' }") == 1);
    CHECK(recorded.count("communications { channel = 'g[*][2]' }") == 1);
    CHECK(recorded.count("communications { channel = 'in' }") == 3);
    CHECK(recorded.count("messages { channel = 'c[2]' }") == 1);
    CHECK(recorded.count("events { kinds = { 'communication', 'still_waiting' }, channel = 'c[1]' }") == 2);
    CHECK(recorded.count("communications { where = function(e) return e.channel_name == 'g[1][2]' end }") == 1);
}

TEST_CASE("a process that is left waiting has its line, and the element that it waits for",
          "[history][names][arrays][deadlock]") {
    Recorded recorded;

    CHECK(recorded.count("left_waiting { channel = 'c[2]' }") == 1);
    const std::string waiting = recorded.where("left_waiting { channel = 'c' }");
    CAPTURE(waiting);
    CHECK(waiting.find("(a.occ:6), channel 19 (c[1] (in))") != std::string::npos);
}

TEST_CASE("elements of arrays of channels are the same on either tier", "[history][names][arrays][determinism]") {
    for (const char* const level : {"messages", "all"}) {
        Recorded fast({"--level", level});
        Recorded reference({"--level", level, "--tier", "reference"});

        CHECK(fast.workshop.read("run.t8h") == reference.workshop.read("run.t8h"));
    }
}

TEST_CASE("what waits and guards name elements at level all", "[history][names][arrays]") {
    Recorded recorded({"--level", "all"});

    CHECK(recorded.count("guard_enablings { channel = 'c[3]' }") == 1);
    CHECK(recorded.count("process_waits { channel = 'c[2]' }") >= 1);
}

TEST_CASE("witnesses of rules and logs for ShiViz name elements", "[rules][export][names][arrays]") {
    Recorded recorded({"--level", "all"});
    recorded.workshop.write("r.lua", "rule 'r' { never { guard_enablings { channel = 'c[3]' } } }\n");

    const Outcome check = recorded.workshop.run({"check", "run.t8h", "r.lua"});
    const Outcome log = recorded.workshop.run({"export", "--shiviz", "-o", "-", "run.t8h"});

    CAPTURE(check.out, log.err);
    CHECK(check.out_has("guard_enabled on root, guard channel, ready 0, channel c[3]"));
    CHECK(log.out_has("(c[2] (out > in))"));
    CHECK_FALSE(log.out_has("element="));
}

TEST_CASE("links that are placed as an array have subscripts", "[history][names][arrays]") {
    Workshop workshop;
    workshop.write("a.occ", R"occam(PROC main ()
  [2]CHAN OF INT out :
  PLACE out AT 1 :
  SEQ
    out[1] ! 7
    SEQ i = 0 FOR 2
      out[i] ! i
:
)occam");
    workshop.write("b.occ", R"occam(PROC main (CHAN OF INT in)
  INT x :
  in ? x
:
)occam");
    workshop.write("m.lua", R"lua(return {
    node { 'a', boot = 'a.occ', boot_link = 0 },
    node { 'b', boot = 'b.occ', boot_link = 0, parameters = { ['in'] = 2 } },
    link { 'a.2', 'b.2' }, link { 'a.3', 'b.3' }, link { 'a.0', 'b.0' } }
)lua");
    const Outcome run = workshop.run({"run", "m.lua", "--record", "run.t8h"});
    CAPTURE(run.err);

    const Outcome sent = workshop.run({"history", "--where", "sends { channel = 'out[1]', node = 'a' }", "run.t8h"});

    CAPTURE(sent.out, sent.err);
    CHECK(sent.out_has("link 2 out (out[1])"));
}
