#include "diagnostics/read_file.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "diagnostics/input_files.hpp"
#include "diagnostics/whole_file.hpp"
#include "tests/temporary_directory.hpp"

using namespace t8;
namespace fs = std::filesystem;

namespace {

std::string refusal(const fs::path& file) {
    const auto bytes = read_file(file, "a source");
    REQUIRE_FALSE(bytes);
    return bytes.error().diagnostics.front().message;
}

} // namespace

TEST_CASE("a file is read whole and noted as an input", "[files]") {
    const test::TemporaryDirectory directory;
    const fs::path file = directory.path() / "a.occ";
    const std::array bytes{std::byte{0}, std::byte{255}, std::byte{10}};
    REQUIRE(write_whole_file(file, bytes));
    CHECK(read_file(file, "a source") == std::vector<std::uint8_t>{0, 255, 10});
    CHECK(InputFiles::has(file));
}

TEST_CASE("what is not a readable file of moderate size is refused with its purpose", "[files]") {
    const test::TemporaryDirectory directory;
    const fs::path place = directory.path();
    CHECK(refusal(place / "none") == "cannot find a source '" + (place / "none").string() + "': No such file or directory");
    CHECK(refusal(place) == "'" + place.string() + "' is a directory, not a source");
    REQUIRE(::mkfifo((place / "pipe").c_str(), 0600) == 0);
    CHECK(refusal(place / "pipe") == "'" + (place / "pipe").string() + "' is not a regular file, so it cannot be a source");
    REQUIRE(write_whole_file(place / "large", {}));
    fs::resize_file(place / "large", (std::uintmax_t{64} << 20) + 1);
    CHECK(refusal(place / "large") ==
          "'" + (place / "large").string() + "' is too large for a source: 67108865 bytes, at most 67108864");
}

TEST_CASE("a file that another file names is read through the reach", "[files]") {
    const test::TemporaryDirectory directory;
    const fs::path file = directory.path() / "inside" / "a.inc";
    fs::create_directory(directory.path() / "inside");
    REQUIRE(write_whole_file(file, {}));
    Reach reach;
    CHECK_FALSE(read_file(reach, file, "a source"));
    reach.add_folder(directory.path() / "inside");
    CHECK(read_file(reach, file, "a source") == std::vector<std::uint8_t>{});
}
