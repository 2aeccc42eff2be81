#pragma once

#include "toolchain/occam/source/limits.hpp"
#include "toolchain/occam/syntax/operators.hpp"
#include "toolchain/occam/syntax/tree.hpp"
#include "toolchain/occam/types/type.hpp"

namespace t8::occam {

constexpr bool is_shift(Operator operation) { return operation == Operator::shift_left || operation == Operator::shift_right; }

/// =, <, AFTER and so on, which give a BOOL.
bool gives_boolean(Operator operation);

/// True if a dyadic operator takes operands of a type (shifts: a left operand).
/// Source  reference 3.2.
bool is_defined_for(Operator operation, const Type* type);

/// True if an expression takes its type from its context: literals without decoration and operations on them. Expressions deeper than
/// `depth` is refused elsewhere.
bool is_flexible(const Expression* expression, unsigned depth = limits::expression_levels);

} // namespace t8::occam
