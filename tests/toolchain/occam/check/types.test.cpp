// What type an expression has, and which go together.
#include <catch2/catch.hpp>

#include "tests/toolchain/occam/check/check_bench.hpp"

namespace t8::occam {

TEST_CASE("the left operand fixes the type unless it is a literal", "[check][types]") {
    CHECK(errors_in_body("  INT64 y :\n  BOOL b :\n  b := 1 = y\n") == "");
    CHECK(errors_in_body("  INT x :\n  INT64 y :\n  x := x + y\n") == "3:12 type mismatch: INT expected, INT64 found\n");
    CHECK(errors_in_body("  BOOL b :\n  INT x :\n  b := x AND b\n") == "3:8 type mismatch: BOOL expected, INT found\n");
    CHECK(errors_in_body("  BOOL b :\n  INT x :\n  b := b OR (x AND b)\n") == "3:14 type mismatch: BOOL expected, INT found\n");
}

TEST_CASE("operators of the base type work on named types and give the named type", "[check][types]") {
    const std::string types =
        R"occam(  DATA TYPE FLAG IS BOOL :
  DATA TYPE METRES IS INT :
  DATA TYPE LETTER IS BYTE :
  FLAG f :
  METRES m :
  LETTER c :
  BOOL b :
)occam";
    CHECK(errors_in_body(types + "  f := NOT f\n") == "");
    CHECK(errors_in_body(types + "  f := (f AND TRUE) OR (NOT f)\n") == "");
    CHECK(errors_in_body(types + "  b := (m + 1) < m\n") == "");
    CHECK(errors_in_body(types + "  b := 'a' = c\n") == "");
    CHECK(errors_in_body(types + "  f := m = m\n") == "8:8 type mismatch: FLAG expected, BOOL found\n");
    CHECK(errors_in_body(types + "  b := f AND b\n") == "8:14 type mismatch: FLAG expected, BOOL found\n");
    CHECK(errors_in_body(types + "  WHILE f\n    SKIP\n") == "");
    CHECK(errors_in_body(types + "  IF\n    f\n      SKIP\n") == "");
}

TEST_CASE("operators are refused for types that do not have them", "[check][types]") {
    CHECK(errors_in_body("  BOOL b :\n  b := TRUE + FALSE\n") == "2:13 '+' is not defined for BOOL\n");
    CHECK(errors_in_body("  BYTE b :\n  b := - b\n") == "2:8 '-' is not defined for BYTE\n");
    CHECK(errors_in_body("  REAL32 r :\n  r := MOSTPOS REAL32\n") == "2:16 'MOSTPOS' is not defined for REAL32\n");
    CHECK(errors_in_body("  BOOL b :\n  b := \"ab\" = \"ab\"\n") == "2:13 '=' is not defined for [2]BYTE\n");
    CHECK(errors_in_body("  CHAN OF INT c :\n  BOOL b :\n  b := c = c\n") == "3:8 'c' is a channel: it has no value\n");
}

TEST_CASE("conversions that are not in the language say what is missing", "[check][types]") {
    CHECK(errors_in_body("  REAL32 r :\n  INT n :\n  r := REAL32 n\n") ==
          "3:8 the conversion from INT to REAL32 needs ROUND or TRUNC\n");
    CHECK(errors_in_body("  INT n :\n  BYTE b :\n  n := INT ROUND b\n") ==
          "3:8 ROUND and TRUNC need a real: this is a conversion from BYTE to INT\n");
    CHECK(errors_in_body("  REAL32 r :\n  BYTE b :\n  r := REAL32 b\n") ==
          "3:8 the conversion from BYTE to REAL32 needs ROUND or TRUNC\n");
    CHECK(errors_in_body("  [2]INT a :\n  INT n :\n  n := INT a\n") == "3:8 no conversion from [2]INT to INT\n");
}

TEST_CASE("subscripts and segments stay within the array", "[check][types]") {
    CHECK(errors_in_body("  [3]INT a :\n  a[3] := 1\n") == "2:5 3 is outside 0..2: the subscript of [3]INT\n");
    CHECK(errors_in_body("  [4]INT a :\n  [2]INT b :\n  b := [a FROM 3 FOR 2]\n") ==
          "3:22 the segment is outside 0..3: it takes elements 3 to 4\n");
    CHECK(errors_in_body("  [4]INT a :\n  [2]INT b :\n  b := [a FROM 5 FOR 0]\n") ==
          "3:16 the segment is outside 0..3: it begins at 5\n");
    CHECK(errors_in_body("  [4]INT a :\n  [2]INT b :\n  b := [a FOR -1]\n") ==
          "3:15 the segment is outside 0..3: its count is -1\n");
    CHECK(errors_in_body("  INT x :\n  x[0] := 1\n") == "2:3 'x' is not an array: it is INT\n");
    CHECK(errors_in_body("  [3]INT a :\n  a[0][1] := 1\n") == "2:3 this part of 'a' is not an array: it is INT\n");
}

TEST_CASE("records are made of named fields", "[check][types]") {
    const std::string type = "  DATA TYPE POINT\n    RECORD\n      INT x, y :\n  :\n  POINT p :\n";
    CHECK(errors_in_body(type + "  p[z] := 1\n") == "6:5 'z' is not a field of POINT\n");
    CHECK(errors_in_body(type + "  p[0] := 1\n") == "6:5 field name expected: POINT is a record\n");
    CHECK(errors_in_body(type + "  p := [1]\n") == "6:8 the record has 2 fields: 1 value given\n");
    CHECK(errors_of("DATA TYPE R\n  RECORD\n    INT x :\n    CHAN OF INT x :\n:\n") ==
          "4:5 a field cannot be a channel\n4:17 'x' is already a field\n");
    CHECK(errors_of("DATA TYPE R\n  PACKED RECORD\n    BYTE b :\n    INT n :\n:\n") ==
          "4:9 'n' is not aligned: it would lie at byte 1, and INT needs a multiple of 4\n");
    CHECK(errors_of("DATA TYPE R\n  PACKED RECORD\n    INT n :\n    BYTE b :\n:\n") ==
          "1:11 a packed record must be a whole number of words: this one has 5 bytes\n");
}

TEST_CASE("types that no memory holds are refused", "[check][types]") {
    CHECK(errors_in_body("  [100000][100000]INT a :\n  SKIP\n") ==
          "1:3 the array is too large for an address space of 32 bits\n");
    CHECK(errors_of("DATA TYPE R\n  RECORD\n    [500000000]INT a, b :\n:\n") ==
          "1:11 the record is too large for an address space of 32 bits\n");
    CHECK(errors_in_body("  [0]INT a :\n  SKIP\n") == "1:4 the array size must be greater than 0, and is 0\n");
}

TEST_CASE("a retyping keeps the bytes, their number and their alignment", "[check][types]") {
    CHECK(errors_in_body("  REAL64 x :\n  VAL INT n RETYPES x :\n  SKIP\n") ==
          "2:21 the new type has 4 bytes, the old one 8 bytes\n");
    CHECK(errors_in_body("  [6]BYTE b :\n  VAL []INT n RETYPES b :\n  SKIP\n") ==
          "2:23 a multiple of 4 bytes expected, 6 found\n");
    CHECK(errors_in_body("  [8]BYTE b :\n  VAL INT n RETYPES [b FROM 2 FOR 4] :\n  SKIP\n") ==
          "2:21 the data are not aligned: they begin at byte 2 of 'b', and INT needs a multiple of 4\n");
    CHECK(errors_in_body("  [8]BYTE b :\n  VAL INT16 n RETYPES [b FROM 2 FOR 2] :\n  SKIP\n") == "");
    CHECK(errors_in_body("  [6]INT a :\n  [2][2]INT b RESHAPES a :\n  SKIP\n") ==
          "2:24 the number of elements differs: 4 elements expected, 6 found\n");
    CHECK(errors_in_body("  [4]INT a :\n  [4][]INT b RESHAPES a :\n  b[0][0] := 1\n") == "");
    CHECK(errors_in_body("  INT a :\n  [4]BYTE b RETYPES a + 1 :\n  SKIP\n") ==
          "2:21 a retyping of an expression needs VAL: an expression has no address\n");
}

} // namespace t8::occam
