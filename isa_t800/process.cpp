#include "isa_t800/processor.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {

Outcome Processor::execute_startp() {
    const Address wptr = Address{state_.areg & ~1u};
    write(iptr_s(wptr), next().bits + state_.breg);
    enqueue(Wdesc{wptr, state_.wdesc.priority()});
    return {};
}

Outcome Processor::execute_endp() {
    const Address block = Address{state_.areg}.word();
    const Word count = read(block + bytes_per_word);
    write(block + bytes_per_word, count - 1);
    if (count == 1) {
        const Priority priority = state_.wdesc.priority();
        state_.wdesc = Wdesc{block, priority};
        jump_to(Address{read(block)});
    } else {
        start_next();
    }
    return {};
}

Outcome Processor::execute_runp() {
    become_ready(Wdesc{state_.areg}, Wake::by_instruction);
    return {};
}

Outcome Processor::execute_stopp() {
    deschedule();
    start_next();
    return {};
}

Outcome Processor::execute_ldpri() {
    push(static_cast<Word>(state_.wdesc.priority()));
    return {};
}

} // namespace t8
