#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "cli/base/command.hpp"
#include "tests/cli/command_line.hpp"
#include "toolchain/objects/elf_file.hpp"

using namespace t8::test;

namespace {

constexpr std::string_view hello = R"occam(PROC main (CHAN BYTE keyboard?, screen!, error!)
  SEQ i = 0 FOR 6
    screen ! "hello*n"[i]
:
)occam";

} // namespace

TEST_CASE("an occam source is compiled, linked, booted and served", "[occam]") {
    Workshop workshop;
    workshop.write("hello.occ", hello);

    const Outcome in_one_step = workshop.run({"run", "hello.occ"});
    const Outcome compiled = workshop.run({"occ", "hello.occ"});
    const Outcome linked = workshop.run({"link", "--map", "hello.t8o"});
    const Outcome booted = workshop.run({"run", "-sb", "hello.btl"});

    CHECK(in_one_step.status == status::success);
    CHECK(in_one_step.out == "hello\n");
    CHECK(in_one_step.err.empty());
    CHECK(compiled.status == status::success);
    CHECK(compiled.out.empty());
    CHECK(linked.out.find("entry ") != std::string::npos);
    CHECK(booted.out == "hello\n");
}

TEST_CASE("mistakes of an occam source are shown with place and hint, and nothing is written", "[occam]") {
    Workshop workshop;
    workshop.write("wrong.occ", "PROC main (CHAN BYTE keyboard?, screen!, error!)\n  INT x :\n  screen ! y\n:\n");

    const Outcome outcome = workshop.run({"occ", "wrong.occ"});

    CHECK(outcome.status == 1);
    CHECK(outcome.err.find("wrong.occ:3:12: error: 'y' is not declared") != std::string::npos);
    CHECK(outcome.err.find("hint: did you mean 'x'?") != std::string::npos);
    CHECK_FALSE(workshop.exists("wrong.t8o"));
}

TEST_CASE("a module is compiled where it is used, and objects make a library", "[occam]") {
    Workshop workshop;
    workshop.write("double.occ", "INT FUNCTION double (VAL INT x) IS x + x :\n");
    workshop.write("main.occ", R"occam(#USE "double.occ"
PROC main (CHAN BYTE keyboard?, screen!, error!)
  screen ! BYTE (double (30) + 5)
:
)occam");

    CHECK(workshop.run({"run", "main.occ"}).out == "A");
    REQUIRE(workshop.run({"occ", "-o", "elsewhere.t8o", "double.occ"}).status == status::success);
    REQUIRE(workshop.run({"occ", "main.occ"}).status == status::success);
    const Outcome missing = workshop.run({"link", "main.t8o"});
    CHECK(missing.status != status::success);
    CHECK(missing.err ==
          "main.t8o: error: 'double' is not defined; used by 'main'\n"
          "hint: no object was found for these used units: 'double.occ'; compile it with 't8 occ', or name the object\n");
    REQUIRE(workshop.run({"link", "--library", "-o", "my.lib", "elsewhere.t8o"}).status == status::success);
    REQUIRE(workshop.run({"link", "main.t8o", "my.lib"}).status == status::success);
    CHECK(workshop.run({"run", "-sb", "main.btl"}).out == "A");
}

TEST_CASE("damaged debug information of a library is an error only when something reads it", "[occam]") {
    Workshop workshop;
    workshop.write("divide.occ", "INT FUNCTION divide (VAL INT a, b) IS a / b :\n");
    workshop.write("main.occ", R"occam(#USE "my.lib"
PROC main (CHAN BYTE keyboard?, screen!, error!)
  INT divisor :
  SEQ
    divisor := 2
    screen ! BYTE (divide (130, divisor))
:
)occam");
    workshop.write("fails.occ", R"occam(#USE "my.lib"
PROC main (CHAN BYTE keyboard?, screen!, error!)
  INT divisor :
  SEQ
    divisor := 0
    screen ! BYTE (divide (130, divisor))
:
)occam");
    REQUIRE(workshop.run({"occ", "divide.occ"}).status == status::success);
    REQUIRE(workshop.run({"link", "--library", "-o", "my.lib", "divide.t8o"}).status == status::success);
    std::string library = workshop.read("my.lib");
    const std::size_t member = library.find("\177ELF");
    const t8::Bytes bytes(library.begin() + static_cast<std::ptrdiff_t>(member), library.end());
    const auto elf = t8::objects::read_elf(bytes, "my.lib");
    REQUIRE(elf);
    ++library[member + elf->section(".debug_info").offset + 4]; // the version, after the length
    workshop.write("my.lib", library);
    const std::string damage = "my.lib(divide.t8o): error: damaged debug information: .debug_info";

    const Outcome good = workshop.run({"run", "main.occ"});
    const Outcome failing = workshop.run({"run", "fails.occ"});

    CHECK(good.status == status::success);
    CHECK(good.out == "A");
    CHECK(good.err.empty());
    CHECK(failing.status == status::halted);
    CHECK(failing.err_has("Error flag set"));
    for (const char* const option : {"--record", "--profile"}) {
        const Outcome refused = workshop.run({"run", option, "out.t8h", "main.occ"});
        CHECK(refused.err_has(damage));
        CHECK(refused.out.empty());
        CHECK_FALSE(workshop.exists("out.t8h"));
    }
    REQUIRE(workshop.run({"occ", "main.occ"}).status == status::success);
    CHECK(workshop.run({"link", "main.t8o"}).status == status::success);
    CHECK(workshop.run({"link", "--elf", "main.elf", "main.t8o"}).err_has(damage));
}

TEST_CASE("operators of a unit come from its source, its object and a library", "[occam]") {
    Workshop workshop;
    workshop.write("money.inc", "DATA TYPE MONEY IS INT :\nDATA TYPE DAYS IS INT :\n");
    workshop.write("money.occ", R"occam(#INCLUDE "money.inc"
MONEY FUNCTION "+" (VAL MONEY a, b) IS MONEY (((INT a) + (INT b)) + 1) :
MONEY FUNCTION "*" (VAL MONEY a, VAL DAYS d) IS MONEY ((INT a) * (INT d)) :
MONEY FUNCTION "*" (VAL DAYS d, VAL MONEY a) IS a :
MONEY FUNCTION "-" (VAL MONEY a) IS a :
)occam");
    const std::string body = R"occam(PROC main (CHAN BYTE keyboard?, screen!, error!)
  MONEY m :
  DAYS d :
  SEQ
    m, d := MONEY 30, DAYS 2
    screen ! BYTE (INT ((m * d) + 4))
    screen ! BYTE (INT ((-(d * m)) + (MONEY 35)))
:
)occam";
    workshop.write("main.occ", "#INCLUDE \"money.inc\"\n#USE \"money.occ\"\n" + body);
    workshop.write("other.occ", "#INCLUDE \"money.inc\"\n#USE \"money.lib\"\n" + body);

    CHECK(workshop.run({"run", "main.occ"}).out == "AB");
    REQUIRE(workshop.run({"occ", "money.occ"}).status == status::success);
    REQUIRE(workshop.run({"occ", "main.occ"}).status == status::success);
    REQUIRE(workshop.run({"link", "main.t8o"}).status == status::success);
    CHECK(workshop.run({"run", "-sb", "main.btl"}).out == "AB");
    REQUIRE(workshop.run({"link", "--library", "-o", "money.lib", "money.t8o"}).status == status::success);
    CHECK(workshop.run({"run", "other.occ"}).out == "AB");
}

TEST_CASE("the objects of what a program uses are found beside it, and theirs", "[occam]") {
    Workshop workshop;
    workshop.write("shared.inc", "PROC twice (VAL INT n, INT r)\n  r := n + n\n:\n");
    workshop.write("inner.occ", "#INCLUDE \"shared.inc\"\nPROC inner (INT r)\n  twice (15, r)\n:\n");
    workshop.write("outer.occ", R"occam(#USE "inner.occ"
#INCLUDE "shared.inc"
PROC outer (INT r)
  INT q :
  SEQ
    inner (q)
    twice (q, r)
:
)occam");
    workshop.write("main.occ", R"occam(#USE "outer.occ"
#INCLUDE "shared.inc"
PROC main (CHAN BYTE keyboard?, screen!, error!)
  INT p, q :
  SEQ
    outer (p)
    twice (p, q)
    screen ! BYTE (q - 55)
:
)occam");

    CHECK(workshop.run({"run", "main.occ"}).out == "A");
    for (const char* const source : {"inner.occ", "outer.occ", "main.occ"})
        REQUIRE(workshop.run({"occ", source}).status == status::success);
    REQUIRE(workshop.run({"link", "main.t8o"}).status == status::success);
    CHECK(workshop.run({"run", "-sb", "main.btl"}).out == "A");
}

TEST_CASE("sources may use each other up to 64 levels", "[occam]") {
    Workshop workshop;
    const auto unit = [](int i) { return "u" + std::to_string(i) + ".occ"; };
    for (int i = 0; i < 70; ++i)
        workshop.write(unit(i), (i == 0 ? std::string() : "#USE \"" + unit(i - 1) + "\"\n") + "PROC p" + std::to_string(i) +
                                    " ()\n  SKIP\n:\n");

    CHECK(workshop.run({"occ", unit(63)}).status == status::success);
    const Outcome outcome = workshop.run({"occ", unit(69)});

    CHECK(outcome.status == 1);
    CHECK(outcome.err.find("#USE of sources is nested more than 64 deep") != std::string::npos);
}

TEST_CASE("options of INMOS's compiler are explained, in the page and where they are used", "[occ][documents]") {
    const std::string page = read_text(source("docs/occam.md"));
    Workshop workshop;
    for (const t8::cli::FormerOption& option : t8::cli::find_command("occ")->former_options) {
        CAPTURE(option.name);
        CHECK(page.find(fmt::format("| `{}` | {} | {} |\n", option.name, option.meaning, option.now)) != std::string::npos);
    }
    CHECK(workshop.run({"occ", "-k", "x.occ"}).err_has("hint: of INMOS's compiler: no range checks; here: --no-range-checks"));
    CHECK(workshop.run({"occ", "-TA", "x.occ"}).err_has("for all 32 bit parts"));
}

TEST_CASE("-w shows errors without warnings, and t8 run shows no warnings where it is told so", "[occ][run]") {
    Workshop workshop;
    workshop.write("wrong.occ", "PROC wrong ()\n  INT unused :\n  SEQ\n    nobody ()\n:\n");
    workshop.write("warned.occ",
                   "PROC warned (CHAN OF SP fs, ts, []INT memory)\n  INT unused :\n  so.exit (fs, ts, sps.success)\n:\n");
    const std::string warned = "#INCLUDE \"hostio.inc\"\n#USE \"hostio.lib\"\n" + workshop.read("warned.occ");
    workshop.write("warned.occ", warned);

    CHECK(workshop.run({"occ", "wrong.occ"}).err_has("warning: 'unused' is not used"));
    const Outcome quiet = workshop.run({"occ", "-w", "wrong.occ"});
    CHECK(quiet.status == 1);
    CHECK(quiet.err_has("error: 'nobody' is not declared"));
    CHECK_FALSE(quiet.err_has("warning"));
    CHECK(workshop.run({"run", "warned.occ"}).err_has("warning: 'unused' is not used"));
    CHECK(workshop.run({"run", "--no-warnings", "warned.occ"}).err == "");
}

TEST_CASE("t8 run shows the warnings of what it was given, and counts those of other files", "[run]") {
    Workshop workshop;
    workshop.write("part.inc", "PROC part ()\n  INT unused :\n  SKIP\n:\n");
    workshop.write("other.inc", "PROC other ()\n  INT unused, too :\n  SKIP\n:\n");
    workshop.write("main.occ", R"occam(#INCLUDE "hostio.inc"
#USE "hostio.lib"
#INCLUDE "part.inc"
#INCLUDE "other.inc"
PROC main (CHAN OF SP fs, ts, []INT memory)
  INT own :
  SEQ
    part ()
    other ()
    so.exit (fs, ts, sps.success)
:
)occam");
    workshop.write("m.lua", "return { node { 'n0', boot = 'main.occ' }, host { 'n0.0' } }\n");

    for (const char* const what : {"main.occ", "m.lua"}) {
        const Outcome outcome = workshop.run({"run", what});
        CHECK(outcome.err_has("warning: 'own' is not used"));
        CHECK_FALSE(outcome.err_has("'unused'"));
        CHECK(outcome.err_has("warning: 3 more in 2 files that are used\n"));
    }
    CHECK(workshop.run({"occ", "main.occ"}).err_has("'unused'"));
}

TEST_CASE("a name of a library or include file that is not declared says where it is", "[occ]") {
    Workshop workshop;
    workshop.write(
        "a.occ",
        "PROC a (CHAN OF SP fs, ts)\n  SEQ\n    so.write.string (fs, ts, \"x\")\n    so.exit (fs, ts, sps.success)\n:\n");

    const Outcome outcome = workshop.run({"occ", "a.occ"});

    CHECK(outcome.err_has("'SP' is not declared\n    1 | PROC a (CHAN OF SP fs, ts)\n      |                 ^~\nhint: #INCLUDE "
                          "\"hostio.inc\" declares it"));
    CHECK(outcome.err_has("'so.write.string' is not declared\n"));
    CHECK(outcome.err_has("hint: #USE \"hostio.lib\" declares it"));
}

TEST_CASE("a text that is sent as one character gets a hint how texts are sent", "[occ]") {
    Workshop workshop;
    workshop.write(
        "a.occ",
        "PROC a (CHAN OF BYTE screen!, CHAN OF INT::[]BYTE text!)\n  SEQ\n    screen ! \"hello\"\n    text ! \"hello\"\n:\n");

    const Outcome outcome = workshop.run({"occ", "a.occ"});

    CHECK(outcome.err_has("a string is an array of BYTE, but the protocol has BYTE"));
    CHECK(outcome.err_has("hint: SEQ i = 0 FOR SIZE text and c ! text[i] send it by characters"));
    CHECK(outcome.err_has("hint: SIZE text::text"));
}

TEST_CASE("a source that lacks the library of its own name says so", "[occ][bad]") {
    Workshop workshop;
    workshop.write("own.occ", "#USE \"own.lib\"\nPROC own ()\n  SKIP\n:\n");
    workshop.write("circle.occ", "#USE \"circle.occ\"\nPROC circle ()\n  SKIP\n:\n");

    CHECK(workshop.run({"occ", "own.occ"}).err_has("cannot open 'own.lib'"));
    CHECK(workshop.run({"occ", "circle.occ"}).err_has("uses itself"));
}

TEST_CASE("names of sources may stand without their ends", "[occ][asm][run]") {
    Workshop workshop;
    workshop.write("prog.occ",
                   R"occam(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC prog (CHAN OF SP fs, ts, []INT memory)
  SEQ
    so.write.string (fs, ts, "here")
    so.exit (fs, ts, sps.success)
:
)occam");
    workshop.write("code.tasm", "        .boot packet\n        ldc 5\n        stopp\n");

    CHECK(workshop.run({"occ", "prog"}).status == 0);
    CHECK(workshop.exists("prog.t8o"));
    CHECK(workshop.run({"asm", "code"}).status == 0);
    CHECK(workshop.run({"run", "prog", "argument"}).out == "here");
    CHECK(workshop.run({"occ", "none"}).err_has("cannot find an occam source 'none'"));
}
