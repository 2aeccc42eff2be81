#pragma once

#include <map>

#include <llvm/IR/Module.h>

namespace t8::c {

/// By a function that is gone: the function in its place.
using ReplacedFunctions = std::map<const llvm::GlobalObject*, llvm::Function*>;

/// Changes a module for a part without an FPU: afterwards no value of a function is a float or a double. A float is an i32 and a double an
/// i64 with its bits, also as arguments and results, and operations on them are calls of the routines of toolchain/runtime/c/t414.
/// Constants in memory keep their types, since their bytes are the same.
/// REQUIRES: vectors have been taken apart, and intrinsic functions of reals are calls of the library, except fabs and sqrt.
ReplacedFunctions replace_reals(llvm::Module& module);

} // namespace t8::c
