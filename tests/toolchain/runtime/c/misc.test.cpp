#include <cstdint>
#include <cstring>
#include <string>

#include <catch2/catch.hpp>

#include "tests/toolchain/runtime/c/server.hpp"

extern "C" {
int t8_BitCnt(int);
int t8_BitCntSum(int, int);
int t8_BitRevNBits(int, int);
int t8_BitRevWord(int);
int t8_CrcWord(int, int, int);
int t8_CrcByte(int, int, int);
int t8_CrcFromLsb(const char*, int, int, int);
int t8_CrcFromMsb(const char*, int, int, int);
void t8_Move2D(const void*, void*, int, int, int, int);
void t8_Move2DNonZero(const void*, void*, int, int, int, int);
void t8_Move2DZero(const void*, void*, int, int, int, int);
int t8_set_abort_action(int);
[[noreturn]] void t8_abort();
void t8_debug_message(const char*);
void t8_debug_assert(int);
}

namespace t8::c_library {
namespace {

TEST_CASE("bits are counted and turned round", "[c_library][misc]") {
    CHECK(t8_BitCnt(0) == 0);
    CHECK(t8_BitCnt(-1) == 32);
    CHECK(t8_BitCntSum(0x101, 5) == 7);
    CHECK(t8_BitRevWord(1) == -2147483647 - 1);
    CHECK(t8_BitRevWord(0x12345678) == 0x1E6A2C48);
    CHECK(t8_BitRevNBits(4, 1) == 8);
    CHECK(t8_BitRevNBits(4, 0xFF) == 15);
    CHECK(t8_BitRevNBits(0, -1) == 0);
}

// CRC-32 takes bits from the least significant on, behind 32 bits of 1 in front: 0 bytes at the end bring them all through the remainder.
TEST_CASE("the check sum of 123456789 is that of CRC-32", "[c_library][misc]") {
    const char text[] = "123456789\0\0\0\0";
    const int generator = 0x04C11DB7;
    // The ones in front are those of the first four bytes, turned over.
    std::string turned(text, 13);
    for (int at = 0; at < 4; ++at)
        turned[static_cast<std::size_t>(at)] = static_cast<char>(~turned[static_cast<std::size_t>(at)]);
    const int remainder = t8_CrcFromLsb(turned.data(), 13, generator, 0);
    CHECK(static_cast<std::uint32_t>(~t8_BitRevWord(remainder)) == 0xCBF43926u);
}

TEST_CASE("check sums of words are those of their bytes", "[c_library][misc]") {
    int by_bytes = 0x1234;
    for (int at = 0; at < 4; ++at)
        by_bytes = t8_CrcByte(static_cast<int>(0xDEADBEEFu << (8 * at)), by_bytes, 0x04C11DB7);
    CHECK(t8_CrcWord(static_cast<int>(0xDEADBEEFu), 0x1234, 0x04C11DB7) == by_bytes);
    CHECK(t8_CrcFromMsb("\xEF\xBE\xAD\xDE", 4, 0x04C11DB7, 0x1234) == by_bytes);
}

TEST_CASE("rows of bytes are moved, all of them, or those that are zero or not", "[c_library][misc]") {
    const char from[] = "ab\0dEF\0h";
    char to[12];
    const auto moved = [&](void (*move)(const void*, void*, int, int, int, int)) {
        std::memset(to, '.', sizeof to);
        move(from, to, 3, 2, 4, 5);
        std::string result(to, sizeof to);
        for (char& each : result)
            each = each == '\0' ? '0' : each;
        return result;
    };
    CHECK(moved(t8_Move2D) == "ab0..EF0....");
    CHECK(moved(t8_Move2DNonZero) == "ab...EF.....");
    CHECK(moved(t8_Move2DZero) == "..0....0....");
}

TEST_CASE("abort sets the Error flag when the program wants it", "[c_library][misc]") {
    Server& server = new_server();
    CHECK(t8_set_abort_action(2) == 1);
    CHECK_THROWS_AS(t8_abort(), ProgramEnds);
    CHECK(!server.exit_status.has_value());
    CHECK(t8_set_abort_action(1) == 2);
    t8_debug_message("seen");
    CHECK(server.errors == "seen\n");
    t8_debug_assert(1);
    CHECK_THROWS_AS(t8_debug_assert(0), ProgramEnds);
}

} // namespace
} // namespace t8::c_library
