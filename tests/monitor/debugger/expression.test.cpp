#include "monitor/debugger/expression.hpp"

#include <catch2/catch.hpp>

using namespace t8;

namespace {

bool is_known(std::string_view name) {
    return name == "total" || name == "row.sum" || name == "letters" || name == "row" || name == "word(#80000070)";
}

Expression compiled(const char* text) {
    auto expression = Expression::compile(text, is_known);
    REQUIRE(expression);
    return std::move(*expression);
}

std::string text_of(Expression expression, std::vector<Expression::Value> values) {
    const auto result = expression.evaluate(values);
    return result ? result->text : "error: " + result.error().diagnostics.front().message;
}

} // namespace

TEST_CASE("names with dots and addresses are found in an expression", "[debug][expression]") {
    CHECK(compiled("total + row.sum").names() == std::vector<std::string>{"total", "row.sum"});
    CHECK(compiled("row.sum * row[1] + row.sum").names() == std::vector<std::string>{"row.sum", "row"});
    CHECK(compiled("\"total\" == letters").names() == std::vector<std::string>{"letters"});
    CHECK(compiled("word(#80000070) > #7FFFFFFF - total").names() == std::vector<std::string>{"word(#80000070)", "total"});
    CHECK(compiled("0x10 + 1e3").names().empty());
}

TEST_CASE("an expression is evaluated with the values of its names", "[debug][expression]") {
    CHECK(text_of(compiled("total + row.sum"), {std::int64_t{3}, std::int64_t{4}}) == "7");
    CHECK(text_of(compiled("total / 2"), {std::int64_t{3}}) == "1.5");
    CHECK(text_of(compiled("#FFFFFFFF"), {}) == "-1");
    CHECK(text_of(compiled("total > 2 and letters"), {std::int64_t{3}, std::string_view("ab")}) == "\"ab\"");
    CHECK(text_of(compiled("total, letters"), {std::int64_t{3}, std::string_view("ab")}) == "[3, \"ab\"]");
    const ProbeValue array{"row", "[3]INT", ProbeKind::int32, 3, true};
    const std::vector<Byte> bytes = {1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 7, 0, 0, 0};
    CHECK(text_of(compiled("row[0] + row[2]"), {ProbeReading{&array, bytes}}) == "8");
    CHECK(text_of(compiled("row"), {ProbeReading{&array, bytes}}) == "[1, -1, 7]");
    CHECK(text_of(compiled("total -- row"), {std::int64_t{3}}) == "3");
    CHECK(text_of(compiled("{y = total, x = {4, 5}}"), {std::int64_t{3}}) == "{x [4, 5], y 3}");
}

TEST_CASE("a bad expression is refused, and one that does not end is stopped", "[debug][expression][bad]") {
    CHECK_FALSE(Expression::compile("total >", is_known));
    CHECK_FALSE(Expression::compile("", is_known));
    CHECK_FALSE(Expression::compile("total) end os = (1", is_known));
    CHECK(text_of(compiled("total < letters"), {std::int64_t{3}, std::string_view("a")}).find("compare number with string") !=
          std::string::npos);
    CHECK(text_of(compiled("(function() while true do end end)()"), {}).find("stopped after") != std::string::npos);
    CHECK_FALSE(Expression::compile("io.open(\"x\")", is_known));
    CHECK_FALSE(Expression::compile("totals + 1", is_known));
    std::string deep;
    for (unsigned n = 0; n < 200'000; ++n)
        deep += "row[";
    CHECK_FALSE(Expression::compile(deep, is_known));
    Expression again = compiled("total < letters");
    std::vector<Expression::Value> wrong{std::int64_t{3}, std::string_view("a")}, right{std::int64_t{3}, std::int64_t{4}};
    CHECK_FALSE(again.evaluate(wrong));
    CHECK(again.evaluate(right)->holds);
}
