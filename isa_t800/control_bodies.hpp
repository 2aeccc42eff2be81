#pragma once

#include "isa_t800/register_stack.hpp"
#include "isa_t800/workspace.hpp"
#include "types/word.hpp"

/// Bodies of instructions that end a block; see arithmetic_bodies.hpp. In `outcome.path` a conditional jump says whether it is taken.
namespace t8::bodies {

template <class Core> [[gnu::always_inline]] inline bool j(Core& core) {
    if (core.is_breakpoint()) [[unlikely]] {
        core.outcome = {.path = core.enter_breakpoint()};
        return true;
    }
    if (!core.can_timeslice()) [[unlikely]]
        return false;
    core.jump_by_operand();
    core.timeslice();
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool cj(Core& core) {
    if (core.areg == 0) {
        core.jump_by_operand();
        core.outcome = {.path = 1};
    } else {
        stack::pop(core);
        core.outcome = {.path = 0};
    }
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool call(Core& core) {
    const Word return_address = core.next().bits;
    core.write_workspace(-1, core.creg);
    core.write_workspace(-2, core.breg);
    core.write_workspace(-3, core.areg);
    core.write_workspace(-4, return_address);
    core.move_wptr(-4);
    core.breg = core.creg;
    core.areg = return_address;
    core.jump_by_operand();
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool gcall(Core& core) {
    const Address target{core.areg};
    core.areg = core.next().bits;
    core.jump_to(target);
    return true;
}

// Areg gets Wptr without the priority. Bit 0 of the new value would change the priority on one emulator; here it is dropped.
template <class Core> [[gnu::always_inline]] inline bool gajw(Core& core) {
    const Address old = core.wdesc().wptr();
    core.replace_wptr(Address{core.areg}.word());
    core.areg = old.bits;
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool ret(Core& core) {
    const Address target{core.read_workspace(0)};
    core.move_wptr(4);
    core.jump_to(target);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool lend(Core& core) {
    const Address index = Address{core.breg}.word(); // the number of rounds to go follows it
    if (!core.can_timeslice() || !core.can_write(index, 2 * bytes_per_word)) [[unlikely]]
        return false;
    const Word rounds = core.fetch_add(index + bytes_per_word, 0u - 1u);
    if (rounds <= 1) {
        core.creg = 0;
        core.outcome = {.path = 0};
        return true;
    }
    core.creg = core.fetch_add(index, 1) + 1;
    core.outcome = {.path = 1};
    core.jump_to(core.next() - core.areg);
    core.timeslice();
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool altend(Core& core) {
    core.begin_report();
    core.report_choice();
    core.jump_to(core.next() + core.read_workspace(workspace_offset::temp_s));
    return true;
}

} // namespace t8::bodies
