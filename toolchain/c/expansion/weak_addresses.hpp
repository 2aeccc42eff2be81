#pragma once

#include <llvm/IR/Module.h>

namespace t8::c {

/// Makes code load the address of each name that is declared weak and not defined here from a word in memory. The linker writes 0 there if no
/// object defines the name; a distance in code could not say that.
void read_weak_addresses(llvm::Module& module);

} // namespace t8::c
