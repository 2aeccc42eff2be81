#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "toolchain/occam/types/constant.hpp"

namespace t8::occam {

/// The result of an operation at compile time: a value, or the run-time error that it would be. The arithmetic is that of the language
/// and of the T800's FPU, bit for bit.
struct Folded {
    Constant value;
    std::string_view problem; ///< empty: there is a value. "overflow in a constant expression", "division by zero", ...
};

/// An operator on one scalar of `type`. REQUIRES: the operator is defined for the type.
Folded fold(Operator operation, const Type* type, const Constant& operand);

/// An operator on two scalars of `type` (shifts: the right operand is an INT).
/// Shape   comparisons, AFTER, AND and OR give a BOOL, all others a value of `type`.
Folded fold(Operator operation, const Type* type, const Constant& left, const Constant& right);

/// A conversion between scalar types. REQUIRES: the language has it.
Folded convert(const Type* target, Rounding rounding, const Type* source, const Constant& operand);

/// The REAL32 or REAL64 nearest to a decimal literal ("2.5", "1.0E-3"), as its pattern; nothing when it is too large.
std::optional<std::uint64_t> read_real(std::string_view digits, bool is_double);

} // namespace t8::occam
