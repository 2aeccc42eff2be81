// Variables and channels of parallel components.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/toolchain/occam/usage/usage_bench.hpp"

namespace t8::occam {

TEST_CASE("a variable that one component writes is in no other one", "[usage][par]") {
    CHECK(usage_in_body("  INT x, y :\n  PAR\n    x := 1\n    y := x\n") ==
          "4:10 'x' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  INT x, y :\n  PAR\n    y := x\n    x := 1\n") ==
          "4:5 'x' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  INT x, y, z :\n  PAR\n    y := x\n    z := x\n") == "");
    CHECK(usage_in_body("  INT x, y :\n  PAR\n    SEQ\n      x := 1\n      x := x + 1\n    y := 2\n") == "");
}

TEST_CASE("a clash is reported once for each variable and PAR", "[usage][par]") {
    CHECK(usage_in_body("  INT x :\n  PAR\n    x := 1\n    x := 2\n    x := 3\n") ==
          "4:5 'x' is written in one component of this PAR and used in another\n");
}

TEST_CASE("every branch of a component counts", "[usage][par]") {
    CHECK(usage_in_body(R"(
  INT x, y :
  PAR
    IF
      y > 0
        SKIP
      TRUE
        x := 1
    WHILE x < 2
      SKIP
)") == "8:11 'x' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body(R"(
  INT x, y :
  PAR
    CASE y
      1
        x := 2
      ELSE
        SKIP
    SEQ i = 0 FOR x
      SKIP
)") == "8:19 'x' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body(R"(
  CHAN OF INT c :
  INT x :
  PAR
    ALT
      c ? x
        SKIP
    c ! x
)") == "7:9 'x' is written in one component of this PAR and used in another\n");
}

TEST_CASE("variables of a component are its own", "[usage][par]") {
    CHECK(usage_in_body("  PAR i = 0 FOR 3\n    INT x :\n    SEQ\n      x := i\n      x := x + 1\n") == "");
    CHECK(usage_in_body(R"(
  PAR
    INT x :
    PAR
      x := 1
      x := 2
    SKIP
)") == "5:7 'x' is written in one component of this PAR and used in another\n");
}

TEST_CASE("constant elements and segments are distinguished", "[usage][par][arrays]") {
    CHECK(usage_in_body("  [4]INT a :\n  PAR\n    a[0] := 1\n    a[1] := a[2]\n") == "");
    CHECK(usage_in_body("  [4]INT a :\n  PAR\n    [a FROM 0 FOR 2] := [1, 2]\n    [a FROM 2 FOR 2] := [3, 4]\n") == "");
    CHECK(usage_in_body("  [4]INT a :\n  PAR\n    [a FROM 0 FOR 2] := [1, 2]\n    a[1] := 3\n") ==
          "4:5 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  [2][2]INT a :\n  PAR\n    a[0][0] := 1\n    a[1][0] := 2\n    a[1][1] := 3\n") == "");
    CHECK(usage_in_body("  [2][2]INT a :\n  PAR\n    a[0] := [1, 2]\n    a[0][1] := 2\n") ==
          "4:5 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  [4]INT a :\n  PAR\n    [a FROM 0 FOR 2][1] := 1\n    [a FROM 1 FOR 2][0] := 2\n") ==
          "4:5 'a' is written in one component of this PAR and used in another\n");
}

TEST_CASE("the size of an array is no use of it", "[usage][par]") {
    CHECK(usage_of("PROC p ([]INT a)\n  INT n :\n  PAR\n    a[0] := 1\n    n := SIZE a\n:\n") == "");
}

TEST_CASE("a run-time subscript counts as all elements", "[usage][par][arrays]") {
    CHECK(usage_in_body("  [4]INT a :\n  INT i :\n  PAR\n    a[i] := 1\n    a[i + 1] := 2\n") ==
          "5:5 'a' is written in one component of this PAR and used in another\n");
    // What cannot change while the PAR runs is another matter.
    CHECK(usage_of("PROC p (VAL INT i, [4]INT a)\n  PAR\n    a[i] := 1\n    a[i + 1] := 2\n:\n") == "");
    CHECK(usage_of("PROC p (VAL INT i, j, [4]INT a)\n  PAR\n    a[i] := 1\n    a[j] := 2\n:\n") ==
          "4:5 'a' is written in one component of this PAR and used in another\n");
}

TEST_CASE("fields of a record are distinguished", "[usage][par][records]") {
    const std::string record = "DATA TYPE R\n  RECORD\n    INT a, b :\n:\nPROC p ()\n  R r :\n  PAR\n";
    CHECK(usage_of(record + "    r[a] := 1\n    r[b] := 2\n:\n") == "");
    CHECK(usage_of(record + "    r[a] := 1\n    r[a] := 2\n:\n") ==
          "9:5 'r' is written in one component of this PAR and used in another\n");
}

TEST_CASE("components of a replicated PAR touch elements of their own", "[usage][par][replicators]") {
    CHECK(usage_in_body("  [9]INT a :\n  PAR i = 0 FOR 9\n    a[i] := i\n") == "");
    CHECK(usage_in_body("  [9]INT a :\n  PAR i = 0 FOR 8\n    a[i + 1] := a[i + 1] + 1\n") == "");
    CHECK(usage_in_body("  [9]INT a :\n  PAR i = 0 FOR 4\n    SEQ\n      a[2 * i] := 1\n      a[(2 * i) + 1] := 2\n") == "");
    CHECK(usage_in_body("  [9]INT a :\n  PAR i = 0 FOR 3\n    [a FROM 3 * i FOR 3] := [1, 2, 3]\n") == "");
    CHECK(usage_in_body("  [9]INT a :\n  PAR i = 0 FOR 3\n    [a FROM 2 * i FOR 3] := [1, 2, 3]\n") ==
          "3:5 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  [9]INT a :\n  PAR i = 0 FOR 3\n    a[8 - i] := i\n") == "");
    CHECK(usage_in_body("  [9]INT a :\n  PAR i = 0 FOR 9\n    a[i] := a[8 - i]\n") ==
          "3:13 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  [9]INT a :\n  PAR i = 0 FOR 4\n    a[i] := a[8 - i]\n") == "");
}

TEST_CASE("a replicated PAR of one component clashes with nothing", "[usage][par][replicators]") {
    CHECK(usage_in_body("  INT x :\n  PAR i = 0 FOR 1\n    x := i\n") == "");
    CHECK(usage_in_body("  INT x :\n  PAR i = 0 FOR 0\n    x := i\n") == "");
    CHECK(usage_in_body("  INT x :\n  PAR i = 0 FOR 2\n    PAR j = i FOR 0\n      x := j\n") == "");
    CHECK(usage_in_body("  INT x :\n  PAR i = 0 FOR 2\n    PAR j = i FOR 1\n      x := j\n") ==
          "4:7 'x' is written in one component of this PAR and used in another\n");
}

TEST_CASE("a base that is not constant shifts all components alike", "[usage][par][replicators]") {
    CHECK(usage_in_body("  [9]INT a :\n  INT n :\n  PAR i = n FOR 3\n    a[i] := 1\n") == "");
}

TEST_CASE("inner replicators run through all their values", "[usage][par][replicators]") {
    CHECK(usage_in_body("  [12]INT a :\n  PAR i = 0 FOR 3\n    SEQ j = 0 FOR 4\n      a[(i * 4) + j] := j\n") == "");
    CHECK(usage_in_body("  [12]INT a :\n  PAR i = 0 FOR 3\n    SEQ j = i * 4 FOR 4\n      a[j] := j\n") == "");
    CHECK(usage_in_body("  [14]INT a :\n  PAR i = 0 FOR 3\n    SEQ j = 0 FOR 5\n      a[(i * 4) + j] := j\n") ==
          "4:7 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  [3][4]INT a :\n  PAR i = 0 FOR 3\n    PAR j = 0 FOR 4\n      a[i][j] := j\n") == "");
    CHECK(usage_in_body("  [4]INT a :\n  PAR i = 0 FOR 3\n    PAR j = 0 FOR 4\n      a[j] := j\n") ==
          "4:7 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  [8]INT a :\n  PAR\n    SEQ i = 0 FOR 4\n      a[i] := i\n    SEQ i = 4 FOR 4\n      a[i] := i\n") ==
          "");
    CHECK(usage_in_body("  [8]INT a :\n  PAR\n    SEQ i = 0 FOR 5\n      a[i] := i\n    SEQ i = 4 FOR 4\n      a[i] := i\n") ==
          "6:7 'a' is written in one component of this PAR and used in another\n");
}

TEST_CASE("dimensions are seen together", "[usage][par][replicators]") {
    // Above and below the diagonal.
    CHECK(usage_in_body(R"occam(  [9][9]INT a :
  PAR
    SEQ i = 0 FOR 8
      a[i][i + 1] := 1
    SEQ j = 0 FOR 8
      a[j + 1][j] := 2
)occam") == "");
    CHECK(usage_in_body(
              "  [9][9]INT a :\n  PAR\n    SEQ i = 0 FOR 8\n      a[i][8 - i] := 1\n    SEQ j = 0 FOR 8\n      a[j][j] := 2\n") ==
          "6:7 'a' is written in one component of this PAR and used in another\n");
}

TEST_CASE("large replicators are judged by arithmetic", "[usage][par][replicators]") {
    CHECK(usage_in_body(
              "  [1000000]INT a :\n  PAR i = 0 FOR 500000\n    SEQ\n      a[i * 2] := 1\n      a[(i * 2) + 1] := 2\n") == "");
    CHECK(usage_in_body("  [1000000]INT a :\n  PAR i = 0 FOR 500000\n    a[i] := a[i + 499999]\n") ==
          "3:13 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  [1000000]INT a :\n  PAR i = 0 FOR 500000\n    a[i] := a[i + 500000]\n") == "");
}

TEST_CASE("a channel has one component at each end", "[usage][par][channels]") {
    CHECK(usage_in_body("  CHAN OF INT c :\n  INT x :\n  PAR\n    c ! 1\n    c ? x\n") == "");
    CHECK(usage_in_body("  CHAN OF INT c :\n  PAR\n    c ! 1\n    c ! 2\n") ==
          "4:5 'c' is used for output by two components of this PAR\n");
    CHECK(usage_in_body("  [4]CHAN OF INT c :\n  PAR i = 0 FOR 3\n    INT x :\n    SEQ\n      c[i] ? x\n      c[i + 1] ! x\n") ==
          "");
    CHECK(usage_in_body("  [4]CHAN OF INT c :\n  PAR i = 0 FOR 3\n    SEQ\n      c[i] ! 1\n      c[i + 1] ! 2\n") ==
          "5:7 'c' is used for output by two components of this PAR\n");
}

TEST_CASE("a component does not talk to itself", "[usage][par][channels]") {
    CHECK(usage_in_body("  CHAN OF INT c :\n  INT x :\n  PAR\n    SEQ\n      c ! 1\n      c ? x\n    SKIP\n") ==
          "6:7 'c' is used for both input and output\n");
    // Declared in the component, or outside of any PAR, it may serve one part after the other.
    CHECK(usage_in_body("  PAR\n    CHAN OF INT c :\n    INT x :\n    SEQ\n      c ! 1\n      c ? x\n    SKIP\n") == "");
    CHECK(usage_in_body("  CHAN OF INT c :\n  INT x :\n  SEQ\n    c ! 1\n    c ? x\n") == "");
    // The parts of an inner PAR are not one component.
    CHECK(usage_in_body("  CHAN OF INT c :\n  INT x :\n  PAR\n    PAR\n      c ! 1\n      c ? x\n    SKIP\n") == "");
}

TEST_CASE("a formal channel has one direction", "[usage][channels]") {
    CHECK(usage_of("PROC p (CHAN OF INT c)\n  INT x :\n  PAR\n    c ! 1\n    c ? x\n:\n") ==
          "5:5 'c' is used for both input and output\n");
    CHECK(usage_of("PROC p ([2]CHAN OF INT c)\n  INT x :\n  SEQ\n    c[0] ! 1\n    c[1] ? x\n:\n") == "");
    CHECK(usage_of("PROC p ([]CHAN OF INT c, VAL INT i)\n  INT x :\n  SEQ\n    c[i] ! 1\n    c[0] ? x\n:\n") ==
          "5:5 'c' is used for both input and output\n");
    // It is told once, not again where the routine is called.
    CHECK(usage_of(R"(
PROC p (CHAN OF INT c)
  INT x :
  SEQ
    c ! 1
    c ? x
:
PROC q ()
  CHAN OF INT c :
  PAR
    p (c)
    SKIP
:
)") == "5:5 'c' is used for both input and output\n");
}

TEST_CASE("ports are in one component, timers in any", "[usage][par]") {
    CHECK(usage_in_body("  PORT OF INT port :\n  PLACE port AT 9 :\n  INT x :\n  PAR\n    port ? x\n    port ! 1\n") ==
          "6:5 'port' is used in two components of this PAR\n");
    CHECK(usage_in_body("  TIMER clock :\n  INT x, y :\n  PAR\n    clock ? x\n    clock ? y\n") == "");
}

TEST_CASE("a call does what its routine does", "[usage][par][calls]") {
    const std::string set = "PROC set (INT a, VAL INT b)\n  a := b\n:\nPROC p ()\n  INT x, y :\n  PAR\n";
    CHECK(usage_of(set + "    set (x, 1)\n    set (y, 2)\n:\n") == "");
    CHECK(usage_of(set + "    set (x, 1)\n    set (y, x)\n:\n") ==
          "8:13 'x' is written in one component of this PAR and used in another\n");
    const std::string look = "PROC look (INT a)\n  INT t :\n  t := a\n:\nPROC p ()\n  INT x :\n  PAR\n";
    CHECK(usage_of(look + "    look (x)\n    look (x)\n:\n") == "");
    const std::string free = R"occam(PROC p ()
  INT x :
  PROC set ()
    x := 1
  :
  PROC twice ()
    SEQ
      set ()
      set ()
  :
  PAR
)occam";
    CHECK(usage_of(free + "    twice ()\n    SKIP\n:\n") == "");
    CHECK(usage_of(free + "    twice ()\n    set ()\n:\n") ==
          "13:5 'x' is written in one component of this PAR and used in another\n");
    CHECK(usage_of(R"(
PROC p ()
  INT x, y :
  INT FUNCTION get ()
    VALOF
      SKIP
      RESULT x
  :
  PAR
    x := 1
    y := get ()
:
)") == "10:10 'x' is written in one component of this PAR and used in another\n");
}

TEST_CASE("a call touches the elements that its routine touches", "[usage][par][calls]") {
    CHECK(usage_of(R"(
PROC first ([]INT a)
  a[0] := 1
:
PROC second ([]INT a)
  a[1] := 1
:
PROC p ()
  [2]INT a :
  PAR
    first (a)
    second (a)
:
)") == "");
    const std::string put = "PROC put ([]INT a, VAL INT at)\n  a[at + 1] := at\n:\nPROC p ()\n  [9]INT a :\n";
    CHECK(usage_of(put + "  PAR i = 0 FOR 8\n    put (a, i)\n:\n") == "");
    CHECK(usage_of(put + "  PAR\n    put (a, 1)\n    a[3] := 1\n:\n") == "");
    CHECK(usage_of(put + "  PAR\n    put (a, 1)\n    a[2] := 1\n:\n") ==
          "8:5 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_of(R"(
PROC fill ([]INT a)
  SEQ i = 0 FOR SIZE a
    a[i] := i
:
PROC p ()
  [8]INT a :
  PAR i = 0 FOR 4
    fill ([a FROM i * 2 FOR 2])
:
)") == "");
}

TEST_CASE("what a call does is remembered alike however deep it is", "[usage][par][calls]") {
    std::string text = "PROC r0 ([]INT a, VAL INT n)\n  SEQ i = 0 FOR 2\n    a[(2 * n) + i] := i\n:\n";
    for (int i = 1; i < 2000; ++i)
        text += fmt::format("PROC r{} ([]INT a, VAL INT n)\n  SEQ\n    r{} (a, n)\n    r{} (a, n)\n:\n", i, i - 1, i - 1);
    text += "PROC p ()\n  [8]INT a :\n  PAR\n    r1999 (a, 0)\n    r1999 (a, 1)\n";
    CHECK(usage_of(text + "    a[4] := 1\n:\n") == "");
    CHECK(usage_of(text + "    a[3] := 1\n:\n") == "10005:5 'a' is written in one component of this PAR and used in another\n");
}

TEST_CASE("a routine with very many accesses counts as using all between them", "[usage][par][calls]") {
    std::string text = "PROC p ()\n  [2000]INT a :\n  PROC q ()\n    SEQ\n";
    for (int i = 500; i < 1000; ++i)
        text += fmt::format("      a[{}] := {}\n", i, i);
    text += "  :\n  PAR\n    q ()\n";
    CHECK(usage_of(text + "    a[1000] := a[499]\n:\n") == "");
    CHECK(usage_of(text + "    a[999] := 1\n:\n") == "508:5 'a' is written in one component of this PAR and used in another\n");
}

TEST_CASE("abbreviations stand for what they abbreviate", "[usage][par][abbreviations]") {
    CHECK(usage_in_body(R"occam(  [4]INT a :
  low IS [a FROM 0 FOR 2] :
  high IS [a FROM 2 FOR 2] :
  PAR
    low[0] := 1
    high[0] := 2
)occam") == "");
    CHECK(usage_in_body("  [4]INT a :\n  PAR\n    x IS a[1] :\n    x := 1\n    y IS a[1] :\n    y := 2\n") ==
          "6:5 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  INT a :\n  [4]BYTE b RETYPES a :\n  PAR\n    b[0] := 1\n    b[1] := 2\n") == "");
    CHECK(usage_in_body("  CHAN OF INT c, d :\n  both IS [c, d] :\n  PAR\n    both[0] ! 1\n    both[1] ! 2\n") == "");
    CHECK(usage_in_body(
              "  CHAN OF INT c, d :\n  both IS [c, d] :\n  rest IS [both FROM 1 FOR 1] :\n  PAR\n    rest[0] ! 1\n    d ! 2\n",
              {.usage = true, .alias = false}) == "6:5 'd' is used for output by two components of this PAR\n");
}

TEST_CASE("shared variables are left to their author", "[usage][pragmas]") {
    CHECK(usage_in_body("  INT x :\n  #PRAGMA SHARED x\n  PAR\n    x := 1\n    x := 2\n") == "");
}

TEST_CASE("the usage check can be turned off", "[usage]") {
    const std::string text = "  INT x :\n  PAR\n    x := 1\n    x := 2\n";
    CHECK(usage_in_body(text, {.usage = false, .alias = true}) == "");
    CHECK(usage_of("#OPTION \"N\"\nPROC p ()\n" + text + ":\n") == "");
}

TEST_CASE("thousands of components and elements take no time to speak of", "[usage][par]") {
    std::string text = "PROC p ()\n  [20000]INT a :\n  INT x :\n  SEQ\n    x := 0\n    PAR\n";
    for (int i = 0; i < 20000; ++i)
        text += fmt::format("      a[{}] := x\n", i);
    CHECK(usage_of(text + ":\n") == "");
    CHECK(usage_of(text + "      a[7] := x\n:\n") == "20007:7 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_of(text + "      x := 1\n:\n") == "20007:7 'x' is written in one component of this PAR and used in another\n");
}

} // namespace t8::occam
