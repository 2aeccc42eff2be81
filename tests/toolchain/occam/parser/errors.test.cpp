// One mistake, one message; what comes after it is read.
#include <catch2/catch.hpp>

#include "tests/toolchain/occam/parser/parser_bench.hpp"

namespace t8::occam {

TEST_CASE("an assignment is not written '='", "[syntax][errors]") {
    CHECK(process_messages("x = 3\n") == "2:5 '=' compares: an assignment is written ':='\n");
    CHECK(process_messages("a, b = 3, 4\n") == "2:8 '=' compares: an assignment is written ':='\n");
}

TEST_CASE("only variables are assigned", "[syntax][errors]") {
    CHECK(process_messages("f (x) := 3\n") == "2:3 the result of a call cannot be assigned\n");
    CHECK(process_messages("[1, 2] := x\n") == "2:3 only a variable can be assigned\n");
    CHECK(process_messages("a + b := 3\n") == "2:5 '?', '!' or ':=' expected, found '+'\n");
    CHECK(process_messages("5 := x\n") == "2:3 process expected, found '5'\n");
}

TEST_CASE("a keyword in lower case is reported and taken for what it means", "[syntax][errors]") {
    const Parsed parsed = parse("proc p ()\n  seq\n    if\n      TRUE\n        skip\n    while x < 3\n      STOP\n:\n");

    CHECK(parsed.messages() ==
          "1:1 'proc' is not a keyword: keywords are in upper case\n2:3 'seq' is not a keyword: keywords are in upper case\n"
          "3:5 'if' is not a keyword: keywords are in upper case\n5:9 'skip' is not a keyword: keywords are in upper case\n"
          "6:5 'while' is not a keyword: keywords are in upper case\n");
    CHECK(parsed.tree == "PROC p ()\n  SEQ\n    IF\n      TRUE\n        SKIP\n    WHILE (x < 3)\n      STOP\n");
    CHECK(parsed.hint() == "write 'PROC'");
    CHECK(process_messages("SEQ i = 0 for 10\n  SKIP\n") == "2:13 'for' is not a keyword: keywords are in upper case\n");
    CHECK(process_messages("SEQ\n  while (x)\n    SKIP\n") == "3:5 'while' is not a keyword: keywords are in upper case\n");
    CHECK(process_messages("int x :\nSKIP\n") == "2:3 'int' is not a keyword: keywords are in upper case\n");
    CHECK(process_messages("val int x is 3 :\nSKIP\n") == "2:3 'val' is not a keyword: keywords are in upper case\n");
}

TEST_CASE("names that look like keywords are names where they can be", "[syntax][errors]") {
    CHECK(process_messages("SEQ\n  seq := 3\n  if (seq)\n  while[0] := par\n  alt ? skip\n") == "");
    CHECK(parse("DATA TYPE int IS INT :\nint x :\n").messages() == "");
    CHECK(process_messages("CASE x\n  stop\n    SKIP\n") == "");
    CHECK(process_messages("c ? CASE\n  stop\n    SKIP\n  data; x\n    SKIP\n") == "");
}

TEST_CASE("a statement is not ended by ';'", "[syntax][errors]") {
    CHECK(process_messages("SEQ\n  x := 3;\n  y := 4;\n  SKIP\n") ==
          "3:11 a statement is not ended by ';'\n4:11 a statement is not ended by ';'\n");
    CHECK(process_messages("SKIP;\n") == "2:7 a statement is not ended by ';'\n");
}

TEST_CASE("a call has brackets", "[syntax][errors]") {
    CHECK(process_messages("foo\n") == "2:6 '(' expected after 'foo'\n");
    CHECK(parse("PROC p ()\n  foo\n:\n").hint() == "a call has brackets: 'foo ()'");
    CHECK(process_messages("foo 3\n") == "2:7 '(' expected after 'foo', found '3'\n");
    CHECK(process_messages("foo \"text\"\n") == "2:7 '(' expected after 'foo', found a string\n");
}

TEST_CASE("a statement stands on a line of its own", "[syntax][errors]") {
    CHECK(process_messages("SEQ\n  x := 1 y := 2\n  SKIP\n") == "3:12 end of line expected, found 'y'\n");
    CHECK(process_messages("SEQ SKIP\n") == "2:7 replicator or end of line expected after 'SEQ', found 'SKIP'\n");
    CHECK(process_messages("INT x : x := 3\n") != "");
}

TEST_CASE("a process must follow its head", "[syntax][errors]") {
    CHECK(process_messages("ALT\n  c ? x\n  d ? x\n    SKIP\n") == "4:5 process expected after the guard in line 3\n");
    CHECK(process_messages("IF\n  a\n  b\n    SKIP\n") == "4:5 process expected after the condition in line 3\n");
    CHECK(process_messages("CASE x\n  1\n  ELSE\n    SKIP\n") == "4:5 process expected after the option in line 3\n");
    CHECK(process_messages("c ? CASE\n  a\n") == "4:1 process expected after the variant in line 3\n");
    CHECK(process_messages("WHILE a\n") == "3:1 process expected after WHILE in line 2\n");
    CHECK(process_messages("SEQ i = 0 FOR 3\n") == "3:1 process expected after the replicator of SEQ in line 2\n");
    CHECK(process_messages("IF i = 0 FOR 3\n") == "3:1 choice expected after the replicator of IF in line 2\n");
    CHECK(process_messages("ALT i = 0 FOR 3\n") == "3:1 alternative expected after the replicator of ALT in line 2\n");
    CHECK(parse("PROC p ()\n:\n").messages() == "2:1 process expected after the heading of PROC 'p' in line 1\n");
}

TEST_CASE("what declarations are for must follow them", "[syntax][errors]") {
    CHECK(process_messages("INT x :\n") == "3:1 process expected after the declaration in line 2\n");
    CHECK(process_messages("SEQ\n  SKIP\n  INT x :\n") == "5:1 process expected after the declaration in line 4\n");
    CHECK(process_messages("IF\n  INT x :\n") == "4:1 choice expected after the declaration in line 3\n");
    CHECK(process_messages("CASE x\n  INT x :\n") == "4:1 option expected after the declaration in line 3\n");
    CHECK(process_messages("ALT\n  INT x :\n") == "4:1 alternative expected after the declaration in line 3\n");
    CHECK(process_messages("c ? CASE\n  INT x :\n") == "4:1 variant expected after the declaration in line 3\n");
}

TEST_CASE("only one process follows a head", "[syntax][errors]") {
    CHECK(parse("PROC p ()\n  x := 1\n  y := 2\n  z := 3\n:\n").messages() ==
          "3:3 only one process can follow the heading of PROC 'p' in line 1\n");
    CHECK(process_messages("WHILE a\n  SKIP\n  SKIP\n") == "4:5 only one process can follow WHILE in line 2\n");
    CHECK(process_messages("SEQ i = 0 FOR 3\n  SKIP\n  SKIP\n") ==
          "4:5 only one process can follow the replicator of SEQ in line 2\n");
    CHECK(process_messages("IF i = 0 FOR 3\n  a\n    SKIP\n  b\n    SKIP\n") == "5:5 a replicated IF has only one choice\n");
    CHECK(process_messages("ALT i = 0 FOR 3\n  c ? x\n    SKIP\n  d ? x\n    SKIP\n") ==
          "5:5 a replicated ALT has only one alternative\n");
}

TEST_CASE("processes where something else must be are reported", "[syntax][errors]") {
    CHECK(process_messages("IF\n  x := 1\n") == "3:5 condition expected, found a process\n");
    CHECK(process_messages("IF\n  SKIP\n") == "3:5 condition expected, found a process\n");
    CHECK(process_messages("CASE x\n  y := 1\n  1\n    SKIP\n") == "3:5 option expected, found a process\n");
    CHECK(process_messages("ALT\n  SEQ\n    SKIP\n") == "3:5 guard expected, found a process\n");
    CHECK(parse("INT x :\nSEQ\n  SKIP\n").messages() == "2:1 definition expected at the outermost level, found a process\n");
    CHECK(parse("SKIP\nSTOP\n").messages() == "1:1 definition expected at the outermost level, found a process\n");
}

TEST_CASE("guards are inputs", "[syntax][errors]") {
    CHECK(process_messages("ALT\n  c ! x\n    SKIP\n") == "3:7 an output cannot be a guard\n");
    CHECK(process_messages("ALT\n  a\n    SKIP\n") == "3:6 '?' or '&' expected in a guard\n");
    CHECK(process_messages("ALT\n  a & c\n    SKIP\n") == "3:10 '?' expected in a guard\n");
    CHECK(process_messages("c ?? x\n") == "2:5 extended input '\?\?' is not part of occam 2.1\n");
}

TEST_CASE("an IF has no ELSE, and its condition stands below it", "[syntax][errors]") {
    CHECK(process_messages("IF\n  a\n    SKIP\n  ELSE\n    SKIP\n") == "5:5 an IF has no ELSE\n");
    CHECK(process_messages("IF x > 3\n  SKIP\n") ==
          "2:6 the condition of an IF stands on the next line, indented by 2 columns\n");
    CHECK(process_messages("IF x = 3\n  SKIP\n") ==
          "2:6 the condition of an IF stands on the next line, indented by 2 columns\n");
    CHECK(process_messages("ELSE\n  SKIP\n") == "2:3 ELSE without CASE\n");
    CHECK(process_messages("c ? CASE\n  ELSE\n    SKIP\n") == "3:5 the variants of an input have no ELSE\n");
}

TEST_CASE("declarations need their ':'", "[syntax][errors]") {
    CHECK(process_messages("INT x\nSKIP\n") == "2:8 ':' expected at the end of this declaration\n");
    CHECK(process_messages("INT x := 3 :\nSKIP\n") == "2:9 ':' expected at the end of this declaration, found ':='\n");
    CHECK(parse("INT x := 3 :\n").hint() == "a declaration with a value is 'INITIAL INT x IS ... :'");
    CHECK(process_messages("INT x y :\nSKIP\n") == "2:9 ',' or ':' expected in this declaration, found 'y'\n");
    CHECK(process_messages("VAL x = 3 :\nSKIP\n") == "2:9 'IS' expected in this abbreviation, found '='\n");
    CHECK(process_messages("VAL x IS 3\nSKIP\n") == "2:13 ':' expected at the end of this abbreviation\n");
    CHECK(process_messages("INT SEQ :\nSKIP\n") == "2:7 name after the type expected, but 'SEQ' is a keyword\n");
    CHECK(parse("PROTOCOL P IS INT\nINT x :\n").messages() == "1:18 ':' expected at the end of PROTOCOL 'P'\n");
}

TEST_CASE("brackets belong together", "[syntax][errors]") {
    CHECK(process_messages("p (a\n") == "2:7 ')' expected after the actuals\n");
    CHECK(process_messages("p (a))\n") == "2:8 ')' without '('\n");
    CHECK(process_messages("x[1 := 2\n") == "2:7 ']' expected after a subscript, found ':='\n");
    CHECK(process_messages("x := 2]\n") == "2:9 ']' without '['\n");
    CHECK(process_messages(")\n") == "2:3 ')' without '('\n3:1 process expected after the heading of PROC 'p' in line 1\n");
    CHECK(process_messages("RESULT 3\n") ==
          "2:3 RESULT without VALOF\n3:1 process expected after the heading of PROC 'p' in line 1\n");
}

TEST_CASE("PRI and PLACED need what they are of", "[syntax][errors]") {
    CHECK(process_messages("PRI SEQ\n  SKIP\n") == "2:7 PAR or ALT expected after PRI, found 'SEQ'\n");
    CHECK(process_messages("PLACED SEQ\n  SKIP\n") == "2:10 PAR expected after PLACED, found 'SEQ'\n");
    CHECK(process_messages("VALOF\n  SKIP\n  RESULT 3\n") == "2:3 a VALOF is an operand, not a process\n");
}

TEST_CASE("independent mistakes are all found in one run", "[syntax][errors]") {
    CHECK(parse(R"occam(PROC p (INT x
  SEQ
    x = 1
    y := 2 + 3 + 4
    FOREACH x IN y
      nonsense ((
        more ))
    WHILE
      SKIP
    z := "abc
:
PROC q ()
  foo (1 2)
:
)occam")
              .messages() == "1:14 ')' expected after the formals\n"
                             "3:7 '=' compares: an assignment is written ':='\n"
                             "4:16 occam has no operator precedence: put brackets around '2 + 3' or what follows it\n"
                             "5:15 ':' expected at the end of this declaration, found 'IN'\n"
                             "8:10 expression expected, but the line ends\n"
                             "10:10 the string is not closed\n"
                             "13:10 ')' expected after the actuals, found '2'\n");
}

TEST_CASE("the same report at the same place is given once, in the order of lines", "[syntax][errors]") {
    Parsed parsed = parse("#INCLUDE \"a\"\n#INCLUDE \"a\"\n$\n", {{{"a", "INT x\n"}}, {}});

    CHECK(parsed.messages() == "3:1 unexpected '$'\n1:6 ':' expected at the end of this declaration\n");
}

} // namespace t8::occam
