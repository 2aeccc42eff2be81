#include <catch2/catch.hpp>

#include <random>

#include "isa_t800/decode.hpp"
#include "isa_t800/encode.hpp"

using namespace t8;

namespace {

Bytes function(Op op, Word operand) {
    Bytes bytes;
    encode_function(op, operand, bytes);
    return bytes;
}

Bytes operation(Op op) {
    Bytes bytes;
    encode(op, bytes);
    return bytes;
}

Decoded decoded(const Bytes& bytes) {
    return decode([&](unsigned n) -> unsigned { return n < bytes.size() ? bytes[n] : 0u; });
}

Word word(SignedWord value) { return static_cast<Word>(value); }

} // namespace

TEST_CASE("operands 0 to 15 need no prefix", "[encode]") {
    CHECK(function(Op::ldc, 0) == Bytes{0x40});
    CHECK(function(Op::ldl, 15) == Bytes{0x7F});
}

TEST_CASE("larger operands are built with pfix", "[encode][op:pfix]") {
    CHECK(function(Op::ldc, 16) == Bytes{0x21, 0x40});
    CHECK(function(Op::ldc, 0x754) == Bytes{0x27, 0x25, 0x44});
    CHECK(function(Op::ldc, MostPos) == Bytes{0x27, 0x2F, 0x2F, 0x2F, 0x2F, 0x2F, 0x2F, 0x4F});
}

TEST_CASE("negative operands are built with nfix", "[encode][op:nfix]") {
    CHECK(function(Op::ldc, word(-1)) == Bytes{0x60, 0x4F});
    CHECK(function(Op::ldc, word(-31)) == Bytes{0x61, 0x41});
    CHECK(function(Op::j, word(-256)) == Bytes{0x6F, 0x00});
    CHECK(function(Op::ldc, word(-257)) == Bytes{0x21, 0x60, 0x4F});
    CHECK(function(Op::ldc, MostNeg).size() == 8);
}

TEST_CASE("operations are the operand of opr", "[encode]") {
    CHECK(operation(Op::rev) == Bytes{0xF0});
    CHECK(operation(Op::mint) == Bytes{0x24, 0xF2});
    CHECK(operation(Op::start) == Bytes{0x21, 0x2F, 0xFF});
    CHECK(operation(Op::lddevid) == Bytes{0x21, 0x27, 0xFC});
}

TEST_CASE("floating point entries are loaded and entered", "[encode]") {
    CHECK(operation(Op::fpusqrtfirst) == Bytes{0x41, 0x2A, 0xFB});
    CHECK(operation(Op::fpurn) == Bytes{0x22, 0x42, 0x2A, 0xFB});
    CHECK(operation(Op::fpuclrerr) == Bytes{0x29, 0x4C, 0x2A, 0xFB});
}

TEST_CASE("every operand decodes to itself, in the length foretold and in no shorter one", "[encode]") {
    std::mt19937 random(1);
    for (unsigned n = 0; n < 20'000; ++n) {
        const Word raw = static_cast<Word>(random());
        const unsigned places = n % 32;
        const Word operand = (n & 32) != 0 ? raw >> places : ~(raw >> places);

        const Bytes bytes = function(Op::adc, operand);
        const Decoded back = decoded(bytes);

        REQUIRE(back.op == Op::adc);
        REQUIRE(back.operand == operand);
        REQUIRE(back.length == bytes.size());
        REQUIRE(encoded_length(operand) == bytes.size());
        // k prefixes reach -16^(k+1) to 16^(k+1) - 1, except that a negative operand needs one.
        const auto value = std::int64_t{static_cast<SignedWord>(operand)};
        const std::int64_t reach = std::int64_t{1} << 4 * (bytes.size() - 1);
        if (bytes.size() > 2)
            REQUIRE((value >= reach || value < -reach));
    }
}

TEST_CASE("a wider encoding is filled in front and means the same", "[encode]") {
    for (const SignedWord value : {0, 5, 16, -1, -300, 70000}) {
        for (unsigned width = encoded_length(word(value)); width <= 10; ++width) {
            Bytes bytes;
            REQUIRE(encode_function_in(width, Op::ldc, word(value), bytes));
            CHECK(bytes.size() == width);
            CHECK(decoded(bytes).operand == word(value));
            CHECK(decoded(bytes).length == width);
        }
    }
    Bytes untouched{1};
    CHECK_FALSE(encode_function_in(1, Op::ldc, 16, untouched));
    CHECK(untouched == Bytes{1});
}
