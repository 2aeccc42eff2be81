#include "toolchain/link/boot_image.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "isa_t800/assembler/assembler.hpp"
#include "tests/toolchain/link/boot_bench.hpp"
#include "tests/toolchain/link/small_objects.hpp"
#include "tests/toolchain/objects/random_object.hpp"
#include "toolchain/link/entry_form.hpp"

namespace t8::link {
namespace {

using objects::Binding;
using objects::Content;
using objects::Object;

Bytes assembled(std::string text) {
    std::replace(text.begin(), text.end(), ';', '\n');
    const Result<Bytes> bytes = assembler::assemble_bytes(text, Part::T800);
    if (!bytes)
        FAIL(render(bytes.error()));
    return *bytes;
}

void append(objects::Atom& atom, const std::string& statements) {
    const Bytes bytes = assembled(statements);
    atom.bytes.insert(atom.bytes.end(), bytes.begin(), bytes.end());
}

/// A program of one routine made of statements.
LinkedProgram program(const std::string& parameters, const std::string& statements, Word workspace = 20, Word vectorspace = 0) {
    LinkedProgram result;
    result.image = assembled(statements);
    result.heading = fmt::format("PROC main ({})", parameters);
    result.workspace = workspace;
    result.vectorspace = vectorspace;
    result.atoms = {{"main", Content::code, true, 0, static_cast<Word>(result.image.size()), 0}};
    result.sources = {"main.t8o"};
    return result;
}

/// Statements that send a packet whose address is in Areg and take the reply. Frame of 4 words.
const std::string exchange = "ldl 6; ldc 14; out; ldc 0; stl 0; ldlp 0; ldl 5; ldc 2; in; ldlp 1; ldl 5; ldl 0; in;";

} // namespace

TEST_CASE("a linked program of two objects says hello and ends with success", "[boot-image]") {
    Object main;
    main.atoms = {objects::code_atom("main", {}),
                  {"hello", Binding::local, Content::constants, {}, {}},
                  objects::code_atom("say", {}, Binding::undefined)};
    // length 12, tag 13, stream 1, 5 bytes
    main.atoms[1].bytes = {12, 0, 13, 1, 0, 0, 0, 5, 0, 'h', 'e', 'l', 'l', 'o'};
    append(main.atoms[0], "ajw -2");
    const auto site = static_cast<Word>(main.atoms[0].bytes.size());
    add_site(main.atoms[0], Op::ldc, {1, 0}, objects::Position{0, site + 3}); // behind the two bytes of ldpi
    append(main.atoms[0], "ldpi; stl 0; ldl 0; ldl 4; ldl 3");                // say (fs, ts, address)
    add_site(main.atoms[0], Op::call, {2, 0});
    append(main.atoms[0], "ajw 2; ret");
    main.entries = {{0, 40, 0, "PROC main (CHAN OF SP fs, ts)"}};
    main.imports = {{2, 20, 0, "PROC say (CHAN OF SP fs, ts, VAL []BYTE packet)"}};
    Object say = routine("say", {});
    append(say.atoms[0], "ajw -4; ldl 7;" + exchange + "ajw 4; ret");
    say.entries = {{0, 20, 0, "PROC say (CHAN OF SP fs, ts, VAL []BYTE packet)"}};
    REQUIRE(objects::check(main));

    const Result<LinkedProgram> linked = link({{{"main.t8o", main}, {"say.t8o", say}}, {}, {}});
    if (!linked)
        FAIL(render(linked.error()));
    const Ran ran = run_boot_file(booted(*linked).file);

    CHECK(ran.output == "hello");
    CHECK(ran.outcome == RunOutcome::finished);
    CHECK(ran.exit_code == 0);
}

TEST_CASE("a program without parameters ends with success", "[boot-image]") {
    const Ran ran = run_boot_file(booted(program("", "ret")).file);

    CHECK(ran.outcome == RunOutcome::finished);
    CHECK(ran.exit_code == 0);
}

TEST_CASE("the entry gets the host's channels, the free memory and its vectorspace", "[boot-image]") {
    const Word vectorspace = GENERATE(0u, 100u);
    const Word memory = GENERATE(Word{1} << 16, Word{1} << 20);
    BootOptions options;
    options.memory = memory;
    // The five parameters into the first words of the free memory.
    const LinkedProgram main =
        program("CHAN OF SP fs, ts, []INT free",
                "ldl 1; ldl 3; stnl 0; ldl 2; ldl 3; stnl 1; ldl 3; ldl 3; stnl 2; ldl 4; ldl 3; stnl 3;"
                "ldl 5; ldl 3; stnl 4; ldlp 0; ldl 3; stnl 5; ldpri; ldl 3; stnl 6; testhalterr; ldl 3; stnl 7; ret",
                50, vectorspace);

    const BootImage image = booted(main, options);
    RunOptions run;
    run.memory = memory;
    const Ran ran = run_boot_file(image.file, run);

    const Address free = image.memory.free;
    REQUIRE(ran.outcome == RunOutcome::finished);
    CHECK(ran.word(free) == 0x80000010);
    CHECK(ran.word(free + 4) == 0x80000000);
    CHECK(ran.word(free + 8) == free.bits);
    CHECK(ran.word(free + 12) == (MostNeg + memory - free.bits) / 4);
    if (vectorspace != 0)
        CHECK(ran.word(free + 16) == image.memory.vectorspace.bits);
    CHECK(ran.word(free + 20) == image.memory.frame.bits - 16); // Wptr as after call
    CHECK(ran.word(free + 24) == 1);                            // low priority
    CHECK(ran.word(free + 28) == 1);                            // HaltOnError
    CHECK(free - image.memory.vectorspace == 4 * vectorspace);
    CHECK(image.memory.end.bits == MostNeg + memory);
}

TEST_CASE("vectorspace is the last parameter of every form", "[boot-image]") {
    const auto [parameters, slot] =
        GENERATE(std::pair<std::string, unsigned>{"", 1}, std::pair<std::string, unsigned>{"CHAN OF SP fs, ts", 3});
    const LinkedProgram main = program(parameters, fmt::format("ldl {0}; ldl {0}; stnl 0; ret", slot), 20, 4);

    const BootImage image = booted(main);
    const Ran ran = run_boot_file(image.file);

    CHECK(ran.outcome == RunOutcome::finished);
    CHECK(ran.word(image.memory.vectorspace) == image.memory.vectorspace.bits);
}

TEST_CASE("an error halts in the modes halt and universal and in no other", "[boot-image]") {
    LinkedProgram main = program("", "seterr; ret");
    using enum objects::ErrorMode;
    const auto [mode, ends] = GENERATE(
        table<objects::ErrorMode, bool>({{halt, false}, {universal, false}, {stop, true}, {undefined, true}, {reduced, true}}));
    main.error_mode = mode;

    const Ran ran = run_boot_file(booted(main).file);

    CHECK(ran.exit_code.has_value() == ends);
    CHECK(ran.machine->stopped().size() == (ends ? 0 : 1));
}

TEST_CASE("workspace lies lowest, then code, vectorspace and free memory", "[boot-image]") {
    const Word workspace = GENERATE(0u, 10u, 500u, 5000u);
    const MemoryMap memory = booted(program("", "ret", workspace, 30)).memory;

    CHECK(memory.workspace == Address{0x80000070});
    CHECK(memory.frame - memory.workspace >= 4 * (workspace + 4));
    CHECK(memory.frame.bits >= 0x80000170); // the loader is below while it works
    CHECK(memory.frame < memory.program);
    CHECK(memory.program < memory.start);
    CHECK(memory.start < memory.vectorspace);
    CHECK(memory.vectorspace + 120 == memory.free);
    CHECK(run_boot_file(booted(program("", "ret", workspace, 30)).file).outcome == RunOutcome::finished);
}

TEST_CASE("a program that does not fit is refused", "[boot-image]") {
    BootOptions options;
    options.memory = 4096;

    CHECK(render(boot_image(program("", "ret", 1000), options).error()).starts_with("error: the program needs "));
    CHECK_FALSE(boot_image(program("", "ret", ~0u), options));
    CHECK_FALSE(boot_image(program("", "ret", 10, ~0u), options));
}

TEST_CASE("the form of a program is read off its heading", "[boot-image]") {
    const auto form = [](const std::string& heading) { return entry_form(heading).value(); };

    CHECK(form("PROC p ()") == EntryForm::nothing);
    CHECK(form("PROC p (CHAN OF SP fs, ts)") == EntryForm::server);
    CHECK(form("PROC p (CHAN OF SP fs, CHAN OF SP ts)") == EntryForm::server);
    CHECK(form("PROC p(CHAN SP fs?, ts!)") == EntryForm::server);
    CHECK(form("PROC p (CHAN OF SP fs, ts, []INT free.memory)") == EntryForm::server_and_space);
    CHECK(form("PROC p (CHAN OF ANY from.boot, to.boot, []INT free)") == EntryForm::link_and_space);
    CHECK(form("PROC p (CHAN BYTE keyboard?, screen!, error!)") == EntryForm::console);
    CHECK(form("PROC p (CHAN OF BYTE keyboard, CHAN OF BYTE screen, error)") == EntryForm::console);
    for (const char* other : {"PROC p", "PROC p (VAL INT n)", "PROC p (CHAN OF SP fs)", "PROC p (BYTE a, b, c)",
                              "PROC p (CHAN OF SP fs, ts, VAL []INT free)", "INT FUNCTION f (VAL INT n)", "(,", "PROC p (((", ""})
        CHECK_FALSE(entry_form(other));
}

TEST_CASE("the parts of the memory are described", "[boot-image]") {
    BootOptions options;
    options.memory = 0x10000;
    const std::string text = describe(booted(program("", "ret", 100, 16), options).memory);

    CHECK(text.starts_with("#80000070 to #80000210       416 bytes  workspace\n"
                           "#80000210 to #80000230        32 bytes  first frame\n"
                           "#80000230 to #80000234         4 bytes  program\n"));
    CHECK(text.find("64 bytes  vectorspace\n") != std::string::npos);
    CHECK(text.find("to #80010000") != std::string::npos);
}

} // namespace t8::link
