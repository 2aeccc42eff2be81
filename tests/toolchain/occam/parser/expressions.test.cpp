#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/toolchain/occam/parser/parser_bench.hpp"

namespace t8::occam {

TEST_CASE("every dyadic operator joins two operands", "[syntax][expressions]") {
    const std::string_view symbol = GENERATE(as<std::string_view>{}, "+", "-", "*", "/", "\\", "PLUS", "MINUS", "TIMES", "/\\",
                                             "\\/", "><", "<<", ">>", "=", "<>", "<", ">", "<=", ">=", "AFTER", "AND", "OR");

    CHECK(expression_tree(fmt::format("a {} b", symbol)) == fmt::format("(a {} b)", symbol));
    CHECK(expression_tree(fmt::format("a {} (b {} c)", symbol, symbol)) == fmt::format("(a {} (b {} c))", symbol, symbol));
    CHECK(expression_tree(fmt::format("a {}\n  b", symbol)) == fmt::format("(a {} b)", symbol));
}

TEST_CASE("operators have other names", "[syntax][expressions]") {
    CHECK(expression_tree("a REM b") == "(a \\ b)");
    CHECK(expression_tree("a BITAND b") == "(a /\\ b)");
    CHECK(expression_tree("a BITOR b") == "(a \\/ b)");
    CHECK(expression_tree("BITNOT b") == "(~ b)");
}

TEST_CASE("every monadic operator has one operand", "[syntax][expressions]") {
    const std::string_view symbol = GENERATE(as<std::string_view>{}, "-", "MINUS", "~", "NOT", "SIZE");

    CHECK(expression_tree(fmt::format("{} a", symbol)) == fmt::format("({} a)", symbol));
    CHECK(expression_tree(fmt::format("{} (a + b)", symbol)) == fmt::format("({} (a + b))", symbol));
    CHECK(expression_tree(fmt::format("b + ({} a)", symbol)) == fmt::format("(b + ({} a))", symbol));
}

TEST_CASE("AND and OR may be repeated, each with itself", "[syntax][expressions]") {
    CHECK(expression_tree("a AND b AND c") == "((a AND b) AND c)");
    CHECK(expression_tree("a OR b OR c OR d") == "(((a OR b) OR c) OR d)");
    CHECK(expression_messages("a AND b OR c") ==
          "1:18 occam has no operator precedence: put brackets around 'a AND b' or what follows it\n");
}

TEST_CASE("there is no precedence", "[syntax][expressions]") {
    const Parsed parsed = parse("VAL x IS a + b * c - d :\n");

    CHECK(parsed.messages() == "1:16 occam has no operator precedence: put brackets around 'a + b' or what follows it\n");
    CHECK(parsed.hint() == "for instance '(a + b) * ...'");
    CHECK(parsed.length() == 1);
    CHECK(expression_messages("SIZE x + 1") ==
          "1:17 occam has no operator precedence: put brackets around 'SIZE x' or what follows it\n");
    CHECK(expression_messages("INT x + 1") ==
          "1:16 occam has no operator precedence: put brackets around 'INT x' or what follows it\n");
    CHECK(expression_messages("length x + 1") ==
          "1:19 occam has no operator precedence: put brackets around 'length x' or what follows it\n");
    CHECK(expression_messages("MOSTPOS INT + 1") ==
          "1:22 occam has no operator precedence: put brackets around 'MOSTPOS INT' or what follows it\n");
}

TEST_CASE("what is no operand needs brackets to be one", "[syntax][expressions]") {
    CHECK(expression_messages("a * -1") == "1:14 '-1' needs brackets to be an operand\n");
    CHECK(expression_messages("- - a") == "1:12 '- a' needs brackets to be an operand\n");
    CHECK(expression_messages("a AND NOT b") == "1:16 'NOT b' needs brackets to be an operand\n");
    CHECK(expression_messages("a + INT b") == "1:14 'INT b' needs brackets to be an operand\n");
    CHECK(expression_messages("a + MOSTNEG INT") == "1:14 'MOSTNEG INT' needs brackets to be an operand\n");
    CHECK(parse("VAL x IS a * -1 :\n").hint() == "write '(-1)'");
}

TEST_CASE("conversions name a type", "[syntax][expressions]") {
    CHECK(expression_tree("INT x") == "(INT x)");
    CHECK(expression_tree("REAL32 ROUND (a + b)") == "(REAL32 ROUND (a + b))");
    CHECK(expression_tree("INT TRUNC\n  y[3]") == "(INT TRUNC y[3])");
    CHECK(expression_tree("length x") == "(length x)");
    CHECK(expression_tree("length ROUND 2.5") == "(length ROUND 2.5)");
    CHECK(expression_tree("length (x)") == "length(x)");
    CHECK(expression_tree("BYTE 'a'") == "(BYTE 'a')");
}

TEST_CASE("types can be asked about", "[syntax][expressions]") {
    CHECK(expression_tree("MOSTPOS INT16") == "MOSTPOS(INT16)");
    CHECK(expression_tree("MOSTNEG length") == "MOSTNEG(length)");
    CHECK(expression_tree("SIZE [4]INT") == "SIZE([4]INT)");
    CHECK(expression_tree("SIZE [a, b]") == "(SIZE [a, b])");
    CHECK(expression_tree("BYTESIN (INT)") == "BYTESIN(INT)");
    CHECK(expression_tree("BYTESIN ([4]INT)") == "BYTESIN([4]INT)");
    CHECK(expression_tree("BYTESIN (x[3]) + 1") == "(BYTESIN(x[3]) + 1)");
    CHECK(expression_tree("BYTESIN\n  (\n  INT)") == "BYTESIN(INT)");
    CHECK(expression_tree("OFFSETOF (point, y)") == "OFFSETOF(point, y)");
    CHECK(expression_messages("OFFSETOF (point)") == "1:25 ',' expected after the type in OFFSETOF, found ')'\n");
}

TEST_CASE("subscripts and segments go on whatever they are of", "[syntax][expressions]") {
    CHECK(expression_tree("a[i][j + 1]") == "a[i][(j + 1)]");
    CHECK(expression_tree("p[x]") == "p[x]");
    CHECK(expression_tree("f (x)[2]") == "f(x)[2]");
    CHECK(expression_tree("(e)[2]") == "e[2]");
    CHECK(expression_tree("\"abc\"[1]") == "\"abc\"[1]");
    CHECK(expression_tree("[a FROM i FOR n]") == "[a FROM i FOR n]");
    CHECK(expression_tree("[a FROM\n  i FOR\n  n]") == "[a FROM i FOR n]");
    CHECK(expression_tree("[a FROM i]") == "[a FROM i]");
    CHECK(expression_tree("[a FOR n]") == "[a FOR n]");
    CHECK(expression_tree("[[a FROM 1] FOR 2][0]") == "[[a FROM 1] FOR 2][0]");
    CHECK(expression_messages("a[0 FOR 2]") != "");
}

TEST_CASE("tables, record literals and constructors stand in square brackets", "[syntax][expressions]") {
    CHECK(expression_tree("[1, 2, 3]") == "[1, 2, 3]");
    CHECK(expression_tree("[1]") == "[1]");
    CHECK(expression_tree("[[1, 2], [3, 4]]") == "[[1, 2], [3, 4]]");
    CHECK(expression_tree("[1.0, 2.0](point)") == "[1.0, 2.0](point)");
    CHECK(expression_tree("[1, 2][i]") == "[1, 2][i]");
    CHECK(expression_tree("[a = b, c]") == "[(a = b), c]");
    CHECK(expression_tree("[i = 0 FOR n | i * i]") == "[i = 0 FOR n | (i * i)]");
    CHECK(expression_tree("[i = a + b FOR n STEP 2 | [j = 0 FOR i | j]][0]") ==
          "[i = (a + b) FOR n STEP 2 | [j = 0 FOR i | j]][0]");
    CHECK(process_tree("p ([c?, d!])\n") == "p([c?, d!])\n");
    CHECK(expression_messages("[]") == "1:11 expression expected, found ']'\n");
    CHECK(expression_messages("[1, 2") == "1:16 ']' expected after the items of a table, found ':'\n");
}

TEST_CASE("calls have actuals in brackets", "[syntax][expressions]") {
    CHECK(expression_tree("f ()") == "f()");
    CHECK(expression_tree("f (a, b + 1, [c FOR 2])") == "f(a, (b + 1), [c FOR 2])");
    CHECK(expression_tree("f (a,\n  g (b))") == "f(a, g(b))");
    CHECK(process_tree("p (c?, d[1]!, x)\n") == "p(c?, d[1]!, x)\n");
}

TEST_CASE("a value process is an operand", "[syntax][expressions]") {
    CHECK(process_tree(R"occam(x := (VALOF
        SEQ
          SKIP
        RESULT y + 1, 2
     ) + 4
)occam") == "x := ((VALOF / SEQ /   SKIP / RESULT (y + 1), 2) + 4)\n");
    CHECK(process_tree(R"occam(p (a, (VALOF
         SKIP
         RESULT (VALOF
                   STOP
                   RESULT 1
                )
      ), b)
)occam") == "p(a, (VALOF / SKIP / RESULT (VALOF / STOP / RESULT 1)), b)\n");
    CHECK(process_tree(R"occam(x, z := (INT y :
         INT w :
         VALOF
           y := 3
           RESULT y, w
        )
)occam") == "x, z := (INT y : / INT w : / VALOF / y := 3 / RESULT y, w)\n");
}

// Bug: on a line that ends in ':' the bracket was taken for that of a VALOF with specifications.
TEST_CASE("a conversion in brackets is an operand in an abbreviation too", "[syntax][expressions][regression]") {
    CHECK(expression_messages("c - (INT '0')") == "");
    CHECK(expression_messages("c - (INT (x))") == "");
    CHECK(expression_messages("c - (INT string[i])") == "");
}

TEST_CASE("missing and surplus parts are reported where they are", "[syntax][expressions]") {
    CHECK(expression_messages("(a + b") == "1:17 ')' expected after an expression in brackets, found ':'\n");
    CHECK(expression_messages("a +") == "1:14 operand expected, found ':'\n");
    CHECK(expression_messages("+ a") == "1:10 expression expected, found '+'\n");
    CHECK(expression_messages("a)") == "1:11 ':' expected at the end of this abbreviation, found ')'\n");
    CHECK(expression_messages("f (a, )") == "1:16 expression expected, found ')'\n");
    CHECK(expression_messages("VALOF") == "1:10 a VALOF must stand in brackets\n");
    CHECK(expression_messages("SEQ") == "1:10 expression expected, found 'SEQ'\n");
    CHECK(expression_messages("a and b") == "1:12 'and' is not a keyword: keywords are in upper case\n");
    CHECK(expression_messages("TRUE(INT)") == "1:14 ':' expected at the end of this abbreviation, found '('\n");
}

} // namespace t8::occam
