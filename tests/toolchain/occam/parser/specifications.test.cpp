#include <catch2/catch.hpp>

#include "tests/toolchain/occam/parser/parser_bench.hpp"

namespace t8::occam {
namespace {

void check_same(std::string_view text) { CHECK(tree(text) == text); }

} // namespace

TEST_CASE("declarations name variables of all types", "[syntax][specifications]") {
    check_same("INT x, y :\n[4][n]BYTE a :\n[2]point p :\nTIMER t :\nPORT OF BYTE q :\nBOOL b :\nINT16 c :\nREAL64 d :\n");
    check_same("CHAN OF INT c :\n[4]CHAN OF P d :\nCHAN OF BYTE::[]BYTE e :\nCHAN OF ANY f :\nCHAN OF [4]INT g :\n");
    check_same("point p :\nINITIAL INT x IS 3 :\nINITIAL point y IS p :\nINITIAL [2]INT z IS [1, 2] :\n");
    CHECK(tree("CHAN INT c :\nCHAN P d :\n") == "CHAN OF INT c :\nCHAN OF P d :\n");
    CHECK(tree("INT a,\n  b :\n") == "INT a, b :\n");
}

TEST_CASE("abbreviations have a type or none", "[syntax][specifications]") {
    check_same("VAL n IS 3 :\nVAL INT m IS (n + 1) :\nVAL []BYTE s IS \"abc\" :\nVAL point p IS q :\n");
    check_same(R"occam(x IS a[i] :
INT y IS a[j] :
point z IS q :
[]INT w IS [a FOR 2] :
CHAN OF P c IS d :
c? IS d? :
CHAN OF P e! IS d! :
)occam");
    CHECK(tree("VAL n IS\n  3 :\n") == "VAL n IS 3 :\n");
}

TEST_CASE("retypings have a type", "[syntax][specifications]") {
    check_same("[4]BYTE b RETYPES x :\nVAL []INT c RETYPES \"abcd\" :\npoint d RESHAPES e :\nVAL [2][2]INT f RESHAPES g :\n");
    CHECK(parse("VAL x RETYPES y :\n").messages() == "1:5 type expected before 'x'\n");
    CHECK(parse("x RETYPES y :\n").messages() == "1:1 type expected before 'x'\n");
}

TEST_CASE("protocols are lists or have tags", "[syntax][specifications]") {
    CHECK(tree("PROTOCOL P IS INT; BYTE::[]BYTE; [4]INT :\nPROTOCOL A IS ANY :\n") ==
          "PROTOCOL P IS INT; BYTE::[]BYTE; [4]INT :\nPROTOCOL A IS ANY :\n");
    CHECK(tree("PROTOCOL Q\n  CASE\n    a; INT; P\n    b\n:\n") == "PROTOCOL Q CASE\n  a; INT; P\n  b\n");
    CHECK(parse("PROTOCOL Q\n:\n").messages() == "2:1 CASE expected after PROTOCOL 'Q' in line 1\n");
    CHECK(parse("PROTOCOL Q EXTENDS P\n  CASE\n    a\n:\nINT x :\n").messages() == "1:12 EXTENDS is not part of occam 2.1\n");
}

TEST_CASE("data types are other types or records", "[syntax][specifications]") {
    check_same("DATA TYPE length IS INT :\n");
    CHECK(tree("DATA TYPE point\n  RECORD\n    INT x, y :\n    [4]BYTE z :\n:\n") ==
          "DATA TYPE point RECORD\n  INT x :\n  INT y :\n  [4]BYTE z :\n");
    CHECK(tree("DATA TYPE point\n  PACKED RECORD\n    REAL32 x :\n:\n") == "DATA TYPE point PACKED RECORD\n  REAL32 x :\n");
    CHECK(parse("DATA TYPE point\n  STRUCT\n    INT x :\n:\n").messages() ==
          "2:3 RECORD expected after DATA TYPE 'point' in line 1\n");
}

TEST_CASE("procedures have formals", "[syntax][specifications]") {
    CHECK(tree("PROC p (VAL INT a, b, INT c, CHAN OF P d?, e!, []BYTE f, point g, h, RESULT INT i)\n  SKIP\n:\n") ==
          "PROC p (VAL INT a, VAL INT b, INT c, CHAN OF P d?, CHAN OF P e!, []BYTE f, point g, point h, RESULT INT i)\n  SKIP\n");
    CHECK(tree(R"occam(INLINE PROC p ()
  SKIP
:
PROC INLINE q ()
  SKIP
:
REC PROC r ()
  SKIP
:
RECURSIVE INLINE PROC s ()
  SKIP
:
)occam") == "INLINE PROC p ()\n  SKIP\nINLINE PROC q ()\n  SKIP\nREC PROC r ()\n  SKIP\nREC INLINE PROC s ()\n  SKIP\n");
    CHECK(parse("PROC p (n)\n  SKIP\n:\n").messages() == "1:9 type expected before 'n'\n");
    CHECK(parse("PROC p (VAL n)\n  SKIP\n:\n").messages() == "1:13 type expected before 'n'\n");
    CHECK(parse("PROC p\n  SKIP\n:\n").messages() == "1:7 '(' expected before the formals of PROC 'p'\n");
    CHECK(parse("PROC p (INT a\n  SKIP\n:\n").messages() == "1:14 ')' expected after the formals\n");
    CHECK(parse("PROC (INT a)\n  SKIP\n:\n").messages() == "1:6 name of the PROC expected, found '('\n");
}

TEST_CASE("functions have results", "[syntax][specifications]") {
    check_same("INT FUNCTION f (VAL INT x) IS (x + 1) :\n");
    check_same("INT, point FUNCTION f () IS 1, p :\n");
    check_same("point, INT FUNCTION f () IS p, 1 :\n");
    check_same("point FUNCTION f () IS p :\n");
    check_same("[4]INT INLINE FUNCTION f () IS a :\n");
    CHECK(tree("INLINE INT FUNCTION f () IS 1 :\nREC INT FUNCTION g () IS 1 :\n") ==
          "INT INLINE FUNCTION f () IS 1 :\nREC INT FUNCTION g () IS 1 :\n");
    CHECK(tree("INT FUNCTION f (VAL INT x)\n  INT y :\n  VALOF\n    y := x\n    RESULT y\n:\n") ==
          "INT FUNCTION f (VAL INT x)\n  INT y :\n  VALOF\n    y := x\n    RESULT y\n");
    CHECK(tree("INT, INT FUNCTION f (VAL INT x) IS x,\n  x + 1 :\n") == "INT, INT FUNCTION f (VAL INT x) IS x, (x + 1) :\n");
    CHECK(parse("FUNCTION f () IS 1 :\n").messages() == "1:1 result type expected before FUNCTION\n");
    CHECK(parse("INT FUNCTION f ()\n  SKIP\n:\n").messages() == "2:3 VALOF expected, found 'SKIP'\n");
    CHECK(parse("INT FUNCTION f ()\n  VALOF\n    SKIP\n:\n").messages() == "4:1 RESULT expected at the end of VALOF in line 2\n");
    CHECK(parse("INT FUNCTION f ()\n  VALOF\n    RESULT 1\n:\n").messages() == "3:5 process expected after VALOF in line 2\n");
    CHECK(parse("INT FUNCTION f () IS 1\n:\nINT x :\n").messages() == "2:1 the ':' of FUNCTION 'f' must end its line\n");
}

TEST_CASE("placements say where", "[syntax][specifications]") {
    check_same("PLACE c, d AT 4 :\nPLACE a IN VECSPACE :\nPLACE a IN WORKSPACE :\nPLACE x AT WORKSPACE 3 :\n");
    CHECK(parse("PLACE c ON x :\n").messages() == "1:9 AT or IN expected, found 'ON'\n");
    CHECK(parse("PLACE c IN x :\n").messages() == "1:12 VECSPACE or WORKSPACE expected, found 'x'\n");
}

} // namespace t8::occam
