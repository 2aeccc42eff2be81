#pragma once

#include <llvm/IR/Function.h>

namespace t8::c {

/// Keeps the addresses of variables that a function uses often in words of its frame: to make an address takes seven cycles or more, to
/// load a word two. Each is made in one place, outside of loops where that is cheaper: `llvm.ssa.copy` of the variable.
void keep_addresses(llvm::Function& function);

} // namespace t8::c
