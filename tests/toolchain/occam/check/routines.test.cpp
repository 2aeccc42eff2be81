// Calls, functions, PRI PAR and inserts.
#include <catch2/catch.hpp>

#include "tests/toolchain/occam/check/check_bench.hpp"

namespace t8::occam {

TEST_CASE("a call has an actual of the right type for each formal", "[check][routines]") {
    const std::string routine =
        "PROC p (VAL INT a, [4]BYTE b)\n  b[0] := BYTE a\n:\nPROC q ([4]BYTE x, []BYTE y, CHAN OF INT c)\n";
    CHECK(errors_of(routine + "  p (1, x)\n:\n") == "");
    CHECK(errors_of(routine + "  p (1, y)\n:\n") == "");
    CHECK(errors_of(routine + "  p (1)\n:\n") == "5:3 'p' has 2 parameters, 1 given\n");
    CHECK(errors_of(routine + "  p (TRUE, x)\n:\n") == "5:6 parameter 'a': type mismatch: INT expected, BOOL found\n");
    CHECK(errors_of(routine + "  p (c, x)\n:\n") == "5:6 parameter 'a': 'c' is a channel: INT expected\n");
    CHECK(errors_of(routine + "  p (1, \"abcd\")\n:\n") ==
          "5:9 variable expected: this is a value and cannot be assigned through parameter 'b'\n");
}

TEST_CASE("a function has no side effects, whoever would have them", "[check][routines]") {
    CHECK(errors_in_body("  INT n :\n  INT FUNCTION f ()\n    VALOF\n      n := 1\n      RESULT 2\n  :\n  n := f ()\n") ==
          "4:7 'n' is not local: a FUNCTION or VALOF has no side effects\n");
    CHECK(errors_in_body(
              "  INT n :\n  PROC set ()\n    n := 1\n  :\n  n := (VALOF\n          set ()\n          RESULT 2\n       )\n") ==
          "6:11 'n' is not local: a FUNCTION or VALOF has no side effects, and 'set' changes it\n");
    CHECK(
        errors_in_body("  TIMER t :\n  INT FUNCTION f ()\n    INT n :\n    VALOF\n      t ? n\n      RESULT n\n  :\n  SKIP\n") ==
        "5:7 timer input in a FUNCTION or VALOF: they have no side effects\n");
    CHECK(errors_of(R"occam(PROC p (CHAN OF INT c)
  INT FUNCTION f ()
    VALOF
      PROC q ()
        c ! 1
      :
      SKIP
      RESULT 1
  :
  INT x :
  x := f ()
:
)occam") == "");
    CHECK(errors_of("INT FUNCTION f (INT n, CHAN OF INT c) IS n :\n") ==
          "1:17 the formals of a FUNCTION must be VAL data\n1:24 the formals of a FUNCTION must be VAL data\n");
}

TEST_CASE("there are as many values as targets or results", "[check][routines]") {
    CHECK(errors_in_body("  INT a, b :\n  a, b := 1\n") == "2:3 2 targets, 1 value: there must be as many of each\n");
    CHECK(errors_of("INT, INT FUNCTION f ()\n  VALOF\n    SKIP\n    RESULT 1\n:\n") ==
          "4:5 2 results, 1 value: there must be as many of each\n");
    CHECK(errors_in_body("  INT, INT FUNCTION f () IS 1, 2 :\n  INT x, y, z :\n  x, y, z := f ()\n") ==
          "3:3 3 targets, 2 values from 'f': there must be as many of each\n");
    CHECK(errors_in_body("  INT, INT FUNCTION f () IS 1, 2 :\n  INT x :\n  x := f ()\n") ==
          "3:8 'f' gives 2 results: one value is expected here\n");
    CHECK(errors_in_body("  INT x :\n  BYTE y :\n  x, y := (VALOF\n             SKIP\n             RESULT 1, 2\n          )\n") ==
          "");
    CHECK(errors_in_body("  INT x :\n  x := (VALOF\n          SKIP\n          RESULT TRUE\n       )\n") ==
          "4:18 type mismatch: INT expected, BOOL found\n");
}

TEST_CASE("there is no PRI PAR in a PRI PAR", "[check][routines]") {
    const std::string routine = "PROC p ()\n  PRI PAR\n    SKIP\n    SKIP\n:\n";
    CHECK(errors_of(routine + "PROC q ()\n  PRI PAR\n    p ()\n    SKIP\n:\n") == "8:5 PRI PAR inside a PRI PAR: 'p' has one\n");
    CHECK(errors_of("PROC q ()\n  PRI PAR\n    SKIP\n:\n") == "2:3 a PRI PAR has two components, but this one has 1\n");
    CHECK(errors_of("PROC q ()\n  PRI PAR i = 0 FOR 2\n    SKIP\n:\n") ==
          "2:3 a PRI PAR cannot be replicated: it has exactly two components\n");
}

TEST_CASE("a routine that is only declared does nothing to the one around it", "[check][routines]") {
    CHECK(errors_of(R"occam(PROC p ()
  PROC q ()
    PRI PAR
      SKIP
      SKIP
  :
  SKIP
:
PROC r ()
  PRI PAR
    p ()
    SKIP
:
)occam") == "");
}

TEST_CASE("an insert needs an option, and a jump option W", "[check][routines]") {
    CHECK(errors_of("PROC p ()\n  ASM\n    LDC 1\n:\n") ==
          "2:3 an insert needs an option: G for straight-line code, W for all code\n");
    CHECK(errors_of("#OPTION \"G\"\nPROC p ()\n  ASM\n    LDC 1\n    CJ :x\n    :x\n:\n") ==
          "5:5 a jump needs option W: G allows straight-line code only\n");
    CHECK(errors_of("#OPTION \"W\"\nPROC p ()\n  ASM\n    LDC 1\n    CJ :x\n    :x\n:\n") == "");
}

TEST_CASE("the lines of an insert are checked", "[check][routines]") {
    const std::string start = "#OPTION \"W\"\nPROC p (VAL INT n)\n  INT x, y :\n  [3]INT a :\n  ASM\n";
    CHECK(errors_of(start + "    LDPL 1\n:\n") == "6:5 'LDPL' is not an instruction\n");
    CHECK(errors_of(start + "    LDC\n:\n") == "6:8 operand expected: 'LDC' has one\n");
    CHECK(errors_of(start + "    ADD 1\n:\n") == "6:5 'ADD' has no operand, 1 given\n");
    CHECK(errors_of(start + "    LDC x + 1\n:\n") == "6:9 not a constant: the operand of LDC must be one\n");
    CHECK(errors_of(start + "    LDAB x\n:\n") == "6:5 'LDAB' has 2 operands, 1 given\n");
    CHECK(errors_of(start + "    LD a\n:\n") == "6:8 'a' is [3]INT: it does not fit into a register\n");
    CHECK(errors_of(start + "    ST n\n:\n") == "6:8 'n' cannot be assigned: it is VAL\n");
    CHECK(errors_of(start + "    :l\n    :l\n    J :m\n:\n") ==
          "7:6 label 'l' is already defined\n8:8 label 'm' is not defined\n");
    CHECK(errors_of(start + "    LDAB x, y\n    ADD\n    ST x\n    LD ADDRESSOF a\n    LDLP x\n    AJW 0\n:\n") == "");
}

TEST_CASE("labels are the routine's own", "[check][routines]") {
    CHECK(errors_of("#OPTION \"W\"\nPROC p ()\n  PROC q ()\n    ASM\n      :l\n      J :l\n  :\n  ASM\n    :l\n    J :l\n:\n") ==
          "");
    CHECK(errors_of("#OPTION \"W\"\nPROC p ()\n  SEQ\n    ASM\n      J :l\n    ASM\n      :l\n      LDC 0\n:\n") == "");
}

} // namespace t8::occam
