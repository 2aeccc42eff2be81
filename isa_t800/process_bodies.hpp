#pragma once

#include "isa_t800/process_probe.hpp"
#include "isa_t800/workspace.hpp"
#include "types/word.hpp"

/// Bodies of instructions that start, end and switch processes of one priority; see arithmetic_bodies.hpp. A body reports to the probe: it
/// calls core.begin_report() before it changes anything. A body may read memory before it returns false; the engine then drops the cost of
/// that read.
namespace t8::bodies {

template <class Core> [[gnu::always_inline]] inline bool startp(Core& core) {
    core.begin_report();
    const Wdesc process{Address{core.areg & ~1u}, core.wdesc().priority()};
    if (!core.can_schedule() || !core.can_write(iptr_s(process.wptr())) || !core.can_enqueue(process)) [[unlikely]]
        return false;
    const Address entry = core.following() + core.breg;
    core.write(iptr_s(process.wptr()), entry.bits);
    core.report_start(process, entry);
    core.enqueue(process);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool endp(Core& core) {
    core.begin_report();
    const Address block = Address{core.areg}.word();
    const Address counter = block + bytes_per_word;
    if (!core.can_schedule() || !core.can_read(block) || !core.can_write(counter)) [[unlikely]]
        return false;
    const Word count = core.read(counter);
    if (count != 1 && !core.can_start_next()) [[unlikely]]
        return false;
    core.write(counter, count - 1);
    if (count == 1) {
        core.report_join(block);
        core.go_on_at(block, Address{core.read(block)});
    } else {
        core.report_end(block);
        core.start_next();
    }
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool runp(Core& core) {
    core.begin_report();
    const Wdesc process{core.areg};
    if (!core.can_schedule() || !core.can_become_ready(process)) [[unlikely]]
        return false;
    core.report_wake(process);
    core.become_ready(process);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool stopp(Core& core) {
    core.begin_report();
    if (!core.can_schedule() || !core.can_deschedule() || !core.can_start_next()) [[unlikely]]
        return false;
    core.deschedule();
    core.report_leaving(WaitFor::stopped, Address{0}, 0);
    core.start_next();
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool stoperr(Core& core) {
    return !core.error() || core.stop_process_with_error();
}

template <class Core> [[gnu::always_inline]] inline bool altwt(Core& core) {
    core.begin_report();
    const Address wptr = core.wdesc().wptr();
    if (!core.can_schedule() || !core.can_write(wptr) || !core.can_write(state_s(wptr))) [[unlikely]]
        return false;
    const bool ready = core.read(state_s(wptr)) == Ready_p;
    if (!ready && (!core.can_deschedule() || !core.can_start_next())) [[unlikely]]
        return false;
    core.write(wptr, NoneSelected_o);
    if (ready)
        return true;
    core.write(state_s(wptr), Waiting_p);
    core.begin_memory_wait();
    core.deschedule();
    core.report_leaving(WaitFor::alternative, Address{0}, 0);
    core.start_next();
    core.outcome = {.path = 1};
    return true;
}

} // namespace t8::bodies
