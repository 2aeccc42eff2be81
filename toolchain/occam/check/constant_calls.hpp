#pragma once

#include <optional>

#include "toolchain/occam/check/declaration.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Returns the value of a scalar expression of constants and calls of functions, when it can be computed at compile time.
/// Shape   functions whose bodies are in this compilation and use only their own scalars. Returns nothing for all others, for errors in them, and for
///         evaluations of more than 100000 steps.
/// Order   the expression has been checked, without errors.
std::optional<Constant> constant_of_calls(const Expression& expression);

} // namespace t8::occam
