#pragma once

#include <optional>

#include "toolchain/occam/check/declaration.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Returns the value of a scalar expression of constants and calls of functions, or nothing if it cannot be computed at compile time.
/// Shape   a function can be evaluated if its body is in this compilation and uses only its own scalars. Returns nothing if it would be
///         a run-time error, and if the evaluation takes more than 100000 steps.
/// REQUIRES: the expression has been checked, without errors.
std::optional<Constant> constant_of_calls(const Expression& expression);

} // namespace t8::occam
