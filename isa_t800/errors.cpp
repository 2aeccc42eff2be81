#include "isa_t800/processor.hpp"

namespace t8 {

// Only the step from 0 to 1 halts. The instruction that sets Error is completed first.
void Processor::set_error() {
    if (!state_.error)
        report(&ProcessProbe::sets_error, state_, instruction_address_);
    if (!state_.error && state_.halt_on_error)
        state_.activity = Activity::halted;
    state_.error = true;
}

Outcome Processor::execute_testerr() {
    const bool error = state_.error;
    push(error ? 0 : 1);
    state_.error = false;
    return {.path = static_cast<std::uint8_t>(error ? 1 : 0)};
}

Outcome Processor::execute_seterr() {
    set_error();
    return {};
}

Outcome Processor::execute_stoperr() {
    if (state_.error) {
        deschedule();
        leave(WaitFor::error);
        start_next();
    }
    return {};
}

Outcome Processor::execute_clrhalterr() {
    state_.halt_on_error = false;
    return {};
}

Outcome Processor::execute_sethalterr() {
    state_.halt_on_error = true;
    return {};
}

Outcome Processor::execute_testhalterr() {
    push(state_.halt_on_error ? 1 : 0);
    return {};
}

} // namespace t8
