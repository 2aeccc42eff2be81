#include "isa_t800/processor.hpp"

#include <algorithm>

#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

Address timer_head(Priority priority) {
    return priority == Priority::high ? reserved::timer_head_high : reserved::timer_head_low;
}

/// Returns the most entries that a search of a timer queue visits, because memory has no room for more processes. A program may tie its
/// timer queue into a ring, which must not block the emulator.
unsigned longest_timer_queue(const Memory& memory) {
    constexpr unsigned most_processes = 1u << 16;
    constexpr unsigned workspace_bytes = 5 * bytes_per_word;
    return std::min(most_processes, memory.ram_bytes() / workspace_bytes);
}

constexpr std::uint64_t ticks_per_step(Priority priority) {
    return priority == Priority::high ? ticks_per_microsecond : 64 * ticks_per_microsecond;
}

} // namespace

Word Processor::clock(Priority priority) const {
    if (!state_.clocks_running)
        return state_.clock_base;
    return state_.clock_base + static_cast<Word>((local_ticks() - state_.clock_start) / ticks_per_step(priority));
}

bool Processor::timer_is_due(Priority priority) const {
    const TimerQueue& queue = state_.timer[static_cast<std::size_t>(priority)];
    return queue.active && queue.enabled && state_.clocks_running && !after(queue.next, clock(priority));
}

std::optional<Cycles> Processor::timer_deadline() const {
    std::optional<Cycles> earliest;
    if (!state_.clocks_running)
        return earliest;
    for (const Priority priority : {Priority::high, Priority::low}) {
        const TimerQueue& queue = state_.timer[static_cast<std::size_t>(priority)];
        if (!queue.active || !queue.enabled)
            continue;
        Cycles due = state_.cycles;
        const Word now = clock(priority);
        if (after(queue.next, now)) {
            const std::uint64_t step = ticks_per_step(priority);
            const std::uint64_t steps = (local_ticks() - state_.clock_start) / step + (queue.next - now);
            const std::uint64_t ticks = state_.clock_start + steps * step;
            due = (ticks + timing_.ticks_per_cycle() - 1) / timing_.ticks_per_cycle();
        }
        earliest = std::min(earliest.value_or(due), due);
    }
    return earliest;
}

void Processor::serve_timers() {
    if (state_.activity != Activity::executing && state_.activity != Activity::idle)
        return;
    for (const Priority priority : {Priority::high, Priority::low}) {
        for (unsigned woken = 0; timer_is_due(priority); ++woken) {
            if (woken == longest_timer_queue(memory_)) {
                timer_queue(priority).active = false;
                break;
            }
            wake_timer(priority);
        }
    }
}

void Processor::load_timer_next(Priority priority, Word head) {
    TimerQueue& queue = timer_queue(priority);
    queue.active = head != NotProcess_p;
    if (queue.active)
        queue.next = read(time_s(Address{head}));
}

void Processor::wake_timer(Priority priority) {
    const Address wptr{memory_.read_word(timer_head(priority))};
    const Word rest = memory_.read_word(tlink_s(wptr)); // read before TLink.s is overwritten
    memory_.write_word(timer_head(priority), rest);
    load_timer_next(priority, rest);
    memory_.write_word(tlink_s(wptr), TimeSet_p);
    memory_.write_word(time_s(wptr), clock(priority));
    // If a channel has woken the process first, the process is queued or executing already.
    const Word state = memory_.read_word(state_s(wptr));
    if (state == Ready_p)
        return;
    if (state == Waiting_p)
        end_memory_wait();
    memory_.write_word(state_s(wptr), Ready_p);
    report(&ProcessProbe::readied, state_, Wdesc{wptr, priority}, Address{0});
    become_ready(Wdesc{wptr, priority}, Wake::by_hardware);
}

// The queue is sorted by Time.s, the earliest first; equal times are in order of arrival.
void Processor::insert_timer() {
    const Priority priority = state_.wdesc.priority();
    const Address self = state_.wdesc.wptr();
    const Word time = read(time_s(self));
    TimerQueue& queue = timer_queue(priority);
    Address place = timer_head(priority);
    Word entry = queue.active ? read(place) : NotProcess_p;
    for (unsigned passed = 0; entry != NotProcess_p && !after(read(time_s(Address{entry})), time); ++passed) {
        if (passed == longest_timer_queue(memory_)) {
            place = timer_head(priority);
            entry = NotProcess_p;
            break;
        }
        place = tlink_s(Address{entry});
        entry = read(place);
    }
    write(tlink_s(self), entry);
    write(place, self.bits);
    if (place == timer_head(priority)) {
        queue.active = true;
        queue.next = time;
    }
}

void Processor::remove_timer() {
    const Priority priority = state_.wdesc.priority();
    const Address self = state_.wdesc.wptr();
    if (!timer_queue(priority).active)
        return;
    Address place = timer_head(priority);
    unsigned passed = 0;
    for (Word entry = read(place); entry != NotProcess_p && passed < longest_timer_queue(memory_);
         entry = read(place), ++passed) {
        if (entry == self.bits) {
            const Word rest = read(tlink_s(self));
            write(place, rest);
            if (place == timer_head(priority))
                load_timer_next(priority, rest);
            return;
        }
        place = tlink_s(Address{entry});
    }
}

Outcome Processor::execute_sttimer() {
    state_.clock_base = pop();
    state_.clock_start = local_ticks();
    state_.clocks_running = true;
    return {};
}

Outcome Processor::execute_tin() {
    const Word time = state_.areg;
    if (after(clock(state_.wdesc.priority()), time))
        return {.path = 0};
    write(local(workspace_offset::time_s), time + 1);
    write(local(workspace_offset::state_s), Waiting_p);
    insert_timer();
    ++state_.memory_waits;
    deschedule();
    leave(WaitFor::timer);
    start_next();
    return {.path = 1};
}

Outcome Processor::execute_timerdisableh() {
    timer_queue(Priority::high).enabled = false;
    return {};
}

Outcome Processor::execute_timerdisablel() {
    timer_queue(Priority::low).enabled = false;
    return {};
}

Outcome Processor::execute_timerenableh() {
    timer_queue(Priority::high).enabled = true;
    return {};
}

Outcome Processor::execute_timerenablel() {
    timer_queue(Priority::low).enabled = true;
    return {};
}

} // namespace t8
