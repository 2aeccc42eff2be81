// Listings of C.
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

TEST_CASE("a listing has the code and the cycles of each line, and the workspace of each function", "[c][listing]") {
    Workshop workshop;
    workshop.write("prog.c", "int twice(int n) {\n    return 2 * n;\n}\n\nint main(void) {\n    return twice(21);\n}\n");

    const Outcome shown = workshop.run({"cc", "-c", "-O0", "--listing", "-", "prog.c"});
    const Outcome assembled = workshop.run({"cc", "-S", "-O0", "prog.c"});
    const Outcome named = workshop.run({"cc", "-S", "-O0", "-o", "listing", "prog.c"});

    CHECK(shown.err == "");
    CHECK(workshop.exists("prog.t8o"));
    const std::size_t line = shown.out.find("return 2 * n;");
    REQUIRE(line != std::string::npos);
    const std::string below = shown.out.substr(line, shown.out.find("int main", line) - line);
    CHECK(below.find("; ") != std::string::npos); // cycles of the line
    CHECK(below.find(" ret") != std::string::npos);
    CHECK(shown.out_has("workspace"));
    CHECK(assembled.status == status::success);
    CHECK(workshop.read("prog.s") == shown.out);
    CHECK(named.status == status::success);
    CHECK(workshop.read("listing") == shown.out);
}

TEST_CASE("one listing cannot be that of several sources, nor an input", "[c][listing]") {
    Workshop workshop;
    workshop.write("a.c", "int a;\n");
    workshop.write("b.c", "int b;\n");

    CHECK(workshop.run({"cc", "-c", "--listing", "l", "a.c", "b.c"}).err_has("'l' cannot be the listing of several sources"));
    CHECK(workshop.run({"cc", "-S", "-o", "l", "a.c", "b.c"}).err_has("'l' cannot be the output of several sources"));
    CHECK(workshop.run({"cc", "-c", "--listing", "a.c", "a.c"}).err_has("'a.c' is an input of this command"));
    CHECK(workshop.read("a.c") == "int a;\n");
}
