#include "isa_t800/processor.hpp"

namespace t8 {

void Processor::reset(bool analyse) {
    const CoreState before = state_;
    state_ = CoreState{};
    state_.areg = before.iptr.bits;
    state_.breg = before.wdesc.bits;
    state_.queue = before.queue;
    state_.analysed = analyse;
    // T414 and T800 keep the flags over a reset. Later parts clear them unless Analyse is high.
    if (part_ != Part::T805 || analyse) {
        state_.error = before.error;
        state_.halt_on_error = before.halt_on_error;
    }
    if (analyse) {
        state_.clocks_running = false;
        state_.clock_base = clock(Priority::high);
        state_.fpu.error = before.fpu.error;
    }
    state_.cycles = before.cycles;
    state_.instructions = before.instructions;
    state_.prefixes = before.prefixes;
    state_.idle_cycles = before.idle_cycles;
    trap_.reset();
    stop_requested_ = false;
}

void Processor::enter_from_link(unsigned link, Word code_bytes) {
    const Address mem_start{facts_.mem_start};
    state_.iptr = mem_start;
    state_.wdesc = Wdesc{(mem_start + code_bytes + 3).word(), Priority::low};
    state_.creg = word_at(Address{MostNeg}, static_cast<SignedWord>(4 + link)).bits;
    state_.activity = Activity::executing;
    state_.slice_ticks = slice_now();
    trail_.add(state_.iptr);
    report(&ProcessProbe::entered, state_);
}

void Processor::enter_from_rom() {
    state_.iptr = Address{0x7FFFFFFEu};
    state_.wdesc = Wdesc{Address{facts_.mem_start}, Priority::low};
    state_.activity = Activity::executing;
    state_.slice_ticks = slice_now();
    trail_.add(state_.iptr);
    report(&ProcessProbe::entered, state_);
}

} // namespace t8
