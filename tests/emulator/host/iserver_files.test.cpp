#include "tests/emulator/host/host_bench.hpp"

using namespace t8::host;

namespace {

constexpr int binary = 1, text = 2;
constexpr int input = 1, output = 2, append = 3, existing_update = 4, new_update = 5, append_update = 6;
constexpr int from_start = 1, from_current = 2, from_end = 3;
constexpr int unknown = 77;

const Bytes wrong_use = [] {
    Bytes reply = {0, 9, 0, 0, 0};
    const std::string message = "stream is not open for this use";
    reply.push_back(static_cast<Byte>(message.size()));
    reply.push_back(0);
    reply.insert(reply.end(), message.begin(), message.end());
    return reply;
}();

} // namespace

TEST_CASE("Open answers a stream number of 32 bits, from 3 upwards", "[host]") {
    HostBench bench;
    bench.directory.put("a.occ", "SKIP\n");

    CHECK(bench.open_reply("a.occ", binary, input) == success({3, 0, 0, 0}));
    CHECK(bench.open_reply("a.occ", text, input) == success({4, 0, 0, 0}));
}

TEST_CASE("Open fails on an empty name, an unknown type or mode, and a file that is not there", "[host]") {
    HostBench bench;
    bench.directory.put("a", "x");

    CHECK(bench.open_reply("", binary, input) == failed);
    for (const int type : {0, 3, 4, 255})
        CHECK(bench.open_reply("a", type, input) == failed);
    for (const int mode : {0, 7, 255})
        CHECK(bench.open_reply("a", binary, mode) == failed);
    CHECK(bench.open_reply("b", binary, input) == failed);
    CHECK(bench.open_reply("b", binary, existing_update) == failed);
    CHECK_FALSE(bench.directory.has("b"));
    CHECK(bench.room.refusals().empty());
}

TEST_CASE("input mode reads an existing file", "[host]") {
    HostBench bench;
    bench.directory.put("f", "hello");
    const int f = bench.open("f", binary, input);

    CHECK(bench.read(f, 3) == slice_reply("hel"));
    CHECK(bench.read(f, 507) == slice_reply("lo"));
    CHECK(bench.read(f, 507) == slice_reply(""));
    CHECK(bench.write(f, "x") == success({0, 0}));
    CHECK(bench.ferror(f) == wrong_use);
    CHECK(bench.directory.content("f") == "hello");
}

TEST_CASE("output mode empties an existing file, or makes one, and only writes", "[host]") {
    HostBench bench;
    bench.directory.put("f", "something long");
    const int f = bench.open("f", binary, output);
    bench.open("new", text, output);

    CHECK(bench.directory.content("new").empty());
    CHECK(bench.write(f, "abc") == success({3, 0}));
    CHECK(bench.directory.content("f") == "abc");
    CHECK(bench.seek(f, 0, from_start) == success());
    CHECK(bench.ferror(f) == failed);
    CHECK(bench.read(f, 3) == slice_reply(""));
    CHECK(bench.ferror(f) == wrong_use);
}

TEST_CASE("append mode writes at the end wherever the position was", "[host]") {
    HostBench bench;
    bench.directory.put("f", "abc");
    const int f = bench.open("f", binary, append);

    CHECK(bench.tell(f) == success({3, 0, 0, 0}));
    CHECK(bench.seek(f, 0, from_start) == success());
    CHECK(bench.write(f, "de") == success({2, 0}));
    CHECK(bench.tell(f) == success({5, 0, 0, 0}));
    CHECK(bench.read(f, 1) == slice_reply(""));
    CHECK(bench.ferror(f) == wrong_use);
    CHECK(bench.directory.content("f") == "abcde");
    CHECK(bench.open_reply("made", binary, append)[0] == 0);
    CHECK(bench.directory.has("made"));
}

TEST_CASE("existing update mode reads and writes a file without emptying it", "[host]") {
    HostBench bench;
    bench.directory.put("f", "abcdef");
    const int f = bench.open("f", binary, existing_update);

    CHECK(bench.read(f, 2) == slice_reply("ab"));
    CHECK(bench.write(f, "XY") == success({2, 0}));
    CHECK(bench.read(f, 2) == slice_reply("ef"));
    CHECK(bench.directory.content("f") == "abXYef");
}

TEST_CASE("new update mode empties the file and reads back what is written", "[host]") {
    HostBench bench;
    bench.directory.put("f", "old content");
    const int f = bench.open("f", binary, new_update);

    CHECK(bench.read(f, 5) == slice_reply(""));
    CHECK(bench.write(f, "new") == success({3, 0}));
    CHECK(bench.seek(f, 1, from_start) == success());
    CHECK(bench.read(f, 5) == slice_reply("ew"));
    CHECK(bench.directory.content("f") == "new");
}

TEST_CASE("append update mode reads anywhere and writes at the end", "[host]") {
    HostBench bench;
    bench.directory.put("f", "abc");
    const int f = bench.open("f", binary, append_update);

    CHECK(bench.read(f, 1) == slice_reply("a"));
    CHECK(bench.write(f, "d") == success({1, 0}));
    CHECK(bench.tell(f) == success({4, 0, 0, 0}));
    CHECK(bench.seek(f, -3, from_current) == success());
    CHECK(bench.read(f, 9) == slice_reply("bcd"));
}

TEST_CASE("a closed stream is unknown, and its number is not used again", "[host]") {
    HostBench bench;
    bench.directory.put("f", "x");
    const int f = bench.open("f", binary, input);

    CHECK(bench.close(f) == success());
    CHECK(bench.close(f) == failed);
    CHECK(bench.read(f, 1) == failed);
    CHECK(bench.open("f", binary, input) == f + 1);
}

TEST_CASE("every request on an unknown stream fails in its shape", "[host]") {
    HostBench bench;
    CHECK(bench.close(unknown) == failed);
    CHECK(bench.read(unknown, 10) == failed);
    CHECK(bench.write(unknown, "x") == failed);
    CHECK(bench.gets(unknown, 10) == failed);
    CHECK(bench.gets(unknown, 1) == failed);
    CHECK(bench.puts(unknown, "x") == failed);
    CHECK(bench.flush(unknown) == failed);
    CHECK(bench.seek(unknown, 0, from_start) == failed);
    CHECK(bench.tell(unknown) == failed);
    CHECK(bench.eof(unknown) == failed);
    CHECK(bench.ferror(unknown) == failed);
    CHECK(bench.ask(Asking(23).int32(unknown).int16(5)) == Bytes{129, 0, 0});
    CHECK(bench.ask(Asking(24).int32(unknown).slice("x")) == Bytes{129, 0, 0});
    CHECK(bench.read(-1, 10) == failed);
}

TEST_CASE("Read gives at most 507 bytes and nothing for a count of zero or less", "[host]") {
    HostBench bench;
    bench.directory.put("f", std::string(2000, 'q'));
    const int f = bench.open("f", binary, input);

    CHECK(bench.read(f, 32767) == slice_reply(std::string(507, 'q')));
    CHECK(bench.read(f, 0) == slice_reply(""));
    CHECK(bench.read(f, -1) == slice_reply(""));
    CHECK(bench.tell(f) == success({0xFB, 0x01, 0, 0}));
}

TEST_CASE("Eof succeeds only after a read has met the end, and Seek clears it", "[host]") {
    HostBench bench;
    bench.directory.put("f", "ab");
    const int f = bench.open("f", binary, input);

    CHECK(bench.eof(f) == failed);
    bench.read(f, 2);
    CHECK(bench.eof(f) == failed);
    bench.read(f, 1);
    CHECK(bench.eof(f) == success());
    bench.seek(f, 0, from_start);
    CHECK(bench.eof(f) == failed);
    bench.read(f, 3);
    CHECK(bench.eof(f) == success());
    CHECK(bench.ferror(f) == failed);
}

TEST_CASE("Write answers how much was written, also nothing", "[host]") {
    HostBench bench;
    const int f = bench.open("f", binary, output);
    CHECK(bench.write(f, "") == success({0, 0}));
    CHECK(bench.write(f, std::string(503, 'w')) == success({0xF7, 0x01}));
    CHECK(bench.directory.content("f") == std::string(503, 'w'));
}

TEST_CASE("Gets reads lines without their newline, and 129 at the end", "[host]") {
    HostBench bench;
    bench.directory.put("f", "one\n\nthree");
    const int f = bench.open("f", text, input);

    CHECK(bench.gets(f, 80) == slice_reply("one"));
    CHECK(bench.gets(f, 80) == slice_reply(""));
    CHECK(bench.eof(f) == failed);
    CHECK(bench.gets(f, 80) == slice_reply("three"));
    CHECK(bench.eof(f) == success());
    CHECK(bench.gets(f, 80) == failed);
}

TEST_CASE("Gets takes count-1 characters including the newline, so a longer line comes in pieces", "[host]") {
    HostBench bench;
    bench.directory.put("f", "abcd\nef\n");
    const int f = bench.open("f", text, input);

    CHECK(bench.gets(f, 0) == failed);
    CHECK(bench.gets(f, -3) == failed);
    CHECK(bench.gets(f, 1) == slice_reply(""));
    CHECK(bench.gets(f, 5) == slice_reply("abcd"));
    CHECK(bench.gets(f, 5) == slice_reply(""));
    CHECK(bench.gets(f, 4) == slice_reply("ef"));
}

TEST_CASE("Gets on a line longer than a reply gives 507 characters of it", "[host]") {
    HostBench bench;
    bench.directory.put("f", std::string(600, 'l') + "\n");
    const int f = bench.open("f", text, input);

    CHECK(bench.gets(f, 2000) == slice_reply(std::string(507, 'l')));
    CHECK(bench.gets(f, 2000) == slice_reply(std::string(93, 'l')));
}

TEST_CASE("Gets fails on a stream open for writing and leaves the error pending", "[host]") {
    HostBench bench;
    const int f = bench.open("f", text, output);
    CHECK(bench.gets(f, 10) == failed);
    CHECK(bench.ferror(f) == wrong_use);
}

TEST_CASE("Puts adds one newline and stops at a zero byte", "[host]") {
    HostBench bench;
    const int f = bench.open("f", text, output);

    CHECK(bench.puts(f, "line") == success());
    CHECK(bench.puts(f, "") == success());
    CHECK(bench.puts(f, std::string_view("cut\0off", 7)) == success());
    CHECK(bench.directory.content("f") == "line\n\ncut\n");
}

TEST_CASE("Puts fails on a stream open for reading", "[host]") {
    HostBench bench;
    bench.directory.put("f", "x");
    const int f = bench.open("f", text, input);
    CHECK(bench.puts(f, "y") == failed);
    CHECK(bench.ferror(f) == wrong_use);
}

TEST_CASE("Flush succeeds on every open stream", "[host]") {
    HostBench bench;
    bench.directory.put("f", "x");
    CHECK(bench.flush(bench.open("f", binary, input)) == success());
    CHECK(bench.flush(bench.open("g", binary, output)) == success());
    for (const int standard : {0, 1, 2})
        CHECK(bench.flush(standard) == success());
}

TEST_CASE("Seek counts from the start, the position or the end, and Tell says where", "[host]") {
    HostBench bench;
    bench.directory.put("f", "0123456789");
    const int f = bench.open("f", binary, input);

    CHECK(bench.seek(f, 4, from_start) == success());
    CHECK(bench.seek(f, 2, from_current) == success());
    CHECK(bench.tell(f) == success({6, 0, 0, 0}));
    CHECK(bench.seek(f, -1, from_end) == success());
    CHECK(bench.read(f, 5) == slice_reply("9"));
    CHECK(bench.seek(f, 300, from_end) == success());
    CHECK(bench.tell(f) == success({0x36, 0x01, 0, 0}));
    CHECK(bench.read(f, 5) == slice_reply(""));
}

TEST_CASE("Seek before the start or with an unknown origin fails and moves nothing", "[host]") {
    HostBench bench;
    bench.directory.put("f", "0123456789");
    const int f = bench.open("f", binary, input);
    bench.seek(f, 5, from_start);

    CHECK(bench.seek(f, -1, from_start) == failed);
    CHECK(bench.seek(f, -6, from_current) == failed);
    CHECK(bench.seek(f, -11, from_end) == failed);
    for (const int origin : {0, 4, -1})
        CHECK(bench.seek(f, 0, origin) == failed);
    CHECK(bench.tell(f) == success({5, 0, 0, 0}));
}

TEST_CASE("a write after a seek past the end leaves zeros between", "[host]") {
    HostBench bench;
    const int f = bench.open("f", binary, output);
    bench.seek(f, 3, from_start);
    bench.write(f, "x");
    CHECK(bench.directory.content("f") == std::string("\0\0\0x", 4));
}

TEST_CASE("a pending error stays until the stream is closed", "[host]") {
    HostBench bench;
    bench.directory.put("f", "abc");
    const int f = bench.open("f", binary, input);

    bench.write(f, "x");
    CHECK(bench.seek(f, 0, from_start) == success());
    CHECK(bench.read(f, 3) == slice_reply("abc"));
    CHECK(bench.ferror(f) == wrong_use);
    CHECK(bench.ferror(f) == wrong_use);
    CHECK(bench.close(f) == success());
    CHECK(bench.ferror(f) == failed);
}

TEST_CASE("Remove removes a file, once", "[host]") {
    HostBench bench;
    bench.directory.put("f", "x");
    CHECK(bench.remove("f") == success());
    CHECK_FALSE(bench.directory.has("f"));
    CHECK(bench.remove("f") == failed);
    CHECK(bench.remove("") == failed);
}

TEST_CASE("a file removed while open can be read and written until it is closed", "[host]") {
    HostBench bench;
    const int f = bench.open("f", binary, new_update);
    bench.write(f, "kept");

    CHECK(bench.remove("f") == success());
    CHECK(bench.seek(f, 0, from_start) == success());
    CHECK(bench.read(f, 9) == slice_reply("kept"));
    CHECK(bench.close(f) == success());
    CHECK_FALSE(bench.directory.has("f"));
}

TEST_CASE("Rename moves a file and replaces another", "[host]") {
    HostBench bench;
    bench.directory.put("a", "first");
    bench.directory.put("sub/b", "second");

    CHECK(bench.rename("a", "sub/b") == success());
    CHECK_FALSE(bench.directory.has("a"));
    CHECK(bench.directory.content("sub/b") == "first");
    CHECK(bench.rename("a", "c") == failed);
    CHECK(bench.rename("sub/b", "nowhere/b") == failed);
    CHECK(bench.rename("sub/b", "") == failed);
    CHECK(bench.rename("", "x") == failed);
}

TEST_CASE("GetBlock reads as Read does but fails with an empty slice at the end", "[host]") {
    HostBench bench;
    bench.directory.put("f", "abc");
    const int f = bench.open("f", binary, input);
    const auto get_block = [&](int count) { return bench.ask(Asking(23).int32(f).int16(count)); };

    CHECK(get_block(2) == slice_reply("ab"));
    CHECK(get_block(0) == Bytes{129, 0, 0});
    CHECK(get_block(2) == slice_reply("c"));
    CHECK(get_block(2) == Bytes{129, 0, 0});
    CHECK(bench.eof(f) == success());
}

TEST_CASE("PutBlock writes as Write does but fails with a zero count when nothing is written", "[host]") {
    HostBench bench;
    bench.directory.put("r", "x");
    const int f = bench.open("f", binary, output);
    const int r = bench.open("r", binary, input);
    const auto put_block = [&](int stream, std::string_view data) { return bench.ask(Asking(24).int32(stream).slice(data)); };

    CHECK(put_block(f, "abc") == success({3, 0}));
    CHECK(put_block(f, "") == Bytes{129, 0, 0});
    CHECK(put_block(r, "abc") == Bytes{129, 0, 0});
    CHECK(bench.ferror(r) == wrong_use);
    CHECK(bench.directory.content("f") == "abc");
}

TEST_CASE("Isatty is declined, as iserver 1.42 does", "[host]") {
    HostBench bench;
    bench.outside.terminal = 0;
    CHECK(bench.ask(Asking(25).int32(0)) == not_implemented);
}

TEST_CASE("Isatty tells terminals apart when the later servers are followed", "[host]") {
    IserverSettings settings;
    settings.isatty = IsattyAnswer::as_later_servers;
    HostBench bench(settings);
    bench.outside.terminal = 1;

    CHECK(bench.ask(Asking(25).int32(1)) == success());
    CHECK(bench.ask(Asking(25).int32(0)) == failed);
    CHECK(bench.ask(Asking(25).int32(unknown)) == failed);
}
