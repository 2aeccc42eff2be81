#include <catch2/catch.hpp>

#include "tests/toolchain/occam/parser/parser_bench.hpp"

namespace t8::occam {
namespace {

/// For text that is shown as it is written.
void check_same(std::string_view text) { CHECK(process_tree(text) == text); }

} // namespace

TEST_CASE("SKIP, STOP and calls are processes", "[syntax][processes]") {
    check_same("SKIP\n");
    check_same("STOP\n");
    check_same("p()\n");
    check_same("p.q(a, b[2])\n");
}

TEST_CASE("assignments have lists on either side", "[syntax][processes]") {
    check_same("x := y\n");
    check_same("x, y[2], [z FOR 2] := 1, 2, a\n");
    check_same("x, y := f(z)\n");
    CHECK(process_tree("x :=\n  y +\n\n  -- comment\n  z\n") == "x := (y + z)\n");
}

TEST_CASE("inputs and outputs have items", "[syntax][processes]") {
    check_same("c ? x\n");
    check_same("c[i] ? x; y[2]; n::z\n");
    check_same("c ? CASE tag\n");
    check_same("c ? CASE tag; x; n::y\n");
    check_same("clock ? AFTER (t PLUS 10)\n");
    CHECK(process_tree("clock ? AFTER t PLUS 10\n") == "clock ? AFTER (t PLUS 10)\n");
    check_same("c ! x; (y + 1); n::z\n");
    check_same("c ! 3::\"abc\"\n");
    check_same("[c, d][i] ! 3\n");
}

TEST_CASE("a CASE input has variants", "[syntax][processes]") {
    check_same("c ? CASE\n  a; x\n    SKIP\n  INT y :\n  b; y\n    STOP\n  none\n    SKIP\n");
    check_same("c ? CASE\n");
}

TEST_CASE("SEQ and PAR have parts, a replicator or nothing", "[syntax][processes]") {
    check_same("SEQ\n  SKIP\n  STOP\n");
    check_same("SEQ\n");
    check_same("PAR\n");
    check_same("SEQ i = 0 FOR n\n  SKIP\n");
    check_same("PAR i = 0 FOR 4 STEP 2\n  SKIP\n");
    check_same("PRI PAR\n  SKIP\n  STOP\n");
    check_same("PLACED PAR\n  PROCESSOR 0\n    p()\n  PROCESSOR 1\n    q()\n");
    check_same("PLACED PAR i = 0 FOR 4\n  PROCESSOR i\n    p()\n");
}

TEST_CASE("IF has choices, which may be IFs", "[syntax][processes]") {
    check_same("IF\n  a\n    SKIP\n  (b < 3)\n    STOP\n");
    check_same("IF\n  IF i = 0 FOR 3\n    a[i]\n      SKIP\n  INT x :\n  TRUE\n    SKIP\n");
    check_same("IF i = 0 FOR 3\n  INT x :\n  a[i]\n    SKIP\n");
    check_same("IF\n");
}

TEST_CASE("CASE has options with values, and ELSE", "[syntax][processes]") {
    check_same("CASE x\n  1, 2\n    SKIP\n  'a'\n    STOP\n  VAL y IS 3 :\n  y\n    SKIP\n  ELSE\n    STOP\n");
    check_same("CASE (x + 1)\n");
    check_same("CASE x\n  (BYTE 1), (BYTE 2)\n    SKIP\n");
}

TEST_CASE("ALT has alternatives of all kinds", "[syntax][processes]") {
    check_same(R"occam(ALT
  c ? x
    SKIP
  (a < b) & c ? CASE tag; x
    SKIP
  clock ? AFTER t
    SKIP
  TRUE & SKIP
    SKIP
  SKIP
    SKIP
  INT y :
  d ? y
    SKIP
  a & d ? CASE
    b
      SKIP
  d ? CASE
    b
      SKIP
  PRI ALT i = 0 FOR 4
    c[i] ? x
      SKIP
  ALT
)occam");
    check_same("PRI ALT\n  c ? x\n    SKIP\n");
    check_same("ALT i = 0 FOR 4\n  c[i] ? x\n    SKIP\n");
}

TEST_CASE("WHILE has a condition and a process", "[syntax][processes]") { check_same("WHILE (x < 3)\n  x := (x + 1)\n"); }

TEST_CASE("specifications stand before the process that they are for", "[syntax][processes]") {
    CHECK(process_tree("SEQ\n  INT x :\n  VAL y IS 3 :\n  PROC q ()\n    SKIP\n  :\n  q ()\n  SKIP\n") ==
          "SEQ\n  INT x :\n  VAL y IS 3 :\n  PROC q ()\n    SKIP\n  q()\n  SKIP\n");
}

TEST_CASE("inserts are read line by line", "[syntax][processes]") {
    check_same(R"occam(ASM
  LDC (3 + 4)
  AND
  NOT
  IN
  ALT
  LDAB x, y
  LD ADDRESSOF x[2]
  BYTE 1, "abc"
  AJW .WSSIZE
  J :loop
  LDLABELDIFF :a - :b
  OR
)occam");
    CHECK(process_tree("ASM\n  :loop\n  LDABC x,\n    y,\n    z\n") == "ASM\n  :loop \n  LDABC x, y, z\n");
    CHECK(process_tree("GUY\n  :L\n  LDL x\n  STEP REM\n  J .L\n") == "GUY\n  :L \n  LDL x\n  REM\n  J :L\n");
    CHECK(process_tree("SEQ\n  ASM\n    REM\n  x := y REM\n    z\n") == "SEQ\n  ASM\n    REM\n  x := (y \\ z)\n");
}

} // namespace t8::occam
