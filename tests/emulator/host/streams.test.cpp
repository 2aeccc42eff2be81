#include "tests/emulator/host/host_bench.hpp"

#include <limits>

#include <sys/resource.h>

using namespace t8::host;

namespace {

constexpr int binary = 1, text = 2;
constexpr std::int64_t last = Streams::last_position;

void make_sparse(const HostBench& bench, const std::string& name, std::int64_t size) {
    bench.directory.put(name, "");
    std::filesystem::resize_file(bench.directory.path() / name, static_cast<std::uintmax_t>(size));
}

int pending_error(HostBench& bench, int stream) {
    const Bytes reply = bench.ferror(stream);
    return reply[0] == 0 ? reply[1] : 0;
}

} // namespace

TEST_CASE("standard input is read in the order its bytes come, to the end", "[host]") {
    HostBench bench;
    bench.outside.input = "abc\nline\nrest";

    CHECK(bench.read(0, 1) == slice_reply("a"));
    CHECK(bench.read(0, 3) == slice_reply("bc\n"));
    CHECK(bench.gets(0, 80) == slice_reply("line"));
    CHECK(bench.eof(0) == failed);
    CHECK(bench.ask(Asking(23).int32(0).int16(80)) == slice_reply("rest"));
    CHECK(bench.eof(0) == success());
    CHECK(bench.read(0, 1) == slice_reply(""));
    CHECK(bench.gets(0, 80) == failed);
    CHECK(bench.ask(Asking(23).int32(0).int16(80)) == Bytes{129, 0, 0});
}

TEST_CASE("standard output and error take what is written, and each Write is flushed", "[host]") {
    HostBench bench;

    CHECK(bench.write(1, "out") == success({3, 0}));
    CHECK(bench.puts(1, "line") == success());
    CHECK(bench.write(2, "err") == success({3, 0}));

    CHECK(bench.outside.standard_output == "outline\n");
    CHECK(bench.outside.error_output == "err");
    CHECK(bench.outside.flushes == 3);
}

TEST_CASE("the standard streams have no position and one direction", "[host]") {
    HostBench bench;
    for (const int stream : {0, 1, 2}) {
        CHECK(bench.seek(stream, 0, 1) == failed);
        CHECK(bench.tell(stream) == failed);
        CHECK(pending_error(bench, stream) == 0);
    }
    CHECK(bench.write(0, "x") == success({0, 0}));
    CHECK(bench.read(1, 1) == slice_reply(""));
    CHECK(bench.read(2, 1) == slice_reply(""));
    for (const int stream : {0, 1, 2})
        CHECK(pending_error(bench, stream) == 9);
}

TEST_CASE("output that the host does not take is an error pending on the stream", "[host]") {
    HostBench bench;
    bench.outside.output_capacity = 2;

    CHECK(bench.write(1, "abc") == success({2, 0}));
    CHECK(pending_error(bench, 1) == 5);
    CHECK(bench.puts(1, "x") == failed);
}

TEST_CASE("a standard stream that was closed is unknown", "[host]") {
    HostBench bench;
    CHECK(bench.close(1) == success());
    CHECK(bench.write(1, "x") == failed);
    CHECK(bench.close(1) == failed);
    CHECK(bench.outside.standard_output.empty());
}

TEST_CASE("a text read drops a carriage return before a newline and no other", "[host]") {
    HostBench bench;
    bench.directory.put("f", "a\r\nb\rc\r\r\nd\r");
    const int f = bench.open("f", text, 1);

    CHECK(bench.read(f, 507) == slice_reply("a\nb\rc\r\nd\r"));
    CHECK(bench.eof(f) == success());
}

TEST_CASE("a line end of two characters may fall between two text reads", "[host]") {
    for (int count = 1; count <= 8; ++count) {
        HostBench bench;
        bench.directory.put("f", "ab\r\ncd\r\n\r\nx\ry");
        const int f = bench.open("f", text, 1);
        std::string all;
        while (true) {
            const Bytes reply = bench.read(f, count);
            if (reply.size() == 3)
                break;
            all.append(reply.begin() + 3, reply.end());
        }
        INFO(count);
        CHECK(all == "ab\ncd\n\nx\ry");
    }
}

TEST_CASE("Gets on a text stream gives DOS lines without their carriage returns", "[host]") {
    HostBench bench;
    bench.directory.put("f", "one\r\n\r\ntwo\r\n");
    const int f = bench.open("f", text, 1);
    const int b = bench.open("f", binary, 1);

    CHECK(bench.gets(f, 80) == slice_reply("one"));
    CHECK(bench.gets(f, 80) == slice_reply(""));
    CHECK(bench.gets(f, 80) == slice_reply("two"));
    CHECK(bench.gets(f, 80) == failed);
    CHECK(bench.gets(b, 80) == slice_reply("one\r"));
}

TEST_CASE("Tell on a text stream is the position in the file, so that Seek comes back to it", "[host]") {
    HostBench bench;
    bench.directory.put("f", "a\r\nbcd");
    const int f = bench.open("f", text, 1);

    CHECK(bench.read(f, 2) == slice_reply("a\n"));
    CHECK(bench.tell(f) == success({3, 0, 0, 0}));
    bench.read(f, 2);
    CHECK(bench.seek(f, 3, 1) == success());
    CHECK(bench.read(f, 9) == slice_reply("bcd"));
}

TEST_CASE("text reads keep every byte when told so, and binary reads and all writes always do", "[host]") {
    IserverSettings settings;
    settings.text_reads = TextReads::keep_every_byte;
    HostBench keeping(settings);
    keeping.directory.put("f", "a\r\n");
    CHECK(keeping.read(keeping.open("f", text, 1), 9) == slice_reply("a\r\n"));

    HostBench dropping;
    dropping.directory.put("f", "a\r\n");
    CHECK(dropping.read(dropping.open("f", binary, 1), 9) == slice_reply("a\r\n"));
    const int w = dropping.open("w", text, 2);
    dropping.write(w, "x\r\ny\n");
    CHECK(dropping.directory.content("w") == "x\r\ny\n");
}

TEST_CASE("an update stream reads what it wrote without a seek between", "[host]") {
    HostBench bench;
    bench.directory.put("f", "abcdefgh");
    const int f = bench.open("f", text, 4);

    CHECK(bench.gets(f, 3) == slice_reply("ab"));
    CHECK(bench.puts(f, "C") == success());
    CHECK(bench.read(f, 1) == slice_reply("e"));
    CHECK(bench.flush(f) == success());
    CHECK(bench.write(f, "F") == success({1, 0}));
    CHECK(bench.read(f, 9) == slice_reply("gh"));
    CHECK(bench.directory.content("f") == "abC\neFgh");
}

TEST_CASE("two streams on one file see each other's writes at once", "[host]") {
    HostBench bench;
    const int w = bench.open("f", binary, 2);
    const int r = bench.open("f", binary, 1);

    CHECK(bench.read(r, 9) == slice_reply(""));
    bench.write(w, "now");
    CHECK(bench.read(r, 9) == slice_reply("now"));
    CHECK(bench.eof(r) == success());
}

TEST_CASE("256 files may be open at once, and one more when another is closed", "[host]") {
    rlimit limit{};
    REQUIRE(::getrlimit(RLIMIT_NOFILE, &limit) == 0);
    REQUIRE(limit.rlim_cur > 300);
    HostBench bench;
    std::vector<int> streams;
    for (std::size_t i = 0; i < Streams::most_open_files; ++i)
        streams.push_back(bench.open(std::to_string(i) + ".dat", binary, 5));

    CHECK(bench.open_reply("one-more", binary, 5) == failed);
    CHECK_FALSE(bench.directory.has("one-more"));
    for (const int stream : streams)
        bench.write(stream, std::to_string(stream));
    for (const int stream : streams) {
        bench.seek(stream, 0, 1);
        CHECK(bench.read(stream, 9) == slice_reply(std::to_string(stream)));
    }
    bench.close(streams[100]);
    CHECK(bench.open_reply("one-more", binary, 5)[0] == 0);
}

TEST_CASE("positions go up to the largest INT32", "[host]") {
    HostBench bench;
    make_sparse(bench, "f", last);
    const int f = bench.open("f", binary, 4);

    CHECK(bench.seek(f, 0, 3) == success());
    CHECK(bench.tell(f) == success({0xFF, 0xFF, 0xFF, 0x7F}));
    CHECK(bench.read(f, 1) == slice_reply(""));
    CHECK(bench.eof(f) == success());
    CHECK(pending_error(bench, f) == 0);
    CHECK(bench.seek(f, 1, 2) == failed);
    CHECK(bench.tell(f) == success({0xFF, 0xFF, 0xFF, 0x7F}));
}

TEST_CASE("a write past the largest position is cut there, then fails with EFBIG", "[host]") {
    HostBench bench;
    const int f = bench.open("f", binary, 5);
    bench.seek(f, last - 2, 1);

    CHECK(bench.write(f, "abcd") == success({2, 0}));
    CHECK(pending_error(bench, f) == 27);
    CHECK(bench.write(f, "e") == success({0, 0}));
    CHECK(bench.puts(f, "") == failed);
    CHECK(bench.seek(f, -2, 3) == success());
    CHECK(bench.read(f, 9) == slice_reply("ab"));
    CHECK(std::filesystem::file_size(bench.directory.path() / "f") == static_cast<std::uintmax_t>(last));
}

TEST_CASE("a file beyond 2 Gbyte opens, and what lies beyond is an error rather than an end", "[host]") {
    HostBench bench;
    make_sparse(bench, "f", last + 1000);
    const int f = bench.open("f", binary, 1);

    CHECK(bench.seek(f, 0, 3) == failed);
    CHECK(bench.seek(f, -2000, 3) == success());
    CHECK(bench.tell(f) == success({0x17, 0xFC, 0xFF, 0x7F}));
    CHECK(bench.seek(f, last - 3, 1) == success());
    CHECK(bench.read(f, 507) == slice_reply(std::string(3, '\0')));
    CHECK(bench.read(f, 507) == slice_reply(""));
    CHECK(bench.eof(f) == failed);
    CHECK(pending_error(bench, f) == 27);
}

TEST_CASE("appending to a file beyond 2 Gbyte writes nothing", "[host]") {
    HostBench bench;
    make_sparse(bench, "f", last + 1000);
    const int f = bench.open("f", binary, 3);

    CHECK(bench.tell(f) == failed);
    CHECK(bench.write(f, "x") == success({0, 0}));
    CHECK(pending_error(bench, f) == 27);
    CHECK(std::filesystem::file_size(bench.directory.path() / "f") == static_cast<std::uintmax_t>(last + 1000));
}

TEST_CASE("text reads end correctly at the largest position", "[host]") {
    HostBench bench;
    const int w = bench.open("f", binary, 5);
    bench.seek(w, last - 3, 1);
    bench.write(w, "a\r\n");
    const int f = bench.open("f", text, 1);

    bench.seek(f, last - 3, 1);
    CHECK(bench.gets(f, 80) == slice_reply("a"));
    bench.seek(f, last - 1, 1);
    CHECK(bench.read(f, 9) == slice_reply("\n"));
    CHECK(bench.eof(f) == success());
}

TEST_CASE("what was written is in the file although the stream is never closed", "[host]") {
    TestDirectory directory;
    {
        ScriptedOutside outside;
        FileRoom room = FileRoom::below(directory.path().string()).value();
        Iserver server(outside, room, {});
        server.take(packet(Asking(10).slice("f").byte(1).byte(2).body()));
        server.take_reply();
        server.take(packet(Asking(13).int32(3).slice("kept").body()));
        CHECK(directory.content("f") == "kept");
    }
    CHECK(directory.content("f") == "kept");
}

TEST_CASE("a restored server goes on where the state was taken", "[host]") {
    HostBench bench;
    bench.directory.put("in", "0123456789");
    const int in = bench.open("in", binary, 1);
    const int out = bench.open("out", binary, 2);
    bench.read(in, 4);
    bench.write(out, "abc");
    bench.server.take(Bytes{6, 0, 42});
    const IserverState state = bench.server.state();

    Iserver again(bench.outside, bench.room, {});
    REQUIRE(again.restore(state));

    again.take(Bytes{0, 0, 0, 0, 0});
    CHECK(again.take_reply() == Bytes{5, 0, 0, 14, 4, 4, 2});
    again.take(packet(Asking(12).int32(in).int16(3).body()));
    CHECK(again.take_reply() == Bytes{6, 0, 0, 3, 0, '4', '5', '6'});
    again.take(packet(Asking(13).int32(out).slice("d").body()));
    CHECK(again.take_reply() == Bytes{3, 0, 0, 1, 0});
    CHECK(bench.directory.content("out") == "abcd");
    CHECK(again.state().requests == state.requests + 3);
}

TEST_CASE("a state whose file is gone cannot be restored, and changes nothing", "[host]") {
    HostBench bench;
    bench.directory.put("in", "x");
    bench.open("in", binary, 1);
    const IserverState state = bench.server.state();
    bench.remove("in");

    Iserver again(bench.outside, bench.room, {});
    const auto restored = again.restore(state);

    REQUIRE_FALSE(restored);
    CHECK(restored.error().diagnostics.front().message == "cannot open 'in': No such file or directory");
    CHECK(again.state().streams.streams.size() == 3);
}

TEST_CASE("when the numbers of streams are used up, no file can be opened", "[host][bad]") {
    HostBench bench;
    bench.directory.put("a", "");
    Streams streams(bench.outside, bench.room, TextReads::keep_every_byte);
    const auto first = streams.open("a", OpenType::binary, OpenMode::input);
    REQUIRE(first);
    streams.number_as(first, std::numeric_limits<std::int32_t>::max() - 1); // a recorded host may have given any number
    CHECK_FALSE(streams.open("a", OpenType::binary, OpenMode::input));
    CHECK(streams.close(std::numeric_limits<std::int32_t>::max() - 1));
}
