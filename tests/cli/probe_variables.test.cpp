// Probes that keep variables of occam programs by name and type.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

/// Line 15 is where the body of `work` has all its variables, 29 and 32 are in a branch of a PAR and behind it.
const std::string program = R"(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC work (VAL INT n, INT total, []BYTE name)
  BOOL odd :
  REAL64 half :
  [3]INT last :
  VAL k IS 5 :
  SEQ
    total := total + n
    odd := (n /\ 1) = 1
    half := (REAL64 ROUND n) / 2.0(REAL64)
    SEQ i = 0 FOR 3
      last[i] := n - i
    name[0] := 'a'
    total := (total + last[0]) + (k - 5)
:
PROC main (CHAN OF SP fs, ts, []INT memory)
  INT total :
  [5]BYTE text :
  SEQ
    total := 0
    text := "hello"
    SEQ n = 0 FOR 4
      work (n, total, text)
    PAR
      INT x :
      SEQ
        x := total
        total := x + 1
      INT y :
      y := 7
    so.exit (fs, ts, sps.success)
:
)";

struct Watched {
    explicit Watched(const std::string& probes) {
        workshop.write("main.occ", program);
        workshop.write("probes.lua", "return { " + probes + " }\n");
        run = workshop.run({"run", "--no-warnings", "--hash", "--record", "run.t8h", "--probes", "probes.lua", "main.occ"});
    }
    std::string marks() { return workshop.run({"history", "--events", "--kind", "mark", "run.t8h"}).out; }

    Workshop workshop;
    Outcome run;
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("a probe keeps variables of a routine by name and type", "[probe][occam]") {
    Watched watched(
        R"(probe { "in work", at = "main.occ:15", variables = { "n", "total", "odd", "half", "last" }, words = { 0 } })");
    REQUIRE(watched.run.status == 0);

    const std::string marks = watched.marks();

    CHECK(has(marks, "point in work, n 0, total 0, odd FALSE, half 0, last [0, -1, -2], workspace 0 #"));
    CHECK(has(marks, "point in work, n 1, total 1, odd TRUE, half 0.5, last [1, 0, -1]"));
    CHECK(has(marks, "point in work, n 3, total 9, odd TRUE, half 1.5, last [3, 2, 1]"));
    CHECK(watched.workshop.run({"history", "run.t8h"})
              .out_has("on all nodes: INT n, INT total, BOOL odd, REAL64 half, [3]INT last, workspace 0"));
    CHECK(watched.workshop.run({"history", "--json", "--kind", "mark", "run.t8h"})
              .out_has(
                  "\"point_name\":\"in work\",\"variables\":{\"n\":1,\"total\":1,\"odd\":true,\"half\":0.5,\"last\":[1,0,-1],"));
}

TEST_CASE("a probe reaches variables of the routine from a branch of a PAR", "[probe][occam]") {
    Watched watched(R"(probe { "branch", at = "main.occ:29", variables = { "total", "text" } },
                       probe { "behind", at = "main.occ:32", variables = { "text", "total" } })");
    REQUIRE(watched.run.status == 0);

    const std::string marks = watched.marks();

    CHECK(has(marks, "point branch, total 12, text \"aello\"\n"));
    CHECK(has(marks, "point behind, text \"aello\", total 13\n"));
}

TEST_CASE("a program runs the same with probes of variables and without", "[probe][occam][determinism]") {
    Watched watched(R"(probe { "in work", at = "main.occ:15", variables = { "n", "total", "odd", "half", "last" } })");
    const Outcome plain = watched.workshop.run({"run", "--no-warnings", "--hash", "main.occ"});

    CHECK(has(plain.err, "state hash"));
    CHECK(plain.err == watched.run.err);
}

TEST_CASE("rules see variables of probes", "[probe][check]") {
    Watched watched(R"(probe { "in work", at = "main.occ:15", variables = { "n", "half", "odd", "last" } },
                       probe { "behind", at = "main.occ:32", variables = { "text" } })");
    watched.workshop.write("rules.lua", R"(
rule "half" { always { marks { point = "in work" }, function(e)
    local v = e.variables
    return v.half == v.n / 2 and v.odd == (v.n % 2 == 1) and #v.last == 3 and v.last[3] == v.n - 2
end } }
rule "text" { always { marks { point = "behind" }, function(e) return e.variables.text == "aello" end } }
rule "wrong" { always { marks { point = "in work" }, function(e) return e.variables.n < 3 end } }
)");

    const Outcome outcome = watched.workshop.run({"check", "run.t8h", "rules.lua"});

    CHECK(outcome.status == 1);
    CHECK(outcome.out_has("pass: half"));
    CHECK(outcome.out_has("pass: text"));
    CHECK(outcome.out_has("fail: wrong"));
}

TEST_CASE("variables that a probe cannot keep are refused with what can be", "[probe][bad]") {
    const auto problem = [](const std::string& at, const std::string& name) {
        return Watched("probe { \"p\", at = \"" + at + "\", variables = { \"" + name + "\" } }").run;
    };

    const Outcome unknown = problem("main.occ:15", "haf");
    CHECK(unknown.status == status::other);
    CHECK(unknown.err_has("probes.lua:1:"));
    CHECK(unknown.err_has("there is no variable 'haf' at #"));
    CHECK(unknown.err_has("last, half, odd"));
    CHECK(problem("main.occ:15", "name").err_has("the size of 'name' shows only as the program runs"));
    CHECK(problem("main.occ:15", "k").err_has("'k' has no place of its own"));
    CHECK(problem("main.occ:32", "fs").err_has("which probes do not keep"));
    CHECK(problem("#80000100", "n").err_has("there is no debug information about 'n'"));
    CHECK(Watched(R"(probe { "p", at = "main.occ:15", variables = { "n", "n" } })").run.err_has("'n' is named twice"));
    CHECK(Watched(R"(probe { "p", at = "main.occ:15", variables = "n" })").run.err_has("must be a list of names"));
}

TEST_CASE("a rule names a process by its PROC and a parameter", "[probe][check][occam]") {
    Workshop workshop;
    workshop.write("probes.lua", R"(return { probe { "philosopher", at = "philosopher", variables = { "number" } } })");
    workshop.write("rules.lua", R"(
local function philosopher(n)
    return marks { point = "philosopher", as = "who", where = function(e) return e.variables.number == n end }
end
for n = 3, 7, 4 do
    rule("philosopher " .. n .. " reports") {
        eventually { sequence { philosopher(n), communications { process = of("who", "process") }, order = "time" } }
    }
end
)");
    REQUIRE(workshop
                .run({"run", "--no-warnings", "--record", "run.t8h", "--probes", "probes.lua",
                      source("examples/occam/philosophers/philosophers.occ").string()})
                .status == 0);

    const Outcome outcome = workshop.run({"check", "run.t8h", "rules.lua"});

    CHECK(outcome.out_has("pass: philosopher 3 reports"));
    CHECK(outcome.out_has("fail: philosopher 7 reports")); // there are five
}
