#include <catch2/catch.hpp>

#include "tests/toolchain/networks/network_bench.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// What an expression of a .pgm is worth, told by how many nodes it makes; 0 when it is refused.
std::size_t occam(const std::string& expression) {
    const LoadedNetwork loaded =
        load_network("VAL t IS [7, 8, 9] :\nVAL s IS \"abcd\" :\n[" + expression + "]NODE x :\nNETWORK\n  DO i = 0 FOR " +
                         expression + "\n    SET x[i] (type, memsize := \"T800\", M)\n:\n",
                     "n.pgm");
    INFO(loaded.told);
    return loaded.machine ? loaded.machine->nodes.size() : 0;
}

/// The same of a .cfs.
std::size_t c(const std::string& expression) {
    const LoadedNetwork loaded =
        load_network("val t {7, 8, 9}; val s \"abcd\"; T800 (memory = 1M) x[" + expression + "];\n", "n.cfs");
    INFO(loaded.told);
    return loaded.machine ? loaded.machine->nodes.size() : 0;
}

/// Whether a condition of a .pgm holds, told by which node it connects.
bool occam_holds(const std::string& condition) {
    const LoadedNetwork loaded =
        load_network("VAL t IS [7, 8, 9] :\nNODE a :\nNETWORK\n  DO\n    SET a (type, memsize := \"T800\", M)\n"
                     "    IF\n      " +
                         condition +
                         "\n        CONNECT HOST TO a[link][1]\n      TRUE\n"
                         "        CONNECT HOST TO a[link][2]\n:\n",
                     "n.pgm");
    INFO(loaded.told);
    REQUIRE(loaded.machine);
    return loaded.machine->host->link == 1;
}

bool c_holds(const std::string& condition) {
    const LoadedNetwork loaded = load_network(
        "T800 (memory = 1M) a; if (" + condition + ") connect host to a.link[1]; else connect host to a.link[2];\n", "n.cfs");
    INFO(loaded.told);
    REQUIRE(loaded.machine);
    return loaded.machine->host->link == 1;
}

} // namespace

TEST_CASE("arithmetic in a .pgm is occam's", "[network][pgm]") {
    CHECK(occam("2 + (3 * 4)") == 14);
    CHECK(occam("(2 + 3) * 4") == 20);
    CHECK(occam("(2 + 3) + 4") == 9);
    CHECK(occam("17 \\ 5") == 2);
    CHECK(occam("17 REM 5") == 2);
    CHECK(occam("17 / 5") == 3);
    CHECK(occam("#1F") == 31);
    CHECK(occam("'a' - 90") == 7);
    CHECK(occam("'*n'") == 10);
    CHECK(occam("'*#0C'") == 12);
    CHECK(occam("12 /\\ 10") == 8);
    CHECK(occam("12 BITAND 10") == 8);
    CHECK(occam("12 \\/ 10") == 14);
    CHECK(occam("12 BITOR 10") == 14);
    CHECK(occam("12 >< 10") == 6);
    CHECK(occam("1 << 4") == 16);
    CHECK(occam("64 >> 3") == 8);
    CHECK(occam("3 - (- 4)") == 7);
    CHECK(occam("(~ 0) + 6") == 5);
    CHECK(occam("(BITNOT 0) + 6") == 5);
    CHECK(occam("t[2]") == 9);
    CHECK(occam("[4, 5, 6][1]") == 5);
    CHECK(occam("SIZE t") == 3);
    CHECK(occam("SIZE s") == 4);
    CHECK(occam("K / 100") == 10);
    CHECK(occam("M / (100 * K)") == 10);
}

TEST_CASE("PLUS, MINUS and TIMES wrap in 32 bits", "[network][pgm]") {
    CHECK(occam("(#7FFFFFFF PLUS 6) PLUS #7FFFFFFF") == 4);
    CHECK(occam("((- #7FFFFFFF) MINUS 4) MINUS #7FFFFFF8") == 5);
    CHECK(occam("(#10001 TIMES #10001) MINUS #1FFFF") == 2);
}

TEST_CASE("conditions in a .pgm are occam's", "[network][pgm]") {
    for (const std::string holds : {"3 = 3", "3 <> 4", "3 < 4", "4 > 3", "3 <= 3", "3 >= 3", "TRUE", "NOT FALSE",
                                    "(1 = 1) AND (2 = 2)", "(1 = 2) OR (2 = 2)", "TRUE = (1 = 1)"}) {
        CAPTURE(holds);
        CHECK(occam_holds(holds));
    }
    for (const std::string fails : {"3 = 4", "3 <> 3", "4 < 4", "3 > 3", "4 <= 3", "3 >= 4", "FALSE", "NOT TRUE",
                                    "(1 = 1) AND (2 = 3)", "(1 = 2) OR (2 = 3)"}) {
        CAPTURE(fails);
        CHECK_FALSE(occam_holds(fails));
    }
}

TEST_CASE("AND and OR do not look at what cannot matter", "[network][pgm][cfs]") {
    CHECK_FALSE(occam_holds("FALSE AND (t[99] = 0)"));
    CHECK(occam_holds("TRUE OR ((1 / 0) = 0)"));
    CHECK_FALSE(c_holds("0 && 1 / 0"));
    CHECK(c_holds("1 || 1 / 0"));
    CHECK(c_holds("1 ? 1 : 1 / 0"));
}

TEST_CASE("arithmetic in a .cfs is C's", "[network][cfs]") {
    CHECK(c("2 + 3 * 4") == 14);
    CHECK(c("(2 + 3) * 4") == 20);
    CHECK(c("20 - 5 - 3") == 12);
    CHECK(c("100 / 5 / 2") == 10);
    CHECK(c("17 % 5") == 2);
    CHECK(c("1 << 2 + 1") == 8);
    CHECK(c("64 >> 3") == 8);
    CHECK(c("6 & 3 | 8") == 10);
    CHECK(c("6 ^ 3") == 5);
    CHECK(c("~0 + 6") == 5);
    CHECK(c("3 - -4") == 7);
    CHECK(c("+5") == 5);
    CHECK(c("0x1f") == 31);
    CHECK(c("017") == 15);
    CHECK(c("1k / 100") == 10);
    CHECK(c("'\\n'") == 10);
    CHECK(c("'\\x0c'") == 12);
    CHECK(c("(char) 9") == 9);
    CHECK(c("(int) (4 + 5)") == 9);
    CHECK(c("t[1]") == 8);
    CHECK(c("1 ? 4 : 5") == 4);
    CHECK(c("0 ? 4 : 1 ? 6 : 7") == 6);
    CHECK(c("(3 < 4) + (4 > 3) + 1") == 3);
    CHECK(c("true + TRUE + low + LOW + high + HIGH + false + FALSE") == 4);
}

TEST_CASE("conditions in a .cfs are C's", "[network][cfs]") {
    for (const std::string holds :
         {"3 == 3", "3 != 4", "3 < 4 && 4 > 3", "3 <= 3", "3 >= 3", "5", "!0", "0 || 7", "\"a\" == \"a\""}) {
        CAPTURE(holds);
        CHECK(c_holds(holds));
    }
    for (const std::string fails : {"3 == 4", "3 != 3", "3 > 4 || 4 < 3", "0", "!5", "7 && 0", "\"a\" == \"b\""}) {
        CAPTURE(fails);
        CHECK_FALSE(c_holds(fails));
    }
}
