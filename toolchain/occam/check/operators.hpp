#pragma once

#include <string_view>

#include "toolchain/occam/types/type.hpp"

namespace t8::occam {

/// How deep an expression may be nested: more than a chain of operators in as many brackets as the parser lets pass, and less than what
/// follows the checker has stack for.
constexpr unsigned most_depth = 2100;

constexpr bool is_shift(Operator operation) { return operation == Operator::shift_left || operation == Operator::shift_right; }

/// =, <, AFTER and so on, which give a BOOL.
bool gives_boolean(Operator operation);

/// As it is written: "+", "PLUS", "/\\".
std::string_view text_of(Operator operation);

/// Whether a dyadic operator takes operands of a type (shifts: a left operand).
/// Source  reference 3.2.
bool is_defined_for(Operator operation, const Type* type);

} // namespace t8::occam
