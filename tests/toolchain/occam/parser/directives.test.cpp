#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/toolchain/occam/parser/parser_bench.hpp"

namespace t8::occam {
namespace {

/// Whether `#IF condition` reads its lines.
std::string branch(std::string_view condition, const std::map<std::string, std::string>& defined = {}) {
    const Parsed parsed = parse(fmt::format("#IF {}\nINT yes :\n#ELSE\nINT no :\n#ENDIF\n", condition), {{}, defined});
    return parsed.messages().empty() ? parsed.tree.substr(4, parsed.tree.find(' ', 4) - 4) : parsed.messages();
}

} // namespace

TEST_CASE("#USE and pragmas are items where they stand", "[syntax][directives]") {
    CHECK(tree(R"occam(#OPTION "AE"
#COMMENT "made by hand" -- note
#USE "hostio.lib" --
#PRAGMA LINKAGE "fast"
PROC p ()
  #USE "inner.lib"
  INT x :
  #PRAGMA SHARED x -- why
  SKIP
:
)occam") ==
          R"occam(#PRAGMA OPTION "AE"
#PRAGMA COMMENT "made by hand"
#USE "hostio.lib"
#PRAGMA LINKAGE "fast"
PROC p ()
  #USE "inner.lib"
  INT x :
  #PRAGMA SHARED x
  SKIP
)occam");
    CHECK(tree("#PRAGMA EXTERNAL \"PROC q () = 10\"\n#PRAGMA TRANSLATE q \"q -- 1\"\n") ==
          "#PRAGMA EXTERNAL \"PROC q () = 10\"\n#PRAGMA TRANSLATE q \"q -- 1\"\n");
}

TEST_CASE("#OPTION must come first", "[syntax][directives]") {
    CHECK(parse("#COMMENT \"x\"\n#OPTION \"A\"\n").messages() == "");
    CHECK(parse("INT x :\n#OPTION \"A\"\n").messages() == "2:1 #OPTION must come first, before all other text\n");
}

TEST_CASE("directives need their texts", "[syntax][directives]") {
    CHECK(parse("#USE hostio\n").messages() == "1:6 file name expected in quotes\n");
    CHECK(parse("#INCLUDE \"hostio.inc\n").messages() == "1:10 file name expected in quotes\n");
    CHECK(parse("#USE \"a\" b\n").messages() == "1:10 end of line expected after #USE\n");
    CHECK(parse("#COMMENT text\n").messages() == "1:10 text in quotes expected after #COMMENT\n");
    CHECK(parse("#PRAGMA\n").messages() == "1:1 word expected after #PRAGMA\n");
    CHECK(parse("#DEFINE\n").messages() == "1:1 name expected after #DEFINE\n");
}

TEST_CASE("unknown and obsolete directives are reported", "[syntax][directives]") {
    CHECK(parse("#INCLUED \"x\"\n").messages() == "1:1 '#INCLUED' is not a directive\n");
    CHECK(parse("#INCLUED \"x\"\n").hint() == "did you mean '#INCLUDE'?");
    CHECK(parse("#include \"x\"\n").hint() == "did you mean '#INCLUDE'?");
    CHECK(parse("#SC \"x\"\n").messages() == "1:1 #SC is obsolete\n");
    CHECK(parse("#IMPORT \"x\"\n").hint() == "write '#USE'");
}

TEST_CASE("a hexadecimal number may begin a line", "[syntax][directives]") {
    CHECK(process_tree("CASE x\n  #FF\n    SKIP\n  #ADD, #1\n    STOP\n") == "CASE x\n  #FF\n    SKIP\n  #ADD, #1\n    STOP\n");
}

TEST_CASE("included text is shifted right by the column of its directive", "[syntax][directives]") {
    ParseSettings settings;
    settings.files["body.inc"] = "SEQ\n  x := 1\n  #INCLUDE \"more.inc\"\n";
    settings.files["more.inc"] = "IF\n  TRUE\n    SKIP";
    const Parsed parsed = parse("PROC p ()\n  INT x :\n  #INCLUDE \"body.inc\" --\n:\n", settings);

    CHECK(parsed.messages() == "");
    CHECK(parsed.tree == "PROC p ()\n  INT x :\n  SEQ\n    x := 1\n    IF\n      TRUE\n        SKIP\n");
}

TEST_CASE("an error in included text names the included file", "[syntax][directives]") {
    ParseSettings settings;
    settings.files["a.inc"] = "INT x\n";
    const Parsed parsed = parse("#INCLUDE \"a.inc\"\n", settings);

    REQUIRE(parsed.messages() == "1:6 ':' expected at the end of this declaration\n");
    CHECK(parsed.diagnostics.front().place.file == "a.inc");
    CHECK(parsed.diagnostics.front().source_line == "INT x");
}

TEST_CASE("a file that cannot be included is reported at its name", "[syntax][directives]") {
    CHECK(parse("#INCLUDE \"none.inc\"\n").messages() == "1:10 'none.inc' is not found from unit.occ\n");
}

TEST_CASE("a file that includes itself is reported with its chain", "[syntax][directives]") {
    ParseSettings settings;
    settings.files["a.inc"] = "#INCLUDE \"b.inc\"\n";
    settings.files["b.inc"] = "#INCLUDE \"a.inc\"\nINT x :\n";
    const Parsed parsed = parse("#INCLUDE \"a.inc\"\n", settings);

    CHECK(parsed.messages() == "1:10 'a.inc' includes itself\n");
    CHECK(parsed.hint() == "unit.occ includes a.inc includes b.inc includes a.inc");
    CHECK(parsed.tree == "INT x :\n");
}

TEST_CASE("#INCLUDE is limited to 64 levels", "[syntax][directives]") {
    ParseSettings settings;
    for (int i = 0; i < 100; ++i)
        settings.files[fmt::format("{}.inc", i)] = fmt::format("#INCLUDE \"{}.inc\"\n#INCLUDE \"{}.inc\"\n", i + 1, i + 1);
    const Parsed parsed = parse("#INCLUDE \"0.inc\"\n", settings);

    CHECK(parsed.messages() == "1:1 #INCLUDE is nested more than 64 deep\n");
    CHECK(parsed.hint() ==
          "unit.occ includes 0.inc includes 1.inc includes ... includes 61.inc includes 62.inc includes 63.inc includes 64.inc");
}

TEST_CASE("files that include each other twice come to an end", "[syntax][directives]") {
    ParseSettings settings;
    for (int i = 0; i < 60; ++i)
        settings.files[fmt::format("{}.inc", i)] = fmt::format("#INCLUDE \"{}.inc\"\n#INCLUDE \"{}.inc\"\n", i + 1, i + 1);
    settings.files["60.inc"] = "INT x :\n";

    const Parsed parsed = parse("#INCLUDE \"0.inc\"\n", settings);

    REQUIRE(parsed.diagnostics.size() == 1);
    CHECK(parsed.diagnostics.front().message == "more than 10000 files are included");
}

TEST_CASE("#IF chooses one of its parts", "[syntax][directives]") {
    const auto chosen = [](std::string_view value) {
        return parse(fmt::format(
                         "#DEFINE N {}\n#IF N = 1\nINT a :\n#ELIF N = 2\nINT b :\n#ELIF N > 0\nINT c :\n#ELSE\nINT d :\n#ENDIF\n",
                         value))
            .tree;
    };
    CHECK(chosen("1") == "INT a :\n");
    CHECK(chosen("2") == "INT b :\n");
    CHECK(chosen("3") == "INT c :\n");
    CHECK(chosen("-3") == "INT d :\n");
}

TEST_CASE("conditions have DEFINED, NOT, AND, OR, brackets and comparisons", "[syntax][directives]") {
    CHECK(branch("DEFINED (X)") == "no");
    CHECK(branch("DEFINED (X)", {{"X", ""}}) == "yes");
    CHECK(branch("NOT DEFINED (X)") == "yes");
    CHECK(branch("TRUE AND FALSE") == "no");
    CHECK(branch("TRUE OR FALSE") == "yes");
    CHECK(branch("(TRUE AND TRUE) AND (FALSE OR TRUE)") == "yes");
    CHECK(branch("X = 3", {{"X", "3"}}) == "yes");
    CHECK(branch("X = #10", {{"X", "16"}}) == "yes");
    CHECK(branch("X < 3", {{"X", "3"}}) == "no");
    CHECK(branch("X <= 3", {{"X", "3"}}) == "yes");
    CHECK(branch("X >= 3", {{"X", "3"}}) == "yes");
    CHECK(branch("X > -4", {{"X", "-3"}}) == "yes");
    CHECK(branch("X <> \"t800\"", {{"X", "t414"}}) == "yes");
    CHECK(branch("X = \"t800\"", {{"X", "t800"}}) == "yes");
}

TEST_CASE("wrong conditions are reported", "[syntax][directives]") {
    CHECK(branch("") == "1:1 condition expected after #IF\n");
    CHECK(branch("X = 1") == "1:5 'X' is not defined\n");
    CHECK(branch("X = 1", {{"X", ""}}) == "1:5 'X' is defined without a value\n");
    CHECK(branch("X = 1", {{"X", "text"}}) == "1:9 a number and a string cannot be compared\n");
    CHECK(branch("DEFINED X") == "1:13 DEFINED needs a name in brackets\n");
    CHECK(branch("TRUE AND TRUE OR TRUE") == "1:19 AND and OR are mixed: put brackets around one of them\n");
    CHECK(branch("(TRUE") == "1:1 ')' is missing in the condition\n");
    CHECK(branch("TRUE TRUE") == "1:10 'TRUE' cannot follow the condition\n");
    CHECK(branch("1 +") == "1:7 a condition is a comparison or DEFINED (NAME)\n");
    CHECK(branch("1 =") == "1:1 the condition ends too early\n");
    CHECK(branch(std::string(1000, '(')) == "1:106 the condition is nested too deeply\n");
}

TEST_CASE("text that is left out may be anything", "[syntax][directives]") {
    CHECK(tree("#IF FALSE\n\"open $ 'x\n #IF nonsense ((\n#ELSE\n#ENDIF\n#USE 3\n#INCLUDE \"none\"\n#ENDIF\nINT x :\n") ==
          "INT x :\n");
}

TEST_CASE("#IF, #ELSE and #ENDIF belong together", "[syntax][directives]") {
    CHECK(parse("#ELSE\n").messages() == "1:1 #ELSE without #IF\n");
    CHECK(parse("#ENDIF\n").messages() == "1:1 #ENDIF without #IF\n");
    CHECK(parse("#IF TRUE\nINT x :\n").messages() == "1:1 #ENDIF expected for this #IF\n");
    CHECK(parse("#IF TRUE\n#ELSE\n#ELSE\n#ENDIF\n").messages() == "3:1 #ELSE after #ELSE\n");
}

TEST_CASE("#DEFINE and #UNDEF act from where they stand", "[syntax][directives]") {
    CHECK(tree(R"occam(#IF DEFINED (A)
INT a :
#ENDIF
#DEFINE A "x"
#IF A = "x"
INT b :
#ENDIF
#UNDEF A
#IF DEFINED (A)
INT c :
#ENDIF
)occam") == "INT b :\n");
    CHECK(parse("#DEFINE A b\n").messages() == "1:11 the value of a name is a number or a string in quotes\n");
}

TEST_CASE("#ERROR and #WARNING say their text", "[syntax][directives]") {
    const Parsed parsed = parse("#WARNING \"old interface\"\n#ERROR \"no such processor\"\n#RELAX\n");

    CHECK(parsed.messages() == "1:1 old interface\n2:1 no such processor\n");
    REQUIRE(parsed.diagnostics.size() == 2);
    CHECK(parsed.diagnostics[0].severity == Severity::warning);
    CHECK(parsed.diagnostics[1].severity == Severity::error);
}

TEST_CASE("#IF may stand within a broken line", "[syntax][directives]") {
    CHECK(tree("PROC p (INT a,\n#IF TRUE\n        INT b,\n#ENDIF\n        INT c)\n  SKIP\n:\n") ==
          "PROC p (INT a, INT b, INT c)\n  SKIP\n");
}

} // namespace t8::occam
