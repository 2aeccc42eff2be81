// Literals, names, symbols and comments, as expressions show them.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/toolchain/occam/parser/parser_bench.hpp"

namespace t8::occam {

TEST_CASE("integers are decimal or hexadecimal, with or without a type", "[syntax][lexer]") {
    CHECK(expression_tree("123") == "123");
    CHECK(expression_tree("#1F") == "#1F");
    CHECK(expression_tree("18446744073709551615") == "18446744073709551615");
    CHECK(expression_tree("18446744073709551616") == "too.big");
    CHECK(expression_tree("#FFFFFFFFFFFFFFFF") == "#FFFFFFFFFFFFFFFF");
    CHECK(expression_tree("#10000000000000000") == "too.big");
    CHECK(expression_tree("7(INT16)") == "7(INT16)");
    CHECK(expression_tree("#FF (metres)") == "#FF(metres)");
}

TEST_CASE("real literals have a point and a signed exponent", "[syntax][lexer]") {
    CHECK(expression_tree("1.5") == "1.5");
    CHECK(expression_tree("2.0E+3(REAL64)") == "2.0E+3(REAL64)");
    CHECK(expression_tree("2.0E-30(REAL32)") == "2.0E-30(REAL32)");
    CHECK(expression_messages("1.") == "1:10 '1.': digits are needed on both sides of the point\n");
    CHECK(expression_messages("1.(REAL32)") == "1:10 '1.': digits are needed on both sides of the point\n");
    CHECK(expression_messages(".5") == "1:10 '.5': digits are needed on both sides of the point\n");
    CHECK(expression_messages("1.0E3") == "1:10 '1.0E3': an exponent needs a sign\n");
    CHECK(expression_messages("1.0E+") == "1:10 '1.0E+': digits are missing after the exponent's sign\n");
    CHECK(expression_messages("1E+3") == "1:10 '1E+3': a real literal needs a point\n");
    CHECK(parse("VAL x IS 1E+3 :\n").hint() == "write '1.0E+3'");
}

TEST_CASE("numbers that are cut wrong are reported as a whole", "[syntax][lexer]") {
    CHECK(expression_messages("12ab") == "1:10 '12ab' is neither a number nor a name\n");
    CHECK(expression_messages("#FG") == "1:10 '#FG' is neither a number nor a name\n");
    CHECK(expression_messages("#ff") == "1:10 '#ff': hexadecimal digits are in upper case\n");
    CHECK(expression_messages("#") == "1:10 no digits after '#'\n");
}

TEST_CASE("byte literals hold one character or an escape", "[syntax][lexer]") {
    CHECK(expression_tree("'a'") == "'a'");
    CHECK(expression_tree("'a'(INT)") == "'a'(INT)");
    CHECK(expression_tree("'\"'") == "'*#22'");
    CHECK(expression_tree("'*''") == "'*#27'");
    CHECK(expression_tree("'**'") == "'*#2A'");
    CHECK(expression_tree("'*#ff'") == "'*#FF'");
    CHECK(expression_messages("''") == "1:10 one character expected between the quotes\n");
    CHECK(expression_messages("'ab'") == "1:10 'ab' is more than one character\n");
    CHECK(expression_messages("'*l'") == "1:11 '*l' is only for the first character of a string\n");
    CHECK(expression_messages("'a + b") != "");
}

TEST_CASE("escapes in strings stand for their bytes, in either case of letters", "[syntax][lexer]") {
    CHECK(expression_tree("\"*c*n*t*s*'*\"**\"") == "\"*#0D*#0A*#09 *#27*#22*#2A\"");
    CHECK(expression_tree("\"*C*N*T*S*#0a*#7F\"") == "\"*#0D*#0A*#09 *#0A*#7F\"");
    CHECK(expression_tree("\"\"") == "\"\"");
    CHECK(expression_tree("\"ab\"(word)") == "\"ab\"(word)");
    CHECK(expression_tree("\"a -- b\"") == "\"a -- b\"");
    CHECK(expression_messages("\"a*q\"") == "1:12 '*q' is not an escape\n");
    CHECK(expression_messages("\"a*#4\"") == "1:12 two hexadecimal digits are needed after '*#'\n");
    CHECK(expression_messages("\"don't\"") == "1:14 a quote within a string: write *'\n");
}

TEST_CASE("*l at the beginning of a string counts the bytes after it", "[syntax][lexer]") {
    CHECK(expression_tree("\"*labc\"") == "\"*#03abc\"");
    CHECK(expression_tree("\"*L\"") == "\"*#00\"");
    CHECK(expression_messages("\"a*l\"") == "1:12 '*l' is only for the first character of a string\n");
    CHECK(expression_messages("\"*l" + std::string(255, 'x') + "\"") == "");
    CHECK(expression_messages("\"*l" + std::string(256, 'x') + "\"") ==
          "1:10 '*l' cannot count the 256 bytes after it: at most 255\n");
}

TEST_CASE("a string may be broken between two stars", "[syntax][lexer]") {
    CHECK(tree("VAL x IS \"ab*\n  *cd*\n*ef\" :\n") == "VAL x IS \"abcdef\" :\n");
    CHECK(parse("VAL x IS \"ab*\n  cd\" :\n").messages() == "1:13 the line after a broken string must begin with '*'\n");
    CHECK(parse("PROC p ()\n  VAL x IS \"ab*\n *cd\" :\n  SKIP\n:\n").messages() ==
          "3:2 wrong indentation: the broken string goes on left of its statement\n");
}

TEST_CASE("a string must be closed on its line", "[syntax][lexer]") {
    CHECK(parse("VAL x IS \"abc :\nVAL y IS 1 :\n").messages() == "1:10 the string is not closed\n");
}

TEST_CASE("names hold letters, digits and points, and their case counts", "[syntax][lexer]") {
    CHECK(expression_tree("a.b2.c.") == "a.b2.c.");
    CHECK(expression_tree("Seq") == "Seq");
    CHECK(expression_tree("a..b") == "a..b");
}

TEST_CASE("a name with '_' is reported once, however often it is used", "[syntax][lexer]") {
    const Parsed parsed = parse("VAL a_b IS 1 :\nVAL c IS a_b :\nVAL d_e IS a_b :\n");

    CHECK(parsed.messages() == "1:6 '_' cannot be part of a name: 'a_b'\n3:6 '_' cannot be part of a name: 'd_e'\n");
    CHECK(parsed.hint() == "use '.': 'a.b'");
}

TEST_CASE("the longest symbol wins", "[syntax][lexer]") {
    CHECK(expression_tree("a\\/b") == "(a \\/ b)");
    CHECK(expression_tree("a/\\b") == "(a /\\ b)");
    CHECK(expression_tree("a\\b") == "(a \\ b)");
    CHECK(expression_tree("a><b") == "(a >< b)");
    CHECK(expression_tree("a>=b") == "(a >= b)");
    CHECK(expression_tree("a>>b") == "(a >> b)");
    CHECK(expression_tree("a<=b") == "(a <= b)");
    CHECK(expression_tree("a<>b") == "(a <> b)");
    CHECK(expression_tree("a<<b") == "(a << b)");
    CHECK(process_tree("c ! n::a\n") == "c ! n::a\n");
}

TEST_CASE("symbols of other languages are reported with what occam has", "[syntax][lexer]") {
    const std::string_view symbol = GENERATE(as<std::string_view>{}, "==", "!=", "&&", "||", "%");

    CHECK(expression_messages(fmt::format("a {} b", symbol)) == fmt::format("1:12 '{}' is not an occam symbol\n", symbol));
}

TEST_CASE("assignments of other languages are reported with what occam has", "[syntax][lexer]") {
    CHECK(process_messages("x += 1\n") == "2:5 '+=' is not an occam symbol\n");
    CHECK(process_messages("x -= 1\n") == "2:5 '-=' is not an occam symbol\n");
}

TEST_CASE("comments of other languages are reported", "[syntax][lexer]") {
    CHECK(process_messages("SKIP // nothing\n") == "2:8 '//' does not begin a comment\n");
    CHECK(process_messages("SKIP /* nothing */\n") == "2:8 '/*' does not begin a comment\n");
}

TEST_CASE("characters without a meaning are reported", "[syntax][lexer]") {
    CHECK(expression_messages("1 $") == "1:12 unexpected '$'\n");
    CHECK(expression_messages("1 {") == "1:12 unexpected '{'\n");
    CHECK(expression_messages("1 \x01") == "1:12 unexpected character #01\n");
    CHECK(expression_messages("1 \xC3\xA9") == "1:12 unexpected '\xC3\xA9'\n");
}

TEST_CASE("columns count characters, not bytes, and a tab is one", "[syntax][lexer]") {
    CHECK(parse("VAL x IS \"\xC3\xA9\" $ :\n").messages() == "1:14 unexpected '$'\n");
    CHECK(parse("VAL x\tIS 1 $ :\n").messages() == "1:12 unexpected '$'\n");
}

TEST_CASE("words of appendix A are ordinary names elsewhere", "[syntax][lexer]") {
    CHECK(process_tree("STEP := INITIAL + DEFINED\n") == "STEP := (INITIAL + DEFINED)\n");
    CHECK(process_tree("INITIAL[0], REC := RECURSIVE (1), 2\n") == "INITIAL[0], REC := RECURSIVE(1), 2\n");
    CHECK(process_tree("SEQ STEP = STEP FOR STEP STEP STEP\n  SKIP\n") == "SEQ STEP = STEP FOR STEP STEP STEP\n  SKIP\n");
}

} // namespace t8::occam
