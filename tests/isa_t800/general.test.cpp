#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("rev exchanges Areg and Breg", "[general][op:rev]") {
    Bench bench;

    CHECK(bench.run("rev", {1, 2, 3}).stack == Stack{2, 1, 3});
}

TEST_CASE("dup pushes Areg again", "[general][op:dup]") {
    Bench bench;

    CHECK(bench.run("dup", {1, 2, 3}).stack == Stack{1, 1, 2});
}

TEST_CASE("pop turns the stack round on the T805", "[general][op:pop]") {
    Bench bench(Part::T805);

    CHECK(bench.run("pop", {1, 2, 3}).stack == Stack{2, 3, 1});
}

TEST_CASE("mint pushes MostNeg", "[general][op:mint]") {
    Bench bench;

    CHECK(bench.run("mint", {1, 2, 3}).stack == Stack{0x80000000, 1, 2});
}

TEST_CASE("xword extends a part word by its sign bit", "[general][op:xword]") {
    Bench bench;

    CHECK(bench.run("xword", {0x80, 0x7F, 3}).stack == Stack{0x7F, 3, 3});
    CHECK(bench.run("xword", {0x80, 0x80, 3}).stack == Stack{0xFFFFFF80, 3, 3});
    CHECK(bench.run("xword", {0x80, 0xFF, 3}).stack == Stack{0xFFFFFFFF, 3, 3});
    CHECK(bench.run("xword", {0x8000, 0x8001, 3}).stack == Stack{0xFFFF8001, 3, 3});
    CHECK(bench.run("xword", {0x80000000, 0x80000000, 3}).stack == Stack{0x80000000, 3, 3});
    CHECK(bench.run("xword", {0x80000000, 0x7FFFFFFF, 3}).stack == Stack{0x7FFFFFFF, 3, 3});
}

TEST_CASE("cword sets Error outside -A..A-1 and drops Areg", "[general][op:cword]") {
    struct Case {
        Word areg, breg;
        bool error;
    };

    for (const Case& c : {Case{0x80, 0x7F, false},
                          {0x80, 0x80, true},
                          {0x80, minus(0x80), false},
                          {0x80, minus(0x81), true},
                          {0x80, 0, false},
                          {0x8000, 0x7FFF, false},
                          {0x8000, 0x8000, true}}) {
        Bench bench;
        CHECK(bench.run("cword", {c.areg, c.breg, 3}).stack == Stack{c.breg, 3, 3});
        CHECK(bench.state().error == c.error);
    }
}

TEST_CASE("xdble spreads the sign of Areg over Breg", "[general][op:xdble]") {
    Bench bench;

    CHECK(bench.run("xdble", {5, 2, 3}).stack == Stack{5, 0, 2});
    CHECK(bench.run("xdble", {0x80000000, 2, 3}).stack == Stack{0x80000000, 0xFFFFFFFF, 2});
}

TEST_CASE("csngl sets Error unless Breg is the sign of Areg", "[general][op:csngl]") {
    struct Case {
        Word areg, breg;
        bool error;
    };

    for (const Case& c : {Case{5, 0, false},
                          {0x80000000, 0xFFFFFFFF, false},
                          {0x80000000, 0, true},
                          {5, 0xFFFFFFFF, true},
                          {5, 1, true},
                          {0xFFFFFFFF, 0xFFFFFFFF, false}}) {
        Bench bench;
        CHECK(bench.run("csngl", {c.areg, c.breg, 3}).stack == Stack{c.areg, 3, 3});
        CHECK(bench.state().error == c.error);
    }
}
