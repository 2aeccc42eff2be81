#pragma once

#include <llvm/IR/Function.h>

namespace t8::c {

/// Gives variables of a function that are aligned to more than a word more room, and computes their places in it: a workspace begins at any
/// multiple of four.
void align_variables(llvm::Function& function);

} // namespace t8::c
