// Lines, indentation, broken lines.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/toolchain/occam/parser/parser_bench.hpp"

namespace t8::occam {

TEST_CASE("blank lines, comments and trailing blanks mean nothing", "[syntax][layout]") {
    CHECK(tree("-- head\n\n  -- {{{  fold\nPROC p ()   \n       -- far right\n  SEQ  -- comment\n-- far left\n    \t \n    "
               "SKIP\t\n--}}}\n: -- end\n") == "PROC p ()\n  SEQ\n    SKIP\n");
}

TEST_CASE("lines may end with CR LF, the last one with nothing", "[syntax][layout]") {
    CHECK(tree("PROC p ()\r\n  SKIP\r\n:\r\n") == "PROC p ()\n  SKIP\n");
    CHECK(tree("PROC p ()\n  SKIP\n:") == "PROC p ()\n  SKIP\n");
    CHECK(tree("") == "");
    CHECK(parse("VAL x IS 1 $\r\n :\r\n").diagnostics.front().source_line == "VAL x IS 1 $");
}

TEST_CASE("a tab goes to the next multiple of eight columns", "[syntax][layout]") {
    CHECK(tree("PROC p ()\n  SEQ\n    WHILE TRUE\n      SEQ\n\tSKIP\n   \tSKIP\n        SKIP\n:\n")
              .find("SKIP\n        SKIP\n        SKIP") != std::string::npos);

    const Parsed parsed = parse("PROC p ()\n\tSKIP\n:\n");
    CHECK(parsed.messages() == "2:2 wrong indentation: 8 columns right of 'PROC' in line 1, where 2 are needed\n");
    CHECK(parsed.hint() == "a TAB goes to the next multiple of 8 columns");
}

TEST_CASE("a line may be broken after what needs something to follow", "[syntax][layout]") {
    const std::string_view before =
        GENERATE(as<std::string_view>{}, "a +", "a -", "a *", "a /", "a \\", "a REM", "a PLUS", "a MINUS", "a TIMES", "a /\\",
                 "a \\/", "a ><", "a <<", "a >>", "a =", "a <>", "a <", "a >", "a <=", "a >=", "a AFTER", "a AND", "a OR",
                 "a BITAND", "a BITOR", "NOT", "~", "INT ROUND", "INT TRUNC");

    CHECK(parse(fmt::format("PROC p ()\n  x := {}\n\n    -- comment\n  b\n:\n", before)).messages() == "");
}

TEST_CASE("a line may be broken after separators and keywords", "[syntax][layout]") {
    CHECK(process_messages("x,\n  y := 1,\n  2\n") == "");
    CHECK(process_messages("c ! 1;\n  2\n") == "");
    CHECK(process_messages("VAL x IS\n  1 :\nVAL INT y RETYPES\n  z :\nVAL INT w RESHAPES\n  z :\nSKIP\n") == "");
    CHECK(process_messages("SEQ i = 0 FOR\n  10\n  SKIP\n") == "");
    CHECK(process_messages("[a FROM\n  0 FOR\n  10] := b\n") == "");
}

TEST_CASE("a line cannot be broken elsewhere", "[syntax][layout]") {
    CHECK(process_messages("p (\n  a)\n") == "2:6 expression expected, but the line ends\n");
    CHECK(process_messages("x := a\n  + b\n") == "3:5 a line cannot be broken before '+'\n");
    CHECK(process_messages("c ?\n  x\n") == "2:6 expression expected, but the line ends\n");
    CHECK(process_messages("c !\n  x\n") == "2:6 expression expected, but the line ends\n");
    CHECK(process_messages("SEQ i =\n    0 FOR 3\n  SKIP\n") == "2:10 operand expected, but the line ends\n");
    CHECK(parse("PROC p ()\n  q (\n    a)\n:\n").hint() ==
          "a line can be broken after an operator, ',' or ';', but not after '('");
}

TEST_CASE("a broken line goes on right of the beginning of its statement", "[syntax][layout]") {
    CHECK(process_messages("x := a +\nb\n") == "");
    CHECK(parse("PROC p ()\n  x := a +\n b\n:\n").messages() ==
          "3:2 wrong indentation: the broken line goes on left of its statement, which is in column 3\n");
}

TEST_CASE("a broken line does not swallow what cannot belong to it", "[syntax][layout]") {
    CHECK(process_messages("SEQ\n  x := a +\n  SEQ\n    SKIP\n") == "3:13 operand expected, but the line ends\n");
    CHECK(parse("INT x,\nPROC p ()\n  SKIP\n:\n").messages() == "1:7 name after ',' expected, but the line ends\n");
}

TEST_CASE("indentation by another step than two is reported once and understood", "[syntax][layout]") {
    CHECK(parse("PROC p ()\n    SEQ\n        SKIP\n        IF\n            a\n                SKIP\n:\n").messages() ==
          "2:5 wrong indentation: 4 columns right of 'PROC' in line 1, where 2 are needed\n");
    CHECK(parse("PROC p ()\n  SEQ\n     SKIP\n     STOP\n:\n").messages() ==
          "3:6 wrong indentation: 3 columns right of 'SEQ' in line 2, where 2 are needed\n");
    CHECK(parse("PROC p ()\n SKIP\n:\n").messages() ==
          "2:2 wrong indentation: 1 column right of 'PROC' in line 1, where 2 are needed\n");
    CHECK(parse(" INT x :\n").messages() == "1:2 wrong indentation: column 2, but the outermost level is in column 1\n");
}

TEST_CASE("a line that is out of line with those before it is reported", "[syntax][layout]") {
    CHECK(process_messages("SEQ\n  SKIP\n    STOP\n  SKIP\n") ==
          "4:7 wrong indentation: column 7, but the lines before it in 'SEQ' (line 2) are in column 5\n");
    CHECK(process_messages("SEQ\n  SKIP\n STOP\n") ==
          "4:4 wrong indentation: column 4, but the lines before it in 'SEQ' (line 2) are in column 5\n");
}

TEST_CASE("parts beside their construct are reported", "[syntax][layout]") {
    const Parsed parsed = parse("PROC p ()\n  SEQ\n  SKIP\n  STOP\n:\n");

    CHECK(parsed.messages() == "3:3 this line is not indented from the construct before it\n");
    CHECK(parsed.hint() == "the parts of a construct are indented by 2 columns: to column 5");
    CHECK(process_messages("WHILE TRUE\nSKIP\n") == "3:3 process expected after WHILE in line 2\n");
    CHECK(parse("PROC p ()\n  WHILE TRUE\n  SKIP\n:\n").hint() == "indent it by 2 columns, to column 5");
}

TEST_CASE("the ':' of a definition stands below its first word", "[syntax][layout]") {
    CHECK(parse("PROC p ()\n  SKIP\n  :\nINT x :\n").messages() ==
          "3:3 wrong indentation: the ':' that ends PROC 'p' is in column 3, but PROC 'p' is in column 1\n");
    CHECK(parse("PROC p ()\n  SKIP\n  :\n:\n").messages() ==
          "3:3 wrong indentation: the ':' that ends PROC 'p' is in column 3, but PROC 'p' is in column 1\n");
    CHECK(parse("PROC p ()\n  SKIP :\n:\n").messages() == "2:8 unexpected ':' after a process\n");
    CHECK(parse("PROC p ()\n  SKIP\n: INT x :\n").messages() ==
          "3:3 end of line expected after the ':' of PROC 'p', found 'INT'\n");
    CHECK(parse(":\n").messages() == "1:1 ':' ends nothing here\n");
}

TEST_CASE("a missing ':' is reported where the next thing begins", "[syntax][layout]") {
    const Parsed parsed = parse("PROC p ()\n  SKIP\nPROC q ()\n  SKIP\n:\n");

    CHECK(parsed.messages() == "3:1 ':' expected at the end of PROC 'p'\n");
    CHECK(parsed.hint() == "PROC 'p' begins in line 1: its ':' stands in column 1 of a line of its own");
    CHECK(parsed.tree == "PROC p ()\n  SKIP\nPROC q ()\n  SKIP\n");
    CHECK(parse("PROC p ()\n  SKIP\n").messages() == "1:1 ':' expected at the end of PROC 'p'\n");
    CHECK(parse("PROC p ()\n  PROC q ()\n    SKIP\n  q ()\n:\n").messages() == "4:3 ':' expected at the end of PROC 'q'\n");
}

TEST_CASE("the ')' of a value process stands below its '('", "[syntax][layout]") {
    CHECK(process_messages("x := (VALOF\n        SKIP\n        RESULT 1\n   )\n") ==
          "5:6 the ')' is in column 6, but its '(' is in column 8\n");
    CHECK(process_messages("x := (VALOF\n        SKIP\n        RESULT 1)\n") ==
          "4:19 ')' without '('\n5:1 ')' expected after the VALOF whose '(' is in line 2\n");
    CHECK(process_messages("x := (VALOF\n        SKIP\n       RESULT 1\n     )\n") ==
          "4:10 RESULT is in column 10, but its VALOF is in column 9\n");
}

} // namespace t8::occam
