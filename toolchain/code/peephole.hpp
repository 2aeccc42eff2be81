#pragma once

#include <vector>

#include "toolchain/code/frames.hpp"
#include "toolchain/code/routine.hpp"

namespace t8::code {

/// Shortens a routine without changing its effect: joins neighbouring instructions; removes temporaries that are stored and
/// loaded at once, jumps to jumps or to the next instruction, and code and labels that are never reached.
/// Limits      unchanged remain: verbatim lines and literal bytes; the points where a loop can lose the processor (a `cj` is not
///             redirected past a `j` that goes backwards); everything across a label in use. Registers below the operands of an
///             instruction count as undefined after it if the instruction leaves them undefined or lost.
/// Order       counts uses of labels (`labels`, by label id); subtracts removed uses of slots from `frames`.
void improve(Routine& routine, Frames& frames, std::vector<LabelUses>& labels);

} // namespace t8::code
