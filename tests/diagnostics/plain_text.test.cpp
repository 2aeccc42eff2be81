#include "diagnostics/plain_text.hpp"

#include <catch2/catch.hpp>

#include "diagnostics/diagnostic.hpp"

using namespace t8;

TEST_CASE("plain text shows control characters by their numbers", "[diagnostics]") {
    CHECK(plain_text("a\x1b[31mb\x07") == "a\\x1B[31mb\\x07");
    CHECK(plain_text("line\r\nnext\ttab\x7f") == "line\\x0D\nnext\ttab\\x7F");
    CHECK(plain_text(std::string_view("a\0b", 3)) == "a\\x00b");
}

TEST_CASE("plain text keeps UTF-8 and shows other bytes by their numbers", "[diagnostics]") {
    CHECK(plain_text("gr\xC3\xBC\xC3\x9F \xE2\x82\xAC \xF0\x9F\x98\x80") == "gr\xC3\xBC\xC3\x9F \xE2\x82\xAC \xF0\x9F\x98\x80");
    CHECK(plain_text("\xC2\x9B"
                     "31m") == "\\xC2\\x9B31m"); // a control sequence of its own
    CHECK(plain_text("\x9B") == "\\x9B");
    CHECK(plain_text("\xC3") == "\\xC3");
    CHECK(plain_text("\xC0\xAF") == "\\xC0\\xAF");
    CHECK(plain_text("\xED\xA0\x80") == "\\xED\\xA0\\x80");
    CHECK(plain_text("\xF4\x90\x80\x80") == "\\xF4\\x90\\x80\\x80");
}

TEST_CASE("a diagnostic gives the terminal no orders, and its marker stays below its column", "[diagnostics]") {
    Diagnostic diagnostic;
    diagnostic.place = {"a\x1b.lua", 3, 5, 2};
    diagnostic.message = "file '\x1b]0;title\x07' refused";
    diagnostic.source_line = "\x1b[2Jxyz";
    diagnostic.hint = "\x1b";

    CHECK(render(diagnostic) == "a\\x1B.lua:3:5: error: file '\\x1B]0;title\\x07' refused\n"
                                "    3 | ?[2Jxyz\n"
                                "      |     ^~\n"
                                "hint: \\x1B\n");
}
