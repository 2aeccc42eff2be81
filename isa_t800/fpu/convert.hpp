#pragma once

#include "isa_t800/fpu/real.hpp"

namespace t8::fpu {

// Conversions between lengths and between reals and integers.
// Errors  every operation that takes Effects sets effects.error for infinite and NaN operands.
// Source  CWG, floating-point conversion.

/// fpur32tor64: exact; a NaN keeps sign and fraction.
Real to_real64(Real fa, Effects& effects);

/// fpur64tor32: rounded, overflow sets effects.error; any NaN becomes the positive conversion NaN.
Real to_real32(Real fa, Rounding rounding, Effects& effects);

/// fpi32tor32: the signed word, rounded.
Real from_int32_as_real32(Word integer, Rounding rounding);

/// fpi32tor64: the signed word, exact.
Real from_int32_as_real64(Word integer);

/// fpb32tor64: the unsigned word, exact.
Real from_unsigned_as_real64(Word integer);

/// fpint: `fa` rounded to an integer, with the length of `fa`. A zero result has the sign of `fa`. NaNs and infinities are returned
/// unchanged.
Real integral(Real fa, Rounding rounding, Effects& effects);

/// fprtoi32: as integral(); also sets effects.error if the rounded value is not an INT32. Because the range is checked after rounding,
/// 2147483647.5 is an error in mode nearest and -2147483648.5 is not.
Real integral_int32(Real fa, Rounding rounding, Effects& effects);

/// fpuchki32: sets effects.error unless -2^31 <= fa < 2^31; `fa` is not rounded.
void check_int32(Real fa, Effects& effects);

/// fpuchki64: sets effects.error unless -2^63 <= fa < 2^63; `fa` is not rounded.
void check_int64(Real fa, Effects& effects);

/// fpstnli32: the low 32 bits of the largest integer not above the value, in two's complement. Zero, infinity and NaN give 0.
/// Source  CWG, INT64 conversion: its sequence is right only if fpstnli32 rounds downwards.
Word low_integer_word(Real fa);

} // namespace t8::fpu
