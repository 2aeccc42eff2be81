#include "diagnostics/reach.hpp"

#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "diagnostics/input_files.hpp"
#include "tests/temporary_directory.hpp"

using namespace t8;

namespace {

/// Two folders beside each other: `inside`, which is reached, and `outside`.
struct TwoFolders {
    TwoFolders() {
        directory.put("inside/a", "A");
        directory.put("inside/deep/b", "B");
        directory.put("outside/secret", "S");
        reach.add_folder(path("inside"));
    }
    std::filesystem::path path(const char* name) const { return directory.path() / name; }
    std::string read(const char* name) const {
        const Result<Descriptor> opened = reach.open(path(name), "a source");
        if (!opened)
            return render(opened.error());
        char byte = 0;
        return ::read(opened->number(), &byte, 1) == 1 ? std::string(1, byte) : "empty";
    }

    test::TemporaryDirectory directory;
    Reach reach;
};

} // namespace

TEST_CASE("a reach goes to all that is below its folders", "[files]") {
    const TwoFolders folders;

    CHECK(folders.read("inside/a") == "A");
    CHECK(folders.read("inside/deep/b") == "B");
    CHECK(folders.read("outside/../inside/deep/../a") == "A");
    CHECK(folders.reach.check(folders.path("inside/a")));
    CHECK(InputFiles::has(folders.path("inside/a")));
}

TEST_CASE("a reach refuses what is outside, and names the folder to give", "[files]") {
    const TwoFolders folders;
    // An earlier test may have noted a file that is removed by now, and whose number the system has given to this one.
    const bool was_noted = InputFiles::has(folders.path("outside/secret"));

    const Result<Descriptor> opened = folders.reach.open(folders.path("inside/../outside/secret"), "a source");

    REQUIRE_FALSE(opened);
    CHECK(opened.error().diagnostics.front().hint == "--include " + folders.path("outside").string() + " allows it");
    CHECK_FALSE(folders.reach.check(folders.path("outside/secret")));
    CHECK(InputFiles::has(folders.path("outside/secret")) == was_noted);
}

TEST_CASE("symbolic links lead out of a reach only to where it reaches as well", "[files]") {
    TwoFolders folders;
    std::filesystem::create_symlink("../outside/secret", folders.path("inside/file"));
    std::filesystem::create_symlink(folders.path("outside"), folders.path("inside/folder"));
    std::filesystem::create_symlink("deep/b", folders.path("inside/good"));

    CHECK(folders.read("inside/good") == "B");
    CHECK(folders.read("inside/file").find("outside/secret', outside the folders") != std::string::npos);
    CHECK(folders.read("inside/folder/secret") != "S");

    folders.reach.add_folder(folders.path("outside"));

    CHECK(folders.read("inside/file") == "S");
    CHECK(folders.read("inside/folder/secret") == "S");
}

TEST_CASE("a folder whose name begins like one that is reached is another", "[files]") {
    const TwoFolders folders;
    folders.directory.put("inside2/a", "X");

    CHECK(folders.read("inside2/a") != "X");
}

TEST_CASE("a file that the user named is reached with its folder, also when it is a link", "[files]") {
    TwoFolders folders;
    folders.directory.put("named/beside", "N");
    std::filesystem::create_symlink("../outside/secret", folders.path("named/link"));

    folders.reach.add_file(folders.path("named/link"));

    CHECK(folders.read("named/link") == "S");
    CHECK(folders.read("named/beside") == "N");
    folders.directory.put("outside/other", "O");
    CHECK(folders.read("outside/other") != "O");
}

TEST_CASE("an empty reach reaches nothing", "[files]") {
    const TwoFolders folders;

    CHECK_FALSE(Reach().open(folders.path("inside/a"), "a source"));
}

TEST_CASE("missing files, folders and pipes are distinguished", "[files]") {
    const TwoFolders folders;
    REQUIRE(::mkfifo(folders.path("inside/pipe").c_str(), 0600) == 0);

    CHECK(folders.read("inside/none").find("cannot find a source") != std::string::npos);
    CHECK(folders.read("inside/deep").find("is a directory, not a source") != std::string::npos);
    CHECK(folders.read("inside/pipe").find("not a regular file") != std::string::npos);
    CHECK(folders.reach.check(folders.path("inside/none")));
}
