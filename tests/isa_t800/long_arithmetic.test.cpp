#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

namespace {

struct Case {
    Stack in, out;
    bool error = false;
};

void check(std::string_view mnemonic, std::initializer_list<Case> cases) {
    for (const Case& c : cases) {
        Bench bench;
        const Ran ran = bench.run(mnemonic, c.in);

        INFO(mnemonic << " of " << c.in);
        CHECK(ran.stack == c.out);
        CHECK(bench.state().error == c.error);
    }
}

} // namespace

TEST_CASE("ladd adds the carry of Creg bit 0 and checks", "[long][op:ladd]") {
    check("ladd", {{{1, 2, 1}, {4, 2, 1}},
                   {{1, 2, 0xFFFFFFFE}, {3, 2, 0xFFFFFFFE}},
                   {{0, 0x7FFFFFFF, 1}, {0x80000000, 0x7FFFFFFF, 1}, true},
                   {{0x80000000, 0xFFFFFFFF, 1}, {0x80000000, 0xFFFFFFFF, 1}},
                   {{0x80000000, 0xFFFFFFFF, 0}, {0x7FFFFFFF, 0xFFFFFFFF, 0}, true},
                   {{0x80000000, 0x7FFFFFFF, 1}, {0, 0x7FFFFFFF, 1}}});
}

TEST_CASE("lsub subtracts the borrow of Creg bit 0 and checks", "[long][op:lsub]") {
    check("lsub", {{{1, 5, 1}, {3, 5, 1}},
                   {{1, 5, 2}, {4, 5, 2}},
                   {{0, 0x80000000, 1}, {0x7FFFFFFF, 0x80000000, 1}, true},
                   {{0x80000000, 0, 1}, {0x7FFFFFFF, 0, 1}},
                   {{0x80000000, 0, 0}, {0x80000000, 0, 0}, true},
                   {{0x7FFFFFFF, 0xFFFFFFFF, 1}, {0x7FFFFFFF, 0xFFFFFFFF, 1}, true}});
}

TEST_CASE("lsum gives the unsigned sum and its carry", "[long][op:lsum]") {
    check("lsum", {{{1, 2, 1}, {4, 0, 1}},
                   {{0xFFFFFFFF, 1, 0}, {0, 1, 0}},
                   {{0xFFFFFFFF, 0xFFFFFFFF, 1}, {0xFFFFFFFF, 1, 1}},
                   {{0xFFFFFFFF, 0, 3}, {0, 1, 3}},
                   {{0x80000000, 0x7FFFFFFF, 2}, {0xFFFFFFFF, 0, 2}}});
}

TEST_CASE("ldiff gives the unsigned difference and its borrow", "[long][op:ldiff]") {
    check("ldiff", {{{1, 5, 1}, {3, 0, 1}},
                    {{1, 0, 0}, {0xFFFFFFFF, 1, 0}},
                    {{0xFFFFFFFF, 0xFFFFFFFF, 1}, {0xFFFFFFFF, 1, 1}},
                    {{0xFFFFFFFF, 0, 1}, {0, 1, 1}},
                    {{5, 5, 2}, {0, 0, 2}}});
}

TEST_CASE("lmul gives the 64-bit product plus Creg", "[long][op:lmul]") {
    check("lmul", {{{0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF}, {0, 0xFFFFFFFF, 0xFFFFFFFF}},
                   {{0x10000, 0x10000, 0}, {0, 1, 1}},
                   {{3, 4, 5}, {17, 0, 0}},
                   {{0, 9, 0x80000000}, {0x80000000, 0, 0}}});
}

TEST_CASE("ldiv divides the double word {C, B} by Areg", "[long][op:ldiv]") {
    check("ldiv", {{{10, 7, 1}, {429496730, 3, 3}},
                   {{0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFE}, {0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFE}},
                   {{1, 0x80000000, 0}, {0x80000000, 0, 0}},
                   {{2, 1, 1}, {0x80000000, 1, 1}}});
}

TEST_CASE("ldiv sets Error when the quotient does not fit, and pops", "[long][op:ldiv]") {
    check("ldiv",
          {{{5, 6, 5}, {6, 5, 5}, true}, {{0, 6, 0}, {6, 0, 0}, true}, {{5, 6, 0xFFFFFFFF}, {6, 0xFFFFFFFF, 0xFFFFFFFF}, true}});
}

TEST_CASE("lshl shifts the double word {C, B} left", "[long][op:lshl]") {
    check("lshl", {{{0, 0x89ABCDEF, 0x01234567}, {0x89ABCDEF, 0x01234567, 0x01234567}},
                   {{4, 0x89ABCDEF, 0x01234567}, {0x9ABCDEF0, 0x12345678, 0x12345678}},
                   {{31, 3, 0}, {0x80000000, 1, 1}},
                   {{32, 0x89ABCDEF, 1}, {0, 0x89ABCDEF, 0x89ABCDEF}},
                   {{63, 1, 0}, {0, 0x80000000, 0x80000000}},
                   {{64, 0xFFFFFFFF, 0xFFFFFFFF}, {0, 0, 0}}});
}

TEST_CASE("lshr shifts the double word {C, B} right, unsigned", "[long][op:lshr]") {
    check("lshr", {{{0, 0x89ABCDEF, 0x81234567}, {0x89ABCDEF, 0x81234567, 0x81234567}},
                   {{4, 0x89ABCDEF, 0x81234567}, {0x789ABCDE, 0x08123456, 0x08123456}},
                   {{32, 0x89ABCDEF, 0x81234567}, {0x81234567, 0, 0}},
                   {{63, 0, 0x80000000}, {1, 0, 0}},
                   {{64, 0xFFFFFFFF, 0xFFFFFFFF}, {0, 0, 0}}});
}

TEST_CASE("norm shifts {B, A} left until bit 63 is set and counts the places", "[long][op:norm]") {
    check("norm", {{{0, 0x80000000, 9}, {0, 0x80000000, 0}},
                   {{0x80000000, 0, 9}, {0, 0x80000000, 32}},
                   {{1, 0, 9}, {0, 0x80000000, 63}},
                   {{0xF0000000, 0x00FFFFFF, 9}, {0, 0xFFFFFFF0, 8}},
                   {{0, 0, 9}, {0, 0, 64}}});
}

TEST_CASE("norm of a negative double word does nothing", "[long][op:norm]") {
    check("norm", {{{5, 0xFFFFFFFF, 9}, {5, 0xFFFFFFFF, 0}}});
}

TEST_CASE("a long shift is priced by the places, from 32 on 31 cycles less", "[long][cycles][op:lshl][op:lshr]") {
    Bench bench;

    for (const Word places : {0u, 5u, 31u}) {
        CHECK(bench.run("lshl", {.areg = places}).cycles == 1 + places + 3);
        CHECK(bench.run("lshr", {.areg = places}).cycles == 1 + places + 3);
    }
    for (const Word places : {32u, 40u, 63u}) {
        CHECK(bench.run("lshl", {.areg = places}).cycles == 1 + places - 28);
        CHECK(bench.run("lshr", {.areg = places}).cycles == 1 + places - 28);
    }
}

TEST_CASE("norm is priced by the places; nothing to normalise takes three cycles", "[long][cycles][op:norm]") {
    Bench bench;

    CHECK(bench.run("norm", {0, 0x80000000, 0}).cycles == 1 + 5);
    CHECK(bench.run("norm", {0, 1, 0}).cycles == 1 + 31 + 5);
    CHECK(bench.run("norm", {0x80000000, 0, 0}).cycles == 1 + 32 - 26);
    CHECK(bench.run("norm", {1, 0, 0}).cycles == 1 + 63 - 26);
    CHECK(bench.run("norm", {0, 0, 0}).cycles == 1 + 3);
}

TEST_CASE("an occam long addition of two words carries over", "[long][op:lsum][op:ladd]") {
    Bench bench;
    bench.load("ldc 0; ldl 0; ldl 2; lsum; stl 4; ldl 1; ldl 3; ladd; stl 5");
    const Wdesc process = bench.current();
    bench.set_workspace(process, 0, 0xFFFFFFFF);
    bench.set_workspace(process, 1, 5);
    bench.set_workspace(process, 2, 2);
    bench.set_workspace(process, 3, 7);

    bench.steps(9);

    CHECK(bench.workspace(process, 4) == 1);
    CHECK(bench.workspace(process, 5) == 13);
    CHECK_FALSE(bench.state().error);
}
