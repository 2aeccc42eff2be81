#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

constexpr std::string_view hello = "PROC main (CHAN BYTE keyboard?, screen!, error!)\n"
                                   "  SEQ i = 0 FOR 6\n"
                                   "    screen ! \"hello*n\"[i]\n"
                                   ":\n";

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
    workshop.write("main.occ", "#USE \"double.occ\"\n"
                               "PROC main (CHAN BYTE keyboard?, screen!, error!)\n"
                               "  screen ! BYTE (double (30) + 5)\n"
                               ":\n");

    CHECK(workshop.run({"run", "main.occ"}).out == "A");
    REQUIRE(workshop.run({"occ", "-o", "elsewhere.t8o", "double.occ"}).status == status::success);
    REQUIRE(workshop.run({"occ", "main.occ"}).status == status::success);
    const Outcome missing = workshop.run({"link", "main.t8o"});
    CHECK(missing.status != status::success);
    CHECK(missing.err ==
          "main.t8o: error: 'double' is defined nowhere; used by 'main'\n"
          "hint: no object was found of what is used: 'double.occ'; compile it with 't8 occ', or name the object\n");
    REQUIRE(workshop.run({"link", "--library", "-o", "my.lib", "elsewhere.t8o"}).status == status::success);
    REQUIRE(workshop.run({"link", "main.t8o", "my.lib"}).status == status::success);
    CHECK(workshop.run({"run", "-sb", "main.btl"}).out == "A");
}

TEST_CASE("the objects of what a program uses are found beside it, and theirs", "[occam]") {
    Workshop workshop;
    workshop.write("shared.inc", "PROC twice (VAL INT n, INT r)\n  r := n + n\n:\n");
    workshop.write("inner.occ", "#INCLUDE \"shared.inc\"\nPROC inner (INT r)\n  twice (15, r)\n:\n");
    workshop.write("outer.occ", "#USE \"inner.occ\"\n#INCLUDE \"shared.inc\"\n"
                                "PROC outer (INT r)\n  INT q :\n  SEQ\n    inner (q)\n    twice (q, r)\n:\n");
    workshop.write("main.occ", "#USE \"outer.occ\"\n#INCLUDE \"shared.inc\"\n"
                               "PROC main (CHAN BYTE keyboard?, screen!, error!)\n"
                               "  INT p, q :\n  SEQ\n    outer (p)\n    twice (p, q)\n    screen ! BYTE (q - 55)\n:\n");

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
