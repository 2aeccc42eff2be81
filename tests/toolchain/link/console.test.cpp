#include "toolchain/link/boot_image.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "isa_t800/assembler/assembler.hpp"
#include "tests/toolchain/link/boot_bench.hpp"

namespace t8::link {
namespace {

/// A program with keyboard, screen and error in words 1 to 3 of its frame.
LinkedProgram program(const std::string& statements) {
    const Result<Bytes> bytes = assembler::assemble_bytes(statements, Part::T800);
    if (!bytes)
        FAIL(render(bytes.error()));
    LinkedProgram result;
    result.image = *bytes;
    result.heading = "PROC main (CHAN OF BYTE keyboard, screen, error)";
    result.workspace = 40;
    return result;
}

/// Statements that send a byte. Word 0 of the frame is for outbyte.
std::string send(const std::string& value, unsigned channel) { return fmt::format("ldl {}\n{}\noutbyte\n", channel, value); }

// The return address is in word 0 of the frame, which outbyte needs: all programs go down by ten words first.
constexpr unsigned screen = 12, error = 13; // words of the parameters behind keyboard
const std::string begin = "ajw -10\n";
const std::string end = "ajw 10\nret\n";

} // namespace

TEST_CASE("bytes for screen and error come out, and the program ends with success", "[console]") {
    std::string statements = begin;
    for (const char letter : std::string("hello\n"))
        statements += send(fmt::format("ldc {}", static_cast<int>(letter)), screen);
    statements += send("ldc 33", error) + end;

    const Ran ran = run_boot_file(booted(program(statements)).file);

    CHECK(ran.output == "hello\n");
    CHECK(ran.error_output == "!");
    CHECK(ran.writes == 7); // a byte has left before whoever sent it goes on
    CHECK(ran.outcome == RunOutcome::finished);
    CHECK(ran.exit_code == 0);
}

TEST_CASE("many bytes arrive in order, 255 apart, which asks for what is there already", "[console]") {
    // 1300 bytes: 0 to 255 again and again.
    const std::string statements =
        begin + "ldc 0\nstl 1\nldc 1300\nstl 2\nloop:\n" + send("ldl 1", screen) + "ldlp 1\nldc over - loop\nlend\nover:\n" + end;

    const Ran ran = run_boot_file(booted(program(statements)).file);

    REQUIRE(ran.output.size() == 1295);
    for (std::size_t index = 0; index < ran.output.size(); ++index)
        REQUIRE(static_cast<Byte>(ran.output[index]) == index % 255);
    CHECK(ran.writes == 1295);
    CHECK(ran.exit_code == 0);
}

TEST_CASE("keys come as they are typed", "[console]") {
    // Copies keys to the screen up to a full stop.
    const std::string statements =
        begin + "loop:\nldc 0\nstl 1\nldlp 1\nldl 11\nldc 1\nin\n" + send("ldl 1", screen) + "ldl 1\neqc 46\ncj loop\n" + end;
    RunOptions options;
    options.input = "typed\rkeys. not this";
    options.milliseconds = 10'000;

    const Ran ran = run_boot_file(booted(program(statements)).file, options);

    CHECK(ran.output == "typed\rkeys.");
    CHECK(ran.exit_code == 0);
}

TEST_CASE("a line of the keyboard ends with a carriage return, whatever the host's line ends are", "[console]") {
    const std::string statements =
        begin + "loop:\nldc 0\nstl 1\nldlp 1\nldl 11\nldc 1\nin\n" + send("ldl 1", screen) + "ldl 1\neqc 46\ncj loop\n" + end;
    RunOptions options;
    options.input = "\none\ntwo\r\n\r\nthree\r\rfour\n\nfive.";
    options.milliseconds = 10'000;

    const Ran ran = run_boot_file(booted(program(statements)).file, options);

    CHECK(ran.output == "\rone\rtwo\r\rthree\r\rfour\r\rfive.");
    CHECK(ran.exit_code == 0);
}

TEST_CASE("a program that waits for a key after the end of the input is stuck, and seen to be", "[console]") {
    const std::string statements = begin + send("ldc 63", screen) + "ldlp 1\nldl 11\nldc 1\nin\n" + end;

    const Ran ran = run_boot_file(booted(program(statements)).file);

    CHECK(ran.output == "?");
    CHECK(ran.outcome == RunOutcome::deadlock);
}

TEST_CASE("a program that is stuck by itself is seen to be", "[console]") {
    CHECK(run_boot_file(booted(program(begin + "stopp\n")).file).outcome == RunOutcome::deadlock);
}

TEST_CASE("a program that waits for keys or for time gets time", "[console]") {
    // ALT of the keyboard and a timer, 100 times; nobody types.
    const std::string statements = begin +
                                   R"asm(ldc 0
stl 1
ldc 20
stl 2
loop:
ldtimer
adc 10
stl 3
talt
ldl 11
ldc 1
enbc
ldl 3
ldc 1
enbt
taltwt
ldl 11
ldc 1
ldc 0
disc
ldl 3
ldc 1
ldc 0
dist
altend
)asm" + send("ldc 46", screen) + "ldlp 1\nldc over - loop\nlend\nover:\n" +
                                   end;

    const Ran ran = run_boot_file(booted(program(statements)).file);

    CHECK(ran.output == std::string(20, '.'));
    CHECK(ran.exit_code == 0);
}

TEST_CASE("vectorspace follows the three channels", "[console]") {
    LinkedProgram main = program("ldl 4\nldl 4\nstnl 0\nret\n");
    main.vectorspace = 4;

    const BootImage image = booted(main);
    const Ran ran = run_boot_file(image.file);

    CHECK(ran.exit_code == 0);
    CHECK(ran.word(image.memory.vectorspace) == image.memory.vectorspace.bits);
}

} // namespace t8::link
