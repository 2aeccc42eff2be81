#include <catch2/catch.hpp>

#include <bit>

#include "isa_t800/fpu/t414_float.hpp"
#include "tests/isa_t800/fpu/mpfr.hpp"
#include "tests/isa_t800/fpu/operands.hpp"

using namespace fpu_test;
namespace fpu = t8::fpu;

template <> struct Catch::StringMaker<fpu::SupportResult> {
    static std::string convert(const fpu::SupportResult& result) {
        std::ostringstream text;
        text << std::hex << "Areg #" << result.areg << " Breg #" << result.breg << " Creg #" << result.creg
             << (result.longer ? " longer" : "");
        return text.str();
    }
};

namespace {

/// What the instruction norm makes of {high, low}, and the places it shifted.
struct Normalised {
    std::uint64_t fraction;
    Word places;
};

Normalised norm(std::uint64_t fraction) {
    const auto places = static_cast<Word>(std::countl_zero(fraction));
    return Normalised{fraction == 0 ? 0 : fraction << places, places};
}

/// norm, postnormsn, roundsn: the REAL32 magnitude of fraction * 2^(exponent - 127 - 63).
Word packed(std::uint64_t fraction, Word exponent) {
    const Normalised normalised = norm(fraction);
    const fpu::SupportResult in_range = fpu::post_normalise(
        static_cast<Word>(normalised.fraction), static_cast<Word>(normalised.fraction >> 32), normalised.places, exponent);
    return fpu::round_single(in_range.areg, in_range.breg, in_range.creg).areg;
}

/// REAL32 product of two finite, non-zero operands, as a T414 program makes it.
Word software_product(Word x, Word y) {
    const fpu::SupportResult left = fpu::unpack_single(x, 0);
    const fpu::SupportResult right = fpu::unpack_single(y, 0);
    const std::uint64_t product = std::uint64_t{left.areg} * right.areg;
    return packed(product, left.breg + right.breg - 126) | ((x ^ y) & 0x80000000);
}

} // namespace

TEST_CASE("unpacksn takes a REAL32 apart and classes it", "[fpu][op:unpacksn]") {
    CHECK(fpu::unpack_single(0x00000000, 5) == fpu::SupportResult{0, 0, 20});
    CHECK(fpu::unpack_single(0x80000000, 5) == fpu::SupportResult{0, 0, 20});
    CHECK(fpu::unpack_single(0x3FC00000, 5) == fpu::SupportResult{0xC0000000, 127, 21});
    CHECK(fpu::unpack_single(0xFF7FFFFF, 0) == fpu::SupportResult{0xFFFFFF00, 254, 1});
    CHECK(fpu::unpack_single(0x80000001, 1) == fpu::SupportResult{0x00000100, 1, 5});
    CHECK(fpu::unpack_single(0xFF800000, 3) == fpu::SupportResult{0, 255, 14});
    CHECK(fpu::unpack_single(0x7FC00001, 3) == fpu::SupportResult{0x40000100, 255, 15});
    CHECK(fpu::unpack_single(0x3F800000, 0xC0000001) == fpu::SupportResult{0x80000000, 127, 5});
}

TEST_CASE("postnormsn clamps a large exponent and denormalises a small one", "[fpu][op:postnormsn]") {
    CHECK(fpu::post_normalise(7, 0x80000000, 3, 130) == fpu::SupportResult{7, 0x80000000, 127, false});
    CHECK(fpu::post_normalise(7, 0x80000000, 0, 400) == fpu::SupportResult{7, 0x80000000, 255, false});
    CHECK(fpu::post_normalise(7, 0x80000000, 0, 255) == fpu::SupportResult{7, 0x80000000, 255, false});
    CHECK(fpu::post_normalise(0, 0xC0000000, 1, 2) == fpu::SupportResult{0, 0xC0000000, 1, false});
    CHECK(fpu::post_normalise(0, 0xC0000000, 2, 2) == fpu::SupportResult{0, 0x60000000, 0, true});
    CHECK(fpu::post_normalise(1, 0xC0000001, 10, 7) == fpu::SupportResult{0x10000001, 0x0C000000, 0, true});
    CHECK(fpu::post_normalise(0, 0x80000000, 31, 0) == fpu::SupportResult{0x80000000, 0, 0, true});
    CHECK(fpu::post_normalise(9, 0xFFFFFFFF, 32, 0) == fpu::SupportResult{0, 0, 0, true});
}

TEST_CASE("roundsn rounds to the nearest REAL32, even on a tie", "[fpu][op:roundsn]") {
    CHECK(fpu::round_single(0, 0x80000000, 127).areg == 0x3F800000);
    CHECK(fpu::round_single(0, 0x8000007F, 127).areg == 0x3F800000);
    CHECK(fpu::round_single(0, 0x80000080, 127).areg == 0x3F800000);
    CHECK(fpu::round_single(1, 0x80000080, 127).areg == 0x3F800001);
    CHECK(fpu::round_single(0, 0x80000081, 127).areg == 0x3F800001);
    CHECK(fpu::round_single(0, 0x80000180, 127).areg == 0x3F800002);
    CHECK(fpu::round_single(0, 0xFFFFFF80, 127).areg == 0x40000000);
    CHECK(fpu::round_single(0, 0xFFFFFF80, 254).areg == 0x7F800000);
    CHECK(fpu::round_single(0, 0x7FFFFF80, 0).areg == 0x00800000);
}

TEST_CASE("roundsn makes infinity of an exponent from 255 on", "[fpu][op:roundsn]") {
    CHECK(fpu::round_single(5, 0x80000001, 255) == fpu::SupportResult{0x7F800000, 0x80000001, 2, false});
    CHECK(fpu::round_single(0, 0xC0000000, 254) == fpu::SupportResult{0x7F400000, 0x7F400000, 0, false});
}

TEST_CASE("ldinf and cflerr know the REAL32 infinity", "[fpu][op:ldinf][op:cflerr]") {
    CHECK(fpu::single_infinity == 0x7F800000);
    CHECK(fpu::is_infinity_or_nan(0x7F800000));
    CHECK(fpu::is_infinity_or_nan(0xFF800000));
    CHECK(fpu::is_infinity_or_nan(0xFFFFFFFF));
    CHECK_FALSE(fpu::is_infinity_or_nan(0x7F7FFFFF));
    CHECK_FALSE(fpu::is_infinity_or_nan(0x807FFFFF));
}

TEST_CASE("a product made with the support operations is rounded as IEEE says", "[fpu][op:unpacksn][op:postnormsn][op:roundsn]") {
    const Shape shape = shape_of(Length::real32);
    int differences = 0;
    Random random(0x414);
    const auto check = [&](Real x, Real y) {
        const bool usable =
            shape.is_finite(x.bits) && shape.is_finite(y.bits) && (x.bits & 0x7FFFFFFF) != 0 && (y.bits & 0x7FFFFFFF) != 0;
        if (!usable) {
            return;
        }
        const Number left(x);
        const Number right(y);
        const Expected expected = expect(Length::real32, Rounding::nearest, [&](mpfr_ptr into, mpfr_rnd_t mode) {
            return mpfr_mul(into, left.get(), right.get(), mode);
        });
        differences += software_product(static_cast<Word>(x.bits), static_cast<Word>(y.bits)) == expected.bits ? 0 : 1;
    };
    const std::vector<Real> corners = corner_cases(Length::real32);
    for (const Real x : corners) {
        for (const Real y : corners) {
            check(x, y);
        }
    }
    for (int i = 0; i < 100000; ++i) {
        const Real x = random_operand(random, Length::real32);
        check(x, random_partner(random, x));
    }
    CHECK(differences == 0);
}

TEST_CASE("an integer made real with the support operations is rounded as IEEE says", "[fpu][op:postnormsn][op:roundsn]") {
    int differences = 0;
    Random random(0x158);
    for (int i = 0; i < 50000; ++i) {
        const auto integer = static_cast<Word>(random.next() >> 33) >> random.below(31);
        if (integer == 0) {
            continue;
        }
        const Expected expected = expect(Length::real32, Rounding::nearest,
                                         [&](mpfr_ptr into, mpfr_rnd_t mode) { return mpfr_set_ui(into, integer, mode); });
        differences += packed(std::uint64_t{integer} << 32, 127 + 31) == expected.bits ? 0 : 1;
    }
    CHECK(differences == 0);
}
