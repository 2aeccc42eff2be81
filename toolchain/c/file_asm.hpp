#pragma once

#include <string_view>

#include <llvm/IR/Module.h>

namespace t8::c {

/// Makes functions of the assembler that stands outside of functions: one of each label that `.globl` names, or that the source declares as
/// a function. Code that runs into the next of them gets a jump there. docs/c.md, "Inline assembler".
/// Errors  Unsupported: instructions before the first such label, an end that control runs over, a name that is defined twice.
void define_file_asm(llvm::Module& module);

/// Makes a naked function of assembler from a function without a body.
void write_asm(llvm::Function& function, std::string_view text);

} // namespace t8::c
