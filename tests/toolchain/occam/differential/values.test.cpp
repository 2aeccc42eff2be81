#include "tests/toolchain/occam/differential/values.hpp"

#include <cstdint>
#include <limits>

#include <catch2/catch.hpp>

namespace t8::differential {

namespace {

Bits bits(std::int64_t value) { return static_cast<Bits>(value); }

void yields(Operator operation, Scalar scalar, std::int64_t left, std::int64_t right, std::int64_t expected) {
    const Evaluation result = evaluate_dyadic(operation, scalar, bits(left), bits(right));
    CAPTURE(static_cast<int>(operation), left, right);
    CHECK(result.fault == Fault::none);
    CHECK(static_cast<std::int64_t>(result.bits) == expected);
}

void fails(Operator operation, Scalar scalar, std::int64_t left, std::int64_t right, Fault expected) {
    CAPTURE(static_cast<int>(operation), left, right);
    CHECK(evaluate_dyadic(operation, scalar, bits(left), bits(right)).fault == expected);
}

} // namespace

TEST_CASE("checked operators fail just outside the range of their type", "[differential][values]") {
    yields(Operator::add, Scalar::byte, 250, 5, 255);
    fails(Operator::add, Scalar::byte, 250, 6, Fault::overflow);
    fails(Operator::subtract, Scalar::byte, 5, 6, Fault::overflow);
    fails(Operator::multiply, Scalar::int16, 256, 128, Fault::overflow);
    yields(Operator::multiply, Scalar::int16, -256, 128, -32768);
    fails(Operator::divide, Scalar::integer, -2147483648LL, -1, Fault::overflow);
    fails(Operator::multiply, Scalar::int64, std::numeric_limits<std::int64_t>::min(), -1, Fault::overflow);
    fails(Operator::divide, Scalar::int32, 1, 0, Fault::division_by_zero);
    CHECK(evaluate_monadic(Operator::negate, Scalar::int16, bits(-32768)).fault == Fault::overflow);
}

TEST_CASE("modulo operators wrap in their own width", "[differential][values]") {
    yields(Operator::plus, Scalar::byte, 250, 6, 0);
    yields(Operator::minus, Scalar::byte, 0, 1, 255);
    yields(Operator::times, Scalar::int16, 256, 128, -32768);
    yields(Operator::plus, Scalar::integer, 2147483647, 1, -2147483648LL);
    CHECK(static_cast<std::int64_t>(evaluate_monadic(Operator::modulo_negate, Scalar::int16, bits(-32768)).bits) == -32768);
    CHECK(evaluate_monadic(Operator::bit_not, Scalar::byte, 0x0F).bits == 0xF0);
}

TEST_CASE("division goes toward zero and a remainder has the sign of the left operand", "[differential][values]") {
    yields(Operator::divide, Scalar::integer, -7, 2, -3);
    yields(Operator::remainder, Scalar::integer, -7, 2, -1);
    yields(Operator::remainder, Scalar::integer, 7, -2, 1);
    fails(Operator::remainder, Scalar::integer, -2147483648LL, -1, Fault::unspecified);
}

TEST_CASE("shifts fill with zeros, reach the width and no further", "[differential][values]") {
    yields(Operator::shift_right, Scalar::int16, -1, 4, 0x0FFF);
    yields(Operator::shift_right, Scalar::integer, -1, 32, 0);
    yields(Operator::shift_left, Scalar::byte, 0x81, 1, 2);
    yields(Operator::shift_left, Scalar::int64, 1, 63, std::numeric_limits<std::int64_t>::min());
    fails(Operator::shift_left, Scalar::byte, 1, 9, Fault::shift_count);
    fails(Operator::shift_right, Scalar::int64, 1, -1, Fault::shift_count);
}

TEST_CASE("AFTER looks at the sign of the difference modulo the width", "[differential][values]") {
    yields(Operator::after, Scalar::integer, -2147483648LL, 2147483647, 1);
    yields(Operator::after, Scalar::integer, 5, 5, 0);
    yields(Operator::after, Scalar::int16, -32768, 0, 0);
}

TEST_CASE("conversions check the range of the narrower type", "[differential][values]") {
    CHECK(convert(Scalar::byte, Scalar::integer, Rounding::none, bits(-1)).fault == Fault::conversion_range);
    CHECK(convert(Scalar::byte, Scalar::int64, Rounding::none, 255).bits == 255);
    CHECK(convert(Scalar::boolean, Scalar::integer, Rounding::none, 2).fault == Fault::conversion_range);
    CHECK(convert(Scalar::int16, Scalar::integer, Rounding::none, 32768).fault == Fault::conversion_range);
}

TEST_CASE("ROUND goes to the nearest, ties to even; TRUNC toward zero", "[differential][values]") {
    const auto rounded = [](double value, Rounding rounding) {
        return static_cast<std::int64_t>(convert(Scalar::integer, Scalar::real64, rounding, from_real(value)).bits);
    };
    CHECK(rounded(2.5, Rounding::round) == 2);
    CHECK(rounded(-1.5, Rounding::round) == -2);
    CHECK(rounded(-1.5, Rounding::truncate) == -1);
    CHECK(rounded(-2147483648.5, Rounding::truncate) == -2147483648LL);
    CHECK(convert(Scalar::integer, Scalar::real64, Rounding::round, from_real(2147483647.5)).fault == Fault::conversion_range);
    CHECK(convert(Scalar::int64, Scalar::real32, Rounding::round, from_real(9.2233720e18f)).fault == Fault::conversion_range);
}

TEST_CASE("integers become reals with one rounding", "[differential][values]") {
    // 2^24 + 1 lies half way between two floats; 2^54 + 2^30 + 1 would be rounded down by way of a double.
    CHECK(convert(Scalar::real32, Scalar::int32, Rounding::round, 16777217).bits == from_real(16777216.0f));
    CHECK(convert(Scalar::real32, Scalar::int32, Rounding::round, 16777219).bits == from_real(16777220.0f));
    CHECK(convert(Scalar::real32, Scalar::int32, Rounding::truncate, 16777219).bits == from_real(16777218.0f));
    CHECK(convert(Scalar::real32, Scalar::int32, Rounding::truncate, bits(-16777219)).bits == from_real(-16777218.0f));
    CHECK(convert(Scalar::real32, Scalar::int64, Rounding::round, (Bits{1} << 54) + (Bits{1} << 30) + 1).bits ==
          from_real(18014400656965632.0f));
}

TEST_CASE("reals that leave the finite range are errors, denormal ones are not", "[differential][values]") {
    const Bits largest = from_real(std::numeric_limits<float>::max());
    CHECK(evaluate_dyadic(Operator::add, Scalar::real32, largest, largest).fault == Fault::real_result);
    CHECK(evaluate_dyadic(Operator::divide, Scalar::real64, from_real(1.0), from_real(0.0)).fault == Fault::real_result);
    CHECK(evaluate_dyadic(Operator::equal, Scalar::real64, from_real(std::numeric_limits<double>::quiet_NaN()), 0).fault ==
          Fault::real_operand);
    const Evaluation tiny = evaluate_dyadic(Operator::divide, Scalar::real32, from_real(1e-38f), from_real(100.0f));
    CHECK(tiny.fault == Fault::none);
    CHECK(tiny.bits == from_real(1e-40f));
    CHECK(convert(Scalar::real32, Scalar::real64, Rounding::truncate, from_real(3.4028235e38 + 1e31)).bits == largest);
    CHECK(convert(Scalar::real32, Scalar::real64, Rounding::round, from_real(1e39)).fault == Fault::real_result);
    CHECK(evaluate_monadic(Operator::negate, Scalar::real32, from_real(0.0f)).fault == Fault::unspecified);
}

} // namespace t8::differential
