#include <limits>

#include <catch2/catch.hpp>

#include "toolchain/occam/configuration/placed_values.hpp"

namespace t8::occam {
namespace {

using List = ParameterValue::List;
constexpr double infinite = std::numeric_limits<double>::infinity();

/// The literal, or the message and its hint.
std::string literal(const std::string& type, const ParameterValue& value, std::vector<std::string> dimensions = {}) {
    link::HeadingFormal formal;
    formal.is_val = true;
    formal.type = type;
    formal.dimensions = std::move(dimensions);
    const Result<std::string> made = occam_value(formal, value);
    if (made)
        return *made;
    const Diagnostic& problem = made.error().diagnostics.front();
    return problem.hint.empty() ? problem.message : problem.message + " (" + problem.hint + ")";
}

ParameterValue number(std::int64_t value) { return {value}; }
ParameterValue fraction(double value) { return {value}; }
ParameterValue text(std::string value) { return {std::move(value)}; }
ParameterValue list(List values) { return {std::move(values)}; }

} // namespace

TEST_CASE("whole numbers are given to integers of every size, up to their limits", "[configuration]") {
    CHECK(literal("INT", number(64)) == "64(INT)");
    CHECK(literal("INT", number(2147483647)) == "2147483647(INT)");
    CHECK(literal("INT", number(-1)) == "#FFFFFFFF(INT)");
    CHECK(literal("INT32", number(-2147483648)) == "#80000000(INT32)");
    CHECK(literal("INT16", number(-32768)) == "#8000(INT16)");
    CHECK(literal("INT16", number(32767)) == "32767(INT16)");
    CHECK(literal("INT64", number(std::numeric_limits<std::int64_t>::min())) == "#8000000000000000(INT64)");
    CHECK(literal("INT64", number(std::numeric_limits<std::int64_t>::max())) == "9223372036854775807(INT64)");
    CHECK(literal("BYTE", number(0)) == "0(BYTE)");
    CHECK(literal("BYTE", number(255)) == "255(BYTE)");
}

TEST_CASE("numbers beyond the limits of a type are refused", "[configuration]") {
    CHECK(literal("INT", number(2147483648)) == "2147483648 is not a value of type INT");
    CHECK(literal("INT", number(-2147483649)) == "-2147483649 is not a value of type INT");
    CHECK(literal("INT32", number(2147483648)) == "2147483648 is not a value of type INT32");
    CHECK(literal("INT16", number(32768)) == "32768 is not a value of type INT16");
    CHECK(literal("INT16", number(-32769)) == "-32769 is not a value of type INT16");
    CHECK(literal("BYTE", number(256)) == "256 is not a value of type BYTE");
    CHECK(literal("BYTE", number(-1)) == "-1 is not a value of type BYTE");
    CHECK(literal("REAL32", fraction(1e39)) == "1e+39 is not a value of type REAL32");
    CHECK(literal("REAL64", fraction(infinite)) == "inf is not a value of type REAL64");
    CHECK(literal("REAL64", fraction(-std::numeric_limits<double>::quiet_NaN())) == "nan is not a value of type REAL64");
}

TEST_CASE("reals take numbers with and without a fraction, and keep the sign of zero", "[configuration]") {
    CHECK(literal("REAL64", fraction(0.5)) == "5.0000000000000000E-01(REAL64)");
    CHECK(literal("REAL32", number(3)) == "3.0000000000000000E+00(REAL32)");
    CHECK(literal("REAL64", fraction(-0.0)) == "(-0.0000000000000000E+00(REAL64))");
    CHECK(literal("REAL64", fraction(-2.5)) == "(-2.5000000000000000E+00(REAL64))");
}

TEST_CASE("truths and characters are values too", "[configuration]") {
    CHECK(literal("BOOL", ParameterValue{true}) == "TRUE");
    CHECK(literal("BOOL", ParameterValue{false}) == "FALSE");
    CHECK(literal("BYTE", text("a")) == "97(BYTE)");
}

TEST_CASE("a value of another kind is refused with what is wanted", "[configuration]") {
    CHECK(literal("INT", text("a")) == "a VAL INT must be an integer, not 'a'");
    CHECK(literal("INT", fraction(2.5)) == "a VAL INT must be an integer, not 2.5");
    CHECK(literal("INT", ParameterValue{true}) == "a VAL INT must be an integer, not true");
    CHECK(literal("INT", list({number(1)})) == "a VAL INT must be an integer, not a list of 1 value");
    CHECK(literal("BOOL", number(1)) == "a VAL BOOL must be true or false, not 1");
    CHECK(literal("REAL32", ParameterValue{false}) == "a VAL REAL32 must be a number, not false");
    CHECK(literal("BYTE", text("ab")) == "a VAL BYTE must be an integer, not 'ab'");
    CHECK(literal("INT", number(1), {""}) == "a VAL []INT must be a list, not 1");
    CHECK(literal("INT", text("ab"), {"2"}) == "a VAL [2]INT must be a list, not 'ab'");
    CHECK(literal("BYTE", number(1), {""}) == "a VAL []BYTE must be a string or a list, not 1");
    CHECK(literal("INT", text("\x1B[2J")) == "a VAL INT must be an integer, not '\\x1B[2J'");
    CHECK(literal("TREE", number(1)) ==
          "no value can be given for type TREE (integers, reals, BYTE and BOOL, and arrays of them, can "
          "be given values)");
}

TEST_CASE("arrays are lists, arrays of BYTE texts too", "[configuration]") {
    CHECK(literal("INT", list({number(1), number(2)}), {""}) == "[1(INT), 2(INT)]");
    CHECK(literal("INT", list({number(1), number(2)}), {"2"}) == "[1(INT), 2(INT)]");
    CHECK(literal("BYTE", text("ab"), {""}) == "\"ab\"");
    CHECK(literal("BYTE", list({number(1)}), {""}) == "[1(BYTE)]");
    CHECK(literal("BYTE", text(std::string("a'\"*\n\0\xFF", 7)), {""}) == "\"a*#27*#22*#2A*#0A*#00*#FF\"");
    CHECK(literal("INT", list({list({number(1)}), list({number(2)})}), {"", "1"}) == "[[1(INT)], [2(INT)]]");
    CHECK(literal("BYTE", list({text("ab"), text("cd")}), {"", ""}) == "[\"ab\", \"cd\"]");
}

TEST_CASE("an array without elements is a segment of nothing", "[configuration]") {
    CHECK(literal("INT", list({}), {""}) == "[[0(INT)] FROM 0 FOR 0]");
    CHECK(literal("BYTE", text(""), {""}) == "[[0(BYTE)] FROM 0 FOR 0]");
    CHECK(literal("BOOL", list({}), {""}) == "[[FALSE] FROM 0 FOR 0]");
    CHECK(literal("REAL32", list({}), {"", "2"}) == "[[[0.0(REAL32), 0.0(REAL32)]] FROM 0 FOR 0]");
}

TEST_CASE("lists of another length than the array are refused", "[configuration]") {
    CHECK(literal("INT", list({number(1)}), {"2"}) == "it has 2 elements, not 1");
    CHECK(literal("INT", list({}), {"1"}) == "it has 1 element, not 0");
    CHECK(literal("BYTE", text("abc"), {"2"}) == "it has 2 bytes, not 3");
    // Bug: this came out as a table that the compiler then refused, in a text that nobody had written.
    CHECK(literal("INT", list({list({number(1), number(2)}), list({number(3)})}), {"", ""}) ==
          "its rows are of different lengths, 2 and 1 (all rows of an array have the same length)");
    CHECK(literal("BYTE", list({text("ab"), text("c")}), {"", ""}) ==
          "its rows are of different lengths, 2 and 1 (all rows of an array have the same length)");
}

} // namespace t8::occam
