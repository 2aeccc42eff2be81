#include "diagnostics/whole_file.hpp"

#include <fstream>
#include <iterator>
#include <string>

#include <catch2/catch.hpp>

#include "tests/temporary_directory.hpp"

using namespace t8;

namespace {

std::span<const std::byte> bytes(std::string_view text) { return std::as_bytes(std::span(text)); }

std::string read(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace

TEST_CASE("a file keeps what it had until the new one is whole", "[files]") {
    const test::TemporaryDirectory directory;
    const auto file = directory.path() / "file";
    std::ofstream(file) << "old";

    {
        auto unfinished = WholeFile::create(file);
        REQUIRE(unfinished);
        REQUIRE(unfinished->write(bytes("new")));
        CHECK(read(file) == "old");
    }
    CHECK(read(file) == "old");
    CHECK(std::distance(std::filesystem::directory_iterator(directory.path()), {}) == 1);
    REQUIRE(write_whole_file(file, bytes("new")));

    CHECK(read(file) == "new");
    CHECK(std::distance(std::filesystem::directory_iterator(directory.path()), {}) == 1);
}

TEST_CASE("a file with two names is replaced under one of them, and a symbolic link stays one", "[files]") {
    const test::TemporaryDirectory directory;
    const auto path = [&](const char* name) { return directory.path() / name; };
    std::ofstream(path("a")) << "old";
    std::filesystem::create_hard_link(path("a"), path("hard"));
    std::filesystem::create_symlink("a", path("soft"));

    REQUIRE(write_whole_file(path("soft"), bytes("new")));

    CHECK(read(path("a")) == "new");
    CHECK(read(path("hard")) == "old");
    CHECK(std::filesystem::is_symlink(path("soft")));
}

TEST_CASE("a device is written in place, and says when it takes no more", "[files]") {
    REQUIRE(write_whole_file("/dev/null", bytes("text")));
    CHECK(std::filesystem::is_character_file("/dev/null"));
    if (!std::filesystem::exists("/dev/full"))
        return;
    const auto full = write_whole_file("/dev/full", bytes("text"), "the list ");
    REQUIRE_FALSE(full);
    CHECK(full.error().diagnostics.front().message == "cannot write the list '/dev/full': No space left on device");
    CHECK(std::filesystem::is_character_file("/dev/full"));
}
