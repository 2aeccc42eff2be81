#include <vector>

#include <catch2/catch.hpp>

#include "monitor/events/channel_element.hpp"
#include "monitor/probe/declared_channels.hpp"

using namespace t8;

namespace {

std::vector<Byte> bytes_of_word(Word word) {
    std::vector<Byte> bytes;
    for (unsigned n = 0; n < bytes_per_word; ++n)
        bytes.push_back(static_cast<Byte>(word >> (8 * n)));
    return bytes;
}

constexpr Address wptr{0x80001000};

} // namespace

TEST_CASE("words behind the address of a declared array are its elements, the last subscript fastest", "[probe][arrays]") {
    const ChannelDeclaration grid{4, {2, 3}, 0};
    DeclaredChannels channels;
    CHECK(channels.element(0x80002000) == 0);

    channels.declare(grid, wptr, bytes_of_word(0x80002000));

    CHECK(subscripts_text(channels.element(0x80002000)) == "[0][0]");
    CHECK(subscripts_text(channels.element(0x80002010)) == "[1][1]");
    CHECK(array_of_element(channels.element(0x80002014)) == 4);
    CHECK(channels.element(0x80001FFC) == 0);
    CHECK(channels.element(0x80002018) == 0);
}

TEST_CASE("a later declaration takes the words of an earlier one", "[probe][arrays]") {
    const ChannelDeclaration first{0, {8}, 0};
    const ChannelDeclaration second{1, {2}, 0};
    const ChannelDeclaration single{0, {}, 3};
    DeclaredChannels channels;
    channels.declare(first, wptr, bytes_of_word(0x80001000));

    SECTION("an array") {
        channels.declare(second, wptr, bytes_of_word(0x80001008));
        CHECK(array_of_element(channels.element(0x80001008)) == 1);
        CHECK(channels.element(0x80001000) == 0); // the first array has gone
    }
    SECTION("a single channel") {
        CHECK(subscripts_text(channels.element(0x8000100C)) == "[3]");
        channels.declare(single, wptr, {});
        CHECK(channels.element(0x8000100C) == 0);
    }
    SECTION("the same one again") {
        channels.declare(first, wptr, bytes_of_word(0x80001000));
        CHECK(subscripts_text(channels.element(0x8000100C)) == "[3]");
    }
}

TEST_CASE("links may be an array", "[probe][arrays]") {
    const ChannelDeclaration links{0, {4}, 0};
    DeclaredChannels channels;

    channels.declare(links, wptr, bytes_of_word(MostNeg));

    CHECK(subscripts_text(channels.element(MostNeg + 12)) == "[3]");
    CHECK(channels.element(MostNeg + 16) == 0);
}
