#include <algorithm>
#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/toolchain/occam/expectations.hpp"

namespace t8::occam {
namespace {

namespace fs = std::filesystem;

void check_folder(const char* folder) {
    std::vector<fs::path> programs;
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(T8_SOURCE_DIR) / "tests/toolchain/occam/conformance" / folder))
        if (entry.path().extension() == ".occ")
            programs.push_back(entry.path());
    std::sort(programs.begin(), programs.end());
    REQUIRE(programs.size() > 5);
    const char* const only = std::getenv("T8_ONLY");
    for (const fs::path& program : programs) {
        if (only != nullptr && program.string().find(only) == std::string::npos)
            continue;
        std::string text;
        for (const std::string& complaint : complaints_about(program))
            text += complaint + "\n";
        INFO(fs::relative(program, T8_SOURCE_DIR).string());
        CHECK(text == "");
    }
}

TEST_CASE("programs of the conformance suite print what the language says", "[occam][conformance]") { check_folder("run"); }
TEST_CASE("programs with mistakes are refused with the errors they have", "[occam][conformance]") { check_folder("errors"); }
TEST_CASE("run-time errors do what the error mode says", "[occam][conformance]") { check_folder("traps"); }
TEST_CASE("what is odd but legal is warned at", "[occam][conformance]") { check_folder("warnings"); }

} // namespace
} // namespace t8::occam
