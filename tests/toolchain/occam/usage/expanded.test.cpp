// Subscripts that only the values of the replicators decide.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/toolchain/occam/usage/usage_bench.hpp"

namespace t8::occam {
namespace {

/// What a replicated PAR of eight components comes to that writes one element of an array of 64.
std::string writing(std::string_view subscript) {
    return usage_in_body(fmt::format("  [64]INT a :\n  PAR i = 0 FOR 8\n    a[{}] := i\n", subscript));
}

constexpr std::string_view refused = "3:5 'a' is written in one component of this PAR and used in another\n";

} // namespace

TEST_CASE("the components of a replicated PAR are tried one by one where no sum decides", "[usage][par][expanded]") {
    for (const char* const subscript :
         {"(i + 1) \\ 8", "(i * 3) \\ 8", "i >< 1", "i /\\ 15", "i \\/ 32", "(i << 2) >> 1", "(i * i) + i", "7 - (i \\ 8)",
          "~(i - 9)", "i PLUS 3", "(i / 2) + ((i \\ 2) * 4)", "(i TIMES 5) /\\ 7", "(8 * i) / 2"}) {
        INFO(subscript);
        CHECK(writing(subscript) == "");
    }
}

TEST_CASE("elements that two components share are found", "[usage][par][expanded]") {
    for (const char* const subscript :
         {"i / 2", "(i + 1) \\ 7", "(i * 2) \\ 8", "i /\\ 6", "i \\/ 1", "i >> 1", "(i - 3) * (i - 3)", "(i * i) \\ 8"}) {
        INFO(subscript);
        CHECK(writing(subscript) == refused);
    }
}

TEST_CASE("what is not constant is not tried", "[usage][par][expanded]") {
    CHECK(usage_in_body("  [8]INT a :\n  INT n :\n  SEQ\n    n := 8\n    PAR i = 0 FOR 8\n      a[(i + 1) \\ n] := i\n") ==
          "6:7 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_of("PROC p (VAL INT n)\n  [8]INT a :\n  PAR i = 0 FOR 8\n    a[(i + 1) \\ n] := i\n:\n") ==
          "4:5 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  [8]INT a, t :\n  PAR i = 0 FOR 8\n    a[t[i]] := i\n") ==
          "3:5 'a' is written in one component of this PAR and used in another\n");
}

TEST_CASE("what is added to all subscripts alike need not be constant", "[usage][par][expanded]") {
    CHECK(usage_of("PROC p (VAL INT n)\n  [99]INT a :\n  PAR i = 0 FOR 8\n    a[n + (i >< 1)] := i\n:\n") == "");
    CHECK(usage_of(R"occam(PROC p (VAL INT n, m)
  [99]INT a :
  PAR i = 0 FOR 8
    SEQ
      a[n + (i >< 1)] := i
      a[m + (i >< 1)] := i
:
)occam") == "6:7 'a' is written in one component of this PAR and used in another\n");
}

TEST_CASE("the ring of processes is legal", "[usage][par][expanded]") {
    CHECK(usage_of(R"(
PROC node (CHAN OF INT in, out)
  INT x :
  SEQ
    in ? x
    out ! x
:
PROC ring ()
  VAL INT n IS 12 :
  [n]CHAN OF INT c :
  PAR i = 0 FOR n
    node (c[i], c[(i + 1) \ n])
:
)") == "");
    CHECK(usage_in_body("  [8]CHAN OF INT c :\n  PAR i = 0 FOR 8\n    c[i / 2] ! i\n") ==
          "3:5 'c' is used for output by two components of this PAR\n");
}

TEST_CASE("a constant table can say which element is meant", "[usage][par][expanded]") {
    CHECK(usage_in_body("  VAL [4]INT turn IS [2, 3, 0, 1] :\n  [4]INT a :\n  PAR i = 0 FOR 4\n    a[turn[i]] := i\n") == "");
    CHECK(usage_in_body("  VAL [4]INT turn IS [2, 3, 2, 1] :\n  [4]INT a :\n  PAR i = 0 FOR 4\n    a[turn[i]] := i\n") ==
          "4:5 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body(R"occam(  VAL [2][2]INT t IS [[3, 2], [1, 0]] :
  [4]INT a :
  PAR i = 0 FOR 2
    PAR j = 0 FOR 2
      a[t[j][i]] := i
)occam") == "");
    CHECK(usage_in_body("  VAL []BYTE t IS \"*#02*#00*#01\" :\n  [4]INT a :\n  PAR i = 0 FOR 3\n    a[INT t[i]] := i\n") == "");
}

TEST_CASE("branches are held against each other in the same way", "[usage][par][expanded]") {
    const auto two = [](std::string_view one, std::string_view other) {
        return usage_in_body(fmt::format(R"occam(  [64]INT a :
  PAR
    SEQ i = 0 FOR 8
      a[{}] := i
    SEQ i = 0 FOR 8
      a[{}] := i
)occam",
                                         one, other));
    };
    CHECK(two("i \\ 4", "(i \\ 4) + 4") == "");
    CHECK(two("i \\ 4", "(i \\ 4) + 3") == "6:7 'a' is written in one component of this PAR and used in another\n");
    CHECK(two("(i >< 1) * 2", "((i >< 1) * 2) + 1") == "");
    CHECK(two("i * i", "(i * i) + 3") == "6:7 'a' is written in one component of this PAR and used in another\n"); // 2 * 2
    CHECK(two("i * i", "((i * 3) * 4) + 2") == ""); // squares leave 0 or 1 of 4
}

TEST_CASE("segments and several dimensions are tried together", "[usage][par][expanded]") {
    CHECK(usage_in_body("  [64]INT a :\n  PAR i = 0 FOR 8\n    [a FROM (i >< 1) * 8 FOR 8] := [a FROM (i >< 1) * 8 FOR 8]\n") ==
          "");
    CHECK(usage_in_body("  [65]INT a, b :\n  PAR i = 0 FOR 8\n    [a FROM (i >< 1) * 8 FOR 9] := [b FROM 0 FOR 9]\n") ==
          "3:5 'a' is written in one component of this PAR and used in another\n");
    CHECK(usage_in_body("  [4][8]INT a :\n  PAR i = 0 FOR 32\n    a[i / 8][i \\ 8] := i\n") == "");
    CHECK(usage_in_body("  [4][8]INT a :\n  PAR i = 0 FOR 32\n    a[i / 16][i \\ 8] := i\n") ==
          "3:5 'a' is written in one component of this PAR and used in another\n");
}

TEST_CASE("values pass through abbreviations and parameters", "[usage][par][expanded]") {
    CHECK(usage_in_body("  [8]INT a :\n  PAR i = 0 FOR 8\n    VAL INT next IS (i + 1) \\ 8 :\n    a[next] := i\n") == "");
    CHECK(usage_of(R"occam(PROC p ()
  [8]INT a :
  PROC set (VAL INT i)
    a[(i + 3) \ 8] := i
  :
  PAR i = 0 FOR 8
    set (i)
:
)occam") == "");
    CHECK(usage_of(R"occam(PROC p ()
  [8]INT a :
  PROC set (VAL INT i)
    a[(i + 3) \ 7] := i
  :
  PAR i = 0 FOR 8
    set (i)
:
)occam") == "7:5 'a' is written in one component of this PAR and used in another\n");
}

TEST_CASE("an expression that fails for some value proves nothing", "[usage][par][expanded]") {
    CHECK(writing("8 / i") == refused);
    CHECK(writing("1 << (i * 5)") == refused);
}

TEST_CASE("large replications are declined in no time", "[usage][par][expanded]") {
    CHECK(usage_in_body("  [65536]INT a :\n  PAR i = 0 FOR 65536\n    a[i >< 1] := i\n") == "");
    CHECK(usage_in_body("  [999999]INT a :\n  PAR i = 0 FOR 999999\n    a[i >< 1] := i\n") ==
          "3:5 'a' is written in one component of this PAR and used in another\n");
    std::string many = "  [64]INT a :\n  SEQ\n";
    for (unsigned i = 0; i < 2000; ++i)
        many += "    PAR i = 0 FOR 64\n      a[(i + 1) \\ 64] := a[(i + 1) \\ 64] + 1\n";
    CHECK(usage_in_body(many) == "");
    std::string deep = "i";
    for (unsigned i = 0; i < 300; ++i)
        deep = fmt::format("(({}) >< 1)", deep);
    CHECK(writing(deep) == refused);
}

} // namespace t8::occam
