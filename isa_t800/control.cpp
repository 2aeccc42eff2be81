#include "isa_t800/processor.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {

Outcome Processor::execute_ajw() {
    state_.wdesc.bits += state_.oreg * bytes_per_word;
    return {};
}

// Areg gets the bare Wptr. Bit 0 of the new value would change the priority on one emulator; it is dropped here.
Outcome Processor::execute_gajw() {
    const Wdesc old = state_.wdesc;
    state_.wdesc = Wdesc{Address{state_.areg}.word(), old.priority()};
    state_.areg = old.wptr().bits;
    return {};
}

Outcome Processor::execute_gcall() {
    const Address target{state_.areg};
    state_.areg = next().bits;
    jump_to(target);
    return {};
}

Outcome Processor::execute_ldpi() {
    state_.areg += next().bits;
    return {};
}

// Prefixes only stand alone in runs too long to be decoded as one instruction; decode has worked out Oreg.
Outcome Processor::execute_pfix() { return {}; }
Outcome Processor::execute_nfix() { return {}; }
Outcome Processor::execute_opr() { return {}; }
Outcome Processor::execute_fpentry() { return {}; }

Outcome Processor::execute_pop() {
    const Word old = pop();
    state_.creg = old;
    return {};
}

} // namespace t8
