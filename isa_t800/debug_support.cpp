#include "isa_t800/processor.hpp"

namespace t8 {

// The words from MemStart on hold, for each priority, Wdesc and then Iptr. No published source confirms this order.
void Processor::exchange_with_breakpoint() {
    const SignedWord pair = state_.wdesc.priority() == Priority::high ? 0 : 2;
    const Address wdesc_word = word_at(Address{facts_.mem_start}, pair);
    const Address iptr_word = word_at(Address{facts_.mem_start}, pair + 1);
    const Wdesc handler_wdesc{read(wdesc_word)};
    const Address handler_iptr{read(iptr_word)};
    write(wdesc_word, state_.wdesc.bits);
    write(iptr_word, next().bits);
    state_.wdesc = handler_wdesc;
    jump_to(handler_iptr);
}

Outcome Processor::execute_break_() {
    const auto path = static_cast<std::uint8_t>(state_.wdesc.priority());
    exchange_with_breakpoint();
    return {.path = path};
}

Outcome Processor::execute_clrj0break() {
    state_.j0_break = false;
    return {};
}

Outcome Processor::execute_setj0break() {
    state_.j0_break = true;
    return {};
}

Outcome Processor::execute_testj0break() {
    push(state_.j0_break ? 1 : 0);
    return {};
}

} // namespace t8
