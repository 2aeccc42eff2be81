#include "isa_t800/processor.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {

Outcome Processor::execute_j() {
    if (state_.oreg == 0 && state_.j0_break) {
        const bool low = state_.wdesc.priority() == Priority::low;
        exchange_with_breakpoint();
        return {.path = static_cast<std::uint8_t>(low ? 2 : 1)};
    }
    jump_to(next() + state_.oreg);
    timeslice();
    return {};
}

Outcome Processor::execute_cj() {
    if (state_.areg == 0) {
        jump_to(next() + state_.oreg);
        return {.path = 1};
    }
    pop();
    return {.path = 0};
}

Outcome Processor::execute_call() {
    write(local(-1), state_.creg);
    write(local(-2), state_.breg);
    write(local(-3), state_.areg);
    write(local(-4), next().bits);
    state_.wdesc.bits -= 4 * bytes_per_word;
    state_.breg = state_.creg;
    state_.areg = next().bits;
    jump_to(next() + state_.oreg);
    return {};
}

Outcome Processor::execute_ret() {
    const Word target = read(local(0));
    state_.wdesc.bits += 4 * bytes_per_word;
    jump_to(Address{target});
    return {};
}

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

Outcome Processor::execute_lend() {
    const Address block{state_.breg};
    const Word count = read(block + bytes_per_word);
    write(block + bytes_per_word, count - 1);
    if (count <= 1) {
        state_.creg = 0;
        return {.path = 0};
    }
    const Word index = read(block) + 1;
    write(block, index);
    state_.creg = index;
    jump_to(next() - state_.areg);
    timeslice();
    return {.path = 1};
}

Outcome Processor::execute_altend() {
    report(&ProcessProbe::chooses, state_.cycles, state_.wdesc, instruction_address_);
    jump_to(next() + read(local(workspace_offset::temp_s)));
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
