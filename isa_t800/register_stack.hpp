#pragma once

#include "types/word.hpp"

/// The evaluation stack of three registers. `registers` is any object with `areg`, `breg` and `creg`: a CoreState, or the core of
/// an engine.
namespace t8::stack {

template <class Registers> [[gnu::always_inline]] inline void push(Registers& registers, Word value) {
    registers.creg = registers.breg;
    registers.breg = registers.areg;
    registers.areg = value;
}

/// Returns the value in Areg, which Breg replaces. Creg keeps its value.
template <class Registers> [[gnu::always_inline]] inline Word pop(Registers& registers) {
    const Word value = registers.areg;
    registers.areg = registers.breg;
    registers.breg = registers.creg;
    return value;
}

/// Replaces two operands by one result. Creg keeps its value.
template <class Registers> [[gnu::always_inline]] inline void replace_two(Registers& registers, Word result) {
    registers.areg = result;
    registers.breg = registers.creg;
}

} // namespace t8::stack
