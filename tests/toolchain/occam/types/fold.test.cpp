// Constant expressions have the values that the program would compute.
#include <catch2/catch.hpp>

#include "tests/toolchain/occam/check/check_bench.hpp"

namespace t8::occam {

TEST_CASE("integer operators are folded in the width of their type", "[check][fold]") {
    CHECK(value_of("INT", "7 / (-2)") == "FFFFFFFD");
    CHECK(value_of("INT", "(-7) \\ 2") == "FFFFFFFF");
    CHECK(value_of("INT", "(MOSTPOS INT) PLUS 1") == "80000000");
    CHECK(value_of("INT16", "300(INT16) TIMES 300(INT16)") == "5F90");
    CHECK(value_of("BYTE", "250(BYTE) PLUS 10(BYTE)") == "04");
    CHECK(value_of("BYTE", "~ 1(BYTE)") == "FE");
    CHECK(value_of("INT64", "1(INT64) << 63") == "8000000000000000");
    CHECK(value_of("INT", "(-1) >> 28") == "0000000F");
    CHECK(value_of("INT", "1 << 32") == "00000000");
    CHECK(value_of("BOOL", "(MOSTNEG INT) AFTER (MOSTPOS INT)") == "01");
}

TEST_CASE("what fails when it is folded is reported at its operator", "[check][fold]") {
    CHECK(value_of("INT", "(MOSTPOS INT) + 1") == "1:15 overflow in a constant expression\n");
    CHECK(value_of("INT", "- (MOSTNEG INT)") == "1:1 overflow in a constant expression\n");
    CHECK(value_of("INT", "(MOSTNEG INT) / (-1)") == "1:15 overflow in a constant expression\n");
    CHECK(value_of("INT", "1 \\ 0") == "1:3 division by zero\n");
    CHECK(value_of("REAL32", "1.0 / 0.0") == "1:5 division by zero\n");
    CHECK(value_of("INT", "1 << 33") == "1:6 33 is outside 0..32: the shift count of INT\n");
    CHECK(value_of("BYTE", "BYTE 256") == "1:1 256 does not fit BYTE\n");
    CHECK(value_of("INT", "INT TRUNC 1.0E+10(REAL32)") == "1:1 this constant does not fit INT\n");
}

TEST_CASE("a division by a constant zero is refused whatever is divided", "[check][fold]") {
    CHECK(errors_in_body("  INT x :\n  x := x / 0\n") == "2:10 division by zero\n");
    CHECK(errors_in_body("  INT x :\n  x := x >> 33\n") == "2:13 33 is outside 0..32: the shift count of INT\n");
}

TEST_CASE("reals are rounded once, to the nearest", "[check][fold]") {
    CHECK(value_of("REAL32", "REAL32 ROUND 16777217") == "4B800000");
    CHECK(value_of("REAL32", "REAL32 TRUNC 16777219") == "4B800001");
    CHECK(value_of("REAL64", "0.1") == "3FB999999999999A");
    CHECK(value_of("REAL32", "1.0 + 2.0") == "40400000");
    CHECK(value_of("INT", "INT ROUND 2.5(REAL32)") == "00000002");
    CHECK(value_of("INT", "INT TRUNC (- 2.5(REAL32))") == "FFFFFFFE");
}

TEST_CASE("tables, strings and records are constants, and so are parts of them", "[check][fold]") {
    CHECK(value_of("[2]INT16", "[1, 2]") == "00020001");
    CHECK(value_of("INT", "[3, 4, 5][1]") == "00000004");
    CHECK(value_of("[]BYTE", "[\"abcd\" FROM 1 FOR 2]") == "6362");
    CHECK(value_of("INT", "SIZE \"abc\"") == "00000003");
    CHECK(value_of("INT", "BYTESIN ([3]INT64)") == "00000018");
    CHECK(errors_of(R"occam(DATA TYPE R
  RECORD
    INT x :
    BYTE b :
:
VAL R r IS [5, 'a'] :
VAL INT n IS r[x] :
VAL BOOL same IS (n = 5) :
VAL INT o IS OFFSETOF (R, x) :
VAL [o]INT t IS [1, 2, 3, 4] :
)occam") == "");
}

TEST_CASE("literals are checked without their sign", "[check][fold]") {
    CHECK(value_of("INT", "-2147483648") == "1:2 the literal does not fit INT\n");
    CHECK(value_of("INT", "#80000000") == "80000000");
    CHECK(value_of("INT16", "#FFFF") == "FFFF");
    CHECK(value_of("INT16", "#10000") == "1:1 the literal does not fit INT16\n");
    CHECK(value_of("INT", "#10000000000000000") == "1:1 the literal does not fit INT\n");
    CHECK(value_of("REAL32", "1.0E+39") == "1:1 the literal does not fit REAL32\n");
}

TEST_CASE("constants of constants cannot grow without end", "[check][fold]") {
    std::string text = "VAL a0 IS \"12345678\" :\n";
    for (int i = 1; i < 12; ++i)
        text += "VAL a" + std::to_string(i) + " IS [a" + std::to_string(i - 1) + ", a" + std::to_string(i - 1) + ", a" +
                std::to_string(i - 1) + ", a" + std::to_string(i - 1) + ", a" + std::to_string(i - 1) + ", a" +
                std::to_string(i - 1) + ", a" + std::to_string(i - 1) + ", a" + std::to_string(i - 1) + "] :\n";

    CHECK(errors_of(text) == "9:11 the constant is too large: there are more than 67108864 bytes of constants\n");
}

} // namespace t8::occam
