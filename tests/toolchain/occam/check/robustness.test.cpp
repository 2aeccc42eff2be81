// Sources that are deep or large get an answer.
#include <algorithm>

#include <catch2/catch.hpp>

#include "tests/toolchain/occam/check/check_bench.hpp"
#include "toolchain/occam/compile.hpp"

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

TEST_CASE("types may be built on each other up to 1000 levels", "[check][robustness]") {
    const auto names = [](int count) {
        std::string text = "DATA TYPE t1 IS INT :\n";
        for (int i = 2; i <= count; ++i)
            text += "DATA TYPE t" + std::to_string(i) + " IS t" + std::to_string(i - 1) + " :\n";
        return text;
    };
    const auto records = [](int count) {
        std::string text = "DATA TYPE r1\n  RECORD\n    INT x :\n:\n";
        for (int i = 2; i <= count; ++i)
            text += "DATA TYPE r" + std::to_string(i) + "\n  RECORD\n    r" + std::to_string(i - 1) + " x :\n:\n";
        return text;
    };

    CHECK(errors_of(names(999) + "VAL t999 x IS (1 + 2) :\n") == "");
    CHECK(errors_of(names(30'000)) == "1000:11 types are nested too deeply: at most 1000 levels\n");
    CHECK(errors_of(records(999)) == "");
    CHECK(errors_of(records(3000)) == "3997:11 types are nested too deeply: at most 1000 levels\n");
}

TEST_CASE("routines with INLINE may call each other in any number", "[check][robustness]") {
    // Expanded within each other without a bound, 200 levels of constructs in each would need more stack than there is.
    std::string chain = "PROC INLINE p0 (INT x)\n  x := x + 1\n:\n", doubled = chain;
    for (int i = 1; i < 500; ++i) {
        const std::string call = "p" + std::to_string(i - 1) + " (x)\n",
                          heading = "PROC INLINE p" + std::to_string(i) + " (INT x)\n";
        chain += heading;
        for (int level = 1; level < 190; ++level)
            chain += repeated("  ", level) + "SEQ\n";
        chain += repeated("  ", 190) + call + ":\n";
        doubled += heading + "  SEQ\n    " + call + "    " + call + ":\n";
    }

    for (const std::string& text : {chain, doubled}) {
        const Result<Compiled> compiled = compile({"inline.occ", text}, {});
        REQUIRE(compiled);
        CHECK(compiled->object.entries.size() == 500);
    }
}

TEST_CASE("thousands of warnings for one line are distinguished", "[check][robustness]") {
    std::string names = "a0";
    for (int i = 1; i < 20'000; ++i)
        names += ", a" + std::to_string(i);

    const std::string reports = reports_of("PROC p ()\n  INT " + names + " :\n  SKIP\n:\n");

    CHECK(std::count(reports.begin(), reports.end(), '\n') == 20'000);
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
