#include <catch2/catch.hpp>

#include "isa_t800/fpu/arithmetic.hpp"
#include "tests/isa_t800/fpu/mpfr.hpp"
#include "tests/isa_t800/fpu/operands.hpp"

using namespace fpu_test;
namespace fpu = t8::fpu;

namespace {

Real remainder_of(Real fb, Real fa) {
    Effects effects;
    return fpu::remainder(fb, fa, effects).remainder;
}

/// The quotient of an exact division rounded to an integer, as MPFR sees it, in the length.
std::uint64_t nearest_quotient(Real fb, Real fa) {
    const Number b(fb);
    const Number a(fa);
    Number rest(200);
    Number quotient(4400);
    mpfr_remainder(rest.get(), b.get(), a.get(), MPFR_RNDN);
    mpfr_sub(quotient.get(), b.get(), rest.get(), MPFR_RNDN);
    mpfr_div(quotient.get(), quotient.get(), a.get(), MPFR_RNDN);
    const bool negative = ((fb.bits ^ fa.bits) & shape_of(fa.length).sign_bit()) != 0;
    if (mpfr_zero_p(quotient.get()) != 0) {
        mpfr_set_zero(quotient.get(), negative ? -1 : 1);
    }
    return expect(fa.length, Rounding::nearest,
                  [&](mpfr_ptr into, mpfr_rnd_t mode) { return mpfr_set(into, quotient.get(), mode); })
        .bits;
}

int differing_remainders(Real fb, Real fa) {
    const Shape shape = shape_of(fa.length);
    const bool finite = shape.is_finite(fb.bits) && shape.is_finite(fa.bits);
    const Number b(fb);
    const Number a(fa);
    Effects effects;
    const fpu::Remainder result = fpu::remainder(fb, fa, effects);
    const Expected expected = expect(fa.length, Rounding::nearest, [&](mpfr_ptr into, mpfr_rnd_t mode) {
        return mpfr_remainder(into, b.get(), a.get(), mode);
    });
    if (agrees(result.remainder, effects, expected, fa.length, finite)) {
        return 0;
    }
    UNSCOPED_INFO(std::hex << "fb " << fb.bits << " fa " << fa.bits << " result " << result.remainder.bits << " expected "
                           << expected.bits);
    return 1;
}

} // namespace

TEST_CASE("remainders are those of IEEE arithmetic", "[fpu][op:fpremfirst][op:fpremstep]") {
    int differences = 0;
    for (const Length length : both_lengths) {
        const std::vector<Real> corners = corner_cases(length);
        for (std::size_t b = 0; b < corners.size(); b += 2) {
            for (const Real fa : corners) {
                differences += differing_remainders(corners[b], fa);
            }
        }
        Random random(0x90);
        for (int i = 0; i < 30000; ++i) {
            const Real fb = random_operand(random, length);
            differences += differing_remainders(fb, random_partner(random, fb));
        }
    }
    CHECK(differences == 0);
}

TEST_CASE("the integer quotient of a remainder is left in FB", "[fpu][op:fpremfirst]") {
    int differences = 0;
    for (const Length length : both_lengths) {
        Random random(0x8F);
        for (int i = 0; i < 2000; ++i) {
            const Real fb = random_operand(random, length);
            const Real fa = random_partner(random, fb);
            const Shape shape = shape_of(length);
            const bool small_enough = shape.biased(fb.bits) < shape.biased(fa.bits) + 62;
            if (!shape.is_finite(fb.bits) || !shape.is_finite(fa.bits) || shape.biased(fa.bits) == 0 || !small_enough) {
                continue;
            }
            Effects effects;
            const Real quotient = fpu::remainder(fb, fa, effects).quotient_in_fb;
            if (quotient.bits != nearest_quotient(fb, fa) || quotient.length != length) {
                ++differences;
                UNSCOPED_INFO(std::hex << "fb " << fb.bits << " fa " << fa.bits << " quotient " << quotient.bits);
            }
        }
    }
    CHECK(differences == 0);
}

TEST_CASE("a tie takes the even quotient", "[fpu][op:fpremfirst]") {
    const Real two = real32(0x40000000);

    CHECK(remainder_of(real32(0x40400000), two) == real32(0xBF800000)); // 3 rem 2: n = 2, rest -1
    CHECK(remainder_of(real32(0x3F800000), two) == real32(0x3F800000)); // 1 rem 2: n = 0, rest 1
    CHECK(remainder_of(real32(0xC0A00000), two) == real32(0xBF800000)); // -5 rem 2: n = -2, rest -1
}

TEST_CASE("a zero remainder has the sign of FB", "[fpu][op:fpremfirst]") {
    CHECK(remainder_of(real64(0xC010000000000000), real64(0x4000000000000000)) == real64(0x8000000000000000));
    CHECK(remainder_of(real64(0x4010000000000000), real64(0xC000000000000000)) == real64(0));
}

TEST_CASE("a remainder by infinity is the operand, and an error", "[fpu][op:fpremfirst]") {
    Effects effects;

    const fpu::Remainder result = fpu::remainder(real32(0x40490FDB), real32(0xFF800000), effects);

    CHECK(result.remainder == real32(0x40490FDB));
    CHECK(result.quotient_in_fb == real32(0x80000000));
    CHECK(effects.error);
}

TEST_CASE("remainders need more steps the further the exponents lie apart", "[fpu][op:fpremstep]") {
    const Real one = real64(0x3FF0000000000000);
    const Real huge = real64(0x7FE0000000000000); // 2^1023
    Effects effects;

    CHECK(fpu::remainder(one, one, effects).further_steps == 0);
    CHECK(fpu::remainder(one, huge, effects).further_steps == 0);
    CHECK(fpu::remainder(real64(0x4340000000000000), one, effects).further_steps == 0); // 2^53
    CHECK(fpu::remainder(real64(0x4350000000000000), one, effects).further_steps == 1); // 2^54
    CHECK(fpu::remainder(huge, one, effects).further_steps == 18);
    CHECK_FALSE(effects.error);
}
