// Abbreviations, actuals and targets that would be the same variable under two names.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/toolchain/occam/usage/usage_bench.hpp"

namespace t8::occam {

TEST_CASE("an abbreviated element is not used under its old name", "[alias][abbreviations]") {
    CHECK(usage_in_body("  INT a, b :\n  x IS a :\n  SEQ\n    x := 1\n    b := a\n") ==
          "5:10 'a' is abbreviated as 'x' and cannot be used under its old name\n");
    CHECK(usage_in_body("  INT a :\n  SEQ\n    x IS a :\n    x := 1\n    a := 2\n") == "");
    CHECK(usage_in_body("  INT a :\n  x IS a :\n  y IS x :\n  x := 1\n") ==
          "4:3 'x' is abbreviated as 'y' and cannot be used under its old name\n");
}

TEST_CASE("the parts of an array that are not abbreviated stay usable", "[alias][abbreviations]") {
    CHECK(usage_in_body("  [4]INT a :\n  x IS a[1] :\n  SEQ\n    x := 1\n    a[2] := 2\n    [a FROM 2 FOR 2] := [1, 2]\n") == "");
    CHECK(usage_in_body("  [4]INT a :\n  x IS [a FROM 1 FOR 2] :\n  a[2] := 2\n") ==
          "3:3 'a' is abbreviated as 'x' and cannot be used under its old name\n");
    CHECK(usage_of(
              "PROC p ([]INT a, VAL INT n)\n  x IS [a FROM 0 FOR n] :\n  y IS [a FROM n FOR 2] :\n  x[0], y[0] := 1, 2\n:\n") ==
          "");
    CHECK(usage_in_body("  [4]INT a :\n  INT n :\n  x IS a[n] :\n  y IS a[n + 1] :\n  x, y := 1, 2\n") == "");
    CHECK(usage_in_body("  [4]INT a :\n  INT n :\n  x IS a[n] :\n  y IS a[n] :\n  x, y := 1, 2\n") ==
          "4:8 'a' is abbreviated as 'x' and cannot be used under its old name\n");
}

TEST_CASE("what only shows at run time is checked then", "[alias][abbreviations]") {
    CHECK(usage_in_body("  [4]INT a :\n  INT i, j :\n  x IS a[i] :\n  y IS a[j] :\n  z IS a[3] :\n  x, y := 1, 2\n") ==
          "4: 1 run-time check\n5: 2 run-time checks\n");
    CHECK(usage_in_body("  [4]INT a :\n  INT i, j :\n  x IS a[i] :\n  SEQ\n    x := 1\n    a[j] := a[2]\n") ==
          "6: 2 run-time checks\n");
    CHECK(usage_in_body("  [4]INT a :\n  INT i, j :\n  VAL x IS a[i] :\n  a[j] := a[2] + x\n") == "4: 1 run-time check\n");
    // In a condition there is no place for it.
    CHECK(usage_in_body("  [4]INT a :\n  INT i, j :\n  x IS a[i] :\n  WHILE a[j] > 0\n    j := j - x\n") ==
          "4:9 'a' is abbreviated as 'x' and cannot be used under its old name\n");
    CHECK(usage_in_body("  [4]INT a :\n  INT i :\n  x IS a[i] :\n  VAL b IS [k = 0 FOR 4 | a[k]] :\n  x := b[0]\n") ==
          "4:27 'a' is abbreviated as 'x' and cannot be used under its old name\n");
}

TEST_CASE("variables in subscripts of an abbreviation are frozen", "[alias][abbreviations]") {
    CHECK(usage_in_body("  [4]INT a :\n  INT i, j :\n  x IS a[i + j] :\n  SEQ\n    x := i\n    j := 2\n") ==
          "6:5 'j' cannot be changed while 'x' depends on it\n");
    CHECK(usage_in_body("  [4]INT a :\n  INT i :\n  SEQ\n    x IS a[i] :\n    x := 1\n    i := 2\n") == "");
}

TEST_CASE("variables of a value abbreviation are frozen", "[alias][abbreviations]") {
    CHECK(usage_in_body("  INT a, b :\n  VAL x IS a + b :\n  SEQ\n    a := x\n    b := 1\n") ==
          "4:5 'a' cannot be changed while 'x' depends on it\n5:5 'b' cannot be changed while 'x' depends on it\n");
    CHECK(usage_in_body("  [2]INT a :\n  VAL x IS a[0] :\n  a[1] := x\n") == "");
    CHECK(usage_in_body("  [2]INT a :\n  VAL n IS SIZE a :\n  a[1] := n\n") == "");
    CHECK(usage_in_body("  INT a :\n  VAL x IS a :\n  VAL y IS a :\n  INT b :\n  b := x + y\n") == "");
}

TEST_CASE("a retyping holds its variable", "[alias][retypes]") {
    CHECK(usage_in_body("  INT a :\n  [4]BYTE b RETYPES a :\n  SEQ\n    b[0] := 1\n    a := 2\n") ==
          "5:5 'a' is abbreviated as 'b' and cannot be used under its old name\n");
    CHECK(usage_in_body("  INT a :\n  VAL [4]BYTE b RETYPES a :\n  a := INT b[0]\n") ==
          "3:3 'a' cannot be changed while 'b' depends on it\n");
}

TEST_CASE("a routine called in the scope of an abbreviation keeps to it", "[alias][calls]") {
    CHECK(usage_in_body("  INT a :\n  PROC set ()\n    a := 1\n  :\n  x IS a :\n  SEQ\n    x := 1\n    set ()\n") ==
          "8:5 'a' is abbreviated as 'x' and cannot be used under its old name\n");
    CHECK(usage_in_body("  INT a, b :\n  PROC set ()\n    a := 1\n  :\n  VAL x IS a :\n  SEQ\n    b := x\n    set ()\n") ==
          "8:5 'a' cannot be changed while 'x' depends on it\n");
    CHECK(usage_in_body("  INT a :\n  x IS a :\n  PROC set ()\n    x := 1\n  :\n  set ()\n") == "");
    CHECK(usage_in_body("  [2]INT a :\n  PROC set ()\n    a[0] := 1\n  :\n  x IS a[1] :\n  SEQ\n    x := 1\n    set ()\n") == "");
}

TEST_CASE("a variable is passed once where it may be assigned", "[alias][calls]") {
    const std::string two = "PROC q (INT x, VAL INT y, INT z)\n  x, z := y, y\n:\nPROC p ()\n  [4]INT a :\n  INT i, j :\n";
    CHECK(usage_of(two + "  q (i, 1, i)\n:\n") == "7:12 'i' is passed twice and may be assigned\n");
    CHECK(usage_of(two + "  q (i, i, j)\n:\n") == "7:9 'i' is passed twice and may be assigned\n");
    CHECK(usage_of(two + "  q (a[0], a[1], a[2])\n:\n") == "");
    CHECK(usage_of(two + "  q (a[i], 1, a[j])\n:\n") == "7: 1 run-time check\n");
    CHECK(usage_of(two + "  q (a[i], 1, a[i + 1])\n:\n") == "");
    // Values are made before the call.
    CHECK(usage_of(two + "  q (i, i + 1, j)\n:\n") == "");
    CHECK(usage_of("PROC q (CHAN OF INT a, b)\n  SKIP\n:\nPROC p ()\n  CHAN OF INT c :\n  q (c, c)\n:\n") ==
          "6:9 'c' is passed twice\n");
    CHECK(usage_of("PROC q (TIMER a, b)\n  SKIP\n:\nPROC p ()\n  TIMER t :\n  q (t, t)\n:\n") == "");
}

TEST_CASE("an actual is no free variable of the routine", "[alias][calls]") {
    const std::string q =
        "PROC p ()\n  [4]INT a :\n  INT i, j :\n  PROC q (INT x, VAL INT y)\n    SEQ\n      a[0] := i\n      x := y\n  :\n";
    CHECK(usage_of(q + "  q (i, 1)\n:\n") == "9:6 'i' is also used by 'q'\n");
    CHECK(usage_of(q + "  q (j, i)\n:\n") == "");
    CHECK(usage_of(q + "  q (j, a[0])\n:\n") == "9:9 'a' is also assigned by 'q'\n");
    CHECK(usage_of(q + "  q (a[1], a[2])\n:\n") == "");
    CHECK(usage_of(q + "  q (a[j], 1)\n:\n") == "9:6 'a' is also used by 'q'\n");
}

TEST_CASE("targets of an assignment are different and in no other one's subscript", "[alias][assignment]") {
    CHECK(usage_in_body("  INT a, b :\n  a, b, a := 1, 2, 3\n") == "2:9 'a' is assigned twice\n");
    CHECK(usage_in_body("  [4]INT a :\n  INT i :\n  a[i], a[i + 1] := 1, 2\n") == "");
    CHECK(usage_in_body("  [4]INT a :\n  INT i, j :\n  a[i], a[j] := 1, 2\n") == "3:9 'a' is assigned twice\n");
    CHECK(usage_in_body("  [4]INT a :\n  INT i :\n  i, a[i] := 1, 2\n") == "3:8 'i' is assigned in the same statement\n");
    CHECK(usage_in_body("  [4]INT a :\n  INT i :\n  a[i], i := 1, 2\n") == "3:9 'i' is assigned in the same statement\n");
    CHECK(usage_in_body("  [4]INT a :\n  INT i :\n  a[a[0]], i := 1, 2\n") == "");
}

TEST_CASE("an array is not copied over a part of itself", "[alias][assignment]") {
    CHECK(usage_in_body("  [8]INT a :\n  [a FROM 1 FOR 4] := [a FROM 0 FOR 4]\n") == "2:23 source and target overlap\n");
    CHECK(usage_in_body("  [8]INT a :\n  [a FROM 4 FOR 4] := [a FROM 0 FOR 4]\n") == "");
    CHECK(usage_in_body("  [8]INT a :\n  a := a\n") == "");
    CHECK(usage_in_body("  [2][8]INT a :\n  INT i, j :\n  a[i] := a[j]\n") == "");
    CHECK(usage_in_body("  [8]INT a :\n  INT i, j :\n  [a FROM i FOR 2] := [a FROM j FOR 2]\n") == "3: 1 run-time check\n");
    CHECK(usage_in_body("  [8]INT a :\n  INT i :\n  [a FROM i FOR 2] := [a FROM i + 2 FOR 2]\n") == "");
}

TEST_CASE("the channels of a table are different", "[alias][channels]") {
    CHECK(usage_in_body("  [4]CHAN OF INT c :\n  INT i :\n  t IS [c[i], c[i + 1], c[i]] :\n  t[0] ! 1\n") ==
          "3:25 'c' stands twice in the table\n");
    CHECK(usage_in_body("  [4]CHAN OF INT c :\n  INT i :\n  t IS [c[0], c[i]] :\n  t[0] ! 1\n") == "3: 1 run-time check\n");
}

TEST_CASE("permitted aliases are left to their author", "[alias][pragmas]") {
    CHECK(usage_in_body("  INT a :\n  #PRAGMA PERMITALIASES a\n  x IS a :\n  a := x\n") == "");
}

TEST_CASE("the alias check can be turned off", "[alias]") {
    const std::string text = "  INT a :\n  x IS a :\n  a := x\n";
    CHECK(usage_in_body(text, {.usage = true, .alias = false}) == "");
    CHECK(usage_of("#OPTION \"A\"\nPROC p ()\n" + text + ":\n") == "");
}

TEST_CASE("long chains and lists are walked once", "[alias]") {
    std::string text = "  INT a :\n  x0 IS a :\n";
    for (int i = 1; i < 20000; ++i)
        text += fmt::format("  x{} IS x{} :\n", i, i - 1);
    CHECK(usage_in_body(text + "  PAR\n    x19999 := 1\n    SKIP\n") == "");
    std::string targets = "a[0]";
    std::string values = "0";
    for (int i = 1; i < 5000; ++i) {
        targets += fmt::format(",\n    a[{}]", i);
        values += fmt::format(",\n    {}", i);
    }
    CHECK(usage_in_body("  [5000]INT a :\n  " + targets + " := " + values + "\n") == "");
}

} // namespace t8::occam
