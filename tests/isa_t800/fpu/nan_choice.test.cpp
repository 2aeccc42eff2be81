#include <catch2/catch.hpp>

#include "isa_t800/fpu/arithmetic.hpp"
#include "isa_t800/fpu/convert.hpp"
#include "tests/isa_t800/fpu/operands.hpp"

using namespace fpu_test;
namespace fpu = t8::fpu;

namespace {

constexpr Rounding nearest = Rounding::nearest;

const Real zero32 = real32(0);
const Real one32 = real32(0x3F800000);
const Real minus_one32 = real32(0xBF800000);
const Real infinity32 = real32(0x7F800000);
const Real minus_infinity32 = real32(0xFF800000);
const Real zero64 = real64(0);
const Real minus_one64 = real64(0xBFF0000000000000);
const Real infinity64 = real64(0x7FF0000000000000);
const Real minus_infinity64 = real64(0xFFF0000000000000);

/// The result, once it is sure that FP_Error was set.
template <typename Operation> Real with_error(Operation operation) {
    Effects effects;
    const Real result = operation(effects);
    CHECK(effects.error);
    return result;
}

Real sum(Real fb, Real fa) {
    return with_error([&](Effects& effects) { return fpu::add(fb, fa, nearest, effects); });
}
Real difference(Real fb, Real fa) {
    return with_error([&](Effects& effects) { return fpu::subtract(fb, fa, nearest, effects); });
}
Real product(Real fb, Real fa) {
    return with_error([&](Effects& effects) { return fpu::multiply(fb, fa, nearest, effects); });
}
Real quotient(Real fb, Real fa) {
    return with_error([&](Effects& effects) { return fpu::divide(fb, fa, nearest, effects); });
}
Real root(Real fa) {
    return with_error([&](Effects& effects) { return fpu::square_root(fa, nearest, effects); });
}
Real rest(Real fb, Real fa) {
    return with_error([&](Effects& effects) { return fpu::remainder(fb, fa, effects).remainder; });
}
Real rest_quotient(Real fb, Real fa) {
    return with_error([&](Effects& effects) { return fpu::remainder(fb, fa, effects).quotient_in_fb; });
}

} // namespace

TEST_CASE("every invalid operation makes its own NaN in single length", "[fpu][op:fpadd][op:fpsub][op:fpmul][op:fpdiv]") {
    CHECK(quotient(zero32, zero32) == real32(0x7FC00000));
    CHECK(quotient(infinity32, minus_infinity32) == real32(0x7FA00000));
    CHECK(product(zero32, infinity32) == real32(0x7F900000));
    CHECK(product(minus_infinity32, zero32) == real32(0x7F900000));
    CHECK(sum(infinity32, minus_infinity32) == real32(0x7F880000));
    CHECK(difference(infinity32, infinity32) == real32(0x7F880000));
    CHECK(root(minus_one32) == real32(0x7F840000));
    CHECK(root(minus_infinity32) == real32(0x7F840000));
    CHECK(rest(infinity32, one32) == real32(0x7F804000));
    CHECK(rest(one32, zero32) == real32(0x7F802000));
}

TEST_CASE("every invalid operation makes its own NaN in double length", "[fpu][op:fpadd][op:fpsub][op:fpmul][op:fpdiv]") {
    CHECK(quotient(zero64, zero64) == real64(0x7FF8000000000000));
    CHECK(quotient(minus_infinity64, infinity64) == real64(0x7FF4000000000000));
    CHECK(product(zero64, infinity64) == real64(0x7FF2000000000000));
    CHECK(sum(minus_infinity64, infinity64) == real64(0x7FF1000000000000));
    CHECK(difference(minus_infinity64, minus_infinity64) == real64(0x7FF1000000000000));
    CHECK(root(minus_one64) == real64(0x7FF0800000000000));
    CHECK(rest(infinity64, minus_one64) == real64(0x7FF0080000000000));
    CHECK(rest(minus_one64, zero64) == real64(0x7FF0040000000000));
    CHECK(rest_quotient(minus_one64, zero64) == real64(0x7FF0020000000000));
    CHECK(rest_quotient(infinity64, minus_one64) == real64(0x7FF0020000000000));
}

TEST_CASE("infinities that make sense are delivered, but set FP_Error", "[fpu][op:fpadd][op:fpdiv][op:fpusqrtlast]") {
    CHECK(sum(infinity32, minus_one32) == infinity32);
    CHECK(difference(infinity32, minus_infinity32) == infinity32);
    CHECK(difference(one32, infinity32) == minus_infinity32);
    CHECK(product(minus_one32, infinity32) == minus_infinity32);
    CHECK(quotient(minus_one32, infinity32) == real32(0x80000000));
    CHECK(quotient(minus_infinity32, zero32) == minus_infinity32);
    CHECK(root(infinity32) == infinity32);
}

TEST_CASE("one NaN operand is the result, quiet or not", "[fpu][op:fpadd]") {
    CHECK(sum(real32(0x7F800001), one32) == real32(0x7F800001));
    CHECK(sum(one32, real32(0xFFC00001)) == real32(0xFFC00001));
    CHECK(sum(infinity64, real64(0xFFF0000000000007)) == real64(0xFFF0000000000007));
}

TEST_CASE("of two NaNs the larger fraction wins, and FB's when they are equal", "[fpu][op:fpadd]") {
    const Real small = real32(0x7F800001);
    const Real large = real32(0xFFC00000);
    const Real large_positive = real32(0x7FC00000);

    CHECK(sum(small, large) == large);
    CHECK(sum(large, small) == large);
    CHECK(sum(large, large_positive) == large);
    CHECK(sum(large_positive, large) == large_positive);
}

TEST_CASE("fpsub inverts the sign of a NaN taken from FA only", "[fpu][op:fpsub]") {
    CHECK(difference(one32, real32(0x7FC00000)) == real32(0xFFC00000));
    CHECK(difference(real32(0x7FC00000), one32) == real32(0x7FC00000));
    CHECK(difference(real64(0x7FF0000000000001), real64(0xFFF0000000000002)) == real64(0x7FF0000000000002));
}

TEST_CASE("products and quotients give a NaN the exclusive or of the signs", "[fpu][op:fpmul][op:fpdiv]") {
    CHECK(product(real32(0x7F800001), minus_one32) == real32(0xFF800001));
    CHECK(product(real32(0xFF800001), minus_one32) == real32(0x7F800001));
    CHECK(quotient(minus_one64, real64(0x7FF8000000000000)) == real64(0xFFF8000000000000));
    CHECK(quotient(real64(0xFFF8000000000000), real64(0xFFF0000000000001)) == real64(0x7FF8000000000000));
}

TEST_CASE("a NaN in a remainder keeps its sign", "[fpu][op:fpremfirst]") {
    CHECK(rest(minus_one32, real32(0x7FC00000)) == real32(0x7FC00000));
    CHECK(rest(real32(0xFF800001), one32) == real32(0xFF800001));
}

TEST_CASE("one-operand instructions return a NaN unchanged and set FP_Error",
          "[fpu][op:fpint][op:fprtoi32][op:fpumulby2][op:fpudivby2][op:fpuexpinc32][op:fpuexpdec32][op:fpusqrtlast]") {
    for (const Real nan : {real32(0xFF800001), real32(0x7FC00000), real64(0xFFF0000000000001), real64(0x7FF8000000000000)}) {
        CHECK(with_error([&](Effects& e) { return fpu::integral(nan, nearest, e); }) == nan);
        CHECK(with_error([&](Effects& e) { return fpu::integral_int32(nan, nearest, e); }) == nan);
        CHECK(with_error([&](Effects& e) { return fpu::multiply_by_2(nan, nearest, e); }) == nan);
        CHECK(with_error([&](Effects& e) { return fpu::divide_by_2(nan, nearest, e); }) == nan);
        CHECK(with_error([&](Effects& e) { return fpu::exponent_plus_32(nan, nearest, e); }) == nan);
        CHECK(with_error([&](Effects& e) { return fpu::exponent_minus_32(nan, nearest, e); }) == nan);
        CHECK(root(nan) == nan);
    }
}

TEST_CASE("fpuabs clears the sign of a NaN and sets FP_Error", "[fpu][op:fpuabs]") {
    CHECK(with_error([](Effects& e) { return fpu::absolute(real32(0xFFC00001), e); }) == real32(0x7FC00001));
}

TEST_CASE("a NaN changes length as the conversion instructions say", "[fpu][op:fpur32tor64][op:fpur64tor32]") {
    CHECK(with_error([](Effects& e) { return fpu::to_real64(real32(0xFF800001), e); }) == real64(0xFFF0000020000000));
    CHECK(with_error([](Effects& e) { return fpu::to_real32(real64(0xFFF8000000000001), nearest, e); }) == real32(0x7F820000));
}
