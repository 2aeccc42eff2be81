#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

TEST_CASE("asm writes a boot file beside the source, or where it is told", "[asm]") {
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
