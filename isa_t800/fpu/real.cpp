#include "isa_t800/fpu/real.hpp"

#include "isa_t800/fpu/unpacked.hpp"

namespace t8::fpu {

namespace {

constexpr int extra_fraction_bits = double_format.precision - single_format.precision;

} // namespace

Word truncated_to_single(std::uint64_t pattern) {
    const Word sign = (pattern & double_format.sign_bit()) != 0 ? static_cast<Word>(single_format.sign_bit()) : 0;
    const Unpacked value = unpack(real64(pattern));
    Effects ignored;
    switch (value.kind) {
    case Kind::zero:
        return sign;
    case Kind::infinite:
        return sign | static_cast<Word>(single_format.infinity());
    case Kind::nan:
        return static_cast<Word>(nan_operand(real64(pattern), Length::real32).bits);
    case Kind::finite:
        break;
    }
    if (value.exponent > single_format.max_exponent) {
        return sign | static_cast<Word>(single_format.infinity());
    }
    const Real truncated =
        round_and_pack(value.negative, value.exponent, value.significand, Length::real32, Rounding::zero, ignored);
    return static_cast<Word>(truncated.bits);
}

Real nan_for(NanCause cause, Length length) {
    const std::uint64_t fraction = static_cast<Word>(cause);
    if (is_single(length)) {
        return Real{single_format.infinity() | fraction, Length::real32};
    }
    return Real{double_format.infinity() | (fraction << extra_fraction_bits), Length::real64};
}

Real nan_operand(Real nan, Length length) {
    const Length result = rounded_length(length);
    if (nan.length == result) {
        return nan;
    }
    const std::uint64_t wide = double_bits(nan);
    if (result == Length::real64) {
        return real64(wide);
    }
    const std::uint64_t fraction = (wide & double_format.fraction_mask()) >> extra_fraction_bits;
    const std::uint64_t sign = (wide & double_format.sign_bit()) >> 32;
    const std::uint64_t magnitude =
        fraction != 0 ? single_format.infinity() | fraction : nan_for(NanCause::conversion, Length::real32).bits;
    return Real{sign | magnitude, Length::real32};
}

std::uint64_t widened(Real value) {
    const std::uint64_t sign = (value.bits & single_format.sign_bit()) << 32;
    const Unpacked parts = unpack(value);
    switch (parts.kind) {
    case Kind::zero:
        return sign;
    case Kind::infinite:
        return sign | double_format.infinity();
    case Kind::nan:
        return sign | double_format.infinity() | ((value.bits & single_format.fraction_mask()) << extra_fraction_bits);
    case Kind::finite:
        break;
    }
    const auto biased = static_cast<std::uint64_t>(parts.exponent + double_format.max_exponent);
    const std::uint64_t fraction = (parts.significand >> (64 - double_format.precision)) & double_format.fraction_mask();
    return sign | (biased << (double_format.precision - 1)) | fraction;
}

Real no_round(Real value) {
    if (value.length == Length::real64) {
        value.length = Length::real32_unrounded;
    }
    return value;
}

} // namespace t8::fpu
