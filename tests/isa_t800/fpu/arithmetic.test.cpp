#include <catch2/catch.hpp>

#include "isa_t800/fpu/arithmetic.hpp"
#include "tests/isa_t800/fpu/mpfr.hpp"
#include "tests/isa_t800/fpu/operands.hpp"

using namespace fpu_test;
namespace fpu = t8::fpu;

namespace {

constexpr int random_pairs = 30000;
constexpr int reported_at_most = 10;

using BinaryOperation = Real (*)(Real, Real, Rounding, Effects&);
using BinaryOracle = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
using UnaryOperation = Real (*)(Real, Rounding, Effects&);
using UnaryOracle = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

/// Compares one operation with MPFR and counts the differences, reporting the first few.
class Comparison {
public:
    Comparison(BinaryOperation operation, BinaryOracle oracle) : operation_(operation), oracle_(oracle) {}

    void pair(Real fb, Real fa) {
        const Number b(fb);
        const Number a(fa);
        for (const Rounding rounding : all_roundings) {
            Effects effects;
            const Real result = operation_(fb, fa, rounding, effects);
            const Expected expected = expect(
                fa.length, rounding, [&](mpfr_ptr into, mpfr_rnd_t mode) { return oracle_(into, b.get(), a.get(), mode); });
            const Shape shape = shape_of(fa.length);
            const bool finite = shape.is_finite(fb.bits) && shape.is_finite(fa.bits);
            if (!agrees(result, effects, expected, fa.length, finite) && ++differences_ <= reported_at_most) {
                UNSCOPED_INFO(std::hex << "fb " << fb.bits << " fa " << fa.bits << " rounding " << static_cast<int>(rounding)
                                       << " result " << result.bits << " expected " << expected.bits << " error "
                                       << effects.error);
            }
        }
    }
    int differences() const { return differences_; }

private:
    BinaryOperation operation_;
    BinaryOracle oracle_;
    int differences_ = 0;
};

int differences_over_all_pairs(BinaryOperation operation, BinaryOracle oracle) {
    Comparison comparison(operation, oracle);
    for (const Length length : both_lengths) {
        const std::vector<Real> corners = corner_cases(length);
        for (const Real fb : corners) {
            for (const Real fa : corners) {
                comparison.pair(fb, fa);
            }
        }
        Random random(0x7800);
        for (int i = 0; i < random_pairs; ++i) {
            const Real fb = random_operand(random, length);
            comparison.pair(fb, random_partner(random, fb));
        }
    }
    return comparison.differences();
}

int unary_differences(UnaryOperation operation, UnaryOracle oracle, bool nan_when_negative) {
    int differences = 0;
    for (const Length length : both_lengths) {
        std::vector<Real> operands = corner_cases(length);
        Random random(0x805);
        for (int i = 0; i < random_pairs; ++i) {
            operands.push_back(random_operand(random, length));
        }
        for (Real fa : operands) {
            const Shape shape = shape_of(length);
            if (nan_when_negative && (fa.bits & shape.sign_bit()) != 0 && (random.next() & 3) != 0) {
                fa.bits &= ~shape.sign_bit(); // most roots are taken of positive values
            }
            const Number a(fa);
            for (const Rounding rounding : all_roundings) {
                Effects effects;
                const Real result = operation(fa, rounding, effects);
                const Expected expected =
                    expect(length, rounding, [&](mpfr_ptr into, mpfr_rnd_t mode) { return oracle(into, a.get(), mode); });
                if (!agrees(result, effects, expected, length, shape.is_finite(fa.bits)) && ++differences <= reported_at_most) {
                    UNSCOPED_INFO(std::hex << "fa " << fa.bits << " rounding " << static_cast<int>(rounding) << " result "
                                           << result.bits << " expected " << expected.bits);
                }
            }
        }
    }
    return differences;
}

template <long places> int scale(mpfr_ptr into, mpfr_srcptr value, mpfr_rnd_t mode) {
    return mpfr_mul_2si(into, value, places, mode);
}

} // namespace

TEST_CASE("sums are those of IEEE arithmetic in every rounding mode", "[fpu][op:fpadd]") {
    CHECK(differences_over_all_pairs(fpu::add, mpfr_add) == 0);
}

TEST_CASE("differences are those of IEEE arithmetic in every rounding mode", "[fpu][op:fpsub]") {
    CHECK(differences_over_all_pairs(fpu::subtract, mpfr_sub) == 0);
}

TEST_CASE("products are those of IEEE arithmetic in every rounding mode", "[fpu][op:fpmul]") {
    CHECK(differences_over_all_pairs(fpu::multiply, mpfr_mul) == 0);
}

TEST_CASE("quotients are those of IEEE arithmetic in every rounding mode", "[fpu][op:fpdiv]") {
    CHECK(differences_over_all_pairs(fpu::divide, mpfr_div) == 0);
}

TEST_CASE("square roots are those of IEEE arithmetic in every rounding mode",
          "[fpu][op:fpusqrtfirst][op:fpusqrtstep][op:fpusqrtlast]") {
    CHECK(unary_differences(fpu::square_root, mpfr_sqrt, true) == 0);
}

TEST_CASE("scaling by a power of two rounds denormals and overflows", "[fpu]") {
    CHECK(unary_differences(fpu::multiply_by_2, scale<1>, false) == 0);
    CHECK(unary_differences(fpu::divide_by_2, scale<-1>, false) == 0);
    CHECK(unary_differences(fpu::exponent_plus_32, scale<32>, false) == 0);
    CHECK(unary_differences(fpu::exponent_minus_32, scale<-32>, false) == 0);
}

TEST_CASE("the scaling instructions at their limits", "[fpu][op:fpumulby2][op:fpudivby2][op:fpuexpinc32][op:fpuexpdec32]") {
    Effects effects;

    CHECK(fpu::multiply_by_2(real32(0x3F800000), Rounding::nearest, effects) == real32(0x40000000));
    CHECK(fpu::divide_by_2(real32(0x00800000), Rounding::nearest, effects) == real32(0x00400000));
    CHECK(fpu::divide_by_2(real32(0x80000001), Rounding::nearest, effects) == real32(0x80000000));
    CHECK(fpu::divide_by_2(real32(0x80000001), Rounding::minus, effects) == real32(0x80000001));
    CHECK(fpu::exponent_plus_32(real64(0x3FF0000000000000), Rounding::nearest, effects) == real64(0x41F0000000000000));
    CHECK(fpu::exponent_minus_32(real64(0xC1F8000000000000), Rounding::nearest, effects) == real64(0xBFF8000000000000));
    CHECK_FALSE(effects.error);

    CHECK(fpu::multiply_by_2(real32(0x7F000000), Rounding::nearest, effects) == real32(0x7F800000));
    CHECK(effects.error);
}

TEST_CASE("an overflow sets FP_Error even where the mode delivers the largest finite value", "[fpu][op:fpmul]") {
    const Real huge = real32(0xFF7FFFFF);
    const Real two = real32(0x40000000);
    Effects towards_zero;
    Effects towards_minus;

    CHECK(fpu::multiply(huge, two, Rounding::zero, towards_zero) == huge);
    CHECK(fpu::multiply(huge, two, Rounding::minus, towards_minus) == real32(0xFF800000));
    CHECK(towards_zero.error);
    CHECK(towards_minus.error);
}

TEST_CASE("a value cut off at the largest finite one without overflow leaves FP_Error alone", "[fpu][op:fpadd]") {
    Effects effects;

    CHECK(fpu::add(real32(0x7F7FFFFF), real32(0x3F800000), Rounding::zero, effects) == real32(0x7F7FFFFF));
    CHECK_FALSE(effects.error);
}

TEST_CASE("inexact and denormal results leave FP_Error alone", "[fpu][op:fpdiv]") {
    Effects effects;

    CHECK(fpu::divide(real32(0x00800000), real32(0x40400000), Rounding::nearest, effects) == real32(0x002AAAAB));
    CHECK(fpu::divide(real32(0x00000001), real32(0x7F7FFFFF), Rounding::nearest, effects) == real32(0));
    CHECK_FALSE(effects.error);
}

TEST_CASE("a finite value divided by zero is an infinity with the exclusive or of the signs", "[fpu][op:fpdiv]") {
    Effects effects;

    CHECK(fpu::divide(real32(0x3F800000), real32(0x80000000), Rounding::nearest, effects) == real32(0xFF800000));
    CHECK(effects.error);
}

TEST_CASE("fpuabs clears the sign and complains about infinities", "[fpu][op:fpuabs]") {
    Effects effects;

    CHECK(fpu::absolute(real32(0x80000000), effects) == real32(0));
    CHECK(fpu::absolute(real64(0xC008000000000000), effects) == real64(0x4008000000000000));
    CHECK(fpu::absolute(real32(0x80000001), effects) == real32(1));
    CHECK_FALSE(effects.error);

    CHECK(fpu::absolute(real32(0xFF800000), effects) == real32(0x7F800000));
    CHECK(effects.error);
}

TEST_CASE("denormal operands and results take the longer time", "[fpu][op:fpadd][op:fpmul]") {
    Effects plain;
    Effects denormal_operand;
    Effects denormal_result;

    fpu::add(real32(0x3F800000), real32(0x40400000), Rounding::nearest, plain);
    fpu::add(real32(0x3F800000), real32(0x00000001), Rounding::nearest, denormal_operand);
    fpu::multiply(real32(0x00800000), real32(0x3F000000), Rounding::nearest, denormal_result);

    CHECK_FALSE(plain.awkward);
    CHECK(denormal_operand.awkward);
    CHECK(denormal_result.awkward);
}

TEST_CASE("a rounding that carries into the exponent takes the usual time", "[fpu][op:fpadd]") {
    const Real below_two = real32(0x3FFFFFFF);
    Effects carries;
    Effects rounds_down;

    CHECK(fpu::add(below_two, real32(0x33800000), Rounding::nearest, carries) == real32(0x40000000));
    CHECK(fpu::add(below_two, real32(0x33000000), Rounding::nearest, rounds_down) == below_two);
    CHECK_FALSE(carries.awkward);
    CHECK_FALSE(rounds_down.awkward);
}

TEST_CASE("operands of different lengths give a result of FA's length", "[fpu]") {
    const Real single_three = real32(0x40400000);
    const Real double_tenth = real64(0x3FB999999999999A);
    Effects effects;

    CHECK(fpu::multiply(double_tenth, single_three, Rounding::nearest, effects) == real32(0x3E99999A));
    CHECK(fpu::multiply(single_three, double_tenth, Rounding::nearest, effects) == real64(0x3FD3333333333334));
    CHECK_FALSE(effects.error);
}
