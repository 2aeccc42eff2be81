// What names mean.
#include <catch2/catch.hpp>

#include "tests/toolchain/occam/check/check_bench.hpp"

namespace t8::occam {

TEST_CASE("a name is visible after its specification, to the end of what follows", "[check][scope]") {
    CHECK(errors_in_body("  SEQ\n    INT x :\n    x := 1\n    x := 2\n") == "4:5 'x' is not declared\n");
    CHECK(errors_in_body("  SEQ i = 0 FOR i\n    SKIP\n") == "1:17 'i' is not declared\n");
    CHECK(errors_of("VAL n IS 3 :\nVAL n IS n + 1 :\nVAL [n]INT t IS [1, 2, 3, 4] :\n") == "");
}

TEST_CASE("an undeclared name is reported once in its scope", "[check][scope]") {
    CHECK(errors_in_body("  SEQ\n    x := 1\n    x := x\n") == "2:5 'x' is not declared\n");
}

TEST_CASE("a routine cannot call itself but may call an earlier one of its name", "[check][scope]") {
    CHECK(errors_of("PROC p ()\n  p ()\n:\n") == "2:3 'p' is not in scope in its own body: occam has no recursion\n");
    CHECK(errors_of("PROC p ()\n  SKIP\n:\nPROC p ()\n  p ()\n:\n") == "");
}

TEST_CASE("the error for a name of the wrong kind says what it is", "[check][scope]") {
    const std::string names = "  DATA TYPE T IS INT :\n  PROTOCOL P IS INT :\n  CHAN OF P c :\n  INT x :\n";
    CHECK(errors_in_body(names + "  T := 1\n") == "5:3 'T' is not a variable: it is a data type\n");
    CHECK(errors_in_body(names + "  x := T\n") == "5:8 'T' is a data type, not a value\n");
    CHECK(errors_in_body(names + "  x := c\n") == "5:8 'c' is a channel: INT expected\n");
    CHECK(errors_in_body(names + "  x ()\n") == "5:3 'x' is not a PROC: it is a variable\n");
    CHECK(errors_in_body(names + "  c := 1\n") == "5:3 'c' is a channel: it cannot be assigned\n");
    CHECK(errors_in_body(names + "  P y :\n  SKIP\n") == "5:3 'P' is not a type: it is a protocol\n");
    CHECK(errors_in_body(names + "  x y :\n  SKIP\n") == "5:3 'x' is not a type: it is a variable\n");
    CHECK(errors_in_body(names + "  x ! 1\n") == "5:3 'x' is not a channel: it is INT\n");
}

TEST_CASE("what is constant cannot be assigned by any means", "[check][scope]") {
    CHECK(errors_in_body("  VAL n IS 5 :\n  n := 6\n") == "2:3 'n' cannot be assigned: it is VAL\n");
    CHECK(errors_in_body("  VAL n IS 5 :\n  TIMER clock :\n  clock ? n\n") ==
          "3:11 'n' cannot be assigned by input: it is VAL\n");
    CHECK(errors_in_body("  PROC q (INT a)\n    a := 1\n  :\n  VAL n IS 5 :\n  q (n)\n") ==
          "5:6 'n' cannot be assigned through parameter 'a': it is VAL\n");
    CHECK(errors_in_body("  SEQ i = 0 FOR 3\n    i := 1\n") == "2:5 the index of a replicator cannot be assigned: 'i'\n");
    CHECK(errors_in_body("  VAL n IS 5 :\n  x IS n :\n  x := 6\n") ==
          "2:8 VAL expected, because 'n' cannot be assigned: it is VAL\n3:3 'x' cannot be assigned: it is VAL\n");
}

TEST_CASE("at the outermost level there are definitions and constants", "[check][scope]") {
    CHECK(errors_of("INT n :\n") == "1:1 variables cannot be declared at the outermost level of a unit\n");
    CHECK(errors_of("INT FUNCTION f () IS 1 :\nVAL n IS f () :\n") ==
          "2:10 not a constant: a VAL at the outermost level must be one\n");
}

TEST_CASE("what is not used and what is never reached is warned at", "[check][scope]") {
    CHECK(
        reports_of(R"occam(PROC p (VAL INT n)
  INT x :
  SEQ
    SEQ
    PAR
:
PROC main (VAL INT a.program.need.not.use.all)
  SKIP
:
)occam") ==
        "1:17 warning: parameter 'n' is not used\n2:7 warning: 'x' is not used\n4:5 warning: empty SEQ: it does what SKIP does\n"
        "5:5 warning: empty PAR: it does what SKIP does\n");
    CHECK(reports_of("#PRAGMA NOSUCH thing\n") == "1:9 warning: unknown pragma 'NOSUCH' is ignored\n");
    CHECK(reports_of("PROC p (CHAN OF INT c?, INT n)\n  PRI ALT\n    SKIP\n      SKIP\n    c ? n\n      SKIP\n:\n") ==
          "3:5 warning: the guards after SKIP are never taken: it is always ready\n");
}

} // namespace t8::occam
