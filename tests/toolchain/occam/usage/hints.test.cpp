// What the hints on clashes between components of a PAR say.
#include <catch2/catch.hpp>

#include "tests/toolchain/occam/usage/usage_bench.hpp"

namespace t8::occam {

TEST_CASE("the other use is named by its line, or by its column in the same line", "[usage][hints]") {
    CHECK(usage_hints("  INT x, y :\n  PAR\n    x := 1\n    y := x\n") == "4:10 the other use is at line 4\n");
    CHECK(usage_hints("  [9]INT a :\n  PAR i = 0 FOR 2\n    a[i] := a[1 - i]\n") ==
          "3:13 the other use is at column 5: for i = 1 here and i = 0 there it is the same element\n");
}

TEST_CASE("two components that do the same are named by the values of the replicator", "[usage][hints]") {
    CHECK(usage_hints("  [8]INT a :\n  PAR i = 0 FOR 8\n    a[i \\ 2] := i\n") ==
          "3:5 it is the same element for i = 0 and i = 2\n");
    CHECK(usage_hints("  [80]INT a :\n  PAR i = 10 FOR 8\n    a[i / 2] := i\n") ==
          "3:5 it is the same element for i = 10 and i = 11\n");
    CHECK(usage_hints("  [80]INT a :\n  PAR i = 10 FOR 8 STEP 3\n    a[i / 4] := i\n") ==
          "3:5 it is the same element for i = 16 and i = 19\n");
    CHECK(usage_hints("  INT x :\n  PAR i = 0 FOR 8\n    x := i\n") == "3:5 every component of this PAR does this\n");
}

TEST_CASE("a subscript that nobody knows is blamed", "[usage][hints]") {
    CHECK(usage_hints("  [8]INT a :\n  INT n :\n  SEQ\n    n := 1\n    PAR i = 0 FOR 8\n      a[n] := i\n") ==
          "6:7 a subscript that is not known when compiling counts as every element\n");
}

} // namespace t8::occam
