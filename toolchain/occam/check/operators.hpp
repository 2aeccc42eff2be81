#pragma once

#include "toolchain/occam/source/limits.hpp"
#include "toolchain/occam/syntax/operators.hpp"
#include "toolchain/occam/syntax/tree.hpp"
#include "toolchain/occam/types/type.hpp"

namespace t8::occam {

constexpr bool is_shift(Operator operation) { return operation == Operator::shift_left || operation == Operator::shift_right; }

/// True for comparisons and AFTER, whose result is a BOOL. False for AND, OR and NOT, whose result has the type of the operands.
bool gives_boolean(Operator operation);

/// True if a dyadic operator takes operands of `type` (shifts: a left operand of `type`).
/// Source  reference 3.2.
bool is_defined_for(Operator operation, const Type* type);

/// True if an expression takes its type from its context: a literal without decoration, or operations on such literals. False for
/// expressions of more than `depth` levels, which the checker reports.
bool is_flexible(const Expression* expression, unsigned depth = limits::expression_levels);

} // namespace t8::occam
