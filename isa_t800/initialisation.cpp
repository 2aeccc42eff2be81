#include "isa_t800/processor.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {

Outcome Processor::execute_testpranal() {
    push(state_.analysed ? 1 : 0);
    return {};
}

Outcome Processor::execute_saveh() {
    const Address block{pop()};
    write(block, state_.queue[0].front);
    write(block + bytes_per_word, state_.queue[0].back);
    return {};
}

Outcome Processor::execute_savel() {
    const Address block{pop()};
    write(block, state_.queue[1].front);
    write(block + bytes_per_word, state_.queue[1].back);
    return {};
}

Outcome Processor::execute_sthf() {
    state_.queue[0].front = pop();
    return {};
}

Outcome Processor::execute_sthb() {
    state_.queue[0].back = pop();
    return {};
}

Outcome Processor::execute_stlf() {
    state_.queue[1].front = pop();
    return {};
}

Outcome Processor::execute_stlb() {
    state_.queue[1].back = pop();
    return {};
}

Outcome Processor::execute_ldmemstartval() {
    push(facts_.mem_start);
    return {};
}

// Software recognises a T805 by the result: earlier parts have no device number and leave Areg unchanged.
Outcome Processor::execute_lddevid() {
    if (row_of(Op::lddevid).exists_on(part_))
        push(facts_.device_number);
    else
        state_.breg = state_.creg;
    return {};
}

Outcome Processor::execute_testlds() {
    push(status_word());
    return {};
}

Outcome Processor::execute_testlde() {
    push(state_.ereg);
    return {};
}

Outcome Processor::execute_testldd() {
    push(state_.dreg);
    return {};
}

Outcome Processor::execute_teststs() {
    const Word status = pop();
    state_.error = (status & status_bit::error) != 0;
    state_.halt_on_error = (status & status_bit::halt_on_error) != 0;
    state_.status_bits = status & ~(status_bit::error | status_bit::halt_on_error);
    return {};
}

Outcome Processor::execute_testste() {
    state_.ereg = pop();
    return {};
}

Outcome Processor::execute_teststd() {
    state_.dreg = pop();
    return {};
}

Outcome Processor::execute_testhardchan() { return {}; }

Outcome Processor::execute_start() {
    reset(false);
    stop_requested_ = true;
    return {};
}

} // namespace t8
