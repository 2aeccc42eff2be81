#pragma once

#include <llvm/IR/Module.h>

namespace t8::c {

/// Makes functions of the assembler that stands outside of functions: one of each label that `.globl` names, or that the source declares as
/// a function. Code that runs into the next of them gets a jump there. docs/c.md, "Inline assembler".
/// Errors  Unsupported: instructions before the first such label, an end that control runs over, a name that is defined twice.
void define_file_asm(llvm::Module& module);

} // namespace t8::c
