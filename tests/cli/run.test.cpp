#include <unistd.h>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

constexpr std::string_view echo = R"asm(        ldap line
        call command_line
        ldap line
        call print
        succeed
        .align 4, 0
line:   .space 512
)asm";

std::string exits_with(int code) { return "        ldc " + std::to_string(code) + "\n        call exit\n"; }

} // namespace

TEST_CASE("a program boots, speaks and ends", "[run]") {
    Workshop workshop;
    workshop.program("hello.tasm", "        print_text \"hello\\n\"\n        succeed");
    REQUIRE(workshop.run({"asm", "hello.tasm"}).status == 0);

    const Outcome from_boot_file = workshop.run({"run", "-sb", "hello.btl"});
    const Outcome from_source = workshop.run({"run", "-sb", "hello.tasm"});

    CHECK(from_boot_file.status == status::success);
    CHECK(from_boot_file.out == "hello\n");
    CHECK(from_boot_file.err.empty());
    CHECK(from_source.out == "hello\n");
}

TEST_CASE("the exit status is what the program sent", "[run]") {
    Workshop workshop;
    for (const int code : {0, 1, 42, 255}) {
        workshop.program("exit.tasm", exits_with(code));
        CHECK(workshop.run({"run", "-sb", "exit.tasm"}).status == code);
    }
    workshop.program("exit.tasm", "        fail");
    CHECK(workshop.run({"run", "-sb", "exit.tasm"}).status == status::failure);
}

TEST_CASE("words that are no options reach the program, wherever options stand", "[run]") {
    Workshop workshop;
    workshop.program("echo.tasm", echo);

    CHECK(workshop.run({"run", "-sb", "echo.tasm", "one", "two three"}).out == "one \"two three\"");
    CHECK(workshop.run({"run", "one", "-se", "--mhz", "25", "-sb", "echo.tasm", "-x", "--type=T805", "two"}).out == "one -x two");
    CHECK(workshop.run({"run", "-sb", "echo.tasm", "a", "--", "--stats", "-sb", "b"}).out == "a --stats -sb b");
    CHECK(workshop.run({"run", "-sb", "echo.tasm", "script.lua"}).out == "script.lua");
}

TEST_CASE("a program reads standard input to its end", "[run]") {
    Workshop workshop;
    const std::string text = repeated("a line of text\n", 100);
    REQUIRE(workshop.run({"asm", source("examples/asm/cat.tasm").string(), "-o", "cat.btl"}).status == 0);

    const Outcome cat = workshop.run({"run", "-sb", "cat.btl", "copy.txt"}, text);

    CHECK(cat.status == 0);
    CHECK((workshop.read("copy.txt") == text));
}

TEST_CASE("all parts, clocks and tiers run the same program to the same end", "[run]") {
    Workshop workshop;
    workshop.program("hello.tasm", "        print_text \"hello\\n\"\n        succeed");
    for (const std::string part : {"T414", "T800", "T805"})
        CHECK(workshop.run({"run", "--type", part, "-sb", "hello.tasm"}).out == "hello\n");
    for (const std::string clock : {"17.5", "20", "22.5", "25", "30", "35"})
        CHECK(workshop.run({"run", "--mhz", clock, "-sb", "hello.tasm"}).out == "hello\n");

    const Outcome reference = workshop.run({"run", "--tier", "reference", "--hash", "-sb", "hello.tasm"});
    const Outcome predecoded = workshop.run({"run", "--tier", "predecoded", "--hash", "-sb", "hello.tasm"});

    CHECK(reference.err_has("state hash #"));
    CHECK(reference.err == predecoded.err);
    CHECK(reference.err != workshop.run({"run", "--mhz", "25", "--hash", "-sb", "hello.tasm"}).err);
}

TEST_CASE("files are confined to the root directory", "[run]") {
    Workshop workshop;
    workshop.program("write.tasm", R"asm(        ldc 2
        ldc name_end - name
        ldap name
        call open
        eqc -1
        cj good
        fail
good:   succeed
name:   .string "../escaped"
name_end:
)asm");

    const Outcome outcome = workshop.run({"run", "-sb", "write.tasm"});

    CHECK(outcome.status == status::failure);
    CHECK(outcome.err_has("escaped"));
    CHECK(workshop.run({"run", "--root", "nowhere", "-sb", "write.tasm"}).status == status::other);
}

TEST_CASE("a boot file that cannot be used is an error with its name", "[run][bad]") {
    Workshop workshop;
    workshop.write("empty.btl", "");
    workshop.write("cut.btl", "\x10"
                              "ab");
    workshop.write("poke.btl", std::string("\0\1\2", 3));
    workshop.write("raw.tasm", "        ldc 1\n");
    workshop.write("wrong.tasm", "        .boot\n        ldpl 1\n");
    std::filesystem::create_directory(workshop.path("folder"));

    for (const std::string name : {"missing.btl", "empty.btl", "cut.btl", "poke.btl", "folder", "raw.tasm", "wrong.tasm"}) {
        const Outcome outcome = workshop.run({"run", "-sb", name});
        CAPTURE(name, outcome.err);
        CHECK(outcome.status == status::other);
        CHECK(outcome.out.empty());
        CHECK(outcome.err_has(name));
        CHECK(outcome.err_has("error: "));
    }
    CHECK(workshop.run({"run", "-sb", "wrong.tasm"}).err_has("wrong.tasm:2:9: error: unknown instruction 'ldpl'"));
}

TEST_CASE("an unreadable boot file is an error", "[run][bad]") {
    Workshop workshop;
    workshop.write("locked.btl", "x");
    std::filesystem::permissions(workshop.path("locked.btl"), std::filesystem::perms::none);
    if (::access(workshop.path("locked.btl").c_str(), R_OK) == 0)
        return; // whoever may read everything cannot see this

    CHECK(workshop.run({"run", "-sb", "locked.btl"}).status == status::other);
}

TEST_CASE("a run without anything to boot says how to boot", "[run][bad]") {
    Workshop workshop;

    CHECK(workshop.run({"run"}).status == status::other);
    CHECK(workshop.run({"run", "prog.btl"}).err_has("cannot find a boot file 'prog.btl'"));
    CHECK(workshop.run({"run", "prog"}).err_has("hint: t8 run prog.btl, or t8 run machine.lua"));
    CHECK(workshop.run({"run", "-sb"}).status == status::other);
    CHECK(workshop.run({"run", "-sb", "a.btl", "-sc", "b.btl"}).status == status::other);
    CHECK(workshop.run({"run", "-sa", "-sb", "a.btl"}).status == status::other);
}

TEST_CASE("a machine file decides about its nodes", "[run][bad]") {
    Workshop workshop;
    workshop.program("hello.tasm", "        print_text \"hello\\n\"\n        succeed");
    workshop.write("machine.lua", "return { node { \"n0\" }, host { \"n0.0\" } }\n");
    workshop.write("wrong.lua", "return { nod { \"n0\" } }\n");

    CHECK(workshop.run({"run", "machine.lua", "-sb", "hello.tasm"}).out == "hello\n");
    CHECK(workshop.run({"run", "machine.lua"}).status == status::other);
    CHECK(workshop.run({"run", "machine.lua", "--type", "T414", "-sb", "hello.tasm"}).err_has("--type"));
    CHECK(workshop.run({"run", "wrong.lua"}).err_has("wrong.lua:1"));
    CHECK(workshop.run({"run", "missing.lua"}).err_has("missing.lua"));
}

TEST_CASE("-sa lets the program see that it was analysed, and -sc boots without a reset", "[run]") {
    Workshop workshop;
    workshop.program("analysed.tasm", "        testpranal\n        eqc 0\n        cj yes\n        fail\nyes:    succeed\n");

    CHECK(workshop.run({"run", "-sb", "analysed.tasm"}).status == status::failure);
    CHECK(workshop.run({"run", "-sa", "-ss", "-sc", "analysed.tasm"}).status == status::success);
}

TEST_CASE("--halt-on-error sets the flag that boot code finds", "[run]") {
    Workshop workshop;
    // A packet of its own, since our loader sets HaltOnError itself: with the flag set the part halts, without it it goes on and
    // has nothing to do.
    workshop.write("overflow.tasm",
                   "        .boot packet\n        testerr\n        ldc 3\n        ldc 0\n        div\n        stopp\n");

    CHECK(workshop.run({"run", "-sb", "overflow.tasm"}).status == status::deadlock);
    CHECK(workshop.run({"run", "--halt-on-error", "-sb", "overflow.tasm"}).status == status::halted);
}

TEST_CASE("a ROM is entered two bytes below the top of memory, and its host is served", "[run]") {
    Workshop workshop;
    workshop.write("rom.tasm", R"asm(        .org #7FFFFFC0
start:  ldc message - next
        ldpi
next:   mint
        ldc 8
        out
        stopp
        .align 4
message: .byte 6, 0, 35, 42, 0, 0, 0, 0
        .org #7FFFFFFE
        j start
)asm");
    REQUIRE(workshop.run({"asm", "rom.tasm", "-o", "rom.bin"}).status == 0);
    workshop.write("short.bin", "x");

    const Outcome outcome = workshop.run({"run", "--rom", "rom.bin"});

    CAPTURE(outcome.err);
    CHECK(outcome.status == 42);
    CHECK(workshop.run({"run", "--rom", "short.bin"}).status == status::other);
    CHECK(workshop.run({"run", "--rom", "missing.bin"}).err_has("missing.bin"));
    workshop.program("hello.tasm", "        succeed\n");
    const Outcome both = workshop.run({"run", "--rom", "rom.bin", "-sb", "hello.tasm"});
    CHECK(both.status == status::other);
    CHECK(both.err_has("--rom"));
}
