#pragma once

#include <deque>

#include "toolchain/occam/lower/lower.hpp"

namespace t8::occam {

struct LoweredRoutine;

/// True if the code of a process may need vectorspace: it declares arrays, makes array values or calls what needs it. Errs on the side
/// of yes.
bool uses_vectorspace(const Process& process, const LoweringOptions& options, const std::deque<LoweredRoutine>& routines);

} // namespace t8::occam
