#include <catch2/catch.hpp>

#include "isa_t800/fpu/compare.hpp"
#include "tests/isa_t800/fpu/mpfr.hpp"
#include "tests/isa_t800/fpu/operands.hpp"

using namespace fpu_test;
namespace fpu = t8::fpu;

namespace {

bool greater(Real fb, Real fa) {
    Effects effects;
    return fpu::greater(fb, fa, effects);
}

bool equal(Real fb, Real fa) {
    Effects effects;
    return fpu::equal(fb, fa, effects);
}

} // namespace

TEST_CASE("numbers compare by value and set FP_Error only when infinite", "[fpu][op:fpgt][op:fpeq]") {
    int differences = 0;
    for (const Length length : both_lengths) {
        const Shape shape = shape_of(length);
        const std::vector<Real> corners = corner_cases(length);
        for (const Real fb : corners) {
            for (const Real fa : corners) {
                if (shape.is_nan(fb.bits) || shape.is_nan(fa.bits)) {
                    continue;
                }
                const Number b(fb);
                const Number a(fa);
                const int order = mpfr_cmp(b.get(), a.get());
                const bool finite = shape.is_finite(fb.bits) && shape.is_finite(fa.bits);
                Effects of_greater;
                Effects of_equal;
                const bool right = fpu::greater(fb, fa, of_greater) == (order > 0) &&
                                   fpu::equal(fb, fa, of_equal) == (order == 0) && of_greater.error == !finite &&
                                   of_equal.error == !finite;
                differences += right ? 0 : 1;
            }
        }
    }
    CHECK(differences == 0);
}

TEST_CASE("the zeros are equal and neither is greater", "[fpu][op:fpgt][op:fpeq]") {
    const Real plus = real32(0);
    const Real minus = real32(0x80000000);

    CHECK(equal(plus, minus));
    CHECK_FALSE(greater(plus, minus));
    CHECK_FALSE(greater(minus, plus));
}

TEST_CASE("NaNs compare by their patterns, with FP_Error", "[fpu][op:fpgt][op:fpeq]") {
    const Real nan = real64(0x7FF0000000000001);
    const Real minus_nan = real64(0xFFF0000000000001);
    const Real infinity = real64(0x7FF0000000000000);
    Effects of_greater;
    Effects of_equal;

    CHECK(fpu::greater(nan, infinity, of_greater));
    CHECK(fpu::equal(nan, nan, of_equal));
    CHECK_FALSE(equal(nan, minus_nan));
    CHECK(greater(infinity, minus_nan));
    CHECK(greater(real64(0xFFF0000000000000), minus_nan));
    CHECK(of_greater.error);
    CHECK(of_equal.error);
}

TEST_CASE("fpordered, fpnan and fpnotfinite classify their operands", "[fpu][op:fpordered][op:fpnan][op:fpnotfinite]") {
    const Real one = real32(0x3F800000);
    const Real infinity = real32(0xFF800000);
    const Real nan = real32(0x7F800001);

    CHECK(fpu::ordered(one, infinity));
    CHECK_FALSE(fpu::ordered(nan, one));
    CHECK_FALSE(fpu::ordered(one, nan));
    CHECK(fpu::is_nan(nan));
    CHECK_FALSE(fpu::is_nan(infinity));
    CHECK(fpu::not_finite(nan));
    CHECK(fpu::not_finite(infinity));
    CHECK_FALSE(fpu::not_finite(one));
    CHECK(fpu::is_nan(real64(0xFFF0000000000001)));
    CHECK(fpu::not_finite(real64(0x7FF0000000000000)));
    CHECK_FALSE(fpu::not_finite(real64(0x7FEFFFFFFFFFFFFF)));
}
