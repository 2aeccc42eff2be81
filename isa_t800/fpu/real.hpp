#pragma once

#include <cstdint>

#include "types/fields.hpp"
#include "types/word.hpp"

/// The arithmetic of the T800's floating-point unit, as pure functions on integer patterns.
/// Nothing here computes with host floating point, so no host rounding mode or compiler switch can change a result.
namespace t8::fpu {

/// Rounding mode of the FPU. Every FPU instruction that does not set the mode resets it to nearest.
enum class Rounding : std::uint8_t { nearest, zero, plus, minus };

/// Length tag of a value on the FPU stack.
///   real32            a REAL32 pattern.
///   real64            a REAL64 pattern.
///   real32_unrounded  the result of fpunoround: tagged single, but with the pattern of a REAL64. The next arithmetic operation
///                     uses all fraction bits and rounds once, to REAL32; a store as single truncates it.
enum class Length : std::uint8_t { real32, real64, real32_unrounded };

constexpr bool is_single(Length length) { return length != Length::real64; }

/// One value of the FPU stack.
/// Shape   `bits` is a REAL64 pattern; if `length` is real32, it is a REAL32 pattern in the low word and 0 in the high word.
struct Real {
    std::uint64_t bits = 0;
    Length length = Length::real32;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [bits, length] = self;
        return visit(state_fields(bits, length));
    }

    friend constexpr bool operator==(Real, Real) = default;
};

constexpr Real real32(Word pattern) { return Real{pattern, Length::real32}; }
constexpr Real real64(std::uint64_t pattern) { return Real{pattern, Length::real64}; }

/// The effects of an operation besides its result. Operations set flags and never clear them, so that one record can collect the
/// effects of several operations.
struct Effects {
    bool error = false;   ///< FP_Error is set: invalid operation, division by zero, overflow, infinite or NaN operand
    bool awkward = false; ///< the data sheet's maximum time applies: a denormal operand or result. Which roundings take longer is
                          ///< not published: unverified.
};

/// The reason for which the FPU made a NaN. Its value is the bit that it sets in the fraction of a REAL32. In a REAL64, that bit stands 29
/// places higher.
/// Source  CWG, NaN values. The REAL32 form of invalid_quotient follows the pattern of the others: unverified.
enum class NanCause : Word {
    zero_by_zero = 0x400000,
    infinity_by_infinity = 0x200000,
    zero_times_infinity = 0x100000,
    infinity_minus_infinity = 0x080000,
    root_of_negative = 0x040000,
    conversion = 0x020000,
    remainder_of_infinity = 0x004000,
    remainder_by_zero = 0x002000,
    invalid_quotient = 0x001000,
};

/// Returns the NaN for `cause`: positive, real32 if is_single(length), otherwise real64.
Real nan_for(NanCause cause, Length length);

/// Returns the length tag of the rounded result of an operation on a value tagged `length`: real32 or real64.
constexpr Length rounded_length(Length length) { return is_single(length) ? Length::real32 : Length::real64; }

/// Returns the REAL64 pattern of a REAL32. The value is exact; a NaN keeps its sign and fraction.
std::uint64_t widened(Real real32);

/// Returns the REAL64 pattern that fpstnldb stores.
inline std::uint64_t double_bits(Real value) { return value.length == Length::real32 ? widened(value) : value.bits; }

/// Returns the REAL32 pattern of a REAL64, truncated: the extra fraction bits are dropped. An exponent above the range of REAL32 gives an
/// infinity, one below it a truncated denormal. A NaN keeps the top of its fraction, or becomes the conversion NaN if that is zero.
Word truncated_to_single(std::uint64_t pattern);

/// Returns the REAL32 pattern that fpstnlsn stores. A REAL64 is undefined on the chip and is treated as if fpunoround had been executed.
inline Word single_bits(Real value) {
    return value.length == Length::real32 ? static_cast<Word>(value.bits) : truncated_to_single(value.bits);
}

/// fpunoround: changes the tag to real32_unrounded and leaves the bits of the value unchanged. A value that is single already is returned
/// unchanged. Another emulator truncates the fraction here, so that the INT64 to REAL32 sequence rounds twice. Here the sequence rounds
/// once.
Real no_round(Real value);

} // namespace t8::fpu
