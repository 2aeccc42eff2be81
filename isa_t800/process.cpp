#include "isa_t800/processor.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {

Outcome Processor::execute_startp() {
    const Address wptr = Address{state_.areg & ~1u};
    write(iptr_s(wptr), next().bits + state_.breg);
    report(&ProcessProbe::starts, state_, instruction_address_, Wdesc{wptr, state_.wdesc.priority()}, next() + state_.breg);
    enqueue(Wdesc{wptr, state_.wdesc.priority()});
    return {};
}

Outcome Processor::execute_endp() {
    const Address block = Address{state_.areg}.word();
    const Word count = read(block + bytes_per_word);
    write(block + bytes_per_word, count - 1);
    if (count == 1) {
        const Priority priority = state_.wdesc.priority();
        report(&ProcessProbe::joins, state_, instruction_address_, block);
        state_.wdesc = Wdesc{block, priority};
        jump_to(Address{read(block)});
    } else {
        report(&ProcessProbe::ends, state_, instruction_address_, block);
        start_next();
    }
    return {};
}

Outcome Processor::execute_runp() {
    report(&ProcessProbe::wakes, state_, instruction_address_, Wdesc{state_.areg});
    become_ready(Wdesc{state_.areg}, Wake::by_instruction);
    return {};
}

Outcome Processor::execute_stopp() {
    deschedule();
    leave(WaitFor::stopped);
    start_next();
    return {};
}

Outcome Processor::execute_ldpri() {
    push(static_cast<Word>(state_.wdesc.priority()));
    return {};
}

} // namespace t8
