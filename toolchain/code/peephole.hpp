#pragma once

#include <vector>

#include "toolchain/code/frames.hpp"
#include "toolchain/code/routine.hpp"

namespace t8::code {

/// Shortens a routine without changing what it does: joins neighbouring instructions, drops temporaries that are stored and loaded at
/// once, jumps that lead to jumps or nowhere, code and labels that nothing leads to.
/// What stays  verbatim lines and literal bytes; points where a loop can lose the processor: `cj` is not led past a `j` that goes
///             backwards; everything across a label that something leads to. What is below the operands of an instruction is taken for
///             undefined where the instruction leaves it undefined or lost.
/// Order       counts uses of labels (`labels`, by label id); takes removed uses of slots off `frames`.
void improve(Routine& routine, Frames& frames, std::vector<LabelUses>& labels);

} // namespace t8::code
