#include "tests/isa_t800/bench.hpp"

#include <catch2/catch.hpp>

using namespace cpu_test;

namespace {

/// The definition of crcword and crcbyte, bit by bit.
Word crc(Word data, Word accumulated, Word generator, int bits) {
    for (int n = 0; n < bits; ++n) {
        const bool out = (accumulated >> 31) != 0;
        accumulated = accumulated << 1 | data >> 31;
        data <<= 1;
        if (out)
            accumulated ^= generator;
    }
    return accumulated;
}

} // namespace

TEST_CASE("crcword divides 32 bits of data by the generator", "[crc][op:crcword]") {
    Bench bench;

    for (const Stack& in : {Stack{0, 0x80000000, 0x04C11DB7}, Stack{0x12345678, 0xFFFFFFFF, 0x04C11DB7},
                            Stack{0xFFFFFFFF, 0, 0xEDB88320}, Stack{0xFFFFFFFF, 0xFFFFFFFF, 0}}) {
        const Word sum = crc(in.areg, in.breg, in.creg, 32);
        CHECK(bench.run("crcword", in).stack == Stack{sum, in.creg, sum});
    }
}

TEST_CASE("crcword of data alone is the data while nothing is carried out", "[crc][op:crcword]") {
    Bench bench;

    CHECK(bench.run("crcword", {0xCAFEBABE, 0, 0x04C11DB7}).stack.areg == 0xCAFEBABE);
}

TEST_CASE("crcbyte takes its data from the top byte of Areg", "[crc][op:crcbyte]") {
    Bench bench;

    for (const Stack& in : {Stack{0xAB000000, 0, 0x04C11DB7}, Stack{0x12000000, 0xFFFFFFFF, 0x04C11DB7},
                            Stack{0x00FFFFFF, 0x81000000, 0x10210000}}) {
        const Ran ran = bench.run("crcbyte", in);
        CHECK(ran.stack.areg == crc(in.areg, in.breg, in.creg, 8));
        CHECK(ran.stack.breg == in.creg);
    }
    CHECK(bench.run("crcbyte", {0xAB000000, 0, 7}).stack.areg == 0xAB);
}

TEST_CASE("four crcbytes make a crcword", "[crc][op:crcbyte][op:crcword]") {
    Bench bench;
    const Word generator = 0x04C11DB7;
    Word sum = 0xFFFFFFFF;
    for (const Word shifted : {0x89ABCDEFu, 0xABCDEF00u, 0xCDEF0000u, 0xEF000000u})
        sum = bench.run("crcbyte", {shifted, sum, generator}).stack.areg;

    CHECK(sum == bench.run("crcword", {0x89ABCDEF, 0xFFFFFFFF, generator}).stack.areg);
}

TEST_CASE("bitcnt adds the number of bits set to Breg", "[bits][op:bitcnt]") {
    Bench bench;

    CHECK(bench.run("bitcnt", {0, 5, 3}).stack == Stack{5, 3, 3});
    CHECK(bench.run("bitcnt", {0xFFFFFFFF, 5, 3}).stack == Stack{37, 3, 3});
    CHECK(bench.run("bitcnt", {0x80000001, 0xFFFFFFFF, 3}).stack == Stack{1, 3, 3});
}

TEST_CASE("bitcnt takes b+2 cycles", "[bits][cycles][op:bitcnt]") {
    Bench bench;

    CHECK(bench.run("bitcnt", {.areg = 1}).cycles == 1 + 0 + 2);
    CHECK(bench.run("bitcnt", {.areg = 0x100}).cycles == 1 + 8 + 2);
    CHECK(bench.run("bitcnt", {.areg = 0x80000000}).cycles == 1 + 31 + 2);
}

TEST_CASE("bitrevword turns the word round", "[bits][op:bitrevword]") {
    Bench bench;

    CHECK(bench.run("bitrevword", {1, 2, 3}).stack == Stack{0x80000000, 2, 3});
    CHECK(bench.run("bitrevword", {0x12345678, 2, 3}).stack == Stack{0x1E6A2C48, 2, 3});
}

TEST_CASE("bitrevnbits turns the low bits round and clears the rest", "[bits][op:bitrevnbits]") {
    Bench bench;

    CHECK(bench.run("bitrevnbits", {0, 0xFFFFFFFF, 3}).stack == Stack{0, 3, 3});
    CHECK(bench.run("bitrevnbits", {1, 0xFFFFFFFF, 3}).stack == Stack{1, 3, 3});
    CHECK(bench.run("bitrevnbits", {4, 0xF1, 3}).stack == Stack{8, 3, 3});
    CHECK(bench.run("bitrevnbits", {31, 1, 3}).stack == Stack{0x40000000, 3, 3});
    CHECK(bench.run("bitrevnbits", {32, 0x12345678, 3}).stack == Stack{0x1E6A2C48, 3, 3});
}

TEST_CASE("bitrevnbits beyond 32 shifts the reversed word left", "[bits][op:bitrevnbits]") {
    Bench bench;

    CHECK(bench.run("bitrevnbits", {36, 0x80000001, 3}).stack.areg == 0x10);
    CHECK(bench.run("bitrevnbits", {64, 0xFFFFFFFF, 3}).stack.areg == 0);
    CHECK(bench.run("bitrevnbits", {minus(1), 0xFFFFFFFF, 3}).stack.areg == 0);
}

TEST_CASE("bitrevnbits takes n+4 cycles", "[bits][cycles][op:bitrevnbits]") {
    Bench bench;

    CHECK(bench.run("bitrevnbits", {.areg = 0}).cycles == 1 + 4);
    CHECK(bench.run("bitrevnbits", {.areg = 32}).cycles == 1 + 36);
}
