#pragma once

#include <catch2/catch.hpp>

#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "isa_t800/fpu/real.hpp"

/// Operands for the tests of the FPU: corner cases and seeded random values of one length.
namespace fpu_test {

using t8::Word;
using t8::fpu::Effects;
using t8::fpu::Length;
using t8::fpu::Real;
using t8::fpu::real32;
using t8::fpu::real64;
using t8::fpu::Rounding;

inline constexpr std::array<Rounding, 4> all_roundings{Rounding::nearest, Rounding::zero, Rounding::plus, Rounding::minus};
inline constexpr std::array<Length, 2> both_lengths{Length::real32, Length::real64};

/// The numbers of IEEE 754 for one length, written out for the tests alone.
struct Shape {
    int fraction_bits;
    int exponent_bits;

    int bias() const { return (1 << (exponent_bits - 1)) - 1; }
    std::uint64_t fraction_mask() const { return (std::uint64_t{1} << fraction_bits) - 1; }
    std::uint64_t exponent_mask() const { return (std::uint64_t{1} << exponent_bits) - 1; }
    std::uint64_t sign_bit() const { return std::uint64_t{1} << (fraction_bits + exponent_bits); }
    std::uint64_t pattern(bool negative, std::uint64_t biased, std::uint64_t fraction) const {
        return (negative ? sign_bit() : 0) | (biased << fraction_bits) | (fraction & fraction_mask());
    }
    std::uint64_t biased(std::uint64_t pattern_bits) const { return (pattern_bits >> fraction_bits) & exponent_mask(); }
    std::uint64_t fraction(std::uint64_t pattern_bits) const { return pattern_bits & fraction_mask(); }
    bool is_finite(std::uint64_t bits) const { return biased(bits) != exponent_mask(); }
    bool is_nan(std::uint64_t bits) const { return !is_finite(bits) && fraction(bits) != 0; }
    bool is_denormal(std::uint64_t bits) const { return biased(bits) == 0 && fraction(bits) != 0; }
};

inline Shape shape_of(Length length) { return length == Length::real32 ? Shape{23, 8} : Shape{52, 11}; }

inline Real make(Length length, std::uint64_t bits) { return Real{bits, length}; }

/// A splitmix64 generator, so that every build sees the same operands.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    std::uint64_t below(std::uint64_t limit) { return next() % limit; }

private:
    std::uint64_t state_;
};

/// Returns zeros, the smallest and largest denormals and normals, powers of two and their neighbours, halves, infinities and NaNs.
inline std::vector<Real> corner_cases(Length length) {
    const Shape shape = shape_of(length);
    const auto bias = static_cast<std::uint64_t>(shape.bias());
    const auto bits = static_cast<std::uint64_t>(shape.fraction_bits);
    const std::uint64_t half = std::uint64_t{1} << (shape.fraction_bits - 1);
    const std::vector<std::uint64_t> biased{0,
                                            1,
                                            2, // denormal and lowest
                                            bits + 1,
                                            bits + 2,
                                            bias - bits - 2,
                                            bias - bits - 1, // a fraction's width off
                                            bias - 2,
                                            bias - 1,
                                            bias,
                                            bias + 1, // around 1
                                            bias + bits - 1,
                                            bias + bits,
                                            bias + bits + 1, // where integers begin
                                            2 * bias - bits,
                                            2 * bias - 1,
                                            2 * bias}; // highest
    const std::vector<std::uint64_t> fractions{0, 1, half, half - 1, half + 1, shape.fraction_mask(), shape.fraction_mask() - 1};
    std::vector<Real> cases;
    for (const bool negative : {false, true}) {
        for (const std::uint64_t exponent : biased) {
            for (const std::uint64_t fraction : fractions) {
                cases.push_back(make(length, shape.pattern(negative, exponent, fraction)));
            }
        }
        for (const std::uint64_t fraction : {std::uint64_t{0}, std::uint64_t{1}, half, half + 5}) {
            cases.push_back(make(length, shape.pattern(negative, shape.exponent_mask(), fraction)));
        }
    }
    return cases;
}

/// Returns values around the limits of INT32 and INT64 and around small halves, for the conversions.
inline std::vector<Real> integer_cases(Length length) {
    const Shape shape = shape_of(length);
    std::vector<Real> cases = corner_cases(length);
    for (const int exponent :
         {-2, -1, 0, 1, 2, 3, 22, 23, 24, 29, 30, 31, 32, 33, 50, 51, 52, 53, 61, 62, 63, 64, 83, 84, 95, 96}) {
        const auto biased = static_cast<std::uint64_t>(shape.bias() + exponent);
        for (const bool negative : {false, true}) {
            for (int bit = 0; bit < shape.fraction_bits; ++bit) {
                const std::uint64_t one = std::uint64_t{1} << bit;
                cases.push_back(make(length, shape.pattern(negative, biased, one)));
                cases.push_back(make(length, shape.pattern(negative, biased, one - 1)));
                cases.push_back(make(length, shape.pattern(negative, biased, shape.fraction_mask() - (one - 1))));
                cases.push_back(make(length, shape.pattern(negative, biased, shape.fraction_mask() - one)));
            }
        }
    }
    return cases;
}

/// Returns a random operand: any pattern, an exponent of medium size, a denormal, or few fraction bits (exact and halfway results).
inline Real random_operand(Random& random, Length length) {
    const Shape shape = shape_of(length);
    const bool negative = random.below(2) != 0;
    const auto bias = static_cast<std::uint64_t>(shape.bias());
    switch (random.below(5)) {
    case 0:
        return make(length, random.next() & (2 * shape.sign_bit() - 1));
    case 1:
        return make(length, shape.pattern(negative, 0, random.next() >> random.below(60)));
    case 2: {
        const std::uint64_t few = random.below(64) << random.below(static_cast<std::uint64_t>(shape.fraction_bits));
        return make(length, shape.pattern(negative, bias - 8 + random.below(16), few));
    }
    default:
        return make(length, shape.pattern(negative, bias - 30 + random.below(60), random.next()));
    }
}

/// Returns a second operand: often with an exponent near that of `first`, or equal to `first` except in the last bits.
inline Real random_partner(Random& random, Real first) {
    if (random.below(4) != 0) {
        return random_operand(random, first.length);
    }
    const Shape shape = shape_of(first.length);
    return make(first.length, first.bits ^ (random.below(2) != 0 ? shape.sign_bit() : 0) ^ random.below(8));
}

} // namespace fpu_test

/// Shows a value in failed checks as its pattern and length.
template <> struct Catch::StringMaker<t8::fpu::Real> {
    static std::string convert(t8::fpu::Real value) {
        std::ostringstream text;
        text << '#' << std::hex << value.bits
             << (value.length == t8::fpu::Length::real64   ? " REAL64"
                 : value.length == t8::fpu::Length::real32 ? " REAL32"
                                                           : " REAL32 unrounded");
        return text.str();
    }
};
