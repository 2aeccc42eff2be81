#include "monitor/events/probe_values.hpp"

#include <catch2/catch.hpp>

using namespace t8;

namespace {

std::string text(const ProbeValue& value, std::vector<Byte> payload) { return text_of(readings({&value, 1}, payload).front()); }
std::string json(const ProbeValue& value, std::vector<Byte> payload) { return json_of(readings({&value, 1}, payload).front()); }

} // namespace

TEST_CASE("values of probes are shown by their types", "[history][probe]") {
    CHECK(text({"i", "INT", ProbeKind::int32, 1, false}, {0xFE, 0xFF, 0xFF, 0xFF}) == "i -2");
    CHECK(text({"s", "INT16", ProbeKind::int16, 1, false}, {0xFE, 0xFF}) == "s -2");
    CHECK(text({"b", "BYTE", ProbeKind::byte, 1, false}, {0xFE}) == "b 254");
    CHECK(text({"f", "BOOL", ProbeKind::boolean, 1, false}, {1}) == "f TRUE");
    CHECK(text({"f", "BOOL", ProbeKind::boolean, 1, false}, {7}) == "f 7"); // not one of occam's
    CHECK(text({"r", "REAL32", ProbeKind::real32, 1, false}, {0xCD, 0xCC, 0xCC, 0x3D}) == "r 0.1");
    CHECK(text({"r", "REAL64", ProbeKind::real64, 1, false}, {0, 0, 0, 0, 0, 0, 0xF0, 0x7F}) == "r inf");
    CHECK(text({"w", "", ProbeKind::bits, 1, false}, {0x78, 0x56, 0x34, 0x12}) == "w #12345678");
    CHECK(text({"t", "[3]BYTE", ProbeKind::byte, 3, true}, {'a', '"', 'c'}) == "t \"a\\\"c\"");
    CHECK(text({"t", "[3]BYTE", ProbeKind::byte, 3, true}, {'a', 0, 'c'}) == "t [97, 0, 99]");
    CHECK(text({"t", "[17]BYTE", ProbeKind::byte, 17, true}, std::vector<Byte>(17)) ==
          "t [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ... 1 more]");
}

TEST_CASE("values of probes are JSON that reads back as they were", "[history][probe][json]") {
    CHECK(json({"i", "INT64", ProbeKind::int64, 1, false}, {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F}) ==
          "\"9223372036854775807\"");
    CHECK(json({"i", "INT64", ProbeKind::int64, 1, false}, {5, 0, 0, 0, 0, 0, 0, 0}) == "5");
    CHECK(json({"f", "[2]BOOL", ProbeKind::boolean, 2, true}, {1, 0}) == "[true,false]");
    CHECK(json({"r", "REAL64", ProbeKind::real64, 1, false}, {0, 0, 0, 0, 0, 0, 0xF8, 0x7F}) == "\"nan\"");
    CHECK(json({"w", "", ProbeKind::bits, 1, false}, {1, 0, 0, 0}) == "\"#00000001\"");
}

TEST_CASE("a payload that was cut off shows what is there of it", "[history][probe]") {
    const std::vector<ProbeValue> values = {{"a", "[3]INT", ProbeKind::int32, 3, true}, {"b", "INT", ProbeKind::int32, 1, false}};
    const std::vector<Byte> payload = {1, 0, 0, 0, 2, 0};
    const auto read = readings(values, payload);

    REQUIRE(read.size() == 2);
    CHECK(text_of(read[0]) == "a [1]");
    CHECK(text_of(read[1]) == "b cut off");
    CHECK(json_of(read[1]) == "null");
}
