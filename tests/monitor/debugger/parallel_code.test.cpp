#include "monitor/debugger/parallel_code.hpp"

#include <catch2/catch.hpp>

using namespace t8;

namespace {

constexpr Address base{0x80000100};

std::vector<ParallelCode> parallels_of(const std::vector<Byte>& code) {
    Memory memory(Part::T800, Memory::page);
    memory.write_bytes(base, code);
    return parallels_in(decoded_lines(memory, base, static_cast<Word>(code.size())));
}

/// PAR
///   a ? y
///   z := 5
const std::vector<Byte> plain{0x60, 0xBC,                               // ajw -4
                              0x42, 0xD1, 0x21, 0x40, 0x21, 0xFB, 0xD0, // ldc 2; stl 1; ldc 16; ldpi; stl 0
                              0x46, 0x60, 0x1D, 0xFD,                   // ldc 6; ldlp -3; startp
                              0x12, 0x75, 0x44, 0xF7, 0x10, 0xF3,       // ldlp 2; ldl 5; ldc 4; in; ldlp 0; endp
                              0x45, 0xD6, 0x13, 0xF3, 0x00,             // ldc 5; stl 6; ldlp 3; endp; j 0
                              0xB4, 0x22, 0xF0};                        // ajw 4; ret

} // namespace

TEST_CASE("the branches of a PAR are found in its code", "[debug][processes]") {
    const auto parallels = parallels_of(plain);
    REQUIRE(parallels.size() == 1);
    CHECK(parallels[0].kind == ParallelCode::Kind::plain);
    CHECK(parallels[0].begin == base + 2);
    CHECK(parallels[0].starts == base + 9);
    CHECK(parallels[0].end == base + 24);
    CHECK(parallels[0].size() == 2);
    REQUIRE(parallels[0].branches.size() == 2);
    CHECK(parallels[0].branches[0].begin == base + 13); // it needs no workspace of its own
    CHECK(parallels[0].branches[0].end == base + 19);
    CHECK(parallels[0].branches[0].words == 0);
    CHECK(parallels[0].branches[1].begin == base + 19);
    CHECK(parallels[0].branches[1].end == base + 24);
    CHECK(parallels[0].branches[1].words == 3);
}

TEST_CASE("code that only resembles a PAR is passed over", "[debug][processes]") {
    for (const std::size_t length : {2U, 4U, 9U, 12U})
        CHECK(parallels_of({plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(length)}).empty());
    std::vector<Byte> three = plain; // it would start fewer branches than it waits for
    three[2] = 0x43;
    CHECK(parallels_of(three).empty());
    std::vector<Byte> far = plain; // it would go on outside of the routine
    far[4] = 0x2F;
    CHECK(parallels_of(far).empty());
    CHECK(parallels_of({}).empty());
}
