#include <catch2/catch.hpp>

#include "diagnostics/diagnostic.hpp"

using namespace t8;

namespace {

Diagnostic error_at(SourcePlace place, std::string message, std::string source_line = {}, std::string hint = {}) {
    return failure_at(std::move(place), std::move(message), std::move(source_line), std::move(hint)).value().diagnostics.front();
}

} // namespace

TEST_CASE("a diagnostic with a place shows the line and underlines the offending columns", "[diagnostics]") {
    const Diagnostic unknown =
        error_at({"boot.tasm", 12, 9, 4}, "unknown instruction 'ldpl'", "        ldpl 3", "did you mean 'ldlp'?");

    CHECK(render(unknown) == "boot.tasm:12:9: error: unknown instruction 'ldpl'\n"
                             "   12 |         ldpl 3\n"
                             "      |         ^~~~\n"
                             "hint: did you mean 'ldlp'?\n");
}

TEST_CASE("the marker stands below its column behind tabs", "[diagnostics]") {
    Diagnostic warning = error_at({"a.lua", 3, 3, 1}, "unused name 'x'", "\t\tx = 1");
    warning.severity = Severity::warning;

    CHECK(render(warning) == "a.lua:3:3: warning: unused name 'x'\n"
                             "    3 | \t\tx = 1\n"
                             "      | \t\t^\n");
}

TEST_CASE("a place names only what is known of it", "[diagnostics]") {
    CHECK(render(error_at({}, "no file given")) == "error: no file given\n");
    CHECK(render(error_at({"x.btl", 0, 0, 1}, "empty file")) == "x.btl: error: empty file\n");
    CHECK(render(error_at({"x.tasm", 7, 0, 1}, "no end")) == "x.tasm:7: error: no end\n");
}

TEST_CASE("a marker may lie behind the end of its line", "[diagnostics]") {
    const Diagnostic missing = error_at({"a.tasm", 1, 5, 1}, "operand missing", "ldc");

    CHECK(render(missing) == "a.tasm:1:5: error: operand missing\n"
                             "    1 | ldc\n"
                             "      |     ^\n");
}

TEST_CASE("a failure renders all its diagnostics in order", "[diagnostics]") {
    Failure both = failure("first", "look again").value();
    both.diagnostics.push_back(failure_at({"f", 1, 0, 1}, "second").value().diagnostics.front());

    CHECK(render(both) == "error: first\nhint: look again\nf:1: error: second\n");
}

TEST_CASE("the closest name is suggested only when it is close", "[diagnostics]") {
    CHECK(closest("ldpl", {"ldl", "stl", "ldlp"}) == "ldl");
    CHECK(closest("statz", {"trace", "stats", "root"}) == "stats");
    CHECK(closest("xyzzy", {"trace", "stats", "root"}).empty());
    CHECK(closest("a", {}).empty());
}

TEST_CASE("among equally close names the first one is suggested", "[diagnostics]") {
    CHECK(closest("lda", {"ldb", "ldc"}) == "ldb");
}
