#pragma once

namespace llvm {
class Module;
}

namespace t8::c {

/// The routine that checks whether a stack has room: toolchain/runtime/c/t800/stack_check.c.
inline constexpr char stack_check_routine[] = "__t8_check_stack";
/// The attribute of functions that call it before they take their frame; its value is the name of the variable with the function's name.
inline constexpr char stack_check_attribute[] = "t8.stack-check";

/// Lets each function of a module call the check before it takes its frame, and before it takes memory by alloca. Naked functions are left
/// alone.
void check_stack(llvm::Module& module);

} // namespace t8::c
