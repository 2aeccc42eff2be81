#include "diagnostics/input_files.hpp"

#include <fstream>

#include <catch2/catch.hpp>

#include "tests/temporary_directory.hpp"

using namespace t8;

TEST_CASE("a file that was read is known by each of its names", "[files]") {
    const test::TemporaryDirectory directory;
    const auto path = [&](const char* name) { return directory.path() / name; };
    std::ofstream(path("a")) << "text";
    std::ofstream(path("other")) << "text";
    std::filesystem::create_hard_link(path("a"), path("hard"));
    std::filesystem::create_symlink("a", path("soft"));

    InputFiles::note(path("a"));

    CHECK(InputFiles::has(path("a")));
    CHECK(InputFiles::has(path("hard")));
    CHECK(InputFiles::has(path("soft")));
    CHECK_FALSE(InputFiles::has(path("other")));
    CHECK_FALSE(InputFiles::has(path("missing")));
}

TEST_CASE("a device that was read may be written", "[files]") {
    InputFiles::note("/dev/null");

    CHECK_FALSE(InputFiles::has("/dev/null"));
}
