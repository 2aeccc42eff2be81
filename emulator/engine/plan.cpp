// Plans how far each node may run in this round.

#include <algorithm>
#include <optional>

#include "emulator/engine/scheduler.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {
namespace {

Cycles before(Cycles cycle) { return cycle == 0 ? 0 : cycle - 1; }

Cycles cycle_at(const NodeSlot& slot, Tick at) { return slot.node->oscillator().cycle_at(at); }

Tick fault_of(const NodeSlot& slot) {
    return slot.next_fault < slot.faults.size() ? slot.faults[slot.next_fault].at : end_of_time;
}

} // namespace

Scheduler::Prospect Scheduler::prospect(std::uint32_t index) const {
    return {lookahead_.unknown_arrival(index), known_arrival(hw_, index)};
}

/// Prepares the next stretch of a node. Returns true if the node can run.
bool Scheduler::plan(std::uint32_t index, Tick until) {
    NodeSlot& slot = hw_.nodes[index];
    Processor& processor = slot.node->processor();
    std::optional<Prospect> seen;
    if (slot.node->speculates())
        if (seen = prospect(index); !resolve_speculation(index, *seen))
            return false;
    switch (processor.state().activity) {
    case Activity::idle:
    case Activity::booting:
        return plan_idle(index, until);
    case Activity::halted:
    case Activity::trapped:
        plan_stopped(index, until);
        return false;
    case Activity::executing:
        break;
    }
    if (apply_faults(index) && slot.crashed)
        return false;
    if (slot.at_gate) {
        if (!take_arrivals(index, until))
            return false;
        seen.reset();
    }
    return plan_run(index, until, seen ? *seen : prospect(index));
}

/// Applies the arrivals at an executing node up to the boundary that it has reached. Returns false if further ones up to that boundary
/// may still come, or if it is not before `until`.
bool Scheduler::take_arrivals(std::uint32_t index, Tick until) {
    const Tick now = hw_.nodes[index].node->now();
    if (now >= until || lookahead_.unknown_arrival(index).any() <= now)
        return false;
    delivery_.apply(index, now);
    return true;
}

/// Applies arrivals and faults to a node that has stopped: it executes nothing, but its links still store arriving bytes in its memory.
/// `until` limits its faults only.
void Scheduler::plan_stopped(std::uint32_t index, Tick until) {
    NodeSlot& slot = hw_.nodes[index];
    const Tick unknown = lookahead_.unknown_arrival(index).any();
    while (true) {
        const Tick arrival = known_arrival(hw_, index).any();
        const Tick fault = fault_of(slot);
        const Tick next = std::min(fault, arrival);
        if (next >= unknown || next > lookahead_.global_bound() || next == end_of_time || (next == fault && fault >= until))
            return;
        if (fault < arrival)
            apply_fault(index, slot.faults[slot.next_fault++]);
        else
            delivery_.apply(index, next);
        progress_ = true;
    }
}

/// Advances an idle node from one arrival or timer to the next until a process can execute.
bool Scheduler::plan_idle(std::uint32_t index, Tick until) {
    NodeSlot& slot = hw_.nodes[index];
    Processor& processor = slot.node->processor();
    while (lookahead_.reacts(index)) {
        const Tick arrival = known_arrival(hw_, index).any();
        const Tick fault = fault_of(slot);
        const bool fault_first = cycle_at(slot, fault) < cycle_at(slot, arrival);
        const Tick next = fault_first ? fault : arrival;
        const Cycles cycle = cycle_at(slot, next);
        if (next >= until || cycle > cycle_at(slot, slot.node->next_activity().value_or(end_of_time)))
            break;
        const Tick at = std::max(slot.node->oscillator().tick_of(cycle), next);
        if (at >= lookahead_.unknown_arrival(index).any() || (fault_first && fault > lookahead_.global_bound()))
            break;
        const Cycles idle_before = processor.state().idle_cycles;
        processor.pass_time(cycle);
        count_blocked(index, idle_before);
        if (fault_first)
            apply_fault(index, slot.faults[slot.next_fault++]);
        else
            delivery_.apply(index, at); // later ones may not be known yet
        speculation_.note_preemption(index, at);
        hw_.changed_nodes.note(index);
        progress_ = true;
    }
    return plan_run(index, until, prospect(index));
}

bool Scheduler::plan_run(std::uint32_t index, Tick until, const Prospect& seen) {
    NodeSlot& slot = hw_.nodes[index];
    Processor& processor = slot.node->processor();
    const CoreState& state = processor.state();
    if (state.activity != Activity::executing && state.activity != Activity::idle)
        return false;
    const bool idle = state.activity == Activity::idle;
    const auto timer = idle ? processor.timer_deadline() : std::nullopt;
    if (idle && !timer)
        return false;

    Cycles limit = std::min(cycle_at(slot, until), next_fault(index).value_or(never));
    if (limit <= state.cycles)
        return false;
    const auto& [unknown, known] = seen;
    const Cycles high = cycle_at(slot, known.high);
    // The arrival fell into the last instruction of the process, into its start, or into cycles that a link took. So the process is
    // preempted here.
    if (!idle && high <= state.cycles && state.wdesc.priority() == Priority::low) {
        speculation_.note_preemption(index, slot.node->now());
        return take_arrivals(index, until) && plan_run(index, until, prospect(index));
    }
    const Cycles arrival = cycle_at(slot, std::min(unknown.any(), known.any()));
    const bool is_open = slot.at_gate && before(arrival) < state.cycles;
    if (idle)
        limit = std::min(limit, arrival);
    const Cycles safe = cycle_at(slot, unknown.high);
    const bool is_high = !idle && state.wdesc.priority() == Priority::high; // nothing preempts it
    const bool speculates = safe < limit && !idle && !is_open && speculation_.may_start(index);
    if (high > state.cycles && !is_high)
        limit = std::min(limit, high);
    const Cycles furthest = speculates ? cycle_at(slot, speculation_.horizon(index)) : is_high ? never : safe;
    const bool is_exact = !speculates || furthest >= limit;
    limit = std::min(limit, furthest);
    if (limit <= state.cycles || is_open)
        return false;
    if (idle && *timer >= limit)
        return false;
    processor.settle_until(before(arrival), before(cycle_at(slot, std::min(unknown.low, known.low))));
    processor.limit_low_priority(is_high ? std::min(high, safe) : never);
    nodes_[index].run_until = limit;
    nodes_[index].limited = speculates || limit == safe;
    nodes_[index].run_least = is_exact ? never : std::max(safe, state.cycles + 1);
    allow_looks(index);
    if (slot.channels->is_at_closed_gate())
        return false;
    if (speculates && limit > safe) {
        slot.channels->limit_looks(before(safe));
        speculation_.start(index, before(safe));
    }
    return true;
}

/// Sets the cycles up to which an ALT may look at each link, and at the event pin, without asking again.
void Scheduler::allow_looks(std::uint32_t index) {
    NodeSlot& slot = hw_.nodes[index];
    NodeChannels::Looks until{};
    if (!slot.channels->looks()) // the first look waits for the next plan
        return slot.channels->allow(until, lookahead_.of(index, host_node));
    until.fill(never);
    for (unsigned link = 0; link < links_per_node; ++link) {
        const LinkPeer& to = slot.peers[link];
        if (to.kind == LinkPeer::Kind::unplugged)
            continue;
        if (!slot.channels->looks_at(link)) {
            until[link] = 0;
            continue;
        }
        const Link& wire = hw_.wires[to.wire].link;
        if (wire.has_pending(to.side)) {
            until[link] = 0;
            continue;
        }
        Tick next = lookahead_.of_other(to, index);
        if (!wire.quiet())
            next = std::min(next, wire.worked_out());
        until[link] = before(cycle_at(slot, delayed(next, wire.timing().flight())));
    }
    Tick event = end_of_time;
    const auto skew = hw_.line ? hw_.line->skew(index) : std::nullopt;
    if (skew && hw_.line->spec().master && hw_.line->spec().master != index)
        if (const Tick pull = lookahead_.of(*hw_.line->spec().master, index); pull != end_of_time)
            event = hw_.line->arrival(pull) + *skew;
    until[links_per_node] = before(cycle_at(slot, event));
    slot.channels->allow(until, lookahead_.of(index, host_node));
}

/// Counts the idle cycles since `idle_before` as blocked when a process waited for a link meanwhile.
void Scheduler::count_blocked(std::uint32_t index, Cycles idle_before) {
    NodeSlot& slot = hw_.nodes[index];
    const Cycles idle = slot.node->processor().state().idle_cycles - idle_before;
    if (idle != 0 && hw_.waits_for_link(index))
        slot.blocked += idle;
}

} // namespace t8
