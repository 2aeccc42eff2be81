// Projects in C that CMake or make builds for the transputer.
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

void write_project(Workshop& workshop) {
    workshop.write("main.c",
                   "#include <stdio.h>\n#include \"twice.h\"\nint main(void) { printf(\"%d\\n\", twice(21)); return 0; }\n");
    workshop.write("twice.h", "int twice(int);\n");
    workshop.write("twice.c", "#include \"twice.h\"\nint twice(int n) { return 2 * n; }\n");
}

/// Builds what CMakeLists.txt says, and runs its program.
Outcome built(Workshop& workshop, const std::string& commands) {
    workshop.write("CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(twice C)\n" + commands);
    return workshop.shell("'" T8_CMAKE "' -S . -B b -DCMAKE_TOOLCHAIN_FILE='" + source("cmake/t800.cmake").string() +
                          "' -DT8_DIRECTORY=\"$(dirname \"$T8\")\" > log 2>&1 && '" T8_CMAKE
                          "' --build b >> log 2>&1 || cat log >&2\n"
                          "$T8 run -sb b/prog.btl");
}

} // namespace

TEST_CASE("CMake builds a program of two files by the toolchain file", "[c][project]") {
    Workshop workshop;
    write_project(workshop);

    const Outcome outcome = built(workshop, "add_executable(prog main.c twice.c)\n");

    CHECK(outcome.err == "");
    CHECK(outcome.out == "42\n");
    // What a file includes is known: another header, another program.
    workshop.write("twice.h", "int twice(int);\n#define twice(n) (100 + (n))\n");
    workshop.write("twice.c", "int unused;\n");
    CHECK(workshop.shell("'" T8_CMAKE "' --build b > log 2>&1 || cat log >&2; $T8 run -sb b/prog.btl").out == "121\n");
}

TEST_CASE("CMake builds libraries by the toolchain file", "[c][project]") {
    Workshop workshop;
    write_project(workshop);

    const Outcome outcome =
        built(workshop, "add_library(twice STATIC twice.c)\nadd_executable(prog main.c)\ntarget_link_libraries(prog twice)\n");

    CHECK(outcome.err == "");
    CHECK(outcome.out == "42\n");
    CHECK(workshop.exists("b/twice.lib"));
}

// Bug: the dependencies went to the folder of the bitcode, and named that.
TEST_CASE("-MMD writes the dependencies of an object beside it", "[c][project]") {
    Workshop workshop;
    write_project(workshop);

    REQUIRE(workshop.run({"cc", "-c", "-MMD", "twice.c"}).status == status::success);
    REQUIRE(workshop.run({"cc", "-c", "-MMD", "-o", "other.t8o", "main.c"}).status == status::success);
    REQUIRE(workshop.run({"cc", "-c", "-MMD", "-MF", "deps", "-MT", "target", "main.c"}).status == status::success);

    CHECK(workshop.read("twice.d") == "twice.t8o: twice.c twice.h\n");
    CHECK(workshop.read("other.d") == "other.t8o: main.c twice.h\n");
    CHECK(workshop.read("deps") == "target: main.c twice.h\n");
}
