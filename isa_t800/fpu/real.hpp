#pragma once

#include <cstdint>

#include "types/fields.hpp"
#include "types/word.hpp"

/// The arithmetic of the T800's floating-point unit, as pure functions on integer patterns.
/// Nothing here computes with host floating point, so no host rounding mode or compiler switch can change a result.
namespace t8::fpu {

/// Rounding mode of the FPU. The FPU goes back to nearest after every instruction that is not a mode-setting one.
enum class Rounding : std::uint8_t { nearest, zero, plus, minus };

/// Length tag of a value on the FPU stack.
///   real32            a REAL32 pattern.
///   real64            a REAL64 pattern.
///   real32_unrounded  what fpunoround leaves: tagged single, but the pattern is still that of a REAL64. The next arithmetic
///                     operation uses the whole fraction and rounds once, to REAL32; a store as single truncates it.
enum class Length : std::uint8_t { real32, real64, real32_unrounded };

constexpr bool is_single(Length length) { return length != Length::real64; }

/// One value of the FPU stack.
/// Shape   bits holds a REAL32 pattern in its low word (high word 0) when length is real32, a REAL64 pattern otherwise.
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

/// The effects of an operation besides its result. The flags are only ever set, so one record can collect several operations.
struct Effects {
    bool error = false;   ///< FP_Error is set: invalid operation, division by zero, overflow, infinite or NaN operand
    bool awkward = false; ///< the data sheet's maximum time applies: a denormal operand or result. Which roundings take longer is
                          ///< not published: unverified.
};

/// Why the FPU made a NaN. The value is the bit it sets in the REAL32 fraction; in a REAL64 it stands 29 places higher.
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

/// The NaN for a cause: positive, tagged real32 or real64 as is_single(length) says.
Real nan_for(NanCause cause, Length length);

/// Length tag a rounded result gets beside an operand tagged `length`: never real32_unrounded.
constexpr Length rounded_length(Length length) { return is_single(length) ? Length::real32 : Length::real64; }

/// Returns the REAL64 pattern of a REAL32, exactly; a NaN keeps sign and fraction.
std::uint64_t widened(Real real32);

/// Returns the REAL64 pattern that fpstnldb stores.
inline std::uint64_t double_bits(Real value) { return value.length == Length::real32 ? widened(value) : value.bits; }

/// Returns the REAL32 pattern of a wider value: the extra fraction bits are dropped, an exponent above the REAL32 range gives an
/// infinity, one below it a truncated denormal; a NaN keeps the top of its fraction, or becomes the conversion NaN when that
/// is zero.
Word truncated_to_single(std::uint64_t pattern);

/// Returns the REAL32 pattern that fpstnlsn stores. A REAL64 is undefined on the chip and is treated as if fpunoround had been executed.
inline Word single_bits(Real value) {
    return value.length == Length::real32 ? static_cast<Word>(value.bits) : truncated_to_single(value.bits);
}

/// fpunoround: the tag becomes single, no bit of the value changes. A value that is single already is returned unchanged.
/// A validated emulator truncates the fraction at once, which makes the INT64 to REAL32 sequence round twice; the wide fraction
/// is kept here so that the sequence rounds once.
Real no_round(Real value);

} // namespace t8::fpu
