#include <cstdint>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "monitor/console/session/desk.hpp"

namespace t8::console::test {
namespace {

using nlohmann::ordered_json;

TEST_CASE("numbers are read whatever a file holds", "[console][session]") {
    const auto number = [](const char* text) { return number_of(ordered_json::parse(text), "n", 7); };

    CHECK(number(R"({"n": 12})") == 12);
    CHECK(number(R"({"n": 18446744073709551615})") == 18'446'744'073'709'551'615U);
    CHECK(number(R"({"n": 2.75})") == 2);
    CHECK(number(R"({"n": -1})") == 7);
    CHECK(number(R"({"n": -0.5e10})") == 7);
    CHECK(number(R"({"n": 1e300})") == 7);
    CHECK(number(R"({"n": 18446744073709551616})") == 7);
    CHECK(number(R"({"n": "12"})") == 7);
    CHECK(number(R"({"n": null})") == 7);
    CHECK(number(R"({"m": 12})") == 7);
    CHECK(number(R"([12])") == 7);
}

TEST_CASE("texts and flags of another type are none", "[console][session]") {
    const ordered_json fields = ordered_json::parse(R"({"text": "a", "number": 3, "nothing": null, "flag": true, "list": [1]})");

    CHECK(text_of(fields, "text") == "a");
    CHECK(text_of(fields, "number") == "3");
    CHECK(text_of(fields, "nothing").empty());
    CHECK(text_of(fields, "missing").empty());
    CHECK(flag_of(fields, "flag"));
    CHECK_FALSE(flag_of(fields, "number"));
    CHECK(list_of(fields, "list").size() == 1);
    CHECK(list_of(fields, "text").empty());
}

} // namespace
} // namespace t8::console::test
