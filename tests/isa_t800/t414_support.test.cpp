#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

TEST_CASE("unpacksn gives fraction, exponent and class", "[t414][op:unpacksn]") {
    Bench bench(Part::T414);
    struct Case {
        Word packed;
        Stack out;
    };
    for (const Case& c : {Case{0x3F800000, {0x80000000, 127, 4 * 5 + 1}},
                          {0xC0490FDB, {0xC90FDB00, 128, 4 * 5 + 1}},
                          {0x00000001, {0x00000100, 1, 4 * 5 + 1}},
                          {0x00000000, {0, 0, 4 * 5 + 0}}}) {
        const Ran ran = bench.run("unpacksn", {c.packed, 5, 3});
        CHECK(ran.stack == c.out);
        CHECK(ran.cycles == 1 + 15);
    }
}

TEST_CASE("unpacksn tells infinities from NaNs", "[t414][op:unpacksn]") {
    Bench bench(Part::T414);

    CHECK(bench.run("unpacksn", {0x7F800000, 0, 3}).stack.creg == 2);
    CHECK(bench.run("unpacksn", {0xFF800000, 1, 3}).stack.creg == 4 + 2);
    CHECK(bench.run("unpacksn", {0x7F800001, 0, 3}).stack.creg == 3);
}

TEST_CASE("norm, postnormsn and roundsn put a single together again", "[t414][op:norm][op:postnormsn][op:roundsn]") {
    for (const Word packed : {0x3F800000u, 0x40490FDBu, 0x7F7FFFFFu, 0x00800000u}) {
        Bench bench(Part::T414);
        const Ran parts = bench.run("unpacksn", {packed, 0, 0});
        bench.set_workspace(bench.current(), 0, parts.stack.breg);

        const Ran normalised = bench.run("norm", {0, parts.stack.areg, 0});
        const Ran fitted = bench.run("postnormsn", normalised.stack);
        const Ran rounded = bench.run("roundsn", fitted.stack);

        CHECK(fitted.cycles == 1 + 5);
        CHECK(rounded.stack.areg == packed);
        CHECK(rounded.cycles == 1 + 12);
    }
}

TEST_CASE("postnormsn makes a denormal of an exponent that falls to zero", "[t414][op:postnormsn][op:roundsn]") {
    Bench bench(Part::T414);
    bench.set_workspace(bench.current(), 0, 1);

    const Ran fitted = bench.run("postnormsn", {0, 0x80000000, 5});
    CHECK(fitted.cycles == 1 + 30);
    const Ran rounded = bench.run("roundsn", fitted.stack);

    CHECK(rounded.stack.areg == 0x00800000u >> 5);
}

TEST_CASE("roundsn rounds to nearest, ties to even", "[t414][op:roundsn]") {
    Bench bench(Part::T414);

    CHECK(bench.run("roundsn", {0, 0x80000080, 127}).stack.areg == 0x3F800000);
    CHECK(bench.run("roundsn", {1, 0x80000080, 127}).stack.areg == 0x3F800001);
    CHECK(bench.run("roundsn", {0, 0x80000180, 127}).stack.areg == 0x3F800002);
    CHECK(bench.run("roundsn", {0, 0xFFFFFF80, 127}).stack.areg == 0x40000000);
    CHECK(bench.run("roundsn", {0, 0x80000000, 255}).stack.areg == 0x7F800000);
}

TEST_CASE("ldinf pushes the single infinity", "[t414][op:ldinf]") {
    Bench bench(Part::T414);

    const Ran ran = bench.run("ldinf", {1, 2, 3});

    CHECK(ran.stack == Stack{0x7F800000, 1, 2});
    CHECK(ran.cycles == 1 + 1);
}

TEST_CASE("cflerr sets Error for an infinity or NaN in Areg", "[t414][op:cflerr]") {
    struct Case {
        Word areg;
        bool error;
    };
    for (const Case& c :
         {Case{0x7F7FFFFF, false}, {0x7F800000, true}, {0xFF800000, true}, {0x7FC00000, true}, {0, false}, {0x80000000, false}}) {
        Bench bench(Part::T414);
        const Ran ran = bench.run("cflerr", {c.areg, 2, 3});
        CHECK(ran.stack == Stack{c.areg, 2, 3});
        CHECK(bench.state().error == c.error);
        CHECK(ran.cycles == 1 + 3);
    }
}
