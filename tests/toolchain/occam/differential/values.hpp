#pragma once

#include <cstdint>

#include "tests/toolchain/occam/differential/program.hpp"

namespace t8::differential {

/// Why an operation is invalid. `unspecified` is not a run-time error but a result that the language leaves open (the sign of a
/// negated real zero, MOSTNEG \ -1): programs for comparison must not reach it.
enum class Fault : std::uint8_t {
    none,
    overflow,
    division_by_zero,
    conversion_range,
    shift_count,
    real_result,
    real_operand,
    subscript,
    segment,
    size_mismatch,
    replicator_count,
    no_choice,
    no_option,
    unlisted_tag,
    stopped,
    unspecified,
    undefined_variable,
};

const char* name_of(Fault);

/// Shape   integers sign-extended to 64 bits (BYTE and BOOL zero-extended), reals as their IEEE pattern in the low bits.
using Bits = std::uint64_t;

struct Evaluation {
    Bits bits = 0;
    Fault fault = Fault::none;
};

// Reals are computed with the host's float and double: each operation once rounded to nearest, no excess precision and no contraction
// (the file is only right when compiled without -ffast-math; it asserts FLT_EVAL_METHOD == 0, and every result passes through memory
// so that no multiply-add can be formed whatever -ffp-contract says).
// Source  occam 2.1: operators, conversions and checks of sections "Type rules", "Conversions" and "What is checked".

/// REQUIRES: an operator the type has; `left` and `right` of type `scalar`, but for a shift the right one is an INT.
Evaluation evaluate_dyadic(Operator, Scalar scalar, Bits left, Bits right);
Evaluation evaluate_monadic(Operator, Scalar scalar, Bits operand);
Evaluation convert(Scalar to, Scalar from, Rounding, Bits operand);

std::int64_t most_positive(Scalar); ///< REQUIRES: is_integer or boolean
std::int64_t most_negative(Scalar);
/// The low bits of a number as a value of the type.
Bits wrap(Scalar, Bits);
bool is_finite(Scalar, Bits);

float to_real32(Bits);
double to_real64(Bits);
Bits from_real(float);
Bits from_real(double);

} // namespace t8::differential
