#pragma once

#include <llvm/IR/Module.h>

namespace t8::c {

/// Replaces `__attribute__((alias))`, since an atom of an object has one name: the alias of a `static` function or variable gives it its
/// name, another one of a function becomes a routine that jumps there.
/// Errors  Unsupported: a second global name of a variable.
void replace_aliases(llvm::Module& module);

} // namespace t8::c
