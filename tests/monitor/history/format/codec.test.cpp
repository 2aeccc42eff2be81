#include <catch2/catch.hpp>

#include <random>

#include "monitor/history/format/codec.hpp"

using namespace t8;

TEST_CASE("numbers of variable length come back", "[history]") {
    std::mt19937_64 random(1);
    for (int i = 0; i < 2000; ++i) {
        const std::uint64_t a = random() >> (random() % 64);
        const std::uint64_t b = random() >> (random() % 64);
        ByteWriter out;
        out.varint(a);
        out.delta(a, b);
        ByteReader in(out.bytes());
        CHECK(in.varint() == a);
        CHECK(in.delta(a) == b);
        CHECK(in.finished());
    }
}

TEST_CASE("differences near zero are short from either side", "[history]") {
    for (std::uint64_t distance = 0; distance < 64; ++distance) {
        CHECK(zigzag(distance) < 128);
        CHECK(zigzag(0 - distance) < 128);
        CHECK(unzigzag(zigzag(0 - distance)) == 0 - distance);
    }
}

TEST_CASE("a reader of bytes fails once and for all", "[history]") {
    const std::vector<Byte> endless(11, 0xFF);
    ByteReader in(endless);
    CHECK(in.varint() == 0);
    CHECK_FALSE(in.ok());
    CHECK(in.u8() == 0);
    const std::vector<Byte> too_large = {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02};
    ByteReader other(too_large);
    other.varint();
    CHECK_FALSE(other.ok());
    const std::vector<Byte> beyond_32_bits = {0x80, 0x80, 0x80, 0x80, 0x10};
    ByteReader narrow(beyond_32_bits);
    narrow.varint32();
    CHECK_FALSE(narrow.ok());
}
