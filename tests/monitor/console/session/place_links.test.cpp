#include <catch2/catch.hpp>

#include "monitor/console/session/place_links.hpp"

namespace t8::console::test {
namespace {

/// "text>target|text>target" of the parts that lead somewhere.
std::string links_of(std::string_view line) {
    std::string links;
    std::string whole;
    for (const TextPart& part : parts_of(line)) {
        whole += part.text;
        if (!part.leads_to.empty())
            links += (links.empty() ? "" : "|") + std::string(part.text) + ">" + part.leads_to;
    }
    CHECK(whole == line);
    return links;
}

TEST_CASE("places in answers lead there", "[console][links]") {
    CHECK(links_of("at n3#120, then root#7") == "n3#120>event n3#120|root#7>event root#7");
    CHECK(links_of("n3@4711") == "n3@4711>go n3@4711");
    CHECK(links_of("next: (farm.occ:88, send.up)") == "farm.occ:88>line farm.occ:88");
    CHECK(links_of("src/farm.occ:88") == "src/farm.occ:88>line src/farm.occ:88");
    CHECK(links_of("12.5ms and 7us") == "12.5ms>go 12.5ms|7us>go 7us");
    CHECK(links_of("  60172.050 us  sent") == "60172.050 us>go 60172.050us");
}

TEST_CASE("texts that only look like places lead nowhere", "[console][links]") {
    for (const char* const line : {"waits 212 us", "#80000070", "n3#", "n3#12x", "Wdesc #80000071", "a:12", "12:30",
                                   "1.5 mseconds", "", "x12.5ms", "3.14"}) {
        INFO(line);
        CHECK(links_of(line).empty());
    }
}

TEST_CASE("a place of an answer is an event or an operand of go", "[console][links]") {
    CHECK(target_of_place("n3#120") == "event n3#120");
    CHECK(target_of_place("12345") == "go 12345");
    CHECK(target_of_place("").empty());
}

} // namespace
} // namespace t8::console::test
