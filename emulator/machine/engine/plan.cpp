// How far each node may run in this round.

#include <algorithm>

#include "emulator/machine/engine/engine.hpp"
#include "emulator/machine/engine/node_channels.hpp"

namespace t8 {
namespace {

constexpr Tick end_of_time{~std::uint64_t{0}};
constexpr Cycles never = ~Cycles{0};

Tick sum(Tick a, Tick b) { return a.count > end_of_time.count - b.count ? end_of_time : a + b; }

Cycles before(Cycles cycle) { return cycle == never || cycle == 0 ? cycle : cycle - 1; }

Cycles cycle_at(const NodeSlot& slot, std::optional<Tick> at) { return at ? slot.node->oscillator().cycle_at(*at) : never; }

bool is_known(Tick at, std::optional<Tick> first_unknown) { return !first_unknown || at < *first_unknown; }

} // namespace

/// Prepares the next stretch of a node. Returns whether it can run.
bool Engine::plan(std::uint32_t index, Tick until) {
    NodeSlot& slot = nodes[index];
    Processor& processor = slot.node->processor();
    if (slot.ahead && !meet(index))
        return false;
    switch (processor.state().activity) {
    case Activity::idle:
    case Activity::booting:
        return plan_idle(index, until);
    case Activity::halted:
    case Activity::trapped:
        plan_stopped(index);
        return false;
    case Activity::executing:
        break;
    }
    if (apply_faults(index) && slot.crashed)
        return false;
    const Tick now = slot.node->now();
    if (now >= until)
        return false;
    const bool low = processor.state().wdesc.priority() == Priority::low;
    const auto high = low ? next_high_arrival(index) : std::nullopt;
    if (slot.at_gate || (high && *high <= now)) {
        if (!is_known(now, earliest_arrival(index, false)))
            return false;
        apply_arrivals(index, now);
    }
    return plan_run(index, until);
}

/// Nothing happens on a node that has stopped, but what its links still bring to its memory.
void Engine::plan_stopped(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    const auto unknown = earliest_arrival(index, false);
    while (true) {
        const auto arrival = next_arrival(index);
        const auto fault = slot.next_fault < slot.faults.size() ? std::optional(slot.faults[slot.next_fault].at) : std::nullopt;
        const bool fault_first = fault && (!arrival || *fault < *arrival);
        const auto next = fault_first ? fault : arrival;
        if (!next || !is_known(*next, unknown) || (behind_ && *next > *behind_))
            return;
        if (fault_first)
            apply_fault(index, slot.faults[slot.next_fault++]);
        else
            apply_arrivals(index, *next);
        progress_ = true;
    }
}

/// Goes from one thing that happens to an idle node to the next until there is something to execute.
bool Engine::plan_idle(std::uint32_t index, Tick until) {
    NodeSlot& slot = nodes[index];
    Processor& processor = slot.node->processor();
    while (reacts(index)) {
        const auto arrival = next_arrival(index);
        const auto fault = slot.next_fault < slot.faults.size() ? std::optional(slot.faults[slot.next_fault].at) : std::nullopt;
        const bool fault_first = fault && cycle_at(slot, fault) < cycle_at(slot, arrival);
        const auto next = fault_first ? fault : arrival;
        const Cycles cycle = cycle_at(slot, next);
        if (!next || *next >= until || cycle > cycle_at(slot, slot.node->next_activity()))
            break;
        const Tick at = std::max(slot.node->oscillator().tick_of(cycle), *next);
        if (!is_known(at, earliest_arrival(index, false)) || (fault_first && behind_ && *fault > *behind_))
            break;
        const Cycles idle_before = processor.state().idle_cycles;
        processor.pass_time(cycle);
        count_blocked(index, idle_before);
        if (fault_first)
            apply_fault(index, slot.faults[slot.next_fault++]);
        else
            apply_arrivals(index, std::max(at, slot.node->now()));
        progress_ = true;
    }
    return plan_run(index, until);
}

bool Engine::plan_run(std::uint32_t index, Tick until) {
    NodeSlot& slot = nodes[index];
    Processor& processor = slot.node->processor();
    const CoreState& state = processor.state();
    if (state.activity != Activity::executing && state.activity != Activity::idle)
        return false;
    const bool idle = state.activity == Activity::idle;
    const auto timer = idle ? processor.timer_deadline() : std::nullopt;
    if (idle && !timer)
        return false;

    const Cycles unknown = cycle_at(slot, earliest_arrival(index, false));
    const Cycles arrival = cycle_at(slot, next_arrival(index));
    const Cycles settled = before(std::min(unknown, arrival));
    Cycles limit = std::min(cycle_at(slot, until), next_fault(index).value_or(never));
    if (idle)
        limit = std::min({limit, unknown, arrival});
    const Cycles safe = cycle_at(slot, earliest_arrival(index, true));
    const bool goes_ahead = safe < limit && !idle && may_go_ahead(index) && !(slot.at_gate && settled < state.cycles);
    limit = std::min(limit, goes_ahead ? state.cycles + slot.ahead_by : safe);
    if (const Cycles high = cycle_at(slot, next_high_arrival(index)); high > state.cycles)
        limit = std::min(limit, high);
    if (limit <= state.cycles || (slot.at_gate && settled < state.cycles))
        return false;
    if (idle && *timer >= limit)
        return false;
    processor.settle_until(settled);
    slot.run_until = limit;
    plan_looks(index);
    if (goes_ahead && limit > safe) {
        for (Cycles& look : slot.look_until)
            look = std::min(look, before(safe));
        slot.safe_until = before(safe);
        slot.ahead = true;
        slot.node->set_out();
    }
    return true;
}

/// How long an ALT may look at each link, and at the event pin, without asking again.
void Engine::plan_looks(std::uint32_t index) {
    NodeSlot& slot = nodes[index];
    slot.look_until.fill(never);
    for (unsigned link = 0; link < links_per_node; ++link) {
        const auto& plug = slot.plugs[link];
        if (!plug)
            continue;
        const Link& wire = link_of(*plug);
        if (wire.has_pending(plug->side)) {
            slot.look_until[link] = 0;
            continue;
        }
        auto next = promise_of_peer(*plug, index);
        if (!wire.quiet())
            next = std::min(next.value_or(wire.worked_out()), wire.worked_out());
        slot.look_until[link] = before(cycle_at(slot, next ? std::optional(sum(*next, wire.timing().flight())) : std::nullopt));
    }
    std::optional<Tick> event;
    const auto skew = line ? line->skew(index) : std::nullopt;
    if (skew && line->spec().master && line->spec().master != index)
        if (const auto pull = promise_of(*line->spec().master, index))
            event = line->arrival(*pull) + *skew;
    slot.look_until[links_per_node] = before(cycle_at(slot, event));
}

/// A process has begun something on a link whose end it has not been told of, even when that is worked out already.
bool Engine::waits_for_link(std::uint32_t index) const {
    const auto& plugs = nodes[index].plugs;
    return std::any_of(plugs.begin(), plugs.end(), [&](const std::optional<Plug>& plug) {
        if (!plug)
            return false;
        const Link& link = link_of(*plug);
        const std::vector<LinkArrival>& arrivals = link.arrivals(plug->side);
        return link.output_busy(plug->side) || link.input_busy(plug->side) ||
               std::any_of(arrivals.begin(), arrivals.end(), [](const LinkArrival& arrival) { return !arrival.outside; });
    });
}

/// What a node was idle since `idle_before` counts as blocked when a process waited for a link meanwhile.
void Engine::count_blocked(std::uint32_t index, Cycles idle_before) {
    NodeSlot& slot = nodes[index];
    const Cycles idle = slot.node->processor().state().idle_cycles - idle_before;
    if (idle != 0 && waits_for_link(index))
        slot.blocked += idle;
}

} // namespace t8
