#pragma once

#include "isa_t800/process_probe.hpp"
#include "isa_t800/workspace.hpp"
#include "types/word.hpp"

/// Bodies of instructions that make alternatives; see arithmetic_bodies.hpp. They report to the probe: a body calls core.begin_report() before
/// it reads or writes memory.
namespace t8::bodies {

template <class Core> [[gnu::always_inline]] inline bool alt(Core& core) {
    core.begin_report();
    core.write_workspace(workspace_offset::state_s, Enabling_p);
    core.report_alt();
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

/// Takes the branch of a guard that is ready, if none has been selected before: workspace word 0 gets the offset of the first one found ready.
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

} // namespace t8::bodies
