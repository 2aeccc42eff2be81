#pragma once

#include "isa_t800/register_stack.hpp"
#include "types/word.hpp"

/// Bodies that only move values on the stack of registers; see arithmetic_bodies.hpp.
namespace t8::bodies {

template <class Core> [[gnu::always_inline]] inline bool ldc(Core& core) {
    stack::push(core, core.operand());
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool rev(Core& core) {
    const Word old = core.areg;
    core.areg = core.breg;
    core.breg = old;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool dup(Core& core) {
    stack::push(core, core.areg);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool mint(Core& core) {
    stack::push(core, MostNeg);
    return true;
}

} // namespace t8::bodies
