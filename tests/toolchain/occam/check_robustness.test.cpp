// Sources that are deep or large get an answer.
#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/toolchain/occam/check_bench.hpp"

namespace t8::occam {
namespace {

std::string repeated(std::string_view text, int count) {
    std::string result;
    for (int i = 0; i < count; ++i)
        result += text;
    return result;
}

} // namespace

TEST_CASE("expressions may be as deep as the parser lets them be", "[check][robustness]") {
    CHECK(errors_in_body("  INT x :\n  x := " + repeated("(", 990) + "x" + repeated(" + 1)", 990) + "\n") == "");
    CHECK(errors_in_body("  INT x :\n  x := " + repeated("(1 + ", 990) + "x" + repeated(")", 990) + "\n") == "");
    CHECK(errors_in_body("  BOOL b :\n  b := b" + repeated(" AND b", 990) + "\n") == "");
    CHECK(errors_in_body("  [9]INT a :\n  a[0] := " + repeated("a[", 900) + "1" + repeated("]", 900) + "\n") == "");
}

TEST_CASE("chains within chains are refused before they are too deep", "[check][robustness]") {
    const std::string chain = repeated(" AND b", 300) + ")";

    const std::string errors = errors_in_body("  BOOL b :\n  b := " + repeated("(", 100) + "b" + repeated(chain, 100) + "\n");

    CHECK(errors.find("the expression is nested too deeply") != std::string::npos);
}

TEST_CASE("constructs may be as deep as the parser lets them be", "[check][robustness]") {
    std::string text;
    for (int i = 0; i < 190; ++i)
        text += repeated("  ", i + 1) + "SEQ\n";

    CHECK(errors_in_body(text + repeated("  ", 191) + "SKIP\n") == "");
}

TEST_CASE("types may be built on each other without end", "[check][robustness]") {
    std::string names = "DATA TYPE t0 IS INT :\n", records = "DATA TYPE r0\n  RECORD\n    INT x :\n:\n";
    for (int i = 1; i < 3000; ++i) {
        const std::string before = std::to_string(i - 1), now = std::to_string(i);
        names += "DATA TYPE t" + now + " IS t" + before + " :\n";
        records += "DATA TYPE r" + now + "\n  RECORD\n    r" + before + " x :\n:\n";
    }

    CHECK(errors_of(names + "VAL t2999 x IS (1 + 2) :\n") == "");
    CHECK(errors_of(records) == "");
}

TEST_CASE("thousands of unknown names give a hundred reports", "[check][robustness]") {
    std::string text = "VAL t IS [0";
    for (int i = 0; i < 3000; ++i)
        text += ", n" + std::to_string(i);

    const std::string errors = errors_of(text + "] :\n");

    CHECK(errors.starts_with("1:14 'n0' is not declared\n"));
    CHECK(std::count(errors.begin(), errors.end(), '\n') <= 101);
}

} // namespace t8::occam
