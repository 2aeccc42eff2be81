// One thing to try, where there is one.
#include <catch2/catch.hpp>

#include "tests/toolchain/occam/check/check_bench.hpp"

namespace t8::occam {

TEST_CASE("a similar name is offered", "[check][hints]") {
    CHECK(hint_in_body("  INT total :\n  totl := 1\n") == "did you mean 'total'?");
    CHECK(hint_in_body("  DATA TYPE R\n    RECORD\n      INT length :\n  :\n  R r :\n  r[lenght] := 1\n") ==
          "did you mean 'length'?");
    CHECK(hint_in_body("  INT total :\n  x := 1\n") == "");
}

TEST_CASE("a mismatch of scalars says what converts", "[check][hints]") {
    CHECK(hint_in_body("  INT x :\n  BYTE b :\n  x := b\n") == "'INT (...)' converts");
    CHECK(hint_in_body("  INT x :\n  REAL32 r :\n  x := r\n") == "'INT ROUND' or 'INT TRUNC' converts");
    CHECK(hint_in_body("  REAL64 d :\n  REAL32 r :\n  d := r\n") == "'REAL64 (...)' converts");
    CHECK(hint_in_body("  REAL32 r :\n  BOOL b :\n  r := b\n") == "");
}

TEST_CASE("what lacks a type, a VAL or an option is shown with it", "[check][hints]") {
    CHECK(hint_in_body("  VAL x IS 1.5 :\n  SKIP\n") == "write 1.5(REAL32) or 1.5(REAL64)");
    CHECK(hint_in_body("  INT a :\n  x IS a + 1 :\n  SKIP\n") == "VAL x IS ...");
    CHECK(hint_in_body("  INT x :\n  x := -2147483648\n") == "the least value is 'MOSTNEG INT'");
    CHECK(hint_in_body("  BYTE x :\n  x := 256\n") == "BYTE goes from 0 to 255");
    CHECK(hint_in_body("  ASM\n    LDC 1\n") == "#OPTION \"W\"");
    CHECK(hint_in_body("  CHAN OF INT::[4]BYTE c :\n  SKIP\n") == "INT::[]BYTE");
}

} // namespace t8::occam
