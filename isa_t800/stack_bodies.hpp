#pragma once

#include <cstdint>

#include "isa_t800/register_stack.hpp"
#include "types/word.hpp"

/// Bodies that move values between the evaluation stack and other registers of the processor; see arithmetic_bodies.hpp.
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

template <class Core> [[gnu::always_inline]] inline bool pop(Core& core) {
    const Word old = stack::pop(core);
    core.creg = old;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ldpri(Core& core) {
    stack::push(core, static_cast<Word>(core.wdesc().priority()));
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ldtimer(Core& core) {
    stack::push(core, core.clock());
    return true;
}

// The Error flag

template <class Core> [[gnu::always_inline]] inline bool testerr(Core& core) {
    const bool error = core.error();
    stack::push(core, error ? 0 : 1);
    core.clear_error();
    core.outcome = {.path = static_cast<std::uint8_t>(error ? 1 : 0)};
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool seterr(Core& core) { return core.set_error(); }

template <class Core> [[gnu::always_inline]] inline bool clrhalterr(Core& core) {
    core.halt_on_error() = false;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool sethalterr(Core& core) {
    core.halt_on_error() = true;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool testhalterr(Core& core) {
    stack::push(core, core.halt_on_error() ? 1 : 0);
    return true;
}

} // namespace t8::bodies
