#include "monitor/debugger/node_queues.hpp"

#include <algorithm>
#include <set>

#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

constexpr std::uint64_t clock_step(Priority priority) {
    return priority == Priority::high ? ticks_per_microsecond : 64 * ticks_per_microsecond;
}

/// Returns the node-local ticks since the clocks were started.
std::uint64_t clock_ticks(const Node& node, Tick now) {
    const Processor& processor = node.processor();
    return cycle_of(node, now) * processor.timing().ticks_per_cycle() - processor.state().clock_start;
}

/// Returns the tick at which a clock comes to `time`.
Tick tick_of_time(const Node& node, Priority priority, Word time, Tick now) {
    const auto steps_left = static_cast<SignedWord>(time - clock_of(node, priority, now));
    if (steps_left <= 0)
        return now;
    const std::uint64_t step = clock_step(priority);
    const std::uint64_t steps = clock_ticks(node, now) / step + static_cast<std::uint64_t>(steps_left);
    const std::uint64_t local = node.processor().state().clock_start + steps * step;
    const std::uint64_t per_cycle = node.processor().timing().ticks_per_cycle();
    return std::max(now, node.oscillator().tick_of((local + per_cycle - 1) / per_cycle));
}

/// Calls each(Wptr) for the entries of a list, which are chained by the word that `next` returns.
template <class Next, class Each> void follow_list(const Memory& memory, Word first, Next next, Each each) {
    std::set<Word> met; // a program can make a list that does not end
    for (Word at = first; at != NotProcess_p && memory.is_ram(Address{at}) && met.insert(at).second;
         at = memory.peek_word(next(Address{at})))
        if (!each(Address{at}))
            return;
}

template <class Each> void each_ready(const Node& node, Priority priority, Each each) {
    const RunQueue& queue = node.processor().state().queue[static_cast<std::size_t>(priority)];
    follow_list(node.memory(), queue.front, link_s, [&](Address wptr) {
        each(wptr);
        return wptr.bits != queue.back;
    });
}

/// True if a process of a timer queue waits in an ALT. State.s alone does not say so: `tin` leaves there what an earlier wait has written.
bool waits_in_alternative(const Memory& memory, Address wptr) {
    constexpr Byte taltwt[] = {0x25, 0xF1};
    std::array<Byte, std::size(taltwt)> last{};
    memory.peek_bytes(Address{memory.peek_word(iptr_s(wptr))} - static_cast<Word>(last.size()), last);
    return memory.peek_word(state_s(wptr)) == Waiting_p && std::equal(last.begin(), last.end(), taltwt);
}

void take_timed(const Node& at_node, std::uint32_t node, Priority priority, Tick now, std::vector<NodeQueues::Timed>& timed) {
    const Memory& memory = at_node.memory();
    const CoreState& state = at_node.processor().state();
    const TimerQueue& queue = state.timer[static_cast<std::size_t>(priority)];
    if (!queue.active)
        return;
    const Address head = priority == Priority::high ? reserved::timer_head_high : reserved::timer_head_low;
    follow_list(memory, memory.peek_word(head), tlink_s, [&](Address wptr) {
        NodeQueues::Timed one{{node, wptr, Address{memory.peek_word(iptr_s(wptr))}}, memory.peek_word(time_s(wptr)), {}};
        one.alternative = waits_in_alternative(memory, wptr);
        if (state.clocks_running && queue.enabled)
            one.at = tick_of_time(at_node, priority, one.time, now);
        timed.push_back(one);
        return true;
    });
}

} // namespace

Cycles cycle_of(const Node& node, Tick now) {
    const CoreState& state = node.processor().state();
    return state.activity == Activity::executing ? state.cycles : std::max(state.cycles, node.oscillator().cycle_at(now));
}

Word clock_of(const Node& node, Priority priority, Tick now) {
    const CoreState& state = node.processor().state();
    return state.clocks_running ? state.clock_base + static_cast<Word>(clock_ticks(node, now) / clock_step(priority))
                                : state.clock_base;
}

NodeQueues queues_of(const Machine& machine, std::uint32_t node, Tick now) {
    const Node& at_node = machine.node(node);
    const CoreState& state = at_node.processor().state();
    const Memory& memory = at_node.memory();
    NodeQueues queues;
    if (state.activity == Activity::booting || state.activity == Activity::trapped)
        return queues;
    if (state.activity == Activity::executing || state.activity == Activity::halted) {
        queues.executing = StandingProcess{node, state.wdesc.wptr(), state.iptr};
        queues.priority = state.wdesc.priority();
    }
    if (state.shadow.low_interrupted)
        queues.interrupted =
            StandingProcess{node, Wdesc{memory.peek_word(save_area::wdesc)}.wptr(), Address{memory.peek_word(save_area::iptr)}};
    for (const Priority priority : {Priority::high, Priority::low}) {
        const auto number = static_cast<std::size_t>(priority);
        each_ready(at_node, priority, [&](Address wptr) {
            queues.ready[number].push_back({node, wptr, Address{memory.peek_word(iptr_s(wptr))}});
        });
        take_timed(at_node, node, priority, now, queues.timed[number]);
    }
    if (state.activity == Activity::executing && queues.priority == Priority::low) {
        const Cycles deadline = at_node.processor().timeslice_deadline();
        queues.slice_left = deadline - std::min(deadline, state.cycles);
    }
    return queues;
}

std::size_t ready_processes(const Node& node) {
    std::size_t count = 0;
    for (const Priority priority : {Priority::high, Priority::low})
        each_ready(node, priority, [&](Address) { ++count; });
    return count;
}

} // namespace t8
