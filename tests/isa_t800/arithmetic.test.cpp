#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

namespace {

struct Binary {
    Word breg, areg, result;
    bool error;
};

/// Runs a two-operand instruction over a list: result in Areg, old Creg in Breg, Creg kept.
void check_binary(std::string_view mnemonic, std::initializer_list<Binary> cases) {
    for (const Binary& c : cases) {
        Bench bench;
        const Ran ran = bench.run(mnemonic, {.areg = c.areg, .breg = c.breg, .creg = 0x33333333});

        INFO(mnemonic << " B " << std::hex << c.breg << " A " << c.areg);
        CHECK(ran.stack == Stack{c.result, 0x33333333, 0x33333333});
        CHECK(bench.state().error == c.error);
    }
}

} // namespace

TEST_CASE("and, or and xor combine all 32 bits", "[arithmetic][op:and][op:or][op:xor]") {
    check_binary("and", {{0xFF00FF00, 0x0FF00FF0, 0x0F000F00, false}, {0xFFFFFFFF, 0, 0, false}});
    check_binary("or", {{0xFF00FF00, 0x0FF00FF0, 0xFFF0FFF0, false}, {0, 0, 0, false}});
    check_binary("xor", {{0xFF00FF00, 0x0FF00FF0, 0xF0F0F0F0, false}, {0x80000000, 0x80000000, 0, false}});
}

TEST_CASE("not inverts Areg and leaves the rest", "[arithmetic][op:not]") {
    Bench bench;

    CHECK(bench.run("not", {0, 2, 3}).stack == Stack{0xFFFFFFFF, 2, 3});
    CHECK(bench.run("not", {0x80000001, 2, 3}).stack == Stack{0x7FFFFFFE, 2, 3});
}

TEST_CASE("a shift by 32 places or more, unsigned, leaves 0", "[arithmetic][op:shl][op:shr]") {
    check_binary("shl", {{0x80000001, 0, 0x80000001, false},
                         {0x80000001, 1, 2, false},
                         {1, 31, 0x80000000, false},
                         {0xFFFFFFFF, 32, 0, false},
                         {0xFFFFFFFF, 64, 0, false}});
    check_binary("shr", {{0x80000001, 0, 0x80000001, false},
                         {0x80000001, 1, 0x40000000, false},
                         {0x80000000, 31, 1, false},
                         {0xFFFFFFFF, 32, 0, false},
                         {0xFFFFFFFF, 33, 0, false}});
}

TEST_CASE("a shift by a negative count leaves 0", "[arithmetic][op:shl][op:shr]") {
    check_binary("shl", {{0xFFFFFFFF, 0xFFFFFFFF, 0, false}, {1, 0x80000000, 0, false}});
    check_binary("shr", {{0xFFFFFFFF, 0xFFFFFFFF, 0, false}, {1, 0x80000000, 0, false}});
}

TEST_CASE("a shift takes two cycles and one for each place", "[arithmetic][cycles][op:shl][op:shr]") {
    Bench bench;

    for (const Word places : {0u, 1u, 17u, 31u}) {
        CHECK(bench.run("shl", {.areg = places}).cycles == 1 + places + 2);
        CHECK(bench.run("shr", {.areg = places}).cycles == 1 + places + 2);
    }
}

TEST_CASE("add sets Error on signed overflow and delivers the low word", "[arithmetic][op:add]") {
    check_binary("add", {{1, 2, 3, false},
                         {0x7FFFFFFF, 1, 0x80000000, true},
                         {0x80000000, 0xFFFFFFFF, 0x7FFFFFFF, true},
                         {0x80000000, 0x80000000, 0, true},
                         {0x80000000, 0x7FFFFFFF, 0xFFFFFFFF, false},
                         {0xFFFFFFFF, 1, 0, false}});
}

TEST_CASE("sub sets Error on signed overflow and delivers the low word", "[arithmetic][op:sub]") {
    check_binary("sub", {{5, 7, minus(2), false},
                         {0x80000000, 1, 0x7FFFFFFF, true},
                         {0x7FFFFFFF, 0xFFFFFFFF, 0x80000000, true},
                         {0, 0x80000000, 0x80000000, true},
                         {0xFFFFFFFF, 0x80000000, 0x7FFFFFFF, false},
                         {0x80000000, 0x80000000, 0, false}});
}

TEST_CASE("mul sets Error when the product does not fit a word", "[arithmetic][op:mul]") {
    check_binary("mul", {{7, minus(6), minus(42), false},
                         {0x10000, 0x10000, 0, true},
                         {0x10000, 0x7FFF, 0x7FFF0000, false},
                         {0x10000, 0x8000, 0x80000000, true},
                         {minus(0x10000), 0x8000, 0x80000000, false},
                         {0x80000000, 0xFFFFFFFF, 0x80000000, true},
                         {0x80000000, 1, 0x80000000, false},
                         {0xFFFFFFFF, 0xFFFFFFFF, 1, false}});
}

TEST_CASE("div rounds towards zero", "[arithmetic][op:div]") {
    Bench bench;
    struct Case {
        Word breg, areg, quotient;
    };

    for (const Case& c : {Case{7, 2, 3},
                          {minus(7), 2, minus(3)},
                          {7, minus(2), minus(3)},
                          {minus(7), minus(2), 3},
                          {0x80000000, 1, 0x80000000},
                          {0x80000000, 0x80000000, 1},
                          {0x7FFFFFFF, 0x80000000, 0},
                          {0, 5, 0}}) {
        const Ran ran = bench.run("div", {c.areg, c.breg, 0x33333333});
        CHECK(ran.stack.areg == c.quotient);
        CHECK(ran.stack.breg == 0x33333333);
    }
    CHECK_FALSE(bench.state().error);
}

TEST_CASE("div by zero and MostNeg by -1 set Error and leave Areg", "[arithmetic][op:div]") {
    for (const Stack& in : {Stack{0, 5, 3}, Stack{0, 0, 3}, Stack{0xFFFFFFFF, 0x80000000, 3}}) {
        Bench bench;
        const Ran ran = bench.run("div", in);

        CHECK(ran.stack.areg == in.areg);
        CHECK(ran.stack.breg == 3);
        CHECK(bench.state().error);
    }
}

TEST_CASE("div leaves |B| - (|q| or 1) * |A| in Creg", "[arithmetic][op:div]") {
    Bench bench;

    CHECK(bench.run("div", {2, 7, 9}).stack.creg == 1);         // q 3: 7 - 3 * 2
    CHECK(bench.run("div", {3, 14, 9}).stack.creg == minus(1)); // q 4: 14 - 5 * 3
    CHECK(bench.run("div", {minus(2), 7, 9}).stack.creg == 1);
}

TEST_CASE("rem has the sign of Breg and leaves its magnitude in Creg", "[arithmetic][op:rem]") {
    Bench bench;
    struct Case {
        Word breg, areg, result, magnitude;
    };

    for (const Case& c : {Case{7, 3, 1, 1},
                          {minus(7), 3, minus(1), 1},
                          {7, minus(3), 1, 1},
                          {minus(7), minus(3), minus(1), 1},
                          {0x80000000, 0xFFFFFFFF, 0, 0},
                          {5, 0x80000000, 5, 5},
                          {0x80000000, 0x80000000, 0, 0}}) {
        CHECK(bench.run("rem", {c.areg, c.breg, 0x33333333}).stack == Stack{c.result, 0x33333333, c.magnitude});
        CHECK_FALSE(bench.state().error);
    }
}

TEST_CASE("rem by zero sets Error and leaves Breg in Areg", "[arithmetic][op:rem]") {
    Bench bench;

    const Ran ran = bench.run("rem", {0, 0x1234, 3});

    CHECK(ran.stack.areg == 0x1234);
    CHECK(ran.stack.breg == 3);
    CHECK(bench.state().error);
}

TEST_CASE("gt compares signed numbers", "[arithmetic][op:gt]") {
    check_binary("gt", {{1, 0, 1, false},
                        {0, 0, 0, false},
                        {0, 1, 0, false},
                        {0, 0xFFFFFFFF, 1, false},
                        {0x80000000, 0x7FFFFFFF, 0, false},
                        {0x7FFFFFFF, 0x80000000, 1, false}});
}

TEST_CASE("sum, diff and prod wrap without Error", "[arithmetic][op:sum][op:diff][op:prod]") {
    check_binary("sum", {{0x7FFFFFFF, 1, 0x80000000, false}, {0x80000000, 0x80000000, 0, false}});
    check_binary("diff", {{0x80000000, 1, 0x7FFFFFFF, false}, {1, 2, 0xFFFFFFFF, false}});
    check_binary("prod", {{0x10001, 0x10001, 0x20001, false}, {0x80000000, 0xFFFFFFFF, 0x80000000, false}, {9, 0, 0, false}});
}

TEST_CASE("Error stays set through a successful operation", "[arithmetic][errors]") {
    Bench bench;
    bench.state().error = true;

    bench.run("add", {1, 1, 1});

    CHECK(bench.state().error);
}

TEST_CASE("fmul shifts the product by 31 and rounds to nearest, ties to even", "[arithmetic][op:fmul]") {
    Bench bench;
    struct Case {
        Word breg, areg, result;
    };

    for (const Case& c : {Case{0x40000000, 0x40000000, 0x20000000}, // 0.5 * 0.5
                          {0x40000000, 1, 0},                       // tie, down to even
                          {0x40000000, 3, 2},                       // 1.5, up to even
                          {0x40000000, 5, 2},                       // 2.5, down to even
                          {0x60000000, 1, 1},                       // 0.75
                          {0x40000000, minus(1), 0},                // -0.5, to even
                          {0x40000000, minus(3), minus(2)},
                          {0x7FFFFFFF, 0x7FFFFFFF, 0x7FFFFFFE},
                          {0x80000000, 0x7FFFFFFF, 0x80000001},
                          {0x80000000, 1, minus(1)},
                          {0, 0x80000000, 0}}) {
        const Ran ran = bench.run("fmul", {c.areg, c.breg, 0x33333333});
        INFO(std::hex << c.breg << " " << c.areg);
        CHECK(ran.stack.areg == c.result);
        CHECK(ran.stack.breg == 0x33333333);
    }
    CHECK_FALSE(bench.state().error);
}

TEST_CASE("fmul leaves the low bits of the product in Creg", "[arithmetic][op:fmul]") {
    Bench bench;

    CHECK(bench.run("fmul", {0x12345678, 0x7, 1}).stack.creg == 0x12345678u * 7u);
}

TEST_CASE("fmul of MostNeg by MostNeg sets Error", "[arithmetic][op:fmul]") {
    Bench bench;

    bench.run("fmul", {0x80000000, 0x80000000, 1});

    CHECK(bench.state().error);
}

TEST_CASE("fmul takes five cycles more when it rounds", "[arithmetic][cycles][op:fmul]") {
    Bench bench;

    CHECK(bench.run("fmul", {0x40000000, 0x40000000, 0}).cycles == 1 + 35);
    CHECK(bench.run("fmul", {3, 0x40000000, 0}).cycles == 1 + 40);
}

TEST_CASE("prod takes as long as the magnitude of Areg is wide", "[arithmetic][cycles][op:prod]") {
    Bench bench;

    CHECK(bench.run("prod", {.areg = 1}).cycles == 4);
    CHECK(bench.run("prod", {.areg = 2}).cycles == 5);
    CHECK(bench.run("prod", {.areg = 0x7FFFFFFF}).cycles == 30 + 4);
    CHECK(bench.run("prod", {.areg = minus(1)}).cycles == 5);
    CHECK(bench.run("prod", {.areg = minus(8)}).cycles == 3 + 5);
    CHECK(bench.run("prod", {.areg = 0x80000000}).cycles == 31 + 5);
}

TEST_CASE("prod on the T414 goes by the highest bit of Areg alone", "[arithmetic][cycles][op:prod]") {
    Bench bench(Part::T414);

    CHECK(bench.run("prod", {.areg = 2}).cycles == 5);
    CHECK(bench.run("prod", {.areg = minus(1)}).cycles == 35);
}
