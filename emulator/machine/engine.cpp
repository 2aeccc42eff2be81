// The rounds of a run: promises are made, links worked out as far as these allow, and every node runs as far as it may.

#include <algorithm>

#include "emulator/machine/machine.hpp"
#include "emulator/machine/node_channels.hpp"

namespace t8 {
namespace {

/// How far nodes run ahead of the one that is furthest behind, and how long until the world outside is looked at.
constexpr Tick longest_stretch{50'000 * ticks_per_microsecond};
constexpr Tick end_of_time{~std::uint64_t{0}};

Tick sum(Tick a, Tick b) { return a.count > end_of_time.count - b.count ? end_of_time : a + b; }

} // namespace

/// No operation before its ends' promises is still to come on a link; so far it can be worked out.
void Machine::advance_links(Tick until) {
    for (std::uint32_t index = 0; index < wires_.size(); ++index) {
        Wire& wire = wires_[index];
        if (wire.link.quiet())
            continue;
        Tick to = until;
        for (const unsigned side : {0u, 1u}) {
            const LinkEnd end = wire.ends[side];
            std::optional<Tick> next;
            if (end.node == host_node) {
                const std::uint32_t other = wire.ends[1 - side].node;
                next = wire.link.earliest(side, promises_[other][0] ? std::optional(promises_[other][0]->at) : std::nullopt);
            } else if (promises_[end.node][0]) {
                next = promises_[end.node][0]->at;
            }
            to = next ? std::min(to, *next) : to;
        }
        wire.link.advance(to);
    }
}

/// Prepares the next stretch of a node. Returns whether it can run.
bool Machine::plan(std::size_t index, Tick until) {
    NodeSlot& slot = nodes_[index];
    Processor& processor = slot.node->processor();
    const auto known = earliest_arrival(index, false);
    const auto is_known = [&](Tick at) { return !known || at < *known; };
    const Activity activity = processor.state().activity;
    if (activity == Activity::executing) {
        const Tick now = slot.node->now();
        const bool low = processor.state().wdesc.priority() == Priority::low;
        const auto high = low ? next_high_arrival(index) : std::nullopt;
        if (slot.at_gate || (high && *high <= now)) {
            if (!is_known(now))
                return false;
            apply_arrivals(index, now);
        }
        return plan_run(index, known, until);
    }
    if (activity == Activity::halted || activity == Activity::trapped) {
        if (known && known->count != 0)
            apply_arrivals(index, *known - Tick{1});
        else if (!known)
            apply_arrivals(index, end_of_time);
        return false;
    }
    const auto arrival = next_arrival(index);
    const auto timer = slot.node->next_activity();
    if (arrival && *arrival < until) {
        const Cycles cycle = slot.node->oscillator().cycle_at(*arrival);
        const Tick at = slot.node->oscillator().tick_of(cycle);
        const bool first = !timer || cycle <= slot.node->oscillator().cycle_at(*timer);
        if (first && is_known(at)) {
            processor.pass_time(cycle);
            apply_arrivals(index, std::max(at, slot.node->now()));
            progress_ = true;
        }
    }
    if (processor.state().activity == Activity::idle && !timer)
        return false;
    return plan_run(index, earliest_arrival(index, false), until);
}

bool Machine::plan_run(std::size_t index, std::optional<Tick> known, Tick until) {
    NodeSlot& slot = nodes_[index];
    Processor& processor = slot.node->processor();
    const CoreState& state = processor.state();
    if (state.activity != Activity::executing && state.activity != Activity::idle)
        return false;
    const auto cycle_at = [&](std::optional<Tick> at) { return at ? slot.node->oscillator().cycle_at(*at) : ~Cycles{0}; };
    const auto before = [](Cycles cycle) { return cycle == ~Cycles{0} || cycle == 0 ? cycle : cycle - 1; };

    const Cycles settled = before(std::min(cycle_at(known), cycle_at(next_arrival(index))));
    Cycles limit = cycle_at(until);
    if (state.activity == Activity::idle)
        limit = std::min({limit, cycle_at(known), cycle_at(next_arrival(index))});
    limit = std::min(limit, cycle_at(earliest_arrival(index, true)));
    if (const auto high = next_high_arrival(index); high && cycle_at(high) > state.cycles)
        limit = std::min(limit, cycle_at(high));
    if (limit <= state.cycles || (slot.at_gate && settled < state.cycles))
        return false;
    if (state.activity == Activity::idle) {
        const auto deadline = processor.timer_deadline();
        if (!deadline || *deadline >= limit)
            return false;
    }
    processor.settle_until(settled);
    slot.run_until = limit;
    plan_looks(index);
    return true;
}

/// How long an ALT may look at each link without asking again.
void Machine::plan_looks(std::size_t index) {
    NodeSlot& slot = nodes_[index];
    for (unsigned link = 0; link < links_per_node; ++link) {
        const auto& plug = slot.plugs[link];
        if (!plug)
            continue;
        const Link& wire = link_of(*plug);
        const LinkEnd peer = peer_of(*plug);
        auto next = peer.node == host_node ? host_promise(*plug) : promise_of(peer.node, static_cast<std::uint32_t>(index));
        if (!wire.quiet())
            next = std::min(next.value_or(slot.node->now()), slot.node->now());
        const Tick known = next ? sum(*next, wire.timing().flight()) : end_of_time;
        const Cycles cycle = known == end_of_time ? ~Cycles{0} : slot.node->oscillator().cycle_at(known);
        slot.look_until[link] = wire.has_pending(plug->side) || cycle == 0 ? 0 : cycle - 1;
    }
}

bool Machine::run_node(std::size_t index) {
    NodeSlot& slot = nodes_[index];
    const Cycles before = slot.node->processor().state().cycles;
    const bool was_at_gate = slot.at_gate;
    const PauseReason reason = slot.node->run(slot.run_until);
    slot.at_gate = reason == PauseReason::at_link;
    return slot.node->processor().state().cycles != before || was_at_gate != slot.at_gate || reason == PauseReason::requested;
}

void Machine::note_stops(std::size_t index) {
    NodeSlot& slot = nodes_[index];
    const CoreState& state = slot.node->processor().state();
    if (state.error && !slot.reported_error)
        for (Observer* const observer : observers_)
            observer->error_flag_set({slot.node->now(), static_cast<std::uint32_t>(index), state.wdesc, state.iptr});
    slot.reported_error = state.error;
    const bool stopped = state.activity == Activity::halted || state.activity == Activity::trapped;
    if (!stopped || slot.reported_stop)
        return;
    slot.reported_stop = true;
    stopped_.push_back({slot.node->now(), static_cast<std::uint32_t>(index),
                        state.activity == Activity::halted ? StopReason::error : StopReason::halted, state.wdesc, state.iptr});
    for (Observer* const observer : observers_)
        observer->node_stopped(stopped_.back());
}

/// Everything before the tick has happened. Returns false when the run is to end.
bool Machine::look_outside(Tick at, const RunLimits& limits) {
    for (Observer* const observer : observers_)
        observer->time_reached(at);
    if (host_ != nullptr && spec_.host)
        host_->watch(node(spec_.host->node).processor().state().error);
    return !limits.keep_going || limits.keep_going();
}

RunOutcome Machine::run(const RunLimits& limits) {
    const auto finish = [&](RunOutcome outcome) {
        for (Observer* const observer : observers_)
            observer->run_ended({now(), outcome});
        return outcome;
    };
    Tick next_look{};
    while (true) {
        progress_ = false;
        if (host_ != nullptr && host_->ended())
            return finish(RunOutcome::finished);
        make_promises();
        std::optional<Tick> behind;
        for (const Promises& promises : promises_)
            if (promises[0])
                behind = behind ? std::min(*behind, promises[0]->at) : promises[0]->at;
        if (behind && *behind >= limits.until) {
            advance_links(limits.until);
            return finish(RunOutcome::interrupted);
        }
        if (behind && *behind >= next_look) {
            next_look = *behind + longest_stretch;
            if (!look_outside(*behind, limits))
                return finish(RunOutcome::interrupted);
        }
        advance_links(limits.until);
        if (serve_outside())
            continue;
        const Tick until = std::min(limits.until, behind ? sum(*behind, longest_stretch) : end_of_time);
        for (std::size_t index = 0; index < nodes_.size(); ++index) {
            if (!plan(index, until))
                continue;
            progress_ = run_node(index) || progress_;
            if (node(index).booting()) // it has executed `start`
                listen_again(static_cast<std::uint32_t>(index));
            note_stops(index);
            if (node(index).processor().state().activity == Activity::trapped)
                return finish(RunOutcome::deadlock);
        }
        if (!behind && !progress_)
            return finish(RunOutcome::deadlock);
    }
}

} // namespace t8
