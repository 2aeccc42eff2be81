#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>

namespace t8::c {

/// Lets `lend` close loops whose number of turns is known before they begin, where a variable counts up by one, and only the loop needs it. The
/// variable becomes the first word of a phi of two, whose second word is the number of turns left: the block of `lend`. The instruction
/// writes both, so that the value of the phi at the end of the loop is the phi itself.
void count_by_lend(llvm::Function& function);

/// Returns the phi of the block of `lend` that a branch stands for, or null if it is another branch.
const llvm::PHINode* block_of_lend(const llvm::BranchInst& branch);

} // namespace t8::c
