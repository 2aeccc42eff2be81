#pragma once

#include <deque>

#include "toolchain/occam/lower/lower.hpp"

namespace t8::occam {

struct LoweredRoutine;

/// True if the code of a process may need vectorspace: if the process declares arrays, makes array values, or calls a routine that may
/// need vectorspace. May return true where none is needed.
bool uses_vectorspace(const Process& process, const LoweringOptions& options, const std::deque<LoweredRoutine>& routines);

} // namespace t8::occam
