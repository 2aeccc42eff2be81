#include "isa_t800/processor.hpp"

namespace t8 {

// Only a change of Error from 0 to 1 halts the part. The instruction that sets Error is completed first.
void Processor::set_error() {
    if (!state_.error)
        report(&ProcessProbe::sets_error, state_, instruction_address_);
    if (!state_.error && state_.halt_on_error)
        state_.activity = Activity::halted;
    state_.error = true;
}

} // namespace t8
