#include "tests/emulator/host/host_bench.hpp"

#include "emulator/host/exit_code.hpp"

using namespace t8::host;

TEST_CASE("GetKey gives the next key, and 129 at the end of a redirected input", "[host]") {
    HostBench bench;
    bench.outside.input = "k\r";
    CHECK(bench.ask(Asking(30)) == success({'k'}));
    CHECK(bench.ask(Asking(30)) == success({13}));
    CHECK(bench.ask(Asking(30)) == failed);
}

TEST_CASE("PollKey gives a key that is there and 129 alone when there is none", "[host]") {
    HostBench bench;
    bench.outside.input = "k";
    CHECK(bench.ask(Asking(31)) == success({'k'}));
    CHECK(bench.ask(Asking(31)) == failed);
}

TEST_CASE("a user break during a wait for input ends the service with code 2", "[host]") {
    const Asking waiting[] = {Asking(12).int32(0).int16(5), Asking(14).int32(0).int16(5), Asking(23).int32(0).int16(5),
                              Asking(30)};
    for (const Asking& request : waiting) {
        HostBench bench;
        bench.outside.after_input = InputEnd::broken;

        bench.ask(request);

        REQUIRE(bench.server.ending());
        CHECK(bench.server.ending()->cause == Ending::Cause::user_break);
        CHECK(bench.server.ending()->exit_code() == 2);
    }
}

TEST_CASE("GetEnv gives a variable of the host", "[host]") {
    HostBench bench;
    bench.outside.variables = {{"ISEARCH", "/libs/ "}, {"EMPTY", ""}};
    CHECK(bench.get_env("ISEARCH") == slice_reply("/libs/ "));
    CHECK(bench.get_env("EMPTY") == slice_reply(""));
    CHECK(bench.get_env("ICCARG") == failed);
    CHECK(bench.get_env("") == failed);
    CHECK(bench.get_env(std::string_view("ISEARCH\0", 8)) == failed);
}

TEST_CASE("GetEnv cuts a long value at 507 bytes and says so", "[host]") {
    HostBench bench;
    bench.outside.variables["LONG"] = std::string(600, 'v');
    CHECK(bench.get_env("LONG") == slice_reply(std::string(507, 'v')));
    REQUIRE(bench.server.notes().size() == 1);
    CHECK(bench.server.notes()[0].message == "environment variable 'LONG' is cut to 507 characters");
}

TEST_CASE("IBOARDSIZE is the root's memory in hexadecimal unless the host has the variable", "[host]") {
    IserverSettings settings;
    settings.root_memory_bytes = 2 * 1024 * 1024;
    HostBench bench(settings);
    CHECK(bench.get_env("IBOARDSIZE") == slice_reply("#200000"));
    bench.outside.variables["IBOARDSIZE"] = "1048576";
    CHECK(bench.get_env("IBOARDSIZE") == slice_reply("1048576"));
    CHECK(HostBench().get_env("IBOARDSIZE") == failed);
}

TEST_CASE("Time gives local seconds, then UTC", "[host]") {
    HostBench bench;
    bench.outside.now = {0x01020304, -2};
    CHECK(bench.ask(Asking(33)) == success({4, 3, 2, 1, 0xFE, 0xFF, 0xFF, 0xFF}));
}

TEST_CASE("System is refused unless it is allowed, with a status all the same", "[host]") {
    HostBench bench;
    CHECK(bench.ask(Asking(34).slice("rm x")) == Bytes{129, 0xFF, 0xFF, 0xFF, 0xFF});
    CHECK(bench.ask(Asking(34).slice("")) == Bytes{129, 0, 0, 0, 0});
    CHECK(bench.outside.commands.empty());
    REQUIRE(bench.server.notes().size() == 1);
    CHECK(bench.server.notes()[0].message == "host command 'rm x' refused");
    CHECK(bench.server.notes()[0].hint == "use '--allow-system' to let the program run commands");
}

TEST_CASE("System runs a command and gives its status when it is allowed", "[host]") {
    IserverSettings settings;
    settings.shell = ShellAccess::allowed;
    HostBench bench(settings);
    bench.outside.command_status = 3;

    CHECK(bench.ask(Asking(34).slice("true")) == success({3, 0, 0, 0}));
    CHECK(bench.ask(Asking(34).slice(std::string_view("ls\0x", 4))) == success({3, 0, 0, 0}));
    CHECK(bench.outside.commands == std::vector<std::string>{"true", "ls"});
    bench.outside.command_status.reset();
    CHECK(bench.ask(Asking(34).slice("true")) == Bytes{129, 0xFF, 0xFF, 0xFF, 0xFF});
}

TEST_CASE("an empty System command asks for a shell", "[host]") {
    IserverSettings settings;
    settings.shell = ShellAccess::allowed;
    HostBench bench(settings);
    CHECK(bench.ask(Asking(34).slice("")) == success({1, 0, 0, 0}));
    bench.outside.shell = false;
    CHECK(bench.ask(Asking(34).slice("")) == Bytes{129, 0, 0, 0, 0});
    CHECK(bench.outside.commands.empty());
}

TEST_CASE("Exit is answered and then nothing is read", "[host]") {
    HostBench bench;
    bench.server.take(packet(Asking(35).int32(5).body()));

    REQUIRE(bench.server.ending());
    CHECK(bench.server.ending()->cause == Ending::Cause::exit_request);
    CHECK(bench.server.ending()->status == 5);
    CHECK(bench.server.ending()->exit_code() == 5);
    CHECK(bench.server.take_reply() == Bytes{1, 0, 0});

    bench.server.take(packet(Asking(42).body()));
    CHECK_FALSE(bench.server.reply_ready());
    CHECK_FALSE(bench.server.wants_bytes());
}

TEST_CASE("an Exit status becomes the host's exit code", "[host]") {
    CHECK(exit_code_of_status(999999999) == 0);
    CHECK(exit_code_of_status(-999999999) == 1);
    CHECK(exit_code_of_status(0) == 0);
    CHECK(exit_code_of_status(7) == 7);
    CHECK(exit_code_of_status(-1) == 255);
    CHECK(exit_code_of_status(0x1234) == 0x34);
    CHECK(exit_code_table().size() == 5);
}

TEST_CASE("CommandLine gives the short line for 0 and the whole line for anything else", "[host]") {
    IserverSettings settings;
    settings.whole_line = "iserver -sb p.btl x";
    settings.short_line = "x";
    HostBench bench(settings);
    CHECK(bench.ask(Asking(40).byte(0)) == slice_reply("x"));
    CHECK(bench.ask(Asking(40).byte(1)) == slice_reply("iserver -sb p.btl x"));
    CHECK(bench.ask(Asking(40).byte(255)) == slice_reply("iserver -sb p.btl x"));
    CHECK(HostBench().ask(Asking(40).byte(0)) == slice_reply(""));
}

TEST_CASE("Core fails unless memory was peeked", "[host]") {
    HostBench bench;
    CHECK(bench.ask(Asking(41).int32(0).int16(4)) == failed);
}

TEST_CASE("Core gives peeked memory, clipped at its end and at 507 bytes", "[host]") {
    IserverSettings settings;
    settings.peeked_memory = bytes_of("0123456789" + std::string(1000, 'm'));
    HostBench bench(settings);
    const auto core = [&](std::int64_t offset, int length) { return bench.ask(Asking(41).int32(offset).int16(length)); };

    CHECK(core(2, 4) == slice_reply("2345"));
    CHECK(core(1008, 9) == slice_reply("mm"));
    CHECK(core(10, 600) == slice_reply(std::string(507, 'm')));
    CHECK(core(0, 0) == slice_reply(""));
    CHECK(core(0, -1) == slice_reply(""));
    CHECK(core(1010, 1) == failed);
    CHECK(core(-1, 1) == failed);
}

TEST_CASE("Version answers as the settings say", "[host]") {
    IserverSettings settings;
    settings.identity = {15, 1, 1, 1};
    CHECK(HostBench().ask(Asking(42)) == success({14, 4, 4, 2}));
    CHECK(HostBench(settings).ask(Asking(42)) == success({15, 1, 1, 1}));
}

TEST_CASE("the trace shows every request and reply by its fields", "[host]") {
    std::vector<std::string> lines;
    IserverSettings settings;
    settings.trace = [&](std::string_view line) { lines.emplace_back(line); };
    HostBench bench(settings);
    bench.outside.input = "q\n";

    bench.ask(Asking(10).slice("no\"file").byte(1).byte(1));
    bench.ask(Asking(12).int32(0).int16(507));
    bench.ask(Asking(17).int32(9).int32(-4).int32(2));
    bench.ask(Asking(13).int32(1).slice(std::string(60, 'x')));
    bench.ask(Asking(32).int16(100));
    bench.ask(Asking(99).byte(1));
    bench.ask(Asking(50).byte(5));

    CHECK(lines == std::vector<std::string>{
                       "10 Open name=\"no\\\"file\" (7 bytes) type=1 mode=1",
                       "   129",
                       "12 Read stream=0 count=507",
                       "   0 data=\"q\\x0A\" (2 bytes)",
                       "17 Seek stream=9 offset=-4 origin=2",
                       "   129",
                       "13 Write stream=1 data=\"" + std::string(40, 'x') + "...\" (60 bytes)",
                       "   0 written=60",
                       "32 GetEnv name is cut short",
                       "   129",
                       "99 is no request (6 bytes)",
                       "   1",
                       "50 DOS",
                       "   1",
                   });
}
