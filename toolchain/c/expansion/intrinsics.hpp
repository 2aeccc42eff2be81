#pragma once

#include <llvm/IR/IntrinsicInst.h>

#include "isa_t800/part.hpp"

namespace t8::c {

/// Replaces an intrinsic call by instructions, or by calls. Returns false, and changes nothing, if Selection knows the intrinsic itself.
bool expand_intrinsic(llvm::IntrinsicInst& call, Part part);

} // namespace t8::c
