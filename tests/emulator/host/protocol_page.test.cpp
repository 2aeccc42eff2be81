#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "emulator/host/protocol_page.hpp"
#include "emulator/host/request_table.hpp"

using namespace t8::host;

/// With T8_APPROVE set in the environment the page is written instead: T8_APPROVE=1 emulator_tests "[page]".
TEST_CASE("docs/iserver.md is what the tables print", "[host][page]") {
    if (std::getenv("T8_APPROVE") != nullptr)
        std::ofstream(T8_SOURCE_DIR "/docs/iserver.md", std::ios::binary) << protocol_page();
    std::ifstream page(T8_SOURCE_DIR "/docs/iserver.md", std::ios::binary);
    REQUIRE(page);
    const std::string text{std::istreambuf_iterator<char>(page), {}};
    CHECK(text == protocol_page());
}

TEST_CASE("the protocol page has a row for every tag", "[host]") {
    const std::string page = protocol_page();
    for (const RequestRow& row : request_table()) {
        INFO(row.name);
        CHECK(page.find("\n| " + std::to_string(row.tag) + " | " + std::string(row.name) + " | ") != std::string::npos);
        CHECK(page.find(row.title) != std::string::npos);
    }
}
