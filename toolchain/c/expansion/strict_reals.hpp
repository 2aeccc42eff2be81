#pragma once

#include <llvm/IR/IntrinsicInst.h>

namespace t8::c {

/// Replaces an operation of code with access to the floating-point environment (C11 7.6.1). Those that round become calls of __t8_strict_add and
/// its like in the C library, which round as fesetround says and note exceptions; all others become what they are without access.
void expand_strict(llvm::ConstrainedFPIntrinsic& call);

} // namespace t8::c
