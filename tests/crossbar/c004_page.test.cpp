#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "crossbar/c004_page.hpp"
#include "crossbar/command_table.hpp"

using namespace t8::crossbar;

/// With T8_APPROVE set in the environment the page is written instead: T8_APPROVE=1 crossbar_tests "[page]".
TEST_CASE("docs/c004.md is what the table prints", "[c004][page]") {
    const std::string name = T8_SOURCE_DIR "/docs/c004.md";
    if (std::getenv("T8_APPROVE") != nullptr)
        std::ofstream(name, std::ios::binary) << c004_page();

    std::ifstream page(name, std::ios::binary);
    REQUIRE(page);
    const std::string text{std::istreambuf_iterator<char>(page), {}};
    CHECK(text == c004_page());
}

TEST_CASE("the page of the C004 has a row for every command", "[c004][page]") {
    const std::string page = c004_page();
    for (const CommandRow& row : command_table()) {
        INFO(row.name);
        CHECK(page.find(" | " + std::string(row.name) + " | ") != std::string::npos);
        CHECK(page.find(row.meaning) != std::string::npos);
    }
}
