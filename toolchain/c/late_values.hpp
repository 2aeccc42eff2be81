#pragma once

#include <llvm/IR/Module.h>

namespace t8::c {

/// Moves first values of variables that are no words of an object file into a constructor: addresses at places that are no multiples of
/// four bytes, differences of labels, addresses as parts of wider integers.
void store_late_values(llvm::Module& module);

} // namespace t8::c
