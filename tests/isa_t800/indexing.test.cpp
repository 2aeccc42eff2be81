#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("bsub, wsub and wsubdb scale the subscript by 1, 4 and 8", "[indexing][op:bsub][op:wsub][op:wsubdb]") {
    Bench bench;

    CHECK(bench.run("bsub", {0x80000100, 7, 3}).stack == Stack{0x80000107, 3, 3});
    CHECK(bench.run("wsub", {0x80000100, 7, 3}).stack == Stack{0x8000011C, 3, 3});
    CHECK(bench.run("wsubdb", {0x80000100, 7, 3}).stack == Stack{0x80000138, 3, 3});
    CHECK(bench.run("wsub", {0x80000100, minus(1), 3}).stack == Stack{0x800000FC, 3, 3});
    CHECK(bench.run("bsub", {0x7FFFFFFF, 1, 3}).stack == Stack{0x80000000, 3, 3});
    CHECK_FALSE(bench.state().error);
}

TEST_CASE("bcnt turns words into bytes", "[indexing][op:bcnt]") {
    Bench bench;

    CHECK(bench.run("bcnt", {5, 2, 3}).stack == Stack{20, 2, 3});
    CHECK(bench.run("bcnt", {0x60000001, 2, 3}).stack == Stack{0x80000004, 2, 3});
}

TEST_CASE("wcnt splits an address into words and byte selector", "[indexing][op:wcnt]") {
    Bench bench;

    CHECK(bench.run("wcnt", {0x80000007, 2, 3}).stack == Stack{0xE0000001, 3, 2});
    CHECK(bench.run("wcnt", {0x7FFFFFFC, 2, 3}).stack == Stack{0x1FFFFFFF, 0, 2});
    CHECK(bench.run("wcnt", {0xFFFFFFFF, 2, 3}).stack == Stack{0xFFFFFFFF, 3, 2});
}

TEST_CASE("lb loads a byte without its sign", "[indexing][op:lb]") {
    Bench bench;
    bench.set_word(bench.data(), 0x80FF7F01);
    const Word at = bench.data().bits;

    CHECK(bench.run("lb", {at, 2, 3}).stack == Stack{0x01, 2, 3});
    CHECK(bench.run("lb", {at + 1, 2, 3}).stack == Stack{0x7F, 2, 3});
    CHECK(bench.run("lb", {at + 2, 2, 3}).stack == Stack{0xFF, 2, 3});
    CHECK(bench.run("lb", {at + 3, 2, 3}).stack == Stack{0x80, 2, 3});
}

TEST_CASE("sb stores the low byte of Breg and nothing else", "[indexing][op:sb]") {
    Bench bench;
    bench.set_word(bench.data(), 0x44332211);

    const Ran ran = bench.run("sb", {bench.data().bits + 2, 0xABCDEF99, 3});

    CHECK(bench.word(bench.data()) == 0x44992211);
    CHECK(ran.stack.areg == 3);
}
