#include <filesystem>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

TEST_CASE("asm writes a boot file beside the source, or where -o says", "[asm]") {
    Workshop workshop;
    workshop.write("a.tasm", "        .boot packet\n        ldc 5\n        stopp\n");
    workshop.write("raw.tasm", "        ldc 5\n");

    CHECK(workshop.run({"asm", "a.tasm"}).status == 0);
    CHECK(workshop.run({"asm", "a.tasm", "-o", "b.btl"}).status == 0);
    CHECK(workshop.run({"asm", "raw.tasm"}).status == 0);

    CHECK(workshop.read("a.btl") == std::string("\x03\x45\x21\xF5"));
    CHECK(workshop.read("b.btl") == workshop.read("a.btl"));
    CHECK(workshop.read("raw.bin") == "\x45");
}

TEST_CASE("asm leaves nothing half written behind", "[asm]") {
    Workshop workshop;
    workshop.write("good.tasm", "        .boot packet\n        ldc 5\n        stopp\n");
    workshop.write("bad.tasm", "        .boot packet\n        ldpl 5\n");
    REQUIRE(workshop.run({"asm", "good.tasm", "-o", "out.btl"}).status == 0);
    const std::string before = workshop.read("out.btl");

    const Outcome bad = workshop.run({"asm", "bad.tasm", "-o", "out.btl"});

    CHECK(bad.status == 1);
    CHECK(bad.err_has("bad.tasm:2:9: error: unknown instruction 'ldpl'"));
    CHECK(workshop.read("out.btl") == before);
    CHECK(workshop.files() == std::vector<std::string>{"bad.tasm", "good.tasm", "out.btl"});
}

TEST_CASE("asm does not write over its source, nor where it cannot", "[asm]") {
    Workshop workshop;
    workshop.write("a.tasm", "        ldc 5\n");

    CHECK(workshop.run({"asm", "a.tasm", "-o", "a.tasm"}).status == 2);
    CHECK(workshop.run({"asm", "a.tasm", "-o", "no/such/a.btl"}).err_has("no/such/a.btl"));
    CHECK(workshop.run({"asm", "missing.tasm"}).status == 2);
    CHECK(workshop.read("a.tasm") == "        ldc 5\n");
}

TEST_CASE("includes are found beside the including file, then in the directories of -I", "[asm]") {
    Workshop workshop;
    std::filesystem::create_directories(workshop.path("parts/more"));
    std::filesystem::create_directories(workshop.path("library"));
    workshop.write("main.tasm", "        .include \"parts/one.tasm\"\n        .include \"common.tasm\"\n");
    workshop.write("parts/one.tasm", "        .include \"more/two.tasm\"\n");
    workshop.write("parts/more/two.tasm", "        ldc 2\n");
    workshop.write("library/common.tasm", "        ldc 7\n");

    CHECK(workshop.run({"asm", "main.tasm"}).err_has("common.tasm"));
    CHECK(workshop.run({"asm", "main.tasm", "-I", "library"}).status == 0);
    CHECK(workshop.read("main.bin") == "\x42\x47");
}

TEST_CASE("a listing shows addresses, bytes and statements, and dis shows them again", "[asm][dis]") {
    Workshop workshop;
    workshop.write("a.tasm", "        .boot packet\n        ldc 5\n        mint\n        stopp\n");

    const Outcome listing = workshop.run({"asm", "--listing", "a.tasm"});
    const Outcome dis = workshop.run({"dis", "a.btl"});

    CHECK(listing.out_has("#80000070  45"));
    CHECK(listing.out_has("24 F2"));
    CHECK(dis.status == 0);
    CHECK(dis.out_has("mint"));
}

TEST_CASE("what dis prints as a source assembles to the same bytes", "[asm][dis]") {
    Workshop workshop;
    workshop.write("a.bin", "\x45\x24\xF2\x21\xF5\x60\x0D\x22\xFC");

    const Outcome text = workshop.run({"dis", "--raw", "--source", "a.bin"});
    workshop.write("b.tasm", text.out);

    CHECK(text.status == 0);
    CHECK(workshop.run({"asm", "b.tasm"}).status == 0);
    CHECK(workshop.read("b.bin") == workshop.read("a.bin"));
    CHECK(workshop.run({"dis", "--raw", "--start", "#80001000", "a.bin"}).out_has("#80001000"));
}

TEST_CASE("dis tells what is wrong with a boot file", "[dis]") {
    Workshop workshop;
    workshop.write("empty.btl", "");
    workshop.write("cut.btl", "\x10"
                              "ab");

    CHECK(workshop.run({"dis", "empty.btl"}).status == 1);
    CHECK(workshop.run({"dis", "cut.btl"}).err_has("cut.btl"));
    CHECK(workshop.run({"dis", "missing.btl"}).status == 2);
    CHECK(workshop.run({"dis", "--raw", "cut.btl"}).status == 0);
}

TEST_CASE("isa shows instructions, and suggests when it has none of that name", "[isa]") {
    Workshop workshop;

    const Outcome cards = workshop.run({"isa", "cj", "fpadd"});
    const Outcome unknown = workshop.run({"isa", "fpaddd"});

    CHECK(cards.status == 0);
    CHECK(cards.out_has("conditional jump"));
    CHECK(cards.out_has("#28 #F7"));
    CHECK(unknown.status == 1);
    CHECK(unknown.err_has("did you mean 'fpadd'"));
}

TEST_CASE("a source that cannot be read is not one with mistakes", "[occ][asm][bad]") {
    Workshop workshop;
    workshop.write("wrong.occ", "PROC\n");
    workshop.write("wrong.tasm", "nonsense here\n");

    for (const char* const command : {"occ", "asm"}) {
        const std::string end = command == std::string("occ") ? ".occ" : ".tasm";
        CAPTURE(command);
        CHECK(workshop.run({command, "none" + end}).status == 2);
        CHECK(workshop.run({command, "."}).status == 2);
        CHECK(workshop.run({command, "wrong" + end}).status == 1);
    }
    CHECK(workshop.run({"help", "occ"}).out_has("  1  the source has mistakes, or one that it uses\n"));
}

TEST_CASE("-h explains a command, except among the words for a program", "[help]") {
    Workshop workshop;
    for (const char* const command :
         {"occ", "asm", "link", "dis", "isa", "check", "history", "export", "diff", "topology", "run"}) {
        CAPTURE(command);
        const Outcome outcome = workshop.run({command, "-h"});
        CHECK(outcome.status == 0);
        CHECK(outcome.out == workshop.run({"help", command}).out);
    }
    CHECK(workshop.run({"asm", "prog.tasm", "-h"}).out_has("usage: t8 asm"));
    const Outcome program = workshop.run({"run", "-sb", source("examples/asm/echo_args.tasm").string(), "-h"});
    CHECK(program.out_has("-h"));
    CHECK_FALSE(program.out_has("usage:"));
}

TEST_CASE("t8 run says which word it cannot boot, and what an option lacks", "[run][bad]") {
    Workshop workshop;

    const Outcome words = workshop.run({"run", "a", "b"});
    CHECK(words.status == status::other);
    CHECK(words.err_has("error: nothing to boot: 'a' is no machine file, source or object by its name\n"));
    CHECK(workshop.run({"run"}).err_has("error: nothing to boot\n"));
    CHECK(workshop.run({"run", "-limit", "5s", "prog"}).err_has("hint: options have two dashes: --limit"));
}

TEST_CASE("t8 run takes a boot file as its program without -sb", "[run]") {
    Workshop workshop;
    const std::string program = source("examples/asm/echo_args.tasm").string();
    const Outcome booted = workshop.run({"run", "-sb", program, "one", "two"});
    REQUIRE(booted.status == status::success);
    const Outcome named = workshop.run({"run", program, "one", "two"});
    CHECK(named.out == booted.out);
    CHECK(named.err == booted.err);
    CHECK(named.status == booted.status);
}

// Bug: its header was booted as if it were code.
TEST_CASE("an object is no boot file, whatever its name is", "[run][bad][regression]") {
    Workshop workshop;
    const std::string program = source("examples/occam/hello/hello.occ").string();
    REQUIRE(workshop.run({"occ", program, "-o", "hello.t8o"}).status == status::success);
    std::filesystem::rename(workshop.path("hello.t8o"), workshop.path("hello.btl"));
    const Outcome booted = workshop.run({"run", "-sb", "hello.btl"});
    CHECK(booted.status != status::success);
    CHECK(booted.err_has("hello.btl: error: this is an object or a linked program, not a boot file"));
    CHECK(booted.err_has("hint: t8 link makes a boot file"));
    const Outcome compiled = workshop.run({"occ", program, "-o", "other.btl"});
    CHECK(compiled.status != status::success);
    CHECK(compiled.err_has("error: '-o other.btl' names a boot file, and t8 occ makes an object"));
    CHECK_FALSE(std::filesystem::exists(workshop.path("other.btl")));
}

TEST_CASE("an output without a folder is noticed before anything runs", "[run][bad]") {
    Workshop workshop;
    const std::string ring = source("examples/ring/ring.lua").string();
    const std::vector<std::vector<std::string>> commands = {
        {"run", "--check", "fifo", "--report", "none/report.txt", ring},
        {"run", "--record", "none/run.t8h", ring},
        {"run", "--save-at", "1s:none/run.t8s", ring},
        {"run", "--trace-file", "none/trace", ring},
        {"run", "--deadlock-graph", "none/graph.svg", ring},
    };
    for (const auto& words : commands) {
        CAPTURE(words);
        const Outcome outcome = workshop.run(words);
        CHECK(outcome.status == status::other);
        CHECK(outcome.out == "");
        CHECK(outcome.err_has("none"));
    }
    std::filesystem::create_directory(workshop.path("folder"));
    CHECK(workshop.run({"run", "--record", "folder", ring}).err_has("cannot write 'folder': it is a directory"));
}

TEST_CASE("a run that --limit stops says the limit", "[run]") {
    Workshop workshop;

    const Outcome outcome = workshop.run({"run", "--limit", "100us", source("examples/ring/ring.lua").string()});

    CHECK(outcome.status == status::limit);
    CHECK(outcome.err_has("stopped by --limit, 100.00 us after the start\n"));
}

TEST_CASE("a topology is shown of a network by whatever name", "[topology]") {
    Workshop workshop;
    workshop.write("net.txt", read_text(source("tests/fuzz/corpus/network/chain5.map")));

    CHECK(workshop.run({"topology", "--network", "net.txt"}).status == 0);
    CHECK(workshop.run({"topology"}).err_has("which machine?"));
    CHECK(workshop.run({"topology", "--network", "net.txt", "other.lua"}).err_has("both 'other.lua' and '--network'"));
}

TEST_CASE("a preset that is given as a machine says how presets are called", "[topology][bad]") {
    Workshop workshop;

    const Outcome outcome = workshop.run({"topology", source("scripts/topology/ubc75.lua").string()});

    CHECK(outcome.status == 2);
    CHECK(outcome.err_has("hint: a preset is called in a machine file: return topology.ubc75 { }"));
    workshop.write("m.lua", "return topology.ubc75 { }\n");
    CHECK(workshop.run({"topology", "m.lua"}).status == 0);
}

TEST_CASE("files of INMOS's compilers and linker are known where others are needed, and those that are cut off are refused",
          "[run][link][dis][occ][bad]") {
    Workshop workshop;
    // LINKABLE or LINKED_UNIT, then START_MODULE for a T800
    const auto with_first_record = [](char tag, std::string rest) { return rest.insert(0, {tag, 0}); };
    const std::string module("\x02\x10\xFD\xFB\x83\x1F\x00\xFD\xD2\xE0\x0B\x00\x03\x04prog", 18);
    workshop.write("prog.tco", with_first_record(1, module));
    workshop.write("prog.t8h", with_first_record(1, module));
    workshop.write("prog.lku", with_first_record(28, module));
    workshop.write("prog.lib", std::string("\x01\x00\x16\x00", 4));
    workshop.write("uses.occ", "#USE \"prog.lib\"\nPROC uses ()\n  SKIP\n:\n");
    workshop.write("uses_object.occ", "#USE \"prog.tco\"\nPROC uses ()\n  SKIP\n:\n");
    workshop.write("m.lua", "return { node { \"n0\", boot = \"prog.lku\" }, host { \"n0.0\" } }\n");
    const std::vector<std::pair<std::vector<std::string>, const char*>> others = {
        {{"run", "prog.tco"}, "an object"},           {{"run", "-sb", "prog.lku"}, "a linked unit"},
        {{"run", "m.lua"}, "a linked unit"},          {{"history", "prog.t8h"}, "an object"},
        {{"check", "prog.t8h", "fifo"}, "an object"},
    };
    for (const auto& [words, what] : others) {
        CAPTURE(words);
        const Outcome outcome = workshop.run(words);
        CHECK(outcome.status != 0);
        CHECK(outcome.err_has("this is " + std::string(what) + " of INMOS's tools (TCOFF)"));
        CHECK(outcome.err_has("t8 link makes a boot file of it, and t8 dis shows it"));
    }
    const std::vector<std::pair<std::vector<std::string>, const char*>> readers = {
        {{"link", "prog.tco"}, "END_MODULE is missing"},       {{"link", "prog.lib"}, "LIB_INDEX_END is missing"},
        {{"dis", "prog.lku"}, "END_MODULE is missing"},        {{"occ", "uses.occ"}, "LIB_INDEX_END is missing"},
        {{"occ", "uses_object.occ"}, "END_MODULE is missing"},
    };
    for (const auto& [words, wrong] : readers) {
        CAPTURE(words);
        const Outcome outcome = workshop.run(words);
        CHECK(outcome.status != 0);
        CHECK(outcome.err_has(wrong));
    }
}
