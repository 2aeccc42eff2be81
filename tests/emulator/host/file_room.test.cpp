#include "tests/emulator/host/host_bench.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include "emulator/host/guest_name.hpp"

using namespace t8::host;
namespace fs = std::filesystem;

namespace {

/// A room inside a larger directory, so that there is an outside to reach for.
struct RoomBench {
    TestDirectory directory;
    FileRoom room;

    RoomBench() : room((directory.put("room/inside", "inside"), directory.put("secret", "secret"), below(directory))) {}

    static FileRoom below(const TestDirectory& directory) {
        return FileRoom::below((directory.path() / "room").string()).value();
    }

    void link(const std::string& target, const std::string& name) const {
        fs::create_symlink(target, directory.path() / "room" / name);
    }

    std::string read(std::string_view name) {
        auto file = room.open(name, OpenMode::input);
        if (!file)
            return "failed: " + file.error().diagnostics.front().message;
        Bytes content(100);
        content.resize(file->read_at(0, content).bytes);
        return text_of(content);
    }
    std::string refusal(std::string_view name, OpenMode mode = OpenMode::input) {
        const std::size_t before = room.refusals().size();
        const auto file = room.open(name, mode);
        REQUIRE_FALSE(file);
        REQUIRE(room.refusals().size() == before + 1);
        CHECK(room.refusals().back().message == file.error().diagnostics.front().message);
        return room.refusals().back().message;
    }
};

std::vector<std::string> components(std::string_view name) { return t8::host::read_guest_name(name).value().components; }

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("guest names lose drives, leading separators and empty components", "[host]") {
    CHECK(components("a/b.occ") == Names{"a", "b.occ"});
    CHECK(components("C:\\occam\\a.occ") == Names{"occam", "a.occ"});
    CHECK(components("c:a.occ") == Names{"a.occ"});
    CHECK(components("/occam//./a.occ") == Names{"occam", "a.occ"});
    CHECK(components("\\\\server\\share\\f") == Names{"server", "share", "f"});
    CHECK(components("..\\x") == Names{"..", "x"});
    CHECK(components("ab:c") == Names{"ab:c"});
    CHECK(components("/") == Names{});
}

TEST_CASE("an absolute name below the root's own path means that file", "[host]") {
    RoomBench bench;
    bench.directory.put("room2/inside", "another's");
    const std::string path = bench.directory.path().string();

    CHECK(bench.read(path + "/room/inside") == "inside");
    CHECK(bench.read(path + "/room2/inside") != "another's");
    CHECK(bench.read(path + "/secret") != "secret");
}

TEST_CASE("only names with a drive or a backslash are of DOS style", "[host]") {
    CHECK(read_guest_name("C:x")->dos_style);
    CHECK(read_guest_name("a\\x")->dos_style);
    CHECK_FALSE(read_guest_name("A/X")->dos_style);
}

TEST_CASE("files are found by relative, absolute and DOS names", "[host]") {
    RoomBench bench;
    bench.directory.put("room/lib/hostio.lib", "lib");

    CHECK(bench.read("lib/hostio.lib") == "lib");
    CHECK(bench.read("/lib/hostio.lib") == "lib");
    CHECK(bench.read("D:\\lib\\hostio.lib") == "lib");
    CHECK(bench.read(bench.directory.path().string() + "/room/lib/hostio.lib") == "lib");
    CHECK(bench.read("lib/../lib/./hostio.lib") == "lib");
    CHECK(bench.room.refusals().empty());
}

TEST_CASE("a DOS style name finds the one file that differs in case only", "[host]") {
    RoomBench bench;
    bench.directory.put("room/Lib/hostio.lib", "lib");

    CHECK(bench.read("C:\\LIB\\HOSTIO.LIB") == "lib");
    CHECK(bench.read("LIB/HOSTIO.LIB") == "failed: cannot find 'LIB/HOSTIO.LIB': No such file or directory");
    REQUIRE(bench.room.open("LIB\\HOSTIO.LIB", OpenMode::output));
    CHECK(bench.directory.content("room/Lib/hostio.lib").empty());
    CHECK_FALSE(bench.directory.has("room/LIB"));
}

TEST_CASE("an exact name comes before one that differs in case", "[host]") {
    RoomBench bench;
    bench.directory.put("room/a.occ", "small");
    bench.directory.put("room/A.OCC", "large");
    CHECK(bench.read("C:\\a.occ") == "small");
    CHECK(bench.read("C:\\A.OCC") == "large");
}

TEST_CASE("a DOS style name with two matches is refused", "[host]") {
    RoomBench bench;
    bench.directory.put("room/a.occ", "small");
    bench.directory.put("room/A.occ", "large");
    CHECK(bench.refusal("C:\\A.OCC") == "file 'C:\\A.OCC' refused: 'A.occ' and 'a.occ' both match it when case is ignored");
}

TEST_CASE("a name with '..' may not leave the root", "[host]") {
    RoomBench bench;
    bench.directory.put("room/sub/x", "x");
    CHECK(bench.read("sub/../inside") == "inside");
    for (const std::string name : {"../secret", "sub/../../secret", "/../secret", "C:\\..\\secret", ".."}) {
        CHECK(bench.refusal(name) == "file '" + name + "' refused: it leads out of the root directory");
        CHECK_FALSE(bench.room.open(name, OpenMode::output));
    }
    CHECK(bench.directory.content("secret") == "secret");
}

TEST_CASE("symbolic links are followed inside the root and refused out of it", "[host]") {
    RoomBench bench;
    bench.directory.put("room/sub/x", "x");
    bench.link("sub/x", "to-file");
    bench.link("sub", "to-directory");
    bench.link("../secret", "out");
    bench.link("..", "up");
    bench.link(bench.directory.path().string() + "/secret", "absolute");
    bench.link("loop", "loop");
    bench.link("../inside", "sub/back");

    CHECK(bench.read("to-file") == "x");
    CHECK(bench.read("to-directory/x") == "x");
    CHECK(bench.read("sub/back") == "inside");
    CHECK(bench.refusal("out") == "file 'out' refused: it leads out of the root directory");
    CHECK(bench.refusal("up/secret") == "file 'up/secret' refused: it leads out of the root directory");
    CHECK(bench.refusal("absolute") == "file 'absolute' refused: 'absolute' is a symbolic link to an absolute path");
    CHECK(bench.refusal("loop") == "file 'loop' refused: it goes through too many symbolic links");
    CHECK_FALSE(bench.room.open("out", OpenMode::output));
    CHECK(bench.directory.content("secret") == "secret");
}

TEST_CASE("a chain of 40 symbolic links is followed and one of 41 is refused", "[host]") {
    RoomBench bench;
    bench.link("inside", "link1");
    for (int i = 2; i <= 41; ++i)
        bench.link("link" + std::to_string(i - 1), "link" + std::to_string(i));

    CHECK(bench.read("link40") == "inside");
    CHECK(bench.refusal("link41") == "file 'link41' refused: it goes through too many symbolic links");
}

TEST_CASE("a file is created through a link only inside the root", "[host]") {
    RoomBench bench;
    bench.link("made", "inside-link");
    bench.link("../made", "outside-link");
    CHECK(bench.room.open("inside-link", OpenMode::output));
    CHECK_FALSE(bench.room.open("outside-link", OpenMode::output));
    CHECK(bench.directory.has("room/made"));
    CHECK_FALSE(bench.directory.has("made"));
}

TEST_CASE("directories are refused", "[host]") {
    RoomBench bench;
    bench.directory.put("room/sub/x", "x");
    for (const std::string name : {"sub", "/", "C:\\", ".", "sub/.."}) {
        CHECK(bench.refusal(name) == "file '" + name + "' refused: it is a directory");
        CHECK_FALSE(bench.room.open(name, OpenMode::output));
        CHECK_FALSE(bench.room.remove(name));
        CHECK_FALSE(bench.room.rename(name, "other"));
        CHECK_FALSE(bench.room.rename("inside", name));
    }
    CHECK(bench.read("inside") == "inside");
    CHECK(bench.directory.has("room/sub/x"));
}

TEST_CASE("pipes are refused at once, without waiting for their other end", "[host]") {
    RoomBench bench;
    REQUIRE(::mkfifo((bench.directory.path() / "room/pipe").c_str(), 0600) == 0);
    CHECK(bench.refusal("pipe") == "file 'pipe' refused: it is not a regular file");
    CHECK_FALSE(bench.room.open("pipe", OpenMode::output));
    CHECK_FALSE(bench.room.remove("pipe"));
    CHECK(bench.directory.has("room/pipe"));
}

TEST_CASE("devices are refused", "[host]") {
    FileRoom room = FileRoom::below("/dev").value();
    CHECK_FALSE(room.open("null", OpenMode::input));
    REQUIRE(room.refusals().size() == 1);
    CHECK(room.refusals()[0].message == "file 'null' refused: it is not a regular file");
}

TEST_CASE("names the host cannot have are refused or not found, and harm nothing", "[host]") {
    RoomBench bench;
    CHECK(bench.refusal(std::string_view("a\0b", 3)) == "file 'a' refused: the file name contains a zero byte after 'a'");
    CHECK(bench.refusal("") == "file '' refused: the file name is empty");
    CHECK_FALSE(bench.room.open(std::string(300, 'n'), OpenMode::output));
    CHECK_FALSE(bench.room.open(std::string(5000, 'n'), OpenMode::output));
    CHECK_FALSE(bench.room.open("inside/x", OpenMode::output));
    CHECK_FALSE(bench.room.open("nowhere/x", OpenMode::output));
}

TEST_CASE("remove takes away a link and not the file behind it", "[host]") {
    RoomBench bench;
    bench.link("inside", "link");
    bench.link("../secret", "out");
    CHECK(bench.room.remove("link"));
    CHECK(bench.room.remove("out"));
    CHECK_FALSE(bench.directory.has("room/link"));
    CHECK(bench.directory.has("room/inside"));
    CHECK(bench.directory.has("secret"));
    CHECK_FALSE(bench.room.remove("../secret"));
}

TEST_CASE("rename stays in the root with both names", "[host]") {
    RoomBench bench;
    CHECK_FALSE(bench.room.rename("../secret", "mine"));
    CHECK_FALSE(bench.room.rename("inside", "../gone"));
    CHECK_FALSE(bench.room.rename("inside", "sub/../../gone"));
    CHECK(bench.directory.has("secret"));
    CHECK(bench.room.rename("inside", "\\renamed"));
    CHECK(bench.directory.content("room/renamed") == "inside");
}

TEST_CASE("each refusal is noted once, and a hundred at most", "[host]") {
    RoomBench bench;
    for (int i = 0; i < 3; ++i)
        CHECK_FALSE(bench.room.open("../x", OpenMode::input));
    CHECK(bench.room.refusals().size() == 1);
    for (int i = 0; i < 200; ++i)
        CHECK_FALSE(bench.room.open("../" + std::to_string(i), OpenMode::input));
    CHECK(bench.room.refusals().size() == FileRoom::most_refusals);
}

TEST_CASE("a root that is missing or no directory is an error that names it", "[host]") {
    TestDirectory directory;
    directory.put("file", "x");
    const std::string missing = (directory.path() / "missing").string();
    const std::string file = (directory.path() / "file").string();

    const auto no_root = FileRoom::below(missing);
    REQUIRE_FALSE(no_root);
    CHECK(no_root.error().diagnostics.front().message ==
          "cannot use the root directory '" + missing + "': No such file or directory");
    const auto file_root = FileRoom::below(file);
    REQUIRE_FALSE(file_root);
    CHECK(file_root.error().diagnostics.front().message == "cannot use the root directory '" + file + "': Not a directory");
}

TEST_CASE("a file that may not be read or written fails to open", "[host]") {
    if (::geteuid() == 0)
        return; // the superuser may
    RoomBench bench;
    fs::permissions(bench.directory.path() / "room/inside", fs::perms::none);
    CHECK_FALSE(bench.room.open("inside", OpenMode::input));
    CHECK_FALSE(bench.room.open("inside", OpenMode::output));
}

namespace {

/// A room with a toolset beside it, mounted as /inmos for reading.
struct MountBench : RoomBench {
    MountBench() {
        directory.put("tools/libs/hostio.lib", "lib");
        directory.put("tools/Notes.txt", "notes");
        directory.put("work/scratch", "scratch");
        REQUIRE(room.mount("/inmos", tools(), MountAccess::read_only));
    }
    std::string tools() const { return (directory.path() / "tools").string(); }
    std::string work() const { return (directory.path() / "work").string(); }
};

} // namespace

TEST_CASE("names below a mount lead to its directory, by its guest name and by its own path", "[host][mount]") {
    MountBench bench;

    CHECK(bench.read("/inmos/libs/hostio.lib") == "lib");
    CHECK(bench.read("inmos/libs/hostio.lib") == "lib");
    CHECK(bench.read("C:\\INMOS\\LIBS\\HOSTIO.LIB") == "lib");
    CHECK(bench.read(bench.tools() + "/libs/hostio.lib") == "lib");
    CHECK(bench.read("/inmos/libs/../Notes.txt") == "notes");
    CHECK(bench.read("nowhere/../inmos/Notes.txt") == "notes");
    CHECK(bench.read("/INMOS/Notes.txt") != "notes");
    CHECK(bench.read("inside") == "inside");
    CHECK(bench.room.refusals().empty());
}

TEST_CASE("a name that goes through a mount and out again is looked for below the root", "[host][mount]") {
    MountBench bench;

    CHECK(bench.read("/inmos/../inside") == "inside");
    CHECK(bench.read("/inmos/../../secret") != "secret");
    CHECK(bench.read(bench.tools() + "/../secret") != "secret");
}

TEST_CASE("nothing leads out of a mount", "[host][mount]") {
    MountBench bench;
    fs::create_symlink("../secret", bench.directory.path() / "tools/above");
    fs::create_symlink((bench.directory.path() / "secret").string(), bench.directory.path() / "tools/absolute");
    fs::create_symlink("libs/hostio.lib", bench.directory.path() / "tools/inside");

    CHECK(bench.refusal("/inmos/above") == "file '/inmos/above' refused: it leads out of the mounted directory");
    CHECK(bench.refusal("/inmos/absolute") ==
          "file '/inmos/absolute' refused: 'absolute' is a symbolic link to an absolute path");
    CHECK(bench.read("/inmos/inside") == "lib");
    CHECK(bench.read("inmos/x/../../../secret") != "secret");
}

TEST_CASE("a read-only mount refuses writing, removing and renaming", "[host][mount]") {
    MountBench bench;
    for (const OpenMode mode :
         {OpenMode::output, OpenMode::append, OpenMode::existing_update, OpenMode::new_update, OpenMode::append_update}) {
        CHECK_FALSE(bench.room.open("/inmos/Notes.txt", mode));
        CHECK_FALSE(bench.room.open("/inmos/new", mode));
    }

    CHECK_FALSE(bench.room.remove("/inmos/Notes.txt"));
    CHECK_FALSE(bench.room.rename("/inmos/Notes.txt", "stolen"));
    CHECK_FALSE(bench.room.rename("inside", "/inmos/Notes.txt"));

    CHECK(bench.directory.content("tools/Notes.txt") == "notes");
    CHECK_FALSE(bench.directory.has("tools/new"));
    CHECK(bench.room.refusals().front().message ==
          "file '/inmos/Notes.txt' refused: it lies in a directory that is mounted read-only");
}

TEST_CASE("a mount for writing too is like the root, and files go from one to the other", "[host][mount]") {
    MountBench bench;
    REQUIRE(bench.room.mount("out", bench.work(), MountAccess::read_and_write));

    CHECK(bench.room.open("out/new", OpenMode::output));
    CHECK(bench.room.rename("inside", "/out/moved"));
    CHECK(bench.room.remove("out/scratch"));

    CHECK(bench.directory.has("work/new"));
    CHECK(bench.directory.content("work/moved") == "inside");
    CHECK_FALSE(bench.directory.has("work/scratch"));
}

TEST_CASE("of two mounts the one with the longer name counts", "[host][mount]") {
    MountBench bench;
    REQUIRE(bench.room.mount("/inmos/own", bench.work(), MountAccess::read_and_write));

    CHECK(bench.read("/inmos/own/scratch") == "scratch");
    CHECK(bench.read("/inmos/Notes.txt") == "notes");
    CHECK(bench.room.open("/inmos/own/new", OpenMode::output));
}

TEST_CASE("mounts that cannot be are refused with a reason", "[host][mount][bad]") {
    MountBench bench;
    const auto problem = [&](std::string_view guest, const std::string& directory) {
        const auto mounted = bench.room.mount(guest, directory, MountAccess::read_only);
        REQUIRE_FALSE(mounted);
        return mounted.error().diagnostics.front().message;
    };

    CHECK(problem("/", bench.work()) == "'/' is the root directory itself");
    CHECK(problem("a/../b", bench.work()) == "'a/../b' cannot be mounted: it has '..' in it");
    CHECK(problem("inmos", bench.work()) == "'inmos' is mounted twice");
    CHECK(problem("", bench.work()) == "the file name is empty");
    CHECK(problem("x", bench.work() + "/none") ==
          "cannot mount the directory '" + bench.work() + "/none': No such file or directory");
    CHECK(problem("x", bench.work() + "/scratch") ==
          "cannot mount the directory '" + bench.work() + "/scratch': Not a directory");
}

TEST_CASE("what programs add to files is limited by a quota", "[host][quota]") {
    HostBench bench;
    bench.directory.put("old", std::string(5000, 'o'));
    bench.room.set_quota(FileRoom::cost_of_file + 100);
    const int stream = bench.open("new", 1, 2);

    CHECK(bench.write(stream, std::string(90, 'a')) == success({90, 0}));
    CHECK(bench.write(stream, std::string(20, 'b')) == success({10, 0}));
    CHECK(bench.write(stream, "c") == success({0, 0}));
    CHECK(bench.ferror(stream)[1] == 28);
    CHECK(bench.directory.content("new").size() == 100);
    CHECK(bench.open_reply("another", 1, 2) == failed);
    CHECK_FALSE(bench.directory.has("another"));
    CHECK(bench.room.refusals().front().message ==
          "file 'new' refused: the program's files would take more than the 4196 bytes of '--quota'");

    // What is there may be written over, and a file that is emptied gives back what it held.
    const int over = bench.open("old", 1, 4);
    CHECK(bench.write(over, "over") == success({4, 0}));
    CHECK(bench.close(stream) == success());
    const int again = bench.open("new", 1, 2);
    CHECK(bench.write(again, std::string(90, 'd')) == success({90, 0}));
}

TEST_CASE("a write behind the end of a file is held against the quota with the gap", "[host][quota]") {
    HostBench bench;
    bench.room.set_quota(FileRoom::cost_of_file + 100);
    const int stream = bench.open("new", 1, 2);

    CHECK(bench.seek(stream, 1'000'000, 1) == success());
    CHECK(bench.write(stream, "x") == success({0, 0}));
    CHECK(bench.directory.content("new").empty());
    CHECK(bench.seek(stream, 50, 1) == success());
    CHECK(bench.write(stream, "x") == success({1, 0}));
}
