#pragma once

#include "isa_t800/process_probe.hpp"
#include "isa_t800/workspace.hpp"
#include "types/word.hpp"

/// Bodies of instructions that make alternatives; see arithmetic_bodies.hpp. Before it reads or writes memory, a body that reports to the
/// probe calls core.begin_report().
namespace t8::bodies {

template <class Core> [[gnu::always_inline]] inline bool alt(Core& core) {
    core.begin_report();
    core.write_workspace(workspace_offset::state_s, Enabling_p);
    core.report_alt();
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool talt(Core& core) {
    const Address wptr = core.wdesc().wptr();
    if (!core.can_write(state_s(wptr)) || !core.can_write(tlink_s(wptr))) [[unlikely]]
        return false;
    core.begin_report();
    core.write(state_s(wptr), Enabling_p);
    core.write(tlink_s(wptr), TimeNotSet_p);
    core.report_alt();
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool enbs(Core& core) {
    if (core.areg == 0)
        return true;
    const Address state = state_s(core.wdesc().wptr());
    if (!core.can_write(state)) [[unlikely]]
        return false;
    core.begin_report();
    core.write(state, Ready_p);
    core.report_enabled(GuardKind::skip);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool enbt(Core& core) {
    const Word time = core.breg;
    if (core.areg == 0) {
        core.breg = core.creg;
        return true;
    }
    const Address wptr = core.wdesc().wptr();
    if (!core.can_write(tlink_s(wptr)) || !core.can_write(time_s(wptr))) [[unlikely]]
        return false;
    core.begin_report();
    core.breg = core.creg;
    core.report_enabled(GuardKind::timer);
    const Word set = core.read(tlink_s(wptr));
    if (set == TimeNotSet_p) {
        core.write(tlink_s(wptr), TimeSet_p);
        core.write(time_s(wptr), time);
    } else if (set == TimeSet_p && after(core.read(time_s(wptr)), time)) {
        core.write(time_s(wptr), time);
    }
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool enbc(Core& core) {
    const Address channel{core.breg};
    if (core.areg == 0) {
        core.breg = core.creg;
        core.outcome = {.path = 1};
        return true;
    }
    if (!core.can_look(channel)) [[unlikely]]
        return false;
    core.begin_report();
    bool ready = false;
    if (core.is_hard(channel)) {
        ready = core.enable_hard(channel);
    } else {
        const Word own = core.wdesc().bits;
        const Word waiting = core.read(channel);
        ready = waiting != NotProcess_p && waiting != own;
        if (waiting == NotProcess_p)
            core.write(channel, own);
    }
    if (ready)
        core.write_unpriced(workspace_offset::state_s, Ready_p);
    core.outcome = {.path = static_cast<std::uint8_t>(ready ? 0 : 1)};
    core.breg = core.creg;
    core.report_enabled(channel, ready);
    return true;
}

/// Selects the branch of a guard: if the guard is ready and no branch has been selected before, writes `offset` to workspace word 0. Sets
/// Areg to 1 if it has selected the branch, otherwise to 0.
template <class Core> [[gnu::always_inline]] inline void select_guard(Core& core, bool ready, Word offset) {
    const bool selected = ready && core.read_unpriced(workspace_offset::temp_s) == NoneSelected_o;
    if (selected)
        core.write_unpriced(workspace_offset::temp_s, offset);
    core.areg = selected ? 1 : 0;
}

template <class Core> [[gnu::always_inline]] inline bool disc(Core& core) {
    const Word offset = core.areg;
    const bool guard = core.breg != 0;
    const Address channel{core.creg};
    if (guard && !core.can_look(channel)) [[unlikely]]
        return false;
    core.begin_report();
    bool ready = false;
    if (guard) {
        if (core.is_hard(channel)) {
            ready = core.disable_hard(channel);
        } else {
            const Word waiting = core.read(channel);
            if (waiting == core.wdesc().bits)
                core.write(channel, NotProcess_p);
            else
                ready = waiting != NotProcess_p;
        }
    }
    select_guard(core, ready, offset);
    if (guard)
        core.report_disabled(channel, ready, core.areg != 0);
    return true;
}

template <class Core> [[gnu::always_inline]] inline bool diss(Core& core) {
    const Word offset = core.areg;
    const bool guard = core.breg != 0;
    if (guard && !core.can_write(core.wdesc().wptr())) [[unlikely]]
        return false;
    core.begin_report();
    core.breg = core.creg;
    bool selected = false;
    if (guard) {
        const Address choice = core.wdesc().wptr();
        selected = core.read(choice) == NoneSelected_o;
        if (selected)
            core.write(choice, offset);
    }
    core.areg = selected ? 1 : 0;
    if (guard)
        core.report_skip_disabled(selected);
    return true;
}

} // namespace t8::bodies
