#include "tests/emulator/host/host_bench.hpp"

#include <map>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace t8::host;
namespace fs = std::filesystem;

namespace {

/// What the host sees of a file.
struct Seen {
    std::string content;
    fs::file_time_type written;
    friend bool operator==(const Seen&, const Seen&) = default;
};

std::map<std::string, Seen> seen_in(const TestDirectory& directory) {
    std::map<std::string, Seen> seen;
    for (const auto& entry : fs::recursive_directory_iterator(directory.path()))
        if (entry.is_symlink())
            seen[entry.path().string()] = {fs::read_symlink(entry.path()).string(), {}};
        else if (entry.is_regular_file())
            seen[entry.path().string()] = {directory.content(fs::relative(entry.path(), directory.path()).string()),
                                           entry.last_write_time()};
    return seen;
}

/// A server whose changes to files the host does not see.
struct ApartBench {
    HostBench bench;

    ApartBench() {
        bench.directory.put("old", "old content");
        bench.directory.put("folder/deep", "deep");
        fs::create_symlink("old", bench.directory.path() / "link");
        before_ = seen_in(bench.directory);
        bench.room.keep_changes_apart();
    }
    ~ApartBench() { CHECK(seen_in(bench.directory) == before_); }

    std::string read_all(std::string_view name) {
        const int stream = bench.open(name, 1, 1);
        const Bytes reply = bench.read(stream, 500);
        bench.close(stream);
        return text_of(std::span(reply).subspan(3));
    }
    void write_all(std::string_view name, std::string_view text, int mode = 2) {
        const int stream = bench.open(name, 1, mode);
        bench.write(stream, text);
        bench.close(stream);
    }

private:
    std::map<std::string, Seen> before_;
};

} // namespace

TEST_CASE("a room that keeps changes apart reads its own files, and the host's stay as they are", "[host][overlay]") {
    ApartBench apart;
    CHECK(apart.read_all("old") == "old content");
    apart.write_all("old", "new");
    apart.write_all("made", "made here");
    apart.write_all("folder/deep", "er", 3);

    CHECK(apart.read_all("old") == "new");
    CHECK(apart.read_all("link") == "new");
    CHECK(apart.read_all("made") == "made here");
    CHECK(apart.read_all("folder/deep") == "deeper");
    CHECK_FALSE(apart.bench.directory.has("made"));
}

TEST_CASE("files are removed and renamed in a room that keeps changes apart, and nowhere else", "[host][overlay]") {
    ApartBench apart;
    CHECK(apart.bench.room.remove("old"));
    CHECK(apart.bench.open_reply("old", 1, 1) == failed);
    CHECK(apart.bench.open_reply("link", 1, 1) == failed);
    CHECK_FALSE(apart.bench.room.remove("old"));
    CHECK(apart.bench.room.rename("folder/deep", "old"));
    CHECK(apart.read_all("old") == "deep");
    CHECK(apart.bench.open_reply("folder/deep", 1, 1) == failed);
    apart.write_all("old", "!", 3);
    CHECK(apart.read_all("link") == "deep!");
    CHECK(apart.bench.room.rename("link", "other"));
    CHECK(apart.read_all("other") == "deep!");
    CHECK(apart.bench.room.rename("other", "other"));
    CHECK(apart.bench.room.remove("other"));
    apart.write_all("other", "a file now");
    CHECK(apart.read_all("other") == "a file now");
    CHECK(apart.read_all("old") == "deep!");
}

TEST_CASE("a stream that reads a file sees what another one writes to it, as on the host", "[host][overlay]") {
    ApartBench apart;
    const int reader = apart.bench.open("old", 1, 1);
    CHECK(apart.bench.read(reader, 4) == slice_reply("old "));

    const int writer = apart.bench.open("old", 1, 4);
    apart.bench.write(writer, "OLD CONTENT, AND MORE");

    CHECK(apart.bench.read(reader, 100) == slice_reply("CONTENT, AND MORE"));
    CHECK(apart.bench.room.remove("old"));
    apart.bench.seek(reader, 0, 1);
    CHECK(apart.bench.read(reader, 3) == slice_reply("OLD"));
}

TEST_CASE("the confinement and the quota of a room hold for changes that are kept apart", "[host][overlay][bad]") {
    ApartBench apart;
    fs::create_symlink("/etc/passwd", apart.bench.directory.path() / "folder/out");
    CHECK(apart.bench.open_reply("folder/out", 1, 2) == failed);
    CHECK(apart.bench.open_reply("../escaped", 1, 2) == failed);
    CHECK(apart.bench.open_reply("folder", 1, 2) == failed);
    apart.bench.room.set_quota(FileRoom::cost_of_file + 10);
    const int stream = apart.bench.open("small", 1, 2);
    CHECK(apart.bench.write(stream, "0123456789ABC") == success({10, 0}));
    CHECK(apart.bench.open_reply("another", 1, 2) == failed);
    fs::remove(apart.bench.directory.path() / "folder/out");
}

TEST_CASE("a program may change apart only what its user may change", "[host][overlay][bad]") {
    if (::geteuid() == 0)
        return; // may change everything
    ApartBench apart;
    ::chmod((apart.bench.directory.path() / "old").c_str(), 0400);
    CHECK(apart.bench.open_reply("old", 1, 4) == failed);
    CHECK(apart.read_all("old") == "old content");
    ::chmod((apart.bench.directory.path() / "old").c_str(), 0600);
}

TEST_CASE("DOS names find files that were made apart, and not those that were removed", "[host][overlay]") {
    ApartBench apart;
    apart.write_all("Mixed.Txt", "mixed");
    CHECK(apart.read_all("C:\\MIXED.TXT") == "mixed");
    CHECK(apart.bench.room.remove("Mixed.Txt"));
    CHECK(apart.bench.open_reply("C:\\MIXED.TXT", 1, 1) == failed);
}

namespace {

/// Returns the reply of a server to Open, as another server gives it.
Bytes opened(int stream) { return packet(success({static_cast<Byte>(stream), 0, 0, 0})); }
Bytes opening(std::string_view name, int mode = 1) { return Asking(10).slice(name).byte(1).byte(mode).body(); }
Bytes refused() { return {1, 0, 129}; }

} // namespace

TEST_CASE("a server that follows another one numbers its streams as that one did", "[host][iserver]") {
    HostBench bench;
    bench.directory.put("a", "aaa");
    bench.directory.put("b", "bbb");

    SECTION("where a file cannot be opened any more, its stream remains unknown") {
        const Bytes own = bench.server.follow(opening("gone"), opened(3));
        CHECK(own == refused());
        bench.server.follow(opening("a"), opened(4));
        CHECK(bench.read(3, 10) == failed);
        CHECK(bench.read(4, 10) == slice_reply("aaa"));
        CHECK(bench.open("b", 1, 1) == 5);
    }
    SECTION("where the other one could open no file, this one has none open") {
        bench.server.follow(opening("a"), refused());
        bench.server.follow(opening("b"), opened(3));
        CHECK(bench.read(3, 10) == slice_reply("bbb"));
        CHECK(bench.open("a", 1, 1) == 4);
    }
    SECTION("another number is taken over") {
        bench.server.follow(opening("a"), opened(9));
        CHECK(bench.read(9, 10) == slice_reply("aaa"));
        CHECK(bench.read(3, 10) == failed);
        CHECK(bench.open("b", 1, 1) == 10);
    }
    SECTION("a number that was given before, or that no stream has, is none") {
        bench.server.follow(opening("a"), opened(3));
        bench.server.follow(opening("b"), opened(3));
        CHECK(bench.read(3, 10) == slice_reply("aaa"));
        bench.server.follow(opening("b"), packet(success({255, 255, 255, 255})));
        bench.server.follow(opening("b"), packet(success({255, 255, 255, 127})));
        bench.server.follow(opening("b"), packet(success({0})));
        CHECK(bench.open("b", 1, 1) == 4);
    }
}

TEST_CASE("any number of files can be written, removed and renamed with few descriptors", "[host][overlay]") {
    ApartBench apart;
    rlimit before{};
    ::getrlimit(RLIMIT_NOFILE, &before);
    const rlimit few{std::min<rlim_t>(before.rlim_cur, 200), before.rlim_max};
    ::setrlimit(RLIMIT_NOFILE, &few);
    const auto name = [](int n) { return "file" + std::to_string(n); };
    const int left_open = apart.bench.open(name(-1), 1, 5);
    for (int n = 0; n < 400; ++n)
        apart.write_all(name(n), n % 7 == 0 ? std::string(70, 'x') + name(n) : name(n));
    for (int n = 0; n < 400; n += 4) {
        apart.write_all(name(n), " and more", 3);
        CHECK(apart.bench.remove(name(n + 1)) == success());
        CHECK(apart.bench.rename(name(n + 2), "moved" + name(n + 2)) == success());
    }
    for (int n = 0; n < 400; n += 4) {
        CHECK(apart.read_all(name(n)) == (n % 7 == 0 ? std::string(70, 'x') : "") + name(n) + " and more");
        CHECK(apart.bench.open_reply(name(n + 1), 1, 1) == failed);
        CHECK(apart.read_all("moved" + name(n + 2)).ends_with(name(n + 2)));
        CHECK(apart.read_all(name(n + 3)).ends_with(name(n + 3)));
    }
    CHECK(apart.bench.write(left_open, "still open") == success({10, 0}));
    CHECK(apart.read_all(name(-1)) == "still open");
    ::setrlimit(RLIMIT_NOFILE, &before);
}
