#include "isa_t800/alternative_bodies.hpp"
#include "isa_t800/processor.hpp"
#include "isa_t800/reference_core.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {

bool Processor::enable_hard(HardChannel channel) {
    const bool waits =
        channel == HardChannel::event ? channels_.enable_event() : channels_.enable_input(static_cast<unsigned>(channel) & 3u);
    if (!waits)
        write(reserved::word(static_cast<SignedWord>(channel)), state_.wdesc.bits);
    return waits;
}

bool Processor::disable_hard(HardChannel channel) {
    const bool waits =
        channel == HardChannel::event ? channels_.disable_event() : channels_.disable_input(static_cast<unsigned>(channel) & 3u);
    write(reserved::word(static_cast<SignedWord>(channel)), NotProcess_p);
    return waits;
}

Outcome Processor::execute_taltwt() {
    write(local(workspace_offset::temp_s), NoneSelected_o);
    const Word now = clock(state_.wdesc.priority());
    const bool timed = read(tlink_s(wptr())) == TimeSet_p;
    const bool ready = read(state_s(wptr())) == Ready_p;
    if (ready || (timed && after(now, read(time_s(wptr()))))) {
        write(state_s(wptr()), Ready_p);
        write(time_s(wptr()), now);
        return {.path = 0};
    }
    if (timed) {
        write(time_s(wptr()), read(time_s(wptr())) + 1);
        insert_timer();
    }
    write(state_s(wptr()), Waiting_p);
    ++state_.memory_waits;
    deschedule();
    leave(WaitFor::alternative);
    start_next();
    return {.path = 1};
}

Outcome Processor::select_guard(bool ready, Word offset) {
    ReferenceCore core(*this);
    bodies::select_guard(core, ready, offset);
    return {};
}

bool Processor::time_guard_ready(Word time) {
    const Word set = read(tlink_s(wptr()));
    if (set == TimeNotSet_p)
        return false;
    if (set == TimeSet_p)
        return after(read(time_s(wptr())), time);
    remove_timer(); // another guard has woken the process
    write(tlink_s(wptr()), TimeNotSet_p);
    return false;
}

Outcome Processor::execute_dist() {
    const Word offset = state_.areg;
    const bool guard = state_.breg != 0;
    const bool ready = guard && time_guard_ready(state_.creg);
    select_guard(ready, offset);
    if (guard)
        report(&ProcessProbe::disables, state_.cycles, state_.wdesc, instruction_address_, GuardKind::timer, Address{0}, ready,
               state_.areg != 0);
    if (state_.areg != 0)
        state_.creg = TimeNotSet_p;
    return {};
}

} // namespace t8
