#include "cli/base/styles.hpp"

#include <catch2/catch.hpp>

using namespace t8::cli;

TEST_CASE("styles are sequences of a terminal that has colours, and nothing elsewhere", "[cli][terminal]") {
    const std::string text = "at " + styled(Style::place, "12 ms") + ", " + styled(Style::source, "x := 1") + "\n";

    CHECK(text_with_styles(text, false) == "at 12 ms, x := 1\n");
    CHECK(text_with_styles(text, true) == "at \033[1m12 ms\033[0m, \033[36mx := 1\033[0m\n");
}

TEST_CASE("a text of a program cannot order anything of the terminal", "[cli][terminal][bad]") {
    for (const bool has_colours : {false, true}) {
        const std::string shown = text_with_styles(styled(Style::source, "\033[2J\x07"), has_colours);
        CHECK(shown.find("\033[2J") == std::string::npos);
        CHECK(shown.find('\x07') == std::string::npos);
    }
    // A mark without an end, without a style, or of none.
    CHECK(text_with_styles("a\x0E", true) == "a");
    CHECK(text_with_styles("a\x0Epb", true) == "a\033[1mb\033[0m");
    CHECK(text_with_styles("a\x0F\x0E?b\x0F", false) == "ab");
}

TEST_CASE("the first word of a diagnostic that says what it is has a colour", "[cli][terminal]") {
    CHECK(diagnostic_with_colours("a.occ:3: error: no error: here\nhint: try\n") ==
          "a.occ:3: \033[1;31merror:\033[0m no error: here\n\033[1;34mhint:\033[0m try\n");
    CHECK(diagnostic_with_colours("as it is") == "as it is");
    CHECK(diagnostic_with_colours("") == "");
}
