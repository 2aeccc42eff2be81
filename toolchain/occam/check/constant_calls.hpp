#pragma once

#include <optional>

#include "toolchain/occam/check/declaration.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// The value of a scalar expression that is made of constants and of calls of functions, when it can be found at compile time.
/// Shape   functions whose bodies are here and use scalars of their own only. Nothing for all others, for errors in them, and for
///         what takes more than 100000 steps.
/// Order   the expression has been checked, without errors.
std::optional<Constant> constant_of_calls(const Expression& expression);

} // namespace t8::occam
