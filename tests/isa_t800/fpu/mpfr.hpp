#pragma once

#include <cstdint>

#include <mpfr.h>

#include "tests/isa_t800/fpu/operands.hpp"

/// MPFR as an independent IEEE 754 arithmetic: the expected results of the FPU tests.
namespace fpu_test {

/// The result of an operation according to MPFR.
struct Expected {
    std::uint64_t bits = 0; ///< not defined when nan
    bool nan = false;
    bool error = false; ///< overflow, division by zero or a NaN result; errors of operands are not counted
};

inline mpfr_rnd_t mpfr_rounding(Rounding rounding) {
    switch (rounding) {
    case Rounding::nearest:
        return MPFR_RNDN;
    case Rounding::zero:
        return MPFR_RNDZ;
    case Rounding::plus:
        return MPFR_RNDU;
    case Rounding::minus:
        return MPFR_RNDD;
    }
    return MPFR_RNDN;
}

/// An MPFR variable that is cleared by its destructor.
class Number {
public:
    explicit Number(mpfr_prec_t precision) { mpfr_init2(value_, precision); }
    /// The exact value of a pattern.
    explicit Number(Real real) : Number(64) {
        const Shape shape = shape_of(real.length);
        const std::uint64_t biased = shape.biased(real.bits);
        const std::uint64_t fraction = shape.fraction(real.bits);
        const int sign = (real.bits & shape.sign_bit()) != 0 ? -1 : 1;
        if (!shape.is_finite(real.bits)) {
            fraction != 0 ? mpfr_set_nan(value_) : mpfr_set_inf(value_, sign);
            return;
        }
        const std::uint64_t integer = biased == 0 ? fraction : fraction | (std::uint64_t{1} << shape.fraction_bits);
        const long exponent = static_cast<long>(biased == 0 ? 1 : biased) - shape.bias() - shape.fraction_bits;
        mpfr_set_ui_2exp(value_, integer, exponent, MPFR_RNDN);
        mpfr_setsign(value_, value_, sign < 0 ? 1 : 0, MPFR_RNDN);
    }
    ~Number() { mpfr_clear(value_); }
    Number(const Number&) = delete;
    Number& operator=(const Number&) = delete;

    mpfr_ptr get() { return value_; }
    mpfr_srcptr get() const { return value_; }

private:
    mpfr_t value_;
};

/// Returns the pattern of an MPFR value that `length` can represent exactly.
inline std::uint64_t pattern_of(mpfr_srcptr value, Length length) {
    const Shape shape = shape_of(length);
    const bool negative = mpfr_signbit(value) != 0;
    if (mpfr_zero_p(value) != 0) {
        return shape.pattern(negative, 0, 0);
    }
    if (mpfr_inf_p(value) != 0) {
        return shape.pattern(negative, shape.exponent_mask(), 0);
    }
    long exponent = static_cast<long>(mpfr_get_exp(value)) - 1;
    const bool normal = exponent >= 1 - shape.bias();
    exponent = normal ? exponent : 1 - shape.bias();
    Number scaled(64);
    mpfr_mul_2si(scaled.get(), value, shape.fraction_bits - exponent, MPFR_RNDZ);
    mpfr_abs(scaled.get(), scaled.get(), MPFR_RNDZ);
    const std::uint64_t integer = mpfr_get_ui(scaled.get(), MPFR_RNDZ);
    return shape.pattern(negative, normal ? static_cast<std::uint64_t>(exponent + shape.bias()) : 0, integer);
}

/// Runs `operation(result, rounding) -> ternary value` with the precision and exponent range of the length.
template <typename Operation> Expected expect(Length length, Rounding rounding, Operation operation) {
    const Shape shape = shape_of(length);
    const mpfr_exp_t old_min = mpfr_get_emin();
    const mpfr_exp_t old_max = mpfr_get_emax();
    Number result(shape.fraction_bits + 1);
    mpfr_clear_flags();
    mpfr_set_emin(2 - shape.bias() - shape.fraction_bits);
    mpfr_set_emax(shape.bias() + 1);
    int ternary = operation(result.get(), mpfr_rounding(rounding));
    ternary = mpfr_check_range(result.get(), ternary, mpfr_rounding(rounding));
    mpfr_subnormalize(result.get(), ternary, mpfr_rounding(rounding));
    mpfr_set_emin(old_min);
    mpfr_set_emax(old_max);

    Expected expected;
    expected.nan = mpfr_nan_p(result.get()) != 0;
    expected.error = expected.nan || mpfr_overflow_p() != 0 || mpfr_divby0_p() != 0;
    expected.bits = expected.nan ? 0 : pattern_of(result.get(), length);
    return expected;
}

/// True if the FPU's result and flags are those expected. With an infinite or NaN operand, FP_Error is expected.
inline bool agrees(Real result, const Effects& effects, const Expected& expected, Length length, bool operands_finite) {
    const Shape shape = shape_of(length);
    const bool same = expected.nan ? shape.is_nan(result.bits) : result.bits == expected.bits;
    return same && result.length == length && effects.error == (expected.error || !operands_finite);
}

} // namespace fpu_test
