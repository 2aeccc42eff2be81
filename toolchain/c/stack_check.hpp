#pragma once

namespace llvm {
class Module;
}

namespace t8::c {

/// Lets each function of a module, after it has taken its frame, call __t8_check_stack (toolchain/runtime/c/t800/stack_check.c) with the
/// address of its return address and its name; also after memory from alloca. Naked functions are left alone.
void check_stack(llvm::Module& module);

} // namespace t8::c
