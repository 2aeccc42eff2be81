// Whatever the text is, the parser ends, and what it has read can be walked.
#include <algorithm>
#include <array>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include "tests/toolchain/occam/parser/parser_bench.hpp"

namespace t8::occam {
namespace {

/// All constructs, as often as is needed for 300 lines.
std::string long_program() {
    std::string text = R"(#OPTION "G"
#COMMENT "all constructs"
PROTOCOL P IS INT; BYTE::[]BYTE :
PROTOCOL Q
  CASE
    a; INT
    b
:
DATA TYPE T
  PACKED RECORD
    INT x, y :
    [4]BYTE z :
:
DATA TYPE L IS INT :
INT, BOOL FUNCTION f (VAL INT a, b, VAL BOOL c)
  INT d :
  VALOF
    SEQ
      d := a + b
    RESULT d, c
:
INT INLINE FUNCTION g (VAL INT a) IS a + (SIZE [1, 2]) :
)";
    const std::string procedure = R"(PROC main (CHAN OF P c?, d!, CHAN INT e, [4]CHAN OF Q q)
  [4]INT x :
  CHAN OF ANY any :
  PLACE any AT #10 :
  TIMER clock :
  VAL m IS MOSTPOS INT :
  VAL [2]BYTE bytes RETYPES m :
  first IS x[0] :
  SEQ
    SEQ i = 0 FOR 10 STEP 2
      x[i] := (INT y :
               VALOF
                 y := 3
                 RESULT y
              ) + 1
    IF
      (first = 3) AND ((x[1] <> 4) OR
                       (NOT TRUE))
        SKIP
      IF i = 0 FOR 3
        x[i] = 2
          STOP
      INT q :
      TRUE
        STOP
    PRI ALT
      (first > 3) & c ? x[0]; y::z
        SKIP
      clock ? AFTER m
        STOP
      ALT i = 0 FOR 2
        q[i] ? CASE
          INT n :
          a; n
            SKIP
          b
            STOP
      SKIP
        SKIP
    [x FROM 0 FOR 2] := [x FOR 2]
    x[0], x[1] := f (x[0],
                     'a', TRUE)
    PAR
      d ! 3; 4::"four*#41*n"
      e ! [i = 0 FOR 3 | i * 2][1]
      PAR i = 0 FOR 4
        q[i] ! a; 1
    ASM
      LDC 3
      AND
      :again
      J :again
      LD ADDRESSOF x
    GUY
      AJW .WSSIZE
      J .again
    CASE x[0]
      1, #FF
        SKIP
      ELSE
        WHILE TRUE
          helper (c?, d!, [x FROM 1], 1.5E+3(REAL64), INT ROUND 2.5(REAL32))
:
)";
    for (int i = 0; i < 5; ++i)
        text += procedure;
    return text;
}

/// Places are inside the text, and there is nothing to see when there was nothing to say.
void check_places(const Parsed& parsed) {
    for (const Diagnostic& diagnostic : parsed.diagnostics) {
        CHECK(diagnostic.place.line > 0);
        CHECK(diagnostic.place.column > 0);
        CHECK_FALSE(diagnostic.message.empty());
    }
}

std::string repeated(std::string_view part, int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += part;
    return text;
}

constexpr auto fragments = std::to_array<std::string_view>({
    "SEQ",
    "PAR",
    "IF",
    "CASE",
    "WHILE",
    "ALT",
    "PRI",
    "PLACED",
    "PROCESSOR",
    "SKIP",
    "STOP",
    "VALOF",
    "RESULT",
    "PROC",
    "FUNCTION",
    "INLINE",
    "PROTOCOL",
    "DATA",
    "TYPE",
    "RECORD",
    "PACKED",
    "VAL",
    "IS",
    "RETYPES",
    "RESHAPES",
    "INT",
    "BYTE",
    "REAL32",
    "BOOL",
    "CHAN",
    "OF",
    "ANY",
    "PORT",
    "TIMER",
    "PLACE",
    "AT",
    "IN",
    "WORKSPACE",
    "VECSPACE",
    "FROM",
    "FOR",
    "ELSE",
    "TRUE",
    "FALSE",
    "NOT",
    "AND",
    "OR",
    "SIZE",
    "MOSTPOS",
    "MOSTNEG",
    "BYTESIN",
    "OFFSETOF",
    "ROUND",
    "TRUNC",
    "AFTER",
    "MINUS",
    "ASM",
    "GUY",
    "STEP",
    "INITIAL",
    "REC",
    "a",
    "b.c",
    "x",
    "seq",
    "proc",
    "int",
    "12",
    "#FF",
    "1.5",
    "'a'",
    "\"text\"",
    "\"open",
    "'",
    "(",
    ")",
    "[",
    "]",
    ":",
    "::",
    ":=",
    "?",
    "!",
    "&",
    ";",
    ",",
    "=",
    "<>",
    "+",
    "-",
    "*",
    "/\\",
    "<<",
    "~",
    "|",
    "==",
    "_",
    ".",
    "$",
    "--",
    "\n",
    "\n",
    "\n  ",
    "\n    ",
    "\n      ",
    "\n ",
    "\n:\n",
    "\n\t",
    "\r\n",
    "\n#IF TRUE\n",
    "\n#ELSE\n",
    "\n#ENDIF\n",
    "\n#USE \"x\"\n",
    "\n#INCLUDE \"self\"\n",
    "\n#PRAGMA y z\n",
    "(VALOF\n",
    "\n)",
    "\"*\n*",
});

} // namespace

TEST_CASE("a program with all constructs has no errors", "[syntax]") {
    const std::string text = long_program();

    CHECK(std::count(text.begin(), text.end(), '\n') > 300);
    CHECK(parse(text).messages() == "");
}

TEST_CASE("every beginning of a program can be parsed", "[syntax]") {
    const std::string text = long_program();
    for (std::size_t size = 0; size <= text.size(); ++size) {
        const Parsed parsed = parse(std::string_view(text).substr(0, size));
        check_places(parsed);
        // What is cut off within the last lines can give few errors: one for each open construct at most.
        CHECK(parsed.diagnostics.size() <= 4);
    }
}

TEST_CASE("a program without one of its lines can be parsed", "[syntax]") {
    const std::string text = long_program();
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin) + 1;
        check_places(parse(text.substr(0, begin) + text.substr(end)));
        begin = end;
    }
}

TEST_CASE("any sequence of tokens can be parsed", "[syntax]") {
    std::mt19937 random(1);
    ParseSettings settings;
    settings.files["self"] = "INT z :\n#INCLUDE \"self\"\n";
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        const std::size_t count = random() % 120;
        for (std::size_t i = 0; i < count; ++i)
            text.append(fragments[random() % fragments.size()]).append(random() % 4 == 0 ? "" : " ");
        check_places(parse(text, settings));
    }
}

TEST_CASE("any sequence of bytes can be parsed", "[syntax]") {
    std::mt19937 random(2);
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        const std::size_t count = random() % 200;
        for (std::size_t i = 0; i < count; ++i)
            text.push_back(static_cast<char>(random() % (round % 2 == 0 ? 256 : 96) + (round % 2 == 0 ? 0 : 10)));
        check_places(parse(text));
    }
}

TEST_CASE("a program with bytes changed can be parsed", "[syntax]") {
    std::mt19937 random(3);
    const std::string text = long_program();
    for (int round = 0; round < 1000; ++round) {
        std::string changed = text;
        for (int i = 0; i < 5; ++i)
            changed[random() % changed.size()] = static_cast<char>(random() % 128);
        check_places(parse(changed));
    }
}

TEST_CASE("what is nested too deeply is refused in few words", "[syntax]") {
    SECTION("constructs") {
        std::string text = "PROC p ()\n";
        for (std::size_t i = 1; i < 5000; ++i)
            text += std::string(2 * i, ' ') + "SEQ\n";
        CHECK(parse(text + ":\n").messages() == "202:403 constructs are nested too deeply: at most 200 levels\n");
    }
    SECTION("choices") {
        std::string text = "PROC p ()\n";
        for (std::size_t i = 1; i < 5000; ++i)
            text += std::string(2 * i, ' ') + "IF\n";
        CHECK(parse(text + ":\n").messages() == "201:401 constructs are nested too deeply: at most 200 levels\n");
    }
    SECTION("brackets") {
        CHECK(expression_messages(repeated("(", 100000)) == "1:1010 brackets are nested too deeply: at most 1000 levels\n");
        CHECK(expression_messages(repeated("[", 100000)) == "1:1010 brackets are nested too deeply: at most 1000 levels\n");
        CHECK(expression_messages(repeated("a[", 100000)) == "1:2010 brackets are nested too deeply: at most 1000 levels\n");
        CHECK(expression_messages(repeated("f (", 100000)) == "1:3010 brackets are nested too deeply: at most 1000 levels\n");
        CHECK(expression_messages(repeated("- ", 100000)) != "");
        CHECK(expression_messages(repeated("INT ", 100000)) != "");
        CHECK(expression_tree(repeated("(", 900) + "1" + repeated(")", 900)) == "1");
    }
    SECTION("types") { CHECK(parse(repeated("[1]", 100000) + "INT x :\n").diagnostics.size() == 1); }
    SECTION("what is long but not nested") {
        CHECK(expression_messages("a" + repeated(" AND a", 100000)) ==
              "1:6018 operators are nested too deeply: at most 1000 levels\n");
        CHECK(expression_messages("a" + repeated("[0]", 100000)) ==
              "1:3011 subscripts are nested too deeply: at most 1000 levels\n");
        CHECK(expression_messages("[0" + repeated(", 0", 100000) + "]") == "");
    }
}

TEST_CASE("names have 255 characters at most", "[syntax][limits]") {
    const std::string longest = repeated("n", 255);

    CHECK(expression_messages(longest) == "");
    CHECK(expression_messages("1 + " + longest + "n") == "1:14 the name is too long: 256 characters, at most 255\n");
    CHECK(expression_messages(repeated("n_", 50000)) == "1:10 the name is too long: 100000 characters, at most 255\n");
}

TEST_CASE("numbers have 1000 characters at most", "[syntax][limits]") {
    CHECK(expression_messages(repeated("1", 1000)) == "");
    CHECK(expression_messages("1 + " + repeated("1", 1001)) == "1:14 the number is too long: 1001 characters, at most 1000\n");
    CHECK(expression_messages("#" + repeated("F", 100'000)) == "1:10 the number is too long: 100001 characters, at most 1000\n");
    CHECK(expression_messages("1." + repeated("0", 100'000) + "E+1") ==
          "1:10 the number is too long: 100003 characters, at most 1000\n");
    CHECK(expression_messages("1.0E+" + repeated("9", 900)) == "");
}

TEST_CASE("a source has four million words and symbols at most", "[syntax][limits]") {
    std::string text = "VAL x IS ";
    text.append(4'000'000, '(');

    const Parsed parsed = parse(text);

    REQUIRE_FALSE(parsed.diagnostics.empty());
    CHECK(parsed.diagnostics.back().message == "the source is too long: it has more than 4000000 words and symbols");
    CHECK(parsed.diagnostics.back().place.line == 1);
}

TEST_CASE("a message that quotes a long text shows its beginning and its end", "[syntax][limits]") {
    const Parsed parsed = parse("#" + repeated("X", 100'000) + "Z\n");

    REQUIRE(parsed.diagnostics.size() == 1);
    const std::string& message = parsed.diagnostics.front().message;
    CHECK(message.size() < 1000);
    CHECK(message.starts_with("'#XXX"));
    CHECK(message.find("X ... X") != std::string::npos);
    CHECK(message.ends_with("XZ' is not a directive"));
}

TEST_CASE("a string may have megabytes, and be broken into any number of lines", "[syntax][limits]") {
    CHECK(expression_messages("\"" + repeated("text ", 1'000'000) + "\"") == "");
    CHECK(expression_messages("\"" + repeated("text*\n   *", 100'000) + "\"") == "");
}

TEST_CASE("columns are right far along a line with tabs and letters outside ASCII", "[syntax][limits]") {
    // Columns of places count characters, a tab being one of them; those of the indentation go to multiples of 8.
    const std::string letters = repeated("\xC3\xA9", 60);

    for (const int tabs : {1, 63, 64, 65, 1000}) {
        CHECK(expression_messages(repeated("\t", tabs) + "$") == "1:" + std::to_string(10 + tabs) + " unexpected '$'\n");
        CHECK(expression_messages("\"" + letters + "\"" + repeated("\t", tabs) + "$") ==
              "1:" + std::to_string(72 + tabs) + " unexpected '$'\n");
    }
}

TEST_CASE("a line may have any length", "[syntax][limits]") {
    CHECK(parse("VAL x IS [0" + repeated(", \t0", 300'000) + "] : -- \xC3\xA9\n").messages() == "");
    CHECK(parse("--" + repeated("\xC3\xA9", 1'000'000) + "\nVAL x IS 1 :\n").messages() == "");
    // Columns end where their count does.
    CHECK(expression_messages(repeated(" ", 100'000) + "$") == "1:65535 unexpected '$'\n");
}

TEST_CASE("after a hundred errors the parser goes on but keeps quiet", "[syntax]") {
    std::string text;
    for (int i = 0; i < 5000; ++i)
        text += "INT 1 :\n";

    CHECK(parse(text).diagnostics.size() == 100);
}

} // namespace t8::occam
