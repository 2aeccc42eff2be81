#include <cstdlib>
#include <fstream>
#include <iterator>

#include <catch2/catch.hpp>

#include "monitor/history/events_page.hpp"

// T8_APPROVE=1 in the environment writes the page anew.
TEST_CASE("the page of events is in step with the table", "[history][golden]") {
    const std::string file = std::string(T8_SOURCE_DIR) + "/docs/events.md";
    if (std::getenv("T8_APPROVE") != nullptr)
        std::ofstream(file) << t8::events_page();
    std::ifstream stream(file);
    const std::string page{std::istreambuf_iterator<char>(stream), {}};

    CHECK(page == t8::events_page());
}
