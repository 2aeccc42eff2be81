#include "tests/toolchain/occam/differential/text.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "tests/slow_build.hpp"
#include "tests/toolchain/occam/differential/expressions.hpp"
#include "tests/toolchain/occam/differential/generator.hpp"
#include "tests/toolchain/occam/differential/layout.hpp"

namespace t8::differential {

namespace {

std::string main_of(const Program& program, const TextOptions& options = {}) {
    const std::string text = occam_text(program, options);
    return text.substr(text.find("PROC main"));
}

Expression of(Scalar scalar, std::int64_t value, LiteralStyle style = LiteralStyle::decorated) {
    return literal(scalar_type(scalar), static_cast<std::uint64_t>(value), style);
}

} // namespace

TEST_CASE("a small program is written in canonical layout", "[differential][text]") {
    Program program;
    const int x = add_symbol(program, {"x", Role::variable, integer_type(), -1, -1});
    const int i = add_symbol(program, {"i", Role::index, integer_type(), -1, -1});
    const Expression sum =
        dyadic(Operator::add, name_of(program, x), dyadic(Operator::times, name_of(program, i), integer_literal(-3)));
    program.body = block({declaration({x})}, sequence({assign(name_of(program, x), integer_literal(0)),
                                                       replicated(ProcessKind::replicated_sequence, i, integer_literal(0),
                                                                  integer_literal(4), assign(name_of(program, x), sum)),
                                                       print(7, name_of(program, x))}));

    CHECK(main_of(program) == R"occam(PROC main (CHAN BYTE keyboard?, screen!, error!)
  INT x:
  SEQ
    x := 0
    SEQ i = 0 FOR 4
      x := x + (i TIMES (-3))
    put.int (screen, 7, x)
:
)occam");
}

TEST_CASE("literals are decorated where nothing else says their type", "[differential][text]") {
    Program program;
    const int v = add_symbol(program, {"v", Role::variable, scalar_type(Scalar::int64), -1, -1});
    const Expression five = of(Scalar::int64, 5, LiteralStyle::plain);
    program.body =
        block({declaration({v})},
              sequence({assign(name_of(program, v), five),
                        assign(name_of(program, v), dyadic(Operator::plus, name_of(program, v), five)),
                        assign(name_of(program, v), dyadic(Operator::plus, five, five)),
                        print(1, dyadic(Operator::shift_left, name_of(program, v), integer_literal(3))),
                        print(2, of(Scalar::int16, -1, LiteralStyle::hexadecimal)), print(3, of(Scalar::int16, -32768)),
                        print(4, of(Scalar::byte, '\'', LiteralStyle::character))}));
    const std::string text = main_of(program);

    CHECK(text.find("v := 5\n") != std::string::npos);
    CHECK(text.find("v := v PLUS 5\n") != std::string::npos);
    CHECK(text.find("v := 5(INT64) PLUS 5(INT64)\n") != std::string::npos);
    CHECK(text.find("put.int64 (screen, 1, v << 3)\n") != std::string::npos);
    CHECK(text.find("put.int (screen, 2, INT #FFFF(INT16))\n") != std::string::npos);
    CHECK(text.find("put.int (screen, 3, INT (MOSTNEG INT16))\n") != std::string::npos);
    CHECK(text.find("put.int (screen, 4, INT '*'')\n") != std::string::npos);
}

TEST_CASE("a long line is broken after an operator", "[differential][text]") {
    Program program;
    program.body = print(1, dyadic(Operator::plus, integer_literal(1111111111), integer_literal(1222222222)));

    CHECK(main_of(program, {30, 2}).find("  put.int (screen, 1,\n    1111111111 PLUS\n    1222222222)\n") != std::string::npos);
}

TEST_CASE("the layout check finds broken layout", "[differential][layout]") {
    CHECK(layout_fault("SEQ\n  x := 1\n").empty());
    CHECK_FALSE(layout_fault("SEQ\n   x := 1\n").empty());
    CHECK_FALSE(layout_fault("x := 1\n  y := 2\n").empty());
    CHECK_FALSE(layout_fault("SEQ\n    x := 1\n").empty());
    CHECK_FALSE(layout_fault("x := (1 + 2\n").empty());
    CHECK_FALSE(layout_fault("x := 1 + 2 + 3\n").empty());
    CHECK_FALSE(layout_fault("x := a + SIZE b\n").empty());
    CHECK_FALSE(layout_fault("x := a AND b OR c\n").empty());
    CHECK(layout_fault("x := a AND b AND (c OR d)\n").empty());
    CHECK_FALSE(layout_fault("SEQ\n  x := 1 +\n 2\n").empty());
    CHECK(layout_fault("SEQ\n  x := 1 +\n  2\n").empty());
}

TEST_CASE("generated programs keep to the layout at any width", "[differential][text]") {
    for (std::uint64_t seed = 1; seed <= test::repetitions(150); ++seed) {
        const Program program = generate(seed).program;
        for (const TextOptions& options : {TextOptions{100, 4}, TextOptions{50, 0}, TextOptions{20, 7}}) {
            CAPTURE(seed, options.width);
            REQUIRE(layout_fault(occam_text(program, options)) == "");
        }
    }
    ExpressionOptions few;
    few.expressions = 40;
    for (std::uint64_t seed = 1; seed <= test::repetitions(10); ++seed)
        REQUIRE(layout_fault(occam_text(generate_expressions(seed, few).program)) == "");
}

} // namespace t8::differential
