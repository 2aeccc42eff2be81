#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

namespace {

void fill(Bench& bench, Address at, std::initializer_list<Byte> bytes) {
    Word n = 0;
    for (const Byte byte : bytes)
        bench.memory.write_byte(at + n++, byte);
}

Bytes bytes_at(const Bench& bench, Address at, std::size_t count) {
    Bytes bytes(count);
    bench.memory.read_bytes(at, bytes);
    return bytes;
}

} // namespace

TEST_CASE("move copies bytes at any alignment", "[move][op:move]") {
    Bench bench;
    fill(bench, bench.data() + 1, {1, 2, 3, 4, 5, 6, 7});

    bench.run("move", {7, bench.data(8).bits + 2, bench.data().bits + 1});

    CHECK(bytes_at(bench, bench.data(8), 10) == Bytes{0, 0, 1, 2, 3, 4, 5, 6, 7, 0});
}

TEST_CASE("move of no bytes copies nothing and takes eight cycles", "[move][cycles][op:move]") {
    Bench bench;
    fill(bench, bench.data(), {1, 2, 3, 4});

    CHECK(bench.run("move", {0, bench.data(8).bits, bench.data().bits}).cycles == 1 + 8);
    CHECK(bench.word(bench.data(8)) == 0);
}

TEST_CASE("move keeps Areg and Breg and advances Creg to the end", "[move][op:move]") {
    Bench bench;

    const Ran ran = bench.run("move", {8, bench.data(8).bits, bench.data().bits});

    CHECK(ran.stack == Stack{8, bench.data(8).bits, bench.data(2).bits});
}

TEST_CASE("move takes two cycles a word, part words counting whole", "[move][cycles][op:move]") {
    Bench bench;
    const Word from = bench.data().bits;
    const Word to = bench.data(16).bits;

    CHECK(bench.run("move", {4, to, from}).cycles == 1 + 2 + 8);
    CHECK(bench.run("move", {5, to, from}).cycles == 1 + 4 + 8);
    CHECK(bench.run("move", {40, to, from}).cycles == 1 + 20 + 8);
    CHECK(bench.run("move", {4, to + 1, from + 1}).cycles == 1 + 4 + 8);
    CHECK(bench.run("move", {2, to + 1, from + 1}).cycles == 1 + 2 + 8);
    CHECK(bench.run("move", {6, to + 3, from + 3}).cycles == 1 + 6 + 8);
}

TEST_CASE("move2dall copies rows by their strides", "[move][move2d][op:move2dinit][op:move2dall]") {
    Bench bench;
    fill(bench, bench.data(), {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});

    bench.run("move2dinit", {3, 4, 3});
    bench.run("move2dall", {2, bench.data(8).bits, bench.data().bits});

    CHECK(bytes_at(bench, bench.data(8), 12) == Bytes{1, 2, 0, 0, 4, 5, 0, 0, 7, 8, 0, 0});
}

TEST_CASE("move2dnonzero leaves out bytes that are zero", "[move][move2d][op:move2dnonzero]") {
    Bench bench;
    fill(bench, bench.data(), {1, 0, 3, 0, 5, 6});
    fill(bench, bench.data(8), {9, 9, 9, 9, 9, 9});

    bench.run("move2dinit", {2, 3, 3});
    bench.run("move2dnonzero", {3, bench.data(8).bits, bench.data().bits});

    CHECK(bytes_at(bench, bench.data(8), 6) == Bytes{1, 9, 3, 9, 5, 6});
}

TEST_CASE("move2dzero copies only bytes that are zero", "[move][move2d][op:move2dzero]") {
    Bench bench;
    fill(bench, bench.data(), {1, 0, 3, 0, 5, 6});
    fill(bench, bench.data(8), {9, 9, 9, 9, 9, 9});

    bench.run("move2dinit", {2, 3, 3});
    bench.run("move2dzero", {3, bench.data(8).bits, bench.data().bits});

    CHECK(bytes_at(bench, bench.data(8), 6) == Bytes{9, 0, 9, 0, 9, 9});
}

TEST_CASE("a stride may be negative", "[move][move2d][op:move2dall]") {
    Bench bench;
    fill(bench, bench.data(), {1, 2, 3, 4, 5, 6, 7, 8});

    bench.run("move2dinit", {2, 4, minus(4)});
    bench.run("move2dall", {4, bench.data(8).bits, bench.data(1).bits});

    CHECK(bytes_at(bench, bench.data(8), 8) == Bytes{5, 6, 7, 8, 1, 2, 3, 4});
}

TEST_CASE("a two-dimensional move of no rows or no width copies nothing", "[move][move2d][op:move2dall]") {
    Bench bench;
    fill(bench, bench.data(), {1, 2, 3, 4});

    bench.run("move2dinit", {0, 4, 4});
    bench.run("move2dall", {4, bench.data(8).bits, bench.data().bits});
    bench.run("move2dinit", {2, 4, 4});
    bench.run("move2dall", {0, bench.data(8).bits, bench.data().bits});

    CHECK(bench.word(bench.data(8)) == 0);
}

TEST_CASE("a two-dimensional move of negative width or length copies nothing", "[move][move2d][op:move2dall]") {
    Bench bench;
    fill(bench, bench.data(), {1, 2, 3, 4});

    bench.run("move2dinit", {minus(1), 4, 4});
    bench.run("move2dall", {4, bench.data(8).bits, bench.data().bits});
    bench.run("move2dinit", {2, 4, 4});
    bench.run("move2dall", {minus(4), bench.data(8).bits, bench.data().bits});

    CHECK(bench.word(bench.data(8)) == 0);
}

TEST_CASE("a two-dimensional move takes 2p+23 cycles a row", "[move][move2d][cycles][op:move2dall]") {
    Bench bench;
    const Word from = bench.data().bits;
    const Word to = bench.data(32).bits;

    CHECK(bench.run("move2dinit", {3, 8, 8}).cycles == 1 + 8);
    CHECK(bench.run("move2dall", {8, to, from}).cycles == 1 + 3 * (2 * 2 + 23));
    bench.run("move2dinit", {2, 8, 8});
    CHECK(bench.run("move2dnonzero", {5, to, from}).cycles == 1 + 2 * (2 * 2 + 23));
    bench.run("move2dinit", {1, 8, 8});
    CHECK(bench.run("move2dzero", {4, to, from}).cycles == 1 + 1 * (2 * 1 + 23));
}
