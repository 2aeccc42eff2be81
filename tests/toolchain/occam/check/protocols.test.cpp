// What may be sent through a channel, and guards.
#include <catch2/catch.hpp>

#include "tests/toolchain/occam/check/check_bench.hpp"

namespace t8::occam {

TEST_CASE("a message has the items of its protocol", "[check][protocols]") {
    const std::string names = "  PROTOCOL P IS INT; BYTE :\n  CHAN OF P c :\n  INT x :\n  BYTE b :\n";
    CHECK(errors_in_body(names + "  c ! x\n") == "5:3 the protocol has 2 items, 1 given\n");
    CHECK(errors_in_body(names + "  c ? x; x\n") == "5:10 type mismatch: BYTE expected, INT found\n");
    CHECK(errors_in_body(names + "  c ! 1; 2\n") == "");
}

TEST_CASE("a counted array goes with its count", "[check][protocols]") {
    const std::string names = "  CHAN OF BYTE::[]INT c :\n  CHAN OF [3]BYTE s :\n  [4]INT a :\n  BYTE n :\n";
    CHECK(errors_in_body(names + "  c ! a\n") == "5:7 count :: array expected: BYTE::[]INT\n");
    CHECK(errors_in_body(names + "  s ! 3::\"abc\"\n") == "5:7 the protocol has no count: [3]BYTE expected\n");
    CHECK(errors_in_body(names + "  c ! 5::a\n") == "5:7 the count 5 is larger than the array: it has 4 elements\n");
    CHECK(errors_in_body(names + "  c ? n::a\n") == "");
    CHECK(errors_in_body("  CHAN OF BOOL::[]BYTE c :\n  SKIP\n") == "1:11 a count cannot be BOOL: it is an integer or a BYTE\n");
    CHECK(errors_in_body("  CHAN OF INT::[10]BYTE c :\n  SKIP\n") ==
          "1:16 the array of a counted item must be open: its first dimension is '[]'\n");
}

TEST_CASE("the count in the bounds of its own array is warned at", "[check][protocols]") {
    CHECK(reports_of("PROC p (CHAN OF INT::[]BYTE c?, INT n, []BYTE s)\n  c ? n::[s FROM 0 FOR n]\n:\n") ==
          "2:24 warning: 'n' is the count of its own array: which value the array sees is not defined\n");
}

TEST_CASE("tags are those of the protocol", "[check][protocols]") {
    const std::string names =
        "  PROTOCOL P\n    CASE\n      go\n      number; INT\n  :\n  CHAN OF P c :\n  CHAN OF INT plain :\n  INT x :\n";
    CHECK(errors_in_body(names + "  c ! nummer; 1\n") == "9:7 'nummer' is not a tag of P\n");
    CHECK(hint_in_body(names + "  c ! nummer; 1\n") == "did you mean 'number'?");
    CHECK(errors_in_body(names + "  c ! number; 1; 2\n") == "9:7 tag 'number' has 1 item, 2 given\n");
    CHECK(errors_in_body(names + "  c ? x\n") == "9:3 the protocol has tags: it needs CASE\n");
    CHECK(errors_in_body(names + "  plain ? CASE\n    go\n      SKIP\n") == "9:3 the protocol has no tags: INT\n");
    CHECK(errors_in_body(names + "  c ? CASE\n    go\n      SKIP\n    go\n      SKIP\n") ==
          "12:5 'go' is already an option of this CASE\n");
    CHECK(errors_of("PROTOCOL P\n  CASE\n    go\n    go; INT\n:\n") == "4:5 'go' is already a tag of P\n");
}

TEST_CASE("a formal marked with a direction keeps to it, and so do its actuals", "[check][protocols]") {
    CHECK(errors_of("PROC p (CHAN OF INT c?)\n  c ! 1\n:\n") == "2:3 'c' is marked for input: it cannot be output to\n");
    CHECK(errors_of("PROC p (CHAN OF INT c!)\n  INT x :\n  c ? x\n:\n") ==
          "3:3 'c' is marked for output: it cannot be input from\n");
    CHECK(errors_of("PROC p (CHAN OF INT c!)\n  c ! 1\n:\nPROC q (CHAN OF INT d)\n  p (d?)\n:\n") ==
          "5:6 'd' is marked for input: parameter 'c' is for output\n");
    CHECK(errors_of("PROC p (CHAN OF INT c!)\n  c ! 1\n:\nPROC q (CHAN OF INT d!)\n  p (d!)\n:\n") == "");
}

TEST_CASE("a table of channels has each of them once", "[check][protocols]") {
    const std::string names = "  PROC q ([]CHAN OF INT c)\n    c[0] ! 1\n  :\n  CHAN OF INT x, y :\n  [3]CHAN OF INT a :\n";
    CHECK(errors_in_body(names + "  q ([x, y, x])\n") == "6:13 'x' stands twice in the table\n");
    CHECK(errors_in_body(names + "  q ([a[0], a[1], a[0]])\n") == "6:19 this part of 'a' stands twice in the table\n");
    CHECK(errors_in_body(names + "  q ([a[0], a[1], x])\n") == "");
}

TEST_CASE("timers and ports are not channels", "[check][protocols]") {
    CHECK(errors_in_body("  TIMER t :\n  t ! 1\n") == "2:3 't' is a timer: output is to a channel or port\n");
    CHECK(errors_in_body("  CHAN OF INT c :\n  c ? AFTER 10\n") == "2:3 'c' is not a timer: AFTER waits for a time\n");
    CHECK(errors_in_body("  PORT OF BYTE p :\n  BYTE b :\n  ALT\n    p ? b\n      SKIP\n") ==
          "4:5 a port cannot be a guard: it is always ready\n");
}

TEST_CASE("channels of ANY go for every protocol, and no other way round", "[check][protocols]") {
    const std::string routines = R"occam(  PROC q (CHAN OF ANY c)
    c ! 1
  :
  PROC r (CHAN OF INT c)
    c ! 1
  :
  CHAN OF ANY a :
  CHAN OF INT i :
)occam";
    CHECK(errors_in_body(routines + "  r (a)\n") == "");
    CHECK(errors_in_body(routines + "  q (i)\n") ==
          "9:6 parameter 'c': type mismatch: CHAN OF ANY expected, CHAN OF INT found\n");
}

} // namespace t8::occam
