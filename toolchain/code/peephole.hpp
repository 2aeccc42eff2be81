#pragma once

#include <vector>

#include "toolchain/code/frames.hpp"
#include "toolchain/code/routine.hpp"

namespace t8::code {

/// Shortens a routine without changing its effect: joins neighbouring instructions; removes temporaries that are loaded directly after
/// they are stored, jumps to jumps or to the next instruction, and code and labels that are never reached.
/// Limits      does not change verbatim lines and literal bytes, and joins nothing across a label in use. A `cj` is not redirected past
///             a `j` that goes backwards, so that a loop can still be descheduled there. Registers that an instruction leaves undefined
///             are not preserved.
/// Effects     adds the uses of labels to `labels`, by label id; subtracts removed uses of slots from `frames`, and marks slots whose
///             address is taken.
void improve(Routine& routine, Frames& frames, std::vector<LabelUses>& labels);

} // namespace t8::code
