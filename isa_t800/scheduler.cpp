#include "isa_t800/processor.hpp"

#include <algorithm>

#include "isa_t800/workspace.hpp"

namespace t8 {

// Queues hold workspace addresses without the priority bit: each priority has a queue of its own.
void Processor::enqueue(Wdesc process) {
    RunQueue& queue = state_.queue[static_cast<std::size_t>(process.priority())];
    const Word wptr = process.wptr().bits;
    if (queue.front == NotProcess_p)
        queue.front = wptr;
    else
        write(link_s(Address{queue.back}), wptr);
    queue.back = wptr;
    report(&ProcessProbe::queued, process);
}

void Processor::start(Wdesc process) {
    state_.wdesc = process;
    state_.oreg = 0;
    state_.activity = Activity::executing;
    state_.slice_ticks = slice_now();
    report(&ProcessProbe::runs, state_, process);
    jump_to(Address{read(iptr_s(process.wptr()))});
}

void Processor::start_next() {
    const bool leaving_high = state_.activity == Activity::executing && state_.wdesc.priority() == Priority::high;
    if (state_.queue[static_cast<std::size_t>(Priority::high)].front == NotProcess_p)
        run_until_ = std::min(run_until_, low_until_);
    for (const Priority priority : {Priority::high, Priority::low}) {
        RunQueue& queue = state_.queue[static_cast<std::size_t>(priority)];
        if (queue.front != NotProcess_p) {
            const Address wptr{queue.front};
            // Link.s of the last process is not valid: `back` marks the end of the queue.
            if (queue.front == queue.back)
                queue.front = NotProcess_p;
            else
                queue.front = read(link_s(wptr));
            // No process is interrupted here: the previous low priority process has given up the processor, or there was none.
            if (priority == Priority::high && !leaving_high)
                memory_.write_word(save_area::wdesc, no_interrupted_process);
            return start(Wdesc{wptr, priority});
        }
        // The interrupted process comes before the low priority queue, because it has not given up the processor.
        if (priority == Priority::high && leaving_high && state_.shadow.low_interrupted) {
            state_.shadow.low_interrupted = false;
            if (memory_.read_word(save_area::wdesc) != no_interrupted_process &&
                (memory_.read_word(save_area::status) & status_bit::goto_snp) == 0)
                return resume_interrupted();
        }
    }
    go_idle();
}

void Processor::go_idle() {
    state_.wdesc = Wdesc{no_interrupted_process};
    state_.activity = Activity::idle;
    transferred_ = false;
    report(&ProcessProbe::goes_idle);
}

void Processor::deschedule() { write(local(workspace_offset::iptr_s), next().bits); }

void Processor::become_ready(Wdesc process, Wake wake) {
    const bool high = process.priority() == Priority::high;
    if (state_.activity == Activity::idle) {
        if (high)
            memory_.write_word(save_area::wdesc, no_interrupted_process);
        start(process);
    } else if (high && state_.wdesc.priority() == Priority::low) {
        preempt();
        start(process);
    } else {
        return enqueue(process);
    }
    // The cycles of an instruction that wakes a process include the switch; the latency is added for hardware only.
    if (wake == Wake::by_hardware)
        state_.cycles += timing_.interrupt_latency;
}

Word Processor::status_word() const {
    return state_.status_bits | (state_.error ? status_bit::error : 0) | (state_.halt_on_error ? status_bit::halt_on_error : 0);
}

void Processor::preempt() {
    report(&ProcessProbe::preempted, state_);
    memory_.write_word(save_area::wdesc, state_.wdesc.bits);
    memory_.write_word(save_area::iptr, state_.iptr.bits);
    memory_.write_word(save_area::areg, state_.areg);
    memory_.write_word(save_area::breg, state_.breg);
    memory_.write_word(save_area::creg, state_.creg);
    memory_.write_word(save_area::status, status_word());
    memory_.write_word(save_area::ereg, state_.ereg);
    // The FPU finishes its operation before its registers are saved.
    state_.cycles = std::max(state_.cycles, state_.fpu_free_at);
    state_.shadow = {true, state_.fpu, state_.unfinished, state_.slice_ticks};
    state_.unfinished = 0;
    state_.fpu.rounding = fpu::Rounding::nearest;
    state_.status_bits = 0;
    // An error at high priority does not halt a T414 that was interrupted.
    if (part_ == Part::T414)
        state_.halt_on_error = false;
}

void Processor::resume_interrupted() {
    state_.wdesc = Wdesc{memory_.read_word(save_area::wdesc)};
    state_.areg = memory_.read_word(save_area::areg);
    state_.breg = memory_.read_word(save_area::breg);
    state_.creg = memory_.read_word(save_area::creg);
    state_.ereg = memory_.read_word(save_area::ereg);
    const Word status = memory_.read_word(save_area::status);
    state_.error = (status & status_bit::error) != 0;
    state_.halt_on_error = (status & status_bit::halt_on_error) != 0;
    state_.status_bits = status & ~(status_bit::error | status_bit::halt_on_error);
    state_.fpu = state_.shadow.fpu;
    state_.unfinished += state_.shadow.unfinished;
    state_.slice_ticks = state_.shadow.slice_ticks;
    jump_to(Address{memory_.read_word(save_area::iptr)});
    report(&ProcessProbe::resumed, state_);
}

void Processor::timeslice() {
    if (!timeslice_due())
        return;
    // A process that is alone at low priority keeps the processor and begins a new timeslice.
    if (state_.queue[static_cast<std::size_t>(Priority::low)].front == NotProcess_p) {
        state_.slice_ticks = slice_now();
        return;
    }
    deschedule();
    leave(WaitFor::timeslice);
    enqueue(state_.wdesc);
    start_next();
}

} // namespace t8
