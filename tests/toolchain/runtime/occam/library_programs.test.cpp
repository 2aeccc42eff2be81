#include <algorithm>
#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/toolchain/occam/expectations.hpp"

namespace t8::occam {
namespace {

namespace fs = std::filesystem;

// The programs have the headers of the conformance suite.
void check_programs(const char* library) {
    std::vector<fs::path> programs;
    for (const auto& entry : fs::directory_iterator(fs::path(T8_SOURCE_DIR) / "tests/toolchain/runtime/occam" / library))
        if (entry.path().extension() == ".occ")
            programs.push_back(entry.path());
    std::sort(programs.begin(), programs.end());
    REQUIRE_FALSE(programs.empty());
    for (const fs::path& program : programs) {
        std::string text;
        for (const std::string& complaint : complaints_about(program))
            text += complaint + "\n";
        INFO(fs::relative(program, T8_SOURCE_DIR).string());
        CHECK(text == "");
    }
}

TEST_CASE("string.lib does what is documented", "[occam][library]") { check_programs("string"); }
TEST_CASE("convert.lib does what is documented", "[occam][library]") { check_programs("convert"); }
TEST_CASE("crc.lib, xlink.lib and debug.lib do what is documented", "[occam][library]") { check_programs("small"); }
TEST_CASE("hostio.lib does what is documented", "[occam][library]") { check_programs("hostio"); }
TEST_CASE("streamio.lib does what is documented", "[occam][library]") { check_programs("streamio"); }
TEST_CASE("course.lib does what is documented", "[occam][library]") { check_programs("course"); }

} // namespace
} // namespace t8::occam
