#include <catch2/catch.hpp>

#include "isa_t800/fpu/arithmetic.hpp"
#include "isa_t800/fpu/compare.hpp"
#include "isa_t800/fpu/convert.hpp"
#include "tests/isa_t800/fpu/mpfr.hpp"
#include "tests/isa_t800/fpu/operands.hpp"

using namespace fpu_test;
namespace fpu = t8::fpu;

namespace {

constexpr int random_operands = 30000;

/// Corner, integer-limit and random operands of a length.
std::vector<Real> many_operands(Length length) {
    std::vector<Real> operands = integer_cases(length);
    Random random(0xA1);
    for (int i = 0; i < random_operands; ++i) {
        operands.push_back(random_operand(random, length));
    }
    return operands;
}

bool has_error(void (*check)(Real, Effects&), Real fa) {
    Effects effects;
    check(fa, effects);
    return effects.error;
}

bool rtoi32_has_error(Real fa, Rounding rounding) {
    Effects effects;
    fpu::integral_int32(fa, rounding, effects);
    return effects.error;
}

/// REAL32 of the INT64 {high, low} by the published instruction sequence.
Real int64_to_real32(std::int64_t integer, Rounding rounding) {
    const auto bits = static_cast<std::uint64_t>(integer);
    Effects effects;
    const Real low = fpu::no_round(fpu::from_unsigned_as_real64(static_cast<Word>(bits)));
    const Real high_word = fpu::from_int32_as_real64(static_cast<Word>(bits >> 32));
    const Real high = fpu::no_round(fpu::exponent_plus_32(high_word, Rounding::nearest, effects));
    return fpu::add(low, high, rounding, effects);
}

} // namespace

TEST_CASE("fpint rounds to an integer in every mode", "[fpu][op:fpint]") {
    int differences = 0;
    for (const Length length : both_lengths) {
        for (const Real fa : many_operands(length)) {
            const Number a(fa);
            for (const Rounding rounding : all_roundings) {
                Effects effects;
                const Real result = fpu::integral(fa, rounding, effects);
                const Expected expected = expect(length, rounding, [&](mpfr_ptr into, mpfr_rnd_t mode) {
                    mpfr_rint(into, a.get(), mode);
                    return 0;
                });
                differences += agrees(result, effects, expected, length, shape_of(length).is_finite(fa.bits)) ? 0 : 1;
            }
        }
    }
    CHECK(differences == 0);
}

TEST_CASE("fprtoi32 rounds like fpint and judges the rounded value", "[fpu][op:fprtoi32]") {
    int differences = 0;
    for (const Length length : both_lengths) {
        for (const Real fa : many_operands(length)) {
            const Number a(fa);
            for (const Rounding rounding : all_roundings) {
                Effects of_int;
                Effects effects;
                Number rounded(64);
                mpfr_rint(rounded.get(), a.get(), mpfr_rounding(rounding));
                const bool fits = mpfr_number_p(a.get()) != 0 && mpfr_cmp_si(rounded.get(), -2147483648L) >= 0 &&
                                  mpfr_cmp_si(rounded.get(), 2147483647L) <= 0;
                const Real result = fpu::integral_int32(fa, rounding, effects);
                const bool right = effects.error == !fits && result == fpu::integral(fa, rounding, of_int);
                differences += right ? 0 : 1;
            }
        }
    }
    CHECK(differences == 0);
}

TEST_CASE("fprtoi32 in double length accepts what rounds into range and refuses what rounds out of it", "[fpu][op:fprtoi32]") {
    const Real above = real64(0x41DFFFFFFFE00000); // 2147483647.5
    const Real below = real64(0xC1E0000000100000); // -2147483648.5

    CHECK(rtoi32_has_error(above, Rounding::nearest));
    CHECK_FALSE(rtoi32_has_error(above, Rounding::zero));
    CHECK_FALSE(rtoi32_has_error(below, Rounding::nearest));
    CHECK(rtoi32_has_error(below, Rounding::minus));
}

TEST_CASE("the INT32 and INT64 guards are inclusive at the published patterns", "[fpu][op:fpuchki32][op:fpuchki64]") {
    CHECK_FALSE(has_error(fpu::check_int32, real32(0xCF000000)));
    CHECK(has_error(fpu::check_int32, real32(0xCF000001)));
    CHECK_FALSE(has_error(fpu::check_int32, real32(0x4EFFFFFF)));
    CHECK(has_error(fpu::check_int32, real32(0x4F000000)));
    CHECK_FALSE(has_error(fpu::check_int32, real64(0xC1E0000000000000)));
    CHECK(has_error(fpu::check_int32, real64(0xC1E0000000000001)));
    CHECK_FALSE(has_error(fpu::check_int32, real64(0x41DFFFFFFFFFFFFF)));
    CHECK(has_error(fpu::check_int32, real64(0x41E0000000000000)));

    CHECK_FALSE(has_error(fpu::check_int64, real32(0xDF000000)));
    CHECK(has_error(fpu::check_int64, real32(0xDF000001)));
    CHECK_FALSE(has_error(fpu::check_int64, real32(0x5EFFFFFF)));
    CHECK(has_error(fpu::check_int64, real32(0x5F000000)));
    CHECK_FALSE(has_error(fpu::check_int64, real64(0xC3E0000000000000)));
    CHECK(has_error(fpu::check_int64, real64(0xC3E0000000000001)));
    CHECK_FALSE(has_error(fpu::check_int64, real64(0x43DFFFFFFFFFFFFF)));
    CHECK(has_error(fpu::check_int64, real64(0x43E0000000000000)));
}

TEST_CASE("the guards refuse infinities and NaNs and accept zeros", "[fpu][op:fpuchki32][op:fpuchki64]") {
    for (const Real fa : {real32(0x7F800000), real32(0xFF800000), real32(0x7F800001), real64(0x7FF8000000000000)}) {
        CHECK(has_error(fpu::check_int32, fa));
        CHECK(has_error(fpu::check_int64, fa));
    }
    CHECK_FALSE(has_error(fpu::check_int32, real32(0x80000000)));
    CHECK_FALSE(has_error(fpu::check_int64, real64(1)));
}

TEST_CASE("REAL32 to REAL64 is exact", "[fpu][op:fpur32tor64]") {
    int differences = 0;
    for (const Real fa : many_operands(Length::real32)) {
        const Number a(fa);
        Effects effects;
        const Real result = fpu::to_real64(fa, effects);
        const Expected expected = expect(Length::real64, Rounding::nearest,
                                         [&](mpfr_ptr into, mpfr_rnd_t mode) { return mpfr_set(into, a.get(), mode); });
        differences += agrees(result, effects, expected, Length::real64, shape_of(Length::real32).is_finite(fa.bits)) ? 0 : 1;
    }
    CHECK(differences == 0);
}

TEST_CASE("REAL64 to REAL32 rounds, denormalises and overflows in every mode", "[fpu][op:fpur64tor32]") {
    int differences = 0;
    std::vector<Real> operands = many_operands(Length::real64);
    const Shape shape = shape_of(Length::real64);
    Random random(0x64);
    for (int i = 0; i < random_operands; ++i) {
        const std::uint64_t biased = 1023 - 160 + random.below(300);
        operands.push_back(real64(shape.pattern(random.below(2) != 0, biased, random.next() << random.below(52))));
    }
    for (const Real fa : operands) {
        const Number a(fa);
        for (const Rounding rounding : all_roundings) {
            Effects effects;
            const Real result = fpu::to_real32(fa, rounding, effects);
            const Expected expected =
                expect(Length::real32, rounding, [&](mpfr_ptr into, mpfr_rnd_t mode) { return mpfr_set(into, a.get(), mode); });
            differences += agrees(result, effects, expected, Length::real32, shape.is_finite(fa.bits)) ? 0 : 1;
        }
    }
    CHECK(differences == 0);
}

TEST_CASE("integers become reals, rounded to single in the current mode", "[fpu][op:fpi32tor32][op:fpi32tor64][op:fpb32tor64]") {
    int differences = 0;
    std::vector<Word> integers{0,          1,          0x00FFFFFF, 0x01000000, 0x01000001,
                               0x01000003, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFF};
    Random random(0x96);
    for (int i = 0; i < random_operands; ++i) {
        integers.push_back(static_cast<Word>(random.next()) >> random.below(32));
    }
    for (const Word integer : integers) {
        const auto as_signed = static_cast<long>(static_cast<t8::SignedWord>(integer));
        for (const Rounding rounding : all_roundings) {
            const Expected single = expect(Length::real32, rounding,
                                           [&](mpfr_ptr into, mpfr_rnd_t mode) { return mpfr_set_si(into, as_signed, mode); });
            differences += fpu::from_int32_as_real32(integer, rounding) == real32(static_cast<Word>(single.bits)) ? 0 : 1;
        }
        const Expected wide = expect(Length::real64, Rounding::nearest,
                                     [&](mpfr_ptr into, mpfr_rnd_t mode) { return mpfr_set_si(into, as_signed, mode); });
        const Expected unsigned_wide = expect(Length::real64, Rounding::nearest,
                                              [&](mpfr_ptr into, mpfr_rnd_t mode) { return mpfr_set_ui(into, integer, mode); });
        differences += fpu::from_int32_as_real64(integer) == real64(wide.bits) ? 0 : 1;
        differences += fpu::from_unsigned_as_real64(integer) == real64(unsigned_wide.bits) ? 0 : 1;
    }
    CHECK(differences == 0);
}

TEST_CASE("fpstnli32 stores the low word of the floored integer", "[fpu][op:fpstnli32]") {
    int differences = 0;
    mpz_t integer;
    mpz_init(integer);
    for (const Length length : both_lengths) {
        for (const Real fa : many_operands(length)) {
            const Number a(fa);
            Word expected = 0;
            if (mpfr_number_p(a.get()) != 0) {
                mpfr_get_z(integer, a.get(), MPFR_RNDD);
                mpz_fdiv_r_2exp(integer, integer, 32);
                expected = static_cast<Word>(mpz_get_ui(integer));
            }
            differences += fpu::low_integer_word(fa) == expected ? 0 : 1;
        }
    }
    mpz_clear(integer);
    CHECK(differences == 0);
}

TEST_CASE("fpstnli32 of a small negative fraction is all ones", "[fpu][op:fpstnli32]") {
    CHECK(fpu::low_integer_word(real32(0xBE800000)) == 0xFFFFFFFF); // -0.25
    CHECK(fpu::low_integer_word(real32(0x80000001)) == 0xFFFFFFFF);
    CHECK(fpu::low_integer_word(real32(0x7F800000)) == 0);
    CHECK(fpu::low_integer_word(real64(0x7FF8000000000000)) == 0);
}

TEST_CASE("the published REAL64 to INT64 sequence gives both words", "[fpu][op:fpstnli32][op:fpuexpdec32]") {
    Random random(0x9E);
    for (int i = 0; i < 1000; ++i) {
        const auto wanted = static_cast<std::int64_t>(random.next()) >> (11 + random.below(52));
        Number exact(64);
        mpfr_set_si(exact.get(), wanted, MPFR_RNDN);
        const Real fa = real64(pattern_of(exact.get(), Length::real64));
        Effects effects;

        const Real integer = fpu::integral(fa, Rounding::zero, effects);
        const Word low = fpu::low_integer_word(integer);
        const Word high = fpu::low_integer_word(fpu::exponent_minus_32(integer, Rounding::nearest, effects));

        REQUIRE(((std::uint64_t{high} << 32) | low) == static_cast<std::uint64_t>(wanted));
        REQUIRE_FALSE(effects.error);
    }
}

TEST_CASE("fpunoround keeps the fraction, so that INT64 to REAL32 rounds once", "[fpu][op:fpunoround]") {
    int differences = 0;
    std::vector<std::int64_t> integers{0, 1, -1, INT64_MAX, INT64_MIN, 0x1000001FFFFFFFF, 0x1000001000000000, 0x1000003000000000};
    Random random(0x0D);
    for (int i = 0; i < 20000; ++i) {
        integers.push_back(static_cast<std::int64_t>(random.next()) >> random.below(63));
        // A REAL32 plus just under, at and just over half a unit: what a truncated high part would get wrong.
        const auto top = static_cast<std::int64_t>((random.next() >> 40) | 0x800000) << 38;
        integers.push_back(top + (std::int64_t{1} << 37) - 1 + static_cast<std::int64_t>(random.below(3)));
    }
    for (const std::int64_t integer : integers) {
        for (const Rounding rounding : all_roundings) {
            const Expected expected = expect(Length::real32, rounding,
                                             [&](mpfr_ptr into, mpfr_rnd_t mode) { return mpfr_set_sj(into, integer, mode); });
            // 0 + 0 is +0 in every mode, both zeros of the sequence being positive.
            differences += int64_to_real32(integer, rounding) == real32(static_cast<Word>(expected.bits)) ? 0 : 1;
        }
    }
    CHECK(differences == 0);
}

TEST_CASE("storing an unrounded value as single truncates it", "[fpu][op:fpunoround][op:fpstnlsn]") {
    const auto stored = [](std::uint64_t pattern) { return fpu::single_bits(fpu::no_round(real64(pattern))); };

    CHECK(stored(0x3FF00000FFFFFFFF) == 0x3F800007);
    CHECK(stored(0xBFFFFFFFFFFFFFFF) == 0xBFFFFFFF);
    CHECK(stored(0) == 0);
    CHECK(stored(0x8000000000000000) == 0x80000000);
    CHECK(stored(0x7FE0000000000000) == 0x7F800000);
    CHECK(stored(0xFFF0000000000000) == 0xFF800000);
    CHECK(stored(0x36A8000000000000) == 0x00000001);
    CHECK(stored(0x3690000000000000) == 0);
    CHECK(stored(0x7FF8000000000001) == 0x7FC00000);
    CHECK(stored(0x7FF0000000000001) == 0x7F820000);
}

TEST_CASE("an unrounded value is tagged single, and the next operation rounds it", "[fpu][op:fpunoround]") {
    const Real unrounded = fpu::no_round(real64(0x3FF0000018000000)); // 1 + 0.75 units of a REAL32
    Effects effects;

    CHECK(fpu::is_single(unrounded.length));
    CHECK(fpu::add(unrounded, real32(0), Rounding::nearest, effects) == real32(0x3F800001));
    CHECK(fpu::add(unrounded, real32(0), Rounding::zero, effects) == real32(0x3F800000));
    CHECK(fpu::multiply_by_2(unrounded, Rounding::plus, effects) == real32(0x40000001));
    CHECK(fpu::greater(unrounded, real32(0x3F800000), effects));
    CHECK(fpu::to_real64(unrounded, effects) == real64(0x3FF0000018000000));
    CHECK(fpu::no_round(real32(0x3F800000)) == real32(0x3F800000));
    CHECK_FALSE(effects.error);
}

TEST_CASE("a single stored as double is widened", "[fpu][op:fpstnldb]") {
    CHECK(fpu::double_bits(real32(0x3F800001)) == 0x3FF0000020000000);
    CHECK(fpu::double_bits(real32(0x80000001)) == 0xB6A0000000000000);
    CHECK(fpu::double_bits(real32(0xFF800001)) == 0xFFF0000020000000);
    CHECK(fpu::double_bits(real64(0x3FF0000000000001)) == 0x3FF0000000000001);
}
