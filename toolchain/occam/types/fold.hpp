#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "toolchain/occam/types/constant.hpp"

namespace t8::occam {

/// The result of an operation at compile time: a value, or the error that it would be at run time. Results are those of occam and of the
/// T800's FPU, bit for bit.
struct Folded {
    Constant value;
    std::string_view problem; ///< empty: there is a value. "overflow in a constant expression", "division by zero", ...
};

/// Applies an operator to one scalar of `type`. REQUIRES: the operator is defined for `type`.
Folded fold(Operator operation, const Type* type, const Constant& operand);

/// Applies an operator to two scalars of `type` (shifts: the right operand is an INT). REQUIRES: the operator is defined for `type`.
/// Shape   comparisons, AFTER, AND and OR give a BOOL, all others a value of `type`.
Folded fold(Operator operation, const Type* type, const Constant& left, const Constant& right);

/// Converts a scalar to another type. REQUIRES: occam has the conversion.
Folded convert(const Type* target, Rounding rounding, const Type* source, const Constant& operand);

/// Returns the bit pattern of the REAL32 or REAL64 nearest to a decimal literal ("2.5", "1.0E-3"); nothing if it is too large.
std::optional<std::uint64_t> read_real(std::string_view digits, bool is_double);

} // namespace t8::occam
