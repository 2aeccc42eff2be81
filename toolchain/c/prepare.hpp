#pragma once

#include <vector>

#include <llvm/IR/Module.h>

#include "isa_t800/part.hpp"
#include "toolchain/c/aliases.hpp"

namespace t8::c {

/// Changes a module such that only instructions are left that Selection knows: operations on atomics, vectors and very wide integers,
/// and intrinsic functions, become simpler instructions or calls of routines of the library (those of toolchain/runtime/c/support begin
/// with __t8_). For a part without an FPU no reals are left (expansion/soft_float.hpp). Returns the further names of functions and variables,
/// which it takes out.
std::vector<Alias> prepare(llvm::Module& module, Part part);

} // namespace t8::c
