#include <array>

#include <catch2/catch.hpp>

#include "monitor/events/channel_element.hpp"
#include "monitor/events/code_map.hpp"
#include "monitor/events/event_text.hpp"

using namespace t8;

namespace {

std::uint64_t element(std::size_t name, std::initializer_list<Word> subscripts) {
    return channel_element(name, std::span(subscripts.begin(), subscripts.size()));
}

bool selects(std::string_view pattern, std::uint64_t value) {
    const auto found = element_pattern(pattern);
    return found && (value & found->mask) == found->value;
}

} // namespace

TEST_CASE("an element of an array of channels keeps its array and its subscripts", "[history][names][arrays]") {
    CHECK(array_of_element(element(0, {0})) == 0);
    CHECK(array_of_element(element(7, {2, 1})) == 7);
    CHECK(subscripts_text(element(7, {2, 1})) == "[2][1]");
    CHECK(subscripts_text(element(7, {0, 0, 65533})) == "[0][0][65533]");
    CHECK(element(7, {65535}) == 0);
    CHECK(element(65535, {1}) == 0);
    CHECK(element(7, {0, 0, 0, 0}) == 0);
}

TEST_CASE("a pattern of elements leaves out subscripts, or has wildcards for them", "[history][names][arrays]") {
    const std::uint64_t one = element(3, {2, 1});

    CHECK(element_pattern("row*[2]")->array == "row*");
    for (const char* const pattern : {"row", "row[2]", "row[2][1]", "row[*", "row[*]", "row[*][1]", "row[2][?]"})
        CHECK(selects(pattern, one));
    for (const char* const pattern : {"row[1]", "row[2][0]", "row[*][2]", "row[2][1][0]"})
        CHECK_FALSE(selects(pattern, one));
    for (const char* const pattern : {"row[i]", "row[", "row[1", "row[]", "row[1]x", "row[65535]", "row[0][0][0][0]"})
        CHECK_FALSE(element_pattern(pattern));
}

TEST_CASE("the name of a channel has the subscripts of an element", "[history][names][arrays]") {
    CodeMap code;
    code.programs.resize(1);
    code.programs[0].nodes = {0};
    code.programs[0].channels = {"row[i]", "left", "row"};
    code.programs[0].communications = {{Address{0x80000100}, 0, {}}, {Address{0x80000200}, 1, {}}};
    Event event;
    event.kind = EventKind::communication;
    const auto name = [&](Word from, Word to, std::uint64_t value) {
        event.iptr = Address{from};
        set_fields(event, {{"receiver_iptr", to}, {"element", value}});
        return channel_name_of(event, code);
    };

    CHECK(name(0x80000100, 0x80000200, 0) == "row[i] > left");
    CHECK(name(0x80000100, 0x80000200, element(2, {5})) == "row[5] > left");
    CHECK(name(0x80000100, 0x80000100, element(2, {5})) == "row[5]");
    CHECK(name(0x80000200, 0x80000200, element(2, {5})) == "row[5] (left)");
    CHECK(name(0x80000300, 0x80000300, element(2, {5})) == "row[5]");
    CHECK(name(0x80000200, 0x80000200, element(9, {5})) == "left"); // a forged number
    CHECK(code.channel_uses(0, "row") == std::vector{Address{0x80000100}});
    CHECK(code.channel_uses(0, "row[0]").empty());
}
